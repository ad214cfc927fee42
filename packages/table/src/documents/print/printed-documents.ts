import { dollars, type HouseGame, type LayoutItem, type PokerGame, type Submission } from '@fairdeal/rules';
import { paytableOf } from '@fairdeal/rules/internal';
import { capitalize, shortTitle } from '@fairdeal/words/internal/text';
import { handIdWords } from '../../drills/question.js';
import type { CompiledSubmission } from '../submission/compile.js';
import { aboutGame, aboutSection, streetWords } from './about.js';
import type { PrintedDocument, SignPart, SignRow } from './document-types.js';
import { type PrintedPaytable, printedPaytables } from './printed-tables.js';
import { procedureOf } from './procedure.js';

/** The pays of the wagers that every player makes: all that the layout says where nothing else is offered. */
const mainParts = (game: HouseGame, submission: Submission): readonly SignPart[] => {
  const { items } = game.layout({ submission: { ...submission, paytables: {} } });
  const tables = printedPaytables(items.find(isOdds)?.words ?? '');
  const isPlain = ({ lines }: PrintedPaytable): boolean => lines.every(({ hand }) => hand === '');
  const plain = tables.filter(isPlain).map(({ title, lines }): SignRow => [title, lines[0]?.pays ?? '']);
  return [
    ...(plain.length === 0 ? [] : [{ title: 'Main wagers', rows: plain }]),
    ...tables
      .filter((table) => !isPlain(table))
      .map(({ title, lines }) => ({
        title: title.replace(/^(\w+), (.*)$/, '$1: $2'),
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

/** What every wager that is offered pays. */
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

/** The rules that stand on the layout or on a sign at the table, but for the odds and the house's name. */
const notices = ({ layout }: CompiledSubmission): readonly PostedNotice[] =>
  layout.items.filter(
    ({ kind, id }) =>
      (kind === 'inscription' || kind === 'sign') && id !== 'odds' && id !== 'house' && id !== 'approval',
  );

/** What the house chose that a player must know before he sits down, and the layout need not say; null where there is nothing to say. */
const SETTING_NOTICES: Readonly<Record<string, (value: Submission['settings'][string]) => string | null>> = {
  adjacentBoxes: (boxes) =>
    boxes === 1 ? 'One player wagers on one box' : `One player may wager on up to ${boxes} adjacent boxes`,
  adjacentAreas: (may) => (may === true ? 'One player may wager on two adjacent areas' : null),
  midShoeEntry: (may) =>
    may === true ? null : 'Who sits out a round waits for the next shuffle, unless the house lets him in',
  foldedHandsInProgressive: (plays) =>
    `A folded hand ${plays === true ? 'still plays' : 'does not play'} for the Progressive Bonus`,
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
      title: 'How it is played',
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
    `Before the cards you place: ${before}`,
    ...(optional === '' ? [] : [`If you like, also: ${optional}`]),
    ...(later === '' ? [] : [`When you have seen your cards you choose: ${later}, or you give the hand up`]),
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
      title: 'How it is played',
      parts: [
        {
          title: 'Betting rounds, and what is dealt before each',
          rows: streets.map((street): SignRow => [capitalize(street.name), streetWords(street)]),
        },
      ],
      notes: [aboutSection(section), ...posted],
      clauses: [],
    },
  ];
};

/** Every paper that belongs to the table of a submission. */
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
