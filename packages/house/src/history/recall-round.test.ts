import type { Refusal } from '@fairdeal/rules';
import { isRefused, type Viewer } from '@fairdeal/rules';
import { replayRound } from '@fairdeal/table';
import { testPlayer } from '@fairdeal/table/testing';
import { refusalText } from '@fairdeal/words';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouseKeys } from '../keys/keys.js';
import { type HouseLog, openHouseLog } from '../log/house-log.js';
import { saveSnapshot } from '../log/reading/snapshots.js';
import { receiptOf } from '../log/receipt.js';
import { testServer } from '../log/testing/server.js';
import { allDone, plays, runNew } from '../log/testing/tables.js';
import {
  type LogSearchPage,
  type LogSearchTerms,
  type RecalledRound,
  recallRound,
  type SearchPage,
  searchLog,
} from './index.js';

const server = testServer();
let url: string;
let record: HouseLog;
const GAMES = ['high-card-flush', 'hold-em'];

beforeAll(async () => {
  url = await server.database();
  record = await openHouseLog(url, await openHouseKeys(`${server.folder}/keys`), { clock: Date.now });
  for (const game of GAMES) await runNew(record, game, { game }, (table) => allDone(plays(table, 3)));
});
afterAll(() => record.close());

const recall = async (table: string, round: number, viewer: Viewer): Promise<RecalledRound> => {
  const found = await recallRound(record, table, round, viewer);
  if (isRefused(found)) throw new Error(refusalText(found));
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

  test('is told to all as they saw it: their own cards to a player, none to the public, all cards once opened', async () => {
    const told = async (viewer: Viewer): Promise<string> => JSON.stringify((await recall(table, 2, viewer)).steps);
    const [open, own, other] = await Promise.all([told('public'), told(testPlayer(1)), told(testPlayer(2))]);
    expect(new Set([open, own, other]).size).toBe(3);
    expect((await recall(table, 2, testPlayer(1))).saved).toBeNull();
    const { saved } = await recall(table, 2, 'sealed');
    if (saved === null) throw new Error('It is not saved.');
    expect(replayRound(saved, 'sealed')).not.toHaveProperty('reason');
  });
});

describe.each([...GAMES, 'face-up-pai-gow'])('a long table of %s', (game) => {
  test('is recalled and proved from its snapshots as from its beginning, and from its beginning where one is wrong', async () => {
    const { pool } = record.database;
    const long = await openHouseLog(url, record.keys, { snapshotEvery: 15 });
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
    reason: 'no-such-table',
    args: { table: 'nowhere' },
  });
  expect(await recallRound(record, 'hold-em', 99, 'public')).toHaveProperty('reason');
});

const find = async (asked: LogSearchTerms, page?: SearchPage): Promise<LogSearchPage> => {
  const found = await searchLog(record.database.pool, asked, page);
  if (isRefused(found)) throw new Error(refusalText(found));
  return found;
};

test('entries are found by person, clause, event, amount and time', async () => {
  const all = await find({ table: 'high-card-flush' });
  const { entries: ann } = await find({ person: 'Patron-1' });
  expect(ann.length).toBeGreaterThan(3);
  expect(new Set(ann.map(({ person }) => person))).toEqual(new Set(['Patron-1']));
  expect((await find({ did: 'cardsCollected', table: 'high-card-flush' })).entries).toHaveLength(3);
  const { entries: large } = await find({ least: 2_000 });
  for (const { amount } of large) expect(amount).toBeGreaterThanOrEqual(2_000);
  expect(large.length).toBeGreaterThan(0);
  expect(await find({ to: new Date('2020-01-01') })).toEqual({ entries: [], total: 0, more: false, order: 'oldest' });
  expect(await find({ table: 'high-card-flush', from: new Date('2020-01-01') })).toEqual(all);
});

