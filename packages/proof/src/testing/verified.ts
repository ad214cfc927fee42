import { type Against, type Verified, verifying } from '../verify/index.js';

/** What is found in an export that is given line by line. */
export const verified = (lines: readonly string[], against: Against = {}): Verified => {
  const { line, end } = verifying(against);
  for (const text of lines) line(text);
  return end();
};
