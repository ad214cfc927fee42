import { isRefused, type Refusal, refuse } from '../../core/decision.js';
import { type Seat, seatOf } from '../../core/roles.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerGame } from '../games/game.js';
import { isLastHand } from '../hand/dead-hand.js';
import type { PokerHandler } from '../model/acts.js';
import { type PokerHand, type PokerTable, playerIndexOf, seatAt } from '../model/state.js';
import { deadHandEvents } from './dead-hand.js';

interface HandInPlay {
  readonly hand: PokerHand;
  readonly at: number;
}

/** A hand of cards that is in play and not shown. */
const handInPlay = ({ hand }: PokerTable, seat: Seat, clause: ClauseId): HandInPlay | Refusal => {
  const at = hand === null ? -1 : playerIndexOf(hand, seat);
  const player = hand?.players[at];
  if (hand === null || player === undefined || player.folded || player.cards.length === 0)
    return refuse('no-hand-in-play', { seat }, clause);
  if (isLastHand(hand)) return refuse('last-hand-wins', { seat }, clause, '637a.7(e)(6)');
  return player.shown === 'hidden' ? { hand, at } : refuse('hand-shown', { seat }, clause);
};

/** 637a.18(k)(1): hole cards of Stud Poker cannot be fouled by their player's neglect. */
const isProtected = (game: PokerGame, hand: PokerHand, seat: Seat, how: 'fouled' | 'collected'): boolean =>
  hand.conduct.protectedHands.includes(seat) || (how === 'fouled' && game.forcedBet !== null);

export const protectHand: PokerHandler<'protectHand'> = (_, table, _act, { by }) =>
  protection(table, seatOf(by) ?? 0, true);

export const unprotectHand: PokerHandler<'unprotectHand'> = (_, table, _act, { by }) =>
  protection(table, seatOf(by) ?? 0, false);

const protection = (table: PokerTable, seat: Seat, protects: boolean): ReturnType<PokerHandler<'protectHand'>> => {
  const held = handInPlay(table, seat, '637a.18(k)');
  if (isRefused(held)) return held;
  if (held.hand.conduct.protectedHands.includes(seat) === protects)
    return protects
      ? refuse('hand-protected', { seat, act: 'protectHand' }, '637a.18(k)')
      : refuse('hand-not-protected', { seat, act: 'unprotectHand' }, '637a.18(k)');
  return { events: [{ did: 'handProtected', seat, protects, cites: ['637a.18(k)'] }] };
};

/** 637a.18(k): players who did not protect their hand have no redress; a protected one is put together again, or its stake goes back. */
export const handFouled: PokerHandler<'handFouled'> = (game, table, { seat, how, reconstructed, contributed }) => {
  const held = handInPlay(table, seat, '637a.18(k)');
  if (isRefused(held)) return held;
  const { hand, at } = held;
  const stud: readonly ClauseId[] = game.forcedBet !== null && how === 'fouled' ? ['637a.18(k)(1)'] : [];
  if (!isProtected(game, hand, seat, how))
    return reconstructed
      ? refuse('hand-not-protected', { seat, act: 'handFouled' }, '637a.18(k)')
      : { events: deadHandEvents(table, hand, at, 'unprotected and fouled', false, ['637a.18(k)']) };
  if (reconstructed) return { events: [{ did: 'handReconstructed', seat, cites: [...stud, '637a.18(k)(2)'] }] };
  return { events: deadHandEvents(table, hand, at, 'fouled', !contributed, [...stud, '637a.18(k)(3)']) };
};

/** 637a.18(k)(4): a player who leaves without comment gives up an unprotected hand. Announcing that one steps away is a comment. */
export const leftWithoutComment: PokerHandler<'leftWithoutComment'> = (_, table, { seat }) => {
  const held = handInPlay(table, seat, '637a.18(k)(4)');
  if (isRefused(held)) return held;
  const { hand, at } = held;
  if (hand.conduct.protectedHands.includes(seat))
    return refuse('hand-protected', { seat, act: 'leftWithoutComment' }, '637a.18(k)(4)');
  if (seatAt(table, seat)?.away === true)
    return refuse('player-stepped-away', { seat }, '637a.18(k)(4)', '637a.8(b)(6)');
  return { events: deadHandEvents(table, hand, at, 'left the table', false, ['637a.18(k)(4)']) };
};
