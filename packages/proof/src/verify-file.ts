import { checkReceipt, type ReceiptCheck } from './receipt/check.js';
import { type RulesLibrary, rulesInUse, shelfFor } from './rules-release/index.js';
import { parseStrictJson } from './verify/checkpoint.js';
import { type ExportVerdict, exportVerifier, type VerifyOptions } from './verify/verify.js';

/** A receipt begins with this field. */
const RECEIPT_BEGINS = /^\s*\{\s*"receipt"/;

/** A file or a stream as often as it is asked for. */
export type OpenParts = () => AsyncIterable<Uint8Array>;

/** Lines of a file; the whole text as one where it is a receipt. */
async function* linesOf(parts: AsyncIterable<Uint8Array>, progress: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let isReceipt: boolean | null = null;
  for await (const part of parts) {
    rest += decoder.decode(part, { stream: true });
    isReceipt ??= RECEIPT_BEGINS.test(rest);
    if (!isReceipt) {
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    progress(part.length);
  }
  yield rest + decoder.decode();
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
  let rules = against.rules;
  if (library !== undefined) {
    const using = rulesInUse();
    for await (const line of linesOf(open(), () => {})) if (!RECEIPT_BEGINS.test(line)) using.readLine(line);
    rules = await shelfFor(using.used, library);
  }
  const { readLine, finish, isLog } = exportVerifier(rules === undefined ? against : { ...against, rules });
  let bytes = 0;
  const told = (more: number): void => {
    bytes += more;
    progress(bytes);
  };
  for await (const line of linesOf(open(), told)) {
    if (RECEIPT_BEGINS.test(line)) return checkReceipt(parseStrictJson(line), against);
    readLine(line);
  }
  return isLog() ? finish() : null;
};
