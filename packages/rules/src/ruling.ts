import type { ClauseId } from './register/index.js';

/** No: one plain sentence that says what was asked, why not and what would be allowed; and the clauses that forbid it. */
export interface Refused {
  readonly refused: string;
  readonly cites: readonly ClauseId[];
}

/** What a rulebook answers to a command: the events it causes, or a refusal. */
export type Ruling<Event> = { readonly events: readonly Event[] } | Refused;

/** Each clause is named once, whoever else has named it too. */
export const refuse = (refused: string, ...cites: readonly ClauseId[]): Refused => ({
  refused,
  cites: cites.length < 2 ? cites : [...new Set(cites)],
});

/** Whether an answer is a refusal. */
export const isRefused = (answer: object): answer is Refused => (answer as Partial<Refused>).refused !== undefined;

/** This is what happens. */
export const happens = <Event>(...events: readonly Event[]): { readonly events: readonly Event[] } => ({ events });
