import type { Unknown } from '@fairdeal/client';
import type { Refused } from '@fairdeal/rules';

/** The answer to an act that may have been done: the same key finds out. */
export const UNKNOWN: Unknown = {
  unknown: 'It is not known yet whether this was done. Send it again with the same key: it is done once.',
};

/** An answer of the record, where a refusal may stand for an outcome that nobody knows. */
export const knownOutcome = <Answer extends object>(answer: Answer | Refused): Answer | Refused | Unknown =>
  'reason' in answer && answer.reason === 'unknown-outcome' ? UNKNOWN : answer;
