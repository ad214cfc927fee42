import { simulationChance } from '@fairdeal/cards';
import { isRefused } from '@fairdeal/rules';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openHouseTime } from '../database/house-time.js';
import { type HouseLog, openHouseKeys, openHouseLog } from '../log/index.js';
import { rows, testServer } from '../log/testing/server.js';
import { peopleOf } from '../people/index.js';
import { type Floor, openFloor, SYSTEM_CLOCK } from './index.js';
import { ANN, GUEST, must } from './testing/floor.js';

const server = testServer();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FLUSH = { open: { game: 'high-card-flush' } };

interface Node {
  readonly record: HouseLog;
  readonly floor: Floor;
  /** What this computer's clock shows beyond the right time, in milliseconds. */
  ahead: number;
}

let url: string;
let open: Node[] = [];
beforeEach(async () => {
  url = await server.database();
});
afterEach(async () => {
  for (const { floor, record } of open) {
    await floor.close();
    await record.close();
  }
  open = [];
});

/** A node as `serve` opens it, on a computer whose clock a test can set. */
const opens = async (ahead = 0): Promise<Node> => {
  const clock = { ahead };
  const record = await openHouseLog(url, await openHouseKeys(server.keysOf(url)), {
    wall: () => Date.now() + clock.ahead,
  });
  const floor = await openFloor(record, {
    clock: { ...SYSTEM_CLOCK, now: record.clock },
    chance: simulationChance('bots'),
  });
  const node = Object.assign(clock, { record, floor });
  open.push(node);
  return node;
};

let keys = 0;
const does = async ({ floor }: Node, table: string, act: object): Promise<number> => {
  keys += 1;
  const said = must(await floor.act(ANN, { table, ...act }, `key ${keys}`));
  if (!('done' in said)) throw new Error('It was not done.');
  return said.done;
};
const SITS = { do: 'sit', seat: 1, cents: 100_000 };

const ownerOf = async (table: string): Promise<unknown> =>
  (await rows(url, `select owner from leases where table_id = '${table}' and expires > clock_timestamp()`))[0]?.owner;

const runBy = (table: string, { record }: Node): Promise<void> => expect.poll(() => ownerOf(table)).toBe(record.owner);

/** Entries dated more than two seconds before or after the time at which they were written. */
const misdated = async (): Promise<number> =>
  (await rows(url, 'select count(*)::int from entries where abs(extract(epoch from at - clock_timestamp())) > 60'))[0]
    ?.count as number;

describe('a computer whose clock jumped', () => {
  test.each([
    ['2 hours ahead', 2 * HOUR],
    ['366 days ahead', 366 * DAY],
    ['2 hours back', -2 * HOUR],
  ])(
    'by %s dates no entry wrong, and its tables go on at another',
    async (_, jump) => {
      const [one, two] = [await opens(), await opens()];
      const { table } = must(await one.floor.open(GUEST, FLUSH));
      await does(one, table, SITS);
      const [jumped, right] = (await ownerOf(table)) === one.record.owner ? [one, two] : [two, one];
      const people = peopleOf(jumped.record, jumped.record.clock);
      const session = await people.guest();
      if (!('secret' in session)) throw new Error('No guest came in.');

      jumped.ahead = jump;
      await does(jumped, table, { do: 'buyIn', cents: 1_000 });
      await jumped.record.time.compare();
      expect(jumped.record.time.state()).toBe('wrong');
      expect(jumped.record.time.skew()).toBeCloseTo(jump / 1_000, 0);
      await runBy(table, right);
      await does(jumped, table, { do: 'buyIn', cents: 2_000 });
      expect(await misdated()).toBe(0);

      expect(await people.bySession(session.secret)).not.toBeNull();
      must(await people.guest());
      expect(await peopleOf(right.record, right.record.clock).bySession(session.secret)).not.toBeNull();

      jumped.ahead = 0;
      await jumped.record.time.compare();
      expect(jumped.record.time.state()).toBe('right');
      await right.floor.close();
      await runBy(table, jumped);
    },
    60_000,
  );

  test('before it was started takes no table, and passes acts on', async () => {
    const right = await opens();
    const { table } = must(await right.floor.open(GUEST, FLUSH));
    await runBy(table, right);
    const wrong = await opens(2 * HOUR);
    await does(wrong, table, SITS);
    await runBy(table, right);
    expect(await misdated()).toBe(0);
  });

  test('runs no table where there is no other node, and says why', async () => {
    const alone = await opens();
    const { table } = must(await alone.floor.open(GUEST, FLUSH));
    await does(alone, table, SITS);
    alone.ahead = 2 * HOUR;
    await alone.record.time.compare();
    await expect.poll(() => ownerOf(table)).toBeUndefined();
    const refused = await alone.floor.act(ANN, { table, do: 'buyIn', cents: 1_000 }, 'too soon');
    expect('reason' in refused && refused.reason).toBe('clock-wrong');
    alone.ahead = 0;
    await alone.record.time.compare();
    must(await alone.floor.act(ANN, { table, do: 'buyIn', cents: 1_000 }, 'too soon'));
  });

  test('by less than 10 seconds is told, and goes on', async () => {
    const one = await opens(5_000);
    expect(one.record.time.state()).toBe('off');
    const { table } = must(await one.floor.open(GUEST, FLUSH));
    await runBy(table, one);
  });
});

describe('the database', () => {
  test('refuses an entry of a node that is ahead, and later entries are not frozen at its time', async () => {
    const keys = await openHouseKeys(server.keysOf(url));
    const right = await openHouseLog(url, keys);
    const by = { role: 'administrator', person: 'Ada' };
    for (const ahead of [2 * HOUR, 366 * DAY]) {
      const wrong = await openHouseLog(url, keys, { clock: () => Date.now() + ahead });
      const refused = await wrong.enterForHouse(by, { do: 'note' });
      expect(isRefused(refused) && refused.reason).toBe('clock-wrong');
      expect(
        (await wrong.openTable(`t${ahead}`, { open: { game: 'high-card-flush' }, cards: 'virtual' }, by))?.reason,
      ).toBe('clock-wrong');
      await wrong.close();
    }
    must(await right.enterForHouse(by, { do: 'note' }));
    expect(await misdated()).toBe(0);
    expect(await rows(url, 'select count(*)::int from entries')).toEqual([{ count: 1 }]);
    await right.close();
  });

  test('steps: a single reading is not believed, a second one is', async () => {
    const pool = new pg.Pool({ connectionString: url });
    let step = 0;
    const time = await openHouseTime(pool, { steady: () => performance.now() + step });
    const error = (): number => Math.round(Math.abs(time.now() - Date.now()) / 1_000);
    expect(error()).toBe(0);
    // As if the database had been set back by an hour while the steady clock went on.
    step = 3_600_000;
    await time.compare();
    expect(error()).toBe(3_600);
    await time.compare();
    expect(error()).toBe(0);
    step = 0;
    await time.correct();
    expect(error()).toBe(0);
    time.close();
    await pool.end();
  });
});
