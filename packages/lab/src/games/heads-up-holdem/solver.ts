import { CATEGORIES } from '@fairdeal/cards';
import { pocketHand } from '@fairdeal/rules/internal';
import { type GameOdds, mainOdds, type RoundOutcome } from '../../exact/game-odds.js';
import { addJointDeals, type JointDistribution, type JointSums, jointDistribution } from '../../exact/joint.js';
import { countsByLine, countsToText, type LineCounts } from '../../exact/paytable-odds.js';
import { questionFields, type Solver, type SolverQuestion, solverQuestion, variantKey } from '../../exact/solver.js';
import { binomial } from '../../math/combinations.js';
import { type Fraction, fraction } from '../../math/fraction.js';
import { holdemChoices } from './choices.js';
import { flopClasses, START_COUNT, startCards, startName, WHOLE_DECK } from './deck.js';
import { flopSolver, type HoldemPart, ROUTES, riverAt, tallyAt } from './flops.js';
import { paytablesOf, readTerms, termsOf, VARIANTS } from './rules.js';
import { HOLDEM_STARTS } from './starts.js';
import { holdemStrategy } from './strategy.js';
import {
  CATEGORY_COUNT,
  EDITION,
  foldWorth,
  GAME,
  HOLDEM_ENDINGS,
  type HoldemEnd,
  type HoldemStartEnd,
  type HoldemTerms,
  holdemNet,
} from './terms.js';
import { ODDS_WAGER, oddsCounts, oddsRow, oddsTable, pocketCounts, rangeRows } from './wagers.js';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
const sumOf = (parts: readonly HoldemPart[], list: keyof HoldemPart, at: number): bigint =>
  parts.reduce((sum, part) => sum + BigInt(part[list][at] ?? 0), 0n);

/** Worth of each starting hand over all its deals: raised but for the Raise, what an Ante raised adds, and checked. */
export const startSums = (parts: readonly HoldemPart[]): (readonly [base: bigint, edge: bigint, check: bigint])[] =>
  numbers(START_COUNT).map((start) => [
    sumOf(parts, 'base', start),
    sumOf(parts, 'edge', start),
    sumOf(parts, 'check', start),
  ]);

/** Antes that best play raises with each starting hand, 0 to check. */
const bestStarts = (parts: readonly HoldemPart[], { preflop, scale }: HoldemTerms): number[] =>
  startSums(parts).map(([base, edge, check]) => {
    let [best, raise] = [check, 0];
    for (const antes of preflop) {
      const worth = base + BigInt(antes * scale) * edge;
      if (worth > best) [best, raise] = [worth, antes];
    }
    return raise;
  });

const holdemEnds = (
  parts: readonly HoldemPart[],
  starts: readonly number[],
  { flop, river }: HoldemTerms,
  dealers: bigint,
): HoldemStartEnd[] =>
  numbers(START_COUNT).flatMap((start) => {
    const raise = starts[start] ?? 0;
    const routes =
      raise > 0
        ? [{ route: 0, antes: raise }]
        : [
            ...flop.map((antes, size) => ({ route: size + 1, antes })),
            { route: ROUTES.length - 1, antes: river[0] ?? 1 },
          ];
    return numbers(CATEGORY_COUNT).flatMap((category): HoldemStartEnd[] => [
      ...routes.flatMap(({ route, antes }) =>
        HOLDEM_ENDINGS.map((ending, at) => ({
          start,
          ending,
          category,
          antes,
          deals: sumOf(parts, 'tally', tallyAt(start, route, category) + at),
        })),
      ),
      ...(raise > 0
        ? []
        : [true, false].map((ownHand) => ({
            start,
            ending: null,
            category,
            antes: 0,
            deals: sumOf(parts, 'river', riverAt(start, category, ownHand)) * dealers,
          }))),
    ]);
  });

/** Ends that are alike but for the starting hand put together, those that never happen left out. */
const mergeEnds = (ends: readonly HoldemStartEnd[]): HoldemEnd[] => {
  const found = new Map<string, HoldemEnd>();
  for (const { start: _, ...end } of ends) {
    if (end.deals === 0n) continue;
    const key = `${end.ending} ${end.category} ${end.antes}`;
    found.set(key, { ...end, deals: end.deals + (found.get(key)?.deals ?? 0n) });
  }
  return [...found.values()];
};

const unitsOf = (terms: HoldemTerms, { ending, category, antes }: HoldemEnd): number =>
  ending === null ? foldWorth(terms) : holdemNet(terms, ending, category, antes);

const outcomeOf = (terms: HoldemTerms, end: HoldemEnd): RoundOutcome => ({
  net: fraction(unitsOf(terms, end), terms.scale),
  wagered: fraction(2 + end.antes),
  count: end.deals,
});

/** The Pocket Bonus by the starting hand, and Trips Plus by what becomes of it. */
const holdemJoint = (terms: HoldemTerms, ends: readonly HoldemStartEnd[]): JointDistribution => {
  const sums: JointSums = {};
  for (const end of ends) {
    const key = `${pocketHand(startCards(end.start)) ?? ''}\n${CATEGORIES[end.category]}`;
    addJointDeals(sums, key, unitsOf(terms, end), Number(end.deals));
  }
  return jointDistribution(['pocket-bonus', 'trips-plus'], [sums], (key) => key.split('\n'), terms.scale);
};

