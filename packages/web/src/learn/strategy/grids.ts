import { cardOf, RANKS, type Rank } from '@fairdeal/cards';
import { rankWord, rankWords } from '@fairdeal/cards/internal';
import type { ChartHandClass, PointsChart, RaiseChart } from '@fairdeal/lab/internal';
import { capitalize, costInWords } from '@fairdeal/words/internal/text';
import {
  actionWords,
  antesInDollars,
  EXAMPLE_ANTE,
  oneIn,
  outOfHundred,
  percent,
  signedAntes,
} from '../../odds/odds-words.js';
import type { ChartSituation, ChoiceValue } from '../solver/solver-messages.js';

/** Kind of a cell: its advice or result, with its own color and word. */
export type GridCellKind = 'yes' | 'mixed' | 'no' | 'even';

export interface GridCell {
  readonly kind: GridCellKind;
  /** Text in the cell. */
  readonly label: string;
  /** Full explanation of the cell. */
  readonly words: string;
}

export interface StrategyGridData {
  readonly title: string;
  /** Heading of rows and columns. */
  readonly corner: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly label: string; readonly cells: readonly (GridCell | null)[] }[];
  readonly legend: readonly { readonly kind: GridCellKind; readonly words: string }[];
}

/** Ranks, highest first. */
const DOWN: readonly Rank[] = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0];
const short = (rank: number): string => (RANKS[rank] === 'T' ? '10' : (RANKS[rank] ?? ''));

/** EV of each choice, with its cost against the best. */
const choiceWords = (choices: readonly ChoiceValue[]): string => {
  const [best, ...others] = choices;
  if (best === undefined) return '';
  const costs = others.map(
    ({ action, expected }) => `${actionWords(action)} costs ${costInWords(EXAMPLE_ANTE * (best.expected - expected))}`,
  );
  return `${actionWords(best.action)} is best, with an EV of ${antesInDollars(best.expected)} with a $10 Ante; ${costs.join('; ')}.`;
};

export const OVER_UNDER_SITUATIONS: readonly ChartSituation[] = DOWN.map((rank) => ({ cards: [cardOf(rank, 3)] }));

export const overUnderGrid = (choices: readonly (readonly ChoiceValue[])[]): StrategyGridData => ({
  title: 'EV of each call by first card, in Antes',
  corner: 'First card',
  columns: ['Over 23', 'Under 18', 'Surrender'],
  rows: DOWN.map((rank, at) => ({
    label: short(rank),
    cells: ['over', 'under', 'surrender'].map((call): GridCell => {
      const all = choices[at] ?? [];
      const own = all.find(({ action }) => action === call);
      return {
        kind: all[0]?.action === call ? 'yes' : 'no',
        label: signedAntes(own?.expected ?? 0, 3),
        words: `First card ${rankWord(rank)}. ${choiceWords(all)}`,
      };
    }),
  })),
  legend: [
    { kind: 'yes', words: 'best call' },
    { kind: 'no', words: 'costs the difference in EV' },
  ],
});

/** Pairs on the diagonal, suited above it, offsuit below. */
export const HOLDEM_SITUATIONS: readonly ChartSituation[] = DOWN.flatMap((row, down) =>
  DOWN.map((column, across) => ({ cards: [cardOf(row, 3), cardOf(column, down < across ? 3 : 2)] })),
);

export const holdemGrid = (choices: readonly (readonly ChoiceValue[])[]): StrategyGridData => ({
  title: 'Two cards before the Flop: raise three times the Ante, or check',
  corner: 'Suited above the diagonal, offsuit below',
  columns: DOWN.map(short),
  rows: DOWN.map((row, down) => ({
    label: short(row),
    cells: DOWN.map((column, across): GridCell => {
      const all = choices[down * 13 + across] ?? [];
      const [high, low] = down < across ? [row, column] : [column, row];
      const suits = down === across ? '' : down < across ? 's' : 'o';
      const name =
        down === across
          ? `A pair of ${rankWords(row)}`
          : `${capitalize(rankWord(high))} and ${rankWord(low)}, ${down < across ? 'suited' : 'offsuit'}`;
      return {
        kind: all[0]?.action === 'check' ? 'no' : 'yes',
        label: `${RANKS[high]}${RANKS[low]}${suits}`,
        words: `${name}. ${choiceWords(all)}`,
      };
    }),
  })),
  legend: [
    { kind: 'yes', words: 'raise three times the Ante' },
    { kind: 'no', words: 'check' },
  ],
});

const kindOf = (raised: number, hands: number): GridCellKind =>
  raised === hands ? 'yes' : raised === 0 ? 'no' : 'mixed';

const RAISE_LEGEND = [
  { kind: 'yes', words: 'always raise' },
  { kind: 'mixed', words: 'depends on the other cards: share of hands to raise' },
  { kind: 'no', words: 'fold' },
] as const;

const sum = (classes: readonly ChartHandClass[], of: (one: ChartHandClass) => number): number =>
  classes.reduce((all, one) => all + of(one), 0);

