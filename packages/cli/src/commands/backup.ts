import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { backup, backupKeys, NoBackup, restore, restoreKeys } from '@fairdeal/house/keeping';
import { keysFolder, NoHouse } from '@fairdeal/house/record';
import { Command } from 'commander';
import { AskedWrongly, example, figure, print, printJson, whyNot } from '../answer.js';
import { atItsPlace, atNewPlace, atRecord, notOpened, type RecordPlace } from '../record.js';

interface Options extends RecordPlace {
  readonly keys?: string;
  readonly json?: true;
}

export const backupCommand = (): Command =>
  example(
    atRecord(
      new Command('backup')
        .description('the whole record as one file, as it stands at one moment, while the house goes on')
        .argument('<file>', 'the file to write; it is compressed; - is standard output'),
    )
      .option(
        '--keys <file>',
        'write the keys to this file, which belongs elsewhere: without them nothing sealed opens',
      )
      .option('--json', 'write JSON')
      .action(backUp),
    'fairdeal backup 2026-01-06.backup --keys 2026-01-06.keys',
    'fairdeal backup - | ssh elsewhere fairdeal restore -',
  );

export const restoreCommand = (): Command =>
  example(
    atRecord(
      new Command('restore')
        .description('puts a backup into an empty record, whole or not at all')
        .argument('<file>', 'the backup; - is standard input'),
    )
      .option('--keys <file>', 'the keys that were written beside it')
      .option('--json', 'write JSON')
      .action(putBack),
    'fairdeal restore 2026-01-06.backup --keys 2026-01-06.keys --data /srv/fairdeal',
  );

/** What is wrong with a file in a sentence; what is wrong with the database in another. */
const cannot =
  (file: string, does: string) =>
  (error: unknown): never => {
    if (error instanceof NoBackup) throw new AskedWrongly(`The backup ${file} is not restored: ${error.message}`);
    if (error instanceof NoHouse) return notOpened(error);
    if (!(error instanceof Error && 'code' in error)) throw error;
    if ('syscall' in error && error.syscall === 'connect') return notOpened(error);
    if (`${error.code}`.startsWith('Z_')) throw new AskedWrongly(`The file ${file} is no backup of Fairdeal.`);
    if ('syscall' in error) throw new AskedWrongly(`The file ${file} cannot be ${does}: ${whyNot(error)}.`);
    throw error;
  };

/** Rows are counted at a terminal while they go by. */
const counting = (): ((rows: number) => void) =>
  process.stderr.isTTY ? (rows) => void process.stderr.write(`\r${figure(rows)} rows`) : () => undefined;

async function* ending(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

const backUp = (file: string, options: Options): Promise<void> =>
  atItsPlace(options, async ({ url, folder }) => {
    const fresh = `${file}.new`;
    let rows = 0;
    const told = counting();
    const count = (seen: number): void => {
      rows = seen;
      told(seen);
    };
    if (file === '-')
      await pipeline(ending(backup(url, count)), createGzip(), process.stdout, { end: false }).catch(
        cannot('standard output', 'written'),
      );
    else
      await pipeline(ending(backup(url, count)), createGzip(), createWriteStream(fresh, { mode: 0o600, flush: true }))
        .then(() => rename(fresh, file))
        .catch((error: unknown) => rm(fresh, { force: true }).then(() => cannot(file, 'written')(error)));
    const keys =
      options.keys === undefined
        ? 0
        : await backupKeys(keysFolder(folder), options.keys).catch(cannot(options.keys, 'written'));
    // Standard output has the backup, and nothing else.
    if (file === '-') return;
    if (options.json) printJson({ file, rows, keys });
    else
      print(
        `${figure(rows)} rows are in ${file}. ${
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

const putBack = async (file: string, options: Options): Promise<void> => {
  // A house is made only for files that are there.
  if (file !== '-') await access(file).catch(cannot(file, 'read'));
  const keys =
    options.keys === undefined ? null : await readFile(options.keys, 'utf8').catch(cannot(options.keys, 'read'));
  await atNewPlace(options, async ({ url, folder }) => {
    const rows = await restore(url, linesOf(file), counting()).catch(cannot(file, 'read'));
    await mkdir(keysFolder(folder), { recursive: true, mode: 0o700 });
    const restored =
      keys === null ? 0 : await restoreKeys(keysFolder(folder), keys).catch(cannot(options.keys ?? '', 'restored'));
    if (options.json) printJson({ file, rows, keys: restored });
    else
      print(
        `${figure(rows)} rows are restored${restored === 0 ? '' : ` and ${restored} keys`}. ${restored === 0 ? `What is sealed stays so, and the log is not signed on, until the keys of this record are in ${keysFolder(folder)}: they come with --keys. ` : ''}Check it: fairdeal log export --out log.ndjson, then fairdeal verify log.ndjson.`,
      );
  });
};
