import { randomBytes } from 'node:crypto';
import { shuffle as shuffled, systemChance } from '@fairdeal/cards';
import { HOUSE_STREAM, type LogEntry, openingPostings, payingAccount } from '@fairdeal/proof';
import { type AnyAct, type Refusal, refuse, refuseFor } from '@fairdeal/rules';
import { type AnyView, type GameBundle, withGame } from '@fairdeal/table';
import { type Database, openDatabase } from '../database/database.js';
import { isShortText } from '../database/text.js';
import type { HouseKeys } from '../keys/keys.js';
import { type AppendFailure, type EntryDraft, type LogWriter, openLogWriter, type ReviveDatabase } from './append.js';
import { UNKNOWN_IF_WRITTEN } from './append-errors.js';
import { type Checkpoints, openCheckpoints } from './checkpoint.js';
import { finishRotations } from './finish-rotations.js';
import { LEASE_SECONDS, type Lease, type Leases, leasesOf } from './lease.js';
import { type OpeningEntry, readOpening } from './reading.js';
import { type EntryPosition, editionOf } from './runner-append.js';
import { readSnapshots, usingSnapshots } from './snapshots.js';
import { type OwnedTable, openTableRunner, type TableRunner, type TableRunnerDeps } from './table-runner.js';

type EntryActor = LogEntry['by'];

/** How a table is opened: its Rules Submission, who its staff are, whether cards are dealt by the house or by hand. */
export interface LoggedOpening {
  readonly open: Readonly<Record<string, unknown>>;
  readonly cards: 'virtual' | 'live';
  /** Left out: play money. */
  readonly money?: 'house' | 'play';
  readonly [more: string]: unknown;
}

/** A table of the log, whoever runs it. */
export interface TableInLog<State, Act extends AnyAct, Event, View> {
  /** How it stood some time ago, and how it was said to stand later: the log has the rest. */
  start(): Promise<Pick<OwnedTable<State>, 'from' | 'checks'>>;
  /** Takes it over to run it; null where another does. `verify` trusts no snapshot. */
  run(how?: { readonly verify?: boolean }): Promise<TableRunner<State, Act, Event, View> | null>;
}

/** Who knows no game asks for a table with this: whatever it is, it is given whole. */
export type UseTableInLog<Result> = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  table: TableInLog<State, Act, Event, View>,
  game: GameBundle<Filed, State, Act, Event, View>,
) => Promise<Result>;

/** How a table was opened, and when in milliseconds. */
export interface KnownTableOpening {
  readonly opening: Pick<OpeningEntry['opening'], 'open' | 'cards' | 'money' | 'rack'>;
  readonly at: number;
}

/** The same for a table that is taken over at once. */
export type UseTableRunner<Result> = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  table: TableRunner<State, Act, Event, View>,
  game: GameBundle<Filed, State, Act, Event, View>,
) => Result;

export interface HouseLogOptions extends Partial<Omit<TableRunnerDeps, 'pool' | 'writer' | 'keys'>> {
  /** Under what name this process holds its tables; no other has it. */
  readonly owner?: string;
  readonly leaseSeconds?: number;
  readonly revive?: ReviveDatabase;
  /** Opens only a record that is there already; see `openDatabase`. */
  readonly existing?: boolean;
}

/** The log of a house, and the tables of it that this process runs. */
export interface HouseLog {
  /** Under what name this process holds its tables. */
  readonly owner: string;
  readonly database: Database;
  readonly keys: HouseKeys;
  readonly writer: LogWriter;
  readonly leases: Leases;
  readonly checkpoints: Checkpoints;
  readonly clock: () => number;
  /** Enters the opening of a new table. */
  openTable(id: string, opening: LoggedOpening, by: EntryActor): Promise<Refusal | null>;
  /** Finds a table; who knows how it was opened, and when, says so. */
  tableInLog<Result>(id: string, use: UseTableInLog<Result>, opened?: KnownTableOpening): Promise<Result | Refusal>;
  /** Takes a table over to run it; what it is given to may end up with it. */
  runTable<Result>(
    id: string,
    use: UseTableRunner<Result>,
    how?: { readonly verify?: boolean },
  ): Promise<Result | Refusal>;
  /** Enters what is done in no table's name. */
  enterForHouse(
    by: EntryActor,
    act: LogEntry['act'],
    more?: Partial<Pick<EntryDraft, 'key' | 'events' | 'postings'>>,
  ): Promise<EntryPosition | Refusal>;
  /** Lets another run the table, once all that was asked for is answered. */
  closeTable(id: string): Promise<void>;
  close(): Promise<void>;
}

/** How often the tree is signed while the log grows, in milliseconds. */
const CHECKPOINT_EVERY = 1_000;
const NOT_ENTERED = refuseFor('unreachable', 'The record could not be written: nothing was done.');
const refuseNotEntered = ({ not }: AppendFailure): Refusal => (not === 'unknown' ? UNKNOWN_IF_WRITTEN : NOT_ENTERED);

/** The answer to who opens a table under a name that another has. */
export const refuseTableExists = (id: string): Refusal => refuseFor('conflict', `There is a table ${id} already.`);