export interface HoldemResult {
  readonly main: GameOdds['main'];
  readonly ends: readonly HoldemEnd[];
  readonly joint: JointDistribution;
}

/** The main game of a deck, from the parts of all its Flops. `dealers` are the hands that a dealer can have. */
export const holdemMain = (parts: readonly HoldemPart[], terms: HoldemTerms, dealers: number): HoldemResult => {
  const starts = bestStarts(parts, terms);
  const endsOfStarts = holdemEnds(parts, starts, terms, BigInt(dealers));
  const ends = mergeEnds(endsOfStarts);
  const all = ends.reduce((sum, { deals }) => sum + deals, 0n);
  const frequency = (raise: number): Fraction =>
    fraction(
      ends.filter(({ antes }) => antes === raise).reduce((sum, { deals }) => sum + deals, 0n),
      all,
    );
  const raises = [...new Set([...terms.preflop, ...terms.flop, ...terms.river])].sort((one, other) => other - one);
  return {
    main: mainOdds(
      ends.map((end) => outcomeOf(terms, end)),
      holdemStrategy(terms, starts, (list, at) => sumOf(parts, list, at)),
      Object.fromEntries([
        ...raises.map((antes) => [antes === 1 ? 'raise' : `raise-${antes}x`, frequency(antes)]),
        ['fold', frequency(0)],
      ]),
    ),
    ends,
    joint: holdemJoint(terms, endsOfStarts),
  };
};

/** Hands of seven cards by category, from the deals of hands raised before the Flop: every board and every dealer's hand. */
const sevenCards = (parts: readonly HoldemPart[]): { readonly counts: LineCounts; readonly deals: bigint } => {
  const deals = BigInt(binomial(52, 7));
  const byCategory = numbers(CATEGORY_COUNT).map((category) =>
    numbers(START_COUNT).reduce(
      (sum, start) =>
        sum + HOLDEM_ENDINGS.reduce((all, _, at) => all + sumOf(parts, 'tally', tallyAt(start, 0, category) + at), 0n),
      0n,
    ),
  );
  const each = byCategory.reduce((sum, count) => sum + count, 0n) / deals;
  return {
    counts: Object.fromEntries(
      byCategory
        .map((count, category): [string, bigint] => [CATEGORIES[category] ?? '', count / each])
        .filter(([, count]) => count > 0n),
    ),
    deals,
  };
};

/** The strategy answers from a stored table before the Flop; it must be the one that was computed. */
const checkStarts = (parts: readonly HoldemPart[]): void => {
  startSums(parts).forEach((sums, start) => {
    const stored = HOLDEM_STARTS[startName(start)] ?? [];
    if (sums.some((sum, at) => sum !== BigInt(stored[at] ?? 0)))
      throw new Error(
        `The stored worth of ${startName(start)} before the Flop is not what was computed: ${sums.join(', ')}.`,
      );
  });
};

const oddsOf = (question: SolverQuestion, parts: readonly HoldemPart[]): GameOdds => {
  if (question.variant === undefined) checkStarts(parts);
  const terms = termsOf(question);
  const { main, ends, joint } = holdemMain(parts, terms, binomial(45, 2));
  const [seven, pocket, odds] = [sevenCards(parts), pocketCounts(), oddsCounts(terms, ends)];
  const tables = paytablesOf(question);
  return {
    game: GAME,
    ...questionFields({}, question),
    main,
    wagers: [
      oddsRow(oddsTable(question), terms, ends),
      ...rangeRows(tables, 'pocket-bonus', pocket.counts, pocket.deals),
      ...rangeRows(tables, 'trips-plus', seven.counts, seven.deals),
    ],
    counts: {
      odds: countsToText(odds.counts, odds.deals),
      'pocket-bonus': countsToText(pocket.counts, pocket.deals),
      'trips-plus': countsToText(seven.counts, seven.deals),
    },
    joint,
  };
};

const CHUNKS = 60;

const memo = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
const flops = memo(() => flopClasses(WHOLE_DECK));
const solvers = new Map<string, ReturnType<typeof flopSolver>>();
const solverOf = (question: SolverQuestion): ReturnType<typeof flopSolver> => {
  const solver = solvers.get(variantKey(question)) ?? flopSolver(WHOLE_DECK, termsOf(question));
  solvers.set(variantKey(question), solver);
  return solver;
};

/** Heads-Up Hold 'Em: every Flop, on it every Turn and River, and there every hand of the player's against every hand of the dealer's. */
export const HEADS_UP_HOLDEM_SOLVER: Solver<HoldemPart> = {
  game: GAME,
  settings: {},
  variants: VARIANTS,
  checkVariant: readTerms,
  storedQuestions: [solverQuestion({ settings: {} }, EDITION)],
  workKey: (question) => `every flop${variantKey(question)}`,
  chunkCount: () => CHUNKS,
  solveChunk: (question, chunk) => solverOf(question)(flops().filter((_, at) => at % CHUNKS === chunk)),
  combine: oddsOf,
  paytables: (question) => [oddsTable(question), ...paytablesOf(question)],
  countsFor: (_, counts, { wager }) => {
    const found = countsByLine(counts[wager]);
    return found === null || wager !== ODDS_WAGER ? found : { ...found, byPlay: true };
  },
  choices: holdemChoices,
};
