import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../postgres.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the servers of a run lie, one for each worker that wants one. */
    readonly servers: string;
  }
}

/** What is not about durability does not wait for the disk. */
export const NOT_DURABLE = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' };

export const serverOf = (servers: string): string => join(servers, `worker-${process.env.VITEST_POOL_ID}`);

/** Before the first test a folder for the servers; after the last they are ended. */
export const setup = ({ provide }: TestProject): (() => Promise<void>) => {
  const servers = mkdtempSync(join(tmpdir(), 'fairdeal-servers-'));
  chmodSync(servers, 0o755);
  provide('servers', servers);
  return async () => {
    for (const worker of readdirSync(servers)) await (await startPostgres(join(servers, worker))).stop();
    rmSync(servers, { recursive: true, force: true });
  };
};
