import { type Card, DECK_52 } from '@fairdeal/cards';
import { bringIn, highBoardValue, lowBoardValue } from '@fairdeal/cards/internal';
import { reshuffleDue } from '../dealing/dealing.js';
import type { PokerGame } from '../games/game.js';
import { cardsOutOfDeck, discardsToReshuffle } from '../hand/discards.js';
import { upCards } from '../hand/turns.js';
import type { PokerEvent } from '../model/acts.js';
import { handWith, livePlayers, type PokerHand, type PokerPlayer, UNKNOWN_CARD } from '../model/state.js';

/** Cards that an unrecorded card may have been. */
const couldBe = (hand: PokerHand, card: Card): readonly Card[] => {
  if (card !== UNKNOWN_CARD) return [card];
  const out = cardsOutOfDeck(hand);
  return DECK_52.filter((other) => !out.includes(other));
};

const doorOf = (player: PokerPlayer): Card => upCards(player)[0] ?? UNKNOWN_CARD;

/** Whether the known up cards let this player make the Forced Bet. */
const mayBringIn = ({ forcedBet }: PokerGame, hand: PokerHand, player: PokerPlayer): boolean => {
  const rivals = livePlayers(hand)
    .filter((other) => other !== player)
    .map(doorOf)
    .filter((card) => card !== UNKNOWN_CARD);
  return couldBe(hand, doorOf(player)).some((card) => bringIn([card, ...rivals], forcedBet?.card ?? 'lowest') === 0);
};

/** Whether the known boards let this player begin the betting: none that is known whole is better, or as good and nearer to the dealer's left. */
const mayOpen = (game: PokerGame, hand: PokerHand, player: PokerPlayer): boolean => {
  const value = game.streets[hand.street]?.opens === 'lowest-board' ? lowBoardValue : highBoardValue;
  const place = hand.players.indexOf(player);
  const own = upCards(player);
  const hidden = own.filter((card) => card === UNKNOWN_CARD).length;
  if (hidden > 1) return true;
  const boards = couldBe(hand, hidden === 0 ? (own[0] ?? UNKNOWN_CARD) : UNKNOWN_CARD).map((card) =>
    value(hidden === 0 ? own : own.map((up) => (up === UNKNOWN_CARD ? card : up))),
  );
  const best = Math.max(...boards);
  return livePlayers(hand).every((other) => {
    const shown = upCards(other);
    if (other === player || shown.includes(UNKNOWN_CARD)) return true;
    const theirs = value(shown);
    return theirs < best || (theirs === best && place < hand.players.indexOf(other));
  });
};

/**
 * Where up cards of Stud Poker were not recorded, nobody can say who begins: then whoever the record has act begins, unless the known
 * cards forbid it.
 */
export const beginBettingAsRecorded = (game: PokerGame, hand: PokerHand, seat: number): PokerHand => {
  const at = hand.players.findIndex((player) => player.seat === seat && !player.folded);
  const player = hand.players[at];
  if (player === undefined || at === hand.actor || game.forcedBet === null) return hand;
  if (!livePlayers(hand).some((one) => upCards(one).includes(UNKNOWN_CARD))) return hand;
  const opens = hand.phase === 'bet' && hand.street > 0 && hand.players.every(({ acted }) => !acted);
  const may = hand.phase === 'forced-bet' ? mayBringIn(game, hand, player) : opens && mayOpen(game, hand, player);
  return may ? handWith(hand, { actor: at }) : hand;
};

/** How many cards lie in the hands that were folded. */
export const foldedCards = (hand: PokerHand | null): number =>
  hand?.players.reduce((sum, { folded, cards }) => (folded ? sum + cards.length : sum), 0) ?? 0;

/** A record may have reshuffled sooner, without the hands that were folded: cards that come back from the discards show it. */
export const reshuffleAsRecorded = (game: PokerGame, hand: PokerHand, drawn: readonly Card[]): PokerEvent | null => {
  if (reshuffleDue(game, hand) !== null || !drawn.some((card) => discardsToReshuffle(hand).includes(card))) return null;
  const clause = game.streets[hand.street]?.reshuffleClause ?? '637a.13(g)(2)';
  return { did: 'reshuffled', what: 'discards', order: [], cites: [clause] };
};
