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
  ...(['record', 'long', 'verify', 'crash', 'house', 'hostile', 'watchers', 'failover', 'night'] as const),
];

/** Benchmarks that can be compared with another revision. */
const COMPARABLE: readonly string[] = ['rounds', 'poker', 'replay', 'odds', 'record', 'house'];

export const benchCommand = (): Command =>
  withExamples(
    new Command('bench')
      .summary('Run benchmarks and print ratios')
      .description('Run benchmarks and print ratios measured in one run; only in a clone of the repository.')
      .addArgument(choiceArgument('[name]', 'one benchmark; default: all', NAMES))
      .option(
        '--times <number>',
        'how many times `crash` kills the process or the database, and `failover` kills a node; default: 5',
      )
      .option(
        '--entries <number>',
        'number of entries: the minimum that `record` writes, the length of the table of `long`, and the log that `verify` checks',
      )
      .option(
        '--against <revision>',
        'compare rounds, poker, replay, odds, record or house with a revision, which is built separately and run in turns',
      )
      .option('--json', 'write JSON, one object for each benchmark')
      .action(bench),
    'fairdeal bench rounds --json',
    'fairdeal bench poker --against HEAD~1',
  );

/** A child process, because the libraries that a benchmark compares with are not dependencies of the command. */
const bench = async (
  name: string | undefined,
  { json, times = '5', entries, against }: { json?: true; times?: string; entries?: string; against?: string },
): Promise<void> => {
  if (name !== undefined && !NAMES.some((known) => known === name)) throw unknownNameError('benchmark', name, NAMES);
  const often = parseWholeNumber(times, 1, 100_000);
  if (often === null) throw new UsageError(`--times must be a whole number from 1 to 100,000, not ${times}.`);
  const many = entries === undefined ? undefined : parseWholeNumber(entries, 1, 100_000_000);
  if (many === null) throw new UsageError(`--entries must be a whole number from 1 to 100,000,000, not ${entries}.`);
  if (against !== undefined && name !== undefined && !COMPARABLE.includes(name))
    throw new UsageError(`--against can’t compare ${name}. It can compare ${COMPARABLE.join(', ')}.`);
  const script = join(ROOT, 'bench', 'dist', 'main.js');
  if (!existsSync(script))
    throw new UsageError('Benchmarks run only in a clone of the repository, after npm run build.');
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
