import type { Cents } from '../../core/money.js';
import type { BadBeatRules, HighHandRules, JackpotContribution } from '../model/revenue.js';
import type { PokerTable } from '../model/state.js';
import { percentOf } from './rake.js';

/** Contribution of a pot of this size: none below the minimum pot, never above the maximum. */
export const contributionOf = (
  { minimumPot, amount, most }: JackpotContribution,
  pot: Cents,
  afterRake: Cents,
): Cents => {
  if (pot < minimumPot) return 0;
  const cents =
    amount.kind === 'fixed'
      ? amount.cents
      : Math.floor(percentOf(afterRake, amount.percent) / amount.step) * amount.step;
  return Math.min(cents, most);
};

/** 637a.15(c), 637a.16(c): what this round's main pot gives to each fund after the rake. */
export const contributionsDue = (
  { submission, revenue }: PokerTable,
  pots: readonly Cents[],
  rake: readonly Cents[],
): { readonly badBeat: Cents; readonly highHand: Cents } => {
  const { badBeat: bad, highHand: high } = submission;
  const pot = pots.reduce((sum, cents) => sum + cents, 0);
  const afterRake = rake.reduce((sum, cents) => sum - cents, pot);
  const main = (pots[0] ?? 0) - (rake[0] ?? 0);
  const given = ({ contribution }: BadBeatRules | HighHandRules, most: Cents): Cents =>
    Math.min(most, contributionOf(contribution, pot, afterRake));
  // 637a.15(c): until the fund is discontinued. 637a.16(b)(1): in the filed collection period.
  const badBeat = bad !== null && revenue.badBeat.life === 'offered' ? given(bad, main) : 0;
  const collects = high?.collection === 'always' || revenue.highHand.period !== null;
  return { badBeat, highHand: high !== null && collects ? given(high, main - badBeat) : 0 };
};
