import { type ExportVerdict, exportVerifier, type VerifyOptions } from '../verify/index.js';

/** What is found in an export that is given line by line. */
export const verifyLines = (lines: readonly string[], against: VerifyOptions = {}): ExportVerdict => {
  const { readLine: line, finish: end } = exportVerifier(against);
  for (const text of lines) line(text);
  return end();
};
