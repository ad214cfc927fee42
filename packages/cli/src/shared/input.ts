import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parseJson, stripJsonComments } from '@fairdeal/rules/internal/text';
import { fileErrorText, UsageError } from './errors.js';

// What a command is asked about: a file, or standard input where none is named or it is named `-`.

const unreadableError = (file: string, error: unknown): UsageError =>
  new UsageError(`The file ${file} cannot be read: ${fileErrorText(error)}.`);

/** Some editors begin a file with it; it is no part of what they wrote. */
const BYTE_ORDER_MARK = /^\uFEFF/;

/** The whole text. */
export const readText = async (file = '-'): Promise<string> => {
  try {
    return (file === '-' ? await standardInput() : readFileSync(file, 'utf8')).replace(BYTE_ORDER_MARK, '');
  } catch (error) {
    throw file === '-' ? new UsageError('Nothing came on standard input.') : unreadableError(file, error);
  }
};

/** What the JSON of a whole file says, or the line and column where it stops being JSON: also where it has but one line. */
export const parseJsonFile = (text: string): ReturnType<typeof parseJson> => {
  const read = parseJson(text);
  return 'wrong' in read && read.wrong.startsWith('column') ? { wrong: `line 1, ${read.wrong}` } : read;
};

/** The JSON of a file, where comments and commas before a closing bracket do no harm; where it stops being JSON is said. */
export const readJson = async (what: string, file?: string): Promise<unknown> => {
  const read = parseJsonFile(stripJsonComments(await readText(file)));
  if ('wrong' in read) throw new UsageError(`${what} is not JSON: ${read.wrong}.`);
  return read.ok;
};

/** All of standard input; a writer that takes its time is waited for. */
const standardInput = async (): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
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
    throw unreadableError(file, error);
  }
  throw new UsageError(`The file ${file} cannot be read: it is a folder.`);
};
