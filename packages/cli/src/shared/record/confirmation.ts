import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { RefusedError, UsageError } from '../errors.js';

/** Asks somebody at a terminal to type these words. */
const asksFor = async (what: string, words: string): Promise<boolean> => {
  const lines = createInterface({ input: stdin, output: stdout });
  try {
    return (await lines.question(`${what} To confirm, type: ${words}\n> `)).trim() === words;
  } finally {
    lines.close();
  }
};

/** Has somebody confirm an act on a house with money of its own, by words that name what they do. Throws unless they do. */
export const confirmInWords = async (what: string, words: string, given: readonly string[] = []): Promise<string> => {
  if (given.includes(words)) return words;
  if (given.length === 0 && stdin.isTTY) {
    if (await asksFor(what, words)) return words;
    throw new RefusedError('Nothing was done. The words differ.');
  }
  throw new UsageError(`${what} To confirm, add --confirm "${words}".`);
};
