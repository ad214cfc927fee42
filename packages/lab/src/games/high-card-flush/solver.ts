import { houseGame, type Paytable } from '@fairdeal/rules';
import { FLUSHES, STRAIGHT_FLUSHES } from '@fairdeal/rules/internal';
import { type GameOdds, mainOdds, type RoundOutcome } from '../../exact/game-odds.js';
import { addJointDeals, type JointSums, jointDistribution } from '../../exact/joint.js';
import { countsToText, type LineCounts } from '../../exact/paytable-odds.js';
import {
  type OddsSetting,
  questionFields,
  type Solver,
  type SolverQuestion,
  solverQuestion,
  variantKey,
} from '../../exact/solver.js';
import { binomial } from '../../math/combinations.js';
import { type Fraction, fraction, ONE, subtract } from '../../math/fraction.js';
import { dealerHandCount, type FlushDeal, flushesOf, forEachHandWith, lengthOfFlush } from './deals.js';
import {
  actionOf,
  chapterDeal,
  choicesWith,
  FLUSH_ENDINGS,
  GAME,
  raiseNets,
  raiseOutcome,
  raiseWorth,
  straightFlushLengths,
} from './play.js';
import { readRules, rulesOf, VARIANTS } from './rules.js';
import { bestByFlushAlone, type FlushRow, flushStrategy } from './strategy.js';
import { countsFor, type FlushCounts, flushRows, paytablesOf, progressiveRows, straightFlushRows } from './wagers.js';

