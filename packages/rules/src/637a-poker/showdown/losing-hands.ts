import type { Seat } from '../../roles.js';
import { type Ruling, refuse } from '../../ruling.js';
import type { PokerEvent } from '../acts.js';
import type { PokerGame } from '../games/index.js';
import { live, type PokerHand, type PokerPlayer } from '../state.js';
import type { PokerSubmission } from '../submission/submission.js';
import { pushPots } from './showdown.js';

/** After a showdown, before anything is pushed. Hands that were folded were taken in when they were thrown away. */
export const losingHandsDue = (hand: PokerHand): boolean => !hand.losingHandsCollected && live(hand).length > 1;

/** The players of the showdown who have won no part of any pot. */
const losers = (game: PokerGame, submission: PokerSubmission, hand: PokerHand): PokerPlayer[] => {
  const winners = pushPots(game, submission, hand, []).flatMap(({ shares }) =>
    shares.flatMap((share) => share.winners.map(({ seat }) => seat)),
  );
  return live(hand).filter(({ seat }) => !winners.includes(seat));
};

/** The hands that have won nothing, with how many cards each must have. */
export const losingHands = (
  game: PokerGame,
  submission: PokerSubmission,
  hand: PokerHand,
): readonly { readonly seat: Seat; readonly count: number }[] =>
  losers(game, submission, hand).map(({ seat, cards }) => ({ seat, count: cards.length }));

/** 637a.7(e)(6)(i): every losing hand comes back with all its cards; `counted` is what the dealer counted. */
export const countLosingHands = (
  game: PokerGame,
  submission: PokerSubmission,
  hand: PokerHand,
  counted?: number,
): Ruling<PokerEvent> => {
  const hands = losingHands(game, submission, hand);
  const proper = hands.reduce((sum, { count }) => sum + count, 0);
  if (counted === undefined)
    return refuse(
      'The losing hands are counted as they are taken in: say how many cards there are.',
      '637a.7(e)(6)(i)',
    );
  if (counted !== proper)
    return refuse(
      `The losing hands have ${proper} cards, not ${counted}: if cards are missing or too many, the round is void.`,
      '637a.7(e)(6)(i)',
      '637a.18(i)',
    );
  return { events: [{ did: 'losingHandsCollected', hands, cites: ['637a.7(e)(6)(i)'] }] };
};
