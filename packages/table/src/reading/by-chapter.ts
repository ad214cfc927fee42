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
import { type HouseWay, isSetRightly, pointTotal, setByHouseWay } from '@fairdeal/rules';
import { drawsOf, highestFirst, highHand, type Made, suitWord, twoCards, without } from './made.js';
import type { Lying, Reading } from './reading.js';
import { mostFirst, settingWith, showdownWords, sumWords } from './saigon.js';
import { djWildHand, paiGowHigh, paiGowLowHand } from './wild.js';

const apart = (words: string, cards: readonly Card[]) => ({ words, cards });

const unread = (cards: readonly Card[]): Reading => ({
  words: '',
  parts: [apart('', highestFirst(cards))],
  counts: [],
});

/** What makes the hand, and the rest of its cards. */
const madeFirst = ({ words, made, kickers }: Made): Reading => ({
  words,
  parts: [apart('', made), apart('', kickers)],
  counts: made,
});

const BOARD = 5;

/** The best five of two cards and a board that grows. */
export const withBoard = (own: readonly Card[], board: readonly Card[]): Reading => {
  const parts = [apart('', highestFirst(own))];
  if (board.length === 0 && own.length === 2)
    return { words: twoCards(own), parts, counts: highHand(own).words.startsWith('pair') ? own : [] };
  const { words, made, kickers } = highHand([...own, ...board]);
  const draws = board.length < BOARD ? drawsOf(own, board) : [];
  const counts = own.length + board.length > BOARD ? [...made, ...kickers] : made;
  return { words: [words, ...draws].join('; '), parts, counts };
};

/** The straight flush that a wager of this box looks for. */
const runOf = ({ terms: { settings }, own, wagers }: Lying) => {
  const looked = (wagers['straight-flush-bonus'] ?? 0) > 0 || (wagers.progressive ?? 0) > 0;
  const ranking = rankingOf('straight-flush', { aceLowStraightFlush: settings.aceLowStraightFlush !== false });
  const cards = looked ? (ranking?.pick(own) ?? []) : [];
  return { cards, words: cards.length === 0 ? '' : (ranking?.name(own) ?? '') };
};

const bySuit = (cards: readonly Card[]): Card[] => {
  const many = (card: Card): number => cards.filter((other) => suitWord(other) === suitWord(card)).length;
  return highestFirst(cards).sort(
    (one, other) =>
      many(other) - many(one) || (suitWord(one) < suitWord(other) ? -1 : suitWord(one) > suitWord(other) ? 1 : 0),
  );
};

const flushFirst = (lying: Lying): Reading => {
  const { own } = lying;
  const longest = flush.pick(own);
  const run = runOf(lying);
  const beside = without(run.cards, longest);
  const rest = without(without(own, longest), beside);
  return {
    words: [flush.name(own), ...(run.words === '' ? [] : [run.words])].join('; '),
    parts: [apart('', longest), apart(beside.length === 0 ? '' : run.words, beside), apart('', bySuit(rest))],
    counts: [...longest, ...beside],
  };
};

const saigonSet = (setting: SaigonSetting): Reading => {
  const { points, jokerAs } = setting;
  const three = mostFirst(setting.three, jokerAs);
  const showdown = mostFirst(setting.showdown, jokerAs);
  const joker = jokerAs === null ? '' : `, the joker as ${jokerAs}`;
  return {
    words: `${sumWords(three, jokerAs)}; Point Count of ${points}${joker}`,
    parts: [
      apart(`Three-card hand: ${sumWords(three, jokerAs)}`, three),
      apart(`Showdown hand: ${showdownWords(setting)}`, showdown),
    ],
    counts: [...three, ...showdown],
  };
};

const NO_THREE = 'no three cards of 10, 20 or 30';

/** Three cards of 10, 20 or 30, and the Point Count of the other two. */
const pointsSet = ({ own, set, trying }: Lying): Reading => {
  if (set === null || own.length < 5) return unread(own);
  if (!trying) {
    const setting = set === 'house' ? bestSaigonSetting(own) : settingWith(own, set);
    return setting === null ? { ...unread(own), words: NO_THREE } : saigonSet(setting);
  }
  const picked = set === 'house' ? [] : mostFirst(set, null);
  const rest = without(own, picked);
  const setting = picked.length === 3 ? saigonSetting(picked, rest) : null;
  if (setting !== null) return saigonSet(setting);
  const sum = sumWords(picked, null);
  return {
    words: picked.length < 3 ? '' : `${sum}: not 10, 20 or 30`,
    parts: [
      apart(['Three-card hand', sum].filter(Boolean).join(': '), picked),
      apart('Showdown hand', highestFirst(rest)),
    ],
    counts: [],
  };
};

const totalled = ({ own }: Lying): Reading => ({
  words: `${pointTotal(own)} points`,
  parts: [apart(own.length < 2 ? '' : own.map((card) => pointTotal([card])).join(' + '), own)],
  counts: own,
});

const OUTRANKED = 'the low hand outranks the high hand';

/** The best high hand of more cards than five. */
const bestFive = (cards: readonly Card[]): readonly Card[] =>
  fivesOf(cards).reduce((best, five) => (evaluatePaiGow(five) > evaluatePaiGow(best) ? five : best));

const fivesOf = (cards: readonly Card[]): (readonly Card[])[] =>
  cards.length === 5 ? [cards] : cards.flatMap((_, at) => fivesOf(cards.toSpliced(at, 1)));

/** Both hands as they are so far, while they are set: the high hand by the best five of its cards. */
const growing = (low: readonly Card[], high: readonly Card[]): Reading => {
  const five = paiGowHigh(bestFive(high));
  const [only] = low;
  const best = [...five.made, ...five.kickers];
  return {
    words: '',
    parts: [
      apart(`High hand: ${five.words}`, [...best, ...highestFirst(without(high, best))]),
      apart(only === undefined ? 'Low hand' : `Low hand: ${cardWords(only)}`, low),
    ],
    counts: [],
  };
};

/** A high hand of five cards and a low hand of two. */
const twoHands = ({ own, set, trying, terms }: Lying): Reading => {
  if (set === null || own.length < 7) return unread(own);
  const low = set === 'house' ? setByHouseWay(terms.settings.houseWay as HouseWay, own).low : set;
  const high = without(own, low);
  if (low.length !== 2)
    return trying
      ? growing(low, high)
      : {
          words: `${high.length} cards high and ${low.length} low`,
          parts: [apart('High hand', highestFirst(high)), apart('Low hand', highestFirst(low))],
          counts: [],
        };
  const five = paiGowHigh(high);
  const two = paiGowLowHand(low);
  const wrong = isSetRightly({ low, high }) ? '' : `; ${OUTRANKED}`;
  return {
    words: `${five.words}; low hand ${two.words}${wrong}`,
    parts: [
      apart(`High hand: ${five.words}`, [...five.made, ...five.kickers]),
      apart(`Low hand: ${two.words}`, [...two.made, ...two.kickers]),
    ],
    counts: [...five.made, ...two.made],
  };
};

/** How the cards of each game are read. */
export const READS: Readonly<Record<string, (lying: Lying) => Reading>> = {
  '677a': ({ own, board }) => withBoard(own, board),
  '678a': flushFirst,
  '680a': pointsSet,
  '686a': totalled,
  '687a': ({ own }) => (own.length === 5 ? madeFirst(djWildHand(own)) : unread(own)),
  '688a': twoHands,
};
