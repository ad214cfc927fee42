import type { Due } from '../../rulebook.js';
import type { PokerRoomAct } from './acts.js';
import { pushIsDue } from './dealers.js';
import { atRest, breaksFirst, isEmpty, namesOn, nextFor, readyOn, rotation, whereTo } from './order.js';
import { MINUTE, openSeats, type PokerRoom, playersAt } from './state.js';

/** What the clock does, whoever keeps the room: who was called and did not come, who was away too long. */
export const clockwork = (room: PokerRoom, at: number): PokerRoomAct | null => {
  const page = room.pages.find(({ until }) => until <= at);
  if (page !== undefined) return { do: 'expirePage', tableNumber: page.table, seat: page.seat };
  for (const { table, seats } of room.tables)
    for (const [nth, seated] of seats.entries())
      if (seated !== null && seated.away !== null && seated.away <= at)
        return { do: 'pickUp', tableNumber: table, seat: nth + 1 };
  return null;
};

/** When something becomes due with time alone; null for never. */
export const wakesAt = ({ pages, tables, lastPush, dealers, submission }: PokerRoom): number | null => {
  const times = [
    ...pages.map(({ until }) => until),
    ...tables.flatMap(({ seats }) => seats.flatMap((seated) => seated?.away ?? [])),
    ...(lastPush === null || dealers.length === 0 ? [] : [lastPush + submission.push * MINUTE]),
  ];
  return times.length === 0 ? null : Math.min(...times);
};

/** The first seat that somebody waits for. */
const toPage = (room: PokerRoom): PokerRoomAct | null => {
  for (const open of room.tables)
    for (const seat of openSeats(room, open))
      if (nextFor(room, { table: open.table, seat }) !== null) return { do: 'page', tableNumber: open.table, seat };
  return null;
};

const freeTable = ({ submission, tables }: PokerRoom): number | null => {
  for (let table = 1; table <= submission.tables; table += 1)
    if (tables.every((open) => open.table !== table)) return table;
  return null;
};

const toOpen = (room: PokerRoom): PokerRoomAct | null => {
  const table = freeTable(room);
  if (table === null || (room.submission.dealers && atRest(room).length === 0)) return null;
  const game = room.submission.games.find(({ id, start }) => readyOn(room, id).length >= start);
  return game === undefined ? null : { do: 'openTable', tableNumber: table, list: game.id };
};

/** A table nobody sits at is closed, and one whose players fit in at the others is broken, while nobody waits. */
const toClose = (room: PokerRoom): PokerRoomAct | null => {
  for (const { id } of room.submission.games) {
    if (namesOn(room, id).some(({ here }) => here)) continue;
    const table = breaksFirst(room, id);
    if (table === undefined) continue;
    if (isEmpty(room, table)) return { do: 'closeTable', tableNumber: table.table };
    const called = room.pages.some((page) => page.table === table.table || page.from?.table === table.table);
    const others = room.tables.filter((other) => other.list === id && other !== table);
    if (!called && others.length > 0 && playersAt(table) > 0 && whereTo(room, table) !== null)
      return { do: 'breakTable', tableNumber: table.table };
  }
  return null;
};

/** What the keepers of the room do next. */
export const roomDue = (room: PokerRoom, at: number): Due<PokerRoomAct> | null => {
  const act =
    clockwork(room, at) ??
    (pushIsDue(room, at) && rotation(room).length > 0 ? ({ do: 'push' } as const) : null) ??
    toPage(room) ??
    toOpen(room) ??
    toClose(room);
  return act === null ? null : { act, by: ['brush', 'poker-shift-supervisor'], needs: [] };
};
