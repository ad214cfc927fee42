import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import {
  type BackupFacts,
  type BackupSignature,
  type BackupTrust,
  backup,
  backupKeys,
  enterRestore,
  InvalidBackup,
  restore,
  restoreKeys,
  trustFromKeys,
  WrongRestore,
} from '@fairdeal/house/backup';
import {
  acceptLoss,
  CheckpointMismatch,
  keysFolder,
  type LossFacts,
  lostHistory,
  NoHouseError,
  openHouseKeys,
  refuseLostHistory,
} from '@fairdeal/house/log';
import { defaultDataFolder } from '@fairdeal/house/postgres';
import { refusalText } from '@fairdeal/words';
import { Command } from 'commander';
import { withExamples } from '../shared/arguments.js';
import { fileErrorText, RefusedError, UsageError } from '../shared/errors.js';
import {
  type HouseDatabaseOptions,
  localAdministrator,
  throwNotOpened,
  withDatabaseOptions,
  withExistingHouse,
  withHouse,
} from '../shared/house-database.js';
import { formatNumber, print, printJson } from '../shared/print.js';
import { confirmInWords } from '../shared/record/confirmation.js';
import { givenVerifierKey } from '../shared/record/verifier-key.js';
import { checkRestore, checkText } from './restore-check.js';

interface Options extends HouseDatabaseOptions {
  readonly keys?: string;
  readonly key?: string;
  readonly check?: true;
  readonly acceptLoss?: true;
  readonly why?: string;
  readonly confirm?: readonly string[];
  readonly json?: true;
}

export const backupCommand = (): Command =>
  withExamples(
    withDatabaseOptions(
      new Command('backup')
        .summary('Back up the whole record to one file')
        .description('Write the whole record to one file, as of one moment, while the house runs.')
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
        .summary('Restore a backup, or rehearse it')
        .description(
          'Verify a backup whole, then restore it into an empty record, all or nothing; or let a record that lost entries continue.',
        )
        .argument('[file]', 'the backup; - for standard input'),
    )
      .option('--keys <file>', 'the file of keys from the same backup')
      .option('--key <key-or-file>', "the house's verifier key, or a file with it; an unsigned backup is then refused")
      .option(
        '--check',
        'rehearse: restore into a temporary folder, verify the log and the books there, and report; the house stays as it is',
      )
      .option(
        '--accept-loss',
        'if the record lacks entries that its key has signed: continue as a new log, with a new key and a note of the entries that were lost',
      )
      .option('--why <reason>', 'why the loss is accepted; the record keeps it')
      .option(
        '--confirm <words>',
        'on a house with house money: the words that confirm it, as the command names them',
        (words: string, before: readonly string[] = []) => [...before, words],
      )
      .option('--json', 'write JSON')
      .action(restoreOrContinue),
    'fairdeal restore 2026-01-06.backup --keys 2026-01-06.keys --data /srv/fairdeal',
    'fairdeal restore --check 2026-01-06.backup --keys 2026-01-06.keys',
    'fairdeal restore --accept-loss --why "the disk failed" --data /srv/fairdeal',
  );

