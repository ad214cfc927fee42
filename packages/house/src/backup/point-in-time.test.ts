import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { releasedRules, verifyByRelease } from '@fairdeal/proof/testing';
import { expect, test } from 'vitest';
import { openHouseKeys } from '../keys/keys.js';
import { currentRulesHash } from '../log/current-rules.js';
import { exportLog } from '../log/export.js';
import { openHouseLog } from '../log/house-log.js';
import { rows, testFolder } from '../log/testing/server.js';
import { allDone, plays, run, runNew } from '../log/testing/tables.js';
import { ledgerFaults } from '../money/index.js';

// The guide of docs/operations.md, done with a PostgreSQL that an administrator installs: the bundled one has no pg_basebackup.

const INSTALLED = '/usr/lib/postgresql';
const NEEDED = ['initdb', 'pg_ctl', 'pg_basebackup', 'pg_verifybackup'];
const bin =
  (existsSync(INSTALLED) ? readdirSync(INSTALLED) : [])
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(INSTALLED, version, 'bin'))
    .find((folder) => NEEDED.every((name) => existsSync(join(folder, name)))) ?? null;
const where = bin === null ? ' (needs PostgreSQL with pg_basebackup)' : '';

const folder = testFolder();
/** PostgreSQL does not run as the superuser. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const runs = (name: string, ...args: readonly string[]): void =>
  void execFileSync(join(bin ?? '', name), args, { ...NOBODY, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });

const folderFor = (name: string): string => {
  const path = join(folder, name);
  mkdirSync(path, { mode: 0o700 });
  if (NOBODY.uid !== undefined) chownSync(path, NOBODY.uid, NOBODY.gid);
  return path;
};

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const starts = async (data: string, settings: Readonly<Record<string, string>>) => {
  const port = await freePort();
  const own = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: `${port}`, ...settings };
  const lines = Object.entries(own).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`);
  writeFileSync(join(data, 'postgresql.conf'), lines.join(''), { flag: 'a' });
  runs('pg_ctl', '-D', data, '-l', join(data, 'server.log'), '-w', 'start');
  return {
    url: `postgres://fairdeal@127.0.0.1:${port}/postgres`,
    port,
    stop: () => runs('pg_ctl', '-D', data, '-m', 'immediate', 'stop'),
  };
};

const entriesOf = async (url: string): Promise<unknown[]> =>
  (await rows(url, 'select body from entries order by entry')).map(({ body }) => body);

test.skipIf(bin === null)(
  `a house is recovered to a time between its last base backup and its loss${where}`,
  async () => {
    const [data, wal, base, again] = ['data', 'wal', 'base', 'again'].map(folderFor) as [
      string,
      string,
      string,
      string,
    ];
    runs('initdb', '-D', data, '-U', 'fairdeal', '--auth=trust', '--no-sync');
    const server = await starts(data, {
      wal_level: 'replica',
      archive_mode: 'on',
      archive_command: `test ! -f ${wal}/%f && cp %p ${wal}/%f`,
      archive_timeout: '60',
    });
    const keys = join(folder, 'keys');
    const record = await openHouseLog(server.url, await openHouseKeys(keys));
    await runNew(record, 't1', { game: 'high-card-flush' }, (table) => allDone(plays(table, 1)));
    await record.closeTable('t1');
    runs('pg_basebackup', '-d', server.url, '-D', base, '--checkpoint=fast');
    runs('pg_verifybackup', base);

    const more = async (seed: string): Promise<void> => {
      await run(record, 't1', (table) => allDone(plays(table, 1, { sit: false, seed })));
      await record.closeTable('t1');
    };
    await more('after the base backup');
    await record.checkpoints.make();
    cpSync(keys, join(folder, 'keys-then'), { recursive: true });
    const kept = await entriesOf(server.url);
    const [{ at } = {}] = await rows(server.url, 'select clock_timestamp()::text as at');
    await more('after the time');
    expect((await entriesOf(server.url)).length).toBeGreaterThan(kept.length);
    const [{ last } = {}] = await rows(server.url, 'select pg_walfile_name(pg_switch_wal()) as last');
    await expect.poll(() => readdirSync(wal)).toContain(last);
    await record.close();
    server.stop();

    cpSync(base, again, { recursive: true });
    chmodSync(again, 0o700);
    writeFileSync(join(again, 'recovery.signal'), '');
    if (NOBODY.uid !== undefined) execFileSync('chown', ['-R', `${NOBODY.uid}:${NOBODY.gid}`, again]);
    const recovered = await starts(again, {
      restore_command: `cp ${wal}/%f %p`,
      recovery_target_time: `${at}`,
      recovery_target_action: 'promote',
    });
    try {
      await expect
        .poll(async () => (await rows(recovered.url, 'select pg_is_in_recovery() as not_yet'))[0]?.not_yet)
        .toBe(false);
      expect(await entriesOf(recovered.url)).toEqual(kept);
      const house = await openHouseLog(recovered.url, await openHouseKeys(join(folder, 'keys-then')));
      expect(await ledgerFaults(house.database.pool)).toEqual([]);
      await run(house, 't1', (table) => allDone(plays(table, 1, { sit: false, seed: 'goes on' })));
      await house.closeTable('t1');
      const lines: string[] = [];
      for await (const line of exportLog(house)) lines.push(line);
      await house.close();
      const checked = await verifyByRelease(lines, {}, { ...releasedRules, current: currentRulesHash() });
      expect(checked).toMatchObject({ ok: true, faults: [] });
    } finally {
      recovered.stop();
    }
  },
);

test('the guide has the settings and commands of this test', () => {
  const guide = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  for (const line of [
    'wal_level = replica',
    'archive_mode = on',
    "archive_command = 'test ! -f /srv/wal/%f && cp %p /srv/wal/%f'",
    'archive_timeout = 60',
    'pg_basebackup',
    'pg_verifybackup',
    "restore_command = 'cp /srv/wal/%f %p'",
    'recovery_target_time',
    'recovery_target_action = promote',
    'recovery.signal',
  ])
    expect(guide).toContain(line);
});
