import type { Refusal } from '@fairdeal/rules';
import { sayNoFor } from '@fairdeal/rules/internal';
import type { Pool } from 'pg';
import { isConnectionLost, reportFault } from '../database/faults.js';
import type { HouseKeys } from '../keys/keys.js';
import type { AppendFailure } from './append.js';
import { answerToKey } from './keyed-act.js';

// Answers where something is not written.

export const RUN_ELSEWHERE = sayNoFor('run-elsewhere', 'Another part of the house runs this table now: ask there.');
export const UNREACHABLE = sayNoFor(
  'unreachable',
  'The record cannot be reached: nothing was done, and nothing is until it is back.',
);
export const SHARED_CHANGED = sayNoFor(
  'conflict',
  'Others took from what this table shares with them while this was being written: ask again.',
);
export const UNKNOWN_IF_WRITTEN = sayNoFor(
  'unknown-outcome',
  'The record was lost while this was being written: whether it was done shows once it is back. Send it again with the same key.',
);
const FAULT = sayNoFor('fault', 'Fairdeal failed here. Nothing was done. Tell the people who run this house.');
const EARLIER_FAILED = sayNoFor(
  'conflict',
  'Something before it could not be written, so this was not done either. Ask again.',
);

/** The answer where nothing was done because something was thrown: only a lost database is called unreachable. */
export const refuseAfterError = (error: unknown): Refusal => {
  if (isConnectionLost(error)) return UNREACHABLE;
  reportFault(error);
  return FAULT;
};

export interface FailedAppend {
  readonly table: string;
  readonly person: string;
  readonly key: string | null;
  /** The whole act, as it would be written. */
  readonly act: object;
  /** Whether nothing before it fell, so that it fell for a reason of its own. */
  readonly first: boolean;
}

/** What was not written was perhaps written before, under the same key; else it is said why not. */
export const answerFailedAppend = async (
  pool: Pool,
  { not, ...more }: AppendFailure & { readonly why?: string },
  { table, person, key, act, first }: FailedAppend,
  keys: HouseKeys,
): Promise<{ readonly position: number } | Refusal> => {
  if (not === 'key' && key !== null) {
    const before = await answerToKey(pool, { table, person, key }, act, keys).catch(() => null);
    if (before !== null) return before;
  }
  if (not === 'lease') return RUN_ELSEWHERE;
  if (not === 'unknown') return UNKNOWN_IF_WRITTEN;
  if (not === 'unreachable') return UNREACHABLE;
  if (not === 'shared' && first) return SHARED_CHANGED;
  return not === 'wrong' && first ? sayNoFor('not-enough', `Not done: ${more.why ?? ''}`) : EARLIER_FAILED;
};
