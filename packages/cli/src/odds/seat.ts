import {
  type AfterRounds,
  type AskedMeter,
  afterRounds,
  type BetweenSeats,
  type Cell,
  type Distribution,
  distributionOfSeat,
  eight,
  endingsOfSeat,
  exactRuin,
  fraction,
  fractionText,
  type GameOdds,
  mostLost,
  ONE,
  type Question,
  type Shape,
  type Solver,
  type Staked,
  shapeOf,
  toEight,
  toNumber,
  ZERO,
} from '@fairdeal/lab';
import { type Cents, dollars, type HouseGame } from '@fairdeal/rules';
import { AskedWrongly, columns, inWords, readCount } from '../answer.js';
import { type Hold, holdOf, holdOut, holdWords, type Played } from './hold.js';
import type { Told } from './told.js';
import { unitOf } from './words.js';

/** What is asked about a seat, as it was typed. */
export interface SeatOptions {
  readonly stake: readonly string[];
  readonly rounds?: string;
  readonly speed?: string;
  readonly hours?: string;
  readonly bankroll?: string;
  readonly players?: string;
}

const MOST_CENTS = 100_000_000;
const MOST_ROUNDS = 1_000_000;
const MOST_SPEED = 1000;
const MOST_HOURS = 1000;

const counted = (option: string, text: string | undefined, most: number, what: string): number | null => {
  if (text === undefined) return null;
  const count = readCount(text, 1, most);
  if (count === null) throw new AskedWrongly(`--${option} is ${what}, a whole number up to ${most}, not "${text}".`);
  return count;
};

/** So many rounds, or those of so many hours, one if not said, at so many an hour. */
const playedIn = (options: SeatOptions): Played | null => {
  const rounds = counted('rounds', options.rounds, MOST_ROUNDS, 'how many rounds are played');
  const speed = counted('speed', options.speed, MOST_SPEED, 'how many rounds are played in an hour');
  const hours = counted('hours', options.hours, MOST_HOURS, 'how many hours are played');
  if (rounds !== null && speed !== null)
    throw new AskedWrongly('--rounds is how many are played and --speed how many in an hour: say one.');
  if (hours !== null && speed === null)
    throw new AskedWrongly('--hours are played at so many rounds an hour: say --speed too.');
  if (speed !== null) return { rounds: speed * (hours ?? 1), speed, hours: hours ?? 1 };
  return rounds === null ? null : { rounds, speed: null, hours: null };
};

/** `ante=1000`, each wager once, in cents. */
const readStakes = (
  game: HouseGame,
  pairs: readonly string[],
  staked: readonly Staked[],
): ReadonlyMap<string, Cents> => {
  const known = [game.wagers[0]?.id ?? '', ...staked.map(({ table }) => table.wager)];
  const names = pairs.map((pair) => pair.split('=')[0]);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new AskedWrongly(`What is staked on ${twice} is said twice: say it once.`);
  return new Map(
    pairs.map((pair) => {
      const [wager = '', text = ''] = pair.split('=');
      const cents = readCount(text, 1, MOST_CENTS);
      if (!known.includes(wager) || cents === null)
        throw new AskedWrongly(
          `A stake is wager=cents, such as ${known[0]}=1000, of ${inWords(known)}, not "${pair}".`,
        );
      return [wager, cents];
    }),
  );
};

interface Line {
  readonly wager: string;
  readonly paytable: string | null;
  readonly distribution: Distribution;
  readonly shape: Shape;
}

/** A whole seat with its stakes, in cents. */
interface Seat {
  readonly stakes: ReadonlyMap<string, Cents>;
  readonly distribution: Distribution;
  readonly shape: Shape;
  readonly rounds: number | null;
  readonly after: AfterRounds | null;
  readonly bankroll: Cents | null;
  readonly ruin: number | null;
  readonly hold: Hold | null;
}

const shapeOut = ({ mean, variance, thirdMoment, fourthMoment, skew, kurtosis }: Shape): object => ({
  mean: toEight(mean),
  meanFraction: fractionText(mean),
  variance: toEight(variance),
  varianceFraction: fractionText(variance),
  standardDeviation: eight(Math.sqrt(toNumber(variance))),
  thirdMomentFraction: fractionText(thirdMoment),
  fourthMomentFraction: fractionText(fourthMoment),
  skew: eight(skew),
  kurtosis: eight(kurtosis),
});

