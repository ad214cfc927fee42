import type { ClauseId } from './register/index.js';

/** No: one plain sentence that says what was asked, why not and what would be allowed; and the clauses that forbid it. */
export interface Refused {
  readonly refused: string;
  readonly cites: readonly ClauseId[];
}

/** The same where a meter or a fund that tables share must be read first: with what it shows, the act is judged again. */
export interface Unread extends Refused {
  readonly needs: string;
}

/** What a rulebook answers to a command: the events it causes, or a refusal. */
export type Ruling<Event> = { readonly events: readonly Event[] } | Refused;

/** Each clause is named once, whoever else has named it too; one that a chapter does not have is left out. */
export const refuse = (refused: string, ...cites: readonly (ClauseId | null | undefined)[]): Refused => ({
  refused,
  cites: [...new Set(cites)].filter((clause) => clause != null),
});

/** Whether an answer is a refusal. */
export const isRefused = (answer: object): answer is Refused => (answer as Partial<Refused>).refused !== undefined;

/** The meter or the fund that must be read before this can be judged; null where it was. */
export const needsReading = (refused: Refused): string | null => (refused as Partial<Unread>).needs ?? null;

/** This is what happens. */
export const happens = <Event>(...events: readonly Event[]): { readonly events: readonly Event[] } => ({ events });
