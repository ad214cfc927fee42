import { type Card, formatCards } from '@fairdeal/cards';
import { isAceHighPaiGow } from '@fairdeal/cards/internal';
import type { Paytable } from '@fairdeal/rules';
import { type BonusHand, paiGowHighValue, paiGowLowValue, type SetHands, setBySplits } from '@fairdeal/rules/internal';
import { type GameOdds, mainOdds } from '../../exact/game-odds.js';
import { countsToText, type LineCounts } from '../../exact/paytable-odds.js';
import { auditPaytable } from '../../exact/published.js';
import {
  bestFirst,
  type HandSituation,
  questionFields,
  type Solver,
  type SolverChoice,
  type SolverQuestion,
  settingCombinations,
  solverQuestion,
  variantKey,
} from '../../exact/solver.js';
import { type Fraction, fraction, multiply, negate, ONE, subtract, ZERO } from '../../math/fraction.js';
import { type BonusHandCounts, handsByMade, lineCounts } from './bonus.js';
import { type DealerHandIndex, dealerHandIndex } from './dealer.js';
import { combineEnds, endsWithLow, madeCounts, paiGowJoint } from './joint.js';
import { type MadeHandIndex, madeHandIndex } from './made-hands.js';
import { type PlayerHandIndex, playerHandIndex } from './main-game.js';
import { allowedSettings, chancesOf, dealerHandGroups } from './one-hand.js';
import { PUBLISHED } from './published.js';
import { type PaiGowRules, readRules, rulesOf, splitsOf, VARIANTS } from './rules.js';
import { LOW_HAND_COUNT } from './settings.js';
import {
  aceHighOdds,
  type BonusPart,
  countsFor,
  deckDeals,
  EDITION,
  fortuneOdds,
  GAME,
  jointColumn,
  madeCountTexts,
  meterOdds,
  ODDS_SETTINGS,
  type PaiGowPart,
  paytablesFor,
  paytablesOf,
  percentText,
  solveBonus,
} from './wagers.js';

/** Settings that decide the dealer's hands, as text. */
const dealerText = (question: SolverQuestion): string =>
  JSON.stringify([rulesOf(question).deck.joker, splitsOf(question)]);

let dealers: { readonly text: string; readonly dealer: DealerHandIndex } | null = null;
const dealerBy = (question: SolverQuestion): DealerHandIndex => {
  const text = dealerText(question);
  if (dealers?.text !== text) dealers = { text, dealer: dealerHandIndex(rulesOf(question).deck, splitsOf(question)) };
  return dealers.dealer;
};

interface SolvedHands {
  readonly dealer: DealerHandIndex;
  readonly player: PlayerHandIndex;
  readonly made: MadeHandIndex;
}
let solved: SolvedHands | null = null;
const hands = (question: SolverQuestion): SolvedHands => {
  const dealer = dealerBy(question);
  if (solved?.dealer === dealer) return solved;
  const same = solved?.dealer.deck.joker === dealer.deck.joker ? solved : null;
  solved = { dealer, player: same?.player ?? playerHandIndex(dealer), made: same?.made ?? madeHandIndex(dealer) };
  return solved;
};

const STRATEGY = [
  'The dealer’s hands are face up: set a low hand and a high hand that both beat them, if your seven cards allow it',
  'Otherwise beat one of the dealer’s hands: the low hand with your two best cards that may go low, or the high hand with your best five',
] as const;
const NEVER_SURRENDER = 'Never surrender';

const strategyOf = ({ aceHighPushes }: PaiGowRules): string[] => [
  ...STRATEGY,
  aceHighPushes
    ? `${NEVER_SURRENDER}; against an Ace High Pai Gow of the dealer’s every setting ties`
    : NEVER_SURRENDER,
];

const mainNote = (payback: Fraction): string =>
  `the Board's payback is 98.404%, computed ${percentText(payback, 5)}%; it depends on the house way, which the chapter leaves to the house`;

const bigints = (counts: Readonly<Record<string, string>>): LineCounts =>
  Object.fromEntries(Object.entries(counts).map(([line, count]) => [line, BigInt(count)]));

/** By the lines of the table that tells the most hands apart. */
const handTexts = (
  wager: string,
  name: string,
  counts: BonusHandCounts,
  all: bigint,
): Readonly<Record<string, string>> => {
  const table = paytablesOf(wager).find((one) => one.name === name) as Paytable<BonusHand> | undefined;
  return countsToText(table === undefined ? {} : lineCounts(table, counts), all);
};

