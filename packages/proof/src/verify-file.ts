import { checkReceipt, type ReceiptCheck } from './receipt/check.js';
import { parseStrictJson } from './verify/checkpoint.js';
import { type ExportVerdict, exportVerifier, type VerifyOptions } from './verify/verify.js';

/** A receipt says so first. */
const RECEIPT_BEGINS = /^\s*\{\s*"receipt"/;

/** Verifies an export or a receipt that comes in parts, of any length. `progress` hears how many bytes are done. Null where it is neither. */
export const verifyFile = async (
  parts: AsyncIterable<Uint8Array>,
  against: VerifyOptions = {},
  progress: (bytes: number) => void = () => {},
): Promise<ExportVerdict | ReceiptCheck | null> => {
  const { readLine: line, finish: end, isLog } = exportVerifier(against);
  const decoder = new TextDecoder();
  let rest = '';
  let bytes = 0;
  let isReceipt: boolean | null = null;
  for await (const part of parts) {
    rest += decoder.decode(part, { stream: true });
    isReceipt ??= RECEIPT_BEGINS.test(rest);
    if (!isReceipt) {
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      for (const text of lines) line(text);
    }
    bytes += part.length;
    progress(bytes);
  }
  rest += decoder.decode();
  if (isReceipt === true) return checkReceipt(parseStrictJson(rest), against);
  line(rest);
  return isLog() ? end() : null;
};
