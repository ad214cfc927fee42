import type { RequestFault, UnknownOutcome } from '@fairdeal/client';
import type { Refusal } from '@fairdeal/rules';

/** The answer to an act that may have been done: the same key finds out. */
export const UNKNOWN_OUTCOME: UnknownOutcome = {
  unknown: 'It is not known yet whether this was done. Send it again with the same key: it is done once.',
};

/** An answer of the record, where a refusal may stand for an outcome that nobody knows. */
export const outcomeOf = <Answer extends object>(answer: Answer | Refusal): Answer | Refusal | UnknownOutcome =>
  'reason' in answer && answer.reason === 'unknown-outcome' ? UNKNOWN_OUTCOME : answer;

/** The outcome of an act. */
export type ActOutcome = { readonly done: number } | Refusal | RequestFault | UnknownOutcome;
