import { lineFor, ofMeter, type Pay, type Paytable, type PaytableLine, PUSH, payTo } from '../core/paytable.js';
import type { ProgressiveWager } from '../engine/model/progressive-wager.js';
import type { SettlementTerms } from '../engine/model/settlement.js';
import { chosenPaytable } from '../submission/own-paytable.js';
import type { TripsHand, TripsLine } from './rankings.js';

/** § 687a.12(a) */
export const EVEN_MONEY = payTo(1);

/** § 687a.12(b): what a winning Blind is paid. */
export const BLIND: Paytable<TripsHand | 'three-of-a-kind or less'> = {
  wager: 'blind',
  name: 'A',
  clause: '687a.12(b)',
  lines: [
    { hand: 'five wilds', pay: payTo(1000) },
    { hand: 'royal flush', pay: payTo(50) },
    { hand: 'five-of-a-kind', pay: payTo(10) },
    { hand: 'straight flush', pay: payTo(9) },
    { hand: 'four-of-a-kind', pay: payTo(4) },
    { hand: 'full house', pay: payTo(3) },
    { hand: 'flush', pay: payTo(2) },
    { hand: 'straight', pay: payTo(1) },
    { hand: 'three-of-a-kind or less', pay: PUSH },
  ],
};

export type ProgressiveHand = Exclude<TripsHand, 'five wilds' | 'five-of-a-kind'>;

/** Default rate of progression. */
export const RATE_OF_PROGRESSION = 20;

/** § 687a.12(c): the amounts of the second table are five times those of the first. */
const progressiveTable = (name: string, dollars: 1 | 5): Paytable<ProgressiveHand> => ({
  wager: 'progressive',
  name,
  clause: '687a.12(c)',
  lines: [
    { hand: 'royal flush', pay: ofMeter(100), envy: dollars * 100_000 },
    { hand: 'straight flush', pay: ofMeter(10), envy: dollars * 30_000 },
    { hand: 'four-of-a-kind', pay: payTo(300) },
    { hand: 'full house', pay: payTo(50) },
    { hand: 'flush', pay: payTo(40) },
    { hand: 'straight', pay: payTo(30) },
    { hand: 'three-of-a-kind', pay: payTo(9) },
  ],
  progressive: {
    price: dollars * 100,
    seed: dollars * 200_000,
    reseed: dollars * 200_000,
    rate: RATE_OF_PROGRESSION,
    reserveRate: 0,
  },
});
const PROGRESSIVE = [progressiveTable('1', 1), progressiveTable('2', 5)];

/** Payouts of a hand without and with a wild card; null if it cannot be natural. */
type Columns = readonly [natural: number | null, withWild: number];

/** § 687a.12(d) */
const tripsTable = (
  name: string,
  fiveWilds: Columns,
  royalFlush: Columns,
  fiveOfAKind: Columns,
  straightFlush: Columns,
  fourOfAKind: Columns,
): Paytable<TripsLine> => {
  const rows: readonly (readonly [TripsHand, Columns])[] = [
    ['five wilds', fiveWilds],
    ['royal flush', royalFlush],
    ['five-of-a-kind', fiveOfAKind],
    ['straight flush', straightFlush],
    ['four-of-a-kind', fourOfAKind],
    ['full house', [30, 5]],
    ['flush', [25, 4]],
    ['straight', [20, 3]],
    ['three-of-a-kind', [6, 1]],
  ];
  const lines = rows.flatMap(([hand, [natural, withWild]]): PaytableLine<TripsLine>[] => [
    ...(natural === null ? [] : [{ hand: `${hand}, natural`, pay: payTo(natural) } as const]),
    { hand: `${hand}, with wild`, pay: payTo(withWild) },
  ]);
  return { wager: 'trips', name, clause: '687a.12(d)', lines };
};
const tripsTables = (wildStraightFlush: number): readonly Paytable<TripsLine>[] => [
  tripsTable('DJWT-04', [null, 2000], [1000, 190], [null, 70], [200, 25], [60, 6]),
  tripsTable('DJWT-05', [null, 2000], [1000, 170], [null, 60], [200, 25], [50, 6]),
  tripsTable('DJWT-06', [null, 500], [400, 170], [null, 60], [200, wildStraightFlush], [50, 6]),
  tripsTable('DJWT-07', [null, 2000], [1000, 160], [null, 50], [200, 25], [40, 6]),
];
// 125 to 1 is printed for a straight flush with a wild; the Board's own figure needs 25.
const TRIPS = tripsTables(25);
const PRINTED_TRIPS = tripsTables(125);

