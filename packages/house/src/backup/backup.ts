import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CAGE_ACCOUNT, readSignerKey, verifierKey } from '@fairdeal/proof';
import { accountText } from '@fairdeal/rules/internal';
import { Client, type ClientBase, Pool } from 'pg';
import { z } from 'zod';
import { MIGRATIONS, migrate, requireHouse, SCHEMA } from '../database/migrations.js';
import type { HouseKeys } from '../keys/keys.js';
import { CheckpointMismatch, HistoryLost, openCheckpoints } from '../log/index.js';
import { type BackupTrust, backupSums, signManifest } from './manifest.js';
import {
  type BackupHead,
  type BackupRow,
  type BackupSummary,
  FORMAT,
  HEAD,
  InvalidBackup,
  readBackup,
  WrongRestore,
} from './reading.js';

// A backup is lines of JSON: what it is, every row of every table, and a signed manifest. It has no key, and nothing that can be rebuilt from the rest.

/** Made again elsewhere. */
const LEFT_OUT = ['migrations', 'snapshots', 'nodes', 'reconciled'];
const PAGE = 2_000;

const connected = async <Result>(url: string, use: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: url });
  // A server that ends tells who is connected; what was asked of it fails by itself.
  client.on('error', () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};

const tablesIn = async (client: ClientBase): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = '${SCHEMA}'::regnamespace and relkind = 'r' order by oid`,
  );
  return rows.map(({ name }) => name).filter((name) => !LEFT_OUT.includes(name));
};

/** All rows of a table as the database writes them, some at a time. */
async function* rowsOf(client: ClientBase, table: string): AsyncGenerator<readonly string[]> {
  await client.query(
    `declare reading no scroll cursor for select row_to_json(t)::text as row from ${SCHEMA}."${table}" t`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${PAGE} from reading`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query('close reading');
}

type SigningFolder = Pick<HouseKeys, 'folder' | 'signer' | 'handovers'>;

/** Throws for a log that is not what its key has signed: the house vouches for no copy of it. */
const refuseOtherHistory = async (url: string, keys: SigningFolder): Promise<void> => {
  const pool = new Pool({ connectionString: url, options: `-c search_path=${SCHEMA}`, max: 2 });
  pool.on('error', () => {});
  try {
    const checkpoints = openCheckpoints(pool, keys);
    await checkpoints.check();
    const [lost, unsigned] = [checkpoints.lost(), checkpoints.unsigned()];
    if (lost !== null) throw new HistoryLost(lost);
    if (unsigned !== null) throw new CheckpointMismatch(unsigned);
  } finally {
    await pool.end();
  }
};

/** The lines of a backup, signed by the house: everything as it stood at one moment, while the house goes on. */
export async function* backup(
  url: string,
  signingKeys: () => Promise<SigningFolder>,
  told: (rows: number) => void = () => undefined,
): AsyncGenerator<string> {
  const client = new Client({ connectionString: url });
  // A server that ends tells who is connected; what was asked of it fails by itself.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const schema = await requireHouse(client);
    const keys = await signingKeys();
    await refuseOtherHistory(url, keys);
    const { signer, handovers } = keys;
    const { rows } = await client.query<{ at: Date }>('select now() as at');
    const at = rows[0]?.at.toISOString();
    const head = JSON.stringify(
      HEAD.parse({ fairdeal: 'backup', format: FORMAT, schema, at, key: verifierKey(signer), handovers }),
    );
    yield head;
    const tables = await tablesIn(client);
    const sums = backupSums(tables);
    let count = 0;
    for (const table of tables)
      for await (const page of rowsOf(client, table)) {
        count += page.length;
        told(count);
        for (const row of page) {
          const line = `{"table":${JSON.stringify(table)},"row":${row}}`;
          sums.add(table, line);
          yield line;
        }
      }
    yield JSON.stringify({ manifest: signManifest(head, sums, signer) });
  } finally {
    await client.end();
  }
}

/** What the database numbers by itself goes on after the last number. */
const numberOn = async (client: ClientBase, table: string): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = '${SCHEMA}."${table}"'::regclass and attidentity <> ''`,
  );
  for (const { name } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence('${SCHEMA}."${table}"', '${name}'), coalesce(max("${name}"), 0) + 1, false) from ${SCHEMA}."${table}"`,
    );
};

