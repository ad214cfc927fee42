import { type Decision, refuse } from '../../core/decision.js';
import type { Seat } from '../../core/roles.js';
import type { PokerGame } from '../games/game.js';
import { winnersOfAll } from '../hand/pot-division.js';
import type { PokerEvent } from '../model/acts.js';
import { livePlayers, type PokerHand } from '../model/state.js';

/** After a showdown, before anything is pushed. Hands that were folded were taken in when they were thrown away. */
export const areLosingHandsDue = (hand: PokerHand): boolean =>
  !hand.losingHandsCollected && livePlayers(hand).length > 1;

interface LosingHand {
  readonly seat: Seat;
  readonly count: number;
}

/** The hands of the showdown that have won no part of any pot, with how many cards each must have. */
export const losingHands = (game: PokerGame, hand: PokerHand): LosingHand[] => {
  const winners = winnersOfAll(game, hand);
  const hands: LosingHand[] = [];
  for (const [at, { folded, seat, cards }] of hand.players.entries())
    if (!folded && !winners.has(at)) hands.push({ seat, count: cards.length });
  return hands;
};

/** 637a.7(e)(6)(i): every losing hand comes back with all its cards; `counted` is what the dealer counted. */
export const countLosingHands = (game: PokerGame, hand: PokerHand, counted?: number): Decision<PokerEvent> => {
  const hands = losingHands(game, hand);
  const proper = hands.reduce((sum, { count }) => sum + count, 0);
  if (counted === undefined) return refuse('losing-hands-not-counted', {}, '637a.7(e)(6)(i)');
  if (counted !== proper)
    return refuse('wrong-losing-hands', { cards: proper, counted }, '637a.7(e)(6)(i)', '637a.18(i)');
  return { events: [{ did: 'losingHandsCollected', hands, cites: ['637a.7(e)(6)(i)'] }] };
};
