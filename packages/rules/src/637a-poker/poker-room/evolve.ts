import type { PokerRoomEvent } from './acts.js';
import {
  gameOfList,
  type PlayerPage,
  type PokerRoom,
  pageFor,
  type RoomPlayer,
  type RoomSeat,
  type RoomTable,
  roomTableAt,
  seatedAt,
  type WaitlistEntry,
} from './state.js';

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

/** Who is called: the name on the list, or whoever sits there. */
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

/** Who did not come goes to the end of his list; who asked for a change has asked for it no more. */
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

/** What somebody took away from a game is what he comes back with. */
const withDepartureStack = (room: PokerRoom, person: string, list: string, cents: number, at: number): PokerRoom => {
  const others = room.carried.filter((one) => one.person !== person || one.list !== list);
  return { ...room, carried: [...others, { person, list, cents, at }] };
};

const toClear = (room: PokerRoom, { table, seat }: RoomSeat, person: string | undefined): PokerRoom =>
  room.submission.clears !== true || person === undefined
    ? room
    : withTable(room, table, (open) => ({ ...open, clearing: [...(open.clearing ?? []), { seat, person }] }));

/** What a room is after an event. */
export const evolveRoom = (room: PokerRoom, event: PokerRoomEvent): PokerRoom => {
  switch (event.did) {
    case 'nameAdded': {
      const { ticket, list, person, name, how, at, seats, tables } = event;
      const waits = { ticket, list, person, name, how, since: at, here: how !== 'call', claim: null, seats, tables };
      return { ...room, tickets: ticket, waiting: [...room.waiting, waits] };
    }
    case 'nameRemoved':
      return { ...room, waiting: room.waiting.filter(({ ticket }) => ticket !== event.ticket) };
    case 'nameClaimed':
      return withWaitlistEntry(room, event.ticket, { claim: { person: event.person, name: event.name } });
    case 'claimDismissed':
      return withWaitlistEntry(room, event.ticket, { claim: null });
    case 'nameConfirmed': {
      const { ticket, person } = event;
      const bound = withWaitlistEntry(room, ticket, { person, claim: null, here: true });
      return { ...bound, pages: bound.pages.map((page) => (page.ticket === ticket ? { ...page, person } : page)) };
    }
    case 'arrived':
      return {
        ...room,
        waiting: room.waiting.map((waits) => (waits.ticket === event.ticket ? { ...waits, here: true } : waits)),
      };
    case 'paged': {
      const { table, seat, why, ticket, from, until } = event;
      const who = pagedPerson(room, ticket, from);
      if (who === null) return room;
      return {
        ...room,
        pages: [...room.pages, { table, seat, why, ticket, from, until, person: who.person, name: who.name }],
      };
    }
    case 'pageMissed': {
      const page = pageFor(room, event);
      return page === undefined ? room : afterMissedPage(room, page);
    }
    case 'tableOpened': {
      const { table, list, stream, feeds, at } = event;
      const seats = Array.from({ length: gameOfList(room, list)?.seats ?? 0 }, () => null);
      const open: RoomTable = { table, list, stream, openedAt: at, feeds, breaking: false, seats, decks: [] };
      return { ...room, opened: room.opened + 1, tables: [...room.tables, open] };
    }
    case 'tableBreaks':
      return withTable(room, event.table, (open) => ({ ...open, breaking: true }));
    case 'tableClosed': {
      const { table, at } = event;
      const [heir] = room.tables.filter((open) => open.feeds === table);
      return {
        ...room,
        // The oldest of those that fed it is a main table from now on, and the others feed that one.
        tables: room.tables
          .filter((open) => open.table !== table)
          .map((open) =>
            open.feeds === table ? { ...open, feeds: open === heir ? null : (heir?.table ?? null) } : open,
          ),
        dealers: room.dealers.map((dealer) =>
          dealer.table === table ? { ...dealer, table: null, since: at } : dealer,
        ),
      };
    }
    case 'seated': {
      const page = pageFor(room, event);
      return page === undefined ? room : sitsDown(room, page, event.at);
    }
    case 'seatLeft':
      return leaves(room, event, event.cents, event.at);
    case 'pickedUp':
      return toClear(leaves(room, event, null, event.at), event, seatedAt(room, event)?.person);
    case 'seatCleared': {
      const { table, seat, cents, at } = event;
      const open = roomTableAt(room, table);
      const sat = open?.clearing?.find((one) => one.seat === seat);
      const cleared = withTable(room, table, ({ clearing = [], ...rest }) => {
        const others = clearing.filter((one) => one.seat !== seat);
        return others.length === 0 ? rest : { ...rest, clearing: others };
      });
      return open === undefined || sat === undefined || cents === undefined || at === undefined
        ? cleared
        : withDepartureStack(cleared, sat.person, open.list, cents, at);
    }
    case 'steppedOut':
      return withRoomPlayer(room, event, { away: event.until });
    case 'cameBackIn':
      return withRoomPlayer(room, event, { away: null });
    case 'changeAsked':
      return withRoomPlayer(room, event, { change: { to: event.to, wants: event.wants, since: event.at } });
    case 'changeDropped':
      return withRoomPlayer(room, event, { change: null });
    case 'dealerCameIn': {
      const { person, name, at } = event;
      return {
        ...room,
        lastPush: room.lastPush ?? at,
        dealers: [...room.dealers, { person, name, table: null, since: at }],
      };
    }
    case 'dealerWentOut':
      return { ...room, dealers: room.dealers.filter(({ person }) => person !== event.person) };
    case 'pushed': {
      const sent = new Map(event.dealers.map(({ person, table }) => [person, table]));
      return {
        ...room,
        lastPush: event.rule === 'rotation' ? event.at : room.lastPush,
        dealers: room.dealers.map((dealer) => {
          const table = sent.get(dealer.person);
          return table === undefined ? dealer : { ...dealer, table, since: event.at };
        }),
      };
    }
    case 'decksBrought':
      return withTable(room, event.table, (open) => ({
        ...open,
        decks: event.decks.map((name) => ({ name, since: event.at, count: null })),
      }));
    case 'deckCounted': {
      const { deck, count, removed } = event;
      return withTable(room, event.table, (open) => ({
        ...open,
        decks: open.decks.flatMap((one) => (one.name !== deck ? [one] : removed ? [] : [{ ...one, count }])),
      }));
    }
    case 'suspicionNoted': {
      const { people, hands, reason, by, at } = event;
      return { ...room, suspicions: [...room.suspicions, { people, hands, reason, by, at }] };
    }
  }
};
