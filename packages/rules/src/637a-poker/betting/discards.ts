import type { Card } from '@fairdeal/cards';
import type { PokerHand } from '../state.js';

/** The discard pile with these cards of one player on it. */
export const thrown = (
  hand: PokerHand,
  by: number,
  cards: readonly Card[],
): Pick<PokerHand, 'discards' | 'discardedBy'> => ({
  discards: [...hand.discards, ...cards],
  discardedBy: [...hand.discardedBy, ...cards.map(() => by)],
});

/**
 * The places of the discards that are reshuffled for the player who draws: all but what he discarded himself in this round of
 * play, unless the deck were still too short. What he throws away now does not lie on the pile yet.
 */
export const discardsToReshuffle = ({ discardedBy, players, actor, left }: PokerHand): number[] => {
  const others = discardedBy.flatMap((by, at) => (by === actor ? [] : [at]));
  return left + others.length >= (players[actor]?.discarding.length ?? 0) ? others : discardedBy.map((_, at) => at);
};
