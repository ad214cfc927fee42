import { CAGE_ACCOUNT, entryHash, HOUSE_ACCOUNT, HOUSE_STREAM, LOG_ENTRY } from '@fairdeal/proof';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../database/database.js';
import { type Leases, leasesOf } from '../running/lease.js';
import { rows, testServer } from '../testing/server.js';
import { type EntryDraft, type LogWriter, openLogWriter } from './append.js';

const server = testServer();
let url: string;
let database: Database;
let writer: LogWriter;
let leases: Leases;

beforeAll(async () => {
  url = await server.database();
  database = await openDatabase(url);
  writer = openLogWriter(database.pool);
  leases = leasesOf(database.pool, 'one');
});
afterAll(async () => {
  await writer.close();
  await database.close();
});

const act = (
  table: string,
  epoch: number | null,
  position: number | null,
  more: Partial<EntryDraft> = {},
): EntryDraft => ({
  table,
  epoch,
  position,
  at: '2026-01-05T18:00:00.000Z',
  by: { role: 'player', seat: 1, person: 'Ann' },
  key: null,
  act: { do: 'wager', box: 1, cents: 500 },
  events: [
    { did: 'wagerPlaced', cites: ['678a.7(a)'], moves: [{ from: 'a', to: 'b', cents: 500, cites: ['678a.7(b)'] }] },
  ],
  edition: '2019',
  ...more,
});

const epochOf = async (table: string): Promise<number> => (await leases.take(table))?.epoch ?? 0;

