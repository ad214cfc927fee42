import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../shared/paths.js';
import { fairdeal } from '../testing/run.js';

test('a rehearsal trusts a backup whose house kept its settings in the database alone', async () => {
  const golden = join(ROOT, 'golden/history/b892026');
  const keys = join(golden, 'keys.json');
  const { status, out, err } = await fairdeal('restore', '--check', join(golden, 'backup.gz'), '--keys', keys);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(out).toContain('people, roles and all books agree with the log');
});
