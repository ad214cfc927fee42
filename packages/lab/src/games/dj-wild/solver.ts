import { type Card, JOKER } from '@fairdeal/cards';
import { highName, rankWord } from '@fairdeal/cards/internal';
import type { Paytable } from '@fairdeal/rules';
import { type GameOdds, mainOdds } from '../../exact/game-odds.js';
import { jointDistribution } from '../../exact/joint.js';
import { countsToText, type LineCounts } from '../../exact/paytable-odds.js';
import { auditPaytable } from '../../exact/published.js';
import {
  bestFirst,
  type OddsSetting,
  questionFields,
  type Solver,
  type SolverChoice,
  type SolverQuestion,
  settingCombinations,
  solverQuestion,
  variantKey,
} from '../../exact/solver.js';
import { binomial } from '../../math/combinations.js';
import { fraction } from '../../math/fraction.js';
import { type DjWildPart, JOINT_COLUMNS, type LineTally, solveDjWild, worthOfRaise } from './play.js';
import { PUBLISHED } from './published.js';
import { type DjWildRules, EDITION, FOLD, GAME, RAISE, readRules, roundOutcome, rulesOf, VARIANTS } from './rules.js';
import { djWildShowdown } from './showdown.js';
import {
  badBeatCounts,
  badBeatOdds,
  blindCounts,
  blindOdds,
  countsFor,
  djWildProgressiveOdds,
  paytablesFor,
  paytablesOf,
  roundEnds,
  tripsOdds,
} from './wagers.js';

const SETTINGS = {
  badBeatTwoWay: {
    words: 'whether the Bad Beat is also paid on the dealer’s hand when the player beats it',
    values: [false, true],
  },
  wildStraightFlush125: {
    words: 'whether DJWT-06 pays a straight flush with a wild 125 to 1, as printed, instead of 25',
    values: [false, true],
  },
  foldedHandsInProgressive: { words: 'whether a folded hand still plays for the Progressive', values: [true, false] },
  rateOfProgression: {
    words: 'percent of each Progressive wager that the meter grows by',
    values: [20],
    range: [1, 100],
  },
} as const satisfies Readonly<Record<string, OddsSetting>>;

const bigints = (tally: Readonly<LineTally>): LineCounts =>
  Object.fromEntries(Object.entries(tally).map(([line, many]) => [line, BigInt(many)]));

/** By the table's own order, with the lines that never come at 0. */
const inOrderOf = (table: Paytable | undefined, counts: LineCounts): LineCounts =>
  Object.fromEntries((table?.lines ?? []).map(({ hand }) => [hand, counts[hand] ?? 0n]));

/** A card of one rank in the hand can decide: it takes away hands of the dealer's that the player would beat. */
const strategyOf = ({ between: { lowestRaise, highestFold, raise, fold, foldsWith } }: DjWildPart): string[] => {
  const [least, most] = [highName(lowestRaise), highName(highestFold)];
  if (raise + fold === 0) return [`Raise ${least} or better; fold ${most} or worse`];
  if (foldsWith !== null && least === most) {
    const card = `a ${rankWord(foldsWith)}`;
    return [`Raise a ${least} without ${card}, or better; fold a ${least} with ${card}, or worse`];
  }
  return [
    `Raise ${least} or better; fold ${most} or worse`,
    `between them it depends on the cards held: ${raise} hands raise, ${fold} fold`,
  ];
};

export const djWildOdds = (question: SolverQuestion, part: DjWildPart): GameOdds => {
  const hands = BigInt(part.hands.raise + part.hands.fold);
  const deals = hands * BigInt(part.dealers);
  const trips = bigints(part.trips);
  const extraCards = BigInt(part.others);
  const plays = question.settings.foldedHandsInProgressive === false ? 'raised' : 'all';
  const progressive = bigints(part.progressive[plays]);
  const rules = rulesOf(question);
  const lawful = question.variant === undefined;
  const outcomes = roundEnds(rules, part).map(({ results, count: some }) => ({
    ...roundOutcome(results),
    count: some,
  }));
  const beaten = badBeatCounts(part, question.settings.badBeatTwoWay === true);
  return {
    game: GAME,
    ...questionFields(SETTINGS, question),
    main: mainOdds(
      outcomes,
      strategyOf(part),
      { raise: fraction(part.hands.raise, hands), fold: fraction(part.hands.fold, hands) },
      (payback) => auditPaytable(PUBLISHED, lawful ? 'main' : '', 'main', payback),
    ),
    wagers: [
      blindOdds(rules, part),
      ...tripsOdds(question, trips, hands),
      ...badBeatOdds(question, part, deals),
      ...djWildProgressiveOdds(question, progressive, hands * extraCards),
    ],
    counts: {
      blind: countsToText(blindCounts(question, part), deals),
      trips: countsToText(inOrderOf(paytablesOf('trips')[0], trips), hands),
      'bad-beat': countsToText(inOrderOf(paytablesOf('bad-beat')[0], beaten), deals),
      progressive: countsToText(inOrderOf(paytablesOf('progressive')[0], progressive), hands * extraCards),
    },
    joint: jointDistribution(JOINT_COLUMNS, [part.joint], (key) => key.split('\n'), rules.scale),
  };
};

const choicesWith = (rules: DjWildRules, cards: readonly Card[], known: readonly Card[] = []): SolverChoice[] => {
  const gone = rules.deck.joker ? known : [...known, JOKER];
  const dealers = binomial(48 - gone.length, 5);
  const worth = worthOfRaise(rules, djWildShowdown(cards, gone), dealers);
  return bestFirst([
    { action: 'raise', said: 'raise', play: () => RAISE, expected: fraction(worth, dealers * rules.scale) },
    { action: 'fold', said: 'fold', play: () => FOLD, expected: fraction(rules.netOfFold, rules.scale) },
  ]);
};

/** DJ Wild Stud Poker: every hand against all that the dealer can have from the other 48 cards. */
export const DJ_WILD_SOLVER: Solver<DjWildPart> = {
  game: GAME,
  settings: SETTINGS,
  variants: VARIANTS,
  checkVariant: readRules,
  storedQuestions: settingCombinations(SETTINGS, ['badBeatTwoWay', 'wildStraightFlush125']).map((settings) =>
    solverQuestion({ settings: SETTINGS }, EDITION, settings),
  ),
  workKey: (question) => `53 cards${variantKey(question)}`,
  chunkCount: () => 1,
  solveChunk: (question) => solveDjWild(rulesOf(question)),
  combine: (question, [part]) => djWildOdds(question, part as DjWildPart),
  paytables: paytablesFor,
  countsFor,
  jointColumn: ({ settings }, { wager }) =>
    wager === 'bad-beat' && settings.badBeatTwoWay === true ? 'bad-beat two-way' : wager,
  choices: (question, { cards, known }) => choicesWith(rulesOf(question), cards, known),
};
