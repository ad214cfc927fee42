import { type Card, categoryOf, rankOf, suitOf } from '@fairdeal/cards';
import { cardKey, PAIR, rankCount, suitedHandValue, unsuitedHandValue7 } from '@fairdeal/cards/internal';
import { deckCards, type HoldemDeck } from './deck.js';

const RANKS = 13;
const RANK_KEYS = Int32Array.from({ length: RANKS }, (_, rank) => cardKey(4 * rank + 3));

/** Parts of the dealer's hands: the cards left, separately for the suit that can make a flush, and the board. */
interface CardsLeft {
  /** How many are left of each rank, then of each rank in that suit. */
  readonly kinds: Int32Array;
  /** The sum of the board's keys. */
  readonly key: number;
  /** The board's ranks in that suit, and how many. */
  readonly inSuit: number;
  readonly suited: number;
  /** The least category with which the dealer qualifies. */
  readonly qualifies: number;
}

const WON = 0;
const WON_POOR = 1;
const TIED = 2;
const LOST = 3;
const LOST_POOR = 4;

const endingAgainst = (value: number, dealer: number, qualifies: number): number => {
  if (value === dealer) return TIED;
  const poor = categoryOf(dealer) < qualifies;
  return value > dealer ? (poor ? WON_POOR : WON) : poor ? LOST_POOR : LOST;
};

/** The dealer's hands that hold no card of the suit that can make a flush. */
const countUnsuited = (value: number, { kinds, key, qualifies }: CardsLeft, ends: Int32Array): void => {
  for (let high = 0; high < RANKS; high += 1) {
    const held = kinds[high] ?? 0;
    if (held === 0) continue;
    const highKey = (key + (RANK_KEYS[high] ?? 0)) | 0;
    for (let low = 0; low <= high; low += 1) {
      const ways = high === low ? (held * (held - 1)) >> 1 : held * (kinds[low] ?? 0);
      if (ways === 0) continue;
      const ending = endingAgainst(value, unsuitedHandValue7((highKey + (RANK_KEYS[low] ?? 0)) | 0), qualifies);
      ends[ending] = (ends[ending] ?? 0) + ways;
    }
  }
};

/** Those that hold one card of it, or two. */
const countSuited = (
  value: number,
  { kinds, key, inSuit, suited: onBoard, qualifies }: CardsLeft,
  ends: Int32Array,
): void => {
  for (let high = 0; high < RANKS; high += 1) {
    if (kinds[RANKS + high] === 0) continue;
    const highKey = (key + (RANK_KEYS[high] ?? 0)) | 0;
    const highSet = inSuit | (1 << high);
    for (let low = 0; low < RANKS; low += 1) {
      const ways = kinds[low] ?? 0;
      if (ways === 0) continue;
      const dealer =
        onBoard >= 4 ? suitedHandValue(highSet) : unsuitedHandValue7((highKey + (RANK_KEYS[low] ?? 0)) | 0);
      const ending = endingAgainst(value, dealer, qualifies);
      ends[ending] = (ends[ending] ?? 0) + ways;
    }
    for (let low = 0; low < high; low += 1) {
      if (kinds[RANKS + low] === 0) continue;
      const ending = endingAgainst(value, suitedHandValue(highSet | (1 << low)), qualifies);
      ends[ending] = (ends[ending] ?? 0) + 1;
    }
  }
};

/** On five suited cards the dealer always has a flush. */
const countAllSuited = (value: number, { kinds, inSuit, qualifies }: CardsLeft, ends: Int32Array): void => {
  let others = 0;
  for (let rank = 0; rank < RANKS; rank += 1) others += kinds[rank] ?? 0;
  const none = endingAgainst(value, suitedHandValue(inSuit), qualifies);
  ends[none] = (ends[none] ?? 0) + (others * (others - 1)) / 2;
  for (let high = 0; high < RANKS; high += 1) {
    if (kinds[RANKS + high] === 0) continue;
    const one = endingAgainst(value, suitedHandValue(inSuit | (1 << high)), qualifies);
    ends[one] = (ends[one] ?? 0) + others;
    for (let low = 0; low < high; low += 1) {
      if (kinds[RANKS + low] === 0) continue;
      const two = endingAgainst(value, suitedHandValue(inSuit | (1 << high) | (1 << low)), qualifies);
      ends[two] = (ends[two] ?? 0) + 1;
    }
  }
};

