import { accept, refuse } from '../../core/decision.js';
import type { Person } from '../../core/roles.js';
import { type RoomHandler, refuseForOthers } from './act-rules.js';
import type { PassedOverPlayer, PokerRoomEvent, RoomSeat } from './acts.js';
import { LIST_SOURCES } from './room-rules.js';
import { type NextForSeat, namesOn, nextFor, passOverReason } from './seating-order.js';
import {
  gameOfList,
  isPaged,
  listNames,
  MINUTE,
  openSeats,
  type PlayerPage,
  type PokerRoom,
  pageFor,
  roomSeatOf,
  roomTableAt,
  type WaitlistEntry,
} from './state.js';

const MOST_NAME = 60;

const isNumbers = (value: unknown, most: number): value is readonly number[] =>
  Array.isArray(value) && value.length <= most && value.every((one) => Number.isInteger(one) && one > 0 && one <= most);

const isText = (value: unknown, most = MOST_NAME): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most;

export const addName: RoomHandler<'addName'> = (room, act, { by, at }) => {
  const { list, how, person = by.role === 'player' ? by.person : undefined, seats = [], tables = [] } = act;
  const name = act.name ?? person;
  const game = gameOfList(room, list);
  if (game === undefined)
    return refuse('unknown-choice', { what: 'list', given: list, allowed: listNames(room) }, '637a.9(c)');
  if (!LIST_SOURCES.includes(how))
    return refuse('unknown-choice', { what: 'list-source', given: how, allowed: LIST_SOURCES });
  if ((how === 'brush' && by.role === 'player') || (how === 'phone' && by.role !== 'player'))
    return refuse('list-source-not-yours', { by: by.role === 'player' ? 'player' : 'staff' });
  if (!isText(person, 100) || !isText(name)) return refuse('name-missing', { for: 'list' });
  const own = refuseForOthers(by, person);
  if (own !== null) return own;
  if (!isNumbers(seats, game.seats) || !isNumbers(tables, room.submission.tables))
    return refuse('no-such-preference', { seats: game.seats, tables: room.submission.tables }, '637a.8(a)');
  if (namesOn(room, list).some((other) => other.person === person)) return refuse('on-list-already', { name });
  if (room.dealers.some((dealer) => dealer.person === person)) return refuse('deals-in-room', { name }, '637a.7(b)');
  const place = roomSeatOf(room, person);
  if (place !== null && roomTableAt(room, place.table)?.list === list)
    return refuse('sits-in-game', { name, table: place.table });
  return accept({
    ...{ did: 'nameAdded', ticket: room.tickets + 1, list, person, name: name.trim(), how, seats, tables, at },
    ...{ rule: 'first-come', cites: ['637a.9(c)'] },
  });
};

const noTicket = (ticket: number) => refuse('no-such-ticket', { ticket });

/** Whether a name stands for somebody whom the house does not know: it was written down at the desk. */
export const isWalkIn = ({ person, name, how }: WaitlistEntry): boolean => how !== 'phone' && person === name;

/** Why the name on a list cannot be this person's. */
const refuseBusyPerson = (
  room: PokerRoom,
  { list }: WaitlistEntry,
  { person, name }: { readonly person: Person; readonly name: string },
) => {
  if (namesOn(room, list).some((other) => other.person === person)) return refuse('on-list-already', { name });
  const place = roomSeatOf(room, person);
  return place !== null && roomTableAt(room, place.table)?.list === list
    ? refuse('sits-in-game', { name, table: place.table }, '637a.8(a)')
    : null;
};

export const claimName: RoomHandler<'claimName'> = (room, { ticket, name: called }, { by }) => {
  const name = room.waiting.find((waits) => waits.ticket === ticket);
  if (name === undefined) return noTicket(ticket);
  if (by.role !== 'player') return refuse('claimed-by-player-only', {});
  if (!isWalkIn(name)) return refuse('name-has-owner', {});
  if (name.claim !== null) return refuse('name-claim-open', {});
  const claimed = { person: by.person, name: isText(called) ? called.trim() : by.person };
  return (
    refuseBusyPerson(room, name, claimed) ?? accept({ did: 'nameClaimed', ticket, ...claimed, rule: null, cites: [] })
  );
};

export const confirmName: RoomHandler<'confirmName'> = (room, { ticket, person }) => {
  const name = room.waiting.find((waits) => waits.ticket === ticket);
  if (name === undefined) return noTicket(ticket);
  if (name.claim === null || name.claim.person !== person) return refuse('no-name-claim', { person });
  return (
    refuseBusyPerson(room, name, name.claim) ??
    accept({ did: 'nameConfirmed', ticket, person, rule: null, cites: ['637a.8(a)'] })
  );
};

export const dismissClaim: RoomHandler<'dismissClaim'> = (room, { ticket }) => {
  const name = room.waiting.find((waits) => waits.ticket === ticket);
  if (name === undefined) return noTicket(ticket);
  return name.claim === null
    ? refuse('no-name-claim', { person: null })
    : accept({ did: 'claimDismissed', ticket, rule: null, cites: [] });
};

/** Whether somebody at a kiosk said the name that stands beside the number. */
const isNamed = (entry: WaitlistEntry, said: string | undefined): boolean =>
  said === undefined || (isWalkIn(entry) && entry.name.toLowerCase() === said.trim().toLowerCase());

