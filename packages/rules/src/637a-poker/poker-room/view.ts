import { isStaff, POKER_FLOOR_ROLES, type Seat, type Viewer } from '../../core/roles.js';
import { isRoleIn } from '../../core/rulebook.js';
import type { ClauseId } from '../../register/index.js';
import type { PageReason, PokerRoomEvent, RoomSeat } from './acts.js';
import type { ListSource } from './room-rules.js';
import { namesOn, nextFor } from './seating-order.js';
import {
  isClearing,
  MINUTE,
  openSeats,
  type PokerRoom,
  pageFor,
  type RoomTable,
  type RoomTableDeck,
  roomSeatOf,
  type SuspicionNote,
} from './state.js';
import type { RoomGame } from './submission.js';

/** A person as a viewer may know them: by name for staff and for the person themselves. */
interface VisiblePerson {
  readonly name: string;
  readonly person?: string;
  readonly mine?: true;
}

/** The poker room as somebody in it may see it. */
export interface PokerRoomView {
  /** A room plays no rounds. */
  readonly rounds: 0;
  readonly name: string;
  /** How many tables stand in the room, open or not. */
  readonly size: number;
  /** Minutes that a called player has to come. */
  readonly page: number;
  readonly lists: readonly {
    readonly list: string;
    readonly title: string;
    readonly kind: 'going' | 'interest';
    readonly start: number;
    readonly buyIn: { readonly least: number; readonly most: number | null };
    readonly tables: readonly number[];
    readonly openSeats: number;
    /** Milliseconds between calls to seats that players left, and the last one; null while fewer than three tell. */
    readonly pace: { readonly every: number; readonly last: number } | null;
    /** 637a.9(c): what the room announces of it. */
    readonly announcement: string;
    readonly cites: readonly ClauseId[];
    readonly names: readonly (VisiblePerson & {
      readonly ticket: number;
      readonly here: boolean;
      readonly how: ListSource;
      readonly since: number;
      readonly seats: readonly number[];
      readonly tables: readonly number[];
      readonly called: RoomSeat | null;
      /** The person who says that the name is theirs; for staff only. */
      readonly claim: string | null;
    })[];
  }[];
  readonly tables: readonly {
    readonly table: number;
    readonly list: string;
    readonly title: string;
    readonly stream: string;
    readonly openedAt: number;
    readonly feeds: number | null;
    readonly breaking: boolean;
    readonly dealer: string | null;
    readonly seats: readonly (
      | ({
          readonly seat: number;
          readonly is: 'taken' | 'away' | 'called';
          readonly until: number | null;
          readonly since: number | null;
          readonly asks: 'seat' | 'table' | null;
        } & VisiblePerson)
      | {
          readonly seat: number;
          readonly is: 'open' | 'clearing';
          /** The player whom the room's rules call to an open seat; for staff only. */
          readonly next?: { readonly name: string; readonly ticket: number | null; readonly why: PageReason };
        }
    )[];
    readonly decks: readonly RoomTableDeck[];
  }[];
  /** The viewer's own places; null for a viewer who is no player. */
  readonly me: {
    readonly waits: readonly {
      readonly ticket: number;
      readonly list: string;
      readonly title: string;
      readonly place: number;
      readonly of: number;
      readonly here: boolean;
    }[];
    readonly page: (RoomSeat & { readonly why: PageReason; readonly until: number; readonly stream: string }) | null;
    readonly seat: (RoomSeat & { readonly stream: string; readonly away: number | null }) | null;
  } | null;
  /** For staff only. */
  readonly shift: {
    readonly dealers: readonly {
      readonly person: string;
      readonly name: string;
      readonly table: number | null;
      readonly since: number;
    }[];
    readonly lastPush: number | null;
    /** When the dealers are pushed next; null where nobody deals. */
    readonly nextPush: number | null;
    readonly suspicions: readonly SuspicionNote[];
  } | null;
}

/** `A. B.` */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((part) => part !== '')
    .slice(0, 3)
    .map((part) => `${part.slice(0, 1).toUpperCase()}.`)
    .join(' ');

const isOwn = (viewer: Viewer, person: string): boolean => typeof viewer === 'object' && viewer.person === person;

