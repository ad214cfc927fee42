import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BackupSignature,
  InvalidBackup,
  type Rehearsal,
  type RestoredCopy,
  rehearseRestore,
  restoreKeys,
} from '@fairdeal/house/backup';
import { type HouseKeys, openHouseKeys } from '@fairdeal/house/log';
import { startPostgres } from '@fairdeal/house/postgres';
import { type ExportVerdict, verifyFile } from '@fairdeal/proof';
import { rowDifferenceText } from '@fairdeal/words/internal';
import { countNoun } from '@fairdeal/words/internal/text';
import { rulesLibrary } from '../shared/record/rules-library.js';
import { verificationText } from './verify.js';

/** Findings of a rehearsal. */
interface RestoreReport {
  readonly ok: boolean;
  readonly rows: number;
  readonly signature: BackupSignature | null;
  readonly entries: number;
  /** Entries after the last checkpoint, which the signature of the backup alone covers. */
  readonly unsigned: number;
  /** The verifier's answer to the restored log; null where there was none to verify. */
  readonly log: ExportVerdict | null;
  readonly faults: readonly string[];
}

const LOG_UNREADABLE = 'The restored log can’t be read.';

async function* bytesOf(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const line of lines) yield encoder.encode(`${line}\n`);
}

const reportOf = async ({
  summary,
  entries,
  signed,
  key,
  differences,
  exportLines,
}: RestoredCopy): Promise<RestoreReport> => {
  const faults = differences.map(rowDifferenceText);
  let log: ExportVerdict | null = null;
  try {
    const found =
      signed === 0 ? null : await verifyFile(() => bytesOf(exportLines()), { key }, { library: rulesLibrary() });
    if (found !== null && 'unseen' in found) log = found;
  } catch (error) {
    faults.push(`${LOG_UNREADABLE} ${error instanceof Error ? error.message : error}`);
  }
  return {
    ok: faults.length === 0 && log?.ok !== false,
    ...{ rows: summary.rows, signature: summary.signature, entries, unsigned: entries - signed, log, faults },
  };
};

/** Where the keys of the house are: their folder, or the text of a file that `fairdeal backup --keys` wrote. */
type KeysSource = { readonly folder: string } | { readonly text: string };

const keysFrom = async (given: KeysSource, folder: string): Promise<HouseKeys> => {
  if ('folder' in given) return openHouseKeys(given.folder, { existing: true });
  await mkdir(folder, { mode: 0o700 });
  await restoreKeys(folder, given.text);
  return openHouseKeys(folder, { existing: true });
};

/** Uses an empty database in a temporary folder. */
const withScratch = async <Result>(use: (url: string, folder: string) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'fairdeal-rehearsal-'));
  try {
    // The user that the server runs as may enter it, and nobody may list it.
    await chmod(folder, 0o711);
    const server = await startPostgres(join(folder, 'data'), { settings: { fsync: 'off' } });
    try {
      return await use(server.url, folder);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Restores a backup into a temporary folder, where nothing of the house is, and verifies its log and its books there. */
export const checkRestore = async (
  open: () => AsyncIterable<string>,
  { keys: given, ...rehearsal }: Omit<Rehearsal, 'keys'> & { readonly keys: KeysSource },
): Promise<RestoreReport> => {
  try {
    return await withScratch(async (url, folder) => {
      const keys = await keysFrom(given, join(folder, 'keys'));
      return rehearseRestore(url, open, { ...rehearsal, keys }, reportOf);
    });
  } catch (error) {
    if (!(error instanceof InvalidBackup)) throw error;
    return { ok: false, rows: 0, signature: null, entries: 0, unsigned: 0, log: null, faults: [error.message] };
  }
};

const SIGNATURES: Readonly<Record<BackupSignature, string>> = {
  'known key': 'signed by the house',
  'replaced key': 'signed with a key of the house that was replaced since',
  'own key': 'signed with the key in the file',
  unsigned: 'unsigned (format 1)',
};

export const checkText = (file: string, { ok, rows, signature, unsigned, log, faults }: RestoreReport): string =>
  [
    ...faults,
    ...(log === null ? [] : [verificationText(log)]),
    ...(unsigned === 0
      ? []
      : [`${countNoun(unsigned, 'entry is', 'entries are')} newer than the last checkpoint and not replayed.`]),
    ok && signature !== null
      ? `${file} can be restored: ${countNoun(rows, 'row')}, ${SIGNATURES[signature]}, ${log?.unseen.length === 0 ? 'people, roles and all books agree with the log' : 'everything that could be compared agrees with the log'}. Nothing of the house was changed.`
      : `${file} can’t be trusted. Nothing of the house was changed.`,
  ].join('\n');
