import { isRefused, type Refusal } from '@fairdeal/rules';
import {
  type PokerRoom,
  refuse,
  refuseToAddChips,
  refuseToSit,
  roomPageFor,
  roomPlaceOf,
} from '@fairdeal/rules/internal';
import type { HouseLog } from '../log/index.js';
import { roomOf, seatsOf } from './directory/poker-tables.js';
import { isRunHere, type KnownTable, type TableDirectory } from './directory/table-directory.js';
import type { Floor } from './floor.js';
import { POKER_ROOM_STREAM } from './openings/opening.js';
import { roomDealers } from './room-dealers.js';
import { poolHighHands } from './room-pooling.js';
import { keepSeatInStep, type TellRoom } from './room-seats.js';
import { KEEPER, openRoomTables } from './room-tables.js';
import type { ActRequest } from './table/act-request.js';
import type { HouseClock } from './table/automation/clock.js';
import type { FloorTable } from './table/floor-table.js';

/** Keeps the poker room and its tables in step: the room opens tables and gives seats, and hears of players who sit down or leave. */
export interface PokerRoomKeeper {
  /** The room, or one of its tables, has changed. */
  notifyChanged(table: string): void;
  /** Why the room does not let somebody do this at one of its tables. */
  refusalOfRoom(table: string, person: string, asked: ActRequest, has: number): Promise<Refusal | null>;
  /** Name of the patron without an account to whom the room gave a seat; null where it gave it to nobody, or to somebody else. */
  walkInFor(table: string, seat: number): Promise<string | null>;
  /** Whether a table stands in the lobby: the room itself does not, nor a table that it has closed. */
  isListed(known: KnownTable): boolean;
  /** Until the room and its tables have heard of each other. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

const AGAIN = 500;
const NO_ROOM = refuse('unavailable', { what: 'room' });

const centsIn = ({ act: { cents } }: ActRequest): number => (typeof cents === 'number' ? cents : Number.NaN);

const readRoom = async (tables: TableDirectory): Promise<PokerRoom | null> => {
  const known = tables.get(POKER_ROOM_STREAM);
  if (known === undefined) return null;
  const table = await tables.load(known);
  if (isRefused(table)) return null;
  await table.catchUp();
  return roomOf(table);
};

/** One job that is done again whenever somebody asks for it while it is done. */
const repeatedJob = (work: () => Promise<void>, clock: HouseClock) => {
  let closed = false;
  let working: Promise<void> | null = null;
  let more = false;

  const start = (): void => {
    if (closed) return;
    more = true;
    working ??= (async () => {
      while (more && !closed) {
        more = false;
        // A job that fails now is tried again in a while.
        await work().catch(() => void clock.after(AGAIN, start));
      }
    })().finally(() => {
      working = null;
      // A change as the last look ended is looked at too.
      if (more) start();
    });
  };

  const idle = async (): Promise<void> => {
    while (working !== null) await working;
  };

  return {
    start,
    idle,
    /** Until the look that is under way is over. */
    once: async (): Promise<void> => {
      start();
      await working;
    },
    close: async (): Promise<void> => {
      closed = true;
      await idle();
    },
  };
};

/** Why the room does not let somebody sit down at one of its tables, or add chips. */
const refuseInRoom = (
  room: PokerRoom,
  id: string,
  person: string,
  asked: ActRequest,
  has: number,
  now: number,
): Refusal | null => {
  const sits = roomPlaceOf(room, person);
  if (asked.act.do === 'sit' && sits !== null)
    return refuse('sits-elsewhere', { what: 'own', seat: sits.seat, table: sits.table }, '637a.8(a)');
  const open = room.tables.find(({ stream }) => stream === id);
  if (open === undefined) return refuse('table-closed', {}, '637a.9(c)');
  const seat = Number(asked.act.for ?? asked.act.seat ?? asked.as?.seat ?? 0);
  return asked.act.do === 'sit'
    ? refuseToSit(room, { table: open.table, seat }, person, centsIn(asked), now)
    : refuseToAddChips(room, { table: open.table, seat }, has, centsIn(asked));
};

export const keepPokerRoom = (
  tables: TableDirectory,
  act: Floor['act'],
  record: HouseLog,
  clock: HouseClock,
): PokerRoomKeeper => {
  const roomNow = (): Promise<PokerRoom | null> => readRoom(tables);
  const sendDealer = roomDealers(tables, record);

  /** Tells the room; a key that it has heard before is heard once. */
  const tell: TellRoom = async (line, key) => {
    const answer = await act(KEEPER, { table: POKER_ROOM_STREAM, as: { role: 'brush' }, act: line }, key);
    return 'done' in answer;
  };

  /** Has a table of the room and the room hear of each other; gives the room as it is then. */
  const keepTable = async (known: KnownTable, table: FloorTable, before: PokerRoom): Promise<PokerRoom | null> => {
    let room: PokerRoom | null = before;
    const open = room.tables.find(({ stream }) => stream === known.id);
    if (open !== undefined) await sendDealer(known, table, open, room);
    for (const at of seatsOf(table).keys()) {
      if (room === null) return null;
      if (await keepSeatInStep(record.database.pool, known, table, room, at + 1, tell)) room = await roomNow();
    }
    await poolHighHands(tables, act, known, table);
    return room;
  };

  const work = async (): Promise<void> => {
    let room = await roomNow();
    const own = tables.get(POKER_ROOM_STREAM);
    if (room === null || own === undefined) return;
    if (isRunHere(own)) await openRoomTables(record, tables, room, own);
    for (const known of tables.all())
      if (room !== null && known.opening.room === true && known.table !== null && isRunHere(known))
        room = await keepTable(known, known.table, room);
  };
  const job = repeatedJob(work, clock);

  return {
    notifyChanged: job.start,
    refusalOfRoom: async (id, person, asked, has) => {
      if (asked.act.do !== 'sit' && asked.act.do !== 'addStakes') return null;
      let room = await roomNow();
      if (room !== null && asked.act.do === 'sit' && roomPlaceOf(room, person) !== null) {
        // The player may have left another table a moment ago.
        await job.once();
        room = await roomNow();
      }
      return room === null ? NO_ROOM : refuseInRoom(room, id, person, asked, has, clock.now());
    },
    walkInFor: async (id, seat) => {
      const room = await roomNow();
      const open = room?.tables.find(({ stream }) => stream === id);
      const page = room === null || open === undefined ? undefined : roomPageFor(room, { table: open.table, seat });
      return page !== undefined && page.person === page.name ? page.person : null;
    },
    isListed: ({ id, opening, table }) => {
      if (id === POKER_ROOM_STREAM) return false;
      if (opening.room !== true) return true;
      const own = tables.get(POKER_ROOM_STREAM)?.table;
      const room = own == null ? null : roomOf(own);
      return table === null || room === null || room.tables.some(({ stream }) => stream === id);
    },
    idle: job.idle,
    close: job.close,
  };
};
