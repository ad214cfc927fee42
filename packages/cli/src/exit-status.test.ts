import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fairdeal } from './testing/run.js';

const folder = mkdtempSync(join(tmpdir(), 'fairdeal-status-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const OPEN = '{"open":{"game":"over-under"}}\n';
const HAND = '{"open":{"game":"hold-em","stacks":[20000,20000],"seed":"1"}}\n';
const ROUND = {
  game: 'over-under',
  seats: [{ seat: 1, cards: 'Ts9dAc', wagers: { ante: 1000 }, play: 'over' }],
};
const phh = (bet: number): string =>
  `variant = "NT"\nantes = [0, 0]\nblinds_or_straddles = [100, 200]\nmin_bet = 200\nstarting_stacks = [20000, 20000]\nactions = ["d dh p1 AsKs", "d dh p2 2c3d", "p2 cbr ${bet}", "p1 f"]\n`;

/** One kind of answer, one status: 0 done, 1 the answer is no, 2 asked wrongly. */
test.each<[number, string, readonly string[]]>([
  [0, 'a script whose acts are allowed', ['table', file('t0', `${OPEN}{"staff":true}\n`)]],
  [1, 'a refused act at a table', ['table', file('t1', `${OPEN}{"by":{"role":"dealer"},"do":"deal"}\n`)]],
  [1, 'a refused submission that opens a table', ['table', file('t3', '{"open":{"game":"faro"}}\n')]],
  [2, 'a line of a script that is not JSON', ['table', file('t2', `${OPEN}deal\n`)]],
  [0, 'a hand whose acts are allowed', ['hand', file('h0', `${HAND}{"act":"call"}\n`)]],
  [1, 'a refused act in a hand', ['hand', file('h1', `${HAND}{"act":{"name":"raise","to":1}}\n`)]],
  [2, 'a line of a hand that is not JSON', ['hand', file('h2', `${HAND}call\n`)]],
  [0, 'a settled round', ['settle', '--json', file('s0', JSON.stringify(ROUND))]],
  [
    2,
    'a round that cannot be settled',
    ['settle', '--json', file('s2', JSON.stringify({ ...ROUND, seats: [{ seat: 9 }] }))],
  ],
  [2, 'the same with --lines', ['settle', '--lines', file('s3', `${JSON.stringify(ROUND)}\n{"game":"over-under"}\n`)]],
  [0, 'a replayed hand', ['replay', file('r0.phh', phh(600))]],
  [1, 'a refused act of a replayed hand', ['replay', file('r1.phh', phh(201))]],
  [2, 'a hand that cannot be read', ['replay', file('r2.phh', 'variant = ')]],
  [0, 'a lawful submission', ['submission', 'check', file('c0', '{"game":"over-under"}')]],
  [1, 'a submission with faults', ['submission', 'check', file('c1', '{"game":"over-under","settings":{"x":1}}')]],
  [1, 'its document', ['submission', 'print', file('c2', '{"game":"over-under","settings":{"x":1}}')]],
  [
    1,
    'a submission with warnings, if asked to be strict',
    ['submission', 'check', '--strict', file('c3', '{"game":"over-under"}')],
  ],
  [2, 'no submission', ['submission', 'check', file('c4', '[]')]],
  [0, 'a clause that is found', ['clauses', '678a.7(e)']],
  [1, 'words that no clause has', ['clauses', 'xyzzy']],
  [2, 'a clause that does not exist', ['clauses', '678a.99']],
  [1, 'cards that no fair deck deals', ['forensics', file('f1', 'AsAs\n')]],
  [2, 'cards that are none', ['forensics', file('f2', 'AsXx\n')]],
  [0, 'ranked hands', ['rank', 'high', 'AsKsQsJsTs']],
  [2, 'a hand that is none', ['rank', 'high', 'AsAs']],
  [2, 'an unknown game', ['odds', 'faro']],
  [2, 'an unknown option', ['games', '--loud']],
  [2, 'a file that does not exist', ['verify', join(folder, 'none')]],
  [2, 'an export of two tables', ['log', 'export', '--table', 't1', '--table', 't2']],
])('status %i: %s', async (expected, _, args) => {
  const { status } = await fairdeal(...args);
  expect(status).toBe(expected);
});
