import {
  bestSaigonSetting,
  type Card,
  cardWords,
  evaluatePaiGow,
  flush,
  rankingOf,
  type SaigonSetting,
  saigonSetting,
} from '@fairdeal/cards';
import { type Cents, type HouseWay, isSetRightly, pointTotal, type Submission, setByHouseWay } from '@fairdeal/rules';
import {
  drawWords,
  type MadeHand,
  nameHighHand,
  sortHighFirst,
  suitWord,
  twoCardWords,
  withoutCards,
} from './made-hand.js';
import { pointSumWords, saigonSettingWith, showdownWords, sortByPoints } from './saigon.js';
import { djWildHand, paiGowHigh, paiGowLowHand } from './wild.js';

/** Cards that lie together, and what they are called; the words may be empty. */
export interface HandPart {
  readonly words: string;
  readonly cards: readonly Card[];
}

/** Cards as they are laid for who reads them. */
export interface HandReading {
  /** The hand by name, as far as its cards are known: `Four-card flush, queen high`. Empty when nothing can be said yet. */
  readonly words: string;
  /** Its own cards in the order the game reads them, in parts that lie apart: what makes the hand first, the rest after. While a hand is set a part may be empty. */
  readonly parts: readonly HandPart[];
  /** The cards that count, of the hand's own and of the board: what its name speaks of, and of more than five cards also those beside. */
  readonly counts: readonly Card[];
}

/** Cards as somebody sees them. */
export interface HandInView {
  readonly terms: Submission;
  readonly own: readonly Card[];
  readonly board: readonly Card[];
  readonly wagers: Readonly<Record<string, Cents>>;
  /** The cards that are set apart, where a hand is set; `house` where it is set as the house would; null before it is set. */
  readonly set: readonly Card[] | 'house' | null;
  /** Whether the player is only trying how to set it. */
  readonly trying: boolean;
}

const handPart = (words: string, cards: readonly Card[]) => ({ words, cards });

const unreadCards = (cards: readonly Card[]): HandReading => ({
  words: '',
  parts: [handPart('', sortHighFirst(cards))],
  counts: [],
});

/** What makes the hand, and the rest of its cards. */
const readMadeHand = ({ words, made, kickers }: MadeHand): HandReading => ({
  words,
  parts: [handPart('', made), handPart('', kickers)],
  counts: made,
});

const BOARD = 5;

/** The best five of two cards and a board that grows. */
export const readWithBoard = (own: readonly Card[], board: readonly Card[]): HandReading => {
  const parts = [handPart('', sortHighFirst(own))];
  if (board.length === 0 && own.length === 2)
    return { words: twoCardWords(own), parts, counts: nameHighHand(own).words.startsWith('pair') ? own : [] };
  const { words, made, kickers } = nameHighHand([...own, ...board]);
  const draws = board.length < BOARD ? drawWords(own, board) : [];
  const counts = own.length + board.length > BOARD ? [...made, ...kickers] : made;
  return { words: [words, ...draws].join('; '), parts, counts };
};

/** The straight flush that a wager of this box looks for. */
const runOf = ({ terms: { settings }, own, wagers }: HandInView) => {
  const looked = (wagers['straight-flush-bonus'] ?? 0) > 0 || (wagers.progressive ?? 0) > 0;
  const ranking = rankingOf('straight-flush', { aceLowStraightFlush: settings.aceLowStraightFlush !== false });
  const cards = looked ? (ranking?.pick(own) ?? []) : [];
  return { cards, words: cards.length === 0 ? '' : (ranking?.name(own) ?? '') };
};

const bySuit = (cards: readonly Card[]): Card[] => {
  const many = (card: Card): number => cards.filter((other) => suitWord(other) === suitWord(card)).length;
  return sortHighFirst(cards).sort(
    (one, other) =>
      many(other) - many(one) || (suitWord(one) < suitWord(other) ? -1 : suitWord(one) > suitWord(other) ? 1 : 0),
  );
};

const readFlush = (lying: HandInView): HandReading => {
  const { own } = lying;
  const longest = flush.pick(own);
  const run = runOf(lying);
  const beside = withoutCards(run.cards, longest);
  const rest = withoutCards(withoutCards(own, longest), beside);
  return {
    words: [flush.name(own), ...(run.words === '' ? [] : [run.words])].join('; '),
    parts: [handPart('', longest), handPart(beside.length === 0 ? '' : run.words, beside), handPart('', bySuit(rest))],
    counts: [...longest, ...beside],
  };
};