/** 637a.9(c): the seats that are vacant at particular tables. */
const openSeatsWords = (open: readonly { readonly table: number; readonly seats: number }[]): string =>
  open.length === 0
    ? 'no seat open'
    : open
        .map(({ table, seats }, nth) => {
          const count = nth > 0 ? `${seats}` : seats === 1 ? '1 seat open' : `${seats} seats open`;
          return `${count} at table ${table}`;
        })
        .join(', ');

const announced = (
  room: PokerRoom,
  { title, start }: RoomGame,
  tables: readonly RoomTable[],
  waiting: number,
): string => {
  const waits = waiting === 0 ? 'nobody waits' : waiting === 1 ? '1 player waits' : `${waiting} players wait`;
  if (tables.length === 0) return `${title}: no table yet, ${waits}; it is opened with ${start} players`;
  const open = tables
    .map((table) => ({ table: table.table, seats: openSeats(room, table).length }))
    .filter(({ seats }) => seats > 0);
  return `${title}: ${tables.length === 1 ? '1 table' : `${tables.length} tables`}, ${openSeatsWords(open)}; ${waits}`;
};

/** A person as the viewer may know them: staff and the person themselves see the name, others a number or initials. */
const visiblePerson = (
  { submission }: PokerRoom,
  viewer: Viewer,
  { person, name, ticket }: { readonly person: string; readonly name: string; readonly ticket: number | null },
): VisiblePerson => {
  if (isStaff(viewer)) return { name, person };
  if (isOwn(viewer, person)) return { name, mine: true };
  return { name: submission.names === 'numbers' && ticket !== null ? `${ticket}` : initialsOf(name) };
};

const titleOf = ({ submission }: PokerRoom, list: string): string =>
  submission.games.find(({ id }) => id === list)?.title ?? list;

const streamOf = ({ tables }: PokerRoom, table: number): string =>
  tables.find((open) => open.table === table)?.stream ?? '';

const CALLS_THAT_TELL = 3;

const paceOf = ({ calls = [] }: PokerRoom, list: string): PokerRoomView['lists'][number]['pace'] => {
  const times = calls.filter((call) => call.list === list).map(({ at }) => at);
  const [first, last] = [times[0], times.at(-1)];
  return first === undefined || last === undefined || times.length < CALLS_THAT_TELL
    ? null
    : { every: Math.round((last - first) / (times.length - 1)), last };
};

const listFor = (room: PokerRoom, viewer: Viewer, game: RoomGame): PokerRoomView['lists'][number] => {
  const { id, title, start, buyIn } = game;
  const own = room.tables.filter(({ list }) => list === id);
  const names = namesOn(room, id);
  return {
    ...{ list: id, title, kind: own.length === 0 ? 'interest' : 'going', start, buyIn },
    tables: own.map(({ table }) => table),
    openSeats: own.reduce((sum, table) => sum + openSeats(room, table).length, 0),
    pace: paceOf(room, id),
    announcement: announced(room, game, own, names.length),
    cites: ['637a.9(c)'],
    names: names.map((waits) => {
      const { ticket, here, how, since, seats, tables, claim } = waits;
      const page = room.pages.find((one) => one.ticket === ticket);
      return {
        ...{ ticket, ...visiblePerson(room, viewer, waits), here, how, since, seats, tables },
        called: page === undefined ? null : { table: page.table, seat: page.seat },
        claim: isStaff(viewer) ? (claim?.name ?? null) : null,
      };
    }),
  };
};

const tableFor = (room: PokerRoom, viewer: Viewer, open: RoomTable): PokerRoomView['tables'][number] => {
  const { table, list, stream, openedAt, feeds, breaking, decks } = open;
  const dealer = room.dealers.find((one) => one.table === table);
  return {
    ...{ table, list, title: titleOf(room, list), stream, openedAt, feeds, breaking, decks },
    dealer: dealer === undefined ? null : isStaff(viewer) ? dealer.name : initialsOf(dealer.name),
    seats: open.seats.map((_, nth) => seatFor(room, viewer, open, nth + 1)),
  };
};

type VacantSeat = Extract<PokerRoomView['tables'][number]['seats'][number], { is: 'open' | 'clearing' }>;

const vacantSeat = (room: PokerRoom, viewer: Viewer, open: RoomTable, seat: Seat): Omit<VacantSeat, 'seat'> => {
  if (isClearing(open, seat)) return { is: 'clearing' };
  const next = isStaff(viewer) && !open.breaking ? nextFor(room, { table: open.table, seat }) : null;
  return next === null ? { is: 'open' } : { is: 'open', next: { name: next.name, ticket: next.ticket, why: next.why } };
};

