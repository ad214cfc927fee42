import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { choiceArgument, parseWholeNumber, withExamples } from '../shared/arguments.js';
import { INTERRUPTED_STATUS, UsageError, unknownNameError } from '../shared/errors.js';
import { ROOT } from '../shared/paths.js';

const NAMES = [
  ...(['evaluator', 'rounds', 'poker', 'replay', 'odds', 'strategy', 'start', 'table'] as const),
  ...(['record', 'long', 'verify', 'crash', 'house', 'hostile', 'failover', 'night'] as const),
];

/** Those that are measured beside the same of another revision. */
const COMPARABLE: readonly string[] = ['rounds', 'poker', 'replay', 'odds'];

export const benchCommand = (): Command =>
  withExamples(
    new Command('bench')
      .description('benchmarks, as ratios measured in one run; in the workspace of the sources only')
      .addArgument(choiceArgument('[name]', 'one benchmark; all of them when left out', NAMES))
      .option(
        '--times <number>',
        'how often `crash` kills the process or the database, and `failover` a node; 5 when left out',
      )
      .option(
        '--entries <number>',
        'how many entries `record` writes at least, the one table of `long` has, and `verify` checks',
      )
      .option(
        '--against <revision>',
        'rounds, poker, replay or odds beside the same of a revision, built aside and run in turns',
      )
      .option('--json', 'write JSON, one object a benchmark')
      .action(bench),
    'fairdeal bench rounds --json',
    'fairdeal bench poker --against HEAD~1',
  );

/** A child process, because the peers that a benchmark compares with are no dependency of the command line. */
const bench = async (
  name: string | undefined,
  { json, times = '5', entries, against }: { json?: true; times?: string; entries?: string; against?: string },
): Promise<void> => {
  if (name !== undefined && !NAMES.some((known) => known === name)) throw unknownNameError('benchmark', name, NAMES);
  const often = parseWholeNumber(times, 1, 100_000);
  if (often === null) throw new UsageError(`--times is a whole number from 1 to 100,000, not ${times}.`);
  const many = entries === undefined ? undefined : parseWholeNumber(entries, 1, 100_000_000);
  if (many === null) throw new UsageError(`--entries is a whole number from 1 to 100,000,000, not ${entries}.`);
  if (against !== undefined && name !== undefined && !COMPARABLE.includes(name))
    throw new UsageError(`Against a revision there is ${COMPARABLE.join(', ')}, not ${name}.`);
  const script = join(ROOT, 'bench', 'dist', 'main.js');
  if (!existsSync(script))
    throw new UsageError('Benchmarks run in the workspace only, once npm run build has built them.');
  const names = name !== undefined ? [name] : against === undefined ? NAMES : ['rounds', 'poker'];
  const options = [
    `--times=${often}`,
    ...(many === undefined ? [] : [`--entries=${many}`]),
    ...(json ? ['--json'] : []),
    ...(against === undefined ? [] : [`--against=${against}`]),
  ];
  const child = spawn(process.execPath, [script, ...names, ...options], { stdio: 'inherit' });
  const stop = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const [status]: unknown[] = await once(child, 'exit');
  process.off('SIGINT', stop).off('SIGTERM', stop);
  process.exitCode = typeof status === 'number' ? status : INTERRUPTED_STATUS;
};
