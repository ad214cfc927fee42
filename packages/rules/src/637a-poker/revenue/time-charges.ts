import type { Cents } from '../../money.js';
import type { Seat } from '../../roles.js';
import { type Refused, refuse } from '../../ruling.js';
import type { PokerHandler, PokerMove } from '../acts.js';
import type { PokerTable } from '../state.js';
import type { PokerSubmission } from '../submission/submission.js';
import type { TimeCharge, TimeState } from './state.js';

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
export const partOf = (hourly: Cents, every: TimeCharge['every']): Cents =>
  Math.floor((hourly * every) / MINUTES_AN_HOUR);

/** Whether each seat has its own clock. */
const bySeat = ({ submission: { timeCharge } }: PokerTable): boolean => timeCharge?.clock === 'seat';

/** The seats whose own half hour, or twenty minutes, is over. */
const seatsDue = ({ submission: { timeCharge }, revenue }: PokerTable, at: number): readonly Seat[] =>
  revenue.time.seats.flatMap(({ seat, since }) => (at - since >= (timeCharge?.every ?? 0) * MINUTE ? [seat] : []));

/** Whether the next part is due at this time, counted from the last one or from when play began. */
export const timeChargeIsDue = (table: PokerTable, at: number): boolean => {
  const { timeCharge } = table.submission;
  const { since } = table.revenue.time;
  if (timeCharge === null || since === null) return false;
  return bySeat(table) ? seatsDue(table, at).length > 0 : at - since >= timeCharge.every * MINUTE;
};

/** The clocks of a table whose seats have their own: who sat down since starts his. */
export const seatClocks = (
  { seats, revenue: { time } }: PokerTable,
  at: number,
  paid: readonly Seat[] = [],
): TimeState['seats'] =>
  seats.flatMap((taken, nth) => {
    const seat = nth + 1;
    if (taken === null) return [];
    const since = paid.includes(seat) ? at : (time.seats.find((clock) => clock.seat === seat)?.since ?? at);
    return [{ seat, since }];
  });

/** Whether every clock that charges for time runs. */
export const timeClocksRun = (table: PokerTable): boolean =>
  table.revenue.time.since !== null &&
  (!bySeat(table) ||
    table.seats.every((taken, nth) => taken === null || table.revenue.time.seats.some(({ seat }) => seat === nth + 1)));

/** Who pays, and how much: by the player everyone seated whose time it is, those who sit out as well; by the table those who play. */
const charges = (
  table: PokerTable,
  { per }: TimeCharge,
  part: Cents,
  at: number,
): { readonly seat: number; readonly stack: Cents; readonly cents: Cents }[] => {
  const only = bySeat(table) && table.revenue.time.since !== null ? seatsDue(table, at) : null;
  const payers = table.seats.flatMap((seat, nth) =>
    seat === null || (per === 'table' && seat.away) || only?.includes(nth + 1) === false
      ? []
      : [{ seat: nth + 1, stack: seat.stack }],
  );
  const even = per === 'player' ? part : Math.floor(part / payers.length);
  const excess = per === 'player' ? 0 : part - even * payers.length;
  return payers.map((payer, nth) => ({ ...payer, cents: nth === 0 ? even + excess : even }));
};

/** The stakes pay as far as they go, the player's currency the rest. */
const payment = ({ seat, stack, cents }: ReturnType<typeof charges>[number]): PokerMove[] => {
  const chips = Math.min(stack, cents);
  const to = { at: 'rakeArea' } as const;
  const cites = ['637a.17(b)(3)(iv)'] as const;
  return [
    ...(chips > 0 ? [{ from: { at: 'seat', seat } as const, to, cents: chips, cites }] : []),
    ...(cents > chips ? [{ from: { at: 'cage' } as const, to, cents: cents - chips, cites }] : []),
  ];
};

export const assessTimeCharge: PokerHandler<'assessTimeCharge'> = (_, table, _act, { at, by }) => {
  const { timeCharge } = table.submission;
  const hourly = hourlyFee(table.submission);
  if (timeCharge === null) return refuse('No time charge is filed for this table.', '637a.17(b)(3)');
  if (hourly === undefined)
    return refuse('No hourly fee is filed for the betting limits of this table.', '637a.17(b)(3)(ii)');
  if (table.hand !== null)
    return refuse('No stakes leave the table during a round of play, not for a time charge either.', '637a.8(b)(2)');
  if (table.revenue.time.assessed > 0)
    return refuse('The time charge in the rake area must be verified and dropped first.', '637a.17(b)(3)(v)');
  if (table.revenue.time.since !== null && !timeChargeIsDue(table, at))
    return refuse(`A time charge is assessed every ${timeCharge.every} minutes here.`, '637a.17(b)(3)(iii)');
  const due = charges(table, timeCharge, partOf(hourly, timeCharge.every), at);
  const cents = due.reduce((sum, charge) => sum + charge.cents, 0);
  if (cents === 0) return refuse('There is nobody to charge.', '637a.17(b)(3)(i)');
  return {
    events: [
      {
        did: 'timeChargeAssessed',
        cents,
        at,
        person: by.person,
        ...(bySeat(table) ? { seats: due.map(({ seat }) => seat) } : {}),
        moves: due.flatMap(payment),
        cites: ['637a.17(b)(3)(i)', '637a.17(b)(3)(ii)', '637a.17(b)(3)(iii)'],
      },
    ],
  };
};

export const verifyTimeCharge: PokerHandler<'verifyTimeCharge'> = (_, { revenue }, { cents }, { by }) => {
  const { assessed, assessedBy, verified } = revenue.time;
  if (assessed === 0 || verified) return refuse('There is no time charge to verify.', '637a.17(b)(3)(v)');
  if (by.person === assessedBy)
    return refuse('Who assessed the time charge does not verify it: that takes another person.', '637a.17(b)(3)(v)');
  const differs = cents === assessed ? {} : { expected: assessed };
  return { events: [{ did: 'timeChargeVerified', cents, ...differs, cites: ['637a.17(b)(3)(v)'] }] };
};

export const dropTimeCharge: PokerHandler<'dropTimeCharge'> = (_, { revenue }) => {
  const cites = ['637a.17(b)(3)(v)'] as const;
  const { assessed, verified } = revenue.time;
  if (assessed === 0) return refuse('There is no time charge in the rake area.', ...cites);
  if (!verified) return refuse('A floorperson or above verifies the time charge before it is dropped.', ...cites);
  const moves: PokerMove[] = [{ from: { at: 'rakeArea' }, to: { at: 'dropBox' }, cents: assessed, cites }];
  return { events: [{ did: 'timeChargeDropped', moves, cites }] };
};

/** What the time charges wait for before the next round of play. */
export const missingTimeCharge = (table: PokerTable, at: number): Refused | null => {
  const { time } = table.revenue;
  if (time.assessed > 0)
    return time.verified
      ? refuse('The dealer drops the verified time charge first.', '637a.17(b)(3)(v)')
      : refuse('A floorperson or above verifies the time charge first.', '637a.17(b)(3)(v)');
  return timeChargeIsDue(table, at)
    ? refuse('The time charge is due: it is assessed first.', '637a.17(b)(3)(iii)')
    : null;
};