const distributionOut = (distribution: Distribution): object[] =>
  distribution.map(({ net, chance }) => ({
    net: toEight(net),
    probability: Number(toNumber(chance).toPrecision(12)),
    fraction: fractionText(chance),
  }));

const shapeCells = ({ mean, variance, skew, kurtosis }: Shape): string[] => [
  toEight(mean).toFixed(8),
  toEight(variance).toFixed(8),
  Math.sqrt(toNumber(variance)).toFixed(8),
  skew.toFixed(4),
  kurtosis.toFixed(2),
];

const percent = (chance: number): string => `${(100 * chance).toFixed(4)} %`;

const seatWords = (seat: Seat): string[] => {
  const { stakes, shape, after, bankroll, ruin, rounds, hold } = seat;
  const staked = [...stakes].map(([wager, cents]) => `${dollars(cents)} on ${wager}`);
  return [
    '',
    `A seat with ${inWords(staked)} nets ${(toNumber(shape.mean) / 100).toFixed(6)} dollars a round on average, with a standard deviation of ${(Math.sqrt(toNumber(shape.variance)) / 100).toFixed(6)} and a skew of ${shape.skew.toFixed(4)}; exact.`,
    ...(after === null
      ? rounds === null
        ? []
        : [`After ${rounds} rounds there are too many ends to add up; the deviation grows with the root of the rounds.`]
      : [
          `After ${after.rounds} rounds it is ahead in ${percent(after.ahead)}, even in ${percent(after.even)} and behind in ${percent(after.behind)}; one in twenty nets at most ${dollars(after.atMost['5'] ?? 0)}, half at most ${dollars(after.atMost['50'] ?? 0)}, nineteen in twenty at most ${dollars(after.atMost['95'] ?? 0)}.`,
        ]),
    ...(bankroll === null
      ? []
      : [
          ruin === null
            ? `Whether ${dollars(bankroll)} last ${rounds} rounds takes too much adding up: fewer rounds can be asked.`
            : `${dollars(bankroll)} do not last ${rounds} rounds in ${percent(ruin)}: less is then left than a round can take.`,
        ]),
    ...(hold === null ? [] : [holdWords(hold)]),
  ];
};

/** The distribution of every wager and, with stakes, of a whole seat. */
export const distributionTold = (
  game: HouseGame,
  solver: Solver,
  question: Question,
  odds: GameOdds,
  staked: readonly Staked[],
  meter: AskedMeter | null,
  options: SeatOptions,
  betweenSeats: () => BetweenSeats,
): Told => {
  const alone = (ante: boolean, beside: readonly Staked[]): Distribution =>
    distributionOfSeat(
      solver,
      question,
      odds,
      ante ? ONE : ZERO,
      beside.map((one) => ({ ...one, stake: ONE })),
    );
  const lines: Line[] = [
    { wager: 'main', paytable: null, distribution: alone(true, []) },
    ...staked.map((one) => ({
      wager: one.table.wager,
      paytable: one.table.name,
      distribution: alone(false, [one]),
    })),
  ].map((line) => ({ ...line, shape: shapeOf(line.distribution) }));
  const seat = options.stake.length === 0 ? null : seatOf(game, solver, question, odds, staked, options, betweenSeats);
  const needsStake = (['rounds', 'speed', 'bankroll', 'players'] as const).find((name) => options[name] !== undefined);
  if (seat === null && needsStake !== undefined)
    throw new AskedWrongly(`--${needsStake} is of a seat with stakes: say --stake too.`);
  return {
    json: {
      game: game.id,
      ...(meter === null ? {} : { meter }),
      wagers: lines.map(({ wager, paytable, distribution, shape }) => ({
        wager,
        ...(paytable === null ? {} : { paytable }),
        ...shapeOut(shape),
        distribution: distributionOut(distribution),
      })),
      ...(seat === null ? {} : { seat: seatOut(seat) }),
      exact: true,
    },
    table: [
      ['wager', 'paytable', 'net', 'probability', 'fraction'],
      ...lines.flatMap(({ wager, paytable, distribution }) =>
        distribution.map(({ net, chance }) => [wager, paytable, toEight(net), toNumber(chance), fractionText(chance)]),
      ),
      ...(seat?.distribution.map(({ net, chance }) => [
        'seat',
        'cents',
        toEight(net),
        toNumber(chance),
        fractionText(chance),
      ]) ?? []),
      ...(seat === null ? [] : sessionRows(seat)),
    ],
    words: () =>
      [
        `${game.title}: how each wager ends`,
        '',
        columns([
          ['wager', 'ends', 'mean', 'variance', 'deviation', 'skew', 'kurtosis'],
          ...lines.map(({ wager, paytable, distribution, shape }) => [
            paytable === null ? wager : `${wager} ${paytable}`,
            `${distribution.length}`,
            ...shapeCells(shape),
          ]),
        ]),
        '',
        `Nets of the main game per ${unitOf(game)}, of the others per unit staked; exact. --csv and --json list every end with its fraction.`,
        ...(seat === null ? [] : seatWords(seat)),
      ].join('\n'),
  };
};

