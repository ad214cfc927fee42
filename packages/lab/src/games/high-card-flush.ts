import {
  type Cents,
  FLUSHES,
  highCardFlushMeter,
  houseGame,
  type Paytable,
  STRAIGHT_FLUSHES,
  to,
} from '@fairdeal/rules';
import { combinations } from '../combinations.js';
import { type Fraction, fraction, ONE, subtract } from '../fraction.js';
import {
  type Counted,
  type Counts,
  countedByLine,
  countTexts,
  type MeterTerms,
  nameAmong,
  type PaidBy,
  paytableOdds,
  progressiveOdds,
  progressiveWagerOdds,
  wagerOdds,
} from '../paytable-odds.js';
import { audit, auditRange, type Correction } from '../published.js';
import {
  type CountsByWager,
  type GameOdds,
  mainOdds,
  NOT_PUBLISHED,
  type OtherReading,
  type Outcome,
  returnOf,
  type WagerOdds,
} from '../result.js';
import { ask, chosenSettings, type OddsSetting, type Question, type Solver } from '../solver.js';
import { dealersHands, type FlushDeal, flushesOf, forEachHandWith, lengthOfFlush } from './high-card-flush-deals.js';
import {
  chapterDeal,
  choicesWith,
  ENDINGS,
  endOf,
  GAME,
  mostRaises,
  netsOf,
  runsOf,
  worthOf,
} from './high-card-flush-play.js';
import { bestByFlushAlone, type FlushRow, flushStrategy } from './high-card-flush-strategy.js';

const SETTINGS = {
  aceLowStraightFlush: { words: 'whether an ace may stand below the 2 in a straight flush', values: [true, false] },
  progressiveStake: { words: 'what a Progressive wager costs, in cents', values: [100], range: [100, 10_000] },
  progressionRate: {
    words: 'percent of each Progressive wager that the meter grows by (edition of 2016)',
    values: [23],
    range: [1, 100],
  },
  resetAmount: {
    words: 'cents that the meter starts again with after its top award (edition of 2016)',
    values: [3_000_000],
    range: [3_000_000, 10_000_000_000],
  },
} as const satisfies Readonly<Record<string, OddsSetting>>;

const READINGS = ['aceLow', 'aceHigh'] as const;

/** What a chunk of the flushes finds. Deals are a hand of the player's and one of the dealer's, and fewer than two to the 53rd. */
export interface FlushPart {
  /** Deals by how many Antes were raised and how they ended, in the order of `ENDINGS`. */
  readonly raised: readonly (readonly number[])[];
  /** Hands by what best play does: folds, raises 1x, 2x, 3x. */
  readonly actions: readonly number[];
  /** Hands by the length of the longest flush. */
  readonly lengths: readonly number[];
  /** Hands by the length of the longest straight flush, for both readings of the ace. */
  readonly runs: Readonly<Record<(typeof READINGS)[number], readonly number[]>>;
  readonly rows: readonly {
    readonly flush: number;
    readonly raised: number;
    readonly folded: number;
    readonly antes: number;
    readonly gain: number;
  }[];
}

const zeros = (length: number): number[] => new Array<number>(length).fill(0);
const addTo = (counts: number[], at: number, count: number): void => {
  counts[at] = (counts[at] ?? 0) + count;
};

/** Best play with every hand whose longest flush is one of these. */
export const solveFlushes = (deal: FlushDeal, flushes: readonly number[], most: readonly number[]): FlushPart => {
  const raised = Array.from({ length: 4 }, () => zeros(ENDINGS.length));
  const actions = zeros(4);
  const lengths = zeros(8);
  const runs = { aceLow: zeros(8), aceHigh: zeros(8) };
  const [lowRuns, highRuns] = [runsOf(deal.ranks, true), runsOf(deal.ranks, false)];
  const nets = [0, 1, 2, 3].map(netsOf);
  const dealers = dealersHands(deal);
  const longestRun = (table: Uint8Array, suits: Int32Array): number => {
    let longest = 0;
    for (let suit = 0; suit < 4; suit += 1) {
      const run = table[suits[suit] as number] as number;
      if (run > longest) longest = run;
    }
    return longest;
  };
  const rows = flushes.map((flush) => {
    const largest = most[lengthOfFlush(flush)] ?? 1;
    const row = { flush, raised: 0, folded: 0, antes: 0, gain: 0 };
    forEachHandWith(deal, flush, (suits, hands, showdown) => {
      let best = 1;
      let worth = Number.NEGATIVE_INFINITY;
      for (let antes = 1; antes <= largest; antes += 1) {
        const value = worthOf(nets[antes] as ReturnType<typeof netsOf>, showdown);
        if (value <= worth) continue;
        best = antes;
        worth = value;
      }
      row.gain += hands * (worth + dealers);
      addTo(lengths, lengthOfFlush(flush), hands);
      addTo(runs.aceLow, longestRun(lowRuns, suits), hands);
      addTo(runs.aceHigh, longestRun(highRuns, suits), hands);
      const folds = worth < -dealers;
      addTo(actions, folds ? 0 : best, hands);
      if (folds) {
        row.folded += hands;
        return;
      }
      row.raised += hands;
      row.antes = Math.max(row.antes, best);
      const ends = raised[best] as number[];
      addTo(ends, 0, hands * showdown.notQualified);
      addTo(ends, 1, hands * showdown.won);
      addTo(ends, 2, hands * showdown.tied);
      addTo(ends, 3, hands * showdown.lost);
    });
    return row;
  });
  return { raised, actions, lengths, runs, rows };
};

