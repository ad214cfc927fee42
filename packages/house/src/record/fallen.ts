import { type Refused, refuseFor } from '@fairdeal/rules';
import type { Pool } from 'pg';
import type { NotAppended } from './append.js';
import { answerToKey } from './keyed.js';
import type { Keys } from './keys.js';

// What whoever asked for something is told when it is not written.

export const LOST = refuseFor('run-elsewhere', 'Another part of the house runs this table now: ask there.');
export const UNREACHABLE = refuseFor(
  'unreachable',
  'The record cannot be reached: nothing was done, and nothing is until it is back.',
);
export const TAKEN = refuseFor(
  'conflict',
  'Others took from what this table shares with them while this was being written: ask again.',
);
export const UNKNOWN = refuseFor(
  'unknown-outcome',
  'The record was lost while this was being written: whether it was done shows once it is back. Send it again with the same key.',
);
const FELL = refuseFor('conflict', 'Something before it could not be written, so this was not done either. Ask again.');

export interface Fallen {
  readonly table: string;
  readonly person: string;
  readonly key: string | null;
  /** The whole act, as it would be written. */
  readonly act: object;
  /** Whether nothing before it fell, so that it fell for a reason of its own. */
  readonly first: boolean;
}

/** What was not written was perhaps written before, under the same key; else it is said why not. */
export const answerTo = async (
  pool: Pool,
  { not, ...more }: NotAppended & { readonly why?: string },
  { table, person, key, act, first }: Fallen,
  keys: Keys,
): Promise<{ readonly position: number } | Refused> => {
  if (not === 'key' && key !== null) {
    const before = await answerToKey(pool, { table, person, key }, act, keys).catch(() => null);
    if (before !== null) return before;
  }
  if (not === 'lease') return LOST;
  if (not === 'unknown') return UNKNOWN;
  if (not === 'unreachable') return UNREACHABLE;
  if (not === 'shared' && first) return TAKEN;
  return not === 'wrong' && first ? refuseFor('not-enough', `Not done: ${more.why ?? ''}`) : FELL;
};
