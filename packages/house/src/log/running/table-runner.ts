import type { AnyAct, Refusal, Shuffle } from '@fairdeal/rules';
import { type AnyView, type Entry, openTable, type RunningTable, type TableSnapshot } from '@fairdeal/table';
import type { DecidedEntry, EntryListener, GameBundle } from '@fairdeal/table/internal';
import type { Pool } from 'pg';
import { reportFault } from '../../database/faults.js';
import type { HouseKeys } from '../../keys/keys.js';
import type { LogWriter } from '../append/append.js';
import { RUN_ELSEWHERE, refuseAfterError, UNREACHABLE } from '../append/append-errors.js';
import type { EntryPosition, LoggedTable } from '../append/entry-writer.js';
import { sharedNameIn, sharedReadings } from '../append/shared-meters.js';
import { tableEntries } from '../reading/reading.js';
import { checkSnapshot, resumeFrom, SNAPSHOT_EVERY, saveSnapshot } from '../reading/snapshots.js';
import { type Decisions, decisionsOver, inTurns, joinedWhileRunning } from './decisions.js';
import { entryAppender } from './entry-appender.js';
import type { HeldTables } from './held-tables.js';
import type { Lease } from './lease.js';
import { type Ownership, ownershipOf } from './ownership.js';
import { rackShortages } from './rack-shortages.js';
import { type Mailbox, mailboxOf, pendingAppends } from './runner-mailbox.js';
import { tableKeys } from './table-keys.js';

/**
 * One table over the log of a house. It follows the log while another node runs the table. Under a lease it runs the table itself: a mailbox of acts,
 * decisions that go ahead of the log, appends, and publishing. Nobody hears of anything before it is durable.
 */
export interface TableRunner<State, Act extends AnyAct, Event, View> extends Mailbox<Act>, Ownership {
  readonly id: string;
  /** The table as it is decided so far; null where it is run elsewhere, or is being read again. It shows more than the log has. */
  pending(): RunningTable<State, Act, Event, View> | null;
  /** The table as it is decided so far where it is run here; otherwise as the log has it. */
  decided(): State;
  /** The table as it is in the log. */
  durable(): TableSnapshot<State>;
  /** Tells of every entry that became durable, unredacted. Gives what ends it. */
  follow(heard: EntryListener<State, Act, Event>): () => void;
  /** Waits until the table can decide; or gives the reason why it cannot. */
  ready(): Promise<Refusal | null>;
  /** The cents that the rack must hold before the table can go on; null where it last held enough. */
  rackShortage(): number | null;
  /** The answer to a key that a person used lately. Another act under it is refused. Undefined for a new key. */
  answerToKey(person: string, key: string, act: Act): Promise<EntryPosition | Refusal> | undefined;
  /** Reads on in the log; requests that come while something is read are served by one later read. */
  readOn(): Promise<void>;
  /** Never runs it again. */
  close(): void;
}

export interface TableRunnerDeps {
  readonly pool: Pool;
  readonly writer: LogWriter;
  readonly keys: HouseKeys;
  /** Hash of the rules that decide. */
  readonly rules: string;
  readonly held: HeldTables;
  readonly clock: () => number;
  readonly shuffle: Shuffle;
  /** How many entries lie between two snapshots. */
  readonly snapshotEvery?: number;
}

/** Start of a table: the snapshot to read on from, and later ones to compare the log with. */
export interface RunnerStart<State> extends LoggedTable {
  readonly cards: 'virtual' | 'live';
  readonly from: TableSnapshot<State>;
  readonly checks?: readonly TableSnapshot<State>[];
}

/** Keeps how the table stands from time to time, for as long as that is wanted. */
const keepSnapshots = <State, Act extends AnyAct, Event, View>(
  { follow, durable }: RunningTable<State, Act, Event, View>,
  { pool, keys, snapshotEvery = SNAPSHOT_EVERY }: TableRunnerDeps,
  { id, checks: [newest] = [] }: RunnerStart<State>,
  isWanted: () => boolean,
): void =>
  void follow(({ position }) => {
    if (position % snapshotEvery !== 0 || position <= (newest?.position ?? 0) || !isWanted()) return;
    void saveSnapshot(pool, keys, id, durable()).catch(() => false);
  });

