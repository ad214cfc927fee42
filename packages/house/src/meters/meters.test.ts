import { simulationChance } from '@fairdeal/cards';
import { CAGE_ACCOUNT, exportVerifier, HOUSE_ACCOUNT } from '@fairdeal/proof';
import { LINKED_TABLES_CLAUSES, type MeterAct, staffMember } from '@fairdeal/rules/internal';
import { testPlayer } from '@fairdeal/table/testing';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { recallRound } from '../history/index.js';
import { readSharedMeter } from '../log/append/shared-meters.js';
import { exportLog, type HouseLog, type HouseLogOptions, openHouseKeys, openHouseLog } from '../log/index.js';
import { rows, testServer } from '../log/testing/server.js';
import { run, runNew } from '../log/testing/tables.js';
import { ledgerFaults } from '../money/index.js';
import { openReconciliation } from '../reconcile/index.js';
import { jackpotStates } from '../shifts/index.js';
import { allMeters, enterMeterAct } from './meters.js';
import { luckyShuffle, must, playsOn, staffUntil, straightFlush } from './testing/linked.js';

const server = testServer();
let url: string;
let opened: HouseLog[] = [];

afterEach(async () => {
  for (const record of opened) await record.close();
  opened = [];
});

const node = async (options: HouseLogOptions = {}): Promise<HouseLog> => {
  const record = await openHouseLog(url, await openHouseKeys(server.keysOf(url)), options);
  opened.push(record);
  return record;
};

const PIT = { role: 'pit-manager', person: 'Pia' };
const COUNTS = { role: 'count-team', person: 'Conny' };
const FINANCE = { role: 'finance', person: 'Fina' };
const SEED = 1_000_000;
const OPEN = { do: 'open', seed: SEED, reseed: SEED, money: 'play' } as const;

const STUD = { game: 'dj-wild', paytables: { progressive: '2' }, meter: 'main' };
const PAI_GOW = {
  game: 'face-up-pai-gow',
  paytables: { progressive: '1' },
  settings: { linkedProgressive: true },
  meter: 'main',
};
const FLUSH = {
  game: 'high-card-flush',
  paytables: { progressive: 'A' },
  settings: { linkedProgressive: true },
  meter: 'flush',
};

const verified = async (record: HouseLog, changed: (line: string) => string = (line) => line) => {
  const { readLine: line, finish: end } = exportVerifier();
  const auditor = { by: { role: 'surveillance', person: 'Sue' }, why: 'the audit' };
  for await (const text of exportLog(record, { opened: auditor })) line(changed(text));
  return end();
};

const cents = async (account: string): Promise<number> =>
  Number((await rows(url, `select cents from accounts where account = '${account}'`))[0]?.cents ?? 0);

const games = async (node: HouseLog): Promise<void> => {
  must(await enterMeterAct(node, 'meter/main', OPEN, PIT));
  must(await enterMeterAct(node, 'meter/flush', { ...OPEN, seed: 3_000_000, reseed: 0 }, PIT));
};

/** Tables of both meters, each on a node of its own, all at once. */
const plays = async (seed: string, rounds: number): Promise<void> => {
  url = await server.database();
  await games(await node());
  await Promise.all(
    [STUD, FLUSH, PAI_GOW, FLUSH, STUD, PAI_GOW].map(async (draft, nth) => {
      const shuffle = luckyShuffle(simulationChance(`${seed} cards ${nth}`));
      await runNew(await node({ shuffle }), `t${nth + 1}`, draft, (table) =>
        playsOn(table, rounds, simulationChance(`${seed} ${nth}`), nth % 2 === 0 ? [1] : [1, 3]),
      );
    }),
  );
};

