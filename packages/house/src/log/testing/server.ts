import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { openDatabase } from '../../database/database.js';
import { startPostgres } from '../../postgres.js';
import { NOT_DURABLE, serverOf } from './servers.js';

/** A folder that goes away with the tests; the user whom the server runs as may enter it. */
export const testFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'fairdeal-record-'));
  chmodSync(folder, 0o755);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

export interface Server {
  readonly folder: string;
  /** A database of its own with the schema of this version and no entry. */
  database(): Promise<string>;
  /** A database of its own without a schema. */
  emptyDatabase(): Promise<string>;
  /** Folder for the keys of a database: a key signs one log. */
  keysOf(url: string): string;
}

/** Database with the schema of this version. The others of a server are copies of it, since to copy one is quicker than to create its schema. */
const SCHEMA_ONLY = 'schema_only';

/** Creates the database that others are copied from, once for a server. */
const createSchemaOnly = async (server: string): Promise<void> => {
  if ((await rows(server, `select from pg_database where datname = '${SCHEMA_ONLY}'`)).length > 0) return;
  await rows(server, `create database ${SCHEMA_ONLY} strategy file_copy`);
  await (await openDatabase(databaseAt(server, SCHEMA_ONLY))).close();
};

const databaseAt = (server: string, name: string): string => new URL(`/${name}`, server).href;

/** A server for the tests of a file: the one that the files of a worker share, in which each has databases of its own. */
export const testServer = (): Server => {
  const folder = testFolder();
  const made: string[] = [];
  let server = '';
  beforeAll(async () => {
    const { url } = await startPostgres(serverOf(inject('servers')), { settings: NOT_DURABLE });
    server = url;
    await createSchemaOnly(server);
  });
  afterAll(async () => {
    for (const name of made) await rows(server, `drop database ${name} with (force)`);
  });
  const copyOf = async (template: string): Promise<string> => {
    const name = `test_${randomUUID().replaceAll('-', '_')}`;
    // By copying files: what goes through the server's log makes that log longer.
    await rows(server, `create database ${name} template ${template} strategy file_copy`);
    made.push(name);
    return databaseAt(server, name);
  };
  return {
    folder,
    database: () => copyOf(SCHEMA_ONLY),
    emptyDatabase: () => copyOf('template1'),
    keysOf: (url) => join(folder, `keys-${new URL(url).pathname.slice(1)}`),
  };
};

/** What a database answers to its owner. */
export const rows = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url, options: '-c search_path=fairdeal' });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};