describe('appending', () => {
  test('entries of many tables get places without a gap, in one commit', async () => {
    const tables = ['a1', 'a2', 'a3'];
    const epochs = await Promise.all(tables.map(epochOf));
    const before = Number((await rows(url, 'select pg_current_xact_id()::text as id'))[0]?.id);
    const done = await Promise.all(
      [1, 2, 3, 4].flatMap((position) =>
        tables.map((table, nth) => writer.append(act(table, epochs[nth] ?? 0, position))),
      ),
    );
    const after = Number((await rows(url, 'select pg_current_xact_id()::text as id'))[0]?.id);
    expect(done).toEqual(
      [1, 2, 3, 4].flatMap((position) => tables.map((_, nth) => ({ entry: 3 * (position - 1) + nth + 1, position }))),
    );
    expect(after - before).toBe(2);
  });

  test('what the first who are answered ask for next is written while the others are answered', async () => {
    const tables = Array.from({ length: 40 }, (_, nth) => `next-${nth}`);
    await Promise.all(
      tables.map(async (table) => {
        await writer.append(act(table, null, 1));
        await writer.append(act(table, null, 2));
      }),
    );
    const commits = await rows(
      url,
      `select position::int, count(distinct xmin::text)::int as commits from entries where table_id like 'next-%' group by 1 order by 1`,
    );
    expect(commits[0]).toEqual({ position: 1, commits: 1 });
    expect(commits[1]?.commits).toBeGreaterThan(1);
  });

  test('the log is never read whole for it, however often', async () => {
    const own = await openDatabase(await server.database());
    const appends = openLogWriter(own.pool);
    const epoch = (await leasesOf(own.pool, 'one').take('t1'))?.epoch ?? 0;
    for (let flush = 0; flush < 12; flush += 1)
      await Promise.all(
        Array.from({ length: 20 }, (_, nth) => {
          const position = 20 * flush + nth + 1;
          return appends.append(act('t1', epoch, position, { key: `key ${position}` }));
        }),
      );
    await own.pool.query('select pg_stat_force_next_flush()');
    const { rows: read } = await own.pool.query(
      "select seq_tup_read::int as read, (select count(*)::int from entries where entry > 0) as entries from pg_stat_user_tables where relname = 'entries'",
    );
    expect(read).toEqual([{ read: 0, entries: 240 }]);
    await appends.close();
    await own.close();
  });

  test('what is stored is the entry itself, and its hash the one that everybody computes', async () => {
    const epoch = await epochOf('hash');
    await writer.append(
      act('hash', epoch, 1, {
        key: 'k "1"\\',
        secret: 'ab'.repeat(32),
        deck: 'cd'.repeat(32),
        act: { do: 'say', words: 'é\u0000\ud800' },
      }),
    );
    const [row] = await rows(
      url,
      "select body, encode(salt, 'hex') as salt, encode(hash, 'hex') as hash from entries where table_id = 'hash'",
    );
    const entry = LOG_ENTRY.parse(JSON.parse(String(row?.body)));
    expect(entry).toMatchObject({ table: 'hash', position: 1, key: 'k "1"\\', act: { words: 'é\u0000\ud800' } });
    expect(Buffer.from(entryHash(entry, String(row?.salt))).toString('hex')).toBe(row?.hash);
  });

  test('what is searched for stands beside it', async () => {
    const epoch = await epochOf('search');
    await writer.append(act('search', epoch, 1));
    const found = await rows(
      url,
      "select did, clauses, amount from entries where clauses @> '{678a.7(b)}' and table_id = 'search'",
    );
    expect(found).toEqual([{ did: ['wagerPlaced'], clauses: ['678a.7(a)', '678a.7(b)'], amount: '500' }]);
  });

  test('a wrong position and an old epoch are refused alone, with what follows them', async () => {
    const [good, gap, old] = await Promise.all(['r1', 'r2', 'r3'].map(epochOf));
    const done = await Promise.all([
      writer.append(act('r1', good ?? 0, 1)),
      writer.append(act('r2', gap ?? 0, 2)),
      writer.append(act('r2', gap ?? 0, 3)),
      writer.append(act('r3', (old ?? 0) - 1, 1)),
      writer.append(act('r3', old ?? 0, 2)),
      writer.append(act('r4', 1, 1)),
      writer.append(act('r1', good ?? 0, 2)),
    ]);
    expect(done).toMatchObject([
      { position: 1 },
      { not: 'position' },
      { not: 'position' },
      { not: 'lease' },
      { not: 'position' },
      { not: 'lease' },
      { position: 2 },
    ]);
  });

  test('a person’s key is used once, whatever the table', async () => {
    const [one, other] = await Promise.all(['k1', 'k2'].map(epochOf));
    const keyed = (table: string, epoch: number | undefined, position: number): EntryDraft =>
      act(table, epoch ?? 0, position, { key: 'once' });
    expect(await Promise.all([writer.append(keyed('k1', one, 1)), writer.append(keyed('k2', other, 1))])).toMatchObject(
      [{ position: 1 }, { not: 'key' }],
    );
    expect(await writer.append(keyed('k1', one, 2))).toEqual({ not: 'key' });
    const another = { ...keyed('k1', one, 2), by: { role: 'player', seat: 2, person: 'Bob' } };
    expect(await writer.append(another)).toMatchObject({ position: 2 });
  });

  test('the house’s own table takes the next place from any node', async () => {
    const second = openLogWriter(database.pool);
    const opening = act(HOUSE_STREAM, null, null, { events: [] });
    const done = await Promise.all([writer, second, writer, second].map((each) => each.append(opening)));
    expect(done.map((each) => 'position' in each && each.position).toSorted()).toEqual([1, 2, 3, 4]);
    await second.close();
  });

  test('text that no index holds is refused before it reaches the others', async () => {
    await expect(writer.append(act('x', 1, 1, { key: 'k'.repeat(201) }))).rejects.toThrow(/200 letters/);
    await expect(writer.append(act('x', 1, 1, { key: '\u0000' }))).rejects.toThrow();
  });

  test('what the database itself refuses does not take the others with it', async () => {
    const [good, wrong] = await Promise.all(['w1', 'w2'].map(epochOf));
    const done = await Promise.all([
      writer.append(act('w1', good ?? 0, 1)),
      writer.append(act('w2', wrong ?? 0, 1, { at: 'yesterday week' })),
    ]);
    expect(done).toMatchObject([{ position: 1 }, { not: 'wrong', why: expect.stringContaining('yesterday') }]);
  });
});

