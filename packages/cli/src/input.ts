import { readFileSync, readSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parseJson, withoutComments } from '@fairdeal/cards';
import { AskedWrongly, isCode, whyNot } from './answer.js';

// What a command is asked about: a file, or standard input where none is named or it is named `-`.

const unreadable = (file: string, error: unknown): AskedWrongly =>
  new AskedWrongly(`The file ${file} cannot be read: ${whyNot(error)}.`);

/** Some editors begin a file with it; it is no part of what they wrote. */
const BYTE_ORDER_MARK = /^\uFEFF/;

/** The whole text. */
export const readText = (file = '-'): string => {
  try {
    return (file === '-' ? standardInput() : readFileSync(file, 'utf8')).replace(BYTE_ORDER_MARK, '');
  } catch (error) {
    throw file === '-' ? new AskedWrongly('Nothing came on standard input.') : unreadable(file, error);
  }
};

/** The JSON of a file, where comments and commas before a closing bracket do no harm; where it stops being JSON is said. */
export const readJson = (what: string, file?: string): unknown => {
  const read = parseJson(withoutComments(readText(file)));
  if ('wrong' in read) throw new AskedWrongly(`${what} is not JSON: ${read.wrong}.`);
  return read.ok;
};

/** All of standard input; a writer that takes its time is waited for. */
const standardInput = (): string => {
  const parts: Buffer[] = [];
  const room = Buffer.alloc(65_536);
  for (;;) {
    try {
      const read = readSync(0, room);
      if (read === 0) return Buffer.concat(parts).toString('utf8');
      parts.push(Buffer.from(room.subarray(0, read)));
    } catch (error) {
      if (isCode(error, 'EOF')) return Buffer.concat(parts).toString('utf8');
      if (!isCode(error, 'EAGAIN')) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
};

/** The lines as they come in, each with its number; whoever answers one has answered it before the next is waited for. */
export async function* readLines(file = '-'): AsyncGenerator<{ readonly line: number; readonly text: string }> {
  let line = 0;
  for await (const text of createInterface({ input: await streamOf(file) })) {
    line += 1;
    yield { line, text: line === 1 ? text.replace(BYTE_ORDER_MARK, '') : text };
  }
}

const streamOf = async (file: string): Promise<NodeJS.ReadableStream> => {
  if (file === '-') return process.stdin;
  try {
    const handle = await open(file);
    if (!(await handle.stat()).isDirectory()) return handle.createReadStream();
    await handle.close();
  } catch (error) {
    throw unreadable(file, error);
  }
  throw new AskedWrongly(`The file ${file} cannot be read: it is a folder.`);
};
