import { fixedAmount, ofMeter, type Paytable, type PaytableLine, type Progressive } from '../core/paytable.js';
import type { BonusHand } from './rankings.js';

type Line = PaytableLine<BonusHand>;

/** A share of the meter, the stake kept. */
const share = (hand: BonusHand, percent: number): Line => ({ hand, pay: ofMeter(percent) });
/** An amount in dollars, the stake kept. */
const fixed = (hand: BonusHand, dollars: number): Line => ({ hand, pay: fixedAmount(dollars * 100) });

/** Table 4 gives the stake back, pays dollars and a share together, and has a column of envy. */
const sharedInFour = (hand: BonusHand, dollars: number, percent: number, envy: number): Line => ({
  hand,
  pay: ofMeter(percent, true, dollars * 100),
  envy: envy * 100,
});
const fixedInFour = (hand: BonusHand, dollars: number, envy?: number): Line => ({
  hand,
  pay: fixedAmount(dollars * 100, true),
  ...(envy === undefined ? {} : { envy: envy * 100 }),
});

/** A meter: the price of the wager and the seed in dollars, rates in percent of the wager. */
const meter = (price: number, seed: number, rate: number, reserveRate = 0): Progressive => ({
  price: price * 100,
  seed: seed * 100,
  reseed: seed * 100,
  rate,
  reserveRate,
});

const table = (name: string, progressive: Progressive, lines: readonly Line[]): Paytable<BonusHand> => ({
  wager: 'progressive',
  name,
  clause: '688a.12(d)',
  lines,
  progressive,
});

/** § 688a.12(d), as amended: in tables 3, 4 and 7 the struck figures are gone, and so is table 7's old line for five aces. */
export const PROGRESSIVE: readonly Paytable<BonusHand>[] = [
  table('1', meter(1, 10_000, 28), [
    share('seven-card straight flush', 100),
    share('five aces', 10),
    fixed('royal flush', 500),
    fixed('straight flush', 100),
    fixed('four-of-a-kind', 75),
    fixed('full house', 4),
  ]),
  table('2', meter(1, 10_000, 7), [
    share('seven-card natural straight flush', 100),
    share('seven-card wild straight flush', 10),
    fixed('five-of-a-kind', 500),
    fixed('royal flush', 300),
    fixed('straight flush', 100),
    fixed('four-of-a-kind', 30),
    fixed('full house', 7),
  ]),
  table('3', meter(5, 10_000, 29), [
    share('seven-card straight flush', 100),
    share('five aces', 10),
    fixed('royal flush', 2500),
    fixed('straight flush', 500),
    fixed('four-of-a-kind', 375),
    fixed('full house', 20),
  ]),
  table('4', meter(5, 10_000, 1, 1), [
    sharedInFour('seven-card straight flush', 5000, 100, 1000),
    sharedInFour('royal flush plus Royal Match', 5000, 20, 750),
    sharedInFour('seven-card straight flush with joker', 5000, 10, 250),
    fixedInFour('five aces', 2500, 100),
    fixedInFour('royal flush', 500, 50),
    fixedInFour('straight flush', 200, 20),
    fixedInFour('four-of-a-kind', 100, 5),
    fixedInFour('full house', 25),
    fixedInFour('flush', 20),
    fixedInFour('three-of-a-kind', 15),
    fixedInFour('straight', 7.5),
  ]),
  table('5', meter(1, 5000, 17), [
    share('seven-card straight flush', 100),
    share('five aces', 10),
    fixed('five-of-a-kind', 1000),
    fixed('royal flush', 500),
    fixed('straight flush', 100),
    fixed('four-of-a-kind', 20),
    fixed('full house', 5),
  ]),
  table('6', meter(1, 2000, 17), [
    share('seven-card straight flush', 100),
    share('five aces', 10),
    fixed('five-of-a-kind', 800),
    fixed('royal flush', 400),
    fixed('straight flush', 75),
    fixed('four-of-a-kind', 10),
  ]),
  table('7', meter(1, 1000, 26), [
    share('five aces', 100),
    fixed('royal flush', 500),
    fixed('straight flush', 100),
    fixed('four-of-a-kind', 75),
    fixed('full house', 5),
  ]),
];
