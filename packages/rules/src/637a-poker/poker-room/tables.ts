import { refuse } from '../../core/decision.js';
import type { RoomHandler } from './act-rules.js';
import type { PokerRoomEvent } from './acts.js';
import {
  brokenTableMoves,
  isTableEmpty,
  namesOn,
  readyNamesOn,
  restingDealers,
  tableToBreak,
} from './seating-order.js';
import { gameOfList, isPaged, listNames, MINUTE, roomTableAt } from './state.js';

export const openTable: RoomHandler<'openTable'> = (room, { tableNumber: table, list }, { at }) => {
  const game = gameOfList(room, list);
  const { submission, tables } = room;
  if (game === undefined)
    return refuse('unknown-choice', { what: 'list', given: list, allowed: listNames(room) }, '637a.9(c)');
  if (!Number.isInteger(table) || table < 1 || table > submission.tables)
    return refuse('no-such-table-number', { table, most: submission.tables });
  if (roomTableAt(room, table) !== undefined) return refuse('table-open-already', { table });
  const ready = readyNamesOn(room, list).length;
  if (ready < game.start) return refuse('too-few-waiting', { game: game.title, start: game.start, ready }, '637a.7(b)');
  const [dealer] = restingDealers(room);
  if (submission.dealers && dealer === undefined) return refuse('no-dealer-free', {}, '637a.7(b)');
  const main = tables.find((other) => other.list === list && other.feeds === null && !other.breaking);
  const feeds = game.mustMove ? (main?.table ?? null) : null;
  const stream = `r${room.opened + 1}`;
  const opened: PokerRoomEvent = {
    did: 'tableOpened',
    table,
    list,
    stream,
    feeds,
    at,
    rule: 'interest',
    cites: ['637a.9(c)', '637a.7(b)'],
  };
  return {
    events:
      dealer === undefined
        ? [opened]
        : [
            opened,
            { did: 'pushed', dealers: [{ person: dealer.person, table }], at, rule: 'interest', cites: ['637a.7(b)'] },
          ],
  };
};

export const breakTable: RoomHandler<'breakTable'> = (room, { tableNumber: table }, { at }) => {
  const open = roomTableAt(room, table);
  if (open === undefined) return refuse('table-not-open', { table });
  if (open.breaking) return refuse('breaking-already', { table });
  const first = tableToBreak(room, open.list);
  if (first?.table !== table) return refuse('other-table-breaks-first', { table: first?.table ?? null });
  if (room.pages.some((page) => page.table === table)) return refuse('player-on-the-way', { table });
  const moves = brokenTableMoves(room, open);
  if (moves === null) return refuse('too-few-open-seats', {}, '637a.8(a)');
  const until = at + room.submission.page * MINUTE;
  const waits = namesOn(room, open.list).map(({ ticket, here, person }) => ({
    ...{ ticket, from: null },
    rule: here
      ? isPaged(room, person)
        ? ('called-already' as const)
        : ('broken-table' as const)
      : ('not-here' as const),
  }));
  const paged = moves.map(
    ({ from, to }): PokerRoomEvent => ({
      ...{ did: 'paged', ...to, why: 'broken-table', ticket: null, from, until, passes: waits },
      ...{ rule: 'broken-table', cites: ['637a.9(c)'] },
    }),
  );
  const closes: PokerRoomEvent[] = open.seats.every((seated) => seated === null)
    ? [{ did: 'tableClosed', table, at, rule: 'break-order', cites: [] }]
    : [];
  return { events: [{ did: 'tableBreaks', table, rule: 'break-order', cites: [] }, ...paged, ...closes] };
};

export const closeTable: RoomHandler<'closeTable'> = (room, { tableNumber: table }, { at }) => {
  const open = roomTableAt(room, table);
  if (open === undefined) return refuse('table-not-open', { table });
  if (!isTableEmpty(room, open)) return refuse('table-not-empty', { table });
  return { events: [{ did: 'tableClosed', table, at, rule: null, cites: [] }] };
};