const seatFor = (
  room: PokerRoom,
  viewer: Viewer,
  open: RoomTable,
  seat: Seat,
): PokerRoomView['tables'][number]['seats'][number] => {
  const seated = open.seats[seat - 1] ?? null;
  if (seated !== null) {
    const { person, name, away, since, change } = seated;
    return {
      ...{ seat, is: away === null ? 'taken' : 'away', until: away, since, asks: change?.to ?? null },
      ...visiblePerson(room, viewer, { person, name, ticket: null }),
    };
  }
  const page = pageFor(room, { table: open.table, seat });
  if (page === undefined) return { seat, ...vacantSeat(room, viewer, open, seat) };
  return { seat, is: 'called', until: page.until, since: null, asks: null, ...visiblePerson(room, viewer, page) };
};

/** The viewer's own places: on lists, called, and seated. */
const ownPlaces = (room: PokerRoom, person: string): PokerRoomView['me'] => {
  const page = room.pages.find((one) => one.person === person);
  const seat = roomSeatOf(room, person);
  return {
    waits: room.waiting
      .filter((waits) => waits.person === person)
      .map(({ ticket, list, here }) => {
        const names = namesOn(room, list);
        const place = names.findIndex((name) => name.ticket === ticket) + 1;
        return { ticket, list, title: titleOf(room, list), place, of: names.length, here };
      }),
    page:
      page === undefined
        ? null
        : {
            ...{ table: page.table, seat: page.seat, why: page.why, until: page.until },
            stream: streamOf(room, page.table),
          },
    seat: seat === null ? null : { ...seat, stream: streamOf(room, seat.table), away: awayAt(room, seat) },
  };
};

const shiftFor = (
  { dealers, lastPush, submission, suspicions }: PokerRoom,
  viewer: Viewer,
): PokerRoomView['shift'] => ({
  ...{ dealers, lastPush },
  nextPush: lastPush === null || dealers.length === 0 ? null : lastPush + submission.push * MINUTE,
  suspicions: hearsSuspicions(viewer) ? suspicions : [],
});

/** The room as a viewer may see it. */
export const roomViewFor = (room: PokerRoom, viewer: Viewer): PokerRoomView => ({
  rounds: 0,
  name: room.submission.name,
  size: room.submission.tables,
  page: room.submission.page,
  lists: room.submission.games.map((game) => listFor(room, viewer, game)),
  tables: room.tables.map((open) => tableFor(room, viewer, open)),
  me: typeof viewer === 'object' && viewer.role === 'player' ? ownPlaces(room, viewer.person) : null,
  shift: isStaff(viewer) ? shiftFor(room, viewer) : null,
});

/** Suspicions are for a floorperson or above, and for surveillance. */
const hearsSuspicions = (viewer: Viewer): boolean =>
  viewer === 'sealed' ||
  (typeof viewer === 'object' &&
    (isRoleIn(POKER_FLOOR_ROLES, viewer.role) ||
      isRoleIn(['surveillance', 'casino-compliance-representative'], viewer.role)));

const awayAt = ({ tables }: PokerRoom, { table, seat }: RoomSeat): number | null =>
  tables.find((open) => open.table === table)?.seats[seat - 1]?.away ?? null;

/** Event as a viewer may see it. */
export const redactRoomEvent = (event: PokerRoomEvent, viewer: Viewer): PokerRoomEvent => {
  if (isStaff(viewer)) return event;
  switch (event.did) {
    case 'paged': {
      const { reason: _, ...open } = event;
      return open;
    }
    case 'nameAdded':
    case 'dealerCameIn':
      return isOwn(viewer, event.person) ? event : { ...event, person: '', name: initialsOf(event.name) };
    case 'nameClaimed':
      return isOwn(viewer, event.person) ? event : { ...event, person: '', name: '' };
    case 'nameConfirmed':
    case 'dealerWentOut':
      return isOwn(viewer, event.person) ? event : { ...event, person: '' };
    case 'pushed':
      return {
        ...event,
        dealers: event.dealers.map(({ person, table }) => ({ person: isOwn(viewer, person) ? person : '', table })),
      };
    case 'suspicionNoted':
      return { ...event, people: [], hands: [], reason: '', by: '' };
    default:
      return event;
  }
};
