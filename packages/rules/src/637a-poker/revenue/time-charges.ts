import { type Decision, isRefused, type Refusal, refuse } from '../../core/decision.js';
import type { Cents } from '../../core/money.js';
import type { Seat } from '../../core/roles.js';
import type { PokerEvent, PokerHandler, PokerMove } from '../model/acts.js';
import type { TimeCharge, TimeChargeState } from '../model/revenue.js';
import { type PokerTable, presentCount } from '../model/state.js';
import type { PokerSubmission } from '../model/submission.js';
import { countDifferenceMoves } from './count-differences.js';

const MINUTE = 60_000;
const MINUTES_AN_HOUR = 60;

/** The least and the most that may be bet at the table; null where there is no most. */
export const tableLimits = ({
  limit,
  smallBet,
  bigBet,
  spreadMost,
}: Pick<PokerSubmission, 'limit' | 'smallBet' | 'bigBet' | 'spreadMost'>): {
  readonly least: Cents;
  readonly most: Cents | null;
} => {
  switch (limit) {
    case 'fixed':
      return { least: smallBet, most: bigBet };
    case 'spread':
      return { least: smallBet, most: spreadMost };
    case 'pot':
    case 'no':
      return { least: smallBet, most: null };
  }
};

/** 637a.17(b)(3)(ii): the hourly fee for the limits of this table; undefined when none was filed for them. */
export const hourlyFee = (submission: PokerSubmission): Cents | undefined => {
  const { least, most } = tableLimits(submission);
  return submission.timeCharge?.fees.find((fee) => fee.least === least && fee.most === most)?.hourly;
};

/** The part of the hourly fee that is assessed each time. */
export const periodFee = (hourly: Cents, every: TimeCharge['every']): Cents =>
  Math.floor((hourly * every) / MINUTES_AN_HOUR);

/** Whether each seat has its own clock. */
const bySeat = ({ submission: { timeCharge } }: PokerTable): boolean => timeCharge?.clock === 'seat';

/** The time that the clock shows: it stands still while no game is going. */
const clockAt = ({ revenue: { time } }: PokerTable, at: number): number => time.stopped ?? at;

/** How many whole periods have been played since. */
const periodsSince = (table: PokerTable, since: number, at: number): number => {
  const every = (table.submission.timeCharge?.every ?? 0) * MINUTE;
  return every === 0 ? 0 : Math.max(0, Math.floor((clockAt(table, at) - since) / every));
};

/** The seats with whole periods of their own, and how many. */
const seatsDue = (table: PokerTable, at: number): readonly { readonly seat: Seat; readonly periods: number }[] =>
  table.revenue.time.seats.flatMap(({ seat, since }) => {
    const periods = periodsSince(table, since, at);
    return periods > 0 ? [{ seat, periods }] : [];
  });

/** Whether a part is due at this time: a whole period was played since the first hand, or since the last part. */
export const timeChargeIsDue = (table: PokerTable, at: number): boolean => {
  const { timeCharge } = table.submission;
  const { since } = table.revenue.time;
  if (timeCharge === null || since === null) return false;
  return bySeat(table) ? seatsDue(table, at).length > 0 : periodsSince(table, since, at) > 0;
};

/** The clocks of seats that have their own: a player who sat down since the last hand starts one. */
export const seatClocks = ({ seats, revenue: { time } }: PokerTable, at: number): TimeChargeState['seats'] =>
  seats.flatMap((taken, nth) => {
    const seat = nth + 1;
    return taken === null ? [] : [{ seat, since: time.seats.find((clock) => clock.seat === seat)?.since ?? at }];
  });

const laterBy = (clocks: TimeChargeState['seats'], milliseconds: number): TimeChargeState['seats'] =>
  milliseconds === 0 ? clocks : clocks.map(({ seat, since }) => ({ seat, since: since + milliseconds }));