/** Whether a table can decide: it is run here, and the log was read after the last decision that fell. */
const readinessOf = (
  lease: () => Lease | null,
  { isStale }: Decisions,
  { reachable }: LogWriter,
  refresh: () => Promise<void>,
) => {
  const isReady = (): boolean => lease() !== null && !isStale();
  return {
    isReady,
    ready: async (): Promise<Refusal | null> => {
      if (lease() === null) return RUN_ELSEWHERE;
      if (isReady()) return null;
      const failure = reachable() ? await refresh().then(() => null, refuseAfterError) : UNREACHABLE;
      return lease() === null ? RUN_ELSEWHERE : failure;
    },
  };
};

/** The same listener, whose faults are reported: it does the table no harm. */
const reportingFaults =
  <State, Act, Event>(heard: EntryListener<State, Act, Event>): EntryListener<State, Act, Event> =>
  (entry, before, after) => {
    try {
      heard(entry, before, after);
    } catch (error) {
      reportFault(error);
    }
  };

/** Opens a table from its snapshot on, with the rest of the log read. It follows the log until it is run. */
export const openTableRunner = async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: GameBundle<Filed, State, Act, Event, View>,
  deps: TableRunnerDeps,
  start: RunnerStart<State>,
): Promise<TableRunner<State, Act, Event, View>> => {
  const { pool, writer, keys, held, clock, shuffle } = deps;
  const { id, cards, from, checks = [] } = start;
  const { book, submission, wire } = game;
  const pending = pendingAppends<Act, Event>();
  const readings = sharedReadings(pool);
  const used = tableKeys(pool, keys, id, wire.write.act);
  let loaded = false;

  const append = (entry: Entry<Act, Event>, done: DecidedEntry<State, Act, Event>): void => {
    const answer = pending.track(entry, write(done));
    used.remember(entry, answer);
  };
  const ports = { append, publishesLater: true, clock, shuffle, readShared: readings.take };
  const table = openTable<Filed, State, Act, Event, View>(book, submission, ports, cards, from);
  const decisions = decisionsOver(table.rollback);

  const readOn = inTurns(async () => {
    for await (const entry of tableEntries(game, pool, keys, id, table.durable().position)) {
      used.remember(entry, Promise.resolve({ position: entry.position }));
      resumeFrom(id, from, () => table.publish(entry));
      for (const said of checks) checkSnapshot(id, said, table.durable());
    }
  });

  /** Brings the table to the end of the log: what was not in it by then was not done. */
  const renew = async (): Promise<void> => {
    const since = decisions.falls();
    await pending.settled();
    await readOn();
    await used.renew();
    decisions.renew(since);
  };

  const { ownership, lease, lose, close } = ownershipOf(id, held, {
    begin: renew,
    settled: pending.settled,
    end: () => {
      used.drop();
      decisions.fall(decisions.falls());
      void readOn().catch(() => undefined);
    },
  });

  const { isReady, ready } = readinessOf(lease, decisions, writer, joinedWhileRunning(renew));
  const shortages = rackShortages(book, table.durable);
  const write = entryAppender(game, deps, start, { table, decisions, lease, lose, shortages });

  keepSnapshots(table, deps, start, () => !loaded || ownership.isRunHere());
  await readOn();
  loaded = true;
  const shares = sharedNameIn(submission) !== null;
  const stop = writer.onReconnect(() => void ready());

  return {
    id,
    ...ownership,
    ...mailboxOf({ table, isReady, ready, pending, answerToKey: used.answerTo, readings, shares }),
    pending: () => (isReady() ? table : null),
    decided: table.state,
    durable: table.durable,
    follow: (heard) => table.follow(reportingFaults(heard)),
    ready,
    rackShortage: shortages.now,
    answerToKey: used.answerTo,
    readOn,
    close: () => {
      close();
      stop();
    },
  };
};
