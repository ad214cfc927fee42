import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { AskedWrongly, example, INTERRUPTED, noSuch, oneOf } from '../answer.js';
import { ROOT } from '../places.js';

const NAMES = ['evaluator', 'rounds', 'poker', 'odds', 'strategy', 'start'] as const;

export const benchCommand = (): Command =>
  example(
    new Command('bench')
      .description('benchmarks, as ratios measured in one run')
      .addArgument(oneOf('[name]', 'one benchmark; all of them when left out', NAMES))
      .option('--json', 'write JSON, one object a benchmark')
      .action(bench),
    'fairdeal bench rounds --json',
  );

/** A child process, because the peers that a benchmark compares with are no dependency of the command line. */
const bench = async (name: string | undefined, { json }: { json?: true }): Promise<void> => {
  if (name !== undefined && !NAMES.some((known) => known === name)) throw noSuch('benchmark', name, NAMES);
  const script = join(ROOT, 'bench', 'dist', 'main.js');
  if (!existsSync(script))
    throw new AskedWrongly('Benchmarks run in the workspace only, once npm run build has built them.');
  const names = name === undefined ? NAMES : [name];
  const child = spawn(process.execPath, [script, ...names, ...(json ? ['--json'] : [])], { stdio: 'inherit' });
  const stop = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const [status]: unknown[] = await once(child, 'exit');
  process.off('SIGINT', stop).off('SIGTERM', stop);
  process.exitCode = typeof status === 'number' ? status : INTERRUPTED;
};
