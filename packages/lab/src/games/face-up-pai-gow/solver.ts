import { type Card, formatCards, isAceHighPaiGow } from '@fairdeal/cards';
import {
  type BonusHand,
  type HouseWay,
  type Paytable,
  paiGowHighValue,
  paiGowLowValue,
  type SetHands,
  setByHouseWay,
} from '@fairdeal/rules';
import { type Fraction, fraction, ONE, subtract, ZERO } from '../../fraction.js';
import { type Counts, countTexts } from '../../paytable-odds.js';
import { audit } from '../../published.js';
import { type GameOdds, mainOdds } from '../../result.js';
import {
  ask,
  bestFirst,
  type Choice,
  chosenSettings,
  everySetting,
  type Question,
  type Situation,
  type Solver,
} from '../../solver.js';
import { type HandCounts, handsByMade, lineCounts } from './bonus.js';
import { type Made, madeHands } from './by-made.js';
import { type Dealer, dealerOf } from './dealer.js';
import { FULL_DECK } from './hands.js';
import { madeCounts, paiGowJoint } from './joint.js';
import { dealsWithLow, type Player, playerOf } from './main.js';
import { chancesOf, dealersWithout, settingsOf } from './one-hand.js';
import { LOWS } from './settings.js';
import {
  aceHighOdds,
  type BonusPart,
  columnOf,
  counted,
  DEALS,
  EDITION,
  fortuneOdds,
  GAME,
  HANDS,
  madeTexts,
  meterOdds,
  type PaiGowPart,
  percent,
  SETTINGS,
  solveBonus,
  tablesFor,
  tablesOf,
} from './wagers.js';

let dealers: { readonly way: HouseWay; readonly dealer: Dealer } | null = null;
const dealerBy = (way: HouseWay): Dealer => {
  if (dealers?.way !== way) dealers = { way, dealer: dealerOf(FULL_DECK, way) };
  return dealers.dealer;
};

interface Hands {
  readonly dealer: Dealer;
  readonly player: Player;
  readonly made: Made;
}
let solved: (Hands & { readonly way: HouseWay }) | null = null;
const hands = (way: HouseWay): Hands => {
  if (solved?.way === way) return solved;
  const dealer = dealerBy(way);
  solved = { way, dealer, player: solved?.player ?? playerOf(dealer), made: solved?.made ?? madeHands(dealer) };
  return solved;
};

const wayOf = ({ settings }: Question): HouseWay => settings.houseWay as HouseWay;

const solveLow = (way: HouseWay, low: number): PaiGowPart => {
  const { dealer, player, made } = hands(way);
  const { won, lost } = dealsWithLow(dealer, player, made, low);
  const sum = (deals: Float64Array): string => `${deals.reduce((all, count) => all + BigInt(count), 0n)}`;
  const netOf = (at: number): string => `${BigInt(won[at] ?? 0) - BigInt(lost[at] ?? 0)}`;
  return { won: sum(won), lost: sum(lost), nets: Object.fromEntries(made.names.map((name, at) => [name, netOf(at)])) };
};

const STRATEGY = [
  'The dealer’s hands lie open: set a low hand and a high hand that both beat his, wherever your seven cards allow it',
  'Else set one hand that beats his: his low hand with your two best cards that may go low, or his high hand with your best five',
  'Never surrender; against an Ace High Pai Gow of the dealer’s every setting ties',
] as const;

const mainNote = (payback: Fraction): string =>
  `the Board's payback is 98.404 %, computed ${percent(payback, 5)} %; it depends on the house way, which the chapter leaves to the house`;

const bigints = (counts: Readonly<Record<string, string>>): Counts =>
  Object.fromEntries(Object.entries(counts).map(([line, count]) => [line, BigInt(count)]));

/** By the lines of the table that tells the most hands apart. */
const handTexts = (wager: string, name: string, hands: HandCounts): Readonly<Record<string, string>> => {
  const table = tablesOf(wager).find((one) => one.name === name) as Paytable<BonusHand> | undefined;
  return countTexts(table === undefined ? {} : lineCounts(table, hands), HANDS);
};