const SETTINGS = {
  aceLowStraightFlush: { words: 'whether an ace may stand below the 2 in a straight flush', values: [true, false] },
  progressiveStake: { words: 'price of a Progressive wager, in cents', values: [100], range: [100, 10_000] },
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

/** Result of a chunk of the flushes. Deals pair a player's hand with a dealer's, and are fewer than two to the 53rd. */
export interface FlushPart {
  /** Deals by how many Antes were raised and how they ended, in the order of `ENDINGS`. */
  readonly raised: readonly (readonly number[])[];
  /** Hands by best play: fold, raise 1x, 2x, 3x. */
  readonly actions: readonly number[];
  /** Hands by the length of the longest flush. */
  readonly lengths: readonly number[];
  /** Hands by the length of the longest straight flush, for both readings of the ace. */
  readonly runs: Readonly<Record<(typeof READINGS)[number], readonly number[]>>;
  /** Deals by nets in Antes, by the lengths of the longest flush and of the longest straight flush, in the order of `READINGS`. */
  readonly joint: JointSums;
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
  const highest = Math.max(...most.slice(1));
  const raised = Array.from({ length: highest + 1 }, () => zeros(FLUSH_ENDINGS.length));
  const actions = zeros(highest + 1);
  const lengths = zeros(8);
  const runs = { aceLow: zeros(8), aceHigh: zeros(8) };
  const joint: JointSums = {};
  const [lowRuns, highRuns] = [straightFlushLengths(deal.ranks, true), straightFlushLengths(deal.ranks, false)];
  /** By lengths, then by Antes raised and how it ended; a fold is a raise of none. */
  const size = (highest + 1) * FLUSH_ENDINGS.length;
  const cells = new Float64Array(8 ** 3 * size);
  const addDeals = (at: number, deals: number): void => {
    cells[at] = (cells[at] ?? 0) + deals;
  };
  const nets = raised.map((_, antes) => raiseNets(antes));
  const dealers = dealerHandCount(deal);
  const longestRun = (table: Uint8Array, suits: Int32Array): number => {
    let longest = 0;
    for (let suit = 0; suit < 4; suit += 1) {
      const run = table[suits[suit] ?? 0] ?? 0;
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
        const value = raiseWorth(nets[antes] as ReturnType<typeof raiseNets>, showdown);
        if (value <= worth) continue;
        best = antes;
        worth = value;
      }
      row.gain += hands * (worth + dealers);
      addTo(lengths, lengthOfFlush(flush), hands);
      const [lowRun, highRun] = [longestRun(lowRuns, suits), longestRun(highRuns, suits)];
      addTo(runs.aceLow, lowRun, hands);
      addTo(runs.aceHigh, highRun, hands);
      const folds = worth < -dealers;
      const cell =
        ((lengthOfFlush(flush) * 8 + lowRun) * 8 + highRun) * size + (folds ? 0 : best) * FLUSH_ENDINGS.length;
      if (folds) addDeals(cell, hands * dealers);
      else {
        addDeals(cell, hands * showdown.notQualified);
        addDeals(cell + 1, hands * showdown.won);
        addDeals(cell + 2, hands * showdown.tied);
        addDeals(cell + 3, hands * showdown.lost);
      }
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
  cells.forEach((deals, at) => {
    if (deals === 0) return;
    const [cell, end] = [Math.floor(at / size), at % size];
    const antes = Math.floor(end / FLUSH_ENDINGS.length);
    const ending = FLUSH_ENDINGS[end % FLUSH_ENDINGS.length] ?? 'lost';
    addJointDeals(
      joint,
      `${cell >> 6} ${(cell >> 3) & 7} ${cell & 7}`,
      raiseNets(antes)[antes === 0 ? 'lost' : ending],
      deals,
    );
  });
  return { raised, actions, lengths, runs, joint, rows };
};

const total = (parts: readonly FlushPart[], of: (part: FlushPart) => number | undefined): bigint =>
  parts.reduce((sum, part) => sum + BigInt(of(part) ?? 0), 0n);

const outcomesOf = (parts: readonly FlushPart[], dealers: bigint): RoundOutcome[] => [
  { ...raiseOutcome(0, 'lost'), count: total(parts, ({ actions }) => actions[0]) * dealers },
  ...(parts[0]?.raised.slice(1) ?? []).flatMap((_, at) =>
    FLUSH_ENDINGS.map((ending, end) => ({
      ...raiseOutcome(at + 1, ending),
      count: total(parts, ({ raised }) => raised[at + 1]?.[end]),
    })),
  ),
];

const rowsOf = (parts: readonly FlushPart[]): FlushRow[] =>
  parts
    .flatMap(({ rows }) => rows.map((row) => ({ ...row, gain: BigInt(row.gain) })))
    .sort((one, other) => one.flush - other.flush);

/** The main game of a deal, from the parts of its flushes. */
export const flushMain = (deal: FlushDeal, parts: readonly FlushPart[]): GameOdds['main'] => {
  const hands = BigInt(binomial(4 * deal.ranks, deal.hand));
  const dealers = BigInt(dealerHandCount(deal));
  const rows = rowsOf(parts);
  const gain = rows.slice(bestByFlushAlone(rows)).reduce((sum, row) => sum + row.gain, 0n);
  const simpleEdge = subtract(ONE, fraction(gain, hands * dealers));
  const frequency = (antes: number): Fraction =>
    fraction(
      total(parts, ({ actions }) => actions[antes]),
      hands,
    );
  return mainOdds(outcomesOf(parts, dealers), flushStrategy(rows, simpleEdge), {
    ...Object.fromEntries(
      (parts[0]?.actions ?? [])
        .map((_, antes): [string, Fraction] => [actionOf(antes), frequency(antes)])
        .slice(1)
        .reverse(),
    ),
    fold: frequency(0),
  });
};

const namedCounts = (names: readonly string[], shortest: number, of: (length: number) => bigint): LineCounts =>
  Object.fromEntries(names.map((name, at) => [name, of(shortest + at)]));

/** The lines by which the bonus wagers and the Progressive pay a hand. */
const linesOf =
  (reading: (typeof READINGS)[number]) =>
  (key: string): string[] => {
    const [length = 0, ...runs] = key.split(' ').map(Number);
    const run = STRAIGHT_FLUSHES[(runs[READINGS.indexOf(reading)] ?? 0) - 3] ?? '';
    return [FLUSHES[length - 2] ?? '', run, run];
  };

const READING_SETTING = { aceLow: 'aceLowStraightFlush=true', aceHigh: 'aceLowStraightFlush=false' } as const;

const oddsOf = (question: SolverQuestion, parts: readonly FlushPart[]): GameOdds => {
  const { deal } = rulesOf(question);
  const deals = BigInt(binomial(4 * deal.ranks, deal.hand));
  const runsBy = (reading: (typeof READINGS)[number]): LineCounts =>
    namedCounts(STRAIGHT_FLUSHES, 3, (length) => total(parts, ({ runs }) => runs[reading][length]));
  const [reading, other] =
    question.settings.aceLowStraightFlush === false
      ? (['aceHigh', 'aceLow'] as const)
      : (['aceLow', 'aceHigh'] as const);
  const found: FlushCounts = {
    deals,
    flushes: namedCounts(FLUSHES, 2, (length) => total(parts, ({ lengths }) => lengths[length])),
    runs: runsBy(reading),
    otherRuns: runsBy(other),
    otherSetting: READING_SETTING[other],
  };
  const tables = houseGame(GAME).paytables(question.edition);
  const tablesOf = (wager: string): Paytable[] => tables.filter((table) => table.wager === wager);
  return {
    game: GAME,
    ...questionFields(SETTINGS, question),
    main: flushMain(deal, parts),
    wagers: [
      ...flushRows(tablesOf('flush-bonus'), found),
      ...straightFlushRows(tablesOf('straight-flush-bonus'), found),
      ...progressiveRows(question, tablesOf('progressive'), found),
    ],
    counts: {
      'flush-bonus': countsToText(found.flushes, deals),
      'straight-flush-bonus': countsToText(found.runs, deals),
      progressive: countsToText(found.runs, deals),
    },
    joint: jointDistribution(
      ['flush-bonus', 'straight-flush-bonus', 'progressive'],
      parts.map(({ joint }) => joint),
      linesOf(reading),
    ),
  };
};

const CHUNKS = 24;
const flushesIn = (chunk: number): readonly number[] =>
  flushesOf(chapterDeal()).filter((_, at) => at % CHUNKS === chunk);

/** High Card Flush: every hand of the player's against all hands of the dealer's. The main game is the same in both editions. */
export const HIGH_CARD_FLUSH_SOLVER: Solver<FlushPart> = {
  game: GAME,
  settings: SETTINGS,
  variants: VARIANTS,
  checkVariant: readRules,
  storedQuestions: ['2019', '2016'].flatMap((edition) =>
    SETTINGS.aceLowStraightFlush.values.map((aceLowStraightFlush) =>
      solverQuestion({ settings: SETTINGS }, edition, { aceLowStraightFlush }),
    ),
  ),
  workKey: (question) => `every hand${variantKey(question)}`,
  chunkCount: () => CHUNKS,
  solveChunk: (question, chunk) => {
    const { deal, most } = rulesOf(question);
    return solveFlushes(deal, flushesIn(chunk), most);
  },
  combine: oddsOf,
  paytables: paytablesOf,
  countsFor,
  choices: (question, { cards, known }) => {
    const { deal, most } = rulesOf(question);
    return choicesWith(deal, most, cards, known);
  },
};