/** What rounds, a bankroll and a table of such seats come to, in the columns of the ends. */
const sessionRows = ({ after, ruin, bankroll, hold }: Seat): readonly (readonly Cell[])[] => [
  ...(after === null
    ? []
    : [
        [`after ${after.rounds} rounds`, 'mean', eight(after.mean), null, null],
        [`after ${after.rounds} rounds`, 'standard deviation', eight(after.deviation), null, null],
        ...(['ahead', 'even', 'behind'] as const).map((how) => [
          `after ${after.rounds} rounds`,
          how,
          null,
          after[how],
          null,
        ]),
        ...Object.entries(after.atMost).map(([share, cents]) => [
          `after ${after.rounds} rounds`,
          'at most',
          cents,
          Number(share) / 100,
          null,
        ]),
      ]),
  ...(ruin === null ? [] : [[`bankroll of ${bankroll}`, 'ruin', null, eight(ruin), null]]),
  ...(hold === null
    ? []
    : [
        [`house, ${hold.players} seats`, 'placed', hold.placed, null, null],
        [`house, ${hold.players} seats`, 'wagered', eight(hold.wagered), null, null],
        [`house, ${hold.players} seats`, 'wins', eight(hold.wins), null, null],
        [`house, ${hold.players} seats`, 'standard deviation', eight(hold.deviation), null, null],
      ]),
];

const seatOut = ({ stakes, distribution, shape, after, bankroll, ruin, rounds, hold }: Seat): object => ({
  stakes: Object.fromEntries(stakes),
  unit: 'cents',
  ...shapeOut(shape),
  distribution: distributionOut(distribution),
  ...(after === null
    ? {}
    : { after: { ...after, mean: eight(after.mean), deviation: eight(after.deviation), method: 'transform' } }),
  ...(bankroll === null ? {} : { bankroll, rounds, ruin: ruin === null ? null : eight(ruin) }),
  ...(hold === null ? {} : { hold: holdOut(hold) }),
});

const seatOf = (
  game: HouseGame,
  solver: Solver,
  question: Question,
  odds: GameOdds,
  staked: readonly Staked[],
  options: SeatOptions,
  betweenSeats: () => BetweenSeats,
): Seat => {
  const stakes = readStakes(game, options.stake, staked);
  const ante = stakes.get(game.wagers[0]?.id ?? '') ?? 0;
  const played = playedIn(options);
  const rounds = played?.rounds ?? null;
  const bankroll = counted('bankroll', options.bankroll, MOST_CENTS, 'what the player has, in cents');
  const players = counted('players', options.players, 6, 'how many such seats are played');
  const alone = (['bankroll', 'players'] as const).find((name) => options[name] !== undefined);
  if (alone !== undefined && rounds === null)
    throw new AskedWrongly(`--${alone} is reckoned over some rounds: say --rounds too, or --speed.`);
  const distribution = distributionOfSeat(
    solver,
    question,
    odds,
    fraction(ante),
    staked.flatMap((one) => {
      const cents = stakes.get(one.table.wager);
      return cents === undefined ? [] : [{ ...one, stake: fraction(cents) }];
    }),
  );
  const shape = shapeOf(distribution);
  const others = [...stakes.values()].reduce((sum, cents) => sum + cents, 0) - ante;
  const stake = { ante, others, antes: odds.main.averageWager, shape };
  const endings = endingsOfSeat(distribution);
  const need = mostLost(endings);
  if (bankroll !== null && bankroll < need)
    throw new AskedWrongly(`A round can take ${dollars(need)}: the bankroll must be at least that.`);
  return {
    stakes,
    distribution,
    shape,
    rounds,
    after: rounds === null ? null : afterRounds(endings, rounds),
    bankroll,
    ruin: bankroll === null || rounds === null ? null : exactRuin(endings, bankroll, need, rounds),
    hold: players === null || played === null ? null : holdOf(stake, played, players, betweenSeats()),
  };
};
