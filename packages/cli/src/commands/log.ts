import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import {
  type ExportOptions,
  exportLog,
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
import { choiceArgument, parseWholeNumber, withExamples } from '../shared/arguments.js';
import { fileErrorText, NO_MATCH_STATUS, UsageError, unknownNameError } from '../shared/errors.js';
import {
  type HouseDatabaseOptions,
  localAdministrator,
  throwNotOpened,
  withDatabaseOptions,
  withRecord,
} from '../shared/house-database.js';
import { print, printJson } from '../shared/print.js';

interface Options extends HouseDatabaseOptions {
  readonly table?: string;
  readonly after?: string;
  readonly sealed?: true;
  readonly why?: string;
  readonly signing?: true;
  readonly out?: string;
  readonly tiles?: string;
  readonly json?: true;
}

const ACTS = ['export', 'checkpoint', 'key', 'rotate'] as const;

export const logCommand = (): Command =>
  withExamples(
    withDatabaseOptions(
      new Command('log')
        .description('the record of the house as others check it: its entries, its signed checkpoint, its key')
        .addArgument(
          choiceArgument(
            '<act>',
            'entries as lines of JSON, the newest checkpoint, the key that signs it, or a new key to seal or to sign with',
            ACTS,
          ),
        ),
    )
      .option('--table <id>', 'only the entries of this table, each with its proof')
      .option(
        '--after <entry>',
        'only the entries after this one; of a checkpoint the proof that the log goes on from it (--json)',
      )
      .option('--sealed', 'open nothing: what was sealed stays so')
      .option(
        '--why <words>',
        'why sealed entries of earlier shuffles are opened, or the key is rotated; the record keeps it',
      )
      .option('--signing', 'rotate the key that signs the checkpoints, not the one that seals')
      .option('--out <file>', 'write to this file; left out, to standard output')
      .option('--tiles <folder>', 'write the checkpoint and the tiles of the tree there, as C2SP tlog-tiles has them')
      .option('--json', 'write JSON')
      .action(log),
    'fairdeal log export --out house.ndjson',
    'fairdeal log export --table t7 --why "complaint 12"',
    'fairdeal log export --tiles public/log',
    'fairdeal log key',
    'fairdeal log rotate --why "yearly"',
    'fairdeal log rotate --signing --why "a new keeper"',
  );

const log = (act: string, options: Options): Promise<void> => {
  const does = ACTION_HANDLERS[act];
  if (does === undefined) throw unknownNameError('act of the log', act, ACTS);
  const how = exportOptionsOf(options);
  return withRecord(options, (record) => does(record, options, how));
};

const exportOptionsOf = ({ table, after, sealed, why = 'export' }: Options): ExportOptions => {
  const from = after === undefined ? 0 : parseWholeNumber(after, 0, Number.MAX_SAFE_INTEGER);
  if (from === null) throw new UsageError(`--after is the number of an entry, not "${after}".`);
  return {
    ...(table === undefined ? {} : { table }),
    after: from,
    ...(sealed === true ? {} : { opened: { by: localAdministrator(), why } }),
  };
};

const writeLine = async (out: Writable, line: string): Promise<void> => {
  if (!out.write(`${line}\n`)) await once(out, 'drain');
};

const exportTo = async (record: HouseLog, { out }: Options, how: ExportOptions): Promise<void> => {
  const nothing = await refuseExport(record, how);
  if (nothing !== null) throw new UsageError(refusalText(nothing));
  const file = out === undefined ? process.stdout : createWriteStream(out, { mode: 0o600 });
  if (out !== undefined)
    await once(file, 'open').catch((error: unknown) => {
      throw new UsageError(`${out} cannot be written: ${fileErrorText(error)}.`);
    });
  let entries = 0;
  for await (const line of exportLog(record, how)) {
    await writeLine(file, line);
    // Where it does not begin at the beginning, a line of another kind says so first.
    if (line.startsWith('{"entry":')) entries += 1;
  }
  if (entries === 0) process.exitCode = NO_MATCH_STATUS;
  if (out === undefined) return;
  file.end();
  await once(file, 'close');
  print(
    entries === 0
      ? `No matching entries. ${out} holds the checkpoint alone.`
      : `${countNoun(entries, 'entry', 'entries')} and ${entries === 1 ? 'its' : 'their'} checkpoint are in ${out}.`,
  );
};

/** What a witness needs, and whoever serves the log as files. */
const writeTiles = async ({ checkpoints }: HouseLog, folder: string): Promise<void> => {
  const { size, note } = await checkpoints.make();
  let count = 0;
  for (const tile of allTiles(size)) {
    const file = join(folder, tilePath(tile));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await checkpoints.readTile(tile));
    count += 1;
  }
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'checkpoint'), note);
  print(`The checkpoint of ${countNoun(size, 'entry', 'entries')} and ${countNoun(count, 'tile')} are in ${folder}.`);
};

const ACTION_HANDLERS: Readonly<
  Record<string, (record: HouseLog, options: Options, how: ExportOptions) => Promise<void>>
> = {
  export: (record, options, how) =>
    options.tiles === undefined
      ? exportTo(record, options, how)
      : writeTiles(record, options.tiles).catch((error: unknown) => {
          throw new UsageError(`The tiles cannot be written to ${options.tiles}: ${fileErrorText(error)}.`);
        }),
  checkpoint: async ({ checkpoints }, { json }, { after = 0 }) => {
    const { size, note } = await checkpoints.make();
    const { handovers } = checkpoints.signing();
    if (after > size)
      throw new UsageError(`The log has ${countNoun(size, 'entry', 'entries')}: none is after ${after}.`);
    if (!json) return void process.stdout.write(note);
    const proof = after === 0 ? null : await consistencyFromTiles(checkpoints.readTile, after, size);
    printJson({
      size,
      checkpoint: note,
      ...(handovers.length === 0 ? {} : { handovers }),
      ...(proof === null ? {} : { from: after, consistency: proof.map(toBase64) }),
    });
  },
  rotate: async (record, { why, signing, json }) => {
    if (why === undefined || why.trim() === '') throw new UsageError('Say why the key is rotated: --why "yearly".');
    const rotated = await (signing === true ? rotateSigning : rotateSealing)(record, localAdministrator(), why).catch(
      throwNotOpened,
    );
    if (isRefused(rotated)) throw new UsageError(refusalText(rotated));
    const { folder, newest, signer } = rotated;
    if (json) printJson(signing === true ? { key: verifierKey(signer) } : { sealing: newest });
    else if (signing === true)
      print(
        `The log is signed with a new key. The old one named it before it went, and it names the old one: who knows either verifies what both signed. Copy ${folder} to every machine of the house, and give out the new one:\n${verifierKey(signer)}`,
      );
    else
      print(
        `The key ${newest} in ${folder} seals from the next start of the house; what earlier keys sealed is opened with them. Keep a copy of it elsewhere.`,
      );
  },
  key: async ({ checkpoints }, { json }) => {
    const key = verifierKey(checkpoints.signing().signer);
    if (json) printJson({ key });
    else print(key);
  },
};
