import { OUTSIDE_ACCOUNT, playerAccount } from '@fairdeal/proof';

import type { TableSnapshot } from '@fairdeal/table';
import { HOUSE_DRAFTS, POKER_DRAFTS, testPlayer, withTitles } from '@fairdeal/table/testing';
import { Client } from 'pg';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LOG_LOCK } from '../../database/migrations/locks.js';
import { type HouseKeys, openHouseKeys } from '../../keys/keys.js';
import { type HouseLog, type HouseLogOptions, openHouseLog } from '../house-log.js';
import { readSnapshots, saveSnapshot, stateHash } from '../reading/snapshots.js';
import { rows, testServer } from '../testing/server.js';
import { allDone, FLOOR, plays, run, runNew } from '../testing/tables.js';

const server = testServer();
let url: string;
let keys: HouseKeys;
const opened: HouseLog[] = [];

beforeAll(async () => {
  url = await server.database();
  keys = await openHouseKeys(`${server.folder}/keys`);
});
afterEach(async () => {
  for (const record of opened.splice(0)) await record.close();
});

const open = async (options: HouseLogOptions = {}): Promise<HouseLog> => {
  const record = await openHouseLog(url, keys, options);
  opened.push(record);
  return record;
};

const FLUSH = { game: 'high-card-flush' };
const HOLDEM = { game: 'hold-em' };

/** While this holds the log, nothing becomes durable. */
const holdingTheLog = async (work: () => Promise<void>): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('select pg_advisory_lock($1)', [LOG_LOCK]);
  try {
    await work();
  } finally {
    await client.end();
  }
};

const soon = (): Promise<void> => new Promise((done) => setTimeout(done, 50));

test('a table of any game is read from the log as it was, and its state as it was kept', async () => {
  const tables = withTitles([...HOUSE_DRAFTS, ...POKER_DRAFTS]);
  const first = await open();
  const before = new Map<string, TableSnapshot<unknown>>();
  for (const [title, draft] of tables)
    await runNew(first, title, draft, async (table) => {
      await allDone(plays(table, 1));
      expect(table.pending()?.state()).toEqual(table.durable().state);
      before.set(title, table.durable());
    });
  await first.close();
  const second = await open();
  for (const [title] of tables) {
    const after = await run(second, title, (table): TableSnapshot<unknown> => table.durable());
    expect(after).toEqual(before.get(title));
    await saveSnapshot(second.database.pool, keys, title, after);
    const [kept] = await readSnapshots(second.database.pool, keys, title);
    expect(kept).toEqual(after);
  }
});

describe('nothing is told before it is durable', () => {
  test('the table goes on deciding while its entries wait, and all hear of them in order once they are written', async () => {
    const record = await open();
    await runNew(record, 'waits', FLUSH, async (table, { book }) => {
      const rounds = (): number => book.viewFor(table.durable().state, 'public').rounds;
      const heard: number[] = [];
      table.follow(({ position }) => void heard.push(position));
      let answered = 0;
      let answers: ReturnType<typeof plays> = [];
      await holdingTheLog(async () => {
        answers = plays(table, 2);
        for (const answer of answers) void answer.then(() => (answered += 1));
        await soon();
        expect(table.pending()?.view('public').rounds).toBe(2);
        expect([answered, table.durable().position, rounds()]).toEqual([0, 1, 0]);
        expect(heard).toEqual([]);
        expect(await rows(url, "select position from entries where table_id = 'waits' and position > 1")).toEqual([]);
      });
      await allDone(answers);
      const last = table.durable().position;
      expect(rounds()).toBe(2);
      expect(heard).toEqual(Array.from({ length: last - 1 }, (_, nth) => nth + 2));
    });
  });
});

