import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './shared/paths.js';
import { BIN } from './testing/run.js';

const EXAMPLES = [...readFileSync(join(ROOT, 'README.md'), 'utf8').matchAll(/```console\n\$ (.+)\n([\s\S]*?)```/g)];

test('the README has four examples', () => {
  expect(EXAMPLES).toHaveLength(4);
});

test.each(EXAMPLES.map(([, command, output]) => [command!, output!] as const))(
  '%s prints what the README shows',
  (command, output) => {
    const typed = command.replace('npx fairdeal', `"${process.execPath}" "${BIN}"`);
    const { status, stdout } = spawnSync(typed, { shell: true, encoding: 'utf8', cwd: ROOT });
    expect({ status, stdout }).toEqual({ status: 0, stdout: output });
  },
);
