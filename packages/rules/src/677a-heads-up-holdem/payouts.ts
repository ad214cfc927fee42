import type { Category } from '@fairdeal/cards';
import type { Cents } from '../core/money.js';
import { amountReceived, mostWon, type Pay, type Paytable, PUSH, payTo } from '../core/paytable.js';
import { leastStake } from '../submission/limits.js';
import { chosenPaytable, type PaytableChoices } from '../submission/own-paytable.js';
import type { Submission } from '../submission/submission.js';
import type { PocketHand } from './rankings.js';

/** § 677a.11(b): the largest Raise, in Antes. */
export const MOST_RAISE = 3;

/** § 677a.12(a) */
export const EVEN_MONEY = payTo(1);

/** § 677a.12(b). It has no line below a pair: a win with less pushes too. */
export const ODDS: Readonly<Partial<Record<Category, Pay>>> = {
  'royal-flush': payTo(500),
  'straight-flush': payTo(50),
  'four-of-a-kind': payTo(10),
  'full-house': payTo(3),
  flush: payTo(3, 2),
  straight: payTo(1),
  'three-of-a-kind': PUSH,
  'two-pair': PUSH,
  pair: PUSH,
};

/** § 677a.11(h)(2)(iii)(B): the text lost the table; these odds give the game's known edge. */
export const BAD_BEAT: Readonly<Partial<Record<Category, Pay>>> = {
  'straight-flush': payTo(500),
  'four-of-a-kind': payTo(50),
  'full-house': payTo(10),
  flush: payTo(8),
  straight: payTo(5),
};

/** § 677a.11(i)(1)(i): the text lost these tables too; they span the holds that the Board approved. The letters are ours. */
const pocketBonus = (name: string, aces: number, kings: number): Paytable<PocketHand> => ({
  wager: 'pocket-bonus',
  name,
  clause: '677a.11(i)(1)(i)',
  lines: [
    { hand: 'pair of aces', pay: payTo(aces) },
    { hand: 'ace with king, queen or jack, suited', pay: payTo(20) },
    { hand: 'ace with king, queen or jack, offsuit', pay: payTo(10) },
    { hand: 'pair of 2s to kings', pay: payTo(kings) },
  ],
});

export const POCKET_BONUS: readonly Paytable<PocketHand>[] = [
  pocketBonus('A', 30, 5),
  pocketBonus('B', 25, 5),
  pocketBonus('C', 30, 4),
];

/** § 677a.12(e) */
const tripsPlus = (name: string, fullHouse: number, flush: number, straight: number): Paytable<Category> => ({
  wager: 'trips-plus',
  name,
  clause: '677a.12(e)',
  lines: [
    { hand: 'royal-flush', pay: payTo(100) },
    { hand: 'straight-flush', pay: payTo(40) },
    { hand: 'four-of-a-kind', pay: payTo(30) },
    { hand: 'full-house', pay: payTo(fullHouse) },
    { hand: 'flush', pay: payTo(flush) },
    { hand: 'straight', pay: payTo(straight) },
    { hand: 'three-of-a-kind', pay: payTo(3) },
  ],
});

export const TRIPS_PLUS: readonly Paytable<Category>[] = [
  tripsPlus('A', 9, 7, 4),
  tripsPlus('B', 8, 6, 5),
  tripsPlus('C', 7, 6, 5),
  tripsPlus('D', 8, 7, 4),
];

const PAYTABLES: readonly Paytable[] = [...POCKET_BONUS, ...TRIPS_PLUS];

export const paytables = (): readonly Paytable[] => PAYTABLES;

export const pocketBonusTable = (chosen: PaytableChoices): Paytable<PocketHand> | undefined =>
  chosenPaytable(POCKET_BONUS, chosen['pocket-bonus']);

export const tripsPlusTable = (chosen: PaytableChoices): Paytable<Category> | undefined =>
  chosenPaytable(TRIPS_PLUS, chosen['trips-plus']);

/** § 677a.12(f): the limit holds all that a player wins. */
export const payoutLimit = () => '677a.12(f)' as const;
export const limited = (): boolean => true;

/**
 * § 677a.12(f): the most that a patron can win on the smallest wagers, with the largest Raise they allow. A royal flush with a pair of
 * aces in the hand wins on all of them at once.
 */
export const mostOnMinimum = ({ limits, paytables: chosen }: Submission): Cents => {
  const ante = leastStake(limits.ante);
  const won = (pay: Pay | undefined, stake: Cents): Cents =>
    pay === undefined ? 0 : amountReceived(pay, stake) - stake;
  return (
    won(EVEN_MONEY, ante) +
    won(EVEN_MONEY, MOST_RAISE * ante) +
    won(ODDS['royal-flush'], ante) +
    mostWon(pocketBonusTable(chosen), leastStake(limits['pocket-bonus'])) +
    mostWon(tripsPlusTable(chosen), leastStake(limits['trips-plus']))
  );
};
