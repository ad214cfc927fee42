import { randomBytes } from 'node:crypto';
import { link, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// The last signed state of the log lies beside its key, outside the database: a database that was set back cannot take it back. It is written before the
// checkpoint is given out. Marks are numbered, and each number is taken once, so that of two processes that sign at once one has to look again.

/** The last checkpoint that was signed with the keys of a folder, as far as the folder knows. */
export interface SignedMark {
  readonly number: number;
  /** The checkpoint, a signed note. */
  readonly note: string;
}

const MARK = /^signed-(\d{1,15})\.note$/;
const markFile = (number: number): string => `signed-${number}.note`;
/** Earlier marks that stay for processes that are just reading them. */
const KEPT = 3;
const READINGS = 10;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const numbersIn = async (folder: string): Promise<readonly number[]> =>
  (await readdir(folder)).flatMap((name) => MARK.exec(name)?.[1] ?? []).map(Number);

/** All marks that still lie in a folder, the newest first. */
export const readSignedMarks = async (folder: string): Promise<readonly string[]> => {
  const marks: string[] = [];
  for (const number of [...(await numbersIn(folder))].sort((one, other) => other - one))
    marks.push(await readFile(join(folder, markFile(number)), 'utf8'));
  return marks;
};

/** The newest mark of a folder; null before the first. */
export const readSignedMark = async (folder: string): Promise<SignedMark | null> => {
  for (let left = READINGS; ; left -= 1) {
    const number = Math.max(0, ...(await numbersIn(folder)));
    if (number === 0) return null;
    try {
      return { number, note: await readFile(join(folder, markFile(number)), 'utf8') };
    } catch (error) {
      // Others signed meanwhile, and cleared it away.
      if (!isMissing(error) || left === 0) throw error;
    }
  }
};

/** What lies in a folder stays there when the power fails. */
const flushFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Writes the mark after the one that was read, durably; false if another process wrote one since. */
export const writeSignedMark = async (folder: string, after: SignedMark | null, note: string): Promise<boolean> => {
  const number = (after?.number ?? 0) + 1;
  const file = join(folder, markFile(number));
  const fresh = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(fresh, note, { mode: 0o600, flush: true });
  try {
    await link(fresh, file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(fresh);
  }
  await flushFolder(folder);
  const numbers = await numbersIn(folder);
  if (Math.max(...numbers) > number) {
    // The number was taken and cleared away before: others are far ahead.
    await rm(file, { force: true });
    return false;
  }
  for (const old of numbers) if (old <= number - KEPT) await rm(join(folder, markFile(old)), { force: true });
  return true;
};
