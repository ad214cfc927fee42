import type { PokerRoomEvent, RoomSeat } from './acts.js';
import {
  gameOfList,
  MINUTE,
  type PlayerPage,
  type PokerRoom,
  pageFor,
  type RoomPlayer,
  type RoomTable,
  roomTableAt,
  seatedAt,
  type WaitlistEntry,
} from './state.js';

type RoomEvents = { readonly [Event in PokerRoomEvent as Event['did']]: Event };

const withTable = (room: PokerRoom, table: number, change: (open: RoomTable) => RoomTable): PokerRoom => ({
  ...room,
  tables: room.tables.map((open) => (open.table === table ? change(open) : open)),
});

const withSeat = (room: PokerRoom, { table, seat }: RoomSeat, seated: RoomPlayer | null): PokerRoom =>
  withTable(room, table, (open) => ({
    ...open,
    seats: open.seats.map((before, at) => (at === seat - 1 ? seated : before)),
  }));

const withRoomPlayer = (room: PokerRoom, place: RoomSeat, change: Partial<RoomPlayer>): PokerRoom => {
  const seated = seatedAt(room, place);
  return seated === null ? room : withSeat(room, place, { ...seated, ...change });
};

const withoutPage = (room: PokerRoom, { table, seat }: RoomSeat): PokerRoom => ({
  ...room,
  pages: room.pages.filter((page) => page.table !== table || page.seat !== seat),
});

const withWaitlistEntry = (room: PokerRoom, ticket: number, change: Partial<WaitlistEntry>): PokerRoom => ({
  ...room,
  waiting: room.waiting.map((waits) => (waits.ticket === ticket ? { ...waits, ...change } : waits)),
});

/** The person called: by the name on the list, or by the seat they sit in. */
const pagedPerson = (
  room: PokerRoom,
  ticket: number | null,
  from: RoomSeat | null,
): Pick<PlayerPage, 'person' | 'name'> | null =>
  ticket !== null
    ? (room.waiting.find((waits) => waits.ticket === ticket) ?? null)
    : from === null
      ? null
      : seatedAt(room, from);

/** Calls that a list remembers. */
const CALLS_KEPT = 8;
/** The first seats of a table are filled at once, and tell nothing about the next ones. */
const FILLING = 15 * MINUTE;

const withListCall = (room: PokerRoom, table: number, at: number): PokerRoom => {
  const open = roomTableAt(room, table);
  if (open === undefined || at < open.openedAt + FILLING) return room;
  const { calls = [] } = room;
  const own = calls.filter(({ list }) => list === open.list);
  const others = calls.filter(({ list }) => list !== open.list);
  return { ...room, calls: [...others, ...[...own, { list: open.list, at }].slice(-CALLS_KEPT)] };
};

/** A player who does not answer goes to the end of their list. A seated player loses the change they asked for. */
const afterMissedPage = (room: PokerRoom, page: PlayerPage): PokerRoom => {
  const without = withoutPage(room, page);
  const name = room.waiting.find(({ ticket }) => ticket === page.ticket);
  if (name !== undefined) return { ...without, waiting: [...without.waiting.filter((waits) => waits !== name), name] };
  return page.from === null ? without : withRoomPlayer(without, page.from, { change: null });
};

const sitsDown = (room: PokerRoom, page: PlayerPage, at: number): PokerRoom => {
  const { from, person, name } = page;
  const list = roomTableAt(room, page.table)?.list;
  const before = from === null ? null : seatedAt(room, from);
  const moved = before?.person === person;
  const stays = moved && from?.table === page.table;
  const without = withoutPage(from !== null && moved ? withSeat(room, from, null) : room, page);
  const seated: RoomPlayer = { person, name, since: stays ? before.since : at, away: null, change: null };
  const there = withSeat(without, page, seated);
  return {
    ...there,
    waiting: there.waiting.filter(
      (waits) => waits.ticket !== page.ticket && (waits.person !== person || waits.list !== list),
    ),
    carried: there.carried.filter((one) => one.person !== person || one.list !== list),
  };
};

const leaves = (room: PokerRoom, place: RoomSeat, cents: number | null, at: number): PokerRoom => {
  const seated = seatedAt(room, place);
  const list = roomTableAt(room, place.table)?.list;
  if (seated === null || list === undefined) return room;
  const without = withSeat(room, place, null);
  return cents === null ? without : withDepartureStack(without, seated.person, list, cents, at);
};

/** The stack a player leaves a game with, which they must come back with. */
const withDepartureStack = (room: PokerRoom, person: string, list: string, cents: number, at: number): PokerRoom => {
  const others = room.carried.filter((one) => one.person !== person || one.list !== list);
  return { ...room, carried: [...others, { person, list, cents, at }] };
};

const toClear = (room: PokerRoom, { table, seat }: RoomSeat, person: string | undefined): PokerRoom =>
  room.submission.clears !== true || person === undefined
    ? room
    : withTable(room, table, (open) => ({ ...open, clearing: [...(open.clearing ?? []), { seat, person }] }));

const opensTable = (room: PokerRoom, { table, list, stream, feeds, at }: RoomEvents['tableOpened']): PokerRoom => {
  const seats = Array.from({ length: gameOfList(room, list)?.seats ?? 0 }, () => null);
  const open: RoomTable = { table, list, stream, openedAt: at, feeds, breaking: false, seats, decks: [] };
  return { ...room, opened: room.opened + 1, tables: [...room.tables, open] };
};