/** Opens the log of a house in a database. */
export const openHouseLog = async (url: string, given: HouseKeys, options: HouseLogOptions = {}): Promise<HouseLog> => {
  const { owner = randomBytes(12).toString('hex'), leaseSeconds = LEASE_SECONDS, clock = Date.now } = options;
  const { existing = false } = options;
  const chance = systemChance();
  const database = await openDatabase(url, { existing });
  const { pool } = database;
  const keys = await finishRotations(pool, given);
  const writer = openLogWriter(pool, owner, options.revive);
  const leases = leasesOf(pool, owner, leaseSeconds);
  const checkpoints = openCheckpoints(pool, keys);
  await checkpoints.check().catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const recording: TableRunnerDeps = {
    shuffle: (cards) => shuffled(chance, cards),
    ...options,
    pool,
    writer,
    keys,
    clock,
  };
  const tables = new Map<string, Pick<TableRunner<unknown, AnyAct, unknown, unknown>, 'lose' | 'close'> & Lease>();

  const renew = async (): Promise<void> => {
    // One that is taken meanwhile may not be among them.
    const before = [...tables.values()];
    const held = await leases.renew();
    for (const table of before)
      if (!held.some((lease) => lease.table === table.table && lease.epoch === table.epoch)) table.lose();
  };
  const renewing = setInterval(() => void renew().catch(writer.suspectLost), (1_000 * leaseSeconds) / 3);
  renewing.unref();
  const signing = setInterval(() => void checkpoints.make().catch(() => undefined), CHECKPOINT_EVERY);
  signing.unref();

  const openingOf = async (id: string): Promise<KnownTableOpening | null> => {
    const found = await readOpening(pool, id);
    return found === undefined ? null : { opening: found.opening, at: Date.parse(found.logged.entry.at) };
  };

  const keptTable: HouseLog['tableInLog'] = async <Result>(
    id: string,
    use: UseTableInLog<Result>,
    known?: KnownTableOpening,
  ): Promise<Result | Refusal> => {
    const found = known ?? (await openingOf(id));
    if (found === null) return refuseFor('no-such-table', `There is no table ${id}.`);
    const { open, cards, money, rack } = found.opening;
    const kept = withGame(
      open,
      <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
        game: GameBundle<Filed, State, Act, Event, View>,
      ) => {
        const first = { state: game.book.open(game.submission, cards), position: 1, at: found.at };

        /** The newest is never trusted alone: it must be what the log comes to from the one before. */
        const trusted = async (verify: boolean): Promise<Pick<OwnedTable<State>, 'from' | 'checks'>> => {
          const snapshots = await readSnapshots<State>(pool, keys, id);
          const [newer, older] = snapshots;
          return verify || newer === undefined || older === undefined
            ? { from: first, checks: snapshots }
            : { from: older, checks: [newer] };
        };

        const opened = async (lease: Lease, verify: boolean): Promise<TableRunner<State, Act, Event, View>> =>
          openTableRunner(game, recording, {
            ...{ id, epoch: lease.epoch, cards, money, bound: rack === 'cage' },
            ...(await trusted(verify)),
          });

        const run = async ({ verify = false } = {}): Promise<TableRunner<State, Act, Event, View> | null> => {
          const lease = await leases.take(id);
          if (lease === null) return null;
          try {
            const table = await usingSnapshots(pool, id, () => opened(lease, verify));
            tables.set(id, { ...lease, lose: table.lose, close: table.close });
            return table;
          } catch (error) {
            // What cannot be read here is not kept from others.
            await leases.giveUp(lease).catch(() => undefined);
            throw error;
          }
        };

        return use({ run, start: () => trusted(false) }, game);
      },
    );
    if ('faults' in kept) throw new Error(kept.faults.map(({ fault }) => fault).join(' '));
    return kept;
  };

  const runTable: HouseLog['runTable'] = (id, use, how) =>
    keptTable(id, async (kept, game) => {
      const table = await kept.run(how);
      return table === null
        ? refuseFor('run-elsewhere', `Another part of the house runs the table ${id}.`)
        : use(table, game);
    });

  const closeTable = async (id: string): Promise<void> => {
    const table = tables.get(id);
    if (table === undefined) return;
    await table.close();
    tables.delete(id);
    await leases.giveUp(table);
  };

  let closing: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    clearInterval(renewing);
    clearInterval(signing);
    await Promise.allSettled([...tables.keys()].map(closeTable));
    await writer.close();
    await checkpoints.make().catch(() => undefined);
    await database.close();
  };

  return {
    owner,
    database,
    keys,
    writer,
    leases,
    checkpoints,
    clock,
    openTable: async (id, opening, by) => {
      if (id === HOUSE_STREAM || !isShortText(id)) return refuse('This is no name for a table.');
      if (opening.open.practice === true)
        return refuse('A table of the house is opened with a submission that can be filed, not with one for practice.');
      const opened = withGame(opening.open, ({ book, submission: filed }) => ({
        edition: editionOf(filed),
        postings: openingPostings(
          id,
          book.accounts(book.open(filed, opening.cards)),
          'opening of the table',
          payingAccount(opening.money ?? 'play'),
        ),
      }));
      if ('faults' in opened) return refuse(opened.faults.map(({ fault }) => fault).join(' '));
      const lease = await leases.take(id);
      if (lease === null) return refuseTableExists(id);
      const at = new Date(clock()).toISOString();
      const act = { do: 'open', ...opening };
      const entry = { table: id, at, by, key: null, act, events: [], ...opened };
      const done = await writer.append({ ...entry, epoch: lease.epoch, position: 1 });
      await leases.giveUp(lease);
      if (!('not' in done)) return null;
      if (done.not === 'wrong') return refuseFor('not-enough', `Not done: ${done.why}`);
      return done.not === 'position' ? refuseTableExists(id) : refuseNotEntered(done);
    },
    tableInLog: keptTable,
    runTable,
    closeTable,
    enterForHouse: async (by, act, more = {}) => {
      const at = new Date(clock()).toISOString();
      const entry = { table: HOUSE_STREAM, at, by, key: null, act, events: [], edition: null };
      const done = await writer.append({ ...entry, ...more, epoch: null, position: null });
      return 'not' in done ? refuseNotEntered(done) : { position: done.position };
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
};