export const paiGowOdds = (question: SolverQuestion, parts: readonly PaiGowPart[]): GameOdds => {
  const rules = rulesOf(question);
  const { hands: all, deals } = deckDeals(rules.deck);
  const side = parts.find((part): part is BonusPart => 'bonus' in part);
  if (side === undefined) throw new Error('The counts for the optional wagers of Face Up Pai Gow are missing.');
  const ends = combineEnds(parts.flatMap((part) => ('ends' in part ? [part.ends] : [])));
  const [won, lost] = [...ends.values()].reduce(([wins, loses], [one, other]) => [wins + one, loses + other], [0n, 0n]);
  const aceHigh = bigints(side.aceHigh);
  const held = Object.values(aceHigh).reduce((sum, count) => sum + count, 0n);
  const tied = deals - won - lost;
  return {
    game: GAME,
    ...questionFields(ODDS_SETTINGS, question),
    main: mainOdds(
      [
        { net: rules.wins, wagered: ONE, count: won },
        { net: ZERO, wagered: ONE, count: tied },
        { net: negate(ONE), wagered: ONE, count: lost },
      ],
      strategyOf(rules),
      {
        wins: fraction(won, deals),
        ties: fraction(tied, deals),
        loses: fraction(lost, deals),
        'the dealer has ace high': fraction(held, deals),
        surrender: fraction(0),
      },
      (payback) => auditPaytable(PUBLISHED, 'main', 'main', payback, [], mainNote(payback)),
    ),
    wagers: [
      ...aceHighOdds(aceHigh, deals),
      ...fortuneOdds(question, side.bonus['ace-or-completing']),
      ...meterOdds(question, side),
    ],
    counts: {
      'pai-gow': countsToText({ wins: won, ties: tied, loses: lost }, deals),
      'ace-high': countsToText(aceHigh, deals),
      fortune: handTexts('fortune', '1', side.bonus['ace-or-completing'], all),
      progressive: handTexts('progressive', '4', side.bonus['ace-or-completing'], all),
      'progressive with a fully wild joker': handTexts('progressive', '2', side.bonus['fully-wild'], all),
      ...madeCountTexts(side, all),
    },
    joint: paiGowJoint(rules, side, ends),
  };
};

const worthAgainst = (rules: PaiGowRules, dealer: readonly Card[], set: SetHands, own: SetHands): Fraction => {
  if (rules.aceHighPushes && isAceHighPaiGow(dealer)) return ZERO;
  const beats = (value: number, other: number): boolean => value > other || (rules.equalWins && value === other);
  const high = beats(paiGowHighValue(own), paiGowHighValue(set));
  const low = beats(paiGowLowValue(own), paiGowLowValue(set));
  return high && low ? rules.wins : high || low ? ZERO : negate(ONE);
};

/** Value of a setting: against the dealer's cards, or over all hands the dealer can have. */
const worthOf = (question: SolverQuestion, { cards, dealer, known = [] }: HandSituation) => {
  const rules = rulesOf(question);
  if (dealer !== undefined) {
    const set = setBySplits(splitsOf(question), dealer);
    return (own: SetHands): Pick<SolverChoice, 'expected'> => ({ expected: worthAgainst(rules, dealer, set, own) });
  }
  const all = dealerHandGroups(dealerBy(question), [...cards, ...known]);
  return (own: SetHands): Pick<SolverChoice, 'expected' | 'chances'> => {
    const chances = chancesOf(rules, [own], all);
    return { chances, expected: subtract(multiply(rules.wins, chances.win), chances.lose) };
  };
};

/** Every setting that the chapter allows, and surrender. */
const choicesWith = (question: SolverQuestion, situation: HandSituation): SolverChoice[] => {
  const worth = worthOf(question, situation);
  return bestFirst([
    ...allowedSettings(situation.cards).map((own) => ({
      action: `${formatCards(own.low)} low`,
      said: `low ${formatCards(own.low)}`,
      play: () => ({ low: formatCards(own.low) }),
      ...worth(own),
    })),
    {
      action: 'surrender',
      said: 'surrender',
      play: () => ({ surrender: true }),
      expected: fraction(-1),
      ...(situation.dealer === undefined ? { chances: { win: ZERO, tie: ZERO, lose: ONE } } : {}),
    },
  ]);
};

/** Face Up Pai Gow Poker: every deal to the dealer and one player, a chunk for each low hand of the dealer's and one for the optional wagers. */
export const FACE_UP_PAI_GOW_SOLVER: Solver<PaiGowPart> = {
  game: GAME,
  settings: ODDS_SETTINGS,
  variants: VARIANTS,
  checkVariant: readRules,
  storedQuestions: settingCombinations(ODDS_SETTINGS, ['houseWay', 'fortune5FourOfAKind', 'progressive6Rate']).map(
    (settings) => solverQuestion({ settings: ODDS_SETTINGS }, EDITION, settings),
  ),
  workKey: (question) => `${question.settings.houseWay}${variantKey(question)}`,
  chunkCount: () => LOW_HAND_COUNT + 1,
  solveChunk: (question, chunk) => {
    const rules = rulesOf(question);
    const { dealer, player, made } = hands(question);
    if (chunk < LOW_HAND_COUNT) return { ends: endsWithLow(rules, dealer, player, made, LOW_HAND_COUNT - 1 - chunk) };
    const byMade = handsByMade(rules.deck);
    return solveBonus(rules.deck, byMade, madeCounts(rules, dealer, player, made, byMade));
  },
  combine: paiGowOdds,
  paytables: paytablesFor,
  countsFor,
  jointColumn: jointColumn,
  choices: choicesWith,
  overallChances: (question, { cards, known = [] }) =>
    chancesOf(rulesOf(question), allowedSettings(cards), dealerHandGroups(dealerBy(question), [...cards, ...known])),
};
