import { expect as plain } from 'vitest';
import { markAsserted } from './citation-recorder.js';

/** The `expect` of tests in this package: the collector of clauses learns what a test looks at. */
export const expect: typeof plain = Object.assign(
  ((value: unknown, message?: string) => {
    markAsserted(value);
    return plain(value, message);
  }) as typeof plain,
  plain,
);
