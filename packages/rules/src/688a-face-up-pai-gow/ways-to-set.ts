import { type Card, type HandValue, JOKER, rankOf } from '@fairdeal/cards';
import {
  ACE,
  cardKey,
  evaluatePaiGowFive,
  evaluatePaiGowFromKeySum,
  evaluatePaiGowTwo,
  type RankSet,
} from '@fairdeal/cards/internal';
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

// The rest is fast rather than plain: a round of seven hands has hundreds of ways to set them (`fairdeal bench rounds`).
const FIRST = Uint8Array.from(PLACES, ({ low }) => low[0] ?? 0);
const SECOND = Uint8Array.from(PLACES, ({ low }) => low[1] ?? 0);

const RANKS_IN_ALL = ACE + 1;
/** Rank of a low hand of two ranks. */
const TWO = Uint16Array.from({ length: RANKS_IN_ALL * RANKS_IN_ALL }, (_, two) =>
  evaluatePaiGowTwo(4 * Math.floor(two / RANKS_IN_ALL), 4 * (two % RANKS_IN_ALL)),
);

/** Seven cards to set: their ranks, the joker an ace as in a low hand, and their keys with the sum of these. The joker has no key. */
export interface WaysToSet {
  readonly cards: readonly Card[];
  readonly ranks: readonly number[];
  readonly keys: readonly number[];
  readonly sum: number;
  readonly withJoker: boolean;
}

/** The ways to set seven cards, to be ranked one by one. */
export const waysToSet = (cards: readonly Card[]): WaysToSet => {
  const ranks = [0, 0, 0, 0, 0, 0, 0];
  const keys = [0, 0, 0, 0, 0, 0, 0];
  let sum = 0;
  let withJoker = false;
  for (let at = 0; at < SEVEN.length; at += 1) {
    const card = cards[at] ?? JOKER;
    if (card === JOKER) withJoker = true;
    const key = card === JOKER ? 0 : cardKey(card);
    ranks[at] = card === JOKER ? ACE : rankOf(card);
    keys[at] = key;
    sum = (sum + key) | 0;
  }
  return { cards, ranks, keys, sum, withJoker };
};

/** Whether both cards of a way's low hand are of these ranks. */
export const isLowOf = ({ ranks }: WaysToSet, allowed: RankSet, way: number): boolean =>
  ((allowed >> (ranks[FIRST[way] as number] as number)) & (allowed >> (ranks[SECOND[way] as number] as number)) & 1) ===
  1;

/** Rank of the low hand of a way. */
export const lowValueAt = ({ ranks }: WaysToSet, way: number): HandValue =>
  TWO[(ranks[FIRST[way] as number] as number) * RANKS_IN_ALL + (ranks[SECOND[way] as number] as number)] as number;

/** Rank of its high hand: five cards without the joker have the sum of the keys less those of the other two. */
export const highValueAt = ({ cards, keys, sum, withJoker }: WaysToSet, way: number): HandValue => {
  if (!withJoker) {
    const value = evaluatePaiGowFromKeySum(
      (sum - (keys[FIRST[way] as number] as number) - (keys[SECOND[way] as number] as number)) | 0,
    );
    if (value !== 0) return value;
  }
  return highOf(cards, PLACES[way]?.high ?? []);
};

const highOf = (cards: readonly Card[], places: readonly number[]): HandValue =>
  evaluatePaiGowFive(
    cardAt(cards, places, 0),
    cardAt(cards, places, 1),
    cardAt(cards, places, 2),
    cardAt(cards, places, 3),
    cardAt(cards, places, 4),
  );
