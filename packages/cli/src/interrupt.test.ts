import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { heedInterrupts, inOneGo } from './interrupt.js';
import { BIN } from './testing/run.js';

test.each([
  [['settle', '--lines']],
  [['settle']],
  [['rank', 'high', '--lines']],
  [['table']],
  [['hand']],
  [['forensics']],
  [['submission', 'check']],
  [['replay', '-']],
  [['verify', '-']],
  [['play', 'over-under']],
  [['simulate', 'over-under', '--rounds', '1000000000']],
  [['simulate', 'badugi', '--rounds', '1000000000']],
  [['odds', 'over-under', '--paytable', 'bonus=-']],
  [['odds', 'heads-up-holdem', '--recompute']],
  [['bench', 'odds']],
])('%j ends with 130 when it is interrupted', async (args) => {
  const child = spawn(process.execPath, [BIN, ...args], { stdio: ['pipe', 'ignore', 'ignore'] });
  const end = once(child, 'exit');
  await wait(1500);
  child.kill('SIGINT');
  expect(await end).toEqual([130, null]);
});

test('what is worked out without a pause is ended by the signal at once', () => {
  const heard: number[] = [];
  heedInterrupts();
  const before = process.listenerCount('SIGINT');
  inOneGo(() => heard.push(process.listenerCount('SIGINT')));
  expect([heard, process.listenerCount('SIGINT')]).toEqual([[before - 1], before]);
  process.removeAllListeners('SIGINT');
});

test.runIf(process.platform === 'linux' && existsSync('/usr/bin/script'))(
  'a bar that is interrupted ends its line',
  async () => {
    const child = spawn(
      'script',
      ['-qec', `"${process.execPath}" "${BIN}" simulate over-under --rounds 100000000`, '/dev/null'],
      {
        stdio: ['pipe', 'pipe', 'ignore'],
      },
    );
    let shown = '';
    child.stdout.on('data', (part: Buffer) => {
      if (shown === '') setTimeout(() => child.stdin.write('\u0003'), 500);
      shown += part.toString();
    });
    await once(child, 'close');
    expect(shown.endsWith('\r\n')).toBe(true);
  },
);

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