/** Tells a fault of the file from a fault of the database. */
const backupErrorHandler =
  (file: string, does: string) =>
  (error: unknown): never => {
    if (error instanceof CheckpointMismatch) throw new RefusedError(`No backup was made. ${error.message}`);
    if (error instanceof InvalidBackup) throw new RefusedError(`The backup ${file} was not restored. ${error.message}`);
    if (error instanceof WrongRestore) throw new UsageError(`The backup ${file} was not restored. ${error.message}`);
    if (error instanceof NoHouseError) return throwNotOpened(error);
    if (!(error instanceof Error && 'code' in error)) throw error;
    if ('syscall' in error && error.syscall === 'connect') return throwNotOpened(error);
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
    const signing = () => openHouseKeys(keysFolder(folder), { existing: true });
    const count = (seen: number): void => {
      rows = seen;
      told(seen);
    };
    if (file === '-')
      await pipeline(withLineEnds(backup(url, signing, count)), createGzip(), process.stdout, { end: false }).catch(
        backupErrorHandler('standard output', 'written'),
      );
    else
      await pipeline(
        withLineEnds(backup(url, signing, count)),
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
  const source = createReadStream(file);
  const plain = source.pipe(createGunzip()).setEncoding('utf8');
  source.on('error', (error: Error) => plain.destroy(error));
  let rest = '';
  try {
    for await (const part of plain) {
      const lines = `${rest}${part}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    const damaged = error instanceof Error && 'code' in error && `${error.code}`.startsWith('Z_');
    throw damaged ? new InvalidBackup('It is no backup of Fairdeal, or it was cut off.') : error;
  }
  if (rest !== '') yield rest;
}

type OpenLines = () => AsyncIterable<string>;

/** A backup is read twice: one from standard input is kept in a file until then. */
const withSpooled = async (file: string, use: (open: OpenLines) => Promise<void>): Promise<void> => {
  if (file !== '-') {
    // The file must exist before a house is created.
    await access(file).catch(backupErrorHandler(file, 'read'));
    return use(() => linesOf(file));
  }
  const folder = await mkdtemp(join(tmpdir(), 'fairdeal-restore-'));
  try {
    const spool = join(folder, 'backup');
    await pipeline(process.stdin, createWriteStream(spool, { mode: 0o600 }));
    await use(() => linesOf(spool));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const readKeysFile = async ({ keys }: Options): Promise<string | null> =>
  keys === undefined ? null : readFile(keys, 'utf8').catch(backupErrorHandler(keys, 'read'));

/** The key that must have signed the backup: the one given, else the one among the keys given, else the house's own. */
const trustOf = async ({ key }: Options, keys: string | null, folder: string): Promise<BackupTrust> => {
  const known = keys === null ? await trustInFolder(folder) : trustFromKeys(keys);
  return key === undefined ? known : { ...known, key: await givenVerifierKey(key), signed: true };
};

const trustInFolder = (folder: string): Promise<BackupTrust> =>
  openHouseKeys(folder, { existing: true }).then(
    ({ signer, handovers }) => ({ key: signer, handovers }),
    (error: unknown) => {
      if (error instanceof NoHouseError) return { key: null, handovers: [] };
      throw error;
    },
  );

const SIGNATURES: Readonly<Record<BackupSignature, string>> = {
  'known key': 'Its signature and all checksums are right.',
  'replaced key':
    'All checksums are right. A key of this house signed it that was replaced since. If somebody stole that key, they may have made this backup.',
  'own key':
    'All checksums are right. Its signature is by the key in the file. Pass --key or --keys to compare it with a key you trust.',
  unsigned: 'Warning: this backup is unsigned (format 1), so a changed row in it can’t be found. Make a new backup.',
};

/** Restores a backup. Then says what the record lacks, or lets it continue. */
const restoreOrContinue = async (file: string | undefined, options: Options): Promise<void> => {
  const { acceptLoss: accepts, why, json } = options;
  if (accepts === true && (why === undefined || why.trim() === ''))
    throw new UsageError('Give a reason for accepting the loss: --why "the disk failed".');
  if (file === undefined && accepts !== true && options.check !== true)
    throw new UsageError('Name the backup to restore, or use --accept-loss for a record that is restored already.');
  if (options.check === true) {
    if (file === undefined || accepts === true)
      throw new UsageError('--check rehearses a backup. Name its file, and leave out --accept-loss.');
    return withSpooled(file, (open) => checkBackup(file, open, options));
  }
  if (file !== undefined) await withSpooled(file, (open) => restoreBackup(file, open, options));
  if (accepts === true && why !== undefined) await continueAfterLoss(options, why);
  else await reportLoss(options, json);
};

const confirmLoss = async (
  { key, first, last, houseMoney }: LossFacts,
  { confirm }: Pick<Options, 'confirm'>,
): Promise<string | null> =>
  houseMoney
    ? confirmInWords(
        `This house has house money. Entries ${first} to ${last}, signed by ${key}, would be lost for good.`,
        `${key} loses entries ${first} to ${last}`,
        confirm,
      )
    : null;

const continueAfterLoss = (options: Options, why: string): Promise<void> =>
  withExistingHouse(options, async ({ url, folder }) => {
    const accepted = await acceptLoss(url, keysFolder(folder), localAdministrator(), why, (facts) =>
      confirmLoss(facts, options),
    ).catch(throwNotOpened);
    if (options.json) return printJson({ accepted });
    if (accepted === null) return print('The record has every entry that its key has signed. Nothing was changed.');
    const { continues, after, first, last, key } = accepted;
    return print(
      `This record continues ${continues} after entry ${after} as a new log. Entries ${first} to ${last} of ${continues} were lost; exports and receipts say so. Receipts of lost entries still verify with the old key. Copy ${keysFolder(folder)} to every computer of the house, and publish the new key:\n${key}`,
    );
  });

/** A record that lacks signed entries can only be read: whoever restored it learns that here. */
const reportLoss = (options: Options, json: true | undefined): Promise<void> =>
  withExistingHouse(options, async ({ url, folder }) => {
    const lost = await lostHistory(url, keysFolder(folder)).catch(throwNotOpened);
    if (lost === null) return;
    process.exitCode = 1;
    const words = refusalText(refuseLostHistory(lost));
    if (json) printJson({ lost });
    else process.stderr.write(`${words}\n`);
  });

/** Without its keys a record can't be written. */
const enterConfirmed = (url: string, folder: string, said: Parameters<typeof enterRestore>[3]): Promise<boolean> =>
  enterRestore(url, folder, localAdministrator(), said).catch((error: unknown) => {
    if (error instanceof NoHouseError) return false;
    throw error;
  });

const restoreBackup = async (file: string, open: OpenLines, options: Options): Promise<void> => {
  const keys = await readKeysFile(options);
  await withHouse(options, async ({ url, folder }) => {
    const target = keysFolder(folder);
    const said: Parameters<typeof enterRestore>[3][] = [];
    const confirm = async ({ key, entries, houseMoney }: BackupFacts): Promise<void> => {
      if (!houseMoney) return;
      const what = `This backup has ${formatNumber(entries)} entries of a house with house money, ${key === null ? 'unsigned' : `signed by ${key}`}.`;
      const words = `restore ${entries} entries of ${key ?? 'an unsigned backup'}`;
      said.push({ entries, confirmed: await confirmInWords(what, words, options.confirm) });
    };
    const { rows, signature } = await trustOf(options, keys, target)
      .then((trust) => restore(url, open, trust, rowCounter(), confirm))
      .catch(backupErrorHandler(file, 'read'));
    await mkdir(target, { recursive: true, mode: 0o700 });
    const restored =
      keys === null ? 0 : await restoreKeys(target, keys).catch(backupErrorHandler(options.keys ?? '', 'restored'));
    for (const one of said) await enterConfirmed(url, target, one);
    if (options.json) printJson({ file, rows, keys: restored, signature });
    else
      print(
        `Restored ${formatNumber(rows)} rows${restored === 0 ? '' : ` and ${restored} keys`}. ${SIGNATURES[signature]} ${restored === 0 ? `Sealed entries stay closed and the log stays unsigned until the keys of this record are in ${target}. Restore them with --keys. ` : ''}To check it, run fairdeal log export --out log.ndjson and then fairdeal verify log.ndjson.`,
      );
  });
};

const checkBackup = async (file: string, open: OpenLines, options: Options): Promise<void> => {
  const keys = await readKeysFile(options);
  const folder = keysFolder(options.data ?? defaultDataFolder());
  const report = await checkRestore(open, {
    keys: keys === null ? { folder } : { text: keys },
    ...(options.key === undefined ? {} : { trust: await trustOf(options, keys, folder) }),
    told: rowCounter(),
  }).catch(backupErrorHandler(file, 'read'));
  if (!report.ok) process.exitCode = 1;
  if (options.json) printJson({ file, ...report });
  else print(checkText(file, report));
};
