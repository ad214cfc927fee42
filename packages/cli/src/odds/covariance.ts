import {
  type BetweenSeats,
  type Cell,
  type Covariance,
  covarianceOf,
  eight,
  type Fraction,
  fractionText,
  type GameOdds,
  metersOf,
  type PaidBy,
  type Question,
  type Solver,
  type Staked,
  toEight,
  ZERO,
} from '@fairdeal/lab';
import { type Cents, dollars, type HouseGame } from '@fairdeal/rules';
import { AskedWrongly, columns, readCount } from '../answer.js';
import { everyWager } from '../games.js';
import type { AskedTable } from './own-paytable.js';
import type { Told } from './told.js';
import { unitOf } from './words.js';

/** How all wagers of one seat go together. */
interface SeatCovariance extends Covariance {
  readonly staked: readonly Staked[];
  /** What stands on the meters: their seeds, or so many cents; null where no wager has one. */
  readonly meter: AskedMeter | null;
}

/** What a meter is taken to stand at. */
export type AskedMeter = 'seed' | 'growth' | Cents;

const MOST_CENTS = 1_000_000_000_000;

/** What `--meter` says, in cents. */
export const readMeter = (text: string | undefined): AskedMeter | null => {
  if (text === undefined) return null;
  if (text === 'seed' || text === 'growth') return text;
  const cents = readCount(text, 0, MOST_CENTS);
  if (cents === null)
    throw new AskedWrongly(
      `--meter is what stands on the meter in whole cents, such as 5000000, or seed or growth, not "${text}".`,
    );
  return cents;
};

/** The table of each wager beside the main game, in the order of `fairdeal games`: as asked for, else the first that the chapter has. */
const tablesFor = (
  game: HouseGame,
  solver: Solver,
  question: Question,
  asked: Readonly<Record<string, AskedTable>>,
  offered: readonly string[] | null,
): PaidBy[] => {
  const first = everyWager(game, question.edition);
  const known = solver.tables(question);
  return game.wagers
    .filter(({ id }) => game.optional.includes(id) && (offered === null || offered.includes(id)))
    .flatMap(({ id: wager }) => {
      const { name = first[wager] ?? '', lines } = asked[wager] ?? {};
      const table = known.find((one) => one.wager === wager && one.name === name);
      if (lines !== undefined) return [{ wager, name, lines }];
      return table === undefined ? [] : [table];
    });
};

/** Every wager of a seat beside the main game, each by its table and with what stands on its meter. */
export const wagersOfSeat = (
  game: HouseGame,
  solver: Solver,
  question: Question,
  odds: GameOdds,
  asked: Readonly<Record<string, AskedTable>>,
  offered: readonly string[] | null,
  meter: AskedMeter | null,
): Pick<SeatCovariance, 'staked' | 'meter'> => {
  const level = meter ?? 'seed';
  const metered = tablesFor(game, solver, question, asked, offered).map((table) => ({
    table,
    meters: metersOf(solver, question, odds, table),
  }));
  const isMetered = metered.some(({ meters }) => meters !== null);
  if (meter !== null && !isMetered) throw new AskedWrongly(`No wager of ${game.title} here is paid from a meter.`);
  const staked = metered.map(({ table, meters }) => ({
    table,
    meter: typeof level === 'number' ? level : (meters?.[level] ?? 0),
  }));
  return { staked, meter: isMetered ? level : null };
};

const betweenOut = (between: BetweenSeats): object =>
  between.exact
    ? { betweenSeats: toEight(between.covariance), betweenSeatsFraction: fractionText(between.covariance) }
    : {
        betweenSeats: eight(between.covariance),
        betweenSeatsExact: false,
        standardError: eight(between.standardError),
        rounds: between.rounds,
      };

const covarianceAnswer = (
  game: HouseGame,
  { means, matrix, staked, meter }: SeatCovariance,
  between: BetweenSeats | null,
): object => ({
  game: game.id,
  wagers: ['main', ...staked.map(({ table }) => table.wager)],
  paytables: Object.fromEntries(staked.map(({ table }) => [table.wager, table.name])),
  ...(meter === null ? {} : { meter }),
  means: means.map(toEight),
  covariance: matrix.map((row) => row.map(toEight)),
  meanFractions: means.map(fractionText),
  fractions: matrix.map((row) => row.map(fractionText)),
  ...(between === null ? {} : betweenOut(between)),
  exact: between?.exact ?? true,
});

const betweenRow = (between: BetweenSeats, mean: Fraction): Cell[] => [
  'main',
  'main of another seat',
  ...(between.exact
    ? [toEight(between.covariance), fractionText(between.covariance)]
    : [eight(between.covariance), null]),
  toEight(mean),
  fractionText(mean),
  between.exact ? null : eight(between.standardError),
];

/** How the wagers go together, as it is told. */
export const covarianceTold = (
  game: HouseGame,
  solver: Solver,
  question: Question,
  odds: GameOdds,
  wagers: Pick<SeatCovariance, 'staked' | 'meter'>,
  between: BetweenSeats | null,
): Told => {
  const seat = { ...covarianceOf(solver, question, odds, wagers.staked), ...wagers };
  const names = ['main', ...seat.staked.map(({ table }) => table.wager)];
  return {
    json: covarianceAnswer(game, seat, between),
    table: [
      ['wager', 'with', 'covariance', 'fraction', 'mean', 'meanFraction', 'standardError'],
      ...seat.matrix.flatMap((row, one) =>
        row.map((value, other) => [
          names[one] ?? '',
          names[other] ?? '',
          toEight(value),
          fractionText(value),
          toEight(seat.means[one] ?? ZERO),
          fractionText(seat.means[one] ?? ZERO),
          null,
        ]),
      ),
      ...(between === null ? [] : [betweenRow(between, seat.means[0] ?? ZERO)]),
    ],
    words: () => covarianceWords(game, seat, between),
  };
};

const METERS = { seed: 'its seed', growth: 'what it grows to in the long run' } as const;

const meterWords = (meter: SeatCovariance['meter']): string[] =>
  meter === null ? [] : [`The meter stands at ${typeof meter === 'number' ? dollars(meter) : METERS[meter]}.`];

const betweenWords = (between: BetweenSeats | null): string[] => {
  if (between === null) return [];
  const what = 'Covariance of the main game of two seats at one table';
  return between.exact
    ? [`${what}: ${toEight(between.covariance).toFixed(8)}, exact.`]
    : [
        `${what}: ${between.covariance.toFixed(4)}, not exact: from ${between.rounds} rounds, with a standard error of ${between.standardError.toFixed(4)}.`,
      ];
};

const covarianceWords = (game: HouseGame, seat: SeatCovariance, between: BetweenSeats | null): string => {
  const { means, matrix, staked, meter } = seat;
  const names = ['main', ...staked.map(({ table }) => `${table.wager} ${table.name}`)];
  return [
    `${game.title}: how the wagers of one seat go together`,
    '',
    columns([
      ['', 'mean', ...names.map((name) => `with ${name}`)],
      ...means.map((mean, at) => [
        names[at] ?? '',
        toEight(mean).toFixed(8),
        ...(matrix[at] ?? []).map((value) => toEight(value).toFixed(8)),
      ]),
    ]),
    '',
    `Means and covariances of what is won or lost: the main game per ${unitOf(game)}, the others per unit staked; exact.`,
    ...meterWords(meter),
    ...betweenWords(between),
  ].join('\n');
};
