import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('./performance.mjs', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'fairdeal-performance-'));
const document = join(folder, 'performance.md');
afterAll(() => rmSync(folder, { recursive: true }));

const write = (...results: readonly object[]): string => {
  const from = join(folder, 'results.jsonl');
  writeFileSync(from, results.map((result) => `${JSON.stringify(result)}\n`).join(''));
  expect(spawnSync(process.execPath, [SCRIPT, '--from', from, '--into', document]).status).toBe(0);
  return readFileSync(document, 'utf8');
};

let first = '';
beforeAll(() => {
  first = write(
    {
      bench: 'cut',
      ours: 123_456,
      native: null,
      peers: { one: 10, other: 0.012345 },
      ratioToNative: 2.5,
      unit: 'cuts/s',
    },
    {
      bench: 'deal',
      ours: { stud: 20, draw: 10 },
      limit: 40,
      ratioToLimit: { stud: 0.5, draw: 0.25 },
      unit: 'deals/s',
    },
  );
});

test('every figure is written with its unit, a ratio with an x, what was not measured with a dash', () => {
  for (const row of [
    '| ours, cuts/s | 123,000 |',
    '| native, cuts/s | – |',
    '| ratio to native | 2.5x |',
    '|  | peers, cuts/s |',
    '| other | 0.0123 |',
  ])
    expect(first).toContain(row);
});

test('figures of the same names share a table, and the command that measures them is named', () => {
  expect(first).toContain('|  | ours, deals/s | ratio to limit |\n| --- | ---: | ---: |\n| stud | 20 | 0.5x |');
  expect(first).toContain('`npx fairdeal bench deal`');
});

test('a benchmark that is measured again replaces its figures and leaves the others', () => {
  const again = write({ bench: 'cut', ours: 7, limit: 9, unit: 'cuts/s' });
  expect(again.slice(again.indexOf('## deal'))).toBe(first.slice(first.indexOf('## deal')));
  expect(again).toContain('| ours, cuts/s | 7 |');
  expect(again).not.toContain('123,000');
});

test('what is measured against a revision stands apart, with the command that does it', () => {
  const beside = write({
    bench: 'deal',
    revision: 'abc1234',
    ours: { stud: 20 },
    theirs: { stud: 10 },
    ratio: { stud: 2 },
    unit: 'deals/s',
  });
  expect(beside).toContain('## deal against abc1234');
  expect(beside).toContain('`npx fairdeal bench deal --against abc1234`');
  expect(beside).toContain(
    '|  | ours, deals/s | theirs, deals/s | ratio |\n| --- | ---: | ---: | ---: |\n| stud | 20 | 10 | 2x |',
  );
  expect(beside).toContain(first.slice(first.indexOf('## deal')).trim());
});

test('each section says its day, its revision and its class of computer', () => {
  expect(
    first.match(
      /^Measured on \d{4}-\d\d-\d\d at revision [0-9a-f]{7,}(?: with changes)?, with Node [\d.]+ on \d+ cores \(\w+, \w+\)\.$/gm,
    ),
  ).toHaveLength(2);
});

test('figures without a peer are left out', () => {
  expect(write({ bench: 'stack', ours: 5, unit: 'stacks/s' })).not.toContain('stack');
});
