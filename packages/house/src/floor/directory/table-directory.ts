import type { LobbyTable, SignedInPerson } from '@fairdeal/client';
import { LOG_ENTRY, type LogEntry } from '@fairdeal/proof';
import { isRefused, type Refusal } from '@fairdeal/rules';
import { POKER_ROOM, refuse } from '@fairdeal/rules/internal';
import { refuseFaults, withGame } from '@fairdeal/table/internal';
import { z } from 'zod';
import { BUSY } from '../../log/append/append-errors.js';
import type { UseTableRunner } from '../../log/index.js';
import { isPokerGame, roleFor } from '../../people/index.js';
import { LOGGED_OPENING, POKER_ROOM_STREAM, refuseOpening, type TableOpening } from '../openings/opening.js';
import type { FloorTable, OpenedTable, TableDeps } from '../table/floor-table.js';
import { openFloorTable } from '../table/open-floor-table.js';
import { type StaffPost, staffLog } from './staff-log.js';

/** A table of the house, whether it is run here or not. */
export interface KnownTable extends OpenedTable {
  readonly listed: Omit<LobbyTable, 'seats' | 'meters' | 'position' | 'closed' | 'waits' | 'dealer'> & {
    readonly seats: number;
  };
  table: FloorTable | null;
  loading: Promise<FloorTable | Refusal> | null;
  /** The node that runs it, as far as is known; null for none. */
  owner: string | null;
  /** Lobby entry that the owner published, and the last one that this node published. */
  lobby: string | null;
  lastLobby: string | null;
  /** Cents that its rack lacked for a payout when this node last looked; null for none. */
  rackLacks: number | null;
  /** It takes nobody in any more. */
  closed: boolean;
  /** Its dealer, and since when, in milliseconds; null without one. */
  dealer: { readonly person: string; readonly since: number } | null;
}

/** A device of a table, with the hash of its token. */
export type AddedDevice = Extract<StaffPost, { do: 'addDevice' }>;

/** Whether two name one device of one table. */
export const isSameDevice = (
  one: Pick<AddedDevice, 'table' | 'device' | 'id'>,
  { table, device, id }: Pick<AddedDevice, 'table' | 'device' | 'id'>,
): boolean => one.table === table && one.device === device && one.id === id;

/** All tables of the house, as far as this node knows of them. */
export interface TableDirectory {
  all(): readonly KnownTable[];
  get(id: string): KnownTable | undefined;
  /** Finds these in the record, or all there are. */
  discover(ids: readonly string[] | null): Promise<void>;
  /** Enters the opening of a new one. */
  openNew(by: SignedInPerson, opening: TableOpening, under?: string): Promise<KnownTable | Refusal>;
  /** The table to be looked at here, whichever node runs it. */
  load(known: KnownTable): Promise<FloorTable | Refusal>;
  /** Runs it here, unless another node does. */
  run(known: KnownTable): Promise<void>;
  /** Somebody was sent to a table, or relieved there. */
  applyPost(post: StaffPost): void;
  /** Devices whose tokens are good, each with the hash of its token. */
  devices(): readonly AddedDevice[];
  /** Hears who was sent where, and what was closed, by another node. */
  readPosts(): Promise<void>;
}

/** Most attempts to find a number that no other node took first. */
const TRIES = 50;

export const refuseNoTable = (id: string): Refusal =>
  refuse('no-such-table', { table: id === POKER_ROOM_STREAM ? null : id });

/** Role in which a person opens a table of this game, or posts its staff. */
export const openingRoleOf = (person: SignedInPerson, game: string): string =>
  roleFor(person, 'openTables', isPokerGame(game)) ?? person.roles[0] ?? 'player';

export const isRunHere = ({ table }: KnownTable): boolean => table?.isRunHere() === true;

const numberOf = (id: string): number => (/^t[1-9]\d*$/.test(id) ? Number(id.slice(1)) : 0);

/** The game of a table as the lobby shows it; or the faults of its submission. */
export const describeOpening = (opening: TableOpening): KnownTable['listed'] | Refusal => {
  const { open, staff, cards, money, meter, fund, number } = opening;
  const described = withGame<Omit<KnownTable['listed'], 'table'> | Refusal>(
    open,
    ({ submission: filed, autopilot: manners, wire }) => {
      const { edition } = z.object({ edition: z.string().optional() }).parse(filed);
      const { title, limits, seats } = manners;
      const wrong = open.game === POKER_ROOM ? null : refuseOpening(opening, { seats, acts: wire.acts });
      const shares = { ...(meter === undefined ? {} : { meter }), ...(fund === undefined ? {} : { fund }) };
      const at = number === undefined ? {} : { number };
      return (
        wrong ?? {
          ...{ game: open.game, edition: edition ?? null, title, limits, seats, staff, cards, money },
          ...{ ...shares, ...at },
        }
      );
    },
  );
  if ('faults' in described) return refuseFaults(described.faults);
  return isRefused(described) ? described : { table: '', ...described };
};