const readSaigonSetting = (setting: SaigonSetting): HandReading => {
  const { points, jokerAs } = setting;
  const three = sortByPoints(setting.three, jokerAs);
  const showdown = sortByPoints(setting.showdown, jokerAs);
  const joker = jokerAs === null ? '' : `, the joker as ${jokerAs}`;
  return {
    words: `${pointSumWords(three, jokerAs)}; Point Count of ${points}${joker}`,
    parts: [
      handPart(`Three-card hand: ${pointSumWords(three, jokerAs)}`, three),
      handPart(`Showdown hand: ${showdownWords(setting)}`, showdown),
    ],
    counts: [...three, ...showdown],
  };
};

const NO_THREE = 'no three cards of 10, 20 or 30';

/** Three cards of 10, 20 or 30, and the Point Count of the other two. */
const readSaigon = ({ own, set, trying }: HandInView): HandReading => {
  if (set === null || own.length < 5) return unreadCards(own);
  if (!trying) {
    const setting = set === 'house' ? bestSaigonSetting(own) : saigonSettingWith(own, set);
    return setting === null ? { ...unreadCards(own), words: NO_THREE } : readSaigonSetting(setting);
  }
  const picked = set === 'house' ? [] : sortByPoints(set, null);
  const rest = withoutCards(own, picked);
  const setting = picked.length === 3 ? saigonSetting(picked, rest) : null;
  if (setting !== null) return readSaigonSetting(setting);
  const sum = pointSumWords(picked, null);
  return {
    words: picked.length < 3 ? '' : `${sum}: not 10, 20 or 30`,
    parts: [
      handPart(['Three-card hand', sum].filter(Boolean).join(': '), picked),
      handPart('Showdown hand', sortHighFirst(rest)),
    ],
    counts: [],
  };
};

const readTotal = ({ own }: HandInView): HandReading => ({
  words: `${pointTotal(own)} points`,
  parts: [handPart(own.length < 2 ? '' : own.map((card) => pointTotal([card])).join(' + '), own)],
  counts: own,
});

const OUTRANKED = 'the low hand outranks the high hand';

/** The best high hand of more cards than five. */
const bestFive = (cards: readonly Card[]): readonly Card[] =>
  fivesOf(cards).reduce((best, five) => (evaluatePaiGow(five) > evaluatePaiGow(best) ? five : best));

const fivesOf = (cards: readonly Card[]): (readonly Card[])[] =>
  cards.length === 5 ? [cards] : cards.flatMap((_, at) => fivesOf(cards.toSpliced(at, 1)));

/** Both hands as they are so far, while they are set: the high hand by the best five of its cards. */
const readPaiGowSoFar = (low: readonly Card[], high: readonly Card[]): HandReading => {
  const five = paiGowHigh(bestFive(high));
  const [only] = low;
  const best = [...five.made, ...five.kickers];
  return {
    words: '',
    parts: [
      handPart(`High hand: ${five.words}`, [...best, ...sortHighFirst(withoutCards(high, best))]),
      handPart(only === undefined ? 'Low hand' : `Low hand: ${cardWords(only)}`, low),
    ],
    counts: [],
  };
};

/** A high hand of five cards and a low hand of two. */
const readPaiGow = ({ own, set, trying, terms }: HandInView): HandReading => {
  if (set === null || own.length < 7) return unreadCards(own);
  const low = set === 'house' ? setByHouseWay(terms.settings.houseWay as HouseWay, own).low : set;
  const high = withoutCards(own, low);
  if (low.length !== 2)
    return trying
      ? readPaiGowSoFar(low, high)
      : {
          words: `${high.length} cards high and ${low.length} low`,
          parts: [handPart('High hand', sortHighFirst(high)), handPart('Low hand', sortHighFirst(low))],
          counts: [],
        };
  const five = paiGowHigh(high);
  const two = paiGowLowHand(low);
  const wrong = isSetRightly({ low, high }) ? '' : `; ${OUTRANKED}`;
  return {
    words: `${five.words}; low hand ${two.words}${wrong}`,
    parts: [
      handPart(`High hand: ${five.words}`, [...five.made, ...five.kickers]),
      handPart(`Low hand: ${two.words}`, [...two.made, ...two.kickers]),
    ],
    counts: [...five.made, ...two.made],
  };
};

/** How the cards of each game are read. */
export const HAND_READERS: Readonly<Record<string, (lying: HandInView) => HandReading>> = {
  '677a': ({ own, board }) => readWithBoard(own, board),
  '678a': readFlush,
  '680a': readSaigon,
  '686a': readTotal,
  '687a': ({ own }) => (own.length === 5 ? readMadeHand(djWildHand(own)) : unreadCards(own)),
  '688a': readPaiGow,
};
