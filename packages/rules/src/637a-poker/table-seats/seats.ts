import { type Refusal, refuse } from '../../core/decision.js';
import type { Cents } from '../../core/money.js';
import { type Seat, seatOf } from '../../core/roles.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerGame } from '../games/game.js';
import type { PokerHandler } from '../model/acts.js';
import { type PokerSeat, type PokerTable, seatAt } from '../model/state.js';

/** 637a.8(b)(4): what a player must have on the table to be dealt in: every ante, blind or Forced Bet, and one bet of the posted minimum. */
export const stakesNeeded = ({ submission }: PokerTable, game: PokerGame): Cents =>
  submission.ante +
  (game.forcedBet === null ? Math.max(0, ...submission.blinds) : submission.forcedBet) +
  submission.smallBet;

/** The seats whose players take part in the next round, but for blinds that they missed. */
export const eligibleSeats = (game: PokerGame, table: PokerTable): Seat[] => {
  const needed = table.submission.stakesNeeded ? stakesNeeded(table, game) : 1;
  const seats: Seat[] = [];
  for (const [at, seat] of table.seats.entries())
    if (seat !== null && !seat.away && seat.stack >= needed) seats.push(at + 1);
  return seats;
};

/** 637a.8(b)(6): a player who goes for a while and keeps their seat. */
export const stepAway: PokerHandler<'stepAway'> = (_, table, _act, { by }) => {
  const seat = seatOf(by) ?? 0;
  const stakes = seatAt(table, seat);
  if (stakes === null) return refuse('not-seated', { to: 'stepAway' }, '637a.8(a)');
  if (stakes.away) return refuse('away-already', { seat }, '637a.8(b)(6)');
  return { events: [{ did: 'steppedAway', seat, cites: ['637a.8(b)(6)'] }] };
};

/** A floorperson counts the stakes of a player who goes, or covers them. */
export const secureStakes: PokerHandler<'secureStakes'> = (_, table, { seat, how, cents }) => {
  const stakes = seatAt(table, seat);
  if (stakes === null || !stakes.away || stakes.secured !== null)
    return refuse('no-stakes-to-secure', { seat }, '637a.8(b)(6)');
  if (how === 'covered' && cents === undefined)
    return { events: [{ did: 'stakesSecured', seat, how, cents: null, cites: ['637a.8(b)(6)(ii)', '637a.8(b)(6)'] }] };
  const clause: ClauseId = how === 'covered' ? '637a.8(b)(6)(ii)' : '637a.8(b)(6)(i)';
  return (
    wrongCount(seat, stakes, cents) ?? {
      events: [{ did: 'stakesSecured', seat, how, cents: stakes.stack, cites: [clause, '637a.8(b)(6)'] }],
    }
  );
};

const wrongCount = (seat: Seat, { stack }: PokerSeat, cents: Cents | undefined): Refusal | null =>
  cents === stack
    ? null
    : refuse('wrong-stakes', { seat, stakes: stack, counted: cents ?? null }, '637a.8(b)(6)(i)', '637a.8(b)(2)');

export const comeBack: PokerHandler<'comeBack'> = (_, table, _act, { by }) => {
  const seat = seatOf(by) ?? 0;
  const stakes = seatAt(table, seat);
  if (stakes === null || !stakes.away || stakes.returning) return refuse('not-away', {}, '637a.8(b)(6)');
  if (stakes.secured === null) return refuse('stakes-not-secured', { seat }, '637a.8(b)(6)');
  return { events: [{ did: 'cameBack', seat, cites: ['637a.8(b)(6)'] }] };
};

/** The stakes are the player's again when they have been verified, or uncovered. */
export const releaseStakes: PokerHandler<'releaseStakes'> = (_, table, { seat, cents }) => {
  const stakes = seatAt(table, seat);
  if (stakes === null || !stakes.returning) return refuse('nobody-came-back', { seat }, '637a.8(b)(6)');
  const clause: ClauseId = stakes.secured === 'counted' ? '637a.8(b)(6)(i)' : '637a.8(b)(6)(ii)';
  const wrong = stakes.secured === 'counted' || cents !== undefined ? wrongCount(seat, stakes, cents) : null;
  if (wrong !== null) return wrong;
  const departedWith = stakes.departedWith ?? stakes.stack;
  return { events: [{ did: 'stakesReleased', seat, cents: cents ?? null, departedWith, cites: [clause] }] };
};

/** Whether anybody has gone and kept their seat. */
export const isAnyoneAway = ({ seats }: PokerTable): boolean => {
  for (let at = 0; at < seats.length; at += 1) if (seats[at]?.away === true) return true;
  return false;
};

/** Players who stepped away, with stakes neither counted nor covered. */
export const unsecuredSeat = ({ seats }: PokerTable): Seat =>
  seats.findIndex((seat) => seat?.away === true && seat.secured === null) + 1;

export const returningSeat = ({ seats }: PokerTable): Seat => seats.findIndex((seat) => seat?.returning === true) + 1;
