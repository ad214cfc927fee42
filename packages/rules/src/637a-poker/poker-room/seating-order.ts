import type { PageReason, PassedOverPlayer, RoomSeat } from './acts.js';
import type { RoomRule } from './room-rules.js';
import {
  type DealerOnShift,
  isPaged,
  openSeats,
  type PlayerPage,
  type PokerRoom,
  playersAt,
  type RoomPlayer,
  type RoomTable,
  roomTableAt,
  type WaitlistEntry,
} from './state.js';

/** Next player for a seat, and the waiting players passed over. */
export interface NextForSeat extends Pick<PlayerPage, 'why' | 'ticket' | 'from' | 'person' | 'name'> {
  readonly passes: readonly PassedOverPlayer[];
}

interface SeatedPlayer extends RoomSeat {
  readonly seated: RoomPlayer;
}

const takes = (wanted: readonly number[], one: number): boolean => wanted.length === 0 || wanted.includes(one);

export const namesOn = ({ waiting }: PokerRoom, list: string): readonly WaitlistEntry[] =>
  waiting.filter((name) => name.list === list);

/** Why somebody on the list cannot be called to this seat; null where they can. */
export const passOverReason = (room: PokerRoom, name: WaitlistEntry, { table, seat }: RoomSeat): RoomRule | null => {
  if (!name.here) return 'not-here';
  if (isPaged(room, name.person)) return 'called-already';
  return takes(name.seats, seat) && takes(name.tables, table) ? null : 'other-seat';
};

/** Players at these tables, longest seated first. */
const longestFirst = (tables: readonly RoomTable[]): SeatedPlayer[] =>
  tables
    .flatMap(({ table, seats }) =>
      seats.flatMap((seated, at): SeatedPlayer[] => (seated === null ? [] : [{ table, seat: at + 1, seated }])),
    )
    .sort((one, other) => one.seated.since - other.seated.since || one.table - other.table || one.seat - other.seat);

const changeRequests = (all: readonly SeatedPlayer[], to: 'seat' | 'table', wanted: number): SeatedPlayer[] =>
  all
    .filter(({ seated: { change } }) => change?.to === to && takes(change.wants, wanted))
    .sort((one, other) => (one.seated.change?.since ?? 0) - (other.seated.change?.since ?? 0));

/** Everybody on the list whom somebody who sits already goes before. */
const passedByRule = (room: PokerRoom, place: RoomSeat, list: string, rule: RoomRule): PassedOverPlayer[] =>
  namesOn(room, list).map((name) => ({
    ticket: name.ticket,
    from: null,
    rule: passOverReason(room, name, place) ?? rule,
  }));

const firstOf = (
  room: PokerRoom,
  place: RoomSeat,
  list: string,
  why: PageReason & RoomRule,
  all: readonly SeatedPlayer[],
): NextForSeat | null => {
  const passed: PassedOverPlayer[] = [];
  for (const { table, seat, seated } of all) {
    const from = { table, seat };
    const rule = seated.away !== null ? 'away' : isPaged(room, seated.person) ? 'called-already' : null;
    if (rule === null)
      return {
        why,
        ticket: null,
        from,
        person: seated.person,
        name: seated.name,
        passes: [...passed, ...passedByRule(room, place, list, why)],
      };
    passed.push({ ticket: null, from, rule });
  }
  return null;
};

const firstOnList = (room: PokerRoom, place: RoomSeat, list: string): NextForSeat | null => {
  const passes: PassedOverPlayer[] = [];
  for (const name of namesOn(room, list)) {
    const rule = passOverReason(room, name, place);
    if (rule === null)
      return { why: 'list', ticket: name.ticket, from: null, person: name.person, name: name.name, passes };
    passes.push({ ticket: name.ticket, from: null, rule });
  }
  return null;
};

/** Next player for an open seat by the rules; null if nobody waits for it. */
export const nextFor = (room: PokerRoom, place: RoomSeat): NextForSeat | null => {
  const table = roomTableAt(room, place.table);
  if (table === undefined) return null;
  const { list } = table;
  const others = room.tables.filter((other) => other.list === list && other.table !== place.table && !other.breaking);
  const feeders = others.filter(({ feeds }) => feeds === place.table);
  const free = others.filter(({ feeds }) => feeds === null);
  return (
    firstOf(room, place, list, 'seat-change', changeRequests(longestFirst([table]), 'seat', place.seat)) ??
    firstOf(room, place, list, 'must-move', longestFirst(feeders)) ??
    firstOf(room, place, list, 'table-change', changeRequests(longestFirst(free), 'table', place.table)) ??
    firstOnList(room, place, list)
  );
};

/** The table of a list that breaks first: one that feeds another, and of several the one that was opened last. */
export const tableToBreak = (room: PokerRoom, list: string): RoomTable | undefined => {
  const all = room.tables.filter((table) => table.list === list && !table.breaking);
  return all.filter(({ feeds }) => feeds !== null).at(-1) ?? all.at(-1);
};

/** Where everybody at a table that breaks goes, the longest seated to the oldest table first; null where there are too few seats. */
export const brokenTableMoves = (
  room: PokerRoom,
  table: RoomTable,
): readonly { readonly from: RoomSeat; readonly to: RoomSeat }[] | null => {
  const seats = room.tables
    .filter((other) => other.list === table.list && other.table !== table.table)
    .flatMap((other) => openSeats(room, other).map((seat) => ({ table: other.table, seat })));
  const players = longestFirst([table]).filter(({ seated }) => !isPaged(room, seated.person));
  return players.length > seats.length
    ? null
    : players.map(({ table: number, seat }, at) => ({
        from: { table: number, seat },
        to: seats[at] ?? { table: 0, seat: 0 },
      }));
};

/** The names on a list that could sit down at a new table: here, and called nowhere. */
export const readyNamesOn = (room: PokerRoom, list: string): readonly WaitlistEntry[] =>
  namesOn(room, list).filter(({ here, person }) => here && !isPaged(room, person));

export const restingDealers = ({ dealers }: PokerRoom): readonly DealerOnShift[] =>
  dealers.filter(({ table }) => table === null).sort((one, other) => one.since - other.since);

/** Rotation of a push: every dealer moves to the next table, the last goes on break, and the dealer longest on break comes in. */
export const pushMoves = (room: PokerRoom): readonly { readonly person: string; readonly table: number | null }[] => {
  const order = room.tables.map(({ table }) => table).sort((one, other) => one - other);
  const dealing = order.map((table) => room.dealers.find((dealer) => dealer.table === table)?.person ?? null);
  const resting = restingDealers(room).map(({ person }) => person);
  const line = [...resting, ...dealing.filter((person) => person !== null)];
  // Dealers who come in take the first tables. Each of the others moves one table on.
  const coming = resting.slice(0, Math.max(1, order.length - (line.length - resting.length)));
  const next =
    resting.length === 0 ? [...line.slice(-1), ...line.slice(0, -1)] : [...coming, ...line.slice(resting.length)];
  return [...new Set([...next, ...resting])].flatMap((person) => {
    const at = next.indexOf(person);
    const table = at < 0 ? null : (order[at] ?? null);
    return table === (room.dealers.find((dealer) => dealer.person === person)?.table ?? null)
      ? []
      : [{ person, table }];
  });
};

/** Reason that a table has too few players to break, or none. */
export const isTableEmpty = (room: PokerRoom, table: RoomTable): boolean =>
  playersAt(table) === 0 && table.clearing === undefined && !room.pages.some((page) => page.table === table.table);
