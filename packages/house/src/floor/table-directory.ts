import type { LobbyTable, SignedInPerson } from '@fairdeal/client';
import { HOUSE_STREAM, LOG_ENTRY, type LogEntry } from '@fairdeal/proof';
import { isRefused, POKER_ROOM, type Refusal, refuse, refuseFor } from '@fairdeal/rules';
import { withGame } from '@fairdeal/table';
import { refuseFaults } from '@fairdeal/table/script';
import { z } from 'zod';
import { refuseTableExists } from '../log/index.js';
import { readTable } from '../log/reading.js';
import { usingSnapshots } from '../log/snapshots.js';
import { isPokerGame, roleFor } from '../people/index.js';
import {
  LOGGED_OPENING,
  POKER_ROOM_STREAM,
  refuseOpening,
  STAFF_ASSIGNMENT,
  type TableOpening,
} from './openings/opening.js';
import type { FloorTable, OpenedTable, TableDeps } from './table/floor-table.js';
import { openFloorTable } from './table/open-floor-table.js';

/** A table of the house, whether it is run here or not. */
export interface KnownTable extends OpenedTable {
  readonly listed: Omit<LobbyTable, 'seats' | 'meters' | 'position' | 'closed' | 'waits'> & { readonly seats: number };
  table: FloorTable | null;
  loading: Promise<FloorTable | Refusal> | null;
  /** The node that runs it, as far as is known; null for none. */
  owner: string | null;
  /** What that node says of it for the lobby, and what this one has said last. */
  lobby: string | null;
  lastLobby: string | null;
  /** Cents that its rack lacked for a payout when this node last looked; null for none. */
  rackLacks: number | null;
  /** It takes nobody in any more. */
  closed: boolean;
}

/** All tables of the house, as far as this node knows of them. */
export interface TableDirectory {
  all(): readonly KnownTable[];
  get(id: string): KnownTable | undefined;
  /** Finds these in the record, or all there are. */
  discover(ids: readonly string[] | null): Promise<void>;
  /** Enters the opening of a new one. */
  openNew(by: SignedInPerson, opening: TableOpening, under?: string): Promise<KnownTable | Refusal>;
  /** The table to be looked at here, whoever runs it. */
  load(known: KnownTable): Promise<FloorTable | Refusal>;
  /** Runs it here, unless another node does. */
  run(known: KnownTable): Promise<void>;
  /** Somebody was sent to a table, or relieved there. */
  applyPost(post: StaffPost): void;
  /** Hears who was sent where, and what was closed, by another node. */
  readPosts(): Promise<void>;
}

/** So often another may have opened a table under the same number before us. */
const TRIES = 50;

export const refuseNoTable = (id: string): Refusal =>
  refuseFor(
    'no-such-table',
    id === POKER_ROOM_STREAM ? 'The poker room of this house is not open.' : `There is no table ${id}.`,
  );

/** As what somebody opens a table of this game, or says who works there. */
export const openingRoleOf = (person: SignedInPerson, game: string): string =>
  roleFor(person, 'openTables', isPokerGame(game)) ?? person.roles[0] ?? 'player';

export const isRunHere = ({ table }: KnownTable): boolean => table?.isRunHere() === true;

const CLOSED = z.object({ do: z.literal('closeTable'), table: z.string() });

/** Entries of the house about staff at tables. */
export const STAFF_POST = z.discriminatedUnion('do', [
  z.object({ do: z.literal('assign'), table: z.string(), ...STAFF_ASSIGNMENT.shape }),
  z.object({ do: z.literal('relieve'), table: z.string(), person: z.string() }),
  CLOSED,
]);
export type StaffPost = z.output<typeof STAFF_POST>;

const numberOf = (id: string): number => (/^t[1-9]\d*$/.test(id) ? Number(id.slice(1)) : 0);

/** The game of a table as the lobby shows it; or the faults of its submission. */
export const describeOpening = (opening: TableOpening): KnownTable['listed'] | Refusal => {
  const { open, staff, cards, money, meter, fund } = opening;
  const described = withGame<Omit<KnownTable['listed'], 'table'> | Refusal>(
    open,
    ({ submission: filed, autopilot: manners, wire }) => {
      const { edition } = z.object({ edition: z.string().optional() }).parse(filed);
      const { title, limits, seats } = manners;
      const wrong = open.game === POKER_ROOM ? null : refuseOpening(opening, { seats, title, acts: wire.acts });
      const shares = { ...(meter === undefined ? {} : { meter }), ...(fund === undefined ? {} : { fund }) };
      return (
        wrong ?? { game: open.game, edition: edition ?? null, title, limits, seats, staff, cards, money, ...shares }
      );
    },
  );
  if ('faults' in described) return refuseFaults(described.faults);
  return isRefused(described) ? described : { table: '', ...described };
};

