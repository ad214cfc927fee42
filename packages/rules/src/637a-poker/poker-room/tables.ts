import { refuse } from '../../core/decision.js';
import { quoteValue } from '../../core/input-limits.js';
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
import { gameOfList, isPaged, MINUTE, roomTableAt } from './state.js';

export const openTable: RoomHandler<'openTable'> = (room, { tableNumber: table, list }, { at }) => {
  const game = gameOfList(room, list);
  const { submission, tables } = room;
  if (game === undefined) return refuse(`There is no list ${quoteValue(list)}.`, '637a.9(c)');
  if (!Number.isInteger(table) || table < 1 || table > submission.tables)
    return refuse(`The room has tables 1 to ${submission.tables}, not ${quoteValue(table)}.`);
  if (roomTableAt(room, table) !== undefined) return refuse(`Table ${table} is open.`);
  const ready = readyNamesOn(room, list).length;
  if (ready < game.start)
    return refuse(
      `${game.title} is opened with ${game.start} players: ${ready} ${ready === 1 ? 'is' : 'are'} here and wait for it.`,
      '637a.7(b)',
    );
  const [dealer] = restingDealers(room);
  if (submission.dealers && dealer === undefined) return refuse('No dealer is free for another table.', '637a.7(b)');
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
  if (open === undefined) return refuse(`Table ${quoteValue(table)} is not open.`);
  if (open.breaking) return refuse(`Table ${table} breaks already.`);
  const first = tableToBreak(room, open.list);
  if (first?.table !== table) return refuse(`Table ${first?.table} of this game breaks first.`);
  if (room.pages.some((page) => page.table === table))
    return refuse('Somebody was called to this table: he comes first.');
  const moves = brokenTableMoves(room, open);
  if (moves === null)
    return refuse('The other tables of this game have too few open seats for its players.', '637a.8(a)');
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
  if (open === undefined) return refuse(`Table ${quoteValue(table)} is not open.`);
  if (!isTableEmpty(room, open)) return refuse(`Somebody sits at table ${table}, or was called there.`);
  return { events: [{ did: 'tableClosed', table, at, rule: null, cites: [] }] };
};
