import type { SignedInPerson } from '@fairdeal/client';
import {
  type Actor,
  type HighHandStatus,
  isRefused,
  type PokerRoom,
  type PokerSeat,
  type Refusal,
  type RoomTable,
  refuse,
  refuseFor,
  refuseToAddChips,
  refuseToSit,
  roomPlaceOf,
  staffMember,
} from '@fairdeal/rules';
import { z } from 'zod';
import type { HouseLog } from '../log/index.js';
import type { Floor } from './floor.js';
import { roomTableOpening } from './openings/from-submission.js';
import { isJackpotCage, jackpotCagesOf, poolAtCage } from './openings/jackpot-cages.js';
import { linkToMeter } from './openings/meter-links.js';
import { POKER_ROOM_STREAM } from './openings/opening.js';
import type { ActRequest } from './table/act-request.js';
import type { HouseClock } from './table/clock.js';
import type { FloorTable } from './table/floor-table.js';
import { isRunHere, type KnownTable, type TableDirectory } from './table-directory.js';

/** Keeps the poker room and its tables in step: the room opens them and gives their seats, and hears who sits down and leaves. */
export interface PokerRoomKeeper {
  /** The room, or one of its tables, has changed. */
  notifyChanged(table: string): void;
  /** Why the room does not let somebody do this at one of its tables. */
  refusalOfRoom(table: string, person: SignedInPerson, asked: ActRequest, has: number): Promise<Refusal | null>;
  /** Whether a table stands in the lobby: the room itself does not, nor a table that it has closed. */
  isListed(known: KnownTable): boolean;
  /** Until the room and its tables have heard of each other. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** In whose name the house tells the room what happened at its tables. */
const KEEPER: SignedInPerson = { id: 'brush', name: 'brush', roles: ['brush'] };
const FINANCE: SignedInPerson = { id: 'finance', name: 'finance', roles: ['finance'] };
const AGAIN = 500;
const NO_ROOM = refuse('The poker room cannot be asked just now.');

/** A poker table in the middle of a hand, as everybody sees it. */
const PHASE = z.looseObject({ phase: z.string() });

const centsIn = ({ act: { cents } }: ActRequest): number => (typeof cents === 'number' ? cents : Number.NaN);

export const keepPokerRoom = (
  tables: TableDirectory,
  act: Floor['act'],
  record: HouseLog,
  clock: HouseClock,
): PokerRoomKeeper => {
  let closed = false;
  let working: Promise<void> | null = null;
  let more = false;
  /** Who was sent to deal where. */
  const posts = new Map<string, string>();

  const roomNow = async (): Promise<PokerRoom | null> => {
    const known = tables.get(POKER_ROOM_STREAM);
    if (known === undefined) return null;
    const table = await tables.load(known);
    if (isRefused(table)) return null;
    await table.catchUp();
    return table.room();
  };

  /** Tells the room; what it was told before it is told once. */
  const tell = async (line: object, key: string): Promise<boolean> => {
    const answer = await act(KEEPER, { table: POKER_ROOM_STREAM, as: { role: 'brush' }, act: line }, key);
    return 'done' in answer;
  };

  const openNew = async (room: PokerRoom, own: KnownTable): Promise<void> => {
    const { staff, dealt = 'automated', cards, money, pace, hints } = own.opening;
    // Where people keep the room, a Poker shift supervisor is there.
    const ruled = staff === 'people' ? ({ ruled: 'people' } as const) : {};
    const { submission } = room;
    const isAutomated = dealt === 'automated';
    const seats = room.tables.flatMap(({ stream, table, list }) => {
      const open = submission.games.find(({ id }) => id === list)?.open;
      if (open === undefined) return [];
      return [{ stream, list, open: { ...(isAutomated ? poolAtCage(submission, open) : open), table } }];
    });
    for (const { stream, list, open } of [
      ...(isAutomated && seats.length > 0 ? jackpotCagesOf(submission) : []),
      ...seats,
    ]) {
      if (tables.get(stream) !== undefined) continue;
      const filed = await roomTableOpening(record, own.opening, list, open);
      const opening = isRefused(filed)
        ? filed
        : await linkToMeter(record.database.pool, {
            ...{ staff: dealt, cards, money, pace, bots: 0, room: true as const },
            ...(hints === undefined ? {} : { hints }),
            ...ruled,
            ...filed,
          });
      const opened = isRefused(opening) ? opening : await tables.openNew(KEEPER, opening, stream);
      if (isRefused(opened)) await tables.discover([stream]);
      const known = tables.get(stream);
      if (known !== undefined) await tables.run(known);
    }
  };

  /**
   * Stands somebody up whose seat the room has taken back: between hands, with all that he has. Where people work at the table, stakes that were
   * secured are given back by a floorperson there (637a.8(b)(6)), and by nobody in his name: that is due, and the rest follows it.
   */
  const standUp = async (
    table: FloorTable,
    seat: number,
    { person, away, returning, stack }: PokerSeat,
  ): Promise<void> => {
    const player: Actor = { role: 'player', seat, person };
    if (away && !returning) await table.actAsHouse(player, { do: 'comeBack' });
    if (away && tables.get(table.id)?.opening.staff === 'people') return;
    if (away) await table.actAsHouse(staffMember('floorperson'), { do: 'releaseStakes', seat, cents: stack });
    await table.actAsHouse(player, { do: 'leave' });
  };

  /** One seat of a table as it is, told to the room; or the seat as the room has it, brought about at the table. Whether something was told. */
  const inStep = async (
    table: FloorTable,
    open: RoomTable | undefined,
    room: PokerRoom,
    at: number,
  ): Promise<boolean> => {
    const seat = at + 1;
    const sits = table.pokerSeats()[at] ?? null;
    const given = open?.seats[at] ?? null;
    const key = `${table.id}/${seat}@${table.position()}`;
    const where = { tableNumber: open?.table ?? 0, seat };
    const left = table.lastLeftSeat(seat);
    const tookAway = (person: string): number => (left?.person === person ? left.stack : 0);
    if (given !== null && sits?.person !== given.person)
      return tell({ do: 'leaveSeat', ...where, cents: tookAway(given.person) }, `left ${key}`);
    if (sits === null) {
      const gone = open?.clearing?.find((one) => one.seat === seat);
      return gone !== undefined && tell({ do: 'clearSeat', ...where, cents: tookAway(gone.person) }, `clear ${key}`);
    }
    if (given === null) {
      const called = room.pages.some(
        (page) => page.table === open?.table && page.seat === seat && page.person === sits.person,
      );
      if (called) return tell({ do: 'seat', ...where, cents: sits.stack }, `sat ${key}`);
      await standUp(table, seat, sits);
      return false;
    }
    if (sits.away === (given.away !== null)) return false;
    return tell({ do: sits.away ? 'stepOut' : 'comeBack', ...where }, `away ${key}`);
  };

  /** Whether a hand is being played: its dealer finishes it before they deal elsewhere. */
  const isMidHand = (id: string): boolean => PHASE.safeParse(tables.get(id)?.table?.currentPush(null).view).success;

  const sendDealer = async (known: KnownTable, table: FloorTable, open: RoomTable, room: PokerRoom): Promise<void> => {
    const dealer = room.dealers.find((one) => one.table === open.table)?.person;
    if (known.opening.staff !== 'people' || dealer === undefined || posts.get(known.id) === dealer) return;
    const staff = { person: dealer, role: 'dealer' } as const;
    if ([...posts].some(([id, who]) => who === dealer && id !== known.id && isMidHand(id))) return;
    const now = table.dealer();
    // In the middle of a hand the dealer stays: it is tried again when something happens at the table.
    const change = { do: 'changeDealer', to: dealer };
    if (now !== null && now !== dealer && (await table.actAsHouse(staffMember('floorperson'), change)) !== null) return;
    const post = { do: 'assign', table: known.id, ...staff };
    const events = [{ did: 'staffAssigned', table: known.id, ...staff, cites: [] }];
    if (isRefused(await record.enterForHouse({ role: 'brush', person: KEEPER.id }, post, { events }))) return;
    for (const [id, other] of posts) if (other === dealer) posts.delete(id);
    posts.set(known.id, dealer);
    tables.applyPost({ do: 'assign', table: known.id, ...staff });
  };

  /** How the other tables of its pool stand, those too that the room has closed. */
  const others = async (known: KnownTable, { tables: pooled, pooledAt }: HighHandStatus): Promise<HighHandStatus[]> => {
    const found: HighHandStatus[] = [];
    for (const other of tables.all()) {
      if (other === known || other.opening.room !== true) continue;
      const loaded = await tables.load(other);
      if (isRefused(loaded)) continue;
      await loaded.catchUp();
      const standing = loaded.highHand();
      if (standing !== null && standing.pooledAt === pooledAt && pooled.includes(standing.table)) found.push(standing);
    }
    return found;
  };

  /** The cage has the periods of its tables; what they sent is pooled once none of them still has something of the period. */
  const pool = async (known: KnownTable, table: FloorTable): Promise<void> => {
    const own = table.highHand();
    if (own === null || own.pooledAt !== own.table || known.opening.staff !== 'automated') return;
    const begins = isJackpotCage(known.id) && own.until === null && own.ended === null;
    if (!begins && !own.toPool) return;
    const standing = await others(known, own);
    if (begins) {
      if (standing.some(({ until }) => until !== null))
        await table.actAsHouse(staffMember('floorperson'), { do: 'startQualifyingPeriod' });
      return;
    }
    if (standing.some(({ until, ended }) => Math.min(until ?? Infinity, ended ?? Infinity) <= (own.ended ?? 0))) return;
    const nothing = own.tables.filter((number) => number !== own.table);
    const given = nothing.map((number) => ({ table: number, cents: 0, slips: [] }));
    await act(
      FINANCE,
      { table: known.id, act: { do: 'poolContributions', tables: given } },
      `pool ${known.id}@${table.position()}`,
    );
  };

  const work = async (): Promise<void> => {
    let room = await roomNow();
    const own = tables.get(POKER_ROOM_STREAM);
    if (room === null || own === undefined) return;
    if (isRunHere(own)) await openNew(room, own);
    for (const known of tables.all()) {
      const { table } = known;
      if (known.opening.room !== true || table === null || !isRunHere(known)) continue;
      const open = room.tables.find(({ stream }) => stream === known.id);
      if (open !== undefined) await sendDealer(known, table, open, room);
      for (const at of table.pokerSeats().keys())
        if (await inStep(table, open, room, at)) {
          room = await roomNow();
          if (room === null) return;
        }
      await pool(known, table);
    }
  };

  const stir = (): void => {
    if (closed) return;
    more = true;
    working ??= (async () => {
      while (more && !closed) {
        more = false;
        // What cannot be told just now is told when something happens again.
        await work().catch(() => void clock.after(AGAIN, stir));
      }
    })().finally(() => {
      working = null;
      // What changed as the last look ended is looked at too.
      if (more) stir();
    });
  };

  const idle = async (): Promise<void> => {
    while (working !== null) await working;
  };

  return {
    notifyChanged: stir,
    refusalOfRoom: async (id, person, asked, has) => {
      if (asked.act.do !== 'sit' && asked.act.do !== 'addStakes') return null;
      let room = await roomNow();
      if (room !== null && asked.act.do === 'sit' && roomPlaceOf(room, person.id) !== null) {
        // He may have left another table a moment ago.
        stir();
        await working;
        room = await roomNow();
      }
      if (room === null) return NO_ROOM;
      const sits = roomPlaceOf(room, person.id);
      if (asked.act.do === 'sit' && sits !== null)
        return refuseFor(
          'sits-elsewhere',
          `You can’t sit here. You sit at table ${sits.table}, seat ${sits.seat}. Leave that seat first.`,
          '637a.8(a)',
        );
      const open = room.tables.find(({ stream }) => stream === id);
      if (open === undefined) return refuse('The room has closed this table.', '637a.9(c)');
      const seat = Number(asked.act.seat ?? asked.as?.seat ?? 0);
      return asked.act.do === 'sit'
        ? refuseToSit(room, { table: open.table, seat }, person.id, centsIn(asked), clock.now())
        : refuseToAddChips(room, { table: open.table, seat }, has, centsIn(asked));
    },
    isListed: ({ id, opening, table }) => {
      if (id === POKER_ROOM_STREAM) return false;
      if (opening.room !== true) return true;
      const room = tables.get(POKER_ROOM_STREAM)?.table?.room() ?? null;
      return table === null || room === null || room.tables.some(({ stream }) => stream === id);
    },
    idle,
    close: async () => {
      closed = true;
      await idle();
    },
  };
};
