import type { Cents } from '../../money.js';
import type { ClauseId } from '../../register/index.js';
import { type Pot, potsOf } from '../betting/pots.js';
import type { RakeRule, RevenueSubmission } from './state.js';

/** 637a.17(b)(1): the most that a percentage rake may be. */
export const MOST_PERCENT = 10;

type Rakes = Pick<RevenueSubmission, 'rake' | 'rakeMost'>;

/** Whether this rake lies in the rake area until the round of play is completed. */
const progresses = (rule: RakeRule): boolean => rule.kind === 'incremental' || rule.when === 'after-betting-round';

/** So many percent, in hundredths of a percent at the finest, rounded down. */
export const percentOf = (cents: Cents, percent: number): Cents =>
  Math.floor((cents * Math.round(percent * 100)) / 10_000);

const sum = (parts: readonly Cents[]): Cents => parts.reduce((total, cents) => total + cents, 0);

/** What these rules take of each pot in all, main pot first, together never above the most for a round of play. */
const shares = (rules: readonly RakeRule[], most: Cents, pots: readonly Cents[]): Cents[] => {
  const taken: Cents[] = [];
  if (rules.length === 0) {
    for (let at = 0; at < pots.length; at += 1) taken.push(0);
    return taken;
  }
  const whole = sum(pots);
  let steps = 0;
  for (const rule of rules)
    if (rule.kind === 'incremental')
      steps += rule.levels.reduce((rake, level) => (whole >= level.pot ? Math.max(rake, level.rake) : rake), 0);
  let left = most;
  for (const pot of pots) {
    let percents = 0;
    for (const rule of rules)
      if (rule.kind === 'percentage') percents += Math.floor(percentOf(pot, rule.percent) / rule.step) * rule.step;
    const cents = Math.min(pot, left, percents + steps);
    steps -= cents - percents;
    left -= cents;
    taken.push(cents);
  }
  return taken;
};

/** What the house takes of each pot of a round, main pot first, whoever wins it. */
export const rakeShares = ({ rake, rakeMost }: Rakes, pots: readonly Cents[]): Cents[] => shares(rake, rakeMost, pots);

/** What the rake that is taken as play progresses has come to at these pots. */
const rakeInProgress = ({ rake, rakeMost }: Rakes, pots: readonly Cents[]): Cents =>
  sum(shares(rake.filter(progresses), rakeMost, pots));

export const takesRakeInProgress = ({ rake }: Rakes): boolean => rake.some(progresses);

/** Rake to be taken when a betting round is concluded: what was put in so far, without an uncalled bet. */
export const rakeAfterBetting = (
  submission: Rakes,
  players: readonly { readonly put: Cents; readonly folded: boolean }[],
  dead: Cents,
  raked: Cents,
): Cents => rakeInProgress(submission, withDead(potsOf(players), dead)) - raked;

const withDead = (pots: readonly Pot[], dead: Cents): Cents[] =>
  pots.map(({ cents }, at) => (at === 0 ? cents + dead : cents));

/** What is still to be taken when the round is completed: by way of the rake area, and straight into the drop box. */
export const rakeLeft = (
  submission: Rakes,
  pots: readonly Cents[],
  raked: Cents,
): { readonly area: Cents; readonly box: Cents } => {
  const area = Math.max(0, rakeInProgress(submission, pots) - raked);
  return { area, box: sum(rakeShares(submission, pots)) - raked - area };
};

/** The clause under which rake goes into the rake area. */
export const areaClause = ({ rake }: Rakes): ClauseId =>
  rake.some(({ kind }) => kind === 'incremental') ? '637a.17(b)(2)(i)' : '637a.17(b)(1)(i)';
