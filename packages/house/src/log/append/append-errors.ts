import type { Refusal } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import type { Pool } from 'pg';
import { isConnectionLost, reportFault } from '../../database/faults.js';
import type { HouseKeys } from '../../keys/keys.js';
import { refuseLostHistory } from '../checkpoints/lost-history.js';
import type { AppendFailure } from './append.js';
import { answerToKey, KEY_USED } from './keyed-act.js';

// Answers where something is not written.

export const RUN_ELSEWHERE = refuse('run-elsewhere', { nobody: false });
export const UNREACHABLE = refuse('unreachable', {});
export const SHARED_CHANGED = refuse('conflict', { what: 'shared' });
export const UNKNOWN_IF_WRITTEN = refuse('unknown-outcome', { what: 'lost' });
export const BUSY = refuse('conflict', { what: 'busy' });
const CHANGED_MEANWHILE = refuse('conflict', { what: 'changed-meanwhile' });
const UNRECONCILED = refuse('unreconciled', {});
const FAULT = refuse('fault', { during: 'act' });
export const EARLIER_FAILED = refuse('conflict', { what: 'earlier-failed' });

/** The answer where nothing was done because something was thrown: only a lost database is called unreachable. */
export const refuseAfterError = (error: unknown): Refusal => {
  if (isConnectionLost(error)) return UNREACHABLE;
  reportFault(error);
  return FAULT;
};

/** The refusal of an entry that was not written. */
export const refuseAppend = (failure: AppendFailure): Refusal => {
  switch (failure.not) {
    case 'lease':
      return RUN_ELSEWHERE;
    case 'clock':
      return refuse('clock-wrong', {});
    case 'unknown':
      return UNKNOWN_IF_WRITTEN;
    case 'history-lost':
      return refuseLostHistory(failure.lost);
    case 'unreachable':
      return UNREACHABLE;
    case 'key':
      return KEY_USED;
    case 'position':
      return BUSY;
    case 'shared':
      return SHARED_CHANGED;
    case 'effect':
      return CHANGED_MEANWHILE;
    case 'unreconciled':
      return UNRECONCILED;
    case 'short':
      return refuse('not-enough', failure.short);
    case 'wrong':
      return refuse('books-refused', { why: failure.why });
  }
};

/** Failures of the log itself, whatever the entry says. */
const OF_THE_LOG: ReadonlySet<AppendFailure['not']> = new Set([
  ...(['lease', 'clock', 'unknown', 'unreachable', 'history-lost', 'unreconciled'] as const),
]);

export interface FailedAppend {
  readonly table: string;
  readonly person: string;
  readonly key: string | null;
  /** The whole act, as it would be written. */
  readonly act: object;
  /** Whether nothing before it fell, so that it fell for a reason of its own. */
  readonly first: boolean;
}

/** Answer to an append that failed: the earlier entry under the same key if there is one, else the reason. */
export const answerFailedAppend = async (
  pool: Pool,
  failure: AppendFailure,
  { table, person, key, act, first }: FailedAppend,
  keys: HouseKeys,
): Promise<{ readonly position: number } | Refusal> => {
  if (failure.not === 'key' && key !== null) {
    const before = await answerToKey(pool, { table, person, key }, act, keys).catch(() => null);
    if (before !== null) return before;
  }
  const isOwn = first && failure.not !== 'key' && failure.not !== 'position';
  return isOwn || OF_THE_LOG.has(failure.not) ? refuseAppend(failure) : EARLIER_FAILED;
};
