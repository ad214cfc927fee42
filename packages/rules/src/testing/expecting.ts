import { expect as plain } from 'vitest';
import { asserted } from './hearing.js';

/** The `expect` of tests in this package: the collector of clauses learns what a test looks at. */
export const expect: typeof plain = Object.assign(
  ((value: unknown, message?: string) => {
    asserted(value);
    return plain(value, message);
  }) as typeof plain,
  plain,
);
