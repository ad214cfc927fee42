import { isStaff, POKER_FLOOR_ROLES, type Viewer } from '../../core/roles.js';
import { isRoleIn } from '../../core/rulebook.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerRoomEvent } from './acts.js';
import { namesOn } from './seating-order.js';
import {
  isClearing,
  type ListSource,
  MINUTE,
  openSeats,
  type PageReason,
  type PokerRoom,
  pageFor,
  type RoomSeat,
  type RoomTable,
  type RoomTableDeck,
  roomSeatOf,
  type SuspicionNote,
} from './state.js';
import type { RoomGame } from './submission.js';

/** Somebody as a viewer may know him: by name for who keeps the room and for himself. */
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
  readonly lists: readonly {
    readonly list: string;
    readonly title: string;
    readonly kind: 'going' | 'interest';
    readonly start: number;
    readonly buyIn: { readonly least: number; readonly most: number | null };
    readonly tables: readonly number[];
    readonly openSeats: number;
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
      /** Who says that the name is his: for who keeps the room. */
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
      | { readonly seat: number; readonly is: 'open' | 'clearing' }
    )[];
    readonly decks: readonly RoomTableDeck[];
  }[];
  /** Where whoever looks stands himself; null for who only looks on. */
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
  /** For who keeps the room. */
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

export const roomViewFor = (room: PokerRoom, viewer: Viewer): PokerRoomView => {
  const { submission, tables, pages, dealers, lastPush, suspicions } = room;
  const staff = isStaff(viewer);
  const shown = (person: string, name: string, number: number | null): VisiblePerson =>
    staff
      ? { name, person }
      : isOwn(viewer, person)
        ? { name, mine: true }
        : { name: submission.names === 'numbers' && number !== null ? `${number}` : initialsOf(name) };
  const titleOf = (list: string): string => submission.games.find(({ id }) => id === list)?.title ?? list;
  const streamOf = (table: number): string => tables.find((open) => open.table === table)?.stream ?? '';
  const lists = submission.games.map((game) => {
    const { id, title, start, buyIn } = game;
    const own = tables.filter(({ list }) => list === id);
    const names = namesOn(room, id);
    const open = own.reduce((sum, table) => sum + openSeats(room, table).length, 0);
    return {
      ...{ list: id, title, kind: own.length === 0 ? ('interest' as const) : ('going' as const), start, buyIn },
      ...{ tables: own.map(({ table }) => table), openSeats: open },
      ...{ announcement: announced(room, game, own, names.length), cites: ['637a.9(c)'] as const },
      names: names.map(({ ticket, person, name, here, how, since, seats, tables: wanted, claim }) => {
        const page = pages.find((one) => one.ticket === ticket);
        const called = page === undefined ? null : { table: page.table, seat: page.seat };
        const claimed = staff ? (claim?.name ?? null) : null;
        return {
          ...{ ticket, ...shown(person, name, ticket), here, how, since, seats, tables: wanted, called },
          claim: claimed,
        };
      }),
    };
  });
  const me = typeof viewer !== 'object' || viewer.role !== 'player' ? null : viewer.person;
  const mine = me === null ? undefined : pages.find(({ person }) => person === me);
  const sits = me === null ? null : roomSeatOf(room, me);
  return {
    rounds: 0,
    name: submission.name,
    size: submission.tables,
    lists,
    tables: tables.map((open) => {
      const { table, list, stream, openedAt, feeds, breaking, decks } = open;
      const dealer = dealers.find((one) => one.table === table);
      return {
        ...{ table, list, title: titleOf(list), stream, openedAt, feeds, breaking, decks },
        dealer: dealer === undefined ? null : staff ? dealer.name : initialsOf(dealer.name),
        seats: open.seats.map((seated, nth) => {
          const seat = nth + 1;
          const page = pageFor(room, { table, seat });
          if (seated !== null)
            return {
              ...{
                seat,
                is: seated.away === null ? ('taken' as const) : ('away' as const),
                until: seated.away,
                since: seated.since,
              },
              ...{ asks: seated.change?.to ?? null, ...shown(seated.person, seated.name, null) },
            };
          if (page === undefined)
            return { seat, is: isClearing(open, seat) ? ('clearing' as const) : ('open' as const) };
          return {
            seat,
            is: 'called' as const,
            until: page.until,
            since: null,
            asks: null,
            ...shown(page.person, page.name, page.ticket),
          };
        }),
      };
    }),
    me:
      me === null
        ? null
        : {
            waits: room.waiting
              .filter(({ person }) => person === me)
              .map(({ ticket, list, here }) => {
                const names = namesOn(room, list);
                const place = names.findIndex((name) => name.ticket === ticket) + 1;
                return { ticket, list, title: titleOf(list), place, of: names.length, here };
              }),
            page:
              mine === undefined
                ? null
                : {
                    table: mine.table,
                    seat: mine.seat,
                    why: mine.why,
                    until: mine.until,
                    stream: streamOf(mine.table),
                  },
            seat: sits === null ? null : { ...sits, stream: streamOf(sits.table), away: awayAt(room, sits) },
          },
    shift: staff
      ? {
          ...{ dealers, lastPush },
          nextPush: lastPush === null || dealers.length === 0 ? null : lastPush + submission.push * MINUTE,
          suspicions: hearsSuspicions(viewer) ? suspicions : [],
        }
      : null,
  };
};

/** Who hears of suspicions: a floorperson or above, and who watches. */
const hearsSuspicions = (viewer: Viewer): boolean =>
  viewer === 'sealed' ||
  (typeof viewer === 'object' &&
    (isRoleIn(POKER_FLOOR_ROLES, viewer.role) ||
      isRoleIn(['surveillance', 'casino-compliance-representative'], viewer.role)));

const awayAt = ({ tables }: PokerRoom, { table, seat }: RoomSeat): number | null =>
  tables.find((open) => open.table === table)?.seats[seat - 1]?.away ?? null;

/** What happened, as a viewer may know it. */
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
