import { type Card, cardOf, type Rank, rankOf } from '@fairdeal/cards';
import { rankWord } from '@fairdeal/cards/internal';
import { houseGame } from '@fairdeal/rules';
import { overUnderBonusLine, pointTotal } from '@fairdeal/rules/internal';
import { type GameOdds, mainOdds, meanNet, type RoundOutcome } from '../../exact/game-odds.js';
import { addJointDeals, type JointSums, jointDistribution } from '../../exact/joint.js';
import { countsByLine, countsToText, type LineCounts, wagerOdds } from '../../exact/paytable-odds.js';
import { auditPaytable } from '../../exact/published.js';
import {
  bestFirst,
  type OddsSetting,
  questionFields,
  type Solver,
  type SolverChoice,
  type SolverQuestion,
  solverQuestion,
  variantKey,
} from '../../exact/solver.js';
import { toUnits } from '../../exact/variant.js';
import { binomial } from '../../math/combinations.js';
import { type Fraction, fraction } from '../../math/fraction.js';
import { PUBLISHED } from './published.js';
import {
  EDITION,
  GAME,
  OVER_UNDER_CHOICES,
  type OverUnderChoice,
  type OverUnderRules,
  readRules,
  rulesOf,
  VARIANTS,
} from './rules.js';

const RANKS: readonly Rank[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

const SETTINGS = {
  decks: { words: 'number of decks in the shoe; the regulation has six', values: [6, 1, 2, 4, 8, 3, 5, 7] },
} as const satisfies Readonly<Record<string, OddsSetting>>;

/** Two more cards, and how many ways there are to be dealt them. */
interface TwoCardDraw {
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

export const drawsAfter = (first: Rank, { ranks, each, gone = [] }: Shoe): TwoCardDraw[] => {
  const left = (rank: Rank): number =>
    each - (rank === first ? 1 : 0) - gone.filter((card) => rankOf(card) === rank).length;
  return ranks.flatMap((one, at) =>
    ranks.slice(at).map(
      (other): TwoCardDraw => ({
        cards: [cardOf(one, 0), cardOf(other, 0)],
        ways: one === other ? binomial(left(one), 2) : left(one) * left(other),
      }),
    ),
  );
};

const game = houseGame(GAME);

/** How a call on this first card ends, each total once. */
const outcomesOf = (rules: OverUnderRules, first: Rank, call: OverUnderChoice, shoe: Shoe): RoundOutcome[] => {
  const counts = new Map<Omit<RoundOutcome, 'count'>, number>();
  for (const { cards, ways } of drawsAfter(first, shoe)) {
    const end = rules.settled([cardOf(first, 0), ...cards], call);
    counts.set(end, (counts.get(end) ?? 0) + ways * shoe.each);
  }
  return [...counts].map(([end, count]) => ({ ...end, count: BigInt(count) }));
};

const choicesOn = (rules: OverUnderRules, first: Rank, shoe: Shoe): SolverChoice[] =>
  bestFirst(
    OVER_UNDER_CHOICES.map((call) => ({
      action: call,
      said: call,
      play: () => ({ call }),
      expected: meanNet(outcomesOf(rules, first, call, shoe)),
    })),
  );

export const bestCall = (rules: OverUnderRules, first: Rank, shoe: Shoe): OverUnderChoice =>
  choicesOn(rules, first, shoe)[0]?.action as OverUnderChoice;

/** `2 to 5`, `6 and above`. */
const rankRange = (ranks: readonly Rank[], all: readonly Rank[]): string => {
  const [low = 0, high = 0] = [ranks[0], ranks.at(-1)];
  return high === all.at(-1) ? `${rankWord(low)} and above` : `${rankWord(low)} to ${rankWord(high)}`;
};

const callWords = ({
  variant: { under = 18, over = 23 } = {},
}: SolverQuestion): Readonly<Record<OverUnderChoice, string>> => ({
  under: `Under ${under}`,
  over: `Over ${over}`,
  surrender: 'surrender',
});

const strategyOf = (
  words: Readonly<Record<OverUnderChoice, string>>,
  calls: ReadonlyMap<Rank, OverUnderChoice>,
): string[] => {
  const ranks = [...calls.keys()];
  const runs: { call: OverUnderChoice; ranks: Rank[] }[] = [];
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
const bonusCounts = (shoe: Shoe): { readonly counts: LineCounts; readonly hands: bigint } => {
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
const jointSums = (
  { settled, scale }: OverUnderRules,
  calls: ReadonlyMap<Rank, OverUnderChoice>,
  shoe: Shoe,
): JointSums => {
  const sums: JointSums = {};
  for (const [first, call] of calls)
    for (const { cards, ways } of drawsAfter(first, shoe)) {
      const three = [cardOf(first, 0), ...cards];
      const units = toUnits(settled(three, call).net, scale);
      addJointDeals(sums, overUnderBonusLine(pointTotal(three)) ?? '', units, ways * shoe.each);
    }
  return sums;
};

const frequencyOf = (calls: ReadonlyMap<Rank, OverUnderChoice>, call: OverUnderChoice): Fraction =>
  fraction([...calls.values()].filter((taken) => taken === call).length, calls.size);

/** The odds of a shoe that holds `each` cards of every rank. */
export const overUnderOdds = (question: SolverQuestion, shoe: Shoe): GameOdds => {
  const rules = rulesOf(question);
  const calls = new Map(shoe.ranks.map((rank) => [rank, bestCall(rules, rank, shoe)]));
  const outcomes = [...calls].flatMap(([rank, call]) => outcomesOf(rules, rank, call, shoe));
  const { counts, hands } = bonusCounts(shoe);
  const six = question.settings.decks === 6;
  return {
    game: GAME,
    ...questionFields(SETTINGS, question),
    main: mainOdds(
      outcomes,
      strategyOf(callWords(question), calls),
      Object.fromEntries(OVER_UNDER_CHOICES.map((call) => [call, frequencyOf(calls, call)])),
      (payback) => auditPaytable(PUBLISHED, six && question.variant === undefined ? 'main' : '', 'main', payback),
    ),
    wagers: game
      .paytables(EDITION)
      .map((table) =>
        wagerOdds(table, counts, hands, (payback) =>
          auditPaytable(PUBLISHED, six ? table.wager : '', table.name, payback, [], 'the Board adds rounded lines'),
        ),
      ),
    counts: { bonus: countsToText(counts, hands) },
    joint: jointDistribution(['bonus'], [jointSums(rules, calls, shoe)], (line) => [line], rules.scale),
  };
};

export const shoeOf = ({ settings }: SolverQuestion): Shoe => ({ ranks: RANKS, each: 4 * Number(settings.decks) });

/** Over/Under, from a fresh shoe. */
export const OVER_UNDER_SOLVER: Solver<GameOdds> = {
  game: GAME,
  settings: SETTINGS,
  variants: VARIANTS,
  checkVariant: readRules,
  storedQuestions: [6, 1, 2, 4, 8].map((decks) => solverQuestion({ settings: SETTINGS }, EDITION, { decks })),
  workKey: (question) => `${question.settings.decks} decks${variantKey(question)}`,
  chunkCount: () => 1,
  solveChunk: (question) => overUnderOdds(question, shoeOf(question)),
  combine: (_, [odds]) => odds as GameOdds,
  paytables: ({ edition }) => game.paytables(edition),
  countsFor: (_, counts, { wager }) => countsByLine(counts[wager]),
  choices: (question, { cards, known = [] }) =>
    choicesOn(rulesOf(question), rankOf(cards[0] ?? 0), { ...shoeOf(question), gone: known }),
};