/** A post comes about at the tables that are loaded: a dealer who is sent to one leaves any other. */
const applyAt = (post: StaffPost, at: (table: string) => FloorTable | null, ids: Iterable<string>): void => {
  if (post.do === 'askCount') at(post.table)?.asksCount(post);
  if (post.do === 'relieve') at(post.table)?.relieve(post.person);
  if (post.do !== 'assign') return;
  at(post.table)?.post(post);
  if (post.role === 'dealer') for (const id of ids) if (id !== post.table) at(id)?.relieve(post.person);
};

/** Who deals where after a post: a table has one dealer, and a dealer one table. */
const applyDealer = (dealers: Map<string, KnownTable['dealer']>, post: StaffPost, since: number): void => {
  if (post.do === 'closeTable') dealers.set(post.table, null);
  if (post.do === 'relieve' && dealers.get(post.table)?.person === post.person) dealers.set(post.table, null);
  if (post.do !== 'assign' || post.role !== 'dealer' || dealers.get(post.table)?.person === post.person) return;
  for (const [id, dealer] of dealers) if (dealer?.person === post.person) dealers.set(id, null);
  dealers.set(post.table, { person: post.person, since });
};

/** The tables that are known here, with the staff who were sent to them. */
const knownTables = () => {
  const tables = new Map<string, KnownTable>();
  const closed = new Set<string>();
  const dealers = new Map<string, KnownTable['dealer']>();
  /** Posts in their order: to tables too that were not loaded yet. */
  const posted: StaffPost[] = [];
  let devices: readonly AddedDevice[] = [];
  return {
    tables,
    devices: () => devices.filter(({ table }) => !closed.has(table)),
    add: ({ table: id, act, by, at }: Pick<LogEntry, 'table' | 'act' | 'by' | 'at'>): KnownTable | null => {
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
        dealer: dealers.get(id) ?? null,
      };
      tables.set(id, known);
      return known;
    },
    apply: (post: StaffPost, at: number): void => {
      posted.push(post);
      applyDealer(dealers, post, at);
      for (const [id, dealer] of dealers) {
        const known = tables.get(id);
        if (known !== undefined) known.dealer = dealer;
      }
      // A post of this node comes again from the log.
      if (post.do === 'addDevice' || post.do === 'endDevice') {
        const others = devices.filter((one) => !isSameDevice(one, post));
        devices = post.do === 'addDevice' ? [...others, post] : others;
      }
      if (post.do === 'closeTable') {
        closed.add(post.table);
        const known = tables.get(post.table);
        if (known !== undefined) known.closed = true;
      }
      applyAt(post, (id) => tables.get(id)?.table ?? null, tables.keys());
    },
    /** Everybody who was sent to a table works there once it is loaded. */
    staffOf: (known: KnownTable, table: FloorTable): void => {
      for (const post of posted) applyAt(post, (id) => (id === known.id ? table : null), [known.id]);
    },
  };
};

export const openTableDirectory = async (deps: TableDeps): Promise<TableDirectory> => {
  const { record, clock } = deps;
  const { pool } = record.database;
  const { tables, add, apply, staffOf, devices } = knownTables();
  const newPosts = staffLog(pool);
  let last = 0;

  const know = (opening: Parameters<typeof add>[0]): KnownTable | null => {
    last = Math.max(last, numberOf(opening.table));
    return add(opening);
  };

  const readPosts = async (): Promise<void> => {
    for (const { post, at } of await newPosts()) apply(post, at);
  };

  const load = (known: KnownTable): Promise<FloorTable | Refusal> => {
    if (known.table !== null) return Promise.resolve(known.table);
    const open: UseTableRunner<FloorTable> = (runner, game) => openFloorTable(runner, game, known, deps);
    known.loading ??= record
      .loadTable(known.id, open, { opened: known })
      .then((table) => {
        if (isRefused(table)) return table;
        staffOf(known, table);
        known.table = table;
        return table;
      })
      .finally(() => {
        known.loading = null;
      });
    return known.loading;
  };

  await readPosts();

  return {
    applyPost: (post) => apply(post, clock.now()),
    devices,
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
        if (under !== undefined || refused.reason !== 'conflict') return refused;
        const { rows } = await pool.query<{ table_id: string }>("select table_id from leases where table_id like 't%'");
        last = Math.max(last, ...rows.map(({ table_id }) => numberOf(table_id)));
      }
      return BUSY;
    },
    load,
    run: async (known) => {
      const table = await load(known);
      if (isRefused(table)) return;
      await table.run();
      if (table.isRunHere()) known.owner = record.owner;
    },
    readPosts,
  };
};

const LOBBY = z.object({
  taken: z.int(),
  meters: z.record(z.string(), z.number()),
  position: z.int(),
  lacks: z.int().nullable().default(null),
});
const NO_LOBBY = { taken: null, meters: {}, position: null, lacks: null };

/** Lobby entry of a table, from the table itself if it runs here, else from the node that runs it. */
export const lobbyEntryOf = ({ table, lobby, rackLacks: lacks }: KnownTable) => {
  if (table?.isRunHere() === true) {
    const short = table.rackShortage() === null ? null : lacks;
    return { taken: table.takenSeats(), meters: table.meters(), position: table.position(), lacks: short };
  }
  const said = LOBBY.safeParse(lobby === null ? null : JSON.parse(lobby));
  return said.success ? said.data : NO_LOBBY;
};
