import type { Cents } from '../../money.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerEvent, PokerMove } from '../acts.js';
import type { PokerGame } from '../games/index.js';
import { type HandDraft, handWith, type PokerHand, type PokerTable, tableWith, withStack } from '../state.js';
import type { PlacedBlind, Post } from './acts.js';
import { endOfBetting } from './betting.js';
import { beginBetting, changed } from './flow.js';
import { betsNow } from './limits.js';
import { lastBlind, nextToAct } from './turns.js';

/** What is put up before the cards: antes, and blinds where they come first. */
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

/** What follows the first cards: the blinds of Five-card Draw, and a blind that nobody can call goes back. */
export const afterFirstCards = (game: PokerGame, table: PokerTable, hand: PokerHand): PokerEvent[] => {
  if (game.blindClause === null) return [];
  if (hand.blindsDue.length === 0) return uncalledBlind(table, hand);
  const after = withBlinds(table, hand, hand.blindsDue);
  return [blindsPlaced(game, hand), ...uncalledBlind(tableWith(table, { seats: without(table, hand) }), after)];
};

/** On later streets there is none. */
const uncalledBlind = (table: PokerTable, hand: PokerHand): PokerEvent[] =>
  nextToAct(table, hand, lastBlind(table, hand)) >= 0 ? [] : endOfBetting(table, hand);

const without = ({ seats }: PokerTable, { players, blindsDue }: PokerHand): PokerTable['seats'] =>
  seats.map((seat, at) => {
    const blind = blindsDue[players.findIndex((player) => player.seat === at + 1)] ?? 0;
    return seat === null ? null : withStack(seat, -blind);
  });

const blindsPlaced = (game: PokerGame, { players, blindsDue }: PokerHand): PokerEvent => ({
  did: 'blindsPlaced',
  blinds: players.flatMap(({ seat }, at) => {
    const cents = blindsDue[at] ?? 0;
    return cents === 0 ? [] : [{ seat, cents }];
  }),
  moves: players.flatMap(({ seat }, at) => {
    const cents = blindsDue[at] ?? 0;
    return cents === 0 ? [] : [toPot(seat, cents, blindClause(game))];
  }),
  cites: ['637a.13(e)'],
});

/** 637a.1: the blinds are the bet; one that is above the others and above a bet, as the straddle of a record is, raises it. */
export const betsOfBlinds = (table: PokerTable, toCall: Cents): number => {
  if (toCall === 0) return 0;
  const { blinds } = table.submission;
  const { smallBet } = betsNow(table);
  return 1 + blinds.filter((blind, at) => blind > Math.max(smallBet, ...blinds.slice(0, at))).length;
};

/** The blinds lie before their players: they are the bet to call. */
const withBlinds = (table: PokerTable, hand: PokerHand, bets: readonly Cents[]): HandDraft => {
  const toCall = bets.some((bet) => bet > 0) ? Math.max(...table.submission.blinds.slice(0, bets.length)) : 0;
  return handWith(hand, {
    players: hand.players.map((player, at) =>
      changed(player, { bet: bets[at] ?? 0, put: player.put + (bets[at] ?? 0) }),
    ),
    toCall,
    lastRaise: toCall,
    fullBet: toCall,
    raises: betsOfBlinds(table, toCall),
    blindsDue: [],
  });
};

export const afterBlinds = (
  game: PokerGame,
  table: PokerTable,
  hand: PokerHand,
  blinds: readonly PlacedBlind[],
): PokerHand => {
  const bets = hand.players.map(({ seat }) => blinds.find((blind) => blind.seat === seat)?.cents ?? 0);
  return beginBetting(game, table, withBlinds(table, hand, bets));
};
