import type { Cents } from '../../core/money.js';
import type { ClauseId } from '../../register/index.js';
import { type Pot, potsOf } from '../hand/pots.js';
import type { RakeRule, RevenueSubmission } from '../model/revenue.js';

/** 637a.17(b)(1): the most that a percentage rake may be. */
export const MOST_PERCENT = 10;

type RakeSchedule = Pick<RevenueSubmission, 'rake' | 'rakeMost'>;

/** Facts of a round that the filed rake depends on: the players dealt in, and whether there was a Flop. */
export interface RakedRound {
  readonly players: readonly { readonly put: Cents; readonly folded: boolean }[];
  readonly board: readonly unknown[];
}

/** Whether this rake lies in the rake area until the round of play is completed. */
const isTakenInProgress = (rule: RakeRule): boolean =>
  rule.kind === 'incremental' || rule.when === 'after-betting-round';

/** Whether this rake is filed for so many players, and the Flop that it waits for has been dealt. */
const appliesTo = ({ players, noFlopNoDrop }: RakeRule, round: RakedRound): boolean =>
  (players === undefined || (round.players.length >= players.least && round.players.length <= players.most)) &&
  (noFlopNoDrop !== true || round.board.length > 0);

/** A percentage of an amount, in hundredths of a percent at the finest, rounded down. */
export const percentOf = (cents: Cents, percent: number): Cents =>
  Math.floor((cents * Math.round(percent * 100)) / 10_000);

const sum = (parts: readonly Cents[]): Cents => parts.reduce((total, cents) => total + cents, 0);

/** Total rake of each pot, main pot first, together at most the maximum per round of play. */
const sharesByPot = (rules: readonly RakeRule[], most: Cents, pots: readonly Cents[], round: RakedRound): Cents[] => {
  const taken: Cents[] = [];
  let percentage: Extract<RakeRule, { kind: 'percentage' }> | null = null;
  let steps = 0;
  for (const rule of rules) {
    if (!appliesTo(rule, round)) continue;
    if (rule.kind === 'percentage') percentage = rule;
    else {
      const whole = sum(pots);
      const level = rule.levels.reduce((rake, { pot, rake: reached }) => (whole >= pot ? reached : rake), 0);
      steps = Math.min(level, rule.most ?? most);
    }
  }
  let left = most;
  let percentsLeft = percentage?.most ?? most;
  for (const pot of pots) {
    const percents =
      percentage === null
        ? 0
        : Math.min(percentsLeft, Math.floor(percentOf(pot, percentage.percent) / percentage.step) * percentage.step);
    const cents = Math.min(pot, left, percents + steps);
    percentsLeft -= percents;
    steps -= cents - percents;
    left -= cents;
    taken.push(cents);
  }
  return taken;
};

/** Rake of each pot of a round, main pot first, regardless of the winner. */
export const rakeShares = ({ rake, rakeMost }: RakeSchedule, pots: readonly Cents[], round: RakedRound): Cents[] =>
  sharesByPot(rake, rakeMost, pots, round);

/** Running rake at these pots. */
const rakeInProgress = ({ rake, rakeMost }: RakeSchedule, pots: readonly Cents[], round: RakedRound): Cents =>
  sum(sharesByPot(rake.filter(isTakenInProgress), rakeMost, pots, round));

export const takesRakeInProgress = ({ rake }: RakeSchedule): boolean => rake.some(isTakenInProgress);

/** Rake to be taken when a betting round is concluded: what was put in so far, without an uncalled bet. */
export const rakeAfterBetting = (submission: RakeSchedule, round: RakedRound, dead: Cents, raked: Cents): Cents =>
  rakeInProgress(submission, withDead(potsOf(round.players), dead), round) - raked;

const withDead = (pots: readonly Pot[], dead: Cents): Cents[] =>
  pots.map(({ cents }, at) => (at === 0 ? cents + dead : cents));

/** Rake still to be taken when the round ends: through the rake area, and directly into the drop box. */
export const remainingRake = (
  submission: RakeSchedule,
  pots: readonly Cents[],
  raked: Cents,
  round: RakedRound,
): { readonly area: Cents; readonly box: Cents } => {
  const area = Math.max(0, rakeInProgress(submission, pots, round) - raked);
  return { area, box: sum(rakeShares(submission, pots, round)) - raked - area };
};

/** The clause under which rake goes into the rake area. */
export const rakeAreaClause = ({ rake }: RakeSchedule, round: RakedRound): ClauseId =>
  rake.some((rule) => rule.kind === 'incremental' && appliesTo(rule, round)) ? '637a.17(b)(2)(i)' : '637a.17(b)(1)(i)';
