import { isRefused, type Viewer } from '@fairdeal/rules';
import { replayRound } from '@fairdeal/table';
import { playerAt } from '@fairdeal/table/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openKeys } from '../record/keys.js';
import { receiptOf } from '../record/receipt.js';
import { type HouseRecord, openRecord } from '../record/record.js';
import { saveSnapshot } from '../record/snapshots.js';
import { testServer } from '../record/testing/server.js';
import { allDone, plays, runNew } from '../record/testing/tables.js';
import { type Recalled, recallRound, search } from './index.js';

const server = testServer();
let url: string;
let record: HouseRecord;
const GAMES = ['high-card-flush', 'hold-em'];

beforeAll(async () => {
  url = await server.database();
  record = await openRecord(url, await openKeys(`${server.folder}/keys`), { clock: Date.now });
  for (const game of GAMES) await runNew(record, game, { game }, (table) => allDone(plays(table, 3)));
});
afterAll(() => record.close());

const recall = async (table: string, round: number, viewer: Viewer): Promise<Recalled> => {
  const found = await recallRound(record, table, round, viewer);
  if (isRefused(found)) throw new Error(found.refused);
  return found;
};

describe.each(GAMES)('a round of %s', (table) => {
  test('is there whole, and no other', async () => {
    const rounds = await Promise.all([1, 2, 3].map((round) => recall(table, round, 'public')));
    const positions = rounds.map(({ steps }) => steps.map(({ position }) => position));
    for (const [at, of] of positions.entries()) {
      expect(of.length).toBeGreaterThan(5);
      expect(of).toEqual(of.toSorted((one, other) => one - other));
      expect(of[0] ?? 0).toBeGreaterThan(positions[at - 1]?.at(-1) ?? 0);
    }
    for (const { words } of rounds[0]?.steps ?? []) expect(words).toMatch(/[.”]$/);
  });

  test('is told to each as he saw it: his own cards to a player, none to the public, all to who opens it', async () => {
    const told = async (viewer: Viewer): Promise<string> => JSON.stringify((await recall(table, 2, viewer)).steps);
    const [open, own, other] = await Promise.all([told('public'), told(playerAt(1)), told(playerAt(2))]);
    expect(new Set([open, own, other]).size).toBe(3);
    expect((await recall(table, 2, playerAt(1))).saved).toBeNull();
    const { saved } = await recall(table, 2, 'sealed');
    if (saved === null) throw new Error('It is not saved.');
    expect(replayRound(saved, 'sealed')).not.toHaveProperty('refused');
  });
});

describe.each([...GAMES, 'face-up-pai-gow'])('a long table of %s', (game) => {
  test('is recalled and proved from its snapshots as from its beginning, and from its beginning where one is wrong', async () => {
    const { pool } = record.database;
    const long = await openRecord(url, record.keys, { snapshotEvery: 15 });
    const table = `long ${game}`;
    await runNew(long, table, { game }, (playing) => allDone(plays(playing, 6)));
    const found = async (): Promise<unknown[]> => {
      const told: unknown[] = [];
      for (let round = 1; round <= 6; round += 1) {
        const receipt = await receiptOf(long, table, round, { person: 'Patron-1', watches: null });
        if (receipt === null || isRefused(receipt)) throw new Error('There is no receipt.');
        const { entries, decks } = receipt;
        told.push(
          (await recall(table, round, 'sealed')).steps,
          entries.map(({ proof: _, ...entry }) => entry),
          decks,
        );
      }
      return told;
    };
    const positions = async (): Promise<number[]> =>
      (await pool.query('select position::int from snapshots where table_id = $1 order by 1', [table])).rows.map(
        ({ position }) => position,
      );
    const shortly = await found();
    expect((await positions()).length).toBeGreaterThan(4);
    await pool.query('delete from snapshots where table_id = $1', [table]);
    const wholly = await found();
    expect(shortly).toEqual(wholly);
    for (const position of [15, 30])
      await saveSnapshot(pool, record.keys, table, { position, at: 0, state: { rounds: 0 } });
    expect((await recall(table, 5, 'sealed')).steps).toEqual(wholly[12]);
    expect(await positions()).toEqual([]);
    await long.close();
  });
});

test('what was never there is refused', async () => {
  expect(await recallRound(record, 'nowhere', 1, 'public')).toMatchObject({
    refused: 'There is no table nowhere in the record.',
  });
  expect(await recallRound(record, 'hold-em', 99, 'public')).toHaveProperty('refused');
});

test('entries are found by person, clause, what happened, amount and time', async () => {
  const { pool } = record.database;
  const all = await search(pool, { table: 'high-card-flush' });
  const ann = await search(pool, { person: 'Patron-1' });
  expect(ann.length).toBeGreaterThan(3);
  expect(new Set(ann.map(({ person }) => person))).toEqual(new Set(['Patron-1']));
  const [{ clauses: [clause] = [] } = {}] = ann.filter(({ clauses }) => clauses.length > 0);
  for (const { clauses } of await search(pool, { clause: clause ?? '' })) expect(clauses).toContain(clause);
  expect(await search(pool, { did: 'cardsCollected', table: 'high-card-flush' })).toHaveLength(3);
  const large = await search(pool, { least: 2_000 });
  for (const { amount } of large) expect(amount).toBeGreaterThanOrEqual(2_000);
  expect(large.length).toBeGreaterThan(0);
  expect(await search(pool, { to: new Date('2020-01-01') })).toEqual([]);
  expect(await search(pool, { table: 'high-card-flush', from: new Date('2020-01-01') })).toEqual(all);
});
