import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { BIN } from '../testing/run.js';
import { runInterruptibly } from './interrupt.js';

/** How a command ends that is interrupted after a while. */
const interruptedAfter = async (ms: number, args: readonly string[], input?: string): Promise<unknown[]> => {
  const child = spawn(process.execPath, [BIN, ...args], { stdio: ['pipe', 'ignore', 'ignore'] });
  const end = once(child, 'exit');
  child.stdin.on('error', () => undefined);
  if (input !== undefined) child.stdin.end(input);
  await wait(ms);
  child.kill('SIGINT');
  return end;
};

/** The same, when it has begun to read or to work: one that was not there yet when the signal came is given more time. */
const interrupted = async (args: readonly string[], input?: string): Promise<unknown[]> => {
  for (const ms of [1000, 3000]) {
    const ended = await interruptedAfter(ms, args, input);
    if (ended[1] === null) return ended;
  }
  return interruptedAfter(10_000, args, input);
};

test.concurrent.each([
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
  expect(await interrupted(args)).toEqual([130, null]);
});

const DECK = '23456789TJQKA'.replace(/./g, '$&c$&d$&h$&s');

test.concurrent.each([
  [
    'a hand’s equity',
    ['hand'],
    '{"open":{"game":"omaha-high","stacks":[20000,20000,20000,20000]}}\n{"equity":{"seat":1,"work":1000000000}}\n',
  ],
  ['what cards look like', ['forensics'], `${DECK}\n`.repeat(9000)],
  ['a covariance', ['odds', 'saigon-5', '--covariance', '--seats', '2'], ''],
])('%s is worked out without a pause, and %j ends with 130 all the same', async (_, args, input) => {
  expect(await interrupted(args, input)).toEqual([130, null]);
});

describe('work without a pause', () => {
  const made = new URL('../../dist/shared/interrupt.js', import.meta.url);
  const program = (text: string) => {
    const starts = `import { writeSync } from 'node:fs'; import { handleInterrupts, runInterruptibly } from '${made}'; handleInterrupts();`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', `${starts}\n${text}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return { child, end: once(child, 'exit') };
  };

  test('is broken off by an interrupt', async () => {
    const { child, end } = program(`await runInterruptibly(() => { writeSync(1, 'begun'); for (;;); });`);
    await once(child.stdout, 'data');
    child.kill('SIGINT');
    expect(await end).toEqual([130, null]);
  });

  test('is not begun when an interrupt came before it', async () => {
    const { end } = program(`process.kill(process.pid, 'SIGINT'); await runInterruptibly(() => { for (;;); });`);
    expect(await end).toEqual([130, null]);
  });

  test('gives what it comes to, and throws what it throws', async () => {
    expect(await runInterruptibly(() => 7)).toBe(7);
    const fault = new RangeError('no such hand');
    const thrown = runInterruptibly(() => {
      throw fault;
    });
    await expect(thrown).rejects.toBe(fault);
  });
});

test.runIf(process.platform === 'linux' && existsSync('/usr/bin/script'))(
  'a bar that is interrupted ends its line (needs a Linux terminal)',
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

test.runIf(process.platform !== 'win32')(
  'a reader that has read enough ends a command at once, and in silence (needs a Unix shell)',
  () => {
    const command = (args: string): string => `"${process.execPath}" "${BIN}" ${args}`;
    for (const line of [
      `yes 'AsKsQsJsTs' | ${command('rank high --lines')} | head -1`,
      `yes '{"game":"faro"}' | ${command('settle --lines')} | head -1`,
      `${command('clauses 637a')} | head -1`,
    ]) {
      const { stdout, stderr, status } = spawnSync('sh', ['-c', line], { encoding: 'utf8', timeout: 60_000 });
      expect({ lines: stdout.trim().split('\n').length, stderr, status }).toEqual({ lines: 1, stderr: '', status: 0 });
    }
  },
);
