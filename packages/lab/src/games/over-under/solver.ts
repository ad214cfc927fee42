import { type Card, cardOf, type Rank, rankOf, rankWord } from '@fairdeal/cards';
import { houseGame, overUnderBonusLine, pointTotal } from '@fairdeal/rules';
import { combinations } from '../../combinations.js';
import { type Fraction, fraction } from '../../fraction.js';
import { addEnds, type JointSums, jointOf } from '../../joint.js';
import { type Counts, countedByLine, countTexts, wagerOdds } from '../../paytable-odds.js';
import { audit } from '../../published.js';
import { expectedOf, type GameOdds, mainOdds, type Outcome } from '../../result.js';
import {
  answered,
  ask,
  bestFirst,
  type Choice,
  type OddsSetting,
  type Question,
  type Solver,
  variantText,
} from '../../solver.js';
import { inUnits } from '../../variant.js';
import { CALLS, type Call, EDITION, GAME, type OverUnderRules, readRules, rulesOf, VARIANTS } from './rules.js';

const RANKS: readonly Rank[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

const SETTINGS = {
  decks: { words: 'how many decks the fresh shoe holds; the law has six', values: [6, 1, 2, 4, 8, 3, 5, 7] },
} as const satisfies Readonly<Record<string, OddsSetting>>;

/** Two more cards, and how many ways there are to be dealt them. */
interface Draw {
  readonly cards: readonly [Card, Card];
  readonly ways: number;
}

/** A deck may be cut down for tests: `ranks` of so many cards each. */
export interface Shoe {
  readonly ranks: readonly Rank[];
  readonly each: number;
  /** Cards of it that are seen elsewhere. */
  readonly gone?: readonly Card[];
}

export const drawsAfter = (first: Rank, { ranks, each, gone = [] }: Shoe): Draw[] => {
  const left = (rank: Rank): number =>
    each - (rank === first ? 1 : 0) - gone.filter((card) => rankOf(card) === rank).length;
  return ranks.flatMap((one, at) =>
    ranks.slice(at).map(
      (other): Draw => ({
        cards: [cardOf(one, 0), cardOf(other, 0)],
        ways: one === other ? combinations(left(one), 2) : left(one) * left(other),
      }),
    ),
  );
};

const game = houseGame(GAME);

/** How a call on this first card ends, each total once. */
const outcomesOf = (rules: OverUnderRules, first: Rank, call: Call, shoe: Shoe): Outcome[] => {
  const counts = new Map<Omit<Outcome, 'count'>, number>();
  for (const { cards, ways } of drawsAfter(first, shoe)) {
    const end = rules.settled([cardOf(first, 0), ...cards], call);
    counts.set(end, (counts.get(end) ?? 0) + ways * shoe.each);
  }
  return [...counts].map(([end, count]) => ({ ...end, count: BigInt(count) }));
};

const choicesOn = (rules: OverUnderRules, first: Rank, shoe: Shoe): Choice[] =>
  bestFirst(
    CALLS.map((call) => ({
      action: call,
      said: call,
      play: () => ({ call }),
      expected: expectedOf(outcomesOf(rules, first, call, shoe)),
    })),
  );

export const bestCall = (rules: OverUnderRules, first: Rank, shoe: Shoe): Call =>
  choicesOn(rules, first, shoe)[0]?.action as Call;

/** `2 to 5`, `6 and above`. */
const rankRange = (ranks: readonly Rank[], all: readonly Rank[]): string => {
  const [low = 0, high = 0] = [ranks[0], ranks.at(-1)];
  return high === all.at(-1) ? `${rankWord(low)} and above` : `${rankWord(low)} to ${rankWord(high)}`;
};

const wordsOf = ({ variant: { under = 18, over = 23 } = {} }: Question): Readonly<Record<Call, string>> => ({
  under: `Under ${under}`,
  over: `Over ${over}`,
  surrender: 'surrender',
});

const strategyOf = (words: Readonly<Record<Call, string>>, calls: ReadonlyMap<Rank, Call>): string[] => {
  const ranks = [...calls.keys()];
  const runs: { call: Call; ranks: Rank[] }[] = [];
  for (const rank of ranks) {
    const call = calls.get(rank) ?? 'surrender';
    const last = runs.at(-1);
    if (last?.call === call) last.ranks.push(rank);
    else runs.push({ call, ranks: [rank] });
  }
  const parts = runs.map(({ call, ranks: run }) => `${words[call]} on ${rankRange(run, ranks)}`);
  const never = runs.some(({ call }) => call === 'surrender') ? '' : '; never surrender';
  return [`${parts.join(', ')}${never}`];
};

/** Hands of three cards, whichever was dealt first. */
const bonusCounts = (shoe: Shoe): { readonly counts: Counts; readonly hands: bigint } => {
  const firsts: Record<string, bigint> = {};
  let all = 0n;
  for (const first of shoe.ranks)
    for (const { cards, ways } of drawsAfter(first, shoe)) {
      const line = overUnderBonusLine(pointTotal([cardOf(first, 0), ...cards]));
      const count = BigInt(ways * shoe.each);
      all += count;
      if (line !== undefined) firsts[line] = (firsts[line] ?? 0n) + count;
    }
  const counts = Object.fromEntries(Object.entries(firsts).map(([line, count]) => [line, count / 3n]));
  return { counts, hands: all / 3n };
};

/** The Bonus beside each end of the main game. */
const jointSums = ({ settled, scale }: OverUnderRules, calls: ReadonlyMap<Rank, Call>, shoe: Shoe): JointSums => {
  const sums: JointSums = {};
  for (const [first, call] of calls)
    for (const { cards, ways } of drawsAfter(first, shoe)) {
      const three = [cardOf(first, 0), ...cards];
      const units = inUnits(settled(three, call).net, scale);
      addEnds(sums, overUnderBonusLine(pointTotal(three)) ?? '', units, ways * shoe.each);
    }
  return sums;
};

const frequencyOf = (calls: ReadonlyMap<Rank, Call>, call: Call): Fraction =>
  fraction([...calls.values()].filter((taken) => taken === call).length, calls.size);

/** The odds of a shoe that holds `each` cards of every rank. */
export const overUnderOdds = (question: Question, shoe: Shoe): GameOdds => {
  const rules = rulesOf(question);
  const calls = new Map(shoe.ranks.map((rank) => [rank, bestCall(rules, rank, shoe)]));
  const outcomes = [...calls].flatMap(([rank, call]) => outcomesOf(rules, rank, call, shoe));
  const { counts, hands } = bonusCounts(shoe);
  const six = question.settings.decks === 6;
  return {
    game: GAME,
    ...answered(SETTINGS, question),
    main: mainOdds(
      outcomes,
      strategyOf(wordsOf(question), calls),
      Object.fromEntries(CALLS.map((call) => [call, frequencyOf(calls, call)])),
      (payback) => audit(GAME, six && question.variant === undefined ? 'main' : '', 'main', payback),
    ),
    wagers: (game?.paytables(EDITION) ?? []).map((table) =>
      wagerOdds(table, counts, hands, (payback) =>
        audit(GAME, six ? table.wager : '', table.name, payback, [], 'the Board adds rounded lines'),
      ),
    ),
    counts: { bonus: countTexts(counts, hands) },
    joint: jointOf(['bonus'], [jointSums(rules, calls, shoe)], (line) => [line], rules.scale),
  };
};

export const shoeOf = ({ settings }: Question): Shoe => ({ ranks: RANKS, each: 4 * Number(settings.decks) });

/** Over/Under, from a fresh shoe. */
export const OVER_UNDER_SOLVER: Solver<GameOdds> = {
  game: GAME,
  settings: SETTINGS,
  variants: VARIANTS,
  checkVariant: readRules,
  stored: [6, 1, 2, 4, 8].map((decks) => ask({ settings: SETTINGS }, EDITION, { decks })),
  work: (question) => `${question.settings.decks} decks${variantText(question)}`,
  chunks: () => 1,
  solveChunk: (question) => overUnderOdds(question, shoeOf(question)),
  combine: (_, [odds]) => odds as GameOdds,
  tables: ({ edition }) => game?.paytables(edition) ?? [],
  counted: (_, counts, { wager }) => countedByLine(counts[wager]),
  choices: (question, { cards, known = [] }) =>
    choicesOn(rulesOf(question), rankOf(cards[0] ?? 0), { ...shoeOf(question), gone: known }),
};