/** The oldest of the tables that fed a closed one becomes a main table, and the others feed it. */
const closesTable = (room: PokerRoom, { table, at }: RoomEvents['tableClosed']): PokerRoom => {
  const [heir] = room.tables.filter((open) => open.feeds === table);
  const feeds = (open: RoomTable): number | null => (open === heir ? null : (heir?.table ?? null));
  return {
    ...room,
    tables: room.tables
      .filter((open) => open.table !== table)
      .map((open) => (open.feeds === table ? { ...open, feeds: feeds(open) } : open)),
    dealers: room.dealers.map((dealer) => (dealer.table === table ? { ...dealer, table: null, since: at } : dealer)),
  };
};

const clearsSeat = (room: PokerRoom, { table, seat, cents, at }: RoomEvents['seatCleared']): PokerRoom => {
  const open = roomTableAt(room, table);
  const sat = open?.clearing?.find((one) => one.seat === seat);
  const cleared = withTable(room, table, ({ clearing = [], ...rest }) => {
    const others = clearing.filter((one) => one.seat !== seat);
    return others.length === 0 ? rest : { ...rest, clearing: others };
  });
  return open === undefined || sat === undefined || cents === undefined || at === undefined
    ? cleared
    : withDepartureStack(cleared, sat.person, open.list, cents, at);
};

const pushesDealers = (room: PokerRoom, { dealers, rule, at }: RoomEvents['pushed']): PokerRoom => {
  const sent = new Map(dealers.map(({ person, table }) => [person, table]));
  return {
    ...room,
    lastPush: rule === 'rotation' ? at : room.lastPush,
    dealers: room.dealers.map((dealer) => {
      const table = sent.get(dealer.person);
      return table === undefined ? dealer : { ...dealer, table, since: at };
    }),
  };
};

/** The room after each event, by its name. */
const ROOM_AFTER: { readonly [Did in keyof RoomEvents]: (room: PokerRoom, event: RoomEvents[Did]) => PokerRoom } = {
  nameAdded: (room, { ticket, list, person, name, how, at, seats, tables }) => {
    const waits = { ticket, list, person, name, how, since: at, here: how !== 'call', claim: null, seats, tables };
    return { ...room, tickets: ticket, waiting: [...room.waiting, waits] };
  },
  nameRemoved: (room, event) => ({ ...room, waiting: room.waiting.filter(({ ticket }) => ticket !== event.ticket) }),
  nameClaimed: (room, { ticket, person, name }) => withWaitlistEntry(room, ticket, { claim: { person, name } }),
  claimDismissed: (room, { ticket }) => withWaitlistEntry(room, ticket, { claim: null }),
  nameConfirmed: (room, { ticket, person }) => {
    const bound = withWaitlistEntry(room, ticket, { person, claim: null, here: true });
    return { ...bound, pages: bound.pages.map((page) => (page.ticket === ticket ? { ...page, person } : page)) };
  },
  arrived: (room, { ticket }) => withWaitlistEntry(room, ticket, { here: true }),
  paged: (room, { table, seat, why, ticket, from, until }) => {
    const paged = pagedPerson(room, ticket, from);
    if (paged === null) return room;
    const { person, name } = paged;
    const called = { ...room, pages: [...room.pages, { table, seat, why, ticket, from, until, person, name }] };
    return why === 'list' ? withListCall(called, table, until - room.submission.page * MINUTE) : called;
  },
  pageMissed: (room, event) => {
    const page = pageFor(room, event);
    return page === undefined ? room : afterMissedPage(room, page);
  },
  tableOpened: opensTable,
  tableBreaks: (room, { table }) => withTable(room, table, (open) => ({ ...open, breaking: true })),
  tableClosed: closesTable,
  seated: (room, event) => {
    const page = pageFor(room, event);
    return page === undefined ? room : sitsDown(room, page, event.at);
  },
  seatLeft: (room, event) => leaves(room, event, event.cents, event.at),
  pickedUp: (room, event) => toClear(leaves(room, event, null, event.at), event, seatedAt(room, event)?.person),
  seatCleared: clearsSeat,
  steppedOut: (room, event) => withRoomPlayer(room, event, { away: event.until }),
  cameBackIn: (room, event) => withRoomPlayer(room, event, { away: null }),
  changeAsked: (room, event) =>
    withRoomPlayer(room, event, { change: { to: event.to, wants: event.wants, since: event.at } }),
  changeDropped: (room, event) => withRoomPlayer(room, event, { change: null }),
  dealerCameIn: (room, { person, name, at }) => ({
    ...room,
    lastPush: room.lastPush ?? at,
    dealers: [...room.dealers, { person, name, table: null, since: at }],
  }),
  dealerWentOut: (room, event) => ({ ...room, dealers: room.dealers.filter(({ person }) => person !== event.person) }),
  pushed: pushesDealers,
  decksBrought: (room, { table, decks, at }) =>
    withTable(room, table, (open) => ({ ...open, decks: decks.map((name) => ({ name, since: at, count: null })) })),
  deckCounted: (room, { table, deck, count, removed }) =>
    withTable(room, table, (open) => ({
      ...open,
      decks: open.decks.flatMap((one) => (one.name !== deck ? [one] : removed ? [] : [{ ...one, count }])),
    })),
  suspicionNoted: (room, { people, hands, reason, by, at }) => ({
    ...room,
    suspicions: [...room.suspicions, { people, hands, reason, by, at }],
  }),
};

const roomAfter = <Did extends keyof RoomEvents>(room: PokerRoom, did: Did, event: RoomEvents[Did]): PokerRoom =>
  ROOM_AFTER[did](room, event);

/** The room after an event. */
export const evolveRoom = (room: PokerRoom, event: PokerRoomEvent): PokerRoom => roomAfter(room, event.did, event);