describe('a write that fails', () => {
  test('is refused with all that was decided upon it, and the table goes on from the log', async () => {
    const record = await open();
    await runNew(record, 'fails', FLUSH, async (table, { book }) => {
      await allDone(plays(table, 1));
      const before = table.durable();
      let answers: ReturnType<typeof plays> = [];
      await holdingTheLog(async () => {
        answers = plays(table, 2, { sit: false, seed: 'again' });
        const ends =
          "select pg_terminate_backend(pid) from pg_stat_activity where query like '%enter(%' and wait_event_type = 'Lock'";
        while ((await rows(url, ends)).length === 0) await soon();
        for (const answer of await Promise.all(answers))
          expect(answer).toMatchObject({ reason: expect.stringMatching(/^(unreachable|unknown-outcome)$/) });
      });
      expect(table.durable()).toEqual(before);
      // What is asked for while it is not back is refused at once.
      while (!record.writer.reachable() || table.pending() === null) await soon();
      await allDone(plays(table, 1, { sit: false, seed: 'once more' }));
      expect(book.viewFor(table.durable().state, 'public').rounds).toBe(2);
    });
  });

  test('because the disk is full is refused in a plain sentence, and the table goes on by itself once there is space', async () => {
    const record = await open();
    const FULL = {
      args: {},
      reason: 'unreachable',
      cites: [],
    };
    await runNew(record, 'full', FLUSH, async (table) => {
      await allDone(plays(table, 1));
      const before = table.durable();
      await rows(
        url,
        `create function disk_is_full() returns trigger language plpgsql as $$ begin
           raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
         end $$;
         create trigger disk_is_full before insert on entries execute function disk_is_full()`,
      );
      const leaves = () => table.act(testPlayer(1), { do: 'leave' } as never);
      expect([await leaves(), await leaves()]).toEqual([FULL, FULL]);
      expect(table.durable()).toEqual(before);
      await rows(url, 'drop function disk_is_full cascade');
      while (!record.writer.reachable() || table.pending() === null) await soon();
      expect(await leaves()).toEqual({ position: before.position + 1 });
    });
  });

  test('of money that is not there is refused, and the next act is judged by what the log has', async () => {
    const record = await open();
    await record.openTable('sums', { open: FLUSH, cards: 'virtual', money: 'house' }, FLOOR);
    await record.enterForHouse(
      FLOOR,
      { do: 'deposit' },
      { postings: [{ from: OUTSIDE_ACCOUNT, to: playerAccount('Patron-1'), cents: 5_000, why: 'receipt 1' }] },
    );
    await run(record, 'sums', async (table) => {
      const sits = (cents: number) => table.act(testPlayer(1), { do: 'sit', cents } as never);
      const before = table.durable();
      expect(await sits(100_000)).toMatchObject({
        reason: 'not-enough',
        args: { what: 'account', account: playerAccount('Patron-1'), needed: 100_000, has: 5_000 },
      });
      expect(table.durable()).toEqual(before);
      expect(await sits(5_000)).toEqual({ position: before.position + 1 });
      expect(await table.act(testPlayer(1), { do: 'leave' } as never)).toEqual({ position: before.position + 2 });
    });
    expect(await rows(url, "select cents from accounts where account = 'player/Patron-1'")).toEqual([
      { cents: '5000' },
    ]);
  });
});

describe('a key', () => {
  const wager = { do: 'wager', box: 1, wager: 'ante', cents: 1_000 } as never;

  test('answers the same, while it is written and after the table was read again', async () => {
    const first = await open();
    const position = await runNew(first, 'keys', FLUSH, async (table) => {
      await allDone([table.act(testPlayer(1), { do: 'sit', cents: 100_000 } as never), table.staff('due')]);
      const [one, two] = await Promise.all([1, 2].map(() => table.act(testPlayer(1), wager, { key: 'w1' })));
      expect(one).toEqual(two);
      expect(await table.act(testPlayer(1), wager, { key: 'w1' })).toEqual(one);
      return one;
    });
    await first.close();
    await run(await open(), 'keys', async (table) => {
      expect(await table.act(testPlayer(1), wager, { key: 'w1' })).toEqual(position);
    });
    expect(await rows(url, "select position from entries where table_id = 'keys' and key = 'w1'")).toHaveLength(1);
  });

  test('of another act is refused, while it is written, after it, and after the table was read again', async () => {
    const first = await open();
    const more = { do: 'wager', box: 1, wager: 'ante', cents: 2_000 } as never;
    const refused = expect.objectContaining({ reason: 'key-used' });
    await runNew(first, 'bodies', FLUSH, async (table) => {
      await allDone([table.act(testPlayer(1), { do: 'sit', cents: 100_000 } as never), table.staff('due')]);
      const [one, other] = await Promise.all([wager, more].map((act) => table.act(testPlayer(1), act, { key: 'b1' })));
      expect(one).toHaveProperty('position');
      expect(other).toEqual(refused);
      expect(await table.act(testPlayer(1), more, { key: 'b1' })).toEqual(refused);
    });
    await first.close();
    await run(await open(), 'bodies', async (table) => {
      expect(await table.act(testPlayer(1), more, { key: 'b1' })).toEqual(refused);
      expect(await table.act(testPlayer(1), wager, { key: 'b1' })).toHaveProperty('position');
    });
  });

  test('that was refused is judged again; one of another table is refused', async () => {
    const record = await open();
    await runNew(record, 'other', FLUSH, async (table) => {
      expect(await table.act(testPlayer(1), wager, { key: 'w2' })).toHaveProperty('reason');
      await allDone([table.act(testPlayer(1), { do: 'sit', cents: 100_000 } as never), table.staff('due')]);
      expect(await table.act(testPlayer(1), wager, { key: 'w1' })).toEqual({
        args: {},
        reason: 'key-used',
        cites: [],
      });
      expect(await table.act(testPlayer(1), wager, { key: 'w2' })).toHaveProperty('position');
      expect(await table.act(testPlayer(1), wager, { key: 'k'.repeat(300) })).toHaveProperty('reason');
    });
  });
});