export const paiGowOdds = (question: Question, parts: readonly PaiGowPart[]): GameOdds => {
  let [won, lost] = [0n, 0n];
  let side: BonusPart | null = null;
  const nets = new Map<string, bigint>();
  for (const part of parts) {
    if ('bonus' in part) side = part;
    else {
      [won, lost] = [won + BigInt(part.won), lost + BigInt(part.lost)];
      for (const [name, net] of Object.entries(part.nets)) nets.set(name, (nets.get(name) ?? 0n) + BigInt(net));
    }
  }
  if (side === null) throw new Error('The counts for the optional wagers of Face Up Pai Gow are missing.');
  const aceHigh = bigints(side.aceHigh);
  const pushed = Object.values(aceHigh).reduce((sum, deals) => sum + deals, 0n);
  const tied = DEALS - won - lost;
  return {
    game: GAME,
    edition: question.edition,
    settings: chosenSettings(SETTINGS, question),
    main: mainOdds(
      [
        { net: ONE, wagered: ONE, count: won },
        { net: fraction(0), wagered: ONE, count: tied },
        { net: subtract(fraction(0), ONE), wagered: ONE, count: lost },
      ],
      STRATEGY,
      {
        wins: fraction(won, DEALS),
        ties: fraction(tied, DEALS),
        loses: fraction(lost, DEALS),
        'the dealer has ace high': fraction(pushed, DEALS),
        surrender: fraction(0),
      },
      (payback) => audit(GAME, 'main', 'main', payback, [], mainNote(payback)),
    ),
    wagers: [
      ...aceHighOdds(aceHigh),
      ...fortuneOdds(question, side.bonus['ace-or-completing']),
      ...meterOdds(question, side),
    ],
    counts: {
      'pai-gow': countTexts({ wins: won, ties: tied, loses: lost }, DEALS),
      'ace-high': countTexts(aceHigh, DEALS),
      fortune: handTexts('fortune', '1', side.bonus['ace-or-completing']),
      progressive: handTexts('progressive', '4', side.bonus['ace-or-completing']),
      'progressive with a fully wild joker': handTexts('progressive', '2', side.bonus['fully-wild']),
      ...madeTexts(side),
    },
    joint: paiGowJoint(side, nets, won - lost),
  };
};

const worthAgainst = (dealer: readonly Card[], set: SetHands, own: SetHands): number => {
  if (isAceHighPaiGow(dealer)) return 0;
  const high = paiGowHighValue(own) > paiGowHighValue(set);
  const low = paiGowLowValue(own) > paiGowLowValue(set);
  return high && low ? 1 : high || low ? 0 : -1;
};

/** What a setting is worth: for certain against the dealer's cards, or over all that he can have. */
const worthOf = (question: Question, { cards, dealer, known = [] }: Situation) => {
  const way = wayOf(question);
  if (dealer !== undefined) {
    const set = setByHouseWay(way, dealer);
    return (own: SetHands): Pick<Choice, 'expected'> => ({ expected: fraction(worthAgainst(dealer, set, own)) });
  }
  const all = dealersWithout(dealerBy(way), [...cards, ...known]);
  return (own: SetHands): Pick<Choice, 'expected' | 'chances'> => {
    const chances = chancesOf([own], all);
    return { chances, expected: subtract(chances.win, chances.lose) };
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
  stored: everySetting(SETTINGS, ['houseWay', 'fortune5FourOfAKind', 'progressive6Rate']).map((settings) =>
    ask({ settings: SETTINGS }, EDITION, settings),
  ),
  work: (question) => wayOf(question),
  chunks: () => LOWS + 1,
  solveChunk: (question, chunk) => {
    const way = wayOf(question);
    if (chunk < LOWS) return solveLow(way, LOWS - 1 - chunk);
    const { dealer, player, made } = hands(way);
    const byMade = handsByMade(FULL_DECK);
    return solveBonus(FULL_DECK, byMade, madeCounts(dealer, player, made, byMade));
  },
  combine: paiGowOdds,
  tables: tablesFor,
  counted,
  column: columnOf,
  choices: choicesWith,
  overall: (question, { cards, known = [] }) =>
    chancesOf(settingsOf(cards), dealersWithout(dealerBy(wayOf(question)), [...cards, ...known])),
};
