import { dollars, type LayoutItem, type WagerLimits } from '@fairdeal/rules';
import { paytableOf } from '@fairdeal/rules/internal';
import { percent } from '@fairdeal/rules/internal/text';
import { handIdWords } from '../drills/question.js';
import { furnitureOf } from './layout/furniture.js';
import { houseWayPart } from './print/house-way.js';
import type { Sheet } from './sheet.js';
import type { CompiledSubmission } from './submission/compile.js';
import { type ExplainedChoice, explainChoices } from './submission/explain.js';

const LINES = [
  { head: 'Hand', share: 60 },
  { head: 'Pays', share: 40, figures: true },
] as const;

const CHOICES = [
  { head: 'Choice', share: 25 },
  { head: 'Filed', share: 22 },
  { head: 'Meaning', share: 37 },
  { head: 'Clause', share: 16 },
] as const;

/** Length from which a choice takes the width of the page. */
const LONG = 120;
const LONG_CHOICES = [
  { head: 'Choice', share: 20 },
  { head: 'Filed', share: 64 },
  { head: 'Clause', share: 16 },
] as const;

const choiceRow = ({ title, inWords, words, clauses, said, unstated }: ExplainedChoice): string[] => [
  title,
  `${inWords}${said || unstated ? '' : ' (default)'}`,
  words,
  clauses.join(', '),
];

const drawWagers = (sheet: Sheet, { of }: CompiledSubmission): void => {
  if (of.kind === 'poker') return;
  const { game, submission } = of;
  const offered = game.wagers.filter(
    ({ id, when, required }) => required || when === 'round' || submission.paytables[id],
  );
  const limitsOf = ({ min, max, step }: WagerLimits): string =>
    min === max ? dollars(min) : `${dollars(min)} to ${dollars(max)} in steps of ${dollars(step)}`;
  sheet.tableOf('Wagers', 'Offered at every betting position.', {
    columns: [
      { head: 'Wager', share: 34 },
      { head: 'Placed', share: 20 },
      { head: 'Limits', share: 30 },
      { head: 'Clause', share: 16 },
    ],
    rows: offered.map(({ id, title, when, required, clause }) => [
      title,
      when === 'round' ? 'with a decision' : required ? 'required' : 'optional',
      limitsOf(submission.limits[id] ?? { min: 0, max: 0, step: 1 }),
      clause,
    ]),
  });
  for (const { id: wager, title } of offered) {
    const table = submission.paytables[wager] === undefined ? undefined : paytableOf(game, submission, wager);
    if (table === undefined) continue;
    const isOwn = typeof submission.paytables[wager] === 'object';
    const envies = table.lines.some(({ envy }) => envy !== undefined);
    sheet.tableOf(
      `${title}: paytable ${table.name}`,
      `§ ${table.clause}.${isOwn ? ' The house’s own table, for practice only. The chapter doesn’t list it.' : ''}`,
      {
        columns: envies ? [...LINES, { head: 'Envy', share: 20, figures: true }] : LINES,
        wide: 0.6,
        rows: table.lines.map(({ hand, pay, envy }) => [
          handIdWords(hand),
          pay.words,
          ...(envies ? [envy === undefined ? '' : dollars(envy)] : []),
        ]),
      },
    );
  }
};

const drawFigures = (sheet: Sheet, { odds }: CompiledSubmission): void => {
  if (odds === null) return;
  sheet.tableOf('Theoretical figures', 'With best play. The odds sheet has every line.', {
    columns: [
      { head: 'Wager', share: 34 },
      { head: 'Paytable', share: 14 },
      { head: 'House edge', share: 14, figures: true },
      { head: 'Hit frequency', share: 12, figures: true },
      { head: 'Variance', share: 13, figures: true },
      { head: 'Worst case', share: 15, figures: true },
    ],
    rows: odds.offered.map(({ title, paytable, houseEdge, hitFrequency, variance, worstCase }) => [
      title,
      paytable ?? '–',
      percent(houseEdge),
      percent(hitFrequency, 3),
      variance.toFixed(3),
      dollars(worstCase),
    ]),
  });
};

/** The house way in full: the house files all of it, not just its name. */
const drawHouseWay = (sheet: Sheet, filed: CompiledSubmission): void => {
  const way = houseWayPart(filed);
  if (way === null) return;
  sheet.tableOf(way.title, `§ ${way.clause}.`, {
    columns: [
      { head: 'Seven cards', share: 26 },
      { head: 'Setting', share: 74 },
    ],
    rows: way.rows,
  });
};

const KINDS: Readonly<Record<LayoutItem['kind'], string>> = {
  area: 'Area',
  inscription: 'Inscription',
  sign: 'Sign',
  equipment: 'Equipment',
};

/** Height of the signatures with their heading, in rows. */
const SIGNATURES = 5;

const drawLayout = (sheet: Sheet, filed: CompiledSubmission): void =>
  sheet.tableOf(
    'Layout, signs and equipment',
    `Up to ${filed.layout.positions} betting positions.`,
    {
      columns: [
        { head: 'Item', share: 12 },
        { head: 'Place', share: 14 },
        { head: 'Text', share: 56 },
        { head: 'Clause', share: 18 },
      ],
      rows: [
        ...filed.layout.items.map(({ id, kind, where, words, clause }) => [
          id === 'approval' ? 'Approval' : KINDS[kind],
          where === 'position' ? 'every position' : 'once',
          words,
          clause,
        ]),
        ...furnitureOf(filed).map(({ words, clause }) => [KINDS.equipment, 'once', words, clause]),
      ],
    },
    SIGNATURES,
  );

/** Writes a submission as a document: each choice with its clause, the figures and the layout. */
export const writeDocument = (sheet: Sheet, filed: CompiledSubmission): void => {
  const { title, chapter, edition, of, warnings } = filed;
  const isPractice = of.kind === 'house' && of.submission.practice === true;
  sheet.title('Rules Submission', `${title}, 58 Pa. Code Chapter ${chapter}, edition ${edition}`);
  sheet.facts([
    ['Certificate holder', of.submission.certificateHolder],
    ['Game', title],
    ['Chapter and edition', `58 Pa. Code Chapter ${chapter}, edition ${edition}`],
    ...(isPractice ? ([['For practice', 'Not for filing. It has items that the chapter doesn’t list.']] as const) : []),
  ]);
  drawWagers(sheet, filed);
  const choices = explainChoices(filed).filter(
    ({ key }) => !key.startsWith('limits.') && !key.startsWith('paytables.'),
  );
  const isLong = ({ inWords }: ExplainedChoice): boolean => inWords.length > LONG;
  sheet.tableOf('Choices of the house', 'Everything the chapter leaves to the house, each with its clause.', {
    columns: CHOICES,
    rows: choices.filter((choice) => !isLong(choice)).map(choiceRow),
  });
  if (choices.some(isLong))
    sheet.tableOf('Rules in several parts', 'Longer choices of the house.', {
      columns: LONG_CHOICES,
      rows: choices.filter(isLong).map((choice) => choiceRow(choice).toSpliced(2, 1)),
    });
  drawHouseWay(sheet, filed);
  drawFigures(sheet, filed);
  if (warnings.length > 0) {
    sheet.heading('Before filing');
    sheet.list(warnings.map(({ warning, cites }) => `${warning} (${cites.join(', ')})`));
  }
  drawLayout(sheet, filed);
  sheet.facts(
    [
      ['For the certificate holder', '______________________________     Date ______________'],
      ['Received', '______________________________     Date ______________'],
    ],
    'Signatures',
  );
};
