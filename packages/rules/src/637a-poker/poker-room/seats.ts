import { accept, type Refusal, refuse } from '../../core/decision.js';
import type { Cents } from '../../core/money.js';
import { isCents, MOST_HELD } from '../../core/money.js';
import { type RoomHandler, refuseForOthers } from './act-rules.js';
import type { PokerRoomEvent, RoomSeat } from './acts.js';
import {
  gameOfList,
  isClearing,
  MINUTE,
  type PlayerPage,
  type PokerRoom,
  pageFor,
  playersAt,
  roomSeatOf,
  roomTableAt,
  seatedAt,
} from './state.js';

/** Range that a player may sit down with. Players who move bring what they had; players who come back soon bring no less. */
export const buyInFor = (
  room: PokerRoom,
  page: PlayerPage,
  at: number,
): { readonly least: Cents; readonly most: Cents | null } => {
  const list = roomTableAt(room, page.table)?.list ?? '';
  const { least, most } = gameOfList(room, list)?.buyIn ?? { least: 0, most: 0 };
  const taken = room.carried.find(
    (one) => one.person === page.person && one.list === list && at - one.at <= room.submission.comeback * MINUTE,
  );
  if (taken === undefined) return { least, most };
  if (page.from !== null) return { least: taken.cents, most: taken.cents };
  return { least: Math.max(least, taken.cents), most: most === null ? null : Math.max(most, taken.cents) };
};

/** Why somebody may not sit down in a seat with so much; null where the room gave it to them. */
export const refuseToSit = (
  room: PokerRoom,
  place: RoomSeat,
  person: string,
  cents: Cents,
  at: number,
): Refusal | null => {
  const paged = pageFor(room, place);
  if (paged === undefined || paged.person !== person)
    return refuse('seat-not-given', { seat: place.seat, table: place.table }, '637a.8(a)');
  const left = room.tables.find(({ clearing = [] }) => clearing.some((one) => one.person === person));
  if (left !== undefined) return refuse('seat-to-clear', { table: left.table }, '637a.8(a)', '637a.8(b)(6)');
  const sits = roomSeatOf(room, person);
  const moves = sits !== null && sits.table === paged.from?.table && sits.seat === paged.from.seat;
  if (sits !== null && !moves)
    return refuse('sits-elsewhere', { what: 'room', seat: sits.seat, table: sits.table }, '637a.8(a)');
  if (!isCents(cents) || cents < 0) return refuse('stakes-not-whole-cents', { act: 'seat' }, '637a.8(b)(1)');
  // A player who changes seats has their chips counted when they leave the old seat.
  if (moves) return null;
  const { least, most } = buyInFor(room, paged, at);
  return cents < least || (most !== null && cents > most)
    ? refuse('buy-in-out-of-range', { least, most, given: cents }, '637a.8(b)(1)')
    : null;
};

/** Why somebody who sits there may not add so much. */
export const refuseToAddChips = (room: PokerRoom, { table }: RoomSeat, has: Cents, cents: Cents): Refusal | null => {
  const most = gameOfList(room, roomTableAt(room, table)?.list ?? '')?.buyIn.most ?? null;
  return most === null || has + cents <= most
    ? null
    : refuse('add-on-too-large', { has, most: Math.max(0, most - has), given: cents }, '637a.8(b)(1)');
};

export const seat: RoomHandler<'seat'> = (room, { tableNumber: table, seat: number, cents }, { at }) => {
  const place = { table, seat: number };
  const paged = pageFor(room, place);
  if (paged === undefined) return refuse('nobody-called', place, '637a.8(a)');
  const wrong = refuseToSit(room, place, paged.person, cents, at);
  if (wrong !== null) return wrong;
  const rule = paged.why === 'list' ? 'first-come' : paged.why;
  return {
    events: [{ did: 'seated', ...place, cents, at, rule, cites: ['637a.8(a)'] }, ...breakEvents(room, paged.from, at)],
  };
};

/** A table that breaks is closed once the last has left it. */
const breakEvents = (room: PokerRoom, left: RoomSeat | null, at: number): PokerRoomEvent[] => {
  const table = left === null ? undefined : roomTableAt(room, left.table);
  return left !== null && table?.breaking === true && seatedAt(room, left) !== null && playersAt(table) === 1
    ? [{ did: 'tableClosed', table: table.table, at, rule: 'break-order', cites: [] }]
    : [];
};

const nobody = ({ table, seat: number }: RoomSeat): Refusal =>
  refuse('seat-empty', { seat: number, table }, '637a.8(a)');