describe('tables of several games on as many nodes', () => {
  beforeAll(async () => {
    await plays('linked', 12);
  });

  test('feed one meter and are paid by it, to the cent', async () => {
    const record = await node();
    for (const meter of ['meter/main', 'meter/flush']) {
      const [moved] = await rows(
        url,
        `select sum(cents) filter (where to_account = '${meter}') as fed, sum(cents) filter (where from_account = '${meter}') as paid,
           count(distinct entry) filter (where from_account = '${meter}') as hits,
           count(distinct table_id) filter (where from_account = '${meter}') as tables from postings`,
      );
      expect(Number(moved?.hits)).toBeGreaterThan(1);
      expect(Number(moved?.tables)).toBeGreaterThan(1);
      expect(await cents(meter)).toBe(Number(moved?.fed) - Number(moved?.paid));
    }
    expect(await allMeters(record.database.pool)).toMatchObject([
      { meter: 'main', cents: await cents('meter/main') },
      { meter: 'flush', cents: await cents('meter/flush'), reserve: await cents('meter/flush/reserve') },
    ]);
    expect(await rows(url, "select account from accounts where account like '%/award of %' and cents <> 0")).toEqual(
      [],
    );
    expect(await ledgerFaults(record.database.pool)).toEqual([]);
    await (await openReconciliation(record)).close();
  });

  test('are verified; who changes what one of them read is found, with the entry and the clause', async () => {
    const record = await node();
    const { ok, faults, replayed } = await verified(record);
    expect({ ok, faults }).toEqual({ ok: true, faults: [] });
    expect(replayed).toBeGreaterThan(100);
    let changed: number | null = null;
    const found = await verified(record, (text) => {
      const line = JSON.parse(text);
      const read = changed === null ? line.events?.find(({ did }: { did: string }) => did === 'meterRead') : undefined;
      if (read === undefined) return text;
      changed = line.entry;
      read.cents += 100;
      return JSON.stringify(line);
    });
    expect(found.faults).toContainEqual(
      expect.objectContaining({
        entry: changed,
        why: expect.stringMatching(/The entry says that .* showed/),
        cites: [...LINKED_TABLES_CLAUSES],
      }),
    );
  });
});

test('a round that is recalled shows what the meter showed that its table shares', async () => {
  url = await server.database();
  const record = await node({ shuffle: straightFlush });
  await games(record);
  await runNew(record, 't1', FLUSH, (table) => playsOn(table, 1, simulationChance('recalled'), [1]));
  const { before, steps } = must(await recallRound(record, 't1', 1, staffMember('floorperson')));
  expect(before).toMatchObject({ meters: { progressive: 3_000_000 } });
  const seen = steps.map(({ view }) => (view as { meters: { progressive: number } }).meters.progressive);
  expect(Math.max(...seen)).toBeGreaterThan(3_000_000);
  expect(seen.at(-1)).toBe(await cents('meter/flush'));
});

describe('a hit', () => {
  test('freezes its award while others play on; who takes the table over pays it', async () => {
    url = await server.database();
    const first = await node({ shuffle: straightFlush, leaseSeconds: 1 });
    const second = await node({ shuffle: straightFlush });
    await games(first);
    await runNew(first, 't1', FLUSH, async (table) => {
      must(await table.act(testPlayer(1), { do: 'sit', cents: 100_000 } as never));
      must(await table.staff('due'));
      for (const wager of ['ante', 'progressive'])
        must(
          await table.act(testPlayer(1), { do: 'wager', box: 1, wager, cents: wager === 'ante' ? 500 : 100 } as never),
        );
      await staffUntil(table, 'deal');
      must(await table.staff('due'));
      must(await table.act(testPlayer(1), { do: 'play', box: 1, play: { raise: 500 } } as never));
      await staffUntil(table, 'verifyPayout');
    });
    expect(await cents('t1/award of progressive')).toBe(3_000_023);
    // The sign of the table says so until the hand is settled, and then what was won.
    expect(await jackpotStates(first.database.pool)).toEqual([{ table: 't1', hit: true, lastWin: null }]);
    expect([await cents('meter/flush'), await cents('meter/flush/reserve')]).toEqual([5, 0]);
    await runNew(second, 't2', FLUSH, (table) => playsOn(table, 1, simulationChance('others')));
    // The second hit is paid what the meter came to since.
    expect(await rows(url, "select cents from postings where from_account = 'meter/flush' order by entry")).toEqual([
      { cents: '3000023' },
      { cents: '28' },
    ]);
    // As if it were killed: it renews nothing and gives nothing back.
    await first.database.close();
    opened = [second];
    await expect
      .poll(() => run(second, 't1', async (table) => must(await table.staff('deal')).length > 0).catch(() => false))
      .toBe(true);
    expect(await cents('t1/award of progressive')).toBe(0);
    expect(await jackpotStates(second.database.pool)).toContainEqual({
      ...{ table: 't1', hit: false },
      lastWin: { cents: 3_000_023, at: expect.any(String) },
    });
    expect(await rows(url, "select cents from postings where from_account = 't1/award of progressive'")).toEqual([
      { cents: '3000023' },
    ]);
    expect(await verified(second)).toMatchObject({ ok: true, faults: [] });
  });

  test('at the same moment as another is paid after it: who read the meter before is refused, and reads it again', async () => {
    url = await server.database();
    const record = await node();
    await games(record);
    const { after } = await readSharedMeter(record.database.pool, 'meter/main');
    const takes = (table: string) =>
      record.writer.append({
        ...{ table, position: null, epoch: null, at: new Date().toISOString(), by: PIT, key: null, act: { do: 'x' } },
        ...{
          events: [],
          edition: null,
          postings: [{ from: HOUSE_ACCOUNT.parse('meter/main'), to: CAGE_ACCOUNT, cents: 1, why: 'x', seen: after }],
        },
      });
    const answers = await Promise.all([takes('house'), takes('meter/main')]);
    expect(answers.filter((answer) => 'not' in answer)).toEqual([{ not: 'shared' }]);
    expect(await takes('house')).toEqual({ not: 'shared' });
    expect(await cents('meter/main')).toBe(SEED - 1);
    const both = [await node({ shuffle: straightFlush }), await node({ shuffle: straightFlush })];
    await Promise.all(
      both.map((one, nth) => runNew(one, `t${nth}`, FLUSH, (table) => playsOn(table, 4, simulationChance(`${nth}`)))),
    );
    expect(await rows(url, "select count(*)::int as hits from postings where from_account = 'meter/flush'")).toEqual([
      { hits: 8 },
    ]);
    expect(await ledgerFaults(record.database.pool)).toEqual([]);
  });
});

