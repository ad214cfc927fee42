import { type Against, type Verified, verifying } from './verify.js';

/** Verifies an export that comes in parts, of any length. `progress` hears how many bytes are done. Null where it is no export at all. */
export const verifyParts = async (
  parts: AsyncIterable<Uint8Array>,
  against: Against = {},
  progress: (bytes: number) => void = () => {},
): Promise<Verified | null> => {
  const { line, end, isLog } = verifying(against);
  const decoder = new TextDecoder();
  let rest = '';
  let bytes = 0;
  for await (const part of parts) {
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) line(text);
    bytes += part.length;
    progress(bytes);
  }
  line(rest + decoder.decode());
  return isLog() ? end() : null;
};