const noSum = (cents: Cents): Refusal | null =>
  !isCents(cents) || cents < 0 || cents > MOST_HELD
    ? refuse('stakes-not-whole-cents', { act: 'leaveSeat' }, '637a.8(b)(2)')
    : null;

export const leaveSeat: RoomHandler<'leaveSeat'> = (room, { tableNumber: table, seat: number, cents }, { at }) => {
  const place = { table, seat: number };
  if (seatedAt(room, place) === null) return nobody(place);
  const wrong = noSum(cents);
  if (wrong !== null) return wrong;
  return {
    events: [
      { did: 'seatLeft', ...place, cents, at, rule: null, cites: ['637a.8(b)(2)'] },
      ...breakEvents(room, place, at),
    ],
  };
};

export const stepOut: RoomHandler<'stepOut'> = (room, { tableNumber: table, seat: number }, { at }) => {
  const place = { table, seat: number };
  const seated = seatedAt(room, place);
  if (seated === null) return nobody(place);
  if (seated.away !== null) return refuse('away-already', { seat: number }, '637a.8(b)(6)');
  const until = at + room.submission.absence * MINUTE;
  return accept({ did: 'steppedOut', ...place, until, rule: 'absence', cites: ['637a.8(b)(6)'] });
};

export const comeBack: RoomHandler<'comeBack'> = (room, { tableNumber: table, seat: number }) => {
  const place = { table, seat: number };
  const seated = seatedAt(room, place);
  if (seated === null) return nobody(place);
  if (seated.away === null) return refuse('not-away', {}, '637a.8(b)(6)');
  return accept({ did: 'cameBackIn', ...place, rule: 'absence', cites: ['637a.8(b)(6)'] });
};

export const pickUp: RoomHandler<'pickUp'> = (room, { tableNumber: table, seat: number }, { at }) => {
  const place = { table, seat: number };
  const seated = seatedAt(room, place);
  if (seated === null) return nobody(place);
  if (seated.away === null || at < seated.away)
    return seated.away === null
      ? refuse('not-away', {}, '637a.8(b)(6)')
      : refuse('seat-kept', { seat: number, minutes: Math.ceil((seated.away - at) / MINUTE) }, '637a.8(b)(6)');
  return {
    events: [
      { did: 'pickedUp', ...place, at, rule: 'absence', cites: ['637a.8(b)(6)'] },
      ...breakEvents(room, place, at),
    ],
  };
};

export const clearSeat: RoomHandler<'clearSeat'> = (room, { tableNumber: table, seat: number, cents }, { at }) => {
  const open = roomTableAt(room, table);
  if (open === undefined || !isClearing(open, number))
    return refuse('no-seat-to-clear', { seat: number, table }, '637a.8(a)');
  const wrong = cents === undefined ? null : noSum(cents);
  const took = cents === undefined ? {} : { cents, at };
  return wrong ?? accept({ did: 'seatCleared', table, seat: number, ...took, rule: 'clearing', cites: ['637a.8(a)'] });
};

export const askChange: RoomHandler<'askChange'> = (
  room,
  { tableNumber: table, seat: number, to, wants = [] },
  { by, at },
) => {
  const place = { table, seat: number };
  const seated = seatedAt(room, place);
  if (seated === null) return nobody(place);
  const own = refuseForOthers(by, seated.person);
  if (own !== null) return own;
  if (to !== 'seat' && to !== 'table')
    return refuse('unknown-choice', { what: 'change', given: to, allowed: ['seat', 'table'] });
  const most = to === 'seat' ? (roomTableAt(room, table)?.seats.length ?? 0) : room.submission.tables;
  if (
    !Array.isArray(wants) ||
    wants.length > most ||
    !wants.every((one) => Number.isInteger(one) && one > 0 && one <= most)
  )
    return refuse(
      'no-such-preference',
      to === 'seat' ? { seats: most, tables: null } : { seats: null, tables: most },
      '637a.8(a)',
    );
  if (to === 'table' && roomTableAt(room, table)?.feeds !== null) return refuse('must-move-only', {});
  return accept({
    did: 'changeAsked',
    ...place,
    to,
    wants,
    at,
    rule: to === 'seat' ? 'seat-change' : 'table-change',
    cites: [],
  });
};

export const dropChange: RoomHandler<'dropChange'> = (room, { tableNumber: table, seat: number }, { by }) => {
  const place = { table, seat: number };
  const seated = seatedAt(room, place);
  if (seated === null) return nobody(place);
  if (seated.change === null) return refuse('no-change-asked', { seat: number });
  return refuseForOthers(by, seated.person) ?? accept({ did: 'changeDropped', ...place, rule: null, cites: [] });
};
