import type { ClauseId } from '../register/index.js';
import type { Reason, Reasons, Refusal } from './reasons/index.js';

export type { Reason, Refusal } from './reasons/index.js';

/** Answer of a rulebook to a command: the events it causes, or a refusal. */
export type Decision<Event> = { readonly events: readonly Event[] } | Refusal;

/** A refusal. Each clause is named once. A clause that a chapter does not have is left out. */
export const refuse = <R extends Reason>(
  reason: R,
  args: Reasons[R],
  ...cites: readonly (ClauseId | null | undefined)[]
): Refusal<R> => {
  const named: ClauseId[] = [];
  for (const clause of cites) if (clause != null && !named.includes(clause)) named.push(clause);
  return { reason, args, cites: named };
};

/** The same refusal with more clauses. */
export const citing = ({ reason, args, cites }: Refusal, ...more: readonly (ClauseId | null | undefined)[]): Refusal =>
  refuse(reason, args, ...cites, ...more);

/** A refusal whose sentence is still written where it is made. */
export const sayNo = (words: string, ...cites: readonly (ClauseId | null | undefined)[]): Refusal =>
  refuse('not-allowed', { words }, ...cites);

/** The id of a refusal for a wager, bet or raise outside its limits. */
export const limitReason = (
  cents: number,
  { min, max }: { readonly min: number; readonly max: number },
): 'bet-too-small' | 'bet-too-large' | 'bet-not-in-steps' =>
  cents < min ? 'bet-too-small' : cents > max ? 'bet-too-large' : 'bet-not-in-steps';

/** Tells whether an answer is a refusal. */
export const isRefused = (answer: object): answer is Refusal => (answer as Partial<Refusal>).args !== undefined;

/** The meter or the fund that must be read before this can be judged; null where it was. */
export const meterToRead = (refused: Refusal): string | null =>
  isReason(refused, 'meter-unread') ? refused.args.meter : null;

/** Whether a refusal has this reason. */
export const isReason = <R extends Reason>(refused: Refusal, reason: R): refused is Refusal<R> =>
  refused.reason === reason;

/** This is what happens. */
export const accept = <Event>(...events: readonly Event[]): { readonly events: readonly Event[] } => ({ events });