describe('what the house does in its own name', () => {
  const does = (more: Partial<EntryDraft> = {}): EntryDraft => act(HOUSE_STREAM, null, null, { events: [], ...more });
  const takes = (from: string): Partial<EntryDraft> => ({
    postings: [{ from: HOUSE_ACCOUNT.parse(from), to: CAGE_ACCOUNT, cents: 100, why: 'w' }],
  });

  test('is refused alone, with the account that is short', async () => {
    const done = await Promise.all([
      writer.append(does({ key: 'of the house' })),
      writer.append(does(takes('player/Ann'))),
      writer.append(does({ key: 'of the house' })),
      writer.append(does(takes('outside'))),
      writer.append(does({ at: 'yesterday week' })),
      writer.append(does(takes('play money'))),
    ]);
    const [first] = done;
    const position = first !== undefined && 'position' in first ? first.position : 0;
    expect(done).toMatchObject([
      { position },
      { not: 'short', short: { account: { at: 'player', person: 'Ann' }, needed: 100, has: 0 } },
      { not: 'key' },
      { position: position + 1 },
      { not: 'wrong' },
      { position: position + 2 },
    ]);
  });

  test('never goes back in time, whatever the clocks of those who wrote it say', async () => {
    const times = ['18:00:02.007', '18:00:01.000', '18:00:02.010', '18:00:02.009'].map((at) => `2026-01-05T${at}Z`);
    for (const part of [times.slice(0, 3), times.slice(3)])
      await Promise.all(part.map((at) => writer.append(does({ at, postings: takes('outside').postings ?? [] }))));
    const kept = await rows(
      url,
      `select e.body::json ->> 'at' as at, e.at = (e.body::json ->> 'at')::timestamptz and e.at = p.at as same
       from entries e join postings p using (entry) where e.table_id = 'house' order by e.position desc limit 4`,
    );
    const [latest, last] = [times[2], times[0]];
    expect(kept).toEqual([latest, latest, last, last].map((at) => ({ at, same: true })));
  });

  test('and what was decided by its time is refused where the entry before it is later', async () => {
    const epoch = await epochOf('late');
    const done = await Promise.all(
      ['02', '01'].map((at, nth) => writer.append(act('late', epoch, nth + 1, { at: `2026-01-05T18:00:${at}.000Z` }))),
    );
    expect(done).toMatchObject([{ position: 1 }, { not: 'position' }]);
  });
});

