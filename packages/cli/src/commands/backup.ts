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
        .description('write the whole record to one file, as of one moment, while the house runs')
        .argument('<file>', 'the compressed file to write; - for standard output'),
    )
      .option(
        '--keys <file>',
        'write the keys to this file too; store it elsewhere, since sealed entries can’t be opened without them',
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
        .description('restore a backup into an empty record, all or nothing')
        .argument('<file>', 'the backup; - for standard input'),
    )
      .option('--keys <file>', 'the file of keys from the same backup')
      .option('--json', 'write JSON')
      .action(restoreBackup),
    'fairdeal restore 2026-01-06.backup --keys 2026-01-06.keys --data /srv/fairdeal',
  );

/** Tells a fault of the file from a fault of the database. */
const backupErrorHandler =
  (file: string, does: string) =>
  (error: unknown): never => {
    if (error instanceof InvalidBackup) throw new UsageError(`The backup ${file} was not restored. ${error.message}`);
    if (error instanceof NoHouseError) return throwNotOpened(error);
    if (!(error instanceof Error && 'code' in error)) throw error;
    if ('syscall' in error && error.syscall === 'connect') return throwNotOpened(error);
    if (`${error.code}`.startsWith('Z_')) throw new UsageError(`The file ${file} is not a Fairdeal backup.`);
    if ('syscall' in error) throw new UsageError(`The file ${file} can’t be ${does}: ${fileErrorText(error)}.`);
    throw error;
  };

/** A terminal shows the number of rows so far. */
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
    // Standard output carries the backup and nothing else.
    if (file === '-') return;
    if (options.json) printJson({ file, rows, keys });
    else
      print(
        `Wrote ${formatNumber(rows)} rows to ${file}. ${
          options.keys === undefined
            ? `The keys are not included. Keep a copy of ${keysFolder(folder)} elsewhere.`
            : `Wrote ${keys} keys to ${options.keys}. Keep that file elsewhere.`
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
  // The files must exist before a house is created.
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
        `Restored ${formatNumber(rows)} rows${restored === 0 ? '' : ` and ${restored} keys`}. ${restored === 0 ? `Sealed entries stay closed and the log stays unsigned until the keys of this record are in ${keysFolder(folder)}. Restore them with --keys. ` : ''}To check it, run fairdeal log export --out log.ndjson and then fairdeal verify log.ndjson.`,
      );
  });
};
