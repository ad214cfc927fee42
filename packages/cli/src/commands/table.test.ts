import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fairdeal, piped } from '../testing/run.js';

const OPENING = '{"open":{"game":"over-under"},"at":0}';

test('a long script in a file is answered to its end', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'fairdeal-')), 'script.ndjson');
  const views = Array.from({ length: 1500 }, () => '{"view":"public"}');
  writeFileSync(file, [OPENING, ...views].join('\n'));
  const { status, out, err } = piped(['table', file], '');
  expect({ status, err, lines: out.trimEnd().split('\n').length }).toEqual({ status: 0, err: '', lines: 1501 });
});

test.each([
  ['not-there.ndjson', 'it is not there'],
  [tmpdir(), 'it is a folder'],
])('a script that is not one is named: %s', async (file, why) => {
  await expect(fairdeal('table', file)).resolves.toMatchObject({
    status: 2,
    err: `The file ${file} cannot be read: ${why}.\n`,
  });
});
