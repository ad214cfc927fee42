import { checkReceipt, type ReceiptCheck, unreadableReceipt } from './receipt/check.js';
import { type RulesLibrary, rulesInUse, shelfFor } from './rules-release/index.js';
import { parseStrictJson } from './verify/checkpoint.js';
import { type ExportVerdict, exportVerifier, NOT_STRICT, type VerifyOptions } from './verify/verify.js';

/** A receipt begins with this field. */
const RECEIPT_BEGINS = /^\s*\{\s*"receipt"/;

/** A file or a stream as often as it is asked for. */
export type OpenParts = () => AsyncIterable<Uint8Array>;

/** Most characters of a line, or of a receipt. The longest that a house writes, its people and balances, has about a hundred for each. */
const MOST_LINE = 1 << 26;

/** Lines of a file; the whole text as one where it is a receipt. Null for a line that is too long to be read. */
async function* linesOf(
  parts: AsyncIterable<Uint8Array>,
  progress: (bytes: number) => void,
): AsyncGenerator<string | null> {
  const decoder = new TextDecoder();
  // A line may come in many parts: they are joined once.
  let begun: string[] = [];
  let length = 0;
  let isReceipt: boolean | null = null;
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
  for await (const part of parts) {
    const decoded = decoder.decode(part, { stream: true });
    isReceipt ??= RECEIPT_BEGINS.test(decoded);
    const [rest = '', ...lines] = isReceipt ? [decoded] : decoded.split('\n');
    add(rest);
    for (const next of lines) {
      yield take();
      add(next);
    }
    progress(part.length);
  }
  add(decoder.decode());
  yield take();
}

const readReceipt = (text: string, against: VerifyOptions): ReceiptCheck => {
  const value = parseStrictJson(text);
  return (
    (value === undefined ? null : checkReceipt(value, against)) ??
    unreadableReceipt(`The receipt can’t be read: ${NOT_STRICT}`)
  );
};

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
  let rules = against.rules;
  if (library !== undefined) {
    const using = rulesInUse();
    for await (const line of linesOf(open(), () => {}))
      if (line !== null && !RECEIPT_BEGINS.test(line)) using.readLine(line);
    rules = await shelfFor(using.used, library);
  }
  const { readLine, finish, isLog } = exportVerifier(rules === undefined ? against : { ...against, rules });
  let bytes = 0;
  let first = true;
  const told = (more: number): void => {
    bytes += more;
    progress(bytes);
  };
  for await (const line of linesOf(open(), told)) {
    const isFirst = first;
    first = false;
    if (line !== null && RECEIPT_BEGINS.test(line)) return readReceipt(line, against);
    // Other programs write the fields of a receipt in another order.
    if (isFirst && line?.includes('"receipt":') === true) {
      const receipt = checkReceipt(parseStrictJson(line), against);
      if (receipt !== null) return receipt;
    }
    readLine(line);
  }
  return isLog() ? finish() : null;
};
