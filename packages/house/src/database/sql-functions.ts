import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ClientBase } from 'pg';

/** Contents of the files that were ever applied. It has a schema of its own: backups copy all of the house's, and no function. */
const SCHEMA = 'fairdeal_functions';

/** The compiler leaves the files beside the source. */
const sqlFolder = (): URL => {
  const places = ['./sql/', '../../src/database/sql/'].map((path) => new URL(path, import.meta.url));
  const found = places.find((place) => existsSync(fileURLToPath(place)));
  if (found === undefined) throw new Error('This installation lacks its SQL files. Install Fairdeal again.');
  return found;
};

interface SqlFile {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

const readSqlFiles = (folder: URL): readonly SqlFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(new URL(name, folder), 'utf8').replaceAll('\r\n', '\n');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    });

/**
 * Applies the functions in `sql/*.sql` that this database has never had, under the lock of the migrations. An older node that starts
 * after a newer one finds its own contents among the earlier ones, and leaves the newer functions in place.
 */
export const applyFunctions = async (client: ClientBase, folder = sqlFolder()): Promise<void> => {
  await client.query(`
    create schema if not exists ${SCHEMA};
    create table if not exists ${SCHEMA}.applied (
      name text, hash text, at timestamptz not null default now(), primary key (name, hash)
    );
  `);
  const { rows } = await client.query<{ hash: string }>(`select hash from ${SCHEMA}.applied`);
  const applied = new Set(rows.map(({ hash }) => hash));
  const fresh = readSqlFiles(folder).filter(({ hash }) => !applied.has(hash));
  if (fresh.length === 0) return;
  await client.query('begin');
  try {
    for (const { name, sql, hash } of fresh) {
      await client.query(sql);
      await client.query(`insert into ${SCHEMA}.applied (name, hash) values ($1, $2)`, [name, hash]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

/** Forgets what was applied: the schema of the house is rebuilt, and its functions went with the old one. */
export const forgetFunctions = async (client: ClientBase): Promise<void> => {
  await client.query(`drop schema if exists ${SCHEMA} cascade`);
};
