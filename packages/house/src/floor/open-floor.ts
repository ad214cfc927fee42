import { setTimeout as wait } from 'node:timers/promises';
import { type Chance, systemChance } from '@fairdeal/cards';
import { ENTRY, type Entry } from '@fairdeal/proof';
import { isRefused, POKER_FLOOR, type Refused, refuse } from '@fairdeal/rules';
import { offer } from '@fairdeal/table';
import { isWrong, readAs, refuseFaults } from '@fairdeal/table/script';
import { z } from 'zod';
import { alreadyThere, type HouseRecord } from '../record/index.js';
import { type Clock, SYSTEM_CLOCK } from './clock.js';
import type { Floor, Person, TableListed } from './floor.js';
import { ASKED, ASSIGNED, OPENED, OPENING, type TableOpening, wrongOpening } from './opening.js';
import { type FloorTable, floorTable, type Opened } from './table.js';

export interface FloorOptions {
  readonly clock?: Clock;
  /** What bots choose by. */
  readonly chance?: Chance;
  /** How many tables run from the start; the others do when somebody comes. */
  readonly atOnce?: number;
  /** For how long after the start a table may still be held by who ran it before, in milliseconds. */
  readonly handover?: number;
}

/** A table of the house, whether it runs here or not. */
interface Known extends Opened {
  readonly listed: Omit<TableListed, 'seats' | 'meters' | 'position'> & { readonly seats: number };
  table: FloorTable | null;
  taking: Promise<FloorTable | Refused> | null;
}

const AT_ONCE = 1_000;
const HANDOVER = 15_000;
const AGAIN = 250;
/** So many tables are taken over side by side. */
const SIDE_BY_SIDE = 8;
/** So often another may have opened a table under the same number before us. */
const TRIES = 50;

const UNREACHABLE = 'The record cannot be reached: nothing was done, and nothing is until it is back.';
const noTable = (id: string): Refused => refuse(`There is no table ${id}.`);

/** As what somebody opens a table. */
const roleOf = ({ roles }: Person): string => POKER_FLOOR.find((role) => roles.includes(role)) ?? roles[0] ?? 'player';

const POSTED = z.object({ do: z.literal('assign'), table: z.string(), ...ASSIGNED.shape });

/** The game of a table as the lobby shows it; or the faults of its submission. */
const describe = (opening: TableOpening): Known['listed'] | Refused => {
  const { open, staff, cards, money } = opening;
  const described = offer<Omit<Known['listed'], 'table'> | Refused>(open, ({ filed, manners }) => {
    const { edition } = z.object({ edition: z.string().optional() }).parse(filed);
    const { title, limits, seats } = manners;
    const wrong = wrongOpening(opening, { seats, title });
    return wrong ?? { game: open.game, edition: edition ?? null, title, limits, seats, staff, cards, money };
  });
  if ('faults' in described) return refuseFaults(described.faults);
  return isRefused(described) ? described : { table: '', ...described };
};

