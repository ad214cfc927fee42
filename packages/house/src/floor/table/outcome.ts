import type { RequestFault, UnknownOutcome } from '@fairdeal/client';
import type { Refusal } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import { refusalText } from '@fairdeal/words';

/** The answer to an act that may have been done: the same key finds out. */
export const UNKNOWN_OUTCOME: UnknownOutcome = {
  unknown: refusalText(refuse('unknown-outcome', { what: 'act' })),
};

/** An answer of the record, where a refusal may stand for an outcome that nobody knows. */
export const outcomeOf = <Answer extends object>(answer: Answer | Refusal): Answer | Refusal | UnknownOutcome =>
  'reason' in answer && answer.reason === 'unknown-outcome' ? UNKNOWN_OUTCOME : answer;

/** The outcome of an act. */
export type ActOutcome = { readonly done: number } | Refusal | RequestFault | UnknownOutcome;
