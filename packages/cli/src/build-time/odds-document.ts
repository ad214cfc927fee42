import type { GameOdds, StoredOdds, WagerOdds } from '@fairdeal/lab';
import type { PublishedAudit } from '@fairdeal/lab/internal';
import { houseGame } from '@fairdeal/rules';
import { percent } from '@fairdeal/rules/internal/text';
import { auditNotes, computedNotes, publishedText } from '../lab/odds-report.js';

const HEAD = `# Odds

Made from the stored results of the lab by \`node scripts/odds-document.mjs\`; do not edit.

\`fairdeal odds <game>\` gives the same figures with the distribution of results and the count of every line.
\`--sheet out.pdf\` writes every line of every paytable with its part of the payback.
\`--recompute\` derives everything again, on all cores or, with \`--database URL\`, on any number of computers running \`fairdeal lab worker\`.

All figures are exact: integers and fractions over every deal, for one player against the dealer with best play. Of two equal choices, best play raises.

- Expected values are per Ante. The payback of a main game is 1 plus the expected value divided by the average total wager.
- The payback of a progressive is its long-run payback: the fixed pays, the rate of progression, and the house's money at each reseed. Its standard deviation is that with the meter at the level of the same payback.
- "Published" is the Board's figure from the opening pages of its rulemakings, as a payback. It is *reproduced* if ours rounds to it, *rounding* if it is off by less than one unit of its last decimal, and *differs* otherwise. Notes below each table explain the differences.
- Unpublished figures, such as those for another setting, are in notes of their own. Other settings list only the rows they change.
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
  return parts.length === 0 ? 'default' : parts.join(', ');
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
    'Notes on the published figures:',
    results.flatMap(({ main, ...odds }) =>
      main.note === null ? [] : [`${titleOf({ main, ...odds }, editions)}: ${main.note}.`],
    ),
  );

const wagers = (rows: readonly WagerOdds[]): string =>
  table(
    ['wager', 'paytable', 'payback', 'house edge', 'hit frequency', 'standard deviation', 'published', 'verdict'],
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
  list('Notes on the published figures:', auditNotes(rows)) +
  list('Computed by Fairdeal only, not published:', computedNotes(rows));

const strategies = (results: readonly GameOdds[]): string =>
  [...new Set(results.flatMap(({ main }) => main.strategy))].map((line) => `- ${line}`).join('\n');

/** Each row once. Other settings show only the rows they change. */
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

/** The page docs/odds.md, from the stored results. */
export const oddsDocument = (stored: readonly StoredOdds[]): string => `${[HEAD, ...stored.map(section)].join('\n')}`;
