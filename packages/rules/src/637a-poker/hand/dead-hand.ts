import type { Cents } from '../../core/money.js';
import type { Seat } from '../../core/roles.js';
import type { PokerGame } from '../games/game.js';
import { copyHand, livePlayers, type PokerHand, type PokerPlayer, type PokerTable } from '../model/state.js';
import { afterShow, beginBetting, endBetting, passAction, passExchange, withPlayer } from './flow.js';

/** All that a player has put in the pot, with what they put up for all. */
export const totalPutBy = ({ conduct }: PokerHand, { seat, put }: PokerPlayer): Cents =>
  conduct.deadPosts.reduce((sum, post) => (post.seat === seat ? sum + post.cents : sum), put);

/** The round without this player's hand, and without what goes back to them. */
export const withoutHand = (hand: PokerHand, at: number, refund: Cents): PokerHand => {
  const player = hand.players[at];
  if (player === undefined) return hand;
  if (refund === 0) return withPlayer(hand, at, { folded: true });
  const dead = totalPutBy(hand, player) - player.put;
  return {
    ...withPlayer(hand, at, { folded: true, bet: 0, put: 0 }),
    pot: hand.pot - (refund - player.bet),
    dead: hand.dead - dead,
    conduct: { ...hand.conduct, deadPosts: hand.conduct.deadPosts.filter(({ seat }) => seat !== player.seat) },
  };
};

/** Those whose hands can still win. */
export const contenderCount = ({ players }: PokerHand): number =>
  players.reduce((count, { folded, shown }) => (folded || shown === 'mucked' ? count : count + 1), 0);

/** Whether nobody else is left to win: the last hand cannot die. */
export const isLastHand = (hand: PokerHand): boolean => contenderCount(hand) <= 1;

/** Where a hand stands that can still leave the round: not folded, conceded, won or the last; -1 for any other. */
export const liveIndexOf = (hand: PokerHand, seat: Seat): number =>
  hand.phase === 'push' || isLastHand(hand)
    ? -1
    : hand.players.findIndex((player) => player.seat === seat && !player.folded && player.shown !== 'mucked');

/** How the round goes on when a hand has left it, in turn or out of turn. */
export const continueWithoutHand = (game: PokerGame, table: PokerTable, hand: PokerHand, at: number): PokerHand => {
  if (hand.phase === 'showdown') {
    if (contenderCount(hand) === 1) return { ...hand, phase: 'push', actor: -1 };
    return hand.actor === at ? afterShow(copyHand(hand), at) : hand;
  }
  if (livePlayers(hand).length === 1) return endBetting(game, copyHand(hand));
  if (hand.phase === 'bet') return passAction(game, table, copyHand(hand), hand.actor - 1);
  if (hand.actor !== at) return hand;
  return hand.phase === 'forced-bet'
    ? beginBetting(game, table, copyHand(hand))
    : passExchange(game, table, copyHand(hand), at);
};
