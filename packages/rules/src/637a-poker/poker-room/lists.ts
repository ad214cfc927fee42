import { accept, refuse } from '../../core/decision.js';
import { quoteValue } from '../../core/input-limits.js';
import { type RoomHandler, refuseForOthers } from './act-rules.js';
import type { PassedOverPlayer, PokerRoomEvent } from './acts.js';
import { type NextForSeat, namesOn, nextFor, passOverReason } from './seating-order.js';
import {
  gameOfList,
  isPaged,
  LIST_SOURCES,
  MINUTE,
  openSeats,
  type PlayerPage,
  type PokerRoom,
  pageFor,
  type RoomSeat,
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
    return refuse(
      `There is no list ${quoteValue(list)}; there is ${room.submission.games.map(({ id }) => id).join(', ')}.`,
      '637a.9(c)',
    );
  if (!LIST_SOURCES.includes(how)) return refuse(`A name comes by ${LIST_SOURCES.join(', ')}, not ${quoteValue(how)}.`);
  if ((how === 'brush' && by.role === 'player') || (how === 'phone' && by.role !== 'player'))
    return refuse(
      by.role === 'player'
        ? 'A player puts himself onto a list by phone, at a kiosk or by a call; the desk writes others down.'
        : 'Who puts himself onto a list by phone does it himself; the desk writes down who comes to it or calls.',
    );
  if (!isText(person, 100) || !isText(name)) return refuse('Somebody who is put onto a list has a name.');
  const own = refuseForOthers(by, person);
  if (own !== null) return own;
  if (!isNumbers(seats, game.seats) || !isNumbers(tables, room.submission.tables))
    return refuse(
      `Somebody waits for seats 1 to ${game.seats} and tables 1 to ${room.submission.tables}: there are no others.`,
      '637a.8(a)',
    );
  if (namesOn(room, list).some((other) => other.person === person)) return refuse(`${name} is on this list already.`);
  if (room.dealers.some((dealer) => dealer.person === person))
    return refuse('Who deals in this shift does not play in the room.', '637a.7(b)');
  const place = roomSeatOf(room, person);
  if (place !== null && roomTableAt(room, place.table)?.list === list)
    return refuse(`${name} sits at table ${place.table} of this game: he may ask for another seat or table.`);
  return accept({
    ...{ did: 'nameAdded', ticket: room.tickets + 1, list, person, name: name.trim(), how, seats, tables, at },
    ...{ rule: 'first-come', cites: ['637a.9(c)'] },
  });
};

const noTicket = (ticket: unknown) => refuse(`There is no name with the number ${quoteValue(ticket)} on a list.`);

/** Whether a name stands for somebody whom the house does not know: it was written down at the desk. */
export const isWalkIn = ({ person, name, how }: WaitlistEntry): boolean => how !== 'phone' && person === name;

/** Why the name on a list cannot be this person's. */
const refuseBusyPerson = (room: PokerRoom, { list }: WaitlistEntry, person: string) => {
  if (namesOn(room, list).some((other) => other.person === person)) return refuse('You are on this list already.');
  const place = roomSeatOf(room, person);
  return place !== null && roomTableAt(room, place.table)?.list === list
    ? refuse('You sit at a table of this game.', '637a.8(a)')
    : null;
};

export const claimName: RoomHandler<'claimName'> = (room, { ticket, name: called }, { by }) => {
  const name = room.waiting.find((waits) => waits.ticket === ticket);
  if (name === undefined) return noTicket(ticket);
  if (by.role !== 'player') return refuse('Who waits says himself which name is his.');
  if (!isWalkIn(name)) return refuse('This name is somebody’s already.');
  if (name.claim !== null) return refuse('The desk looks at who said that this name is his.');
  const claimed = { person: by.person, name: isText(called) ? called.trim() : by.person };
  return (
    refuseBusyPerson(room, name, by.person) ?? accept({ did: 'nameClaimed', ticket, ...claimed, rule: null, cites: [] })
  );
};

export const confirmName: RoomHandler<'confirmName'> = (room, { ticket, person }) => {
  const name = room.waiting.find((waits) => waits.ticket === ticket);
  if (name === undefined) return noTicket(ticket);
  if (name.claim === null || name.claim.person !== person) return refuse('Nobody like that says that the name is his.');
  return (
    refuseBusyPerson(room, name, person) ??
    accept({ did: 'nameConfirmed', ticket, person, rule: null, cites: ['637a.8(a)'] })
  );
};

