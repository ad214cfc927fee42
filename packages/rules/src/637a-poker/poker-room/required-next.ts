import type { Duty } from '../../core/rulebook.js';
import type { PokerRoomAct } from './acts.js';
import { isPushDue } from './dealers.js';
import {
  brokenTableMoves,
  isTableEmpty,
  namesOn,
  nextFor,
  pushMoves,
  readyNamesOn,
  restingDealers,
  tableToBreak,
} from './seating-order.js';
import { MINUTE, openSeats, type PokerRoom, playersAt } from './state.js';

/** Duties by the clock: called players who did not come, and players away too long. */
export const timedAct = (room: PokerRoom, at: number): PokerRoomAct | null => {
  const page = room.pages.find(({ until }) => until <= at);
  if (page !== undefined) return { do: 'expirePage', tableNumber: page.table, seat: page.seat };
  for (const { table, seats } of room.tables)
    for (const [nth, seated] of seats.entries())
      if (seated !== null && seated.away !== null && seated.away <= at)
        return { do: 'pickUp', tableNumber: table, seat: nth + 1 };
  return null;
};

/** When something becomes due with time alone; null for never. */
export const nextTimedActAt = ({ pages, tables, lastPush, dealers, submission }: PokerRoom): number | null => {
  const times = [
    ...pages.map(({ until }) => until),
    ...tables.flatMap(({ seats }) => seats.flatMap((seated) => seated?.away ?? [])),
    ...(lastPush === null || dealers.length === 0 ? [] : [lastPush + submission.push * MINUTE]),
  ];
  return times.length === 0 ? null : Math.min(...times);
};

/** The first seat that somebody waits for. */
const pageAct = (room: PokerRoom): PokerRoomAct | null => {
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

const openTableAct = (room: PokerRoom): PokerRoomAct | null => {
  const table = freeTable(room);
  if (table === null || (room.submission.dealers && restingDealers(room).length === 0)) return null;
  const game = room.submission.games.find(({ id, start }) => readyNamesOn(room, id).length >= start);
  return game === undefined ? null : { do: 'openTable', tableNumber: table, list: game.id };
};

/** A table nobody sits at is closed, and one whose players fit in at the others is broken, while nobody waits. */
const closeTableAct = (room: PokerRoom): PokerRoomAct | null => {
  for (const { id } of room.submission.games) {
    if (namesOn(room, id).some(({ here }) => here)) continue;
    const table = tableToBreak(room, id);
    if (table === undefined) continue;
    if (isTableEmpty(room, table)) return { do: 'closeTable', tableNumber: table.table };
    const called = room.pages.some((page) => page.table === table.table || page.from?.table === table.table);
    const others = room.tables.filter((other) => other.list === id && other !== table);
    if (!called && others.length > 0 && playersAt(table) > 0 && brokenTableMoves(room, table) !== null)
      return { do: 'breakTable', tableNumber: table.table };
  }
  return null;
};

/** Next act of the room's staff. */
export const roomDuty = (room: PokerRoom, at: number): Duty<PokerRoomAct> | null => {
  const act =
    timedAct(room, at) ??
    (isPushDue(room, at) && pushMoves(room).length > 0 ? ({ do: 'push' } as const) : null) ??
    pageAct(room) ??
    openTableAct(room) ??
    closeTableAct(room);
  return act === null ? null : { act, by: ['brush', 'poker-shift-supervisor'], needs: [] };
};