/** One hand, with a board that is laid out card by card. */
export interface HandShowdown {
  lay(card: Card): void;
  lift(card: Card): void;
  /** Counts into `ends`, in the order of `ENDINGS`, how the hand ends against each hand that the dealer can have; gives its category. */
  show(): number;
  readonly ends: Int32Array;
}

export const handShowdown = (
  deck: HoldemDeck,
  own: readonly Card[],
  known: readonly Card[] = [],
  qualifies = PAIR,
): HandShowdown => {
  const ends = new Int32Array(5);
  const kinds = new Int32Array(2 * RANKS);
  const byRank = new Int32Array(RANKS);
  const bySuit = new Int32Array(4);
  const boardSets = new Int32Array(4);
  const boardCounts = new Int32Array(4);
  const ownSets = new Int32Array(4);
  let ownKey = 0;
  let key = 0;
  const move = (card: Card, by: 1 | -1): void => {
    const [rank, suit] = [card >> 2, card & 3];
    byRank[rank] = (byRank[rank] ?? 0) + by;
    bySuit[suit] = (bySuit[suit] ?? 0) ^ (1 << rank);
  };
  const put = (card: Card, by: 1 | -1): void => {
    move(card, by === 1 ? -1 : 1);
    key = (key + by * cardKey(card)) | 0;
    boardSets[suitOf(card)] = (boardSets[suitOf(card)] ?? 0) ^ (1 << rankOf(card));
    boardCounts[suitOf(card)] = (boardCounts[suitOf(card)] ?? 0) + by;
  };
  for (const card of deckCards(deck)) move(card, 1);
  for (const card of known) move(card, -1);
  for (const card of own) {
    move(card, -1);
    ownKey = (ownKey + cardKey(card)) | 0;
    ownSets[suitOf(card)] = (ownSets[suitOf(card)] ?? 0) | (1 << rankOf(card));
  }
  const suitOfThree = (): number => {
    for (let suit = 0; suit < 4; suit += 1) if ((boardCounts[suit] ?? 0) >= 3) return suit;
    return -1;
  };
  const valueWith = (suit: number): number => {
    const mine = suit < 0 ? 0 : (ownSets[suit] ?? 0);
    const held = suit < 0 ? 0 : (boardCounts[suit] ?? 0) + rankCount(mine);
    return held >= 5 ? suitedHandValue((boardSets[suit] ?? 0) | mine) : unsuitedHandValue7((key + ownKey) | 0);
  };
  return {
    ends,
    lay: (card) => put(card, 1),
    lift: (card) => put(card, -1),
    show: () => {
      const suit = suitOfThree();
      const value = valueWith(suit);
      const apart = suit < 0 ? 0 : (bySuit[suit] ?? 0);
      for (let rank = 0; rank < RANKS; rank += 1) {
        const inSuit = (apart >> rank) & 1;
        kinds[rank] = (byRank[rank] ?? 0) - inSuit;
        kinds[RANKS + rank] = inSuit;
      }
      const left = {
        kinds,
        key,
        inSuit: suit < 0 ? 0 : (boardSets[suit] ?? 0),
        suited: suit < 0 ? 0 : (boardCounts[suit] ?? 0),
        qualifies,
      };
      ends.fill(0);
      if (left.suited >= 5) countAllSuited(value, left, ends);
      else {
        countUnsuited(value, left, ends);
        if (suit >= 0) countSuited(value, left, ends);
      }
      return categoryOf(value);
    },
  };
};
