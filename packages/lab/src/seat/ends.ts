import { type Cents, dollars, type HouseGame } from '@fairdeal/rules';
import { type AfterRounds, afterRounds } from '../bankroll/after-rounds.js';
import { endingsOfSeat, exactRuin, mostLost } from '../bankroll/endings.js';
import { distributionOfSeat, type Shape, shapeOf } from '../distribution.js';
import { fraction, ONE, ZERO } from '../fraction.js';
import type { GameOdds } from '../result.js';
import type { Distribution, Staked } from '../seat-nets.js';
import type { Question, Solver } from '../solver.js';
import type { BetweenSeats } from '../two-seats.js';
import { type Hold, holdOf, type Played } from './hold.js';

/** What a seat stakes and for how long, as it is asked; money in cents. */
export interface AskedStakes {
  readonly stakes: Readonly<Record<string, Cents>>;
  readonly rounds: number | null;
  /** Rounds an hour, instead of rounds; and hours, one if not said. */
  readonly speed: number | null;
  readonly hours: number | null;
  readonly bankroll: Cents | null;
  /** How many such seats are played. */
  readonly players: number | null;
}

/** Nothing more is reckoned with. */
export const MOST_ASKED = {
  stake: 100_000_000,
  bankroll: 100_000_000,
  rounds: 1_000_000,
  speed: 1000,
  hours: 1000,
  players: 6,
} as const;

export const NO_STAKES: AskedStakes = {
  stakes: {},
  rounds: null,
  speed: null,
  hours: null,
  bankroll: null,
  players: null,
};

const playedOf = ({ rounds, speed, hours }: AskedStakes): Played | null => {
  if (speed !== null) return { rounds: speed * (hours ?? 1), speed, hours: hours ?? 1 };
  return rounds === null ? null : { rounds, speed: null, hours: null };
};

/** All ends of one wager. */
export interface WagerEnds {
  readonly wager: string;
  readonly paytable: string | null;
  readonly distribution: Distribution;
  readonly shape: Shape;
}

/** How each wager of a seat ends by itself, the main game first. */
export const endsOfWagers = (
  solver: Solver,
  question: Question,
  odds: GameOdds,
  staked: readonly Staked[],
): WagerEnds[] => {
  const alone = (ante: boolean, beside: readonly Staked[]): Distribution =>
    distributionOfSeat(
      solver,
      question,
      odds,
      ante ? ONE : ZERO,
      beside.map((one) => ({ ...one, stake: ONE })),
    );
  return [
    { wager: 'main', paytable: null, distribution: alone(true, []) },
    ...staked.map((one) => ({
      wager: one.table.wager,
      paytable: one.table.name,
      distribution: alone(false, [one]),
    })),
  ].map((line) => ({ ...line, shape: shapeOf(line.distribution) }));
};

/** A whole seat with its stakes, in cents. */
export interface SeatEnds {
  readonly stakes: Readonly<Record<string, Cents>>;
  readonly distribution: Distribution;
  readonly shape: Shape;
  readonly rounds: number | null;
  readonly after: AfterRounds | null;
  readonly bankroll: Cents | null;
  readonly ruin: number | null;
  readonly hold: Hold | null;
}

/** Nobody is dealt in for another wager alone. */
const refuseWithoutMain = ({ wagers: [main, ...others] }: HouseGame, stakes: AskedStakes['stakes']): void => {
  if (main === undefined || (stakes[main.id] ?? 0) > 0) return;
  const beside = others.find(({ id }) => (stakes[id] ?? 0) > 0);
  if (beside !== undefined)
    throw new RangeError(
      `The ${beside.title} is placed beside the ${main.title}: stake on ${main.id} too (${main.clause}, ${beside.clause}).`,
    );
};

/** How a whole seat ends. Throws a sentence where the main wager is missing, and where a round can take more than the bankroll. */
export const endsOfSeat = (
  game: HouseGame,
  solver: Solver,
  question: Question,
  odds: GameOdds,
  staked: readonly Staked[],
  asked: AskedStakes,
  betweenSeats: () => BetweenSeats,
): SeatEnds => {
  const { stakes, bankroll, players } = asked;
  refuseWithoutMain(game, stakes);
  const ante = stakes[game.wagers[0]?.id ?? ''] ?? 0;
  const played = playedOf(asked);
  const rounds = played?.rounds ?? null;
  const distribution = distributionOfSeat(
    solver,
    question,
    odds,
    fraction(ante),
    staked.flatMap((one) => {
      const cents = stakes[one.table.wager];
      return cents === undefined ? [] : [{ ...one, stake: fraction(cents) }];
    }),
  );
  const shape = shapeOf(distribution);
  const others = Object.values(stakes).reduce((sum, cents) => sum + cents, 0) - ante;
  const stake = { ante, others, antes: odds.main.averageWager, shape };
  const endings = endingsOfSeat(distribution);
  const need = mostLost(endings);
  if (bankroll !== null && bankroll < need)
    throw new RangeError(`A round can take ${dollars(need)}: the bankroll must be at least that.`);
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