const total = (parts: readonly FlushPart[], of: (part: FlushPart) => number | undefined): bigint =>
  parts.reduce((sum, part) => sum + BigInt(of(part) ?? 0), 0n);

const outcomesOf = (parts: readonly FlushPart[], dealers: bigint): Outcome[] => [
  { ...endOf(0, 'lost'), count: total(parts, ({ actions }) => actions[0]) * dealers },
  ...[1, 2, 3].flatMap((antes) =>
    ENDINGS.map((ending, at) => ({
      ...endOf(antes, ending),
      count: total(parts, ({ raised }) => raised[antes]?.[at]),
    })),
  ),
];

const rowsOf = (parts: readonly FlushPart[]): FlushRow[] =>
  parts
    .flatMap(({ rows }) => rows.map((row) => ({ ...row, gain: BigInt(row.gain) })))
    .sort((one, other) => one.flush - other.flush);

/** The main game of a deal, from the parts of its flushes. */
export const flushMain = (deal: FlushDeal, parts: readonly FlushPart[]): GameOdds['main'] => {
  const hands = BigInt(combinations(4 * deal.ranks, deal.hand));
  const dealers = BigInt(dealersHands(deal));
  const rows = rowsOf(parts);
  const gain = rows.slice(bestByFlushAlone(rows)).reduce((sum, row) => sum + row.gain, 0n);
  const simpleEdge = subtract(ONE, fraction(gain, hands * dealers));
  const frequency = (antes: number): Fraction =>
    fraction(
      total(parts, ({ actions }) => actions[antes]),
      hands,
    );
  return mainOdds(outcomesOf(parts, dealers), flushStrategy(rows, simpleEdge), {
    'raise-3x': frequency(3),
    'raise-2x': frequency(2),
    raise: frequency(1),
    fold: frequency(0),
  });
};

const namedCounts = (names: readonly string[], shortest: number, of: (length: number) => bigint): Counts =>
  Object.fromEntries(names.map((name, at) => [name, of(shortest + at)]));

/** § 678a.12(d)(3): the meter in the long run. In the edition of 2019 it starts again with the reserve that the wagers built up. */
const meterOf = (question: Question, paytable: string): MeterTerms => {
  const terms = {
    edition: question.edition,
    paytables: { progressive: paytable },
    payoutLimit: null,
    settings: { ...question.settings, initialAmount: question.settings.resetAmount ?? 0 },
  };
  const meter = highCardFlushMeter(terms);
  const price: Cents = meter?.price ?? 100;
  return { price, reseed: meter?.reseed ?? 0, rate: (meter?.rate ?? 0) + (meter?.reserveRate ?? 0) };
};

const READING_SETTING = { aceLow: 'aceLowStraightFlush=true', aceHigh: 'aceLowStraightFlush=false' } as const;

/** As the Board struck it out of Paytable A when it raised the longer hands. */
const STRUCK_OUT = [500, 200, 100, 75, 7] as const;

interface Found {
  readonly deals: bigint;
  readonly flushes: Counts;
  /** By the reading that the question chooses, and by the other. */
  readonly runs: Counts;
  readonly otherRuns: Counts;
  readonly otherSetting: string;
}

const otherReading = (setting: string, payback: Fraction): readonly OtherReading[] => [
  { setting, ...returnOf(payback) },
];

const flushRows = (tables: readonly Paytable[], { flushes, deals }: Found): WagerOdds[] => {
  const paybacks = tables.map((table) => ({ table, payback: paytableOdds(table, flushes, deals).payback }));
  const audited = auditRange(GAME, 'flush-bonus', paybacks);
  return tables.map((table) => wagerOdds(table, flushes, deals, () => audited[table.name] ?? NOT_PUBLISHED));
};

