import { type Paytable, type PaytableLine, PUSH, payTo } from '../core/paytable.js';
import type { BonusHand } from './rankings.js';

type Line = PaytableLine<BonusHand>;

/** A line that also pays others: odds to 1, and the envy amount in dollars. */
const envied = (hand: BonusHand, odds: number, envy: number): Line => ({ hand, pay: payTo(odds), envy: envy * 100 });

/** Payouts that all six tables share. */
const COMMON: readonly Line[] = [
  { hand: 'full house', pay: payTo(5) },
  { hand: 'flush', pay: payTo(4) },
  { hand: 'three-of-a-kind', pay: payTo(3) },
  { hand: 'straight', pay: payTo(2) },
];

const THREE_PAIR_PUSHES: Line = { hand: 'three pair', pay: PUSH };

const fortune = (name: string, lines: readonly Line[]): Paytable<BonusHand> => ({
  wager: 'fortune',
  name,
  clause: '688a.12(c)',
  lines,
});

/** § 688a.12(c): the Fortune Bonus and its envy, as printed. Only table 1 lists three pair. */
export const FORTUNE: readonly Paytable<BonusHand>[] = [
  fortune('1', [
    envied('seven-card straight flush', 5000, 1000),
    envied('royal flush plus Royal Match', 1000, 250),
    envied('seven-card straight flush with joker', 750, 100),
    envied('five aces', 250, 50),
    envied('royal flush', 100, 25),
    envied('straight flush', 50, 10),
    envied('four-of-a-kind', 20, 5),
    ...COMMON,
    THREE_PAIR_PUSHES,
  ]),
  fortune('2', [
    envied('seven-card straight flush', 8000, 5000),
    envied('royal flush plus Royal Match', 2000, 1000),
    envied('seven-card straight flush with joker', 1000, 500),
    envied('five aces', 400, 250),
    envied('royal flush', 150, 50),
    envied('straight flush', 50, 20),
    envied('four-of-a-kind', 25, 5),
    ...COMMON,
  ]),
  fortune('3', [
    envied('seven-card straight flush', 5000, 3000),
    envied('royal flush plus Royal Match', 2000, 1000),
    envied('seven-card straight flush with joker', 1000, 500),
    envied('five aces', 400, 250),
    envied('royal flush', 150, 50),
    envied('straight flush', 50, 20),
    envied('four-of-a-kind', 25, 5),
    ...COMMON,
  ]),
  fortune('4', [
    envied('seven-card straight flush', 2500, 1000),
    envied('royal flush plus Royal Match', 1000, 750),
    envied('seven-card straight flush with joker', 750, 250),
    envied('five aces', 250, 100),
    envied('royal flush', 125, 50),
    envied('straight flush', 50, 20),
    envied('four-of-a-kind', 25, 5),
    ...COMMON,
  ]),
  fortune('5', [
    envied('seven-card straight flush', 5000, 2500),
    envied('royal flush plus Royal Match', 1000, 500),
    envied('seven-card straight flush with joker', 500, 250),
    envied('five aces', 300, 150),
    envied('royal flush', 100, 55),
    envied('straight flush', 45, 25),
    envied('four-of-a-kind', 5, 6),
    ...COMMON,
  ]),
  fortune('6', [
    envied('seven-card straight flush', 5000, 2500),
    envied('royal flush plus Royal Match', 2000, 500),
    envied('seven-card straight flush with joker', 1000, 250),
    envied('five aces', 400, 150),
    envied('royal flush', 150, 55),
    envied('straight flush', 50, 25),
    envied('four-of-a-kind', 25, 6),
    ...COMMON,
  ]),
];