describe('a meter', () => {
  test('is counted against the chips, reset by another person in another role with a reason, and ends in another meter', async () => {
    url = await server.database();
    const record = await node();
    await games(record);
    must(await enterMeterAct(record, 'meter/new', OPEN, PIT));
    await runNew(record, 't1', STUD, (table) => playsOn(table, 2, simulationChance('counted')));
    const held = await cents('meter/main');
    const act = (what: MeterAct, by: typeof PIT) => enterMeterAct(record, 'meter/main', what, by);
    const reset = { do: 'reset', cents: SEED, reason: 'the sign was broken' } as const;
    expect(await act(reset, FINANCE)).toHaveProperty('reason');
    must(await act({ do: 'count', chips: 1_000, shown: held }, COUNTS));
    const [counted] = await rows(url, "select body from entries where did @> array['meterCounted']");
    expect(JSON.parse(String(counted?.body)).events).toMatchObject([
      { accepted: 1_000, chips: 1_000, shown: held, held },
    ]);
    expect(await act(reset, FINANCE)).toMatchObject({ reason: 'meter-count-agrees' });
    must(await act({ do: 'count', chips: 0, shown: held + 100 }, COUNTS));
    for (const who of [COUNTS, { ...FINANCE, person: COUNTS.person }, { ...COUNTS, person: 'Cora' }])
      expect(await act(reset, who)).toHaveProperty('reason');
    expect(await act({ ...reset, reason: ' ' }, FINANCE)).toHaveProperty('reason');
    must(await act(reset, FINANCE));
    expect(await cents('meter/main')).toBe(SEED);
    expect(await act({ do: 'count', chips: 0, shown: SEED }, { ...COUNTS, person: FINANCE.person })).toHaveProperty(
      'reason',
    );
    const ends = { do: 'transfer', to: 'meter/new', reason: 'the game ends' } as const;
    await runNew(record, 't2', { ...STUD, settings: { dealing: 'automated-shoe' } }, async (table) => {
      must(await table.act(testPlayer(1), { do: 'sit', cents: 100_000 } as never));
      const wagers = async (wager: string, cents: number): Promise<void> => {
        must(await table.act(testPlayer(1), { do: 'wager', box: 1, wager, cents } as never));
      };
      must(await table.staff('due'));
      for (const [wager, stake] of [
        ['ante', 500],
        ['blind', 500],
        ['progressive', 500],
      ] as const)
        await wagers(wager, stake);
      expect(await act(ends, PIT)).toMatchObject({
        reason: 'meter-wager-unsettled',
        args: { table: 't2' },
        cites: [...LINKED_TABLES_CLAUSES],
      });
      await staffUntil(table, 'closeBets');
      expect(await act(ends, PIT)).toHaveProperty('reason');
      must(await table.act(staffMember('floorperson'), { do: 'shoeJams', reason: 'it jammed' } as never));
      must(await table.staff('due'));
    });
    // What went back by the void was not accepted.
    must(await act({ do: 'count', chips: 0, shown: SEED }, COUNTS));
    const counts = await rows(url, "select body from entries where did @> array['meterCounted'] order by entry");
    expect(JSON.parse(String(counts.at(-1)?.body)).events).toMatchObject([{ accepted: 0, chips: 0 }]);
    expect(await act({ do: 'transfer', to: 'meter/nowhere', reason: 'the game ends' }, PIT)).toHaveProperty('reason');
    must(await act({ do: 'transfer', to: 'meter/new', reason: 'the game ends' }, PIT));
    expect([await cents('meter/main'), await cents('meter/new')]).toEqual([0, 2 * SEED]);
    expect(await act({ do: 'count', chips: 0, shown: 0 }, COUNTS)).toHaveProperty('reason');
    expect(await verified(record)).toMatchObject({ ok: true, faults: [] });
  });
});
