import type { Card } from '@fairdeal/cards';
import { type PokerHand, type PokerHandDraft, UNKNOWN_CARD } from '../model/state.js';
import { playerWith } from './flow.js';

/** The cards that have left the deck, as far as they are known: in hands, on the board, burned and thrown away. */
export const cardsOutOfDeck = ({ players, board, burns, discards }: PokerHand): Card[] => {
  const out: Card[] = [];
  const add = (cards: readonly Card[]): void => {
    for (const card of cards) if (card !== UNKNOWN_CARD) out.push(card);
  };
  for (const { cards, discarding } of players) {
    add(cards);
    add(discarding);
  }
  add(board);
  add(burns);
  add(discards);
  return out;
};

/** Puts these cards of one player on the discard pile. */
export const moveToDiscards = (draft: PokerHandDraft, by: number, cards: readonly Card[]): PokerHandDraft => {
  if (cards.length === 0) return draft;
  const discards = draft.discards.slice();
  const discardedBy = draft.discardedBy.slice();
  for (const card of cards) {
    discards.push(card);
    discardedBy.push(by);
  }
  draft.discards = discards;
  draft.discardedBy = discardedBy;
  return draft;
};

/** Everything that was discarded or folded in this round: the pile, and the hands of those who have folded, each card with whose it was. */
export const allDiscards = ({
  discards,
  discardedBy,
  players,
}: PokerHand): { readonly card: Card; readonly by: number }[] => [
  ...discards.map((card, at) => ({ card, by: discardedBy[at] ?? -1 })),
  ...players.flatMap(({ folded, cards, discarding }, by) =>
    folded ? [...cards, ...discarding].map((card) => ({ card, by })) : [],
  ),
];

/**
 * The discards that are reshuffled for the player who draws: all but what they discarded themselves in this round of play, unless the deck
 * were still too short. What they throw away now does not lie on the pile yet.
 */
export const discardsToReshuffle = (hand: PokerHand): Card[] => {
  const all = allDiscards(hand);
  const others = all.filter(({ by }) => by !== hand.actor);
  const enough = hand.left + others.length >= (hand.players[hand.actor]?.discarding.length ?? 0);
  return (enough ? others : all).map(({ card }) => card);
};

/** The round when its discards have been taken up: a player who draws keeps to themselves what they threw away, unless it was needed too. */
export const withoutDiscards = (hand: PokerHand): Pick<PokerHand, 'players' | 'discards' | 'discardedBy'> => {
  const all = discardsToReshuffle(hand).length === allDiscards(hand).length;
  const kept = hand.discardedBy.flatMap((by, at) => (!all && by === hand.actor ? [at] : []));
  return {
    players: hand.players.map((player) =>
      player.folded ? playerWith(player, { cards: [], up: [], discarding: [] }) : player,
    ),
    discards: kept.map((at) => hand.discards[at] ?? UNKNOWN_CARD),
    discardedBy: kept.map((at) => hand.discardedBy[at] ?? -1),
  };
};