/** Opens the floor over a record: all its tables, which go on where they were. */
export const openFloor = async (record: HouseRecord, options: FloorOptions = {}): Promise<Floor> => {
  const { clock = SYSTEM_CLOCK, chance = systemChance(), atOnce = AT_ONCE, handover = HANDOVER } = options;
  const { database, keys } = record;
  const { pool } = database;
  const surroundings = { pool, keys, clock, chance };
  const tables = new Map<string, Known>();
  const handedOver = performance.now() + handover;
  let closed = false;

  const know = ({ table: id, act, by, at }: Pick<Entry, 'table' | 'act' | 'by' | 'at'>): Known | null => {
    const opening = OPENED.safeParse(act);
    const listed = opening.success ? describe(opening.data) : null;
    if (!opening.success || listed === null || isRefused(listed)) return null;
    const known: Known = {
      ...{ id, opening: opening.data, at: Date.parse(at), listed: { ...listed, table: id }, table: null, taking: null },
      by: { role: by.role, person: by.person },
    };
    tables.set(id, known);
    return known;
  };

  /** Every table that was ever opened has its lease. */
  const openings = async (id: string | null): Promise<readonly Entry[]> => {
    const { rows } = await pool.query<{ body: string }>(
      `select e.body from leases l join entries e on e.table_id = l.table_id and e.position = 1
       where $1::text is null or l.table_id = $1 order by e.entry`,
      [id],
    );
    return rows.map(({ body }) => ENTRY.parse(JSON.parse(body)));
  };

  /** Who was sent to a table before. */
  const posted = async (table: string): Promise<readonly z.output<typeof POSTED>[]> => {
    const { rows } = await pool.query<{ body: string }>(
      `select body from entries where did @> array['staffAssigned'] and table_id = 'house'
         and body::json -> 'act' ->> 'table' = $1 order by entry`,
      [table],
    );
    return rows.map(({ body }) => POSTED.parse(ENTRY.parse(JSON.parse(body)).act));
  };

  const run = async (known: Known): Promise<FloorTable | Refused> => {
    const posts = await posted(known.id);
    for (;;) {
      const table = await record.runTable(known.id, (recorded, game) =>
        floorTable(recorded, game, known, surroundings),
      );
      if (!isRefused(table)) {
        for (const post of posts) table.post(post);
        return table;
      }
      // Whoever ran it before may have ended without a word: its lease runs out.
      if (closed || performance.now() > handedOver) return table;
      await wait(AGAIN, undefined, { ref: false });
    }
  };

  const take = async (known: Known): Promise<FloorTable | Refused> => {
    if (closed) return refuse('The house is closing.');
    if (known.table?.isLost() === false) return known.table;
    known.table?.close();
    known.table = null;
    known.taking ??= run(known)
      .catch(() => refuse(UNREACHABLE))
      .then((taken) => {
        known.taking = null;
        if (!isRefused(taken)) known.table = taken;
        return taken;
      });
    return known.taking;
  };

  const find = async (id: string): Promise<FloorTable | Refused> => {
    const known = tables.get(id);
    if (known !== undefined) return take(known);
    try {
      const [opening] = await openings(id);
      const found = opening === undefined ? null : know(opening);
      return found === null ? noTable(id) : await take(found);
    } catch {
      return refuse(UNREACHABLE);
    }
  };

  const numberOf = (id: string): number => (/^t[1-9]\d*$/.test(id) ? Number(id.slice(1)) : 0);
  let last = 0;

  const enter = async (by: Person, opening: TableOpening): Promise<Known | Refused> => {
    const { open, ...more } = opening;
    for (let nth = 0; nth < TRIES; nth += 1) {
      last += 1;
      const id = `t${last}`;
      const doer = { role: roleOf(by), person: by.id };
      const refused = await record.openTable(id, { open, ...more }, doer);
      if (refused === null) {
        const known = know({
          table: id,
          act: { do: 'open', ...opening },
          by: doer,
          at: new Date(clock.now()).toISOString(),
        });
        return known ?? noTable(id);
      }
      if (refused.refused !== alreadyThere(id).refused) return refused;
      const { rows } = await pool.query<{ table_id: string }>("select table_id from leases where table_id like 't%'");
      last = Math.max(last, ...rows.map(({ table_id }) => numberOf(table_id)));
    }
    return refuse('No table could be opened: try again.');
  };

  for (const opening of await openings(null)) {
    know(opening);
    last = Math.max(last, numberOf(opening.table));
  }
  const waiting = [...tables.values()].slice(0, atOnce);
  const runOn = async (): Promise<void> => {
    for (let known = waiting.shift(); known !== undefined && !closed; known = waiting.shift()) await take(known);
  };
  const running = Promise.all(Array.from({ length: SIDE_BY_SIDE }, runOn));

  return {
    open: async (by, asked) => {
      const opening = readAs(OPENING, asked, 'the opening');
      if (isWrong(opening)) return opening;
      const described = describe(opening);
      if (isRefused(described)) return described;
      const known = await enter(by, opening).catch(() => refuse(UNREACHABLE));
      if (isRefused(known)) return known;
      const table = await take(known);
      return isRefused(table) ? table : { table: known.id };
    },
    list: () =>
      [...tables.values()].map(({ listed, table }) => ({
        ...listed,
        seats: { taken: table?.taken() ?? null, all: listed.seats },
        meters: table?.meters() ?? {},
        position: table?.position() ?? null,
      })),
    look: async (person, id) => {
      const table = await find(id);
      return isRefused(table) ? table : table.look(person);
    },
    assign: async (by, id, asked) => {
      const staff = readAs(ASSIGNED, asked, 'the staff');
      if (isWrong(staff)) return staff;
      const table = await find(id);
      if (isRefused(table)) return table;
      const cannot = table.cannotPost(staff);
      if (cannot !== null) return cannot;
      const act = { do: 'assign', table: id, ...staff };
      const done = await record.house({ role: roleOf(by), person: by.id }, act, {
        events: [{ did: 'staffAssigned', table: id, ...staff, cites: [] }],
      });
      if (isRefused(done)) return done;
      table.post(staff);
      return null;
    },
    watch: async (person, id, after, push) => {
      const table = await find(id);
      return isRefused(table) ? table : table.watch(person, after, push);
    },
    act: async (person, asked, key) => {
      const act = readAs(ASKED, asked, 'the act');
      if (isWrong(act)) return act;
      const table = await find(act.table);
      return isRefused(table) ? table : table.act(person, act, key);
    },
    close: async () => {
      closed = true;
      await running;
      for (const { table } of tables.values()) table?.close();
      await Promise.all([...tables.values()].map(({ id, table }) => (table === null ? null : record.closeTable(id))));
    },
  };
};
