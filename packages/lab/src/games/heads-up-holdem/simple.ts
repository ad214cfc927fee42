import { type Card, DECK_52, evaluate6, evaluate7, rankOf, suitOf } from '@fairdeal/cards';
import { ACE, cardKey, flushOf6, unsuitedHandValue6 } from '@fairdeal/cards/internal';
import type { StrategyInput } from '../../exact/strategy-input.js';

const [FOUR, SEVEN, EIGHT, TEN, JACK, QUEEN, KING] = [2, 5, 6, 8, 9, 10, 11] as const;

/** The lowest second card to raise on before the Flop, by the first: of one suit, and of two. This part is best play. */
const LOWEST: Readonly<Record<number, readonly [suited: number, offsuit: number]>> = {
  [ACE]: [0, 0],
  [KING]: [FOUR, SEVEN],
  [QUEEN]: [EIGHT, TEN],
  [JACK]: [TEN, ACE],
};

const raisesBeforeFlop = (high: Card, low: Card): boolean => {
  if (rankOf(high) === rankOf(low)) return rankOf(high) > 0;
  const [suited, offsuit] = LOWEST[rankOf(high)] ?? [ACE, ACE];
  return rankOf(low) >= (suitOf(high) === suitOf(low) ? suited : offsuit);
};

/** A pair with a hole card, or a four-card flush with a hole card of ten or better. */
const raisesOnFlop = (own: readonly Card[], flop: readonly Card[]): boolean => {
  const { 0: one = 0, 1: other = 0 } = own;
  return (
    (rankOf(one) === rankOf(other) && rankOf(one) > 0) || makesMore(one, other, flop) || makesMore(other, one, flop)
  );
};

/** Whether a hole card pairs the Flop, or is a ten or better in a four-card flush. */
const makesMore = (card: Card, beside: Card, flop: readonly Card[]): boolean => {
  let suited = suitOf(beside) === suitOf(card) ? 2 : 1;
  for (let at = 0; at < flop.length; at += 1) {
    const each = flop[at] ?? 0;
    if (rankOf(each) === rankOf(card)) return true;
    if (suitOf(each) === suitOf(card)) suited += 1;
  }
  return rankOf(card) >= TEN && suited >= 4;
};

/** With this many single cards that would beat the hand, to fold is better than to raise. */
const TOO_MANY = 21;
const LAST_CARD = DECK_52.length - 1;
/** The cards the player sees, for one look at the others. */
const SEEN = new Uint8Array(DECK_52.length);

const raisesAtLast = (own: readonly Card[], board: readonly Card[]): boolean => {
  const { 0: a = 0, 1: b = 0, 2: c = 0, 3: d = 0, 4: e = 0 } = board;
  const { 0: one = 0, 1: other = 0 } = own;
  const value = evaluate7(one, other, a, b, c, d, e);
  SEEN.fill(0);
  for (let at = 0; at < own.length; at += 1) SEEN[own[at] ?? 0] = 1;
  for (let at = 0; at < board.length; at += 1) SEEN[board[at] ?? 0] = 1;
  const key = (cardKey(a) + cardKey(b) + cardKey(c) + cardKey(d) + cardKey(e)) | 0;
  let beats = 0;
  for (let card = LAST_CARD; card >= 0 && beats < TOO_MANY; card -= 1) {
    if (SEEN[card] === 1) continue;
    const withCard = (key + cardKey(card)) | 0;
    const six = flushOf6(withCard) === 0 ? unsuitedHandValue6(withCard) : evaluate6(a, b, c, d, e, card);
    if (six > value) beats += 1;
  }
  return beats < TOO_MANY;
};

/** A strong start raises three times the Ante, a pair on the Flop twice, and at last few cards that beat it once. */
export const simpleHeadsUpHoldem = ({ cards, community: board, wagers: { ante = 0 } }: StrategyInput): object => {
  const { 0: one = 0, 1: other = 0 } = cards;
  if (board.length === 0)
    return raisesBeforeFlop(Math.max(one, other), Math.min(one, other))
      ? { raise: 3 * ante, street: 'preflop' }
      : { check: true };
  if (board.length === 3) return raisesOnFlop(cards, board) ? { raise: 2 * ante, street: 'flop' } : { check: true };
  return raisesAtLast(cards, board) ? { raise: ante, street: 'river' } : { fold: true };
};
