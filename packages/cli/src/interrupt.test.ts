import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BIN } from './testing/run.js';

test.each([
  [['settle', '--lines']],
  [['settle']],
  [['rank', 'high', '--lines']],
  [['table']],
  [['play', 'over-under']],
  [['simulate', 'over-under', '--rounds', '1000000000']],
  [['odds', 'heads-up-holdem', '--recompute']],
  [['bench', 'odds']],
])('%j ends with 130 when it is interrupted', async (args) => {
  const child = spawn(process.execPath, [BIN, ...args], { stdio: ['pipe', 'ignore', 'ignore'] });
  const end = once(child, 'exit');
  await wait(1500);
  child.kill('SIGINT');
  const [status, signal]: unknown[] = await end;
  // A command that the signal itself ended has the status 130 for whichever shell started it.
  expect(status ?? (signal === 'SIGINT' ? 130 : signal)).toBe(130);
});

test.runIf(process.platform !== 'win32')('a reader that has read enough ends a command at once, and in silence', () => {
  const command = (args: string): string => `"${process.execPath}" "${BIN}" ${args}`;
  for (const line of [
    `yes 'AsKsQsJsTs' | ${command('rank high --lines')} | head -1`,
    `yes '{"game":"faro"}' | ${command('settle --lines')} | head -1`,
    `${command('clauses 637a')} | head -1`,
  ]) {
    const { stdout, stderr, status } = spawnSync('sh', ['-c', line], { encoding: 'utf8', timeout: 60_000 });
    expect({ lines: stdout.trim().split('\n').length, stderr, status }).toEqual({ lines: 1, stderr: '', status: 0 });
  }
});
