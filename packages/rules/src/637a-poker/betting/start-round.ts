import { deckInPlay } from '../../cards/state.js';
import { citing, type Decision, isRefused, type Refusal, refuse } from '../../core/decision.js';
import type { Seat } from '../../core/roles.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerGame } from '../games/game.js';
import type { PokerEvent, PokerHandler } from '../model/acts.js';
import type { Post } from '../model/betting-acts.js';
import { type PokerTable, presentCount, seatAt } from '../model/state.js';
import { buttonFor } from '../table-seats/button.js';
import { cardsFault } from '../table-seats/cards.js';
import { eligibleSeats, stakesNeeded, unsecuredSeat } from '../table-seats/seats.js';
import { postMoves } from './blinds.js';

/** Seats in the order they are dealt to: from the left of the button, or of the dealer. */
const dealingOrder = (seats: readonly Seat[], button: Seat): Seat[] => {
  const order: Seat[] = [];
  for (const seat of seats) if (seat > button) order.push(seat);
  for (const seat of seats) if (seat <= button) order.push(seat);
  return order;
};

/** The blind that falls to this place of the order, as the submission lists them. */
const placeOf = ({ submission }: PokerTable, players: number, at: number): number =>
  players === 2 && submission.headsUpButtonBlind ? 1 - at : at;

const blindAt = (game: PokerGame, table: PokerTable, players: number, at: number): number =>
  game.forcedBet === null ? (table.submission.blinds[placeOf(table, players, at)] ?? 0) : 0;

interface Lineup {
  readonly button: Seat;
  readonly order: readonly Seat[];
  readonly cites: readonly ClauseId[];
}

/** Players dealt in; if the house requires it, players who missed the blinds wait for them. */
const lineup = (game: PokerGame, table: PokerTable): Lineup | Refusal => {
  let seats = eligibleSeats(game, table);
  for (;;) {
    const button = buttonFor(game, table, seats);
    if (isRefused(button)) return seats.length < 2 ? { button: 0, order: seats, cites: [] } : button;
    const order = dealingOrder(seats, button.seat);
    if (table.submission.missedBlinds !== 'wait') return { button: button.seat, order, cites: button.cites };
    const waiting = order.filter(
      (seat, at) => seatAt(table, seat)?.owesBlinds === true && blindAt(game, table, order.length, at) === 0,
    );
    if (waiting.length === 0) return { button: button.seat, order, cites: button.cites };
    seats = seats.filter((seat) => !waiting.includes(seat));
  }
};

const postsFor = (game: PokerGame, table: PokerTable, order: readonly Seat[]): Post[] => {
  const { ante, blinds } = table.submission;
  const posts: Post[] = [];
  for (const [at, seat] of order.entries()) {
    const { stack = 0, owesBlinds = false } = seatAt(table, seat) ?? {};
    const posted = Math.min(ante, stack);
    const own = blindAt(game, table, order.length, at);
    // A player who missed their blinds posts the largest as their bet and the others dead, unless they are in a blind anyway.
    const makesUp = owesBlinds && own === 0 && table.submission.missedBlinds === 'post';
    const largest = makesUp ? Math.max(0, ...blinds) : own;
    const blind = Math.min(largest, stack - posted);
    const dead = makesUp
      ? Math.min(blinds.reduce((sum, cents) => sum + cents, 0) - largest, stack - posted - blind)
      : 0;
    posts.push(dead > 0 ? { seat, ante: posted, blind, dead } : { seat, ante: posted, blind });
  }
  return posts;
};

/** Seated players whom the blinds passed by in this round: those between the button and the last blind who are not dealt in. */
const passedBy = (game: PokerGame, table: PokerTable, { button, order }: Lineup): Seat[] => {
  const last = order.findLastIndex((_, at) => blindAt(game, table, order.length, at) > 0);
  const reach = order[last];
  if (reach === undefined) return [];
  const passed: Seat[] = [];
  for (let step = 1; step <= table.seats.length; step += 1) {
    const seat = ((button - 1 + step) % table.seats.length) + 1;
    if (seat === reach) break;
    if (seatAt(table, seat) !== null && !order.includes(seat)) passed.push(seat);
  }
  return passed;
};

/** Players who would be dealt in now, or the reason that no round can start. */
const startingLineup = (game: PokerGame, table: PokerTable, at: number): Lineup | Refusal => {
  if (table.hand !== null) return refuse('round-in-progress', { what: 'startRound' }, '637a.7(b)');
  const left = unsecuredSeat(table);
  if (left > 0) return refuse('stakes-not-secured', { seat: left }, '637a.8(b)(6)');
  const wrong = cardsFault(table, at);
  if (wrong !== null) return presentCount(table) < 2 ? citing(wrong, '637a.7(b)') : wrong;
  const line = lineup(game, table);
  if (isRefused(line)) return line;
  return line.order.length < 2
    ? refuse('too-few-players', { stakes: stakesNeeded(table, game) }, '637a.7(b)', '637a.8(b)(4)', '637a.8(b)')
    : line;
};

const started = (
  game: PokerGame,
  table: PokerTable,
  { button, cites }: Lineup,
  players: readonly Post[],
  missed: readonly Seat[],
): PokerEvent => ({
  did: 'roundStarted',
  button,
  players,
  missed,
  order: deckInPlay(table).order,
  moves: postMoves(game, players),
  cites: ['637a.7(c)', game.procedures, ...cites],
});

export const startRound: PokerHandler<'startRound'> = (game, table, _act, { at }) => {
  const line = startingLineup(game, table, at);
  if (isRefused(line)) return line;
  return { events: [started(game, table, line, postsFor(game, table, line.order), passedBy(game, table, line))] };
};

/** A round that was recorded elsewhere starts with what its players had put up, whatever this table asks for. */
export const startRecordedRound = (
  game: PokerGame,
  table: PokerTable,
  posts: readonly Post[],
  at: number,
): Decision<PokerEvent> => {
  const line = startingLineup(game, table, at);
  return isRefused(line) ? line : { events: [started(game, table, line, posts, [])] };
};
