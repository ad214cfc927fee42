import type { Cents } from '../../money.js';
import type { PokerTable } from '../state.js';
import { percentOf } from './rake.js';
import type { Contribution } from './state.js';

/** What a pot of this size gives: nothing below the least pot, never above the most. */
export const contributionOf = ({ minimumPot, amount, most }: Contribution, pot: Cents, afterRake: Cents): Cents => {
  if (pot < minimumPot) return 0;
  const cents =
    amount.kind === 'fixed'
      ? amount.cents
      : Math.floor(percentOf(afterRake, amount.percent) / amount.step) * amount.step;
  return Math.min(cents, most);
};

/** 637a.15(c): collected until the fund is discontinued. */
export const collectsBadBeat = ({ submission, revenue }: PokerTable): boolean =>
  submission.badBeat !== null && revenue.badBeat.life === 'offered';

/** 637a.16(b)(1): collected in the filed collection period. */
export const collectsHighHand = ({ submission: { highHand }, revenue }: PokerTable): boolean =>
  highHand !== null && (highHand.collection === 'always' || revenue.highHand.period !== null);

/** 637a.15(c), 637a.16(c): what this round's main pot gives to each fund after the rake. */
export const contributionsDue = (
  table: PokerTable,
  pots: readonly Cents[],
  rake: readonly Cents[],
): { readonly badBeat: Cents; readonly highHand: Cents } => {
  const { badBeat: bad, highHand: high } = table.submission;
  if (bad === null && high === null) return { badBeat: 0, highHand: 0 };
  const pot = pots.reduce((sum, cents) => sum + cents, 0);
  const afterRake = rake.reduce((sum, cents) => sum - cents, pot);
  const main = (pots[0] ?? 0) - (rake[0] ?? 0);
  const badBeat =
    bad !== null && collectsBadBeat(table) ? Math.min(main, contributionOf(bad.contribution, pot, afterRake)) : 0;
  const highHand =
    high !== null && collectsHighHand(table)
      ? Math.min(main - badBeat, contributionOf(high.contribution, pot, afterRake))
      : 0;
  return { badBeat, highHand };
};
