import { availableParallelism } from 'node:os';
import { Command } from 'commander';
import type { LabStatus } from '../lab/status.js';
import { parseWholeNumber, withExamples } from '../shared/arguments.js';
import { INTERRUPTED_STATUS, UsageError } from '../shared/errors.js';
import { formatTable, print, printJson } from '../shared/print.js';

interface Options {
  readonly database?: string;
  readonly threads?: string;
  readonly json?: true;
}

const DATABASE_WORDS = 'PostgreSQL database that the machines share; default: DATABASE_URL';

export const labCommand = (): Command =>
  withExamples(
    new Command('lab')
      .summary('Share long odds computations among machines')
      .description('Share long odds computations among machines through one PostgreSQL database.')
      .addCommand(workerCommand())
      .addCommand(statusCommand()),
    'fairdeal lab worker --database postgres://fairdeal@localhost/fairdeal',
    'fairdeal odds game heads-up-holdem --recompute --database postgres://fairdeal@localhost/fairdeal',
    'fairdeal lab status --database postgres://fairdeal@localhost/fairdeal',
  );

const workerCommand = (): Command =>
  withExamples(
    new Command('worker')
      .summary('Compute chunks until stopped')
      .description('Compute chunks of long computations until stopped.')
      .option('--database <URL>', DATABASE_WORDS)
      .option('--threads <count>', 'number of chunks to compute at a time; default: one for each core')
      .option('--json', 'write JSON, one line for each chunk')
      .action(runWorker),
    'fairdeal lab worker --database postgres://fairdeal@localhost/fairdeal --threads 4',
  );

const statusCommand = (): Command =>
  withExamples(
    new Command('status')
      .summary('Count the chunks and the workers')
      .description('Count the chunks that wait, run and are done, and list the workers.')
      .option('--database <URL>', DATABASE_WORDS)
      .option('--json', 'write JSON')
      .action(status),
    'fairdeal lab status --database postgres://fairdeal@localhost/fairdeal',
  );

const databaseOf = ({ database = process.env.DATABASE_URL }: Options): string => {
  if (!database) throw new UsageError('The lab requires a PostgreSQL. Name it with --database URL or DATABASE_URL.');
  return database;
};

const threadsOf = ({ threads }: Options): number => {
  const count = threads === undefined ? availableParallelism() : parseWholeNumber(threads, 1, 256);
  if (count === null) throw new UsageError(`--threads must be a whole number from 1 to 256, not "${threads}".`);
  return count;
};

const runWorker = async (options: Options): Promise<void> => {
  const [url, threads] = [databaseOf(options), threadsOf(options)];
  const { openLabDatabase: openLab } = await import('../lab/database.js');
  const { runLabWorker: workOn } = await import('../lab/worker.js');
  const lab = await openLab(url);
  const stop = new AbortController();
  const stopped = (signal: NodeJS.Signals): void => {
    if (signal === 'SIGINT') process.exitCode = INTERRUPTED_STATUS;
    stop.abort();
  };
  process.once('SIGINT', stopped).once('SIGTERM', stopped);
  if (!options.json)
    print(`Waiting for chunks, ${threads} at a time. Press Ctrl+C to stop; unfinished chunks go back to the queue.`);
  try {
    await workOn(lab, threads, stop.signal, ({ game, chunk, seconds }) => {
      if (options.json) printJson({ game, chunk, seconds });
      else print(`${game} ${chunk}: ${seconds.toFixed(2)} s`);
    });
  } finally {
    process.off('SIGINT', stopped).off('SIGTERM', stopped);
    await lab.close();
  }
};

const WORDS = { works: 'at work', waits: 'waiting', ended: 'ended', gone: 'gone' } as const;

const statusWords = ({ waiting, active, done, takenAgain, workers, runs }: LabStatus): string =>
  [
    `Chunks: ${waiting} waiting, ${active} running, ${done} done, ${takenAgain} taken over from lost workers.`,
    '',
    workers.length === 0
      ? 'No worker has used this database yet. Start one with fairdeal lab worker.'
      : formatTable([
          ['host', 'process', 'threads', 'state', 'done', 'at hand'],
          ...workers.map((worker) => [
            worker.host,
            `${worker.pid}`,
            `${worker.threads}`,
            WORDS[worker.state],
            `${worker.done}`,
            worker.chunks.join(', '),
          ]),
        ]),
    ...(runs.length === 0
      ? []
      : [
          '',
          formatTable([
            ['game', 'code version', 'chunks', 'done', ''],
            ...runs.map((run) => [
              run.game,
              run.version,
              `${run.chunks}`,
              `${run.done}`,
              run.finished ? 'finished' : 'under way',
            ]),
          ]),
        ]),
  ].join('\n');

const status = async (options: Options): Promise<void> => {
  const { connectReadOnly: openToRead } = await import('../lab/database.js');
  const { readLabStatus: labStatus } = await import('../lab/status.js');
  const pool = await openToRead(databaseOf(options));
  try {
    const found = await labStatus(pool);
    if (options.json) printJson(found);
    else print(statusWords(found));
  } finally {
    await pool.end();
  }
};
