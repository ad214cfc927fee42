import type { Cents } from '../../core/money.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerGame } from '../games/game.js';
import { beginBetting, copyPlayer } from '../hand/flow.js';
import { currentBetSizes } from '../hand/limits.js';
import { lastBlind, nextToAct } from '../hand/turns.js';
import type { PokerEvent, PokerMove } from '../model/acts.js';
import type { PlacedBlind, Post } from '../model/betting-acts.js';
import {
  addToStack,
  copyHand,
  type PokerHand,
  type PokerHandDraft,
  type PokerPlayer,
  type PokerTable,
  tableWith,
} from '../model/state.js';
import { endOfBetting } from './betting.js';

/** Chips posted before the deal: antes, and blinds where they come first. */
export const postMoves = (game: PokerGame, posts: readonly Post[]): PokerMove[] => {
  const moves: PokerMove[] = [];
  for (const { seat, ante, blind, dead = 0 } of posts) {
    if (ante + dead !== 0) moves.push(toPot(seat, ante + dead, game.players.clause));
    if (!game.blindsAfterCards && blind !== 0) moves.push(toPot(seat, blind, blindClause(game)));
  }
  return moves;
};

const blindClause = (game: PokerGame): ClauseId => game.blindClause ?? game.players.clause;

const toPot = (seat: number, cents: Cents, clause: ClauseId): PokerMove => ({
  from: { at: 'seat', seat },
  to: { at: 'pot' },
  cents,
  cites: [clause],
});

/** Steps after the first cards: the blinds of Five-card Draw, and the return of a blind that nobody can call. */
export const afterFirstCards = (game: PokerGame, table: PokerTable, hand: PokerHand): PokerEvent[] => {
  if (game.blindClause === null) return [];
  if (hand.blindsDue.length === 0) return uncalledBlind(table, hand);
  const after = withBlinds(table, hand, hand.blindsDue);
  return [
    blindsPlaced(game, hand),
    ...uncalledBlind(tableWith(table, { seats: seatsAfterBlinds(table, hand) }), after),
  ];
};

/** On later streets there is none. */
const uncalledBlind = (table: PokerTable, hand: PokerHand): PokerEvent[] =>
  nextToAct(table, hand, lastBlind(table, hand)) >= 0 ? [] : endOfBetting(table, hand);

const seatsAfterBlinds = ({ seats }: PokerTable, { players, blindsDue }: PokerHand): PokerTable['seats'] => {
  const after = seats.slice();
  for (const [at, player] of players.entries()) {
    const seat = seats[player.seat - 1];
    const blind = blindsDue[at] ?? 0;
    if (seat && blind > 0) after[player.seat - 1] = addToStack(seat, -blind);
  }
  return after;
};

const blindsPlaced = (game: PokerGame, { players, blindsDue }: PokerHand): PokerEvent => {
  const blinds: PlacedBlind[] = [];
  const moves: PokerMove[] = [];
  for (const [at, { seat }] of players.entries()) {
    const cents = blindsDue[at] ?? 0;
    if (cents === 0) continue;
    blinds.push({ seat, cents });
    moves.push(toPot(seat, cents, blindClause(game)));
  }
  return { did: 'blindsPlaced', blinds, moves, cites: ['637a.13(e)'] };
};

/** 637a.1: the blinds are the bet; one that is above the others and above a bet, as the straddle of a record is, raises it. */
export const betCountOfBlinds = (table: PokerTable, toCall: Cents): number => {
  if (toCall === 0) return 0;
  const { blinds } = table.submission;
  const { smallBet } = currentBetSizes(table);
  return 1 + blinds.filter((blind, at) => blind > Math.max(smallBet, ...blinds.slice(0, at))).length;
};

/** The blinds lie before their players: they are the bet to call. */
const withBlinds = (table: PokerTable, hand: PokerHand, bets: readonly Cents[]): PokerHandDraft => {
  const toCall = bets.some((bet) => bet > 0) ? Math.max(...table.submission.blinds.slice(0, bets.length)) : 0;
  const players: PokerPlayer[] = [];
  for (const before of hand.players) {
    const player = copyPlayer(before);
    player.bet = bets[players.length] ?? 0;
    player.put += player.bet;
    players.push(player);
  }
  const after = copyHand(hand);
  after.players = players;
  after.toCall = toCall;
  after.lastRaise = toCall;
  after.fullBet = toCall;
  after.raises = betCountOfBlinds(table, toCall);
  after.blindsDue = [];
  return after;
};

export const afterBlinds = (
  game: PokerGame,
  table: PokerTable,
  hand: PokerHand,
  blinds: readonly PlacedBlind[],
): PokerHand => {
  const bets: Cents[] = [];
  for (const { seat } of hand.players) bets.push(blinds.find((blind) => blind.seat === seat)?.cents ?? 0);
  return beginBetting(game, table, withBlinds(table, hand, bets));
};