const raiseWords = (classes: readonly ChartHandClass[]): string => {
  const hands = sum(classes, (one) => one.hands);
  const raised = sum(classes, (one) => one.raised);
  const worth = sum(classes, (one) => one.hands * one.raise) / hands;
  const fold = classes[0]?.fold ?? 0;
  const does =
    raised === hands ? 'Always raise' : raised === 0 ? 'Always fold' : `Raise ${outOfHundred(raised / hands)} hands`;
  return `${does}. With a $10 Ante, the EV of raising them all is ${antesInDollars(worth)} and of folding ${antesInDollars(fold)}.`;
};

const playedCell = (name: string, classes: readonly ChartHandClass[], more = ''): GridCell | null => {
  if (classes.length === 0) return null;
  const hands = sum(classes, (one) => one.hands);
  const raised = sum(classes, (one) => one.raised);
  const kind = kindOf(raised, hands);
  return {
    kind,
    label: kind === 'yes' ? 'raise' : kind === 'no' ? 'fold' : percent(raised / hands, 0),
    words: `${name}. ${raiseWords(classes)}${more}`,
  };
};

/** Three-card flushes: highest card down, second across, all third cards together. */
export const flushGrid = ({ classes }: RaiseChart): StrategyGridData => {
  const three = classes.filter(({ group }) => group === '3-card flush');
  const lows = DOWN.slice(1, -1);
  return {
    title: 'Three-card flushes: raise or fold',
    corner: 'Highest card down, second across',
    columns: lows.map(short),
    rows: DOWN.slice(0, -2).map((high) => ({
      label: short(high),
      cells: lows.map((second) => {
        const byThird = DOWN.flatMap((third) => {
          const found = three.find(({ name }) => name === [high, second, third].map(short).join('-'));
          return found === undefined ? [] : [{ third, found }];
        });
        const own = byThird.map(({ found }) => found);
        const thirds = byThird.map(
          ({ third, found: { raised, hands } }) => `${short(third)} in ${percent(raised / hands, 1)}`,
        );
        const isMixed = own.some(({ raised, hands }) => raised > 0 && raised < hands);
        return playedCell(
          `${capitalize(rankWord(high))} and ${rankWord(second)} with a lower card of the suit`,
          own,
          isMixed ? ` Raised with a third card of ${thirds.join(', ')}.` : '',
        );
      }),
    })),
    legend: RAISE_LEGEND,
  };
};

/** Columns of the DJ Wild chart, each with the name of its class for a rank. */
const WILD_COLUMNS: readonly { readonly title: string; readonly nameOf: (rank: Rank) => string }[] = [
  { title: 'High card', nameOf: (rank) => `${rankWord(rank)} high` },
  { title: 'Pair', nameOf: (rank) => `pair of ${rankWords(rank)}` },
  { title: 'Two pair', nameOf: (rank) => `two pair, ${rankWords(rank)} up` },
  { title: 'Three-of-a-kind', nameOf: (rank) => `three ${rankWords(rank)}` },
];

/** Hands below a straight, by highest rank. */
export const djWildGrid = ({ classes }: RaiseChart): StrategyGridData => ({
  title: 'Hands below a straight, by their rank: raise or fold',
  corner: 'Rank',
  columns: WILD_COLUMNS.map(({ title }) => title),
  rows: DOWN.slice(0, -1).map((rank) => ({
    label: short(rank),
    cells: WILD_COLUMNS.map(({ nameOf }) => {
      const name = nameOf(rank);
      return playedCell(
        capitalize(name),
        classes.filter((one) => one.name === name),
      );
    }),
  })),
  legend: RAISE_LEGEND,
});

const pointsWords = (points: number): string => (points === 0 ? 'none' : `${points}`);

/** Result of each Point Count of the player against each of the dealer's. */
export const saigonGrid = ({ rows, deals }: PointsChart): StrategyGridData => ({
  title: 'Result of your Point Count against the dealer’s, in Antes',
  corner: 'Yours down, the dealer’s across',
  columns: [...(rows[0]?.against ?? []).map(({ points }) => pointsWords(points)), 'Average'],
  rows: rows.toReversed().map(({ points, expected, against }) => ({
    label: pointsWords(points),
    cells: [
      ...against.map((cell): GridCell => {
        const ends = cell.net > 0 ? 'wins' : cell.net < 0 ? 'loses' : 'ties';
        const own = points === 0 ? 'A hand that does not qualify' : `A Point Count of ${points}`;
        const other = cell.points === 0 ? 'a dealer who does not qualify' : `the dealer’s ${cell.points}`;
        return {
          kind: cell.net > 0 ? 'yes' : cell.net < 0 ? 'no' : 'even',
          label: cell.net === 0.5 ? '+½' : signedAntes(cell.net),
          words: `${own} against ${other} ${ends}: ${signedAntes(cell.net)} of the Ante. They meet ${oneIn(cell.deals / deals).replace('1 in', 'once in')} rounds.`,
        };
      }),
      {
        kind: expected > 0 ? 'yes' : 'no',
        label: signedAntes(expected, 3),
        words: `${points === 0 ? 'A hand that does not qualify' : `A Point Count of ${points}`} has an EV of ${antesInDollars(expected)} with a $10 Ante.`,
      } satisfies GridCell,
    ],
  })),
  legend: [
    { kind: 'yes', words: 'you win' },
    { kind: 'even', words: 'push' },
    { kind: 'no', words: 'you lose' },
  ],
});
