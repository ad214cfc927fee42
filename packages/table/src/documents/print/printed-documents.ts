import { dollars, type HouseGame, type LayoutItem, type PokerGame, type Submission } from '@fairdeal/rules';
import { paytableOf } from '@fairdeal/rules/internal';
import { capitalize, shortTitle } from '@fairdeal/words/internal/text';
import { handIdWords } from '../../drills/question.js';
import type { CompiledSubmission } from '../submission/compile.js';
import { aboutGame, aboutSection, streetWords } from './about.js';
import type { PrintedDocument, SignPart, SignRow } from './document-types.js';
import { procedureOf } from './procedure.js';

/** Payouts of the wagers that every player makes: the odds of a layout without optional wagers. */
const mainParts = (game: HouseGame, submission: Submission): readonly SignPart[] => {
  const { items } = game.layout({ submission: { ...submission, paytables: {} } });
  const tables = items.find(isOdds)?.payouts ?? [];
  const isPlain = ({ lines }: (typeof tables)[number]): boolean => lines.every(({ hand }) => hand === '');
  const plain = tables.filter(isPlain).map(({ title, lines }): SignRow => [title, lines[0]?.pays ?? '']);
  return [
    ...(plain.length === 0 ? [] : [{ title: 'Main wagers', rows: plain }]),
    ...tables
      .filter((table) => !isPlain(table))
      .map(({ title, lines }) => ({
        title,
        rows: lines.map(({ hand, pays }): SignRow => [capitalize(hand === '' ? title : hand), pays]),
      })),
  ];
};

const isOdds = ({ id, kind }: LayoutItem): boolean => id === 'odds' && (kind === 'inscription' || kind === 'sign');

const tableParts = (game: HouseGame, submission: Submission): readonly SignPart[] =>
  game.wagers.flatMap(({ id, title }) => {
    const table = submission.paytables[id] === undefined ? undefined : paytableOf(game, submission, id);
    if (table === undefined) return [];
    return [
      {
        title: shortTitle(title),
        rows: table.lines.map(
          ({ hand, pay, envy }): SignRow => [
            capitalize(handIdWords(hand)),
            envy === undefined ? pay.words : `${pay.words}, envy ${dollars(envy)}`,
          ],
        ),
      },
    ];
  });

/** Payouts of every wager offered. */
export const payParts = (filed: CompiledSubmission): readonly SignPart[] =>
  filed.of.kind === 'poker'
    ? []
    : [...mainParts(filed.of.game, filed.of.submission), ...tableParts(filed.of.game, filed.of.submission)];

const limitPart = ({ game, submission }: { readonly game: HouseGame; readonly submission: Submission }): SignPart => ({
  title: 'Limits',
  rows: game.wagers
    .filter(({ id, when, required }) => when === 'start' && (required || submission.paytables[id] !== undefined))
    .map(({ id, title }): SignRow => {
      const { min, max } = submission.limits[id] ?? { min: 0, max: 0 };
      return [shortTitle(title), min === max ? dollars(min) : `${dollars(min)} to ${dollars(max)}`];
    }),
});

interface PostedNotice {
  readonly words: string;
  readonly clause: string;
}

/** Rules on the layout or on signs at the table, without the odds and the house's name. */
const notices = ({ layout }: CompiledSubmission): readonly PostedNotice[] =>
  layout.items.filter(
    ({ kind, id }) =>
      (kind === 'inscription' || kind === 'sign') && id !== 'odds' && id !== 'house' && id !== 'approval',
  );

/** House choices that players should know before they sit down and that the layout may leave out. */
const SETTING_NOTICES: Readonly<Record<string, (value: Submission['settings'][string]) => string | null>> = {
  adjacentBoxes: (boxes) =>
    boxes === 1 ? 'Each player may bet on one box' : `Each player may bet on up to ${boxes} adjacent boxes`,
  adjacentAreas: (may) => (may === true ? 'Each player may bet on two adjacent areas' : null),
  midShoeEntry: (may) =>
    may === true
      ? null
      : 'A player who sits out a round waits for the next shuffle, unless the house lets them back in',
  foldedHandsInProgressive: (plays) =>
    `A folded hand ${plays === true ? 'still plays' : 'doesn’t play'} for the Progressive Bonus`,
};

