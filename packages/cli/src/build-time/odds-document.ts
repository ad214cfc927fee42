import type { GameOdds, StoredOdds, WagerOdds } from '@fairdeal/lab';
import type { PublishedAudit } from '@fairdeal/lab/internal';
import { houseGame } from '@fairdeal/rules';
import { percent } from '@fairdeal/rules/internal/text';
import { auditNotes, computedNotes, publishedText } from '../lab/odds-report.js';

const HEAD = `# Odds

Made from the stored results of the lab by \`node scripts/odds-document.mjs\`; do not edit. \`fairdeal odds <game>\` gives the same figures with the distribution of
results and the count of every line, \`--sheet out.pdf\` writes every line of every paytable with what it adds to the payback, and \`--recompute\` derives all of it again, on all cores or,
with \`--database URL\`, by the workers of \`fairdeal lab worker\` on any number of machines.

All figures are exact: integers and fractions over every deal, for one player against the dealer with best play, which raises rather than folds where both are worth
exactly the same. Expected values are per Ante; the payback of a main game is 1 plus the expected value over all that is wagered on average. The payback of a progressive is that of the long run: the fixed pays, the rate of
progression, and what the house puts into the meter each time the whole of it is won; its deviation is that with the meter at the level that returns just as much. "Published" is what the Board says in the opening
pages of its rulemakings, as a payback; notes below each table say what was found about it. Figures that nobody published, such as those by another setting, stand in notes of their own. A figure is *reproduced* when ours rounds to it, a matter of *rounding* when it is off by less than one unit of its last decimal, and else it
*differs*. Of settings other than the default only what they change is listed.
`;

const cell = (text: string): string => text.replaceAll('|', '\\|');
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const verdictOf = ({ verdict }: PublishedAudit): string => verdict ?? '–';

const list = (title: string, notes: readonly string[]): string =>
  notes.length === 0 ? '' : `\n\n${title}\n\n${notes.map((note) => `- ${note}`).join('\n')}`;

const titleOf = ({ edition, settings }: GameOdds, editions: number): string => {
  const parts = [
    ...(editions > 1 ? [`edition ${edition}`] : []),
    ...Object.entries(settings).map(([name, value]) => `\`${name}=${value}\``),
  ];
  return parts.length === 0 ? 'as the law has it' : parts.join(', ');
};

const MAIN_HEAD = [
  ...['settings', 'expected', 'house edge', 'average wager', 'element of risk', 'payback', 'standard deviation'],
  ...['published', 'verdict'],
];

const mains = (results: readonly GameOdds[], editions: number): string =>
  table(
    MAIN_HEAD,
    results.map(({ main, ...odds }) => [
      titleOf({ main, ...odds }, editions),
      main.expected,
      percent(main.houseEdge),
      main.averageWager.toFixed(4),
      percent(main.elementOfRisk),
      percent(main.payback),
      main.standardDeviation.toFixed(4),
      publishedText(main),
      verdictOf(main),
    ]),
  ) +
  list(
    'On the published figures:',
    results.flatMap(({ main, ...odds }) =>
      main.note === null ? [] : [`${titleOf({ main, ...odds }, editions)}: ${main.note}.`],
    ),
  );

const wagers = (rows: readonly WagerOdds[]): string =>
  table(
    ['wager', 'paytable', 'payback', 'hold', 'hit frequency', 'standard deviation', 'published', 'verdict'],
    rows.map((wager) => [
      wager.wager,
      wager.paytable,
      percent(wager.payback),
      percent(wager.hold),
      percent(wager.hitFrequency),
      wager.standardDeviation.toFixed(4),
      publishedText(wager),
      verdictOf(wager),
    ]),
  ) +
  list('On the published figures:', auditNotes(rows)) +
  list('Computed here, published by nobody:', computedNotes(rows));

const strategies = (results: readonly GameOdds[]): string =>
  [...new Set(results.flatMap(({ main }) => main.strategy))].map((line) => `- ${line}`).join('\n');

/** Each row once: of other settings only what they change. */
const onlyNew = <T>(seen: Set<string>, rows: readonly T[]): T[] =>
  rows.filter((one) => {
    const text = JSON.stringify(one);
    const known = seen.has(text);
    seen.add(text);
    return !known;
  });

const newMains = (results: readonly GameOdds[]): GameOdds[] => {
  const seen = new Set<string>();
  return results.filter(({ main }) => onlyNew(seen, [main]).length > 0);
};

const wagerSections = (results: readonly GameOdds[], editions: number): string[] => {
  const seen = new Set<string>();
  return results.flatMap((odds) => {
    const rows = onlyNew(seen, odds.wagers);
    return rows.length === 0 ? [] : [`### Wagers, ${titleOf(odds, editions)}\n\n${wagers(rows)}\n`];
  });
};

const section = ({ game, version, results }: StoredOdds): string => {
  const editions = new Set(results.map(({ edition }) => edition)).size;
  return [
    `## ${houseGame(game)?.title ?? game}\n`,
    `Code version \`${version}\`.\n`,
    `${mains(newMains(results), editions)}\n`,
    `Best play:\n\n${strategies(results)}\n`,
    ...wagerSections(results, editions),
  ].join('\n');
};

/** The page of all odds, from what is stored. */
export const oddsDocument = (stored: readonly StoredOdds[]): string => `${[HEAD, ...stored.map(section)].join('\n')}`;