describe('an entry and its effect', () => {
  const named = (name: string, rows?: number): EntryDraft => ({
    ...act(HOUSE_STREAM, null, null),
    ...{ act: { do: 'name', name }, events: [] },
    effect: {
      changes: [
        {
          run: "insert into house_settings (name, value) select $1 ->> 'name', 'one'",
          with: { name },
        },
        {
          run: "update accounts set cents = 0 where account = $1 ->> 'name'",
          with: { name },
          ...(rows === undefined ? {} : { rows }),
        },
      ],
    },
  });
  const kept = async (name: string): Promise<readonly [entries: number, settings: number]> => {
    const [row] = await rows(
      url,
      `select (select count(*)::int from entries where body like '%"name":"${name}"%') as entries,
         (select count(*)::int from house_settings where name = '${name}') as settings`,
    );
    return [Number(row?.entries), Number(row?.settings)];
  };

  test('are in the record together', async () => {
    expect(await writer.append(named('both'))).toMatchObject({ entry: expect.any(Number) });
    expect(await kept('both')).toEqual([1, 1]);
  });

  test('are both left out where the effect does not find its rows; entries of the same breath go on', async () => {
    const done = await Promise.all([
      writer.append(named('before')),
      writer.append(named('neither', 1)),
      writer.append(named('after')),
    ]);
    expect(done.map((one) => ('not' in one ? one.not : 'done'))).toEqual(['done', 'effect', 'done']);
    expect(await Promise.all(['before', 'neither', 'after'].map(kept))).toEqual([
      [1, 1],
      [0, 0],
      [1, 1],
    ]);
  });

  test('are written together or not at all where the connection ends in between', async () => {
    const ends = named('cut');
    const rest = { run: 'select pg_sleep(60)', with: {} };
    const answer = writer.append({ ...ends, effect: { changes: [...(ends.effect?.changes ?? []), rest] } });
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`;
    await expect.poll(() => rows(url, kill)).toHaveLength(1);
    expect(await answer).toEqual({ not: 'unknown' });
    await new Promise<void>((back) => writer.onReconnect(back));
    expect(await kept('cut')).toEqual([0, 0]);
  });
});

describe('the log is only ever appended to', () => {
  const CHANGES = [
    "update entries set body = '{}'",
    'delete from entries',
    'truncate entries',
    'delete from entries where entry < 0',
    'insert into entries select * from entries limit 1 on conflict (entry) do update set body = entries.body',
    'truncate checkpoints',
    "update checkpoints set note = ''",
    'update postings set cents = cents + 1',
    'delete from postings',
    'truncate postings',
    'merge into entries e using (select 1::bigint as entry) s on e.entry = s.entry when matched then delete',
  ];

  test.each(CHANGES)('its owner cannot %s', async (sql) => {
    await expect(rows(url, sql)).rejects.toThrow(/only ever appended to/);
  });

  test.each(CHANGES)('who writes it has no right to %s', async (sql) => {
    await expect(database.pool.query(sql)).rejects.toThrow(/permission denied/);
  });

  test('who writes it may change only what is derived from it, or what nobody derives anything from', async () => {
    const may = await rows(
      url,
      `select distinct table_name from information_schema.role_table_grants
       where table_schema = 'fairdeal' and grantee = 'fairdeal_writer' and privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE') order by 1`,
    );
    expect(may.map(({ table_name }) => table_name)).toEqual([
      ...['access_requests', 'accounts', 'challenges', 'invitations', 'leases', 'nodes', 'notices', 'passkeys'],
      ...['people', 'reconciled', 'sessions', 'snapshots', 'tiles', 'tokens'],
    ]);
  });

  test('who writes it cannot take the guard away', async () => {
    await expect(database.pool.query('drop trigger entries_stay on entries')).rejects.toThrow(/must be owner/);
    await expect(database.pool.query('alter table entries disable trigger all')).rejects.toThrow(/must be owner/);
    await expect(database.pool.query('create table fairdeal.other ()')).rejects.toThrow(/permission denied/);
    await expect(database.pool.query('set session_replication_role = replica')).rejects.toThrow(/permission denied/);
  });
});

describe('a lease', () => {
  test('belongs to one owner until it has run out or is given up', async () => {
    const brief = leasesOf(database.pool, 'brief', 0.05);
    const first = await brief.take('l1');
    expect(first).toEqual({ table: 'l1', epoch: 1 });
    await new Promise((done) => setTimeout(done, 80));
    const second = await leases.take('l1');
    expect(second).toEqual({ table: 'l1', epoch: 2 });
    expect(await brief.take('l1')).toBeNull();
    if (second !== null) await leases.giveUp(second);
    expect(await brief.take('l1')).toEqual({ table: 'l1', epoch: 3 });
  });

  test('is renewed by its owner alone, and an old owner writes nothing', async () => {
    const mine = leasesOf(database.pool, 'mine', 0.05);
    const lease = await mine.take('l2');
    expect(await mine.renew()).toEqual([lease]);
    await new Promise((done) => setTimeout(done, 80));
    const taken = await leases.take('l2');
    expect(await mine.renew()).toEqual([]);
    expect(await writer.append(act('l2', lease?.epoch ?? 0, 1))).toEqual({ not: 'lease' });
    expect(await writer.append(act('l2', taken?.epoch ?? 0, 1))).toMatchObject({ position: 1 });
  });
});
