import type { Cents } from '../../money.js';
import type { ClauseId } from '../../register/index.js';
import type { Seat } from '../../roles.js';
import type { PokerEvent } from '../acts.js';
import { endOfBetting } from '../betting/betting.js';
import { afterShow, beginBetting, endBetting, exchangeNext, passOn, withPlayer } from '../betting/flow.js';
import { nextToAct } from '../betting/turns.js';
import type { PokerGame } from '../games/index.js';
import { rakeAfterBetting } from '../revenue/rake.js';
import { copyHand, live, type PokerHand, type PokerPlayer, type PokerTable } from '../state.js';
import type { DeadHandCause } from './acts.js';

/** All that a player has put in the pot, with what he put up for all. */
export const putBy = ({ conduct }: PokerHand, { seat, put }: PokerPlayer): Cents =>
  conduct.deadPosts.reduce((sum, post) => (post.seat === seat ? sum + post.cents : sum), put);

/** The round without this player's hand, and without what goes back to him. */
export const without = (hand: PokerHand, at: number, refund: Cents): PokerHand => {
  const player = hand.players[at];
  if (player === undefined) return hand;
  if (refund === 0) return withPlayer(hand, at, { folded: true });
  const dead = putBy(hand, player) - player.put;
  return {
    ...withPlayer(hand, at, { folded: true, bet: 0, put: 0 }),
    pot: hand.pot - (refund - player.bet),
    dead: hand.dead - dead,
    conduct: { ...hand.conduct, deadPosts: hand.conduct.deadPosts.filter(({ seat }) => seat !== player.seat) },
  };
};

/** Those whose hands can still win. */
const contenders = ({ players }: PokerHand): number =>
  players.reduce((count, { folded, shown }) => (folded || shown === 'mucked' ? count : count + 1), 0);

/** Whether nobody else is left to win: the last hand cannot die. */
export const isLastHand = (hand: PokerHand): boolean => contenders(hand) <= 1;

/** Where a hand stands that can still leave the round: not folded, conceded, won or the last; -1 for any other. */
export const placeInPlay = (hand: PokerHand, seat: Seat): number =>
  hand.phase === 'push' || isLastHand(hand)
    ? -1
    : hand.players.findIndex((player) => player.seat === seat && !player.folded && player.shown !== 'mucked');

const completes = (table: PokerTable, hand: PokerHand): boolean =>
  hand.phase !== 'showdown' &&
  (live(hand).length === 1 || (hand.phase === 'bet' && nextToAct(table, hand, hand.actor - 1) < 0));

/** How the round goes on when a hand has left it, in turn or out of turn. */
export const goesOnWithout = (game: PokerGame, table: PokerTable, hand: PokerHand, at: number): PokerHand => {
  if (hand.phase === 'showdown') {
    if (contenders(hand) === 1) return { ...hand, phase: 'push', actor: -1 };
    return hand.actor === at ? afterShow(copyHand(hand), at) : hand;
  }
  if (live(hand).length === 1) return endBetting(game, copyHand(hand));
  if (hand.phase === 'bet') return passOn(game, table, copyHand(hand), hand.actor - 1);
  if (hand.actor !== at) return hand;
  return hand.phase === 'forced-bet'
    ? beginBetting(game, table, copyHand(hand))
    : exchangeNext(game, table, copyHand(hand), at);
};

/** Rake that the smaller pot no longer bears goes back into it. */
const rakeTooMuch = ({ submission }: PokerTable, hand: PokerHand): Cents => {
  const gathered = hand.players.map(({ put, bet, folded }) => ({ put: put - bet, folded }));
  return Math.max(0, hand.raked - rakeAfterBetting(submission, { players: gathered, board: hand.board }, hand.dead, 0));
};

/** A hand that is in play leaves the round, with all that the player put in where the clause gives it back to him. */
export const deadHand = (
  table: PokerTable,
  hand: PokerHand,
  at: number,
  why: DeadHandCause,
  refunds: boolean,
  cites: readonly ClauseId[],
): PokerEvent[] => {
  const player = hand.players[at];
  if (player === undefined) return [];
  const refund = refunds ? putBy(hand, player) : 0;
  const events: PokerEvent[] = [
    {
      did: 'handDead',
      seat: player.seat,
      why,
      refund,
      ...(refund > 0
        ? { moves: [{ from: { at: 'pot' }, to: { at: 'seat', seat: player.seat }, cents: refund, cites }] }
        : {}),
      cites,
    },
  ];
  let after = without(hand, at, refund);
  const rake = rakeTooMuch(table, after);
  if (rake > 0) {
    after = { ...after, pot: after.pot + rake, raked: after.raked - rake };
    events.push({
      did: 'rakeReturned',
      cents: rake,
      moves: [{ from: { at: 'rakeArea' }, to: { at: 'pot' }, cents: rake, cites }],
      cites,
    });
  }
  // What he has bet stays in the pot, called or not.
  return completes(table, after) ? [...events, ...endOfBetting(table, withPlayer(after, at, { bet: 0 }))] : events;
};
