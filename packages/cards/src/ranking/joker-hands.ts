import { ACE, type Card, JOKER } from '../deck/card.js';
import { type RankSet, rankCount } from '../evaluator/rank-sets.js';
import { rankSetsBySuit } from './flush.js';

/** Use of a joker: as an ace or to complete a straight or flush (680a.6(c), 688a.6(a)), or as any card. */
export type JokerUse = 'ace-or-completing' | 'fully-wild';

/** Kinds of hand that any five of the cards make, each judged on its own. */
export interface MadeHands {
  readonly fiveOfAKind: boolean;
  readonly fiveAces: boolean;
  readonly naturalRoyalFlush: boolean;
  readonly royalFlush: boolean;
  /** Royal flushes excepted. */
  readonly straightFlush: boolean;
  readonly fourOfAKind: boolean;
  readonly fullHouse: boolean;
  readonly flush: boolean;
  readonly straight: boolean;
  readonly threeOfAKind: boolean;
  /** Number of ranks held twice or more. */
  readonly pairs: number;
}

export const ROYAL: RankSet = 0b1_1111_0000_0000;
const ACES: RankSet = 1 << ACE;
const ALL_RANKS: RankSet = 0x1fff;

/**
 * Runs of `length` ranks that the set fills, with a joker for at most one missing rank: bit n + 1 for a run whose highest rank is n. The
 * ace may rank below the 2.
 */
export const runsWithJoker = (set: RankSet, length: number, joker: boolean): number => {
  const line = (set << 1) | (set >> 12);
  let rows = 0;
  for (let gap = joker ? 0 : length; gap <= length; gap++) {
    let ends = -1;
    for (let below = 0; below < length; below++) if (below !== gap) ends &= line << below;
    rows |= ends;
  }
  const complete = 0x3fff & -(1 << (length - 1));
  return rows & complete;
};

const ROW_TO_ACE = 1 << (ACE + 1);

/** Finds every kind of hand that five to seven cards make, at most one of them a joker. */
export const madeHands = (cards: readonly Card[], use: JokerUse = 'ace-or-completing'): MadeHands => {
  const joker = cards.includes(JOKER);
  const suits = rankSetsBySuit(cards);
  const [c, d, h, s] = suits;
  const once = c | d | h | s;
  const twice = (c & d) | (h & s) | ((c | d) & (h | s));
  const thrice = (c & d & (h | s)) | (h & s & (c | d));
  const fourTimes = c & d & h & s;
  const pairs = rankCount(twice);
  /** Ranks the joker may add to. */
  const more = !joker ? 0 : use === 'fully-wild' ? ALL_RANKS : ACES;
  const newPair = (once & more & ~twice) !== 0;

  let flush = false;
  let straightFlush = false;
  let royalFlush = false;
  let naturalRoyalFlush = false;
  for (const set of suits) {
    if (rankCount(set) + (joker ? 1 : 0) < 5) continue;
    const rows = runsWithJoker(set, 5, joker);
    flush = true;
    straightFlush ||= (rows & ~ROW_TO_ACE) !== 0;
    royalFlush ||= (rows & ROW_TO_ACE) !== 0;
    naturalRoyalFlush ||= (set & ROYAL) === ROYAL;
  }
  return {
    fiveOfAKind: (fourTimes & more) !== 0,
    fiveAces: (fourTimes & more & ACES) !== 0,
    naturalRoyalFlush,
    royalFlush,
    straightFlush,
    fourOfAKind: (fourTimes | (thrice & more)) !== 0,
    fullHouse:
      (thrice !== 0 && (pairs >= 2 || newPair)) || // The joker pairs up a single card beside three of a kind,
      ((twice & more) !== 0 && pairs >= 2), // and turns one of two pair into three of a kind.
    flush,
    straight: runsWithJoker(once, 5, joker) !== 0,
    threeOfAKind: (thrice | (twice & more)) !== 0,
    pairs: pairs + (newPair ? 1 : 0),
  };
};