export const openTableDirectory = async (surroundings: TableDeps): Promise<TableDirectory> => {
  const { record, clock } = surroundings;
  const { owner: self, database } = record;
  const { pool } = database;
  const tables = new Map<string, KnownTable>();
  let last = 0;
  const { rows: posts } = await pool.query<{ last: string }>(
    'select coalesce(max(position), 0) as last from entries where table_id = $1',
    [HOUSE_STREAM],
  );
  let lastPost = Number(posts[0]?.last);

  const know = ({ table: id, act, by, at }: Pick<LogEntry, 'table' | 'act' | 'by' | 'at'>): KnownTable | null => {
    const before = tables.get(id);
    if (before !== undefined) return before;
    const opening = LOGGED_OPENING.safeParse(act);
    const listed = opening.success ? describeOpening(opening.data) : null;
    if (!opening.success || listed === null || isRefused(listed)) return null;
    const known: KnownTable = {
      ...{ id, opening: opening.data, at: Date.parse(at), listed: { ...listed, table: id } },
      by: { role: by.role, person: by.person },
      ...{ table: null, loading: null, owner: null, lobby: null, lastLobby: null, rackLacks: null },
      closed: closed.has(id),
    };
    tables.set(id, known);
    last = Math.max(last, numberOf(id));
    return known;
  };

  /** Who was sent where, in its order: to tables too that were not read yet. */
  const { rows: assigned } = await pool.query<{ body: string }>(
    `select body from entries where did && array['staffAssigned', 'staffRelieved'] and table_id = $1 and position <= $2
     order by entry`,
    [HOUSE_STREAM, lastPost],
  );
  const posted: StaffPost[] = assigned.map(({ body }) => STAFF_POST.parse(LOG_ENTRY.parse(JSON.parse(body)).act));

  /** A post comes about at the tables that are loaded: a dealer who is sent to one leaves any other. */
  const comesAbout = (post: StaffPost, at: (table: string) => FloorTable | null, ids: Iterable<string>): void => {
    if (post.do === 'closeTable') return;
    if (post.do === 'relieve') at(post.table)?.relieve(post.person);
    else {
      at(post.table)?.post(post);
      if (post.role !== 'dealer') return;
      for (const id of ids) if (id !== post.table) at(id)?.relieve(post.person);
    }
  };
  const loadedAt = (id: string): FloorTable | null => tables.get(id)?.table ?? null;

  const { rows: ended } = await pool.query<{ body: string }>(
    `select body from entries where did @> array['tableClosed'] and table_id = $1 and position <= $2`,
    [HOUSE_STREAM, lastPost],
  );
  const closed = new Set(ended.map(({ body }) => CLOSED.parse(LOG_ENTRY.parse(JSON.parse(body)).act).table));
  const close = (id: string): void => {
    closed.add(id);
    const known = tables.get(id);
    if (known !== undefined) known.closed = true;
  };

  const load = (known: KnownTable): Promise<FloorTable | Refusal> => {
    if (known.table !== null) return Promise.resolve(known.table);
    const loaded = () =>
      record.tableInLog(known.id, (kept, game) => openFloorTable(kept, game, known, surroundings), known);
    known.loading ??= usingSnapshots(pool, known.id, loaded)
      .then((table) => {
        if (isRefused(table)) return table;
        for (const post of posted) comesAbout(post, (id) => (id === known.id ? table : null), [known.id]);
        known.table = table;
        return table;
      })
      .finally(() => {
        known.loading = null;
      });
    return known.loading;
  };

  const tell = (post: StaffPost): void => {
    posted.push(post);
    comesAbout(post, loadedAt, tables.keys());
  };

  return {
    applyPost: tell,
    all: () => [...tables.values()],
    get: (id) => tables.get(id),
    discover: async (ids) => {
      // Every table that was ever opened has its lease.
      const { rows } = await pool.query<{ body: string }>(
        `select e.body from leases l join entries e on e.table_id = l.table_id and e.position = 1
         where $1::text[] is null or l.table_id = any($1) order by e.entry`,
        [ids],
      );
      for (const { body } of rows) know(LOG_ENTRY.parse(JSON.parse(body)));
    },
    openNew: async (by, opening, under) => {
      const { open, ...more } = opening;
      for (let nth = 0; nth < TRIES; nth += 1) {
        last += under === undefined ? 1 : 0;
        const id = under ?? `t${last}`;
        const doer = { role: openingRoleOf(by, open.game), person: by.id };
        const refused = await record.openTable(id, { open, ...more }, doer);
        if (refused === null) {
          const at = new Date(clock.now()).toISOString();
          return know({ table: id, act: { do: 'open', ...opening }, by: doer, at }) ?? refuseNoTable(id);
        }
        if (under !== undefined || refused.refused !== refuseTableExists(id).refused) return refused;
        const { rows } = await pool.query<{ table_id: string }>("select table_id from leases where table_id like 't%'");
        last = Math.max(last, ...rows.map(({ table_id }) => numberOf(table_id)));
      }
      return refuse('No table could be opened: try again.');
    },
    load,
    run: async (known) => {
      const table = await load(known);
      if (isRefused(table)) return;
      await table.run();
      if (table.isRunHere()) known.owner = self;
    },
    readPosts: async () => {
      for await (const page of readTable(pool, HOUSE_STREAM, lastPost))
        for (const { entry } of page) {
          lastPost = Math.max(lastPost, entry.position);
          const { data: ends } = CLOSED.safeParse(entry.act);
          if (ends !== undefined) close(ends.table);
          const { data: post } = STAFF_POST.safeParse(entry.act);
          if (post !== undefined) tell(post);
        }
    },
  };
};

const LOBBY = z.object({
  taken: z.int(),
  meters: z.record(z.string(), z.number()),
  position: z.int(),
  lacks: z.int().nullable().default(null),
});
const NO_LOBBY = { taken: null, meters: {}, position: null, lacks: null };

/** What the lobby shows of a table, as it is known here or as whoever runs it says. */
export const lobbyEntryOf = ({ table, lobby, rackLacks: lacks }: KnownTable) => {
  if (table?.isRunHere() === true) {
    const short = table.rackShortage() === null ? null : lacks;
    return { taken: table.takenSeats(), meters: table.meters(), position: table.position(), lacks: short };
  }
  const said = LOBBY.safeParse(lobby === null ? null : JSON.parse(lobby));
  return said.success ? said.data : NO_LOBBY;
};