const chosenNotices = (game: HouseGame, { settings, paytables }: Submission): readonly PostedNotice[] =>
  Object.entries(game.settings).flatMap(([name, { clause, of }]) => {
    const isIdle = of !== undefined && paytables[of.wager] === undefined;
    const words = isIdle ? null : (SETTING_NOTICES[name]?.(settings[name] ?? false) ?? null);
    return words === null ? [] : [{ words, clause }];
  });

const houseSigns = (filed: CompiledSubmission): readonly PrintedDocument[] => {
  if (filed.of.kind === 'poker') return [];
  const { game, submission } = filed.of;
  const odds = filed.layout.items.find(isOdds);
  const pays = payParts(filed);
  const said = [...notices(filed), ...chosenNotices(game, submission)];
  return [
    { paper: 'sign', title: 'Payouts', parts: pays, notes: [], clauses: odds === undefined ? [] : [odds.clause] },
    {
      paper: 'sign',
      title: 'Rules of this table',
      parts: [limitPart(filed.of)],
      notes: said.map(({ words }) => words),
      clauses: [...new Set(said.map(({ clause }) => clause))],
    },
    {
      paper: 'payout-card',
      title: 'Payouts',
      parts: pays,
      notes: [],
      clauses: odds === undefined ? [] : [odds.clause],
    },
    {
      paper: 'rack-card',
      title: 'How to play',
      parts: [limitPart(filed.of), ...pays],
      notes: [...aboutGame(game.id), ...wagersInWords(game, submission), ...said.map(({ words }) => words)],
      clauses: [],
    },
  ];
};

const wagersInWords = (game: HouseGame, { paytables }: Submission): readonly string[] => {
  const titles = (keep: (wager: HouseGame['wagers'][number]) => boolean): string =>
    game.wagers
      .filter(keep)
      .map(({ title }) => shortTitle(title))
      .join(', ');
  const before = titles(({ when, required }) => when === 'start' && required);
  const optional = titles(({ id, when, required }) => when === 'start' && !required && paytables[id] !== undefined);
  const later = titles(({ when }) => when === 'round');
  return [
    `Before the deal, bet: ${before}`,
    ...(optional === '' ? [] : [`Optional: ${optional}`]),
    ...(later === '' ? [] : [`After you see your cards, choose: ${later}, or fold`]),
  ];
};

const pokerSigns = ({ layout }: CompiledSubmission, { section, streets }: PokerGame): readonly PrintedDocument[] => {
  const said = layout.items.filter(({ kind }) => kind === 'sign');
  const posted = said.map(({ words }) => capitalize(words));
  const clauses = [...new Set(said.map(({ clause }) => clause))];
  return [
    { paper: 'sign', title: 'Rules of this table', parts: [], notes: posted, clauses },
    {
      paper: 'rack-card',
      title: 'How to play',
      parts: [
        {
          title: 'Betting rounds and the cards before each',
          rows: streets.map((street): SignRow => [capitalize(street.name), streetWords(street)]),
        },
      ],
      notes: [aboutSection(section), ...posted],
      clauses: [],
    },
  ];
};

/** Every printed paper of a submission's table. */
export const printedDocuments = (filed: CompiledSubmission): readonly PrintedDocument[] => [
  ...(filed.of.kind === 'poker' ? pokerSigns(filed, filed.of.game) : houseSigns(filed)),
  procedureOf(filed),
];

const NAMES: Readonly<Record<PrintedDocument['paper'], string>> = {
  sign: 'Sign',
  'payout-card': 'Payout card',
  'rack-card': 'Rack card',
  procedure: 'Procedure sheet',
};

/** The papers as text. */
export const printedDocumentText = (
  papers: readonly PrintedDocument[],
  inColumns: (rows: readonly (readonly string[])[]) => string,
): string =>
  papers
    .map(({ paper, title, parts, notes, clauses }) =>
      [
        `${NAMES[paper]}: ${title}${clauses.length === 0 ? '' : ` (${clauses.join(', ')})`}`,
        ...parts.flatMap((part) => [
          `  ${part.title}`,
          inColumns(part.rows.map(([left, right]) => [`    ${left}`, right])),
        ]),
        ...notes.map((note) => `  ${note}`),
      ].join('\n'),
    )
    .join('\n\n');
