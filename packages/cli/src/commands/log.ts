import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import {
  type ExportOptions,
  exportLog,
  HistoryLost,
  type HouseLog,
  refuseExport,
  rotateSealing,
  rotateSigning,
} from '@fairdeal/house/log';
import { allTiles, consistencyFromTiles, tilePath, toBase64, verifierKey } from '@fairdeal/proof';
import { isRefused } from '@fairdeal/rules';
import { refusalText } from '@fairdeal/words';
import { countNoun } from '@fairdeal/words/internal/text';
import { Command } from 'commander';
import { parseWholeNumber, withExamples } from '../shared/arguments.js';
import { fileErrorText, NO_MATCH_STATUS, RefusedError, UsageError } from '../shared/errors.js';
import {
  type HouseDatabaseOptions,
  localAdministrator,
  throwNotOpened,
  withDatabaseOptions,
  withRecord,
} from '../shared/house-database.js';
import { print, printJson } from '../shared/print.js';
import { readAskedWitnesses } from '../shared/record/asked-witnesses.js';

interface Options extends HouseDatabaseOptions {
  readonly table?: string;
  readonly after?: string;
  readonly sealed?: true;
  readonly why?: string;
  readonly signing?: true;
  readonly code?: string;
  readonly witnesses?: string;
  readonly out?: string;
  readonly tiles?: string;
  readonly json?: true;
}

export const logCommand = (): Command =>
  withExamples(
    new Command('log')
      .summary('Export the log or its checkpoint, rotate its keys')
      .description('Export the house’s log, its signed checkpoint or its public key, or rotate its keys.')
      .addCommand(exportCommand())
      .addCommand(checkpointCommand())
      .addCommand(keyCommand())
      .addCommand(rotateCommand()),
    'fairdeal log export --out house.ndjson',
    'fairdeal log checkpoint',
    'fairdeal log rotate --why "yearly"',
    'fairdeal log export --help',
  );

const withLogOptions = (command: Command): Command => withDatabaseOptions(command).option('--json', 'write JSON');

const exportCommand = (): Command =>
  withExamples(
    withLogOptions(
      new Command('export')
        .summary('Write entries as lines of JSON, the signed checkpoint last')
        .description('Write entries as lines of JSON, the signed checkpoint last.')
        .option('--table <id>', 'only entries of this table, each with its proof', oneTable)
        .option('--after <entry>', 'only entries after this one')
        .option('--sealed', 'leave sealed entries closed')
        .option('--why <words>', 'reason for opening sealed entries of earlier shuffles; it is recorded')
        .option('--witnesses <file>', 'the list of witnesses to ask for cosignatures')
        .option('--out <file>', 'write to this file; default: standard output')
        .option(
          '--tiles <folder>',
          'write the checkpoint and the tiles of the tree to this folder instead, in the C2SP tlog-tiles format; with --out, the export too',
        ),
    ).action(logAction(exportEntries)),
    'fairdeal log export --out house.ndjson',
    'fairdeal log export --table t7 --why "complaint 12"',
    'fairdeal log export --tiles public/log',
  );

/** An export is of one table: its end and its proofs are. */
const oneTable = (table: string, before?: string): string => {
  if (before !== undefined)
    throw new UsageError(
      `An export is of one table or of the whole log. You named ${before} and ${table}. Export each of them, or leave --table out.`,
    );
  return table;
};

const checkpointCommand = (): Command =>
  withExamples(
    withLogOptions(
      new Command('checkpoint')
        .summary('Print the newest signed checkpoint')
        .description('Print the newest signed checkpoint.')
        .option('--after <entry>', 'with --json: the proof that the log extends the one with this many entries')
        .option('--witnesses <file>', 'the list of witnesses to ask for cosignatures'),
    ).action(logAction(printCheckpoint)),
    'fairdeal log checkpoint',
    'fairdeal log checkpoint --after 1200 --json',
  );

const keyCommand = (): Command =>
  withExamples(
    withLogOptions(
      new Command('key').summary('Print the verifier key').description('Print the key that verifies the log.'),
    ).action(logAction(printKey)),
    'fairdeal log key',
  );

const rotateCommand = (): Command =>
  withExamples(
    withLogOptions(
      new Command('rotate')
        .summary('Replace the key that seals entries or signs checkpoints')
        .description('Replace the key that seals entries, or with --signing the key that signs checkpoints.')
        .option('--signing', 'rotate the key that signs checkpoints, not the sealing key')
        .option('--why <words>', 'reason for rotating the key; it is recorded')
        .option(
          '--code <code>',
          'on a house with house money: the code of a person who approves it in the house, under Sign-ins and keys',
        ),
    ).action(logAction(rotateKey)),
    'fairdeal log rotate --why "yearly"',
    'fairdeal log rotate --signing --why "a new keeper"',
  );

/** A log that lacks signed entries is not signed: that is an answer, not a bug. */
const throwLostHistory = (error: unknown): never => {
  throw error instanceof HistoryLost ? new RefusedError(error.message) : error;
};

type LogAction = (record: HouseLog, options: Options, how: ExportOptions) => Promise<void>;

