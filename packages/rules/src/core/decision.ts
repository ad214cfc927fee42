import type { ClauseId } from '../register/index.js';

/**
 * Stable ids of refusals. Programs branch on these, never on the sentence: a sentence may be reworded at any time, an id may not.
 * `not-allowed` is every refusal by the rules that has no id of its own.
 */
export type Reason =
  | 'not-allowed'
  // The act belongs to another role, seat or person.
  | 'not-your-act'
  // It is another player's turn, or the dealer's.
  | 'not-your-turn'
  // The round has not come so far, or is past it.
  | 'too-early'
  | 'too-late'
  // A wager, bet or raise is outside the limits, or not in whole steps of them.
  | 'bet-too-small'
  | 'bet-too-large'
  | 'bet-not-in-steps'
  | 'raise-too-large'
  // Another person must do this: nobody signs, verifies or confirms alone.
  | 'two-people'
  // The person deals or sits at another table.
  | 'deals-elsewhere'
  | 'sits-elsewhere'
  // The deal stands: two players have bet by choice.
  | 'deal-stands'
  // Of a request, a session or an account.
  | 'not-signed-in'
  | 'wrong-credentials'
  | 'weak-password'
  | 'bad-name'
  | 'role-conflict'
  | 'not-authorized'
  | 'may-not-play'
  | 'rate-limited'
  | 'too-large'
  | 'invalid'
  | 'not-found'
  | 'conflict'
  | 'wrong-method'
  // Of money: chips or an account fall short, a paper's number is used, a slip is at another step, two counts differ, nothing was approved.
  | 'not-enough'
  | 'paper-used'
  | 'slip-given'
  | 'slip-not-given'
  | 'slip-taken'
  | 'no-such-slip'
  | 'counts-differ'
  | 'not-approved'
  // Of a table, and of the house behind it.
  | 'no-such-table'
  | 'no-such-round'
  | 'table-closed'
  // Receipts and rulings come when the round is over.
  | 'round-in-progress'
  | 'no-such-position'
  | 'too-many-watched'
  | 'key-used'
  | 'no-amount'
  | 'run-elsewhere'
  | 'closing'
  | 'unreachable'
  | 'unavailable'
  // Nobody knows yet whether it was done: send it again with the same key.
  | 'unknown-outcome'
  | 'fault'
  // Of a client that has no answer from the house.
  | 'client-closed'
  | 'wrong-address'
  | 'unreadable';

/** No: one plain sentence that says what was asked, why not and what would be allowed; its id; and the clauses that forbid it. */
export interface Refusal {
  readonly refused: string;
  readonly reason: Reason;
  readonly cites: readonly ClauseId[];
}

/** The same where a meter or a fund that tables share must be read first: with what it shows, the act is judged again. */
export interface UnreadMeterRefusal extends Refusal {
  readonly needs: string;
}

/** What a rulebook answers to a command: the events it causes, or a refusal. */
export type Decision<Event> = { readonly events: readonly Event[] } | Refusal;

/** A refusal by the rules. Each clause is named once, whoever else has named it too; one that a chapter does not have is left out. */
export const refuse = (refused: string, ...cites: readonly (ClauseId | null | undefined)[]): Refusal =>
  refuseFor('not-allowed', refused, ...cites);

/** A refusal with an id of its own, for programs to branch on. */
export const refuseFor = (
  reason: Reason,
  refused: string,
  ...cites: readonly (ClauseId | null | undefined)[]
): Refusal => {
  const named: ClauseId[] = [];
  for (const clause of cites) if (clause != null && !named.includes(clause)) named.push(clause);
  return { refused, reason, cites: named };
};

/** The id of a refusal for a wager, bet or raise outside its limits. */
export const limitReason = (cents: number, { min, max }: { readonly min: number; readonly max: number }): Reason =>
  cents < min ? 'bet-too-small' : cents > max ? 'bet-too-large' : 'bet-not-in-steps';

/** Whether an answer is a refusal. */
export const isRefused = (answer: object): answer is Refusal => (answer as Partial<Refusal>).refused !== undefined;

/** The meter or the fund that must be read before this can be judged; null where it was. */
export const meterToRead = (refused: Refusal): string | null => (refused as Partial<UnreadMeterRefusal>).needs ?? null;

/** This is what happens. */
export const accept = <Event>(...events: readonly Event[]): { readonly events: readonly Event[] } => ({ events });
