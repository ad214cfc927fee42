import { type Cents, dollars, type HouseGame } from '@fairdeal/rules';
import { type NetAfterRounds, netAfterRounds } from '../bankroll/after-rounds.js';
import { endingsOfSeat, maxLoss, ruinProbability } from '../bankroll/endings.js';
import type { GameOdds } from '../exact/game-odds.js';
import type { NetDistribution, SeatWager } from '../exact/net-distribution.js';
import { type DistributionShape, distributionShape, seatDistribution } from '../exact/seat-distribution.js';
import type { Solver, SolverQuestion } from '../exact/solver.js';
import { fraction, ONE, ZERO } from '../math/fraction.js';
import type { CrossSeatCovariance } from './cross-seat-covariance.js';
import { type RoundsPlayed, type TableHold, tableHold } from './hold.js';

/** Stakes of a seat and the length of its session, as requested; money in cents. */
export interface SeatSessionTerms {
  readonly stakes: Readonly<Record<string, Cents>>;
  readonly rounds: number | null;
  /** Rounds an hour, instead of rounds; and hours, one if not said. */
  readonly speed: number | null;
  readonly hours: number | null;
  readonly bankroll: Cents | null;
  /** How many such seats are played. */
  readonly players: number | null;
}

/** Upper limit of the calculation. */
export const SEAT_SESSION_LIMITS = {
  stake: 100_000_000,
  bankroll: 100_000_000,
  rounds: 1_000_000,
  speed: 1000,
  hours: 1000,
  players: 6,
} as const;

export const NO_STAKES: SeatSessionTerms = {
  stakes: {},
  rounds: null,
  speed: null,
  hours: null,
  bankroll: null,
  players: null,
};

const roundsPlayed = ({ rounds, speed, hours }: SeatSessionTerms): RoundsPlayed | null => {
  if (speed !== null) return { rounds: speed * (hours ?? 1), speed, hours: hours ?? 1 };
  return rounds === null ? null : { rounds, speed: null, hours: null };
};

/** All ends of one wager. */
export interface WagerDistribution {
  readonly wager: string;
  readonly paytable: string | null;
  readonly distribution: NetDistribution;
  readonly shape: DistributionShape;
}

/** How each wager of a seat ends by itself, the main game first. */
export const wagerDistributions = (
  solver: Solver,
  question: SolverQuestion,
  odds: GameOdds,
  staked: readonly SeatWager[],
): WagerDistribution[] => {
  const alone = (ante: boolean, beside: readonly SeatWager[]): NetDistribution =>
    seatDistribution(
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
  ].map((line) => ({ ...line, shape: distributionShape(line.distribution) }));
};

/** A whole seat with its stakes, in cents. */
export interface SeatForecast {
  readonly stakes: Readonly<Record<string, Cents>>;
  readonly distribution: NetDistribution;
  readonly shape: DistributionShape;
  readonly rounds: number | null;
  readonly after: NetAfterRounds | null;
  readonly bankroll: Cents | null;
  readonly ruin: number | null;
  readonly hold: TableHold | null;
}

/** Nobody is dealt in for another wager alone. */
const requireMainWager = ({ wagers: [main, ...others] }: HouseGame, stakes: SeatSessionTerms['stakes']): void => {
  if (main === undefined || (stakes[main.id] ?? 0) > 0) return;
  const beside = others.find(({ id }) => (stakes[id] ?? 0) > 0);
  if (beside !== undefined)
    throw new RangeError(
      `The ${beside.title} is placed beside the ${main.title}: stake on ${main.id} too (${main.clause}, ${beside.clause}).`,
    );
};

/** How a whole seat ends. Throws a sentence where the main wager is missing, and where a round can take more than the bankroll. */
export const seatForecast = (
  game: HouseGame,
  solver: Solver,
  question: SolverQuestion,
  odds: GameOdds,
  staked: readonly SeatWager[],
  asked: SeatSessionTerms,
  betweenSeats: () => CrossSeatCovariance,
): SeatForecast => {
  const { stakes, bankroll, players } = asked;
  requireMainWager(game, stakes);
  const ante = stakes[game.wagers[0]?.id ?? ''] ?? 0;
  const played = roundsPlayed(asked);
  const rounds = played?.rounds ?? null;
  const distribution = seatDistribution(
    solver,
    question,
    odds,
    fraction(ante),
    staked.flatMap((one) => {
      const cents = stakes[one.table.wager];
      return cents === undefined ? [] : [{ ...one, stake: fraction(cents) }];
    }),
  );
  const shape = distributionShape(distribution);
  const others = Object.values(stakes).reduce((sum, cents) => sum + cents, 0) - ante;
  const stake = { ante, others, antes: odds.main.averageWager, shape };
  const endings = endingsOfSeat(distribution);
  const need = maxLoss(endings);
  if (bankroll !== null && bankroll < need)
    throw new RangeError(`A round can take ${dollars(need)}: the bankroll must be at least that.`);
  return {
    stakes,
    distribution,
    shape,
    rounds,
    after: rounds === null ? null : netAfterRounds(endings, rounds),
    bankroll,
    ruin: bankroll === null || rounds === null ? null : ruinProbability(endings, bankroll, need, rounds),
    hold: players === null || played === null ? null : tableHold(stake, played, players, betweenSeats()),
  };
};
