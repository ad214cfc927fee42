import { type ChosenPaytables, chosenTable } from '../own-paytable.js';
import { type Paytable, to } from '../paytable.js';

/** § 686a.8(a) */
export const EVEN_MONEY = to(1);

/** § 686a.8(b), the only Bonus table there is. The lines pair the totals at equal distance from the middle. */
const BONUS_LINES = ['6 or 33', '7 or 32', '8 or 31', '9 or 30', '10 or 29', '11 or 28', '12 or 27'] as const;
export type BonusLine = (typeof BONUS_LINES)[number];

const BONUS: Paytable<BonusLine> = {
  wager: 'bonus',
  name: 'A',
  clause: '686a.8(b)',
  lines: [
    { hand: '6 or 33', pay: to(50) },
    { hand: '7 or 32', pay: to(10) },
    { hand: '8 or 31', pay: to(5) },
    { hand: '9 or 30', pay: to(4) },
    { hand: '10 or 29', pay: to(3) },
    { hand: '11 or 28', pay: to(2) },
    { hand: '12 or 27', pay: to(1) },
  ],
};

const PAYTABLES: readonly Paytable<BonusLine>[] = [BONUS];
export const paytables = (): readonly Paytable<BonusLine>[] => PAYTABLES;

/** The Bonus table of these terms, where the wager is offered. */
export const bonusTable = ({
  paytables: { bonus },
}: {
  readonly paytables: ChosenPaytables;
}): Paytable<BonusLine> | undefined => chosenTable(PAYTABLES, bonus);

/** The line of the Bonus that a total is paid by, if it wins. */
export const bonusLine = (total: number): BonusLine | undefined => LINES[total];
const LINES = Array.from({ length: 34 }, (_, total) => BONUS_LINES[Math.min(total - 6, 33 - total)]);
