import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readSignerKey, type Signer, WITNESS_BOOK, type WitnessBook } from '@fairdeal/proof';
import { parseJson } from '@fairdeal/rules/internal/text';
import { fileErrorText, hasErrorCode, UsageError } from '../errors.js';
import { readText } from '../input.js';

/** Reads the secret key of a witness. */
export const readWitnessKey = async (file: string): Promise<Signer> => {
  const read = readSignerKey((await readText(file)).trim());
  if ('wrong' in read) throw new UsageError(read.wrong);
  const signer = read.ok;
  if (signer.type !== 'cosignature')
    throw new UsageError(`The key in ${file} signs a log. Make a witness key with --new.`);
  return signer;
};

/**
 * Reads the state file, and stores the new state before it answers. It creates the replacement file first, as a lock, so that no two checkpoints are
 * cosigned after the same one.
 */
export const updateBook = async <T>(
  file: string,
  change: (book: WitnessBook) => Promise<{ readonly answer: T; readonly book: WitnessBook | null }>,
): Promise<T> => {
  const fresh = `${file}.new`;
  reserveFile(file, fresh);
  try {
    const { answer, book } = await change(await readBook(file));
    if (book !== null) {
      writeFileSync(fresh, `${JSON.stringify(book, null, 2)}\n`, { flush: true });
      renameSync(fresh, file);
      flushFolder(dirname(file));
    }
    return answer;
  } finally {
    rmSync(fresh, { force: true });
  }
};

/** A renamed file keeps its name when the power fails. */
const flushFolder = (folder: string): void => {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

const reserveFile = (file: string, fresh: string): void => {
  try {
    writeFileSync(fresh, '', { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new UsageError(
      hasErrorCode(error, 'EEXIST')
        ? `Another witness is using ${file}, or one was interrupted. If none is running, remove ${fresh}.`
        : `The file ${file} can’t be written: ${fileErrorText(error)}.`,
    );
  }
};

const readBook = async (file: string): Promise<WitnessBook> => {
  if (!existsSync(file)) return {};
  const read = parseJson(await readText(file));
  const book = WITNESS_BOOK.safeParse('ok' in read ? read.ok : null);
  if (!book.success) throw new UsageError(`The file ${file} is not a witness’s state file.`);
  return book.data;
};