const straightFlushRows = (tables: readonly Paytable[], found: Found): WagerOdds[] => {
  const { runs, otherRuns, otherSetting, deals } = found;
  const paybackOf = (table: Paytable, counts: Counts): Fraction => paytableOdds(table, counts, deals).payback;
  const corrections = (name: string): Correction[] => {
    const table = tables.find((each) => each.name === name);
    if (table === undefined) return [];
    const struckOut = { ...table, lines: table.lines.map((line, at) => ({ ...line, pay: to(STRUCK_OUT[at] ?? 0) })) };
    return [
      { words: otherSetting, payback: paybackOf(table, otherRuns) },
      { words: 'the Paytable A that the Board struck out', payback: paybackOf(struckOut, runs) },
    ];
  };
  const audited = auditRange(
    GAME,
    'straight-flush-bonus',
    tables.map((table) => ({ table, payback: paybackOf(table, runs) })),
    corrections,
  );
  return tables.map((table) => ({
    ...wagerOdds(table, runs, deals, () => audited[table.name] ?? NOT_PUBLISHED),
    otherReadings: otherReading(otherSetting, paybackOf(table, otherRuns)),
  }));
};

const NOT_THE_HOLD = 'the Board’s 23 % is the rate at which the meter grows; no reading of the table holds that';

const progressiveRows = (question: Question, tables: readonly Paytable[], found: Found): WagerOdds[] =>
  tables.map((table) => {
    const { runs, otherRuns, otherSetting, deals } = found;
    const meter = meterOf(question, table.name);
    return {
      ...progressiveWagerOdds(table, runs, deals, meter, (payback) =>
        audit(GAME, 'progressive', table.name, payback, [], NOT_THE_HOLD),
      ),
      otherReadings: otherReading(otherSetting, progressiveOdds(table, otherRuns, deals, meter).payback),
    };
  });

const oddsOf = (question: Question, parts: readonly FlushPart[]): GameOdds => {
  const deal = chapterDeal();
  const deals = BigInt(combinations(4 * deal.ranks, deal.hand));
  const runsBy = (reading: (typeof READINGS)[number]): Counts =>
    namedCounts(STRAIGHT_FLUSHES, 3, (length) => total(parts, ({ runs }) => runs[reading][length]));
  const [reading, other] =
    question.settings.aceLowStraightFlush === false
      ? (['aceHigh', 'aceLow'] as const)
      : (['aceLow', 'aceHigh'] as const);
  const found: Found = {
    deals,
    flushes: namedCounts(FLUSHES, 2, (length) => total(parts, ({ lengths }) => lengths[length])),
    runs: runsBy(reading),
    otherRuns: runsBy(other),
    otherSetting: READING_SETTING[other],
  };
  const tables = houseGame(GAME)?.paytables(question.edition) ?? [];
  const tablesOf = (wager: string): Paytable[] => tables.filter((table) => table.wager === wager);
  return {
    game: GAME,
    edition: question.edition,
    settings: chosenSettings(SETTINGS, question),
    main: flushMain(deal, parts),
    wagers: [
      ...flushRows(tablesOf('flush-bonus'), found),
      ...straightFlushRows(tablesOf('straight-flush-bonus'), found),
      ...progressiveRows(question, tablesOf('progressive'), found),
    ],
    counts: {
      'flush-bonus': countTexts(found.flushes, deals),
      'straight-flush-bonus': countTexts(found.runs, deals),
      progressive: countTexts(found.runs, deals),
    },
  };
};

const tablesOf = ({ edition }: Question): readonly Paytable[] => houseGame(GAME)?.paytables(edition) ?? [];

const counted = (question: Question, counts: CountsByWager, table: PaidBy): Counted | null => {
  const found = countedByLine(counts[table.wager]);
  return found === null || table.wager !== 'progressive'
    ? found
    : { ...found, meter: meterOf(question, nameAmong(tablesOf(question), table)) };
};

const CHUNKS = 24;
const flushesIn = (chunk: number): readonly number[] =>
  flushesOf(chapterDeal()).filter((_, at) => at % CHUNKS === chunk);

/** High Card Flush: every hand of the player's against all hands of the dealer's. The main game is the same in both editions. */
export const HIGH_CARD_FLUSH_SOLVER: Solver<FlushPart> = {
  game: GAME,
  settings: SETTINGS,
  stored: ['2019', '2016'].flatMap((edition) =>
    SETTINGS.aceLowStraightFlush.values.map((aceLowStraightFlush) =>
      ask({ settings: SETTINGS }, edition, { aceLowStraightFlush }),
    ),
  ),
  work: () => 'every hand',
  chunks: () => CHUNKS,
  solveChunk: (_, chunk) => solveFlushes(chapterDeal(), flushesIn(chunk), mostRaises()),
  combine: oddsOf,
  tables: tablesOf,
  counted,
  choices: (_, { cards }) => choicesWith(cards),
};
