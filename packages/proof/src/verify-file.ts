import { checkReceipt, type ReceiptCheck, unreadableReceipt } from './receipt/check.js';
import { type RulesLibrary, rulesInUse, shelfFor } from './rules-release/index.js';
import { parseStrictJson } from './verify/checkpoint.js';
import { type ExportVerdict, exportVerifier, NOT_STRICT, type VerifyOptions } from './verify/verify.js';

/** A file or a stream as often as it is asked for. */
export type OpenParts = () => AsyncIterable<Uint8Array>;

/** Most characters of a line, or of a receipt. The longest that a house writes, its people and balances, has about a hundred for each. */
const MOST_LINE = 1 << 26;

/** The first line with anything in it. */
const FIRST_LINE = /^\s*(\S[^\n]*)\n/;

/** Whether a line is a whole line of an export, and not the beginning of one value over several lines. */
const isExportLine = (line: string): boolean => {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !('receipt' in value);
  } catch {
    return false;
  }
};

/** The text of a file that is one JSON value, however it is formatted; null for lines of JSON, and for a text that is too long. */
const singleText = async (parts: AsyncIterable<Uint8Array>): Promise<string | null> => {
  let text = '';
  let first: string | null = null;
  let isLine = false;
  for await (const decoded of textsOf(parts)) {
    text += decoded;
    if (text.length > MOST_LINE) return null;
    if (first === null && decoded.includes('\n')) {
      first = FIRST_LINE.exec(text)?.[0] ?? null;
      isLine = first !== null && isExportLine(first);
    }
    if (isLine && text.slice(first?.length).trim() !== '') return null;
  }
  return text;
};

/** A file that is one JSON value, such as a receipt or a ruling. */
export interface SingleJson {
  /** Null for lines of JSON. */
  readonly text: string | null;
  /** Undefined where it is not written strictly. */
  readonly value: unknown;
}

export const readSingleJson = async (open: OpenParts): Promise<SingleJson> => {
  const text = await singleText(open());
  return { text, value: text === null ? undefined : parseStrictJson(text) };
};

/** The field of a receipt, in JSON of any form. */
const RECEIPT_FIELD = /"receipt"\s*:\s*\d/;

/** The check of a file that is one receipt, in any order and form of its fields; null for another file. */
const checkReceiptFile = async (open: OpenParts, against: VerifyOptions): Promise<ReceiptCheck | null> => {
  const { text, value } = await readSingleJson(open);
  if (text === null) return null;
  if (value !== undefined) return checkReceipt(value, against);
  return RECEIPT_FIELD.test(text) ? unreadableReceipt(`The receipt can’t be read: ${NOT_STRICT}`) : null;
};

async function* textsOf(
  parts: AsyncIterable<Uint8Array>,
  progress: (bytes: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const part of parts) {
    yield decoder.decode(part, { stream: true });
    progress(part.length);
  }
  yield decoder.decode();
}

/** Lines of a file. Null for a line that is too long to be read. */
async function* linesOf(
  parts: AsyncIterable<Uint8Array>,
  progress: (bytes: number) => void,
): AsyncGenerator<string | null> {
  // A line may come in many parts: they are joined once.
  let begun: string[] = [];
  let length = 0;
  const add = (text: string): void => {
    length += text.length;
    if (length > MOST_LINE) begun = [];
    else begun.push(text);
  };
  const take = (): string | null => {
    const line = length > MOST_LINE ? null : begun.join('');
    begun = [];
    length = 0;
    return line;
  };
  for await (const decoded of textsOf(parts, progress)) {
    const [rest = '', ...lines] = decoded.split('\n');
    add(rest);
    for (const next of lines) {
      yield take();
      add(next);
    }
  }
  yield take();
}

/**
 * Verifies an export or a receipt of any length; null where it is neither. With a library the file is read twice: first for the rules that it names, then to
 * judge each entry by its own. `progress` hears the bytes of the second reading.
 */
export const verifyFile = async (
  open: OpenParts,
  against: VerifyOptions = {},
  {
    library,
    progress = () => {},
  }: { readonly library?: RulesLibrary; readonly progress?: (bytes: number) => void } = {},
): Promise<ExportVerdict | ReceiptCheck | null> => {
  const receipt = await checkReceiptFile(open, against);
  if (receipt !== null) return receipt;
  let rules = against.rules;
  if (library !== undefined) {
    const using = rulesInUse();
    for await (const line of linesOf(open(), () => {})) if (line !== null) using.readLine(line);
    rules = await shelfFor(using.used, library);
  }
  const { readLine, finish, isLog } = exportVerifier(rules === undefined ? against : { ...against, rules });
  let bytes = 0;
  const told = (more: number): void => {
    bytes += more;
    progress(bytes);
  };
  for await (const line of linesOf(open(), told)) readLine(line);
  return isLog() ? finish() : null;
};
