import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fairdeal } from '../../testing/run.js';

test('a case is shown act by act, with the moment it is noticed', async () => {
  const { status, out, err } = await fairdeal('docket', 'ignored-warnings', '--night', '1');
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(out.match(/^\*/gm)).toHaveLength(1);
  expect(out).toMatch(/^\* +3 +dealer +The shuffler warns of a wrong count/m);
  expect(out).toContain('Noticed: round 3, 6 hands, by a device warning.');
});

test('a case as JSON has its facts and its night, and another seed plays another night', async () => {
  const nightOf = async (...more: readonly string[]): Promise<unknown> =>
    JSON.parse((await fairdeal('docket', 'misread-card', '--json', ...more)).out);
  const usual = await nightOf();
  const other = await nightOf('--seed', '5');
  expect(usual).toMatchObject([{ id: 'misread-card', fine: null, nights: [{ seed: 1, notice: { by: 'reading' } }] }]);
  expect(other).toMatchObject([{ nights: [{ seed: 5 }] }]);
  expect(other).not.toEqual(usual);
});

test('the deciding round replays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairdeal-docket-'));
  const file = join(folder, 'sorted.round.json');
  writeFileSync(file, (await fairdeal('docket', 'sort-mode', '--round')).out);
  const { status, out } = await fairdeal('replay', file, '--as', 'surveillance');
  rmSync(folder, { recursive: true });
  expect(status).toBe(0);
  expect(out).toContain('ends with the same settlement');
});

test.each([
  [
    ['sort-mod'],
    'Unknown case "sort-mod" (did you mean sort-mode?). Available cases: doubled-jack, extra-card, foreign-backs, ignored-warnings, sort-mode, misread-card, claimed-cards.',
  ],
  [['--seed', '0'], '--seed must be a number from 1 to 1000000000, not "0".'],
  [['sort-mode', '--night', '2'], '--night must be a number from 1 to 1, not "2".'],
  [['--night', '1'], '--night goes with a case. Name the case.'],
  [['--round'], '--round writes the round of one case as JSON. Name the case, and leave out --json.'],
])('%j is refused', async (args, said) => {
  expect(await fairdeal('docket', ...args)).toEqual({ status: 2, out: '', err: `${said}\n` });
});
