import { type Card, formatCards, isAceHighPaiGow } from '@fairdeal/cards';
import {
  type BonusHand,
  type Paytable,
  paiGowHighValue,
  paiGowLowValue,
  type SetHands,
  setBySplits,
} from '@fairdeal/rules';
import { type Fraction, fraction, multiply, negate, ONE, subtract, ZERO } from '../../fraction.js';
import { type Counts, countTexts } from '../../paytable-odds.js';
import { audit } from '../../published.js';
import { type GameOdds, mainOdds } from '../../result.js';
import {
  answered,
  ask,
  bestFirst,
  type Choice,
  everySetting,
  type Question,
  type Situation,
  type Solver,
  variantText,
} from '../../solver.js';
import { type HandCounts, handsByMade, lineCounts } from './bonus.js';
import { type Made, madeHands } from './by-made.js';
import { type Dealer, dealerOf } from './dealer.js';
import { endsOfAll, endsWithLow, madeCounts, paiGowJoint } from './joint.js';
import { type Player, playerOf } from './main.js';
import { chancesOf, dealersWithout, settingsOf } from './one-hand.js';
import { type PaiGowRules, readRules, rulesOf, splitsOf, VARIANTS } from './rules.js';
import { LOWS } from './settings.js';
import {
  aceHighOdds,
  type BonusPart,
  columnOf,
  counted,
  dealsOf,
  EDITION,
  fortuneOdds,
  GAME,
  madeTexts,
  meterOdds,
  type PaiGowPart,
  percent,
  SETTINGS,
  solveBonus,
  tablesFor,
  tablesOf,
} from './wagers.js';

/** What the dealer's hands depend on, as text. */
const dealerText = (question: Question): string => JSON.stringify([rulesOf(question).deck.joker, splitsOf(question)]);

let dealers: { readonly text: string; readonly dealer: Dealer } | null = null;
const dealerBy = (question: Question): Dealer => {
  const text = dealerText(question);
  if (dealers?.text !== text) dealers = { text, dealer: dealerOf(rulesOf(question).deck, splitsOf(question)) };
  return dealers.dealer;
};

interface Hands {
  readonly dealer: Dealer;
  readonly player: Player;
  readonly made: Made;
}
let solved: Hands | null = null;
const hands = (question: Question): Hands => {
  const dealer = dealerBy(question);
  if (solved?.dealer === dealer) return solved;
  const same = solved?.dealer.deck.joker === dealer.deck.joker ? solved : null;
  solved = { dealer, player: same?.player ?? playerOf(dealer), made: same?.made ?? madeHands(dealer) };
  return solved;
};

const STRATEGY = [
  'The dealer’s hands lie open: set a low hand and a high hand that both beat his, wherever your seven cards allow it',
  'Else set one hand that beats his: his low hand with your two best cards that may go low, or his high hand with your best five',
] as const;
const NEVER_SURRENDER = 'Never surrender';

const strategyOf = ({ aceHighPushes }: PaiGowRules): string[] => [
  ...STRATEGY,
  aceHighPushes
    ? `${NEVER_SURRENDER}; against an Ace High Pai Gow of the dealer’s every setting ties`
    : NEVER_SURRENDER,
];

const mainNote = (payback: Fraction): string =>
  `the Board's payback is 98.404 %, computed ${percent(payback, 5)} %; it depends on the house way, which the chapter leaves to the house`;

const bigints = (counts: Readonly<Record<string, string>>): Counts =>
  Object.fromEntries(Object.entries(counts).map(([line, count]) => [line, BigInt(count)]));

/** By the lines of the table that tells the most hands apart. */
const handTexts = (wager: string, name: string, counts: HandCounts, all: bigint): Readonly<Record<string, string>> => {
  const table = tablesOf(wager).find((one) => one.name === name) as Paytable<BonusHand> | undefined;
  return countTexts(table === undefined ? {} : lineCounts(table, counts), all);
};

export const paiGowOdds = (question: Question, parts: readonly PaiGowPart[]): GameOdds => {
  const rules = rulesOf(question);
  const { hands: all, deals } = dealsOf(rules.deck);
  const side = parts.find((part): part is BonusPart => 'bonus' in part);
  if (side === undefined) throw new Error('The counts for the optional wagers of Face Up Pai Gow are missing.');
  const ends = endsOfAll(parts.flatMap((part) => ('ends' in part ? [part.ends] : [])));
  const [won, lost] = [...ends.values()].reduce(([wins, loses], [one, other]) => [wins + one, loses + other], [0n, 0n]);
  const aceHigh = bigints(side.aceHigh);
  const held = Object.values(aceHigh).reduce((sum, count) => sum + count, 0n);
  const tied = deals - won - lost;
  return {
    game: GAME,
    ...answered(SETTINGS, question),
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
      (payback) => audit(GAME, 'main', 'main', payback, [], mainNote(payback)),
    ),
    wagers: [
      ...aceHighOdds(aceHigh, deals),
      ...fortuneOdds(question, side.bonus['ace-or-completing']),
      ...meterOdds(question, side),
    ],
    counts: {
      'pai-gow': countTexts({ wins: won, ties: tied, loses: lost }, deals),
      'ace-high': countTexts(aceHigh, deals),
      fortune: handTexts('fortune', '1', side.bonus['ace-or-completing'], all),
      progressive: handTexts('progressive', '4', side.bonus['ace-or-completing'], all),
      'progressive with a fully wild joker': handTexts('progressive', '2', side.bonus['fully-wild'], all),
      ...madeTexts(side, all),
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

/** What a setting is worth: for certain against the dealer's cards, or over all that he can have. */
const worthOf = (question: Question, { cards, dealer, known = [] }: Situation) => {
  const rules = rulesOf(question);
  if (dealer !== undefined) {
    const set = setBySplits(splitsOf(question), dealer);
    return (own: SetHands): Pick<Choice, 'expected'> => ({ expected: worthAgainst(rules, dealer, set, own) });
  }
  const all = dealersWithout(dealerBy(question), [...cards, ...known]);
  return (own: SetHands): Pick<Choice, 'expected' | 'chances'> => {
    const chances = chancesOf(rules, [own], all);
    return { chances, expected: subtract(multiply(rules.wins, chances.win), chances.lose) };
  };
};

/** Every setting that the chapter allows, and surrender. */
const choicesWith = (question: Question, situation: Situation): Choice[] => {
  const worth = worthOf(question, situation);
  return bestFirst([
    ...settingsOf(situation.cards).map((own) => ({
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
  settings: SETTINGS,
  variants: VARIANTS,
  checkVariant: readRules,
  stored: everySetting(SETTINGS, ['houseWay', 'fortune5FourOfAKind', 'progressive6Rate']).map((settings) =>
    ask({ settings: SETTINGS }, EDITION, settings),
  ),
  work: (question) => `${question.settings.houseWay}${variantText(question)}`,
  chunks: () => LOWS + 1,
  solveChunk: (question, chunk) => {
    const rules = rulesOf(question);
    const { dealer, player, made } = hands(question);
    if (chunk < LOWS) return { ends: endsWithLow(rules, dealer, player, made, LOWS - 1 - chunk) };
    const byMade = handsByMade(rules.deck);
    return solveBonus(rules.deck, byMade, madeCounts(rules, dealer, player, made, byMade));
  },
  combine: paiGowOdds,
  tables: tablesFor,
  counted,
  column: columnOf,
  choices: choicesWith,
  overall: (question, { cards, known = [] }) =>
    chancesOf(rulesOf(question), settingsOf(cards), dealersWithout(dealerBy(question), [...cards, ...known])),
};
