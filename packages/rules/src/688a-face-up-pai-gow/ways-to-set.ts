import {
  ACE,
  type Card,
  cardKey,
  evaluatePaiGowFive,
  evaluatePaiGowFromKeySum,
  evaluatePaiGowTwo,
  type HandValue,
  JOKER,
  rankOf,
} from '@fairdeal/cards';
import type { SetHands } from './rankings.js';

const SEVEN = [0, 1, 2, 3, 4, 5, 6] as const;

/** The places of the low hand's two cards among the seven, and of the high hand's five. */
const PLACES = SEVEN.flatMap((first, at) =>
  SEVEN.slice(at + 1).map((second) => ({
    low: [first, second],
    high: SEVEN.filter((place) => place !== first && place !== second),
  })),
);

/** How many ways there are to set seven cards: 21. */
export const WAYS_TO_SET = PLACES.length;

const cardAt = (cards: readonly Card[], places: readonly number[], place: number): Card =>
  cards[places[place] ?? 0] ?? JOKER;

/** The low hand of a way to set seven cards, by its number. */
export const lowAt = (cards: readonly Card[], way: number): Card[] => {
  const low = PLACES[way]?.low ?? [];
  return [cardAt(cards, low, 0), cardAt(cards, low, 1)];
};

/** Both hands of it. */
export const settingAt = (cards: readonly Card[], way: number): SetHands => {
  const high = PLACES[way]?.high ?? [];
  return {
    low: lowAt(cards, way),
    high: [
      cardAt(cards, high, 0),
      cardAt(cards, high, 1),
      cardAt(cards, high, 2),
      cardAt(cards, high, 3),
      cardAt(cards, high, 4),
    ],
  };
};

/** Every way to set seven cards. */
export const everySetting = (cards: readonly Card[]): SetHands[] => PLACES.map((_, way) => settingAt(cards, way));

// What follows is fast rather than plain: a round of seven hands is set in hundreds of ways (`fairdeal bench rounds`).
const FIRST = Uint8Array.from(PLACES, ({ low }) => low[0] ?? 0);
const SECOND = Uint8Array.from(PLACES, ({ low }) => low[1] ?? 0);

/** The seven cards that are looked at: their ranks, the joker an ace as in a low hand; their keys, and the sum of these. */
let looked: readonly Card[] = [];
const RANK = new Uint8Array(SEVEN.length);
const KEY = new Int32Array(SEVEN.length);
let sum = 0;
/** The joker has no key. */
let withJoker = false;

const RANKS_IN_ALL = ACE + 1;
/** What two ranks make as a low hand. */
const TWO = Uint16Array.from({ length: RANKS_IN_ALL * RANKS_IN_ALL }, (_, two) =>
  evaluatePaiGowTwo(4 * Math.floor(two / RANKS_IN_ALL), 4 * (two % RANKS_IN_ALL)),
);

/** Looks at seven cards: what the hands of each way to set them rank as can then be asked, until others are looked at. */
export const loadWays = (cards: readonly Card[]): void => {
  looked = cards;
  sum = 0;
  withJoker = false;
  for (let at = 0; at < SEVEN.length; at += 1) {
    const card = cards[at] ?? JOKER;
    if (card === JOKER) withJoker = true;
    const key = card === JOKER ? 0 : cardKey(card);
    RANK[at] = card === JOKER ? ACE : rankOf(card);
    KEY[at] = key;
    sum = (sum + key) | 0;
  }
};

/** Whether both cards of a way's low hand are of these ranks. */
export const isLowOf = (ranks: number, way: number): boolean =>
  ((ranks >> (RANK[FIRST[way] as number] as number)) & (ranks >> (RANK[SECOND[way] as number] as number)) & 1) === 1;

/** What the low hand of a way ranks as. */
export const lowValueAt = (way: number): HandValue =>
  TWO[(RANK[FIRST[way] as number] as number) * RANKS_IN_ALL + (RANK[SECOND[way] as number] as number)] as number;

/** What its high hand ranks as: five cards without the joker have the sum of the keys less those of the other two. */
export const highValueAt = (way: number): HandValue => {
  if (!withJoker) {
    const value = evaluatePaiGowFromKeySum(
      (sum - (KEY[FIRST[way] as number] as number) - (KEY[SECOND[way] as number] as number)) | 0,
    );
    if (value !== 0) return value;
  }
  return highOf(PLACES[way]?.high ?? []);
};

const highOf = (places: readonly number[]): HandValue =>
  evaluatePaiGowFive(
    cardAt(looked, places, 0),
    cardAt(looked, places, 1),
    cardAt(looked, places, 2),
    cardAt(looked, places, 3),
    cardAt(looked, places, 4),
  );
