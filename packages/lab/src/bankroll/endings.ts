import type { Chance } from '@fairdeal/cards';
import type { Cents } from '@fairdeal/rules';
import { amountReceived } from '@fairdeal/rules/internal';
import type { GameOdds } from '../exact/game-odds.js';
import type { NetDistribution } from '../exact/net-distribution.js';
import { readFraction, toNumber } from '../math/fraction.js';
import type { WagerLineOdds } from '../odds/wager-odds.js';

/** Net result of a round, and its probability. */
export interface RoundEnding {
  readonly net: Cents;
  readonly probability: number;
}

/** Lists the endings of the main game under best play, for an Ante of this many cents. */
export const endingsOfMain = ({ distribution }: GameOdds['main'], ante: Cents): RoundEnding[] =>
  distribution.map(({ net, fraction }) => ({
    net: Math.round(net * ante),
    probability: toNumber(readFraction(fraction)),
  }));

/** Lists the endings of one wager by the lines of its paytable, with this much on its meter. */
export const endingsOfWager = (
  { lines, deals }: Pick<WagerLineOdds, 'lines' | 'deals'>,
  stake: Cents,
  meter: Cents = 0,
): RoundEnding[] => {
  const paid = lines.map(({ pay, count }) => ({
    net: amountReceived(pay, stake, meter) - stake,
    probability: Number(count) / Number(deals),
  }));
  const lost = lines.reduce((left, { count }) => left - BigInt(count), BigInt(deals));
  return [...paid, { net: -stake, probability: Number(lost) / Number(deals) }].filter(
    ({ probability }) => probability > 0,
  );
};

/** Expected net of a round, in cents. */
export const expectedNet = (endings: readonly RoundEnding[]): number =>
  endings.reduce((sum, { net, probability }) => sum + net * probability, 0);

/** Standard deviation of the net of a round, in cents. */
export const netDeviation = (endings: readonly RoundEnding[]): number => {
  const mean = expectedNet(endings);
  return Math.sqrt(endings.reduce((sum, { net, probability }) => sum + probability * (net - mean) ** 2, 0));
};

/** Largest loss in a round; a bankroll must be at least that. */
export const maxLoss = (endings: readonly RoundEnding[]): Cents => Math.max(0, ...endings.map(({ net }) => -net));

const HIGH = 2 ** 26;
const LOW = 2 ** 27;

/** Draws endings as often as they come. */
export const endingSampler = (endings: readonly RoundEnding[], chance: Chance): (() => Cents) => {
  const likely = endings.toSorted((one, other) => other.probability - one.probability);
  const nets = likely.map(({ net }) => net);
  let sum = 0;
  const bounds = Float64Array.from(likely, ({ probability }) => {
    sum += probability;
    return sum;
  });
  const last = nets.length - 1;
  return () => {
    const drawn = (chance.below(HIGH) * LOW + chance.below(LOW)) / (HIGH * LOW);
    let at = 0;
    while (at < last && drawn >= (bounds[at] ?? 1)) at += 1;
    return nets[at] ?? 0;
  };
};

const gcd = (one: number, other: number): number => (other === 0 ? one : gcd(other, one % other));

/** Greatest common divisor of all nets. */
export const netUnit = (endings: readonly RoundEnding[]): Cents =>
  endings.reduce((common, { net }) => gcd(common, Math.abs(net)), 0);

/** Nets of a seat in whole cents; fractions of a cent are left out. */
export const endingsOfSeat = (distribution: NetDistribution): RoundEnding[] =>
  distribution.map(({ net, chance }) => ({ net: Math.round(toNumber(net)), probability: toNumber(chance) }));

/** Most additions, because more would take seconds; beyond that the result is left out. */
const MOST_WORK = 1e9;

/**
 * Computes the risk of ruin: the probability that one of these rounds cannot be played because less than `need` is left before it. Adds up
 * every way the rounds can go; null where there are too many. A player with more than they can still lose is safe and no longer followed.
 */
export const ruinProbability = (
  endings: readonly RoundEnding[],
  bankroll: Cents,
  need: Cents,
  rounds: number,
): number | null => {
  const unit = netUnit(endings);
  if (bankroll < need) return 1;
  if (unit === 0) return 0;
  const moves = endings.map(({ net, probability }) => ({ by: net / unit, probability }));
  const worst = Math.max(0, ...moves.map(({ by }) => -by));
  const start = Math.floor((bankroll - need) / unit);
  const before = rounds - 1;
  const safe = worst * before;
  if (start >= safe) return 0;
  if (safe * moves.length * before > MOST_WORK) return null;
  let now = new Float64Array(safe);
  let next = new Float64Array(safe);
  now[start] = 1;
  let ruined = 0;
  let [low, high] = [start, start];
  for (let round = 0; round < before; round += 1) {
    next.fill(0);
    let [nextLow, nextHigh] = [safe, -1];
    for (const { by, probability } of moves) {
      for (let at = low; at <= high; at += 1) {
        const held = now[at] ?? 0;
        if (held === 0) continue;
        const to = at + by;
        if (to < 0) ruined += held * probability;
        else if (to < safe) {
          next[to] = (next[to] ?? 0) + held * probability;
          if (to < nextLow) nextLow = to;
          if (to > nextHigh) nextHigh = to;
        }
      }
    }
    [now, next] = [next, now];
    [low, high] = [nextLow, nextHigh];
  }
  return Math.min(1, ruined);
};