export const dismissClaim: RoomHandler<'dismissClaim'> = (room, { ticket }) => {
  const name = room.waiting.find((waits) => waits.ticket === ticket);
  if (name === undefined) return noTicket(ticket);
  return name.claim === null
    ? refuse('Nobody says that this name is his.')
    : accept({ did: 'claimDismissed', ticket, rule: null, cites: [] });
};

export const removeName: RoomHandler<'removeName'> = (room, { ticket }, { by }) => {
  const name = room.waiting.find((waits) => waits.ticket === ticket);
  if (name === undefined) return noTicket(ticket);
  if (room.pages.some((page) => page.ticket === ticket))
    return refuse('He was called to a seat: he takes it, or declines it.');
  return refuseForOthers(by, name.person) ?? accept({ did: 'nameRemoved', ticket, rule: null, cites: [] });
};

export const arrive: RoomHandler<'arrive'> = (room, { ticket }, { by }) => {
  const name = room.waiting.find((waits) => waits.ticket === ticket);
  if (name === undefined) return noTicket(ticket);
  if (name.here) return refuse('He is here already.');
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
  if (open === undefined) return refuse(`Table ${quoteValue(table)} is not open.`, '637a.9(c)');
  return openSeats(room, open).includes(seat)
    ? null
    : refuse(`Seat ${quoteValue(seat)} of table ${table} is not open.`, '637a.8(a)');
};

export const page: RoomHandler<'page'> = (room, { tableNumber: table, seat }, { at }) => {
  const closed = notOpen(room, { table, seat });
  if (closed !== null) return closed;
  const next = nextFor(room, { table, seat });
  return next === null
    ? refuse(`Nobody waits for seat ${seat} of table ${table}.`)
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
  if (name === undefined || name.list !== list)
    return refuse(`The number ${quoteValue(ticket)} is not on the list of table ${table}.`);
  if (isPaged(room, name.person)) return refuse('He was called to a seat already.');
  if (!isText(reason, 500)) return refuse('A ruling has a reason.', '637a.18(a)');
  const passes = passedByRuling(room, { table, seat }, list, ticket);
  return accept(pagedEvents(room, { table, seat }, { why: 'ruling', ticket, from: null, passes }, at, reason));
};

/** Who must move and does not loses the seat that he has. */
const missedPageEvents = (paged: PlayerPage, declined: boolean, at: number): readonly PokerRoomEvent[] => {
  const { table, seat, why, from } = paged;
  const event: PokerRoomEvent = { did: 'pageMissed', table, seat, declined, rule: 'page', cites: [] };
  const must = from !== null && (why === 'must-move' || why === 'broken-table');
  return must ? [event, { did: 'pickedUp', ...from, at, rule: why, cites: [] }] : [event];
};

const noPage = ({ table, seat }: RoomSeat) =>
  refuse(`Nobody was called to seat ${quoteValue(seat)} of table ${quoteValue(table)}.`);

export const decline: RoomHandler<'decline'> = (room, { tableNumber: table, seat }, { by, at }) => {
  const paged = pageFor(room, { table, seat });
  if (paged === undefined) return noPage({ table, seat });
  return refuseForOthers(by, paged.person) ?? { events: missedPageEvents(stillThere(room, paged), true, at) };
};

export const expirePage: RoomHandler<'expirePage'> = (room, { tableNumber: table, seat }, { at }) => {
  const paged = pageFor(room, { table, seat });
  if (paged === undefined) return noPage({ table, seat });
  if (at < paged.until) return refuse(`He has until ${new Date(paged.until).toISOString()} to come.`);
  return { events: missedPageEvents(stillThere(room, paged), false, at) };
};

/** Who has left the seat that he was to move from loses nothing more. */
const stillThere = (room: PokerRoom, paged: PlayerPage): PlayerPage => {
  const place = roomSeatOf(room, paged.person);
  const same = place !== null && place.table === paged.from?.table && place.seat === paged.from.seat;
  return same ? paged : { ...paged, from: null };
};
