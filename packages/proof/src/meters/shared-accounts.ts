import { accountText, type SharedMeter, sharingClauses } from '@fairdeal/rules/internal';
import { type Finding, finding } from '../faults/fault.js';
import type { LogEntry } from '../log/entry.js';
import { isSharedAccount, type Posting, readPostings } from '../money/index.js';

/** Balance of an account after every entry that changed it, and the last entry that took from it. */
interface AccountHistory {
  readonly history: { readonly entry: number; readonly cents: number }[];
  taken: number;
}

/** Accounts of meters and funds, as the entries of the log fill them. */
export const sharedAccounts = () => {
  const accounts = new Map<string, AccountHistory>();

  const held = (account: string): AccountHistory => {
    const known = accounts.get(account) ?? { history: [], taken: 0 };
    accounts.set(account, known);
    return known;
  };

  const heldAfter = (account: string, entry: number): number =>
    held(account).history.findLast((stood) => stood.entry <= entry)?.cents ?? 0;

  /**
   * The fault of an entry that takes from an account. It must state after which entry the account was read, and nothing may have been taken since.
   */
  const refuseTaking = (account: string, { entry }: LogEntry, { seen }: Posting): readonly Finding[] => {
    const cites = sharingClauses(account);
    if (seen === undefined || seen >= entry)
      return [finding(`${account} falls, but the entry doesn’t state its reading.`, cites)];
    const { taken } = held(account);
    return taken > seen
      ? [finding(`${account} was read after entry ${seen}, but entry ${taken} took from it in between.`, cites)]
      : [];
  };

  /** Records the changes of an entry. */
  const enter = (entry: number, changes: ReadonlyMap<string, number>, taking: ReadonlySet<string>): Finding[] =>
    [...changes].flatMap(([account, change]) => {
      const stands = heldAfter(account, entry) + change;
      held(account).history.push({ entry, cents: stands });
      if (taking.has(account)) held(account).taken = entry;
      return stands < 0
        ? [finding(`The balance of ${account} would be ${stands} cents.`, sharingClauses(account))]
        : [];
    });

  return {
    /** The meter or fund after an entry. */
    readAfter: (name: string, after: number): SharedMeter => ({
      cents: heldAfter(name, after),
      reserve: heldAfter(accountText({ at: 'sharedReserve', stream: name }), after),
      after,
    }),
    /** Records the postings of an entry. */
    posted: (entry: LogEntry, events: LogEntry['events'], shared: string | null): readonly Finding[] => {
      const found: Finding[] = [];
      const changes = new Map<string, number>();
      const taking = new Set<string>();
      const change = (account: string, cents: number): void =>
        void changes.set(account, (changes.get(account) ?? 0) + cents);
      const postings = readPostings(entry.table, events, undefined, shared);
      if (postings === null)
        found.push(finding('An event moves chips of an unknown account.', sharingClauses(entry.table)));
      for (const posting of postings ?? []) {
        const [from, to] = [accountText(posting.from), accountText(posting.to)];
        if (isSharedAccount(posting.from)) {
          change(from, -posting.cents);
          taking.add(from);
          found.push(...refuseTaking(from, entry, posting));
        }
        if (isSharedAccount(posting.to)) change(to, posting.cents);
      }
      return [...found, ...enter(entry.entry, changes, taking)];
    },
  };
};