/** The clock once a hand is dealt: it starts, or goes on from where it stood. */
export const startClock = (table: PokerTable, at: number): TimeChargeState => {
  const { time } = table.revenue;
  const paused = time.stopped == null ? 0 : at - time.stopped;
  const moved = { ...time, seats: laterBy(time.seats, paused) };
  const seats = bySeat(table) ? seatClocks({ ...table, revenue: { ...table.revenue, time: moved } }, at) : moved.seats;
  return { ...moved, since: time.since === null ? at : time.since + paused, stopped: null, seats };
};

/** The clock once a part is assessed: the periods that were played are paid for, the rest of the time counts on. */
export const assessClock = (table: PokerTable, at: number, paid: readonly Seat[] | undefined): TimeChargeState => {
  const { time } = table.revenue;
  const every = (table.submission.timeCharge?.every ?? 0) * MINUTE;
  const next = (since: number): number => since + Math.max(1, periodsSince(table, since, at)) * every;
  return {
    ...time,
    since: time.since === null ? at : bySeat(table) ? time.since : next(time.since),
    seats: time.seats.map((clock) =>
      paid?.includes(clock.seat) === true ? { seat: clock.seat, since: next(clock.since) } : clock,
    ),
  };
};

/** Whether every clock that charges for time runs. */
export const areClocksRunning = (table: PokerTable): boolean =>
  table.revenue.time.since !== null &&
  table.revenue.time.stopped == null &&
  (!bySeat(table) ||
    table.seats.every((taken, nth) => taken === null || table.revenue.time.seats.some(({ seat }) => seat === nth + 1)));

/** 637a.17(b)(3): stops the clock with an act after which no game is going. */
export const withClockStopped = (
  before: PokerTable,
  at: number,
  ruling: Decision<PokerEvent>,
  after: (events: readonly PokerEvent[]) => PokerTable,
): Decision<PokerEvent> => {
  const { timeCharge } = before.submission;
  const { since, stopped } = before.revenue.time;
  if (timeCharge === null || since === null || stopped != null || isRefused(ruling)) return ruling;
  if (!ruling.events.some(({ did }) => CEASES.has(did))) return ruling;
  const then = after(ruling.events);
  return then.hand !== null || presentCount(then) >= 2
    ? ruling
    : { events: [...ruling.events, { did: 'clockStopped', at, cites: ['637a.17(b)(3)(iii)'] }] };
};

/** Events after which fewer than two players may be there to be dealt in. */
const CEASES: ReadonlySet<PokerEvent['did']> = new Set(['left', 'steppedAway', 'potsPushed', 'roundVoided'] as const);

interface SeatTimeCharge {
  readonly seat: Seat;
  readonly stack: Cents;
  readonly away: boolean;
  readonly cents: Cents;
}

/** Payers and their amounts: per player, everyone seated who is due, including players sitting out; per table, the players in play. */
const charges = (table: PokerTable, { per }: TimeCharge, part: Cents, at: number): SeatTimeCharge[] => {
  const { since, owed = [] } = table.revenue.time;
  const own = bySeat(table) ? seatsDue(table, at) : null;
  const periods = (seat: Seat): number =>
    own === null ? periodsSince(table, since ?? at, at) : (own.find((due) => due.seat === seat)?.periods ?? 0);
  const payers = table.seats.flatMap((seat, nth) =>
    seat === null || (per === 'table' && seat.away) || periods(nth + 1) === 0
      ? []
      : [{ seat: nth + 1, stack: seat.stack, away: seat.away, periods: periods(nth + 1) }],
  );
  const even = per === 'player' ? part : Math.floor(part / payers.length);
  const excess = per === 'player' ? 0 : part - even * payers.length;
  return payers.map(({ periods: played, ...payer }, nth) => ({
    ...payer,
    cents: played * (nth === 0 ? even + excess : even) + (owed.find(({ seat }) => seat === payer.seat)?.cents ?? 0),
  }));
};

/** The chips on the table pay as far as they go. A player who is there pays the rest in currency; one who is away owes it. */
const payment = ({ seat, stack, away, cents }: SeatTimeCharge): PokerMove[] => {
  const chips = Math.min(stack, cents);
  const to = { at: 'rakeArea' } as const;
  const cites = ['637a.17(b)(3)(iv)'] as const;
  return [
    ...(chips > 0 ? [{ from: { at: 'seat', seat } as const, to, cents: chips, cites }] : []),
    ...(cents > chips && !away ? [{ from: { at: 'cage' } as const, to, cents: cents - chips, cites }] : []),
  ];
};