export type BadBeatHand = Exclude<TripsHand, 'five wilds'>;

/** § 687a.12(e) */
const badBeatTable = (
  name: string,
  ...odds: readonly [number, number, number, number, number, number, number, number]
) => {
  const [royalFlush, fiveOfAKind, straightFlush, fourOfAKind, fullHouse, flush, straight, threeOfAKind] = odds;
  return {
    wager: 'bad-beat',
    name,
    clause: '687a.12(e)',
    lines: [
      { hand: 'royal flush', pay: payTo(royalFlush) },
      { hand: 'five-of-a-kind', pay: payTo(fiveOfAKind) },
      { hand: 'straight flush', pay: payTo(straightFlush) },
      { hand: 'four-of-a-kind', pay: payTo(fourOfAKind) },
      { hand: 'full house', pay: payTo(fullHouse) },
      { hand: 'flush', pay: payTo(flush) },
      { hand: 'straight', pay: payTo(straight) },
      { hand: 'three-of-a-kind', pay: payTo(threeOfAKind) },
    ],
  } as const satisfies Paytable<BadBeatHand>;
};
const BAD_BEAT: readonly Paytable<BadBeatHand>[] = [
  badBeatTable('DJWBB-01', 500, 500, 500, 500, 400, 300, 100, 9),
  badBeatTable('DJWBB-02', 10_000, 10_000, 5000, 500, 400, 300, 100, 9),
  badBeatTable('DJWBB-03', 500, 500, 500, 300, 200, 100, 50, 15),
  // The last line is printed as "or less"; a beaten hand below three-of-a-kind never wins (687a.11(f)(3)(i)).
  badBeatTable('DJWBB-04', 299, 299, 299, 299, 200, 100, 50, 15),
];

const tripsBy = (settings?: SettlementTerms['settings']): typeof TRIPS =>
  settings?.wildStraightFlush125 === true ? PRINTED_TRIPS : TRIPS;
export const paytables = (_edition?: string, settings?: SettlementTerms['settings']): readonly Paytable[] => [
  ...PROGRESSIVE,
  ...tripsBy(settings),
  ...BAD_BEAT,
];

/** The tables that these terms pay by. */
export const progressiveOf = ({ paytables: { progressive } }: SettlementTerms): Paytable<ProgressiveHand> | undefined =>
  chosenPaytable(PROGRESSIVE, progressive);

/** The Trips paytable of these terms, where the wager is offered. */
export const tripsOf = ({ paytables: { trips }, settings }: SettlementTerms): Paytable<TripsLine> | undefined =>
  chosenPaytable(tripsBy(settings), trips);

/** The Bad Beat paytable of these terms, where the wager is offered. */
export const badBeatOf = ({ paytables }: SettlementTerms): Paytable<BadBeatHand> | undefined =>
  chosenPaytable(BAD_BEAT, paytables['bad-beat']);

export const blindPay = (hand: TripsHand | undefined): Pay =>
  (hand === undefined ? undefined : lineFor(BLIND, hand)?.pay) ?? PUSH;

/** § 687a.12(c): the price, seed and reseed of the table; its meter grows at the house's rate. */
export const progressive = (terms: SettlementTerms): (ProgressiveWager & { readonly clause: '687a.12(c)' }) | null => {
  const table = progressiveOf(terms)?.progressive;
  if (table === undefined) return null;
  const rate = Number(terms.settings.rateOfProgression);
  return { ...table, rate, wager: 'progressive', clause: '687a.12(c)' };
};