test.each(GAMES)('every clause that a round of %s shows is found, to everybody and unsealed', async (table) => {
  for (const viewer of ['public', 'sealed'] as const)
    for (const { position, cites } of (await recall(table, 2, viewer)).steps)
      for (const clause of cites) {
        const { entries } = await find({ table, clause });
        expect([clause, entries.map((entry) => entry.position)]).toEqual([clause, expect.arrayContaining([position])]);
      }
});

test('an entry is found by the clause that everybody sees, by the sealed one, and by what lies above both', async () => {
  const table = 'raised';
  const by = { role: 'player', person: 'Rae' };
  const raised = (cites: readonly string[]) => [{ did: 'played', cites: [...cites] }];
  const entered = { table, epoch: null, key: null, edition: '2019', by, act: { do: 'play' } };
  const [shown, sealed] = [['678a.11(b)', '678a.11(c)(1)'], ['678a.11(b)(1)']];
  const at = (nth: number) => ({ position: nth, at: new Date(nth).toISOString() });
  await record.writer.append({ ...entered, ...at(1), events: raised(shown), whole: raised(sealed) });
  // As an earlier version kept it: the sealed clause alone.
  await record.writer.append({ ...entered, ...at(2), events: raised(sealed) });
  const found = async (clause: string) => (await find({ table, clause })).entries.map(({ position }) => position);
  expect(await found('678a.11(b)')).toEqual([1, 2]);
  expect(await found('678a.11(b)(1)')).toEqual([1, 2]);
  expect(await found('678a.11(c)(1)')).toEqual([1]);
  expect(await found('678a.11')).toEqual([1, 2]);
  expect(await found('678a.12')).toEqual([]);
});

test('a section and a chapter find every clause below them', async () => {
  const table = 'high-card-flush';
  const below = (clauses: readonly string[], above: string) => clauses.some((clause) => clause.startsWith(above));
  const { entries: all } = await find({ table });
  for (const [asked, above] of [
    ['678a.11', '678a.11('],
    ['§ 678a.11', '678a.11('],
    ['678a', '678a.'],
  ] as const) {
    const wanted = all.filter(({ clauses }) => below(clauses, above));
    expect(wanted.length).toBeGreaterThan(3);
    expect((await find({ table, clause: asked })).entries).toEqual(wanted);
  }
});

test.each([{ newest: false }, { newest: true }])('pages in order %j hold every entry once', async ({ newest }) => {
  const { entries: all, total } = await find({}, { newest });
  expect(total).toBe(all.length);
  const pages: LogSearchPage[] = [];
  for (let after: number | undefined; ; ) {
    const page = await find({}, { newest, most: 7, ...(after === undefined ? {} : { after }) });
    pages.push(page);
    expect(page).toMatchObject({ total, order: newest ? 'newest' : 'oldest' });
    if (!page.more) break;
    expect(page.entries).toHaveLength(7);
    after = page.entries.at(-1)?.entry;
  }
  expect(pages.flatMap(({ entries }) => entries)).toEqual(all);
  expect(all.map(({ entry }) => entry)).toEqual(
    all.map(({ entry }) => entry).toSorted((one, other) => (newest ? other - one : one - other)),
  );
});

test.each<[LogSearchTerms, Partial<Refusal>]>([
  [{ clause: '678a.99' }, { reason: 'unknown-clause', args: { clause: '678a.99' } }],
  [{ clause: 'flush' }, { reason: 'unknown-clause', args: { clause: 'flush' } }],
  [{ did: 'notAThing' }, { reason: 'unknown-event', args: expect.objectContaining({ did: 'notAThing' }) }],
  [
    { did: 'roundVoid' },
    { reason: 'unknown-event', args: { did: 'roundVoid', known: expect.arrayContaining(['roundVoided']) } },
  ],
  [{ table: 't99' }, { reason: 'no-such-table', args: { table: 't99' } }],
])('%j names something that is not there, and is refused', async (asked, refusal) => {
  expect(await searchLog(record.database.pool, asked)).toMatchObject(refusal);
  expect(await find({ did: 'openSealed' })).toMatchObject({ total: 0 });
});
