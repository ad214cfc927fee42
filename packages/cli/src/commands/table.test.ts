import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { BIN, fairdeal, piped } from '../testing/run.js';

const written = (...lines: readonly (object | string)[]): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'fairdeal-')), 'script.ndjson');
  writeFileSync(file, lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''));
  return file;
};

const answersOf = (out: string): readonly Record<string, unknown>[] =>
  out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const OPEN = { open: { game: 'over-under' }, at: '2026-01-05T18:00:00Z' };
const SIT = { by: { role: 'player', seat: 1, person: 'p1' }, do: 'sit', cents: 100_000 };
const REFUSED = { by: { role: 'dealer' }, do: 'sit', cents: 100 };

test.each([
  [0, 'every act was allowed', [OPEN, SIT, { staff: true }, { money: true }]],
  [1, 'one was refused', [OPEN, SIT, REFUSED, { staff: true }]],
  [2, 'one could not be understood', [OPEN, 'nonsense', SIT]],
  [2, 'one could not be understood and others were refused', [OPEN, REFUSED, 'nonsense', REFUSED]],
  [0, 'there is no line', []],
] as const)('status %i: %s', async (status, _, lines) => {
  const ran = await fairdeal('table', written(...lines));
  expect({ status: ran.status, err: ran.err }).toEqual({ status, err: '' });
  expect(answersOf(ran.out).map(({ line }) => line)).toEqual(lines.map((__, at) => at + 1));
});

test('blank lines and comments are skipped and counted', async () => {
  const { out, status } = await fairdeal('table', written('# a round', '', OPEN, '', SIT, '# the end'));
  expect(status).toBe(0);
  expect(answersOf(out)).toMatchObject([
    { line: 3, events: [] },
    { line: 5, events: [{ did: 'playerSat' }] },
  ]);
});

test('a long script in a file is answered to its end', () => {
  const views = Array.from({ length: 1500 }, () => '{"view":"public"}');
  const { status, out, err } = piped(['table', written(OPEN, ...views)], '');
  expect({ status, err, lines: out.trimEnd().split('\n').length }).toEqual({ status: 0, err: '', lines: 1501 });
});

test.each([
  ['not-there.ndjson', 'it doesn’t exist'],
  [tmpdir(), 'it is a folder'],
])('a script that is not one is named: %s', async (file, why) => {
  await expect(fairdeal('table', file)).resolves.toMatchObject({
    status: 2,
    err: `The file ${file} can’t be read: ${why}.\n`,
  });
});

test('--json-schema prints one JSON Schema', async () => {
  const { status, out } = await fairdeal('table', '--json-schema');
  expect(status).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    properties: { in: expect.any(Object), out: expect.any(Object) },
  });
});

test('each answer is written before the next line is read', async () => {
  const child = spawn(process.execPath, [BIN, 'table', '-'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  for (const [at, line] of [OPEN, SIT, { staff: true }, REFUSED].entries()) {
    child.stdin.write(`${JSON.stringify(line)}\n`);
    const { value } = await answers.next();
    expect(JSON.parse(value as string)).toMatchObject({ line: at + 1 });
  }
  const ended = new Promise((resolve) => child.on('close', resolve));
  child.stdin.end();
  expect(await ended).toBe(1);
});
