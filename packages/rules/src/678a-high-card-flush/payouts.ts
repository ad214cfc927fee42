import type { Cents } from '../core/money.js';
import { amountReceived, forOne, ofMeter, type Pay, type Paytable, type Progressive, payTo } from '../core/paytable.js';
import type { ProgressiveWager } from '../engine/model/progressive-wager.js';
import type { SettlementTerms } from '../engine/model/settlement.js';
import type { ClauseId } from '../register/index.js';
import { leastStake } from '../submission/limits.js';
import { chosenPaytable, type PaytableChoices } from '../submission/own-paytable.js';
import type { Submission } from '../submission/submission.js';
import type { Flush, StraightFlush } from './rankings.js';

/** § 678a.11(b)(3): the largest Raise, in Antes. */
export const MOST_RAISE = 3;

/** § 678a.12(a) */
export const EVEN_MONEY = payTo(1);

const FLUSH_LINES = ['seven-card flush', 'six-card flush', 'five-card flush', 'four-card flush'] as const;
const STRAIGHT_FLUSH_LINES = [
  'seven-card straight flush',
  'six-card straight flush',
  'five-card straight flush',
  'four-card straight flush',
  'three-card straight flush',
] as const;

const table =
  <Hand extends string>(wager: string, clause: ClauseId, hands: readonly Hand[]) =>
  (name: string, pays: readonly Pay[]): Paytable<Hand> => ({
    wager,
    name,
    clause,
    lines: pays.flatMap((pay, at) => {
      const hand = hands[at];
      return hand === undefined ? [] : [{ hand, pay }];
    }),
  });

const flushBonus = table<Flush>('flush-bonus', '678a.12(b)', FLUSH_LINES);
const straightFlushBonus = table<StraightFlush>('straight-flush-bonus', '678a.12(c)', STRAIGHT_FLUSH_LINES);
const jackpot = table<StraightFlush>('progressive', '678a.12(d)(1)', STRAIGHT_FLUSH_LINES);

export const FLUSH_BONUS: readonly Paytable<Flush>[] = [
  flushBonus('A', [payTo(300), payTo(100), payTo(10), payTo(1)]),
  flushBonus('B', [payTo(100), payTo(20), payTo(10), payTo(2)]),
  flushBonus('C', [payTo(200), payTo(60), payTo(12), payTo(1)]),
  flushBonus('D', [payTo(500), payTo(50), payTo(12), payTo(1)]),
  flushBonus('E', [payTo(400), payTo(60), payTo(12), payTo(1)]),
  flushBonus('F', [payTo(400), payTo(100), payTo(10), payTo(1)]),
  flushBonus('G', [payTo(500), payTo(100), payTo(10), payTo(1)]),
  flushBonus('H', [payTo(250), payTo(100), payTo(10), payTo(1)]),
];

export const STRAIGHT_FLUSH_BONUS: readonly Paytable<StraightFlush>[] = [
  straightFlushBonus('A', [payTo(8000), payTo(1000), payTo(100), payTo(60), payTo(7)]),
  straightFlushBonus('B', [payTo(1000), payTo(500), payTo(100), payTo(75), payTo(7)]),
  straightFlushBonus('C', [payTo(500), payTo(200), payTo(100), payTo(60), payTo(8)]),
  straightFlushBonus('D', [payTo(1000), payTo(500), payTo(100), payTo(60), payTo(8)]),
];

export const JACKPOT: readonly Paytable<StraightFlush>[] = [
  jackpot('A', [ofMeter(100), ofMeter(10), forOne(250), forOne(40), forOne(3)]),
  jackpot('B', [ofMeter(100), ofMeter(10), forOne(900), forOne(50)]),
];

/** § 678a.12(d)(3): the least that a meter starts with; in the edition of 2019, for each dollar of the wager. */
export const LEAST_START: Cents = 3_000_000;
export const INCREMENT = 23;
const RESERVE = 5;

/** The meter by default, for a wager of any amount. */
const METERS: Readonly<Record<string, Progressive>> = {
  '2016': { price: null, seed: LEAST_START, reseed: LEAST_START, rate: INCREMENT, reserveRate: 0 },
  '2019': { price: null, seed: LEAST_START, reseed: 0, rate: INCREMENT, reserveRate: RESERVE },
};

const tablesOf = (edition: string): readonly Paytable[] => {
  const meter = METERS[edition];
  const progressives = meter === undefined ? [] : JACKPOT.map((one) => ({ ...one, progressive: meter }));
  return [...FLUSH_BONUS, ...STRAIGHT_FLUSH_BONUS, ...progressives];
};
const PAYTABLES: Readonly<Record<string, readonly Paytable[]>> = { '2016': tablesOf('2016'), '2019': tablesOf('2019') };

/** Among the tables of one wager the one that these terms pay by. */
export const offeredTable = <Hand extends string>(
  tables: readonly Paytable<Hand>[],
  { paytables: chosen }: { readonly paytables: PaytableChoices },
): Paytable<Hand> | undefined => chosenPaytable(tables, chosen[tables[0]?.wager ?? '']);

/** The tables of all the wagers that are offered. */
export const offeredTables = (terms: { readonly paytables: PaytableChoices }): readonly Paytable[] =>
  [offeredTable(FLUSH_BONUS, terms), offeredTable(STRAIGHT_FLUSH_BONUS, terms), offeredTable(JACKPOT, terms)].filter(
    (table) => table !== undefined,
  );

export const paytables = (edition: string): readonly Paytable[] => PAYTABLES[edition] ?? [];

/** § 678a.12(d)(3): the progressive of these terms, with the price of its wager. */
export const progressive = ({
  edition,
  paytables,
  settings,
}: SettlementTerms): (ProgressiveWager & { readonly clause: ClauseId }) | null => {
  if (paytables.progressive === undefined) return null;
  const price = Number(settings.progressiveStake);
  const meter = { wager: 'progressive', clause: '678a.12(d)(3)', price } as const;
  return edition === '2016'
    ? {
        ...meter,
        seed: Number(settings.initialAmount),
        reseed: Number(settings.resetAmount),
        rate: Number(settings.progressionRate),
        reserveRate: 0,
      }
    : { ...meter, seed: (LEAST_START / 100) * price, reseed: 0, rate: INCREMENT, reserveRate: RESERVE };
};

/** § 678a.12(e): a house may set a limit. */
export const payoutLimit = (): ClauseId => '678a.12(e)';

/** Wagers under the payout limit: all but the progressive in the 2016 edition, only Ante and Raise in the 2019 edition. */
export const limited = (wager: string, edition: string): boolean =>
  edition === '2016' ? wager !== 'progressive' : wager === 'ante' || wager === 'raise';

/** Most that the smallest wagers under the limit can win: Ante and the largest Raise, and the top of each bonus. */
export const mostOnMinimum = (submission: Submission): Cents => {
  const { edition, limits } = submission;
  const bonuses = offeredTables(submission).filter(({ wager }) => limited(wager, edition));
  return bonuses.reduce(
    (most, { wager, lines }) => {
      const stake = leastStake(limits[wager]);
      return most + Math.max(...lines.map(({ pay }) => amountReceived(pay, stake) - stake));
    },
    leastStake(limits.ante) * (1 + MOST_RAISE),
  );
};
