import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { backup, backupKeys, InvalidBackup, restore, restoreKeys } from '@fairdeal/house/backup';
import { keysFolder, NoHouseError } from '@fairdeal/house/log';
import { Command } from 'commander';
import { withExamples } from '../shared/arguments.js';
import { fileErrorText, UsageError } from '../shared/errors.js';
import {
  type HouseDatabaseOptions,
  throwNotOpened,
  withDatabaseOptions,
  withExistingHouse,
  withHouse,
} from '../shared/house-database.js';
import { formatNumber, print, printJson } from '../shared/print.js';

interface Options extends HouseDatabaseOptions {
  readonly keys?: string;
  readonly json?: true;
}

export const backupCommand = (): Command =>
  withExamples(
    withDatabaseOptions(
      new Command('backup')
        .description('the whole record as one file, as it stands at one moment, while the house goes on')
        .argument('<file>', 'the file to write; it is compressed; - is standard output'),
    )
      .option(
        '--keys <file>',
        'write the keys to this file, which belongs elsewhere: without them nothing sealed opens',
      )
      .option('--json', 'write JSON')
      .action(writeBackup),
    'fairdeal backup 2026-01-06.backup --keys 2026-01-06.keys',
    'fairdeal backup - | ssh elsewhere fairdeal restore -',
  );

export const restoreCommand = (): Command =>
  withExamples(
    withDatabaseOptions(
      new Command('restore')
        .description('puts a backup into an empty record, whole or not at all')
        .argument('<file>', 'the backup; - is standard input'),
    )
      .option('--keys <file>', 'the keys that were written beside it')
      .option('--json', 'write JSON')
      .action(restoreBackup),
    'fairdeal restore 2026-01-06.backup --keys 2026-01-06.keys --data /srv/fairdeal',
  );

/** What is wrong with a file in a sentence; what is wrong with the database in another. */
const backupErrorHandler =
  (file: string, does: string) =>
  (error: unknown): never => {
    if (error instanceof InvalidBackup) throw new UsageError(`The backup ${file} is not restored: ${error.message}`);
    if (error instanceof NoHouseError) return throwNotOpened(error);
    if (!(error instanceof Error && 'code' in error)) throw error;
    if ('syscall' in error && error.syscall === 'connect') return throwNotOpened(error);
    if (`${error.code}`.startsWith('Z_')) throw new UsageError(`The file ${file} is no backup of Fairdeal.`);
    if ('syscall' in error) throw new UsageError(`The file ${file} cannot be ${does}: ${fileErrorText(error)}.`);
    throw error;
  };

/** Rows are counted at a terminal while they go by. */
const rowCounter = (): ((rows: number) => void) =>
  process.stderr.isTTY ? (rows) => void process.stderr.write(`\r${formatNumber(rows)} rows`) : () => undefined;

async function* withLineEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

const writeBackup = (file: string, options: Options): Promise<void> =>
  withExistingHouse(options, async ({ url, folder }) => {
    const fresh = `${file}.new`;
    let rows = 0;
    const told = rowCounter();
    const count = (seen: number): void => {
      rows = seen;
      told(seen);
    };
    if (file === '-')
      await pipeline(withLineEnds(backup(url, count)), createGzip(), process.stdout, { end: false }).catch(
        backupErrorHandler('standard output', 'written'),
      );
    else
      await pipeline(
        withLineEnds(backup(url, count)),
        createGzip(),
        createWriteStream(fresh, { mode: 0o600, flush: true }),
      )
        .then(() => rename(fresh, file))
        .catch((error: unknown) => rm(fresh, { force: true }).then(() => backupErrorHandler(file, 'written')(error)));
    const keys =
      options.keys === undefined
        ? 0
        : await backupKeys(keysFolder(folder), options.keys).catch(backupErrorHandler(options.keys, 'written'));
    // Standard output has the backup, and nothing else.
    if (file === '-') return;
    if (options.json) printJson({ file, rows, keys });
    else
      print(
        `${formatNumber(rows)} rows are in ${file}. ${
          options.keys === undefined
            ? `The keys are not: keep ${keysFolder(folder)} elsewhere.`
            : `The ${keys} keys are in ${options.keys}: keep it elsewhere.`
        }`,
      );
  });

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = file === '-' ? process.stdin : createReadStream(file);
  const plain = source.pipe(createGunzip()).setEncoding('utf8');
  source.on('error', (error: Error) => plain.destroy(error));
  let rest = '';
  for await (const part of plain) {
    const lines = `${rest}${part}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

const restoreBackup = async (file: string, options: Options): Promise<void> => {
  // A house is made only for files that are there.
  if (file !== '-') await access(file).catch(backupErrorHandler(file, 'read'));
  const keys =
    options.keys === undefined
      ? null
      : await readFile(options.keys, 'utf8').catch(backupErrorHandler(options.keys, 'read'));
  await withHouse(options, async ({ url, folder }) => {
    const rows = await restore(url, linesOf(file), rowCounter()).catch(backupErrorHandler(file, 'read'));
    await mkdir(keysFolder(folder), { recursive: true, mode: 0o700 });
    const restored =
      keys === null
        ? 0
        : await restoreKeys(keysFolder(folder), keys).catch(backupErrorHandler(options.keys ?? '', 'restored'));
    if (options.json) printJson({ file, rows, keys: restored });
    else
      print(
        `${formatNumber(rows)} rows are restored${restored === 0 ? '' : ` and ${restored} keys`}. ${restored === 0 ? `What is sealed stays so, and the log is not signed on, until the keys of this record are in ${keysFolder(folder)}: they come with --keys. ` : ''}Check it: fairdeal log export --out log.ndjson, then fairdeal verify log.ndjson.`,
      );
  });
};
