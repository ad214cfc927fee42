import { type Paytable, payTo } from '../core/paytable.js';
import { chosenPaytable, type PaytableChoices } from '../submission/own-paytable.js';

/** § 686a.8(a) */
export const EVEN_MONEY = payTo(1);

/** § 686a.8(b), the only Bonus table there is. The lines pair the totals at equal distance from the middle. */
const BONUS_LINES = ['6 or 33', '7 or 32', '8 or 31', '9 or 30', '10 or 29', '11 or 28', '12 or 27'] as const;
export type BonusLine = (typeof BONUS_LINES)[number];

const BONUS: Paytable<BonusLine> = {
  wager: 'bonus',
  name: 'A',
  clause: '686a.8(b)',
  lines: [
    { hand: '6 or 33', pay: payTo(50) },
    { hand: '7 or 32', pay: payTo(10) },
    { hand: '8 or 31', pay: payTo(5) },
    { hand: '9 or 30', pay: payTo(4) },
    { hand: '10 or 29', pay: payTo(3) },
    { hand: '11 or 28', pay: payTo(2) },
    { hand: '12 or 27', pay: payTo(1) },
  ],
};

const PAYTABLES: readonly Paytable<BonusLine>[] = [BONUS];
export const paytables = (): readonly Paytable<BonusLine>[] => PAYTABLES;

/** The Bonus table of these terms, where the wager is offered. */
export const bonusTable = ({
  paytables: { bonus },
}: {
  readonly paytables: PaytableChoices;
}): Paytable<BonusLine> | undefined => chosenPaytable(PAYTABLES, bonus);

/** The line of the Bonus that a total is paid by, if it wins. */
export const bonusLine = (total: number): BonusLine | undefined => LINES[total];
const LINES = Array.from({ length: 34 }, (_, total) => BONUS_LINES[Math.min(total - 6, 33 - total)]);
