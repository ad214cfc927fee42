import { CURRENT_RULES, HOUSE_STREAM, type RulesLibrary } from '@fairdeal/proof';
import { verifyByRelease } from '@fairdeal/proof/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouseKeys } from '../keys/keys.js';
import { exportLog } from './export.js';
import { type HouseLog, openHouseLog } from './house-log.js';
import { testServer } from './testing/server.js';
import { allDone, FLOOR, plays, run, runNew } from './testing/tables.js';

// Two nodes at one log, one of them upgraded: each entry names the rules of the node that decided it.

const [OLD, NEW] = ['0', '1'].map((digit) => digit.repeat(64)) as [string, string];
const server = testServer();
let nodes: readonly HouseLog[] = [];

const LIBRARY: RulesLibrary = {
  current: NEW,
  releases: [{ name: 'before', date: '2026-01-01', rules: OLD, named: true }],
  load: async () => CURRENT_RULES,
};

beforeAll(async () => {
  const url = await server.database();
  const keys = server.keysOf(url);
  const open = async (rules: string): Promise<HouseLog> => openHouseLog(url, await openHouseKeys(keys), { rules });
  nodes = [await open(OLD), await open(NEW)];
});
afterAll(async () => {
  for (const node of nodes) await node.close();
});

test('a table that goes from an old node to a new one and back is judged entry by entry', async () => {
  const [before, after] = nodes as [HouseLog, HouseLog];
  await runNew(before, 't1', { game: 'over-under' }, (table) => allDone(plays(table, 2)));
  await before.closeTable('t1');
  await run(after, 't1', (table) => allDone(plays(table, 2, { sit: false, seed: 'after' })));
  await after.closeTable('t1');
  await run(before, 't1', (table) => allDone(plays(table, 1, { sit: false, seed: 'back' })));
  const lines: string[] = [];
  for await (const line of exportLog(after, { opened: { by: FLOOR, why: 'a test' } })) lines.push(line);
  const named = lines.flatMap((line) => {
    const { table, rules } = JSON.parse(line) as { table?: string; rules?: string };
    return table === undefined || table === HOUSE_STREAM ? [] : [rules];
  });
  expect(new Set(named)).toEqual(new Set([OLD, NEW]));
  const whole = await verifyByRelease(lines, {}, LIBRARY);
  expect(whole).toMatchObject({ ok: true, faults: [], unknownRules: {} });
  // A verifier without the rules of the old node names them, and judges the rest.
  const partly = await verifyByRelease(lines, {}, { ...LIBRARY, releases: [] });
  expect(partly.faults).toEqual([]);
  expect(Object.keys(partly.unknownRules)).toEqual([OLD]);
  expect(partly.replayed).toBeLessThan(whole.replayed);
});