const logAction =
  (does: LogAction) =>
  async (options: Options): Promise<void> => {
    const how = exportOptionsOf(options);
    const witnesses =
      options.witnesses === undefined ? {} : { witnesses: await readAskedWitnesses(options.witnesses, options.data) };
    return withRecord(options, (record) => does(record, options, how), witnesses).catch(throwLostHistory);
  };

const exportOptionsOf = ({ table, after, sealed, why = 'export' }: Options): ExportOptions => {
  const from = after === undefined ? 0 : parseWholeNumber(after, 0, Number.MAX_SAFE_INTEGER);
  if (from === null) throw new UsageError(`--after must be the number of an entry, not "${after}".`);
  return {
    ...(table === undefined ? {} : { table }),
    after: from,
    ...{ [sealed === true ? 'sealed' : 'opened']: { by: localAdministrator(), why } },
  };
};

const writeLine = async (out: Writable, line: string): Promise<void> => {
  if (!out.write(`${line}\n`)) await once(out, 'drain');
};

const exportTo = async (record: HouseLog, { out }: Options, how: ExportOptions): Promise<void> => {
  const nothing = await refuseExport(record, how);
  if (nothing !== null) throw new (nothing.reason === 'history-lost' ? RefusedError : UsageError)(refusalText(nothing));
  const file = out === undefined ? process.stdout : createWriteStream(out, { mode: 0o600 });
  if (out !== undefined)
    await once(file, 'open').catch((error: unknown) => {
      throw new UsageError(`${out} can’t be written: ${fileErrorText(error)}.`);
    });
  let entries = 0;
  for await (const line of exportLog(record, how)) {
    await writeLine(file, line);
    // An export that begins later has a header line.
    if (line.startsWith('{"entry":')) entries += 1;
  }
  if (entries === 0) process.exitCode = NO_MATCH_STATUS;
  if (out === undefined) return;
  file.end();
  await once(file, 'close');
  print(
    entries === 0
      ? `No matching entries. ${out} has only the checkpoint.`
      : `Wrote ${countNoun(entries, 'entry', 'entries')} and the checkpoint to ${out}.`,
  );
};

/** The data for a witness, or for serving the log as files. */
const writeTiles = async ({ checkpoints }: HouseLog, folder: string): Promise<void> => {
  const { size, note } = await checkpoints.make();
  const write = async (name: string, contents: string | Uint8Array): Promise<void> => {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true })
      .then(() => writeFile(file, contents))
      .catch((error: unknown) => {
        throw new UsageError(`The tiles can’t be written to ${folder}: ${fileErrorText(error)}.`);
      });
  };
  let count = 0;
  for (const tile of allTiles(size)) {
    await write(tilePath(tile), await checkpoints.readTile(tile));
    count += 1;
  }
  await write('checkpoint', note);
  print(`Wrote the checkpoint of ${countNoun(size, 'entry', 'entries')} and ${countNoun(count, 'tile')} to ${folder}.`);
};

const exportEntries: LogAction = async (record, options, how) => {
  const { tiles, out } = options;
  if (tiles === undefined || out !== undefined) await exportTo(record, options, how);
  if (tiles !== undefined) await writeTiles(record, tiles);
};

const printCheckpoint: LogAction = async ({ checkpoints, cosigned }, { json }, { after = 0 }) => {
  const { size, note } = await cosigned();
  const { handovers } = checkpoints.signing();
  if (after > size) throw new UsageError(`The log has ${countNoun(size, 'entry', 'entries')}, none after ${after}.`);
  if (!json) return void process.stdout.write(note);
  const proof = after === 0 ? null : await consistencyFromTiles(checkpoints.readTile, after, size);
  printJson({
    size,
    checkpoint: note,
    ...(handovers.length === 0 ? {} : { handovers }),
    ...(proof === null ? {} : { from: after, consistency: proof.map(toBase64) }),
  });
};

const rotateKey: LogAction = async (record, { why, signing, code = null, json }) => {
  if (why === undefined || why.trim() === '')
    throw new UsageError('Give a reason for rotating the key, such as --why "yearly".');
  const rotated = await (signing === true ? rotateSigning : rotateSealing)(
    record,
    localAdministrator(),
    why,
    code,
  ).catch(throwNotOpened);
  if (isRefused(rotated)) throw new RefusedError(refusalText(rotated));
  const { folder, newest, signer } = rotated;
  if (json) printJson(signing === true ? { key: verifierKey(signer) } : { sealing: newest });
  else if (signing === true)
    print(
      `The log has a new signing key. The old and the new key vouch for each other, so either one verifies both. Copy ${folder} to every computer of the house, and publish the new verifier key:\n${verifierKey(signer)}`,
    );
  else
    print(
      `The key ${newest} in ${folder} seals entries from the next start of the house. Earlier keys still open earlier entries. Keep a copy elsewhere.`,
    );
};

const printKey: LogAction = async ({ checkpoints }, { json }) => {
  const key = verifierKey(checkpoints.signing().signer);
  if (json) printJson({ key });
  else print(key);
};
