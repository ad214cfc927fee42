import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parseJson, stripJsonComments } from '@fairdeal/rules/internal/text';
import { fileErrorText, UsageError } from './errors.js';

// Input of a command: a file, or standard input if none is named or it is `-`.

const unreadableError = (file: string, error: unknown): UsageError =>
  new UsageError(`The file ${file} can’t be read: ${fileErrorText(error)}.`);

/** Some editors begin a file with a byte order mark. It is not part of the text. */
const BYTE_ORDER_MARK = /^\uFEFF/;

/** The whole text. */
export const readText = async (file = '-'): Promise<string> => {
  try {
    return (file === '-' ? await standardInput() : readFileSync(file, 'utf8')).replace(BYTE_ORDER_MARK, '');
  } catch (error) {
    throw file === '-' ? new UsageError('Standard input is empty.') : unreadableError(file, error);
  }
};

/** Parses the JSON of a file, or gives the line and column of the error, even in a file of one line. */
export const parseJsonFile = (text: string): ReturnType<typeof parseJson> => {
  const read = parseJson(text);
  return 'wrong' in read && read.wrong.startsWith('column') ? { wrong: `line 1, ${read.wrong}` } : read;
};

/** JSON that a command reads: its name in a sentence, and a minimal valid example where people write it. */
export interface JsonInput {
  readonly what: string;
  readonly example?: string;
}

/** Parses JSON. Comments and trailing commas are allowed. An error gives its place and the JSON that is wanted. */
export const parseJsonInput = ({ what, example }: JsonInput, text: string): unknown => {
  const read = parseJsonFile(stripJsonComments(text));
  if ('wrong' in read)
    throw new UsageError(
      `${what} is not JSON: ${read.wrong}.${example === undefined ? '' : ` Write it like ${example}.`}`,
    );
  return read.ok;
};

/** The JSON of a file. */
export const readJson = async (input: JsonInput, file?: string): Promise<unknown> =>
  parseJsonInput(input, await readText(file));

/** All of standard input. Waits for a slow writer. */
const standardInput = async (): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

/** Lines with their numbers, as they come in. The caller answers each before the next is awaited. */
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
  throw new UsageError(`The file ${file} can’t be read: it is a folder.`);
};
