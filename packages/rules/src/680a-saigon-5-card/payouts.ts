import type { Cents } from '../core/money.js';
import { amountReceived, type Pay, type Paytable, payTo } from '../core/paytable.js';
import { leastStake } from '../submission/limits.js';
import { chosenPaytable, type PaytableChoices } from '../submission/own-paytable.js';
import type { Submission } from '../submission/submission.js';

/** § 680a.12(a), and § 680a.12(b) for a Point Count of 5. */
export const ANTE_PAYS: Pay = payTo(1);
export const ANTE_PAYS_ON_FIVE: Pay = payTo(1, 2);

const FIVE_ACES = 'five aces';

/** § 680a.12(c), the only Bonus table there is, as it is printed. */
const BONUS: Paytable = {
  wager: 'bonus',
  name: 'A',
  clause: '680a.12(c)',
  lines: [
    { hand: FIVE_ACES, pay: payTo(5000) }, // 680a.6(c)(1)
    { hand: 'royal flush with no joker', pay: payTo(1000) }, // 680a.6(c)(2)
    { hand: 'royal flush with a joker', pay: payTo(250) }, // 680a.6(c)(3)
    { hand: 'straight flush', pay: payTo(100) }, // 680a.6(c)(4)
    { hand: 'four-of-a-kind', pay: payTo(50) }, // 680a.6(c)(5)
    { hand: 'full house', pay: payTo(20) }, // 680a.6(c)(6)
    { hand: 'flush', pay: payTo(15) }, // 680a.6(c)(7)
    { hand: 'straight', pay: payTo(12) }, // 680a.6(c)(8)
    { hand: 'three-of-a-kind', pay: payTo(10) }, // 680a.6(c)(9)
    { hand: 'two pair', pay: payTo(8) }, // 680a.6(c)(10)
  ],
};

const PAYTABLES: readonly Paytable[] = [BONUS];
export const paytables = (): readonly Paytable[] => PAYTABLES;

/** The Bonus table of these terms, where the wager is offered. */
export const bonusTable = ({ paytables: { bonus } }: { readonly paytables: PaytableChoices }): Paytable | undefined =>
  chosenPaytable(PAYTABLES, bonus);

/** § 680a.12(d): the limit holds all that a player wins. */
export const payoutLimit = () => '680a.12(d)' as const;
export const limited = (): boolean => true;

/** § 680a.12(d): what the smallest Ante and Bonus can win at once. Four aces and the joker never make a winning Ante. */
export const mostOnMinimum = (submission: Submission): Cents => {
  const { limits } = submission;
  const ante = leastStake(limits.ante);
  const bonus = leastStake(limits.bonus);
  const lines = bonusTable(submission)?.lines ?? [];
  return lines.reduce(
    (most, { hand, pay }) => Math.max(most, amountReceived(pay, bonus) - bonus + (hand === FIVE_ACES ? 0 : ante)),
    ante,
  );
};
