import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RANKS } from '@fairdeal/cards';
import { fractionText, type PlayedChart, type PointsChart, type Question, type Solver, toEight } from '@fairdeal/lab';
import type { HouseGame } from '@fairdeal/rules';
import { AskedWrongly, columns, inWords } from '../answer.js';
import { STORED } from '../places.js';
import type { Told } from './told.js';

const FORMS = ['csv', 'json', 'chart'] as const;

interface Row {
  readonly hand: string;
  readonly best: string;
  readonly worths: Readonly<Record<string, { readonly expected: number; readonly fraction: string }>>;
  /** Where hands that are called alike are not all played alike: how many raise, of how many. */
  readonly raised?: number;
  readonly hands?: number;
}

const chartOf = <Chart>(game: string): Chart => {
  const file = join(STORED, 'charts', `${game}.json`);
  if (!existsSync(file)) throw new AskedWrongly(`There is no chart of ${game} here.`);
  return JSON.parse(readFileSync(file, 'utf8')) as Chart;
};

const byChoices = (
  solver: Solver,
  question: Question,
  hands: readonly (readonly [string, readonly number[]])[],
): Row[] =>
  hands.map(([hand, cards]) => {
    const choices = solver.choices(question, { cards });
    return {
      hand,
      best: choices[0]?.said ?? '',
      worths: Object.fromEntries(
        choices.map(({ said, expected }) => [said, { expected: toEight(expected), fraction: fractionText(expected) }]),
      ),
    };
  });

const LETTERS = [...RANKS];

/** All 169, suited ones in the upper half. */
const starts = (): (readonly [string, readonly number[]])[] =>
  LETTERS.flatMap((_, high) =>
    LETTERS.slice(0, high + 1).flatMap((__, low): (readonly [string, readonly number[]])[] =>
      high === low
        ? [[`${LETTERS[high]}${LETTERS[low]}`, [4 * high, 4 * low + 1]]]
        : [
            [`${LETTERS[high]}${LETTERS[low]}s`, [4 * high, 4 * low]],
            [`${LETTERS[high]}${LETTERS[low]}o`, [4 * high, 4 * low + 1]],
          ],
    ),
  ).reverse();

const rowsOf = (game: HouseGame, solver: Solver, question: Question): Row[] => {
  if (game.id === 'over-under')
    return byChoices(
      solver,
      question,
      LETTERS.map((letter, rank) => [letter, [4 * rank]]),
    );
  if (question.variant !== undefined)
    throw new AskedWrongly('The chart is of the rules of the chapter: --hand tells what to do by rules of your own.');
  if (game.id === 'heads-up-holdem') return byChoices(solver, question, starts());
  if (game.id === 'saigon-5')
    return chartOf<PointsChart>(game.id).rows.map(({ points, expected, fraction }) => ({
      hand: points === 0 ? 'does not qualify' : `Point Count of ${points}`,
      best: 'set the highest',
      worths: { set: { expected, fraction } },
    }));
  if (game.id === 'face-up-pai-gow')
    throw new AskedWrongly('Face Up Pai Gow Poker is set against the dealer’s open cards: ask --hand with --dealer.');
  return chartOf<PlayedChart>(game.id).classes.map(({ group, name, hands, raised, raise, raiseFraction, fold }) => ({
    hand: group === name ? name : `${group}, ${name}`,
    best: raised === hands ? 'raise' : raised === 0 ? 'fold' : 'depends',
    worths: { raise: { expected: raise, fraction: raiseFraction }, fold: { expected: fold, fraction: `${fold}` } },
    raised,
    hands,
  }));
};

/** Starting hands as a square: suited ones above the pairs, the others below. */
const square = (rows: readonly Row[]): string => {
  const mark = new Map(
    rows.map(({ hand, best }) => [hand, best === 'check' ? '.' : best.replace(/^raise-(\d+)x$/, '$1')]),
  );
  const high = [...LETTERS].reverse();
  const name = (row: number, column: number): string => {
    const [one, other] = [high[Math.min(row, column)], high[Math.max(row, column)]];
    return `${one}${other}${row === column ? '' : row < column ? 's' : 'o'}`;
  };
  return columns([
    ['', ...high],
    ...high.map((letter, row) => [letter, ...high.map((_, column) => mark.get(name(row, column)) ?? '')]),
  ]);
};

const isForm = (text: string): text is (typeof FORMS)[number] => FORMS.some((form) => form === text);

/** Best play hand by hand, as it is told. */
export const strategyTold = (game: HouseGame, solver: Solver, question: Question, form: string): Told => {
  if (!isForm(form)) throw new AskedWrongly(`--strategy is ${inWords([...FORMS], 'or')}, not "${form}".`);
  const rows = rowsOf(game, solver, question);
  const choices = [...new Set(rows.flatMap(({ worths }) => Object.keys(worths)))].sort();
  const worthCells = ({ worths }: Row): (string | number | null)[] =>
    choices.flatMap((choice) => [worths[choice]?.expected ?? null, worths[choice]?.fraction ?? null]);
  return {
    json: { game: game.id, hands: rows },
    table: [
      ['hand', 'best', 'raised', 'hands', ...choices.flatMap((choice) => [choice, `${choice} exactly`])],
      ...rows.map((row) => [row.hand, row.best, row.raised ?? null, row.hands ?? null, ...worthCells(row)]),
    ],
    words: () =>
      game.id === 'heads-up-holdem'
        ? `${game.title} before the Flop: how many Antes to raise, . to check; suited above the pairs\n\n${square(rows)}`
        : [
            `${game.title}: best play`,
            '',
            columns([
              ['hand', 'best', ...choices, 'raises'],
              ...rows.map((row) => [
                row.hand,
                row.best,
                ...choices.map((choice) => row.worths[choice]?.expected.toFixed(8) ?? ''),
                row.hands === undefined ? '' : `${row.raised} of ${row.hands}`,
              ]),
            ]),
          ].join('\n'),
  };
};
