import { randomBytes } from 'node:crypto';
import { shuffle as shuffled, systemChance } from '@fairdeal/cards';
import {
  checkWitnessPolicy,
  HOUSE_STREAM,
  keysInHandovers,
  type LogEntry,
  ownWitness,
  type WitnessPolicy,
} from '@fairdeal/proof';
import type { Refusal } from '@fairdeal/rules';
import type { Pool } from 'pg';
import { type Database, openDatabase } from '../database/database.js';
import { fixedTime, type HouseTime, openHouseTime } from '../database/house-time.js';
import type { HouseKeys } from '../keys/keys.js';
import { type EntryDraft, type LogWriter, openLogWriter, type ReviveDatabase } from './append/append.js';
import { RUN_ELSEWHERE, refuseAppend } from './append/append-errors.js';
import type { EntryPosition } from './append/entry-writer.js';
import { type CheckpointNote, type Checkpoints, openCheckpoints } from './checkpoints/checkpoint.js';
import { openWitnesses, type Witnesses } from './checkpoints/witnesses.js';
import { currentRulesHash } from './current-rules.js';
import { finishRotations } from './finish-rotations.js';
import { enterOpening, type LoggedOpening } from './opening-entry.js';
import { heldTables } from './running/held-tables.js';
import { LEASE_SECONDS, type Leases, leasesOf } from './running/lease.js';
import { type LoadTable, tableLoader, type UseTableRunner } from './running/table-loader.js';
import type { TableRunnerDeps } from './running/table-runner.js';

type EntryActor = LogEntry['by'];

export interface HouseLogOptions
  extends Partial<Pick<TableRunnerDeps, 'clock' | 'shuffle' | 'snapshotEvery' | 'rules'>> {
  /** This computer's clock. It dates no entry; `clock` does, where one is given, and is compared with nothing. */
  readonly wall?: () => number;
  /** Under what name this process holds its tables; no other has it. */
  readonly owner?: string;
  readonly leaseSeconds?: number;
  readonly revive?: ReviveDatabase;
  /** Witnesses that are asked to cosign every checkpoint. */
  readonly witnesses?: WitnessPolicy;
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
  /** Null for a house that asks none. */
  readonly witnesses: Witnesses | null;
  /** A checkpoint of all that is durable now, to prove something by: with the cosignatures that come in time. */
  cosigned(): Promise<CheckpointNote>;
  readonly clock: () => number;
  readonly time: HouseTime;
  /** Enters the opening of a new table. */
  openTable(id: string, opening: LoggedOpening, by: EntryActor): Promise<Refusal | null>;
  /** Loads a table to follow or run it. */
  readonly loadTable: LoadTable;
  /** The same for a table that is taken over at once. */
  readonly runTable: LoadTable;
  /** Enters what is done in no table's name. */
  enterForHouse(
    by: EntryActor,
    act: LogEntry['act'],
    more?: Partial<Pick<EntryDraft, 'key' | 'events' | 'postings' | 'effect'>>,
  ): Promise<EntryPosition | Refusal>;
  /** Lets another run the table, once all that was asked for is answered. */
  closeTable(id: string): Promise<void>;
  close(): Promise<void>;
}

/** How often the tree is signed while the log grows, in milliseconds. */
const CHECKPOINT_EVERY = 1_000;

/** The same user for a table that is taken over first; a table that another process runs is refused. */
const runningHere =
  <Result>(use: UseTableRunner<Result>): UseTableRunner<Result | Refusal> =>
  async (table, game) => {
    await table.run();
    return table.isRunHere() ? use(table, game) : RUN_ELSEWHERE;
  };

/** Why a house can't ask these witnesses; null where it can. Its own keys are none. */
export const refuseWitnesses = (
  policy: WitnessPolicy,
  { signer, handovers }: Pick<HouseKeys, 'signer' | 'handovers'>,
): string | null => {
  const read = checkWitnessPolicy(policy);
  if ('wrong' in read) return read.wrong;
  const own = ownWitness(policy, [signer, ...keysInHandovers(handovers)]);
  return own === null
    ? null
    : `The witness ${own.key.name} has a key of the house itself. Nobody is their own witness. Take it off the list.`;
};

const timeOf = (pool: Pool, { clock, wall }: HouseLogOptions): HouseTime | Promise<HouseTime> =>
  clock === undefined ? openHouseTime(pool, wall === undefined ? {} : { wall }) : fixedTime(clock);

/** The same writer. An entry that it refuses as too early has the time read again. */
const correctingTime = (writer: LogWriter, time: HouseTime): LogWriter => ({
  ...writer,
  append: async (entry) => {
    const said = await writer.append(entry);
    if ('not' in said && said.not === 'clock') await time.correct().catch(() => undefined);
    return said;
  },
});

/** Opens the log of a house in a database. */
export const openHouseLog = async (url: string, given: HouseKeys, options: HouseLogOptions = {}): Promise<HouseLog> => {
  const { owner = randomBytes(12).toString('hex'), leaseSeconds = LEASE_SECONDS } = options;
  const { existing = false, rules = currentRulesHash() } = options;
  const refused = options.witnesses === undefined ? null : refuseWitnesses(options.witnesses, given);
  if (refused !== null) throw new Error(refused);
  const chance = systemChance();
  const database = await openDatabase(url, { existing });
  const { pool } = database;
  const keys = await finishRotations(pool, given);
  const time = await timeOf(pool, options);
  const clock = time.now;
  const checkpoints = openCheckpoints(pool, keys);
  const writer = correctingTime(openLogWriter(pool, owner, options.revive, checkpoints.lost), time);
  const leases = leasesOf(pool, owner, leaseSeconds);
  await checkpoints.check().catch(async (error: unknown) => {
    time.close();
    await database.close();
    throw error;
  });
  const held = heldTables(leases, leaseSeconds, writer.suspectLost, () => time.state() !== 'wrong');
  const witnesses = options.witnesses === undefined ? null : openWitnesses(options.witnesses, checkpoints);
  const cosigned = async (): Promise<CheckpointNote> => {
    const made = await checkpoints.make();
    return witnesses === null ? made : witnesses.cosign(made);
  };
  // Witnesses that are slow hold up no signature.
  const sign = (): void =>
    void checkpoints.make().then(
      (made) => witnesses?.cosign(made).catch(() => undefined),
      () => undefined,
    );
  const signing = setInterval(sign, CHECKPOINT_EVERY);
  signing.unref();
  // A database that comes back may be an older one.
  const stopListening = writer.onReconnect(sign);
  const loadTable = tableLoader({
    ...{ shuffle: (cards) => shuffled(chance, cards), ...options },
    ...{ pool, writer, keys, held, clock, rules },
  });

  let closing: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    clearInterval(signing);
    time.close();
    stopListening();
    await held.close();
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
    witnesses,
    cosigned,
    clock,
    time,
    openTable: (id, opening, by) => enterOpening({ writer, leases, clock, rules }, id, opening, by),
    loadTable,
    runTable: (id, use, how) => loadTable(id, runningHere(use), how),
    closeTable: held.handOver,
    enterForHouse: async (by, act, more = {}) => {
      const at = new Date(clock()).toISOString();
      const entry = { table: HOUSE_STREAM, at, by, key: null, act, events: [], edition: null };
      const done = await writer.append({ ...entry, ...more, epoch: null, position: null });
      return 'not' in done ? refuseAppend(done) : { position: done.position };
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
};
