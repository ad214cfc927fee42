import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { type Postgres, startPostgres } from '../../postgres.js';

/** A folder that goes away with the tests; the user whom the server runs as may enter it. */
export const testFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'fairdeal-record-'));
  chmodSync(folder, 0o755);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

export interface Server {
  readonly folder: string;
  /** A database of its own, empty. */
  database(): Promise<string>;
}

/** A server for the tests of a file. What is not about durability does not wait for the disk. */
export const testServer = (settings: Readonly<Record<string, string>> = { fsync: 'off' }): Server => {
  const folder = testFolder();
  let postgres: Postgres | null = null;
  let made = 0;
  beforeAll(async () => {
    postgres = await startPostgres(join(folder, 'data'), { settings });
  });
  afterAll(() => postgres?.stop());
  return {
    folder,
    database: async () => {
      const url = new URL(postgres?.url ?? '');
      made += 1;
      await rows(url.href, `create database test_${made}`);
      url.pathname = `/test_${made}`;
      return url.href;
    },
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