export const assessTimeCharge: PokerHandler<'assessTimeCharge'> = (_, table, _act, { at, by }) => {
  const { timeCharge } = table.submission;
  const hourly = hourlyFee(table.submission);
  if (timeCharge === null) return refuse('no-time-charge-filed', {}, '637a.17(b)(3)');
  if (hourly === undefined) return refuse('no-hourly-fee-filed', {}, '637a.17(b)(3)(ii)');
  if (table.hand !== null) return refuse('round-in-progress', { what: 'assessTimeCharge' }, '637a.8(b)(2)');
  const undropped = refuseUndropped(table);
  if (undropped !== null) return undropped;
  if (!timeChargeIsDue(table, at))
    return refuse('too-early', { what: 'time-charge', minutes: timeCharge.every }, '637a.17(b)(3)(iii)');
  const due = charges(table, timeCharge, periodFee(hourly, timeCharge.every), at);
  const moves = due.flatMap(payment);
  const cents = moves.reduce((sum, move) => sum + move.cents, 0);
  const owed = due.flatMap(({ seat, stack, away, cents: asked }) =>
    away && asked > stack ? [{ seat, cents: asked - stack }] : [],
  );
  if (due.length === 0) return refuse('nobody-to-charge', {}, '637a.17(b)(3)(i)');
  return {
    events: [
      {
        did: 'timeChargeAssessed',
        cents,
        at,
        person: by.person,
        ...(bySeat(table) ? { seats: due.map(({ seat }) => seat) } : {}),
        ...(owed.length > 0 ? { owed } : {}),
        moves,
        cites: ['637a.17(b)(3)(i)', '637a.17(b)(3)(ii)', '637a.17(b)(3)(iii)'],
      },
    ],
  };
};

export const verifyTimeCharge: PokerHandler<'verifyTimeCharge'> = (_, { revenue }, { cents }, { by }) => {
  const { assessed, assessedBy, verified } = revenue.time;
  if (assessed === 0 || verified) return refuse('no-time-charge', { to: 'verify' }, '637a.17(b)(3)(v)');
  if (by.person === assessedBy) return refuse('two-people', { what: 'verifyTimeCharge' }, '637a.17(b)(3)(v)');
  const differs =
    cents === assessed
      ? {}
      : { expected: assessed, moves: countDifferenceMoves({ at: 'rakeArea' }, assessed, cents, '637a.17(b)(3)(v)') };
  return { events: [{ did: 'timeChargeVerified', cents, ...differs, cites: ['637a.17(b)(3)(v)'] }] };
};

export const dropTimeCharge: PokerHandler<'dropTimeCharge'> = (_, { revenue }) => {
  const cites = ['637a.17(b)(3)(v)'] as const;
  const { assessed, verified } = revenue.time;
  if (assessed === 0 && !verified) return refuse('no-time-charge', { to: 'drop' }, ...cites);
  if (!verified) return refuse('time-charge-not-verified', {}, ...cites);
  const moves: PokerMove[] =
    assessed === 0 ? [] : [{ from: { at: 'rakeArea' }, to: { at: 'dropBox' }, cents: assessed, cites }];
  return { events: [{ did: 'timeChargeDropped', moves, cites }] };
};

/** Why a time charge in the rake area stops what comes next. */
const refuseUndropped = ({ revenue: { time } }: PokerTable): Refusal | null => {
  if (time.verified) return refuse('time-charge-not-dropped', {}, '637a.17(b)(3)(v)');
  return time.assessed > 0 ? refuse('time-charge-not-verified', {}, '637a.17(b)(3)(v)') : null;
};

/** Steps for time charges before the next round of play. */
export const refuseUnpaidTimeCharge = (table: PokerTable, at: number): Refusal | null =>
  refuseUndropped(table) ?? (timeChargeIsDue(table, at) ? refuse('time-charge-due', {}, '637a.17(b)(3)(iii)') : null);