const isEmpty = async (client: ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('${SCHEMA}.entries') is not null as there`,
  );
  if (rows[0]?.there !== true) return true;
  const { rowCount } = await client.query(`select from ${SCHEMA}.entries limit 1`);
  return rowCount === 0;
};

/** Writes rows of a backup into the tables of this version's schema, some at a time. */
const rowWriter = (client: ClientBase, tables: ReadonlySet<string>, told: (rows: number) => void) => {
  let count = 0;
  let page: { readonly table: string; readonly rows: unknown[] } = { table: '', rows: [] };
  const flush = async (): Promise<void> => {
    if (page.rows.length === 0) return;
    await client.query(
      `insert into ${SCHEMA}."${page.table}" overriding system value
       select * from json_populate_recordset(null::${SCHEMA}."${page.table}", $1)`,
      [JSON.stringify(page.rows)],
    );
    count += page.rows.length;
    told(count);
    page = { table: '', rows: [] };
  };
  return {
    flush,
    add: async ({ table, row }: BackupRow, number: number): Promise<void> => {
      if (!tables.has(table)) throw new InvalidBackup(`Line ${number}: the record has no ${table}.`);
      if (table !== page.table || page.rows.length >= PAGE) {
        await flush();
        page = { table, rows: [] };
      }
      page.rows.push(row);
    },
  };
};

/** What somebody who restores a backup should know of it first. */
export interface BackupFacts {
  /** Name and id of the key that signed it; null for an unsigned one. */
  readonly key: string | null;
  readonly entries: number;
  /** Whether the house has money of its own, or ever had. */
  readonly houseMoney: boolean;
}

const CAGE = accountText(CAGE_ACCOUNT);

/** Collects the facts of a backup from its rows. */
const factsOf = () => {
  let entries = 0;
  let houseMoney = false;
  return {
    row: ({ table, row }: BackupRow): void => {
      if (table === 'entries') entries += 1;
      houseMoney ||= table === 'accounts' && row.account === CAGE;
    },
    found: (head: BackupHead): BackupFacts => ({
      key: 'key' in head ? head.key.split('+', 2).join('+') : null,
      ...{ entries, houseMoney },
    }),
  };
};

/**
 * Puts a backup into a database that has no record yet, whole or not at all. It is read twice: nothing is written before it was verified to its end, and nothing
 * is kept unless it was the same the second time. `confirm` throws unless somebody wants it.
 */
export const restore = async (
  url: string,
  lines: () => AsyncIterable<string>,
  trust: BackupTrust,
  told: (rows: number) => void = () => undefined,
  confirm: (facts: BackupFacts) => Promise<void> = async () => undefined,
): Promise<BackupSummary> =>
  connected(url, async (client) => {
    if (!(await isEmpty(client)))
      throw new WrongRestore('There is a record already: a backup is restored into an empty one.');
    const refuseLater = async ({ schema }: BackupHead): Promise<void> => {
      if (schema > MIGRATIONS.length)
        throw new InvalidBackup('It was made by a later version of Fairdeal: restore it with that one.');
    };
    const facts = factsOf();
    const { head } = await readBackup(lines(), trust, { begin: refuseLater, row: facts.row });
    await confirm(facts.found(head));
    await migrate(client, head.schema);
    const tables = new Set(await tablesIn(client));
    const writer = rowWriter(client, tables, told);
    await client.query('begin');
    const summary = await readBackup(lines(), trust, { row: writer.add });
    await writer.flush();
    for (const table of tables) await numberOn(client, table);
    await client.query('commit');
    await migrate(client);
    return summary;
  });

const KEPT_KEYS = z.record(z.string().regex(/^[\w.-]+\.key$/), z.string());

/** The keys go another way than the record: whoever has both has everything. */
export const backupKeys = async (folder: string, file: string): Promise<number> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.key'));
  const keys = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  );
  await writeFile(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return names.length;
};

const keysIn = (text: string): z.output<typeof KEPT_KEYS> => {
  try {
    return KEPT_KEYS.parse(JSON.parse(text));
  } catch {
    throw new WrongRestore('The keys given with it are not a file that fairdeal backup --keys wrote.');
  }
};

const HANDOVER = /^handover-\d+\.key$/;

/** What the signing key in a file of keys vouches for. */
export const trustFromKeys = (text: string): BackupTrust => {
  const keys = keysIn(text);
  const read = readSignerKey((keys['signing.key'] ?? '').trim());
  const handovers = Object.entries(keys).flatMap(([name, note]) => (HANDOVER.test(name) ? [note] : []));
  if ('wrong' in read) throw new WrongRestore(`The signing key given with it can’t be read. ${read.wrong}`);
  return { key: read.ok, handovers };
};

/** A key that is there already stays as it is. With another key of the same name nothing is written. */
export const restoreKeys = async (folder: string, text: string): Promise<number> => {
  const keys = Object.entries(keysIn(text));
  const known = await Promise.all(keys.map(([name]) => readFile(join(folder, name), 'utf8').catch(() => null)));
  const other = keys.find(([, key], at) => known[at] !== null && known[at] !== key)?.[0];
  if (other !== undefined)
    throw new WrongRestore(
      `The key folder ${folder} has another ${other} than the keys given with it. No key was changed. Move that folder away, and restore the keys into an empty one.`,
    );
  for (const [at, [name, key]] of keys.entries())
    if (known[at] === null) await writeFile(join(folder, name), key, { mode: 0o600, flag: 'wx' });
  return keys.length;
};
