import { accountText, type SharedMeter, sharingClauses } from '@fairdeal/rules/internal';
import type { LogEntry } from '../log/entry.js';
import { isSharedAccount, type Posting, readPostings } from '../money/index.js';
import { type Finding, finding } from './fault.js';

/** How an account stood after every entry that changed it, and which took from it last. */
interface AccountHistory {
  readonly history: { readonly entry: number; readonly cents: number }[];
  taken: number;
}

/** Accounts of meters and funds, as the entries of the log come to them. */
export const sharedAccounts = () => {
  const accounts = new Map<string, AccountHistory>();

  const held = (account: string): AccountHistory => {
    const known = accounts.get(account) ?? { history: [], taken: 0 };
    accounts.set(account, known);
    return known;
  };

  const heldAfter = (account: string, entry: number): number =>
    held(account).history.findLast((stood) => stood.entry <= entry)?.cents ?? 0;

  /** A fault of an entry that takes from an account: it says after which entry it was read, and nothing took from it since. */
  const refuseTaking = (account: string, { entry }: LogEntry, { seen }: Posting): readonly Finding[] => {
    const cites = sharingClauses(account);
    if (seen === undefined || seen >= entry)
      return [finding(`${account} falls, and the entry does not say what it showed.`, cites)];
    const { taken } = held(account);
    return taken > seen
      ? [finding(`${account} was read after entry ${seen}, and entry ${taken} took from it before this one.`, cites)]
      : [];
  };

  /** Enters the changes that an entry makes. */
  const enter = (entry: number, changes: ReadonlyMap<string, number>, taking: ReadonlySet<string>): Finding[] =>
    [...changes].flatMap(([account, change]) => {
      const stands = heldAfter(account, entry) + change;
      held(account).history.push({ entry, cents: stands });
      if (taking.has(account)) held(account).taken = entry;
      return stands < 0 ? [finding(`${account} would hold ${stands} cents.`, sharingClauses(account))] : [];
    });

  return {
    /** The meter or the fund as it stood after an entry. */
    readAfter: (name: string, after: number): SharedMeter => ({
      cents: heldAfter(name, after),
      reserve: heldAfter(accountText({ at: 'sharedReserve', stream: name }), after),
      after,
    }),
    /** Takes down the postings of an entry. */
    posted: (entry: LogEntry, events: LogEntry['events'], shared: string | null): readonly Finding[] => {
      const found: Finding[] = [];
      const changes = new Map<string, number>();
      const taking = new Set<string>();
      const change = (account: string, cents: number): void =>
        void changes.set(account, (changes.get(account) ?? 0) + cents);
      const postings = readPostings(entry.table, events, undefined, shared);
      if (postings === null)
        found.push(finding('Chips are moved of an account that nobody has.', sharingClauses(entry.table)));
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
