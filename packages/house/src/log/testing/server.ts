import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
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
  /** A database of its own, empty. */
  database(): Promise<string>;
  /** Folder for the keys of a database: a key signs one log. */
  keysOf(url: string): string;
}

/** A server for the tests of a file: the one that the files of a worker share, in which each has databases of its own. */
export const testServer = (): Server => {
  const folder = testFolder();
  const made: string[] = [];
  let server = '';
  beforeAll(async () => {
    const { url } = await startPostgres(serverOf(inject('servers')), { settings: NOT_DURABLE });
    server = url;
  });
  afterAll(async () => {
    for (const name of made) await rows(server, `drop database ${name} with (force)`);
  });
  return {
    folder,
    database: async () => {
      const name = `test_${randomUUID().replaceAll('-', '_')}`;
      await rows(server, `create database ${name}`);
      made.push(name);
      return new URL(`/${name}`, server).href;
    },
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