describe('an owner', () => {
  test('whose lease ran out writes nothing once another has the table, and the other goes on', async () => {
    // So long that it neither runs out nor is renewed by itself here.
    const [old, fresh] = [await open({ leaseSeconds: 600 }), await open()];
    await runNew(old, 'taken', HOLDEM, async (table) => {
      await allDone(plays(table, 1));
      expect(await fresh.runTable('taken', () => null)).toHaveProperty('reason');
      // As if it were frozen: it renews nothing.
      await rows(url, "update leases set expires = '-infinity' where table_id = 'taken'");
      await run(fresh, 'taken', async (taken) => {
        const late = plays(table, 1, { sit: false, seed: 'late' });
        for (const answer of await Promise.all(late))
          expect(answer).toMatchObject({ reason: expect.stringMatching(/^(run-elsewhere|conflict)$/) });
        expect(await table.act(testPlayer(1), { do: 'leave' } as never)).toMatchObject({
          reason: 'run-elsewhere',
        });
        await allDone(plays(taken, 1, { sit: false, seed: 'later' }));
        expect(taken.durable().position).toBeGreaterThan(table.durable().position);
      });
    });
  });

  test('who closes a table lets another have it at once, and may have it again', async () => {
    const [one, other] = [await open(), await open()];
    await runNew(one, 'given', FLUSH, (table) => allDone(plays(table, 1)));
    await one.closeTable('given');
    await run(other, 'given', (table) => allDone(plays(table, 1, { sit: false, seed: 'other' })));
    await other.closeTable('given');
    await run(one, 'given', (table) => allDone(plays(table, 1, { sit: false, seed: 'one' })));
  });
});

describe('snapshots', () => {
  test('are checked against the log when a table is opened, and thrown away when they are wrong', async () => {
    const record = await open({ snapshotEvery: 40 });
    await runNew(record, 'long', FLUSH, async (table) => {
      await allDone(plays(table, 8));
    });
    await record.close();
    const second = await open({ snapshotEvery: 40 });
    const { pool } = second.database;
    const [newer, older] = await readSnapshots<object>(pool, keys, 'long');
    expect((newer?.position ?? 0) - (older?.position ?? 0)).toBe(40);
    const right = await run(second, 'long', (table): TableSnapshot<unknown> => table.durable());
    await second.closeTable('long');

    const wrong = (newer?.position ?? 0) - 1;
    await pool.query("delete from snapshots where table_id = 'long' and position > $1", [older?.position]);
    await saveSnapshot(pool, keys, 'long', { position: wrong, at: 0, state: { ...newer?.state, rounds: 7 } });
    const again = await run(second, 'long', (table): TableSnapshot<unknown> => table.durable());
    expect(stateHash(again.state)).toBe(stateHash(right.state));
    expect((await readSnapshots(pool, keys, 'long')).map(({ position }) => position)).not.toContain(wrong);
  });
});

test('what is done in no table’s name is an entry of the house', async () => {
  const record = await open();
  expect(await record.enterForHouse(FLOOR, { do: 'count', box: 1 })).toHaveProperty('position');
  expect(await record.openTable('house', { open: FLUSH, cards: 'virtual' }, FLOOR)).toHaveProperty('reason');
  expect(await record.openTable('keys', { open: FLUSH, cards: 'virtual' }, FLOOR)).toHaveProperty('reason');
  expect(await record.openTable('odd', { open: { game: 'none' }, cards: 'virtual' }, FLOOR)).toHaveProperty('reason');
  expect(await record.runTable('nowhere', () => null)).toHaveProperty('reason');
});