export const removeName: RoomHandler<'removeName'> = (room, { ticket, name: said }, { by }) => {
  const name = room.waiting.find((waits) => waits.ticket === ticket);
  if (name === undefined) return noTicket(ticket);
  if (!isNamed(name, said)) return refuse('name-not-of-ticket', { ticket });
  if (room.pages.some((page) => page.ticket === ticket)) return refuse('called-already', { ticket });
  return refuseForOthers(by, name.person) ?? accept({ did: 'nameRemoved', ticket, rule: null, cites: [] });
};

export const arrive: RoomHandler<'arrive'> = (room, { ticket }, { by }) => {
  const name = room.waiting.find((waits) => waits.ticket === ticket);
  if (name === undefined) return noTicket(ticket);
  if (name.here) return refuse('arrived-already', { ticket });
  return refuseForOthers(by, name.person) ?? accept({ did: 'arrived', ticket, rule: 'not-here', cites: [] });
};

const pagedEvents = (
  { submission }: PokerRoom,
  { table, seat }: RoomSeat,
  { why, ticket, from, passes }: Omit<NextForSeat, 'person' | 'name'>,
  at: number,
  reason?: string,
): PokerRoomEvent => ({
  ...{ did: 'paged', table, seat, why, ticket, from, until: at + submission.page * MINUTE, passes },
  ...(reason === undefined ? {} : { reason }),
  ...{ rule: why === 'list' ? 'first-come' : why, cites: why === 'ruling' ? ['637a.18(a)'] : ['637a.9(c)'] },
});

const notOpen = (room: PokerRoom, { table, seat }: RoomSeat) => {
  const open = roomTableAt(room, table);
  if (open === undefined) return refuse('table-not-open', { table }, '637a.9(c)');
  return openSeats(room, open).includes(seat) ? null : refuse('seat-not-open', { seat, table }, '637a.8(a)');
};

export const page: RoomHandler<'page'> = (room, { tableNumber: table, seat }, { at }) => {
  const closed = notOpen(room, { table, seat });
  if (closed !== null) return closed;
  const next = nextFor(room, { table, seat });
  return next === null
    ? refuse('nobody-waiting', { seat, table })
    : accept(pagedEvents(room, { table, seat }, next, at));
};

/** Everybody on the list whom a ruling goes before. */
const passedByRuling = (room: PokerRoom, place: RoomSeat, list: string, ticket: number): PassedOverPlayer[] => {
  const names = namesOn(room, list);
  return names
    .slice(
      0,
      names.findIndex((name) => name.ticket === ticket),
    )
    .map((name) => ({
      ...{ ticket: name.ticket, from: null },
      rule: passOverReason(room, name, place) ?? 'ruling',
    }));
};

export const giveSeat: RoomHandler<'giveSeat'> = (room, { tableNumber: table, seat, ticket, reason }, { at }) => {
  const closed = notOpen(room, { table, seat });
  if (closed !== null) return closed;
  const name = room.waiting.find((waits) => waits.ticket === ticket);
  const list = roomTableAt(room, table)?.list;
  if (name === undefined || name.list !== list) return refuse('ticket-not-on-list', { ticket, table });
  if (isPaged(room, name.person)) return refuse('called-already', { ticket });
  if (!isText(reason, 500)) return refuse('reason-missing', { for: 'seat-by-ruling' }, '637a.18(a)');
  const passes = passedByRuling(room, { table, seat }, list, ticket);
  return accept(pagedEvents(room, { table, seat }, { why: 'ruling', ticket, from: null, passes }, at, reason));
};

/** A player who must move and does not loses the seat they have. */
const missedPageEvents = (paged: PlayerPage, declined: boolean, at: number): readonly PokerRoomEvent[] => {
  const { table, seat, why, from } = paged;
  const event: PokerRoomEvent = { did: 'pageMissed', table, seat, declined, rule: 'page', cites: [] };
  const must = from !== null && (why === 'must-move' || why === 'broken-table');
  return must ? [event, { did: 'pickedUp', ...from, at, rule: why, cites: [] }] : [event];
};

const noPage = ({ table, seat }: RoomSeat) => refuse('nobody-called', { seat, table });

export const decline: RoomHandler<'decline'> = (room, { tableNumber: table, seat }, { by, at }) => {
  const paged = pageFor(room, { table, seat });
  if (paged === undefined) return noPage({ table, seat });
  return refuseForOthers(by, paged.person) ?? { events: missedPageEvents(stillThere(room, paged), true, at) };
};

export const expirePage: RoomHandler<'expirePage'> = (room, { tableNumber: table, seat }, { at }) => {
  const paged = pageFor(room, { table, seat });
  if (paged === undefined) return noPage({ table, seat });
  if (at < paged.until) return refuse('call-not-over', { minutes: Math.ceil((paged.until - at) / MINUTE) });
  return { events: missedPageEvents(stillThere(room, paged), false, at) };
};

/** A player who has left the seat they were to move from loses nothing more. */
const stillThere = (room: PokerRoom, paged: PlayerPage): PlayerPage => {
  const place = roomSeatOf(room, paged.person);
  const same = place !== null && place.table === paged.from?.table && place.seat === paged.from.seat;
  return same ? paged : { ...paged, from: null };
};
