import { type Cents, isRefused, type TableAccount } from '@fairdeal/rules';
import type { HouseAccount } from '@fairdeal/rules/internal';
import { refusalText } from '@fairdeal/words';
import type { LogEntry } from '../log/entry.js';
import {
  type BooksRule,
  CURRENT_BOOKS_RULE,
  decideMoney,
  MONEY_ROLES,
  type MoneyAct,
  openingPostings,
  type PurseLookup,
  payingAccount,
  readPostings,
  writeMoves,
} from '../money/index.js';
import { auditBlindCounts } from './blind-counts.js';
import { firstDifference, quoteValue } from './difference.js';
import { auditDisputeRulings } from './dispute-rulings.js';
import { type Finding, finding } from './fault.js';
import { openLedger } from './ledger.js';
import { HELD, MONEY_ACT, MOVED, RULED } from './money-acts.js';
import { auditSlips } from './slips.js';

/** The books of the whole house, kept anew from all that its log says. */
export interface BooksAudit {
  /** Chips and sums at a table when it is opened; and what is wrong with where they come from. */
  readonly opens: (
    table: string,
    money: 'house' | 'play',
    holds: ReadonlyMap<TableAccount, Cents>,
    /** Whether its rack holds only what the cage sent and players lost. */
    bound: boolean,
  ) => readonly Finding[];
  /** What an entry of a table posts; and the accounts that it leaves below nothing. */
  readonly posted: (
    table: string,
    events: readonly LogEntry['events'][number][],
    purse: PurseLookup,
    shared: string | null,
  ) => readonly Finding[];
  /** What is done with money away from the tables, decided anew. */
  readonly next: (entry: LogEntry) => readonly Finding[];
  /** What a table posts from now on is not known. */
  readonly lost: (table: string) => void;
  /** Somebody sat in this seat of a table during a round. */
  readonly sat: (table: string, round: number, seat: number, person: string) => void;
}

/** More than any account holds, and still exact when something is added. */
const ENOUGH = 2 ** 50;

/** Why it was not for this role to do. */
const notTheirs = ({ do: did }: MoneyAct, role: string): Finding | null => {
  const theirs = new Map<string, string>(Object.entries(MONEY_ROLES)).get(did);
  return theirs === undefined || theirs === role
    ? null
    : finding(`${quoteValue(did)} is for the ${theirs} to do, not for the ${role}.`);
};

/** The rule of the books that an entry goes by. */
const ruleOf = ([event = {}]: LogEntry['events']): BooksRule =>
  RULED.safeParse(event).success ? CURRENT_BOOKS_RULE : 1;

export const auditBooks = (): BooksAudit => {
  const ledger = openLedger();
  const counts = auditBlindCounts();
  const slips = auditSlips();
  const rulings = auditDisputeRulings(ledger.isLost);

  /** What the house decides of a money act, by what the accounts hold. */
  const decideAnew = ({ events, by: { person } }: LogEntry, act: MoneyAct, rule: BooksRule) => {
    const held = HELD.safeParse(events[0] ?? {}).data?.held;
    const holds = (account: HouseAccount): Cents => {
      if (ledger.isKnown(account)) return ledger.heldBy(account);
      return act.do === 'count' ? (held ?? 0) : ENOUGH;
    };
    return decideMoney(act, person, holds, rule);
  };

  /** A fault of the procedure that comes before a money act. */
  const procedure = (act: MoneyAct, person: string, role: string): Finding | null => {
    switch (act.do) {
      case 'count':
        return act.count === undefined ? null : counts.settles(act, act.count, person);
      case 'ruleDispute':
        return rulings.next(act, role);
      case 'giveSlip':
      case 'takeSlip':
        return slips.moves(act, person);
      default:
        return null;
    }
  };

  return {
    opens: (table, money, holds, bound) => {
      const opened = ledger.opens(table, money, bound);
      return [...opened, ...ledger.post(openingPostings(table, holds, '', payingAccount(money)))];
    },
    posted: (table, events, purse, shared) => ledger.post(readPostings(table, events, purse, shared) ?? []),
    next: (entry) => {
      const { act, events, by } = entry;
      const blind = counts.next(entry);
      slips.next(entry);
      const rule = ruleOf(events);
      const kept = ledger.keepBy(rule);
      const found = [...slips.usesPaper(act, rule), ...blind];
      const read = MONEY_ACT.safeParse(act);
      if (!read.success)
        return events.some((one) => MOVED.safeParse(one).success)
          ? [finding(`Money moves away from the tables by no act that does so: ${quoteValue(act.do)}.`)]
          : found;
      if (rule !== kept) return [finding(`The entry goes by rule ${rule} of the books, and rule ${kept} holds.`)];
      const decided = decideAnew(entry, read.data, rule);
      if (isRefused(decided)) return [finding(`The house refuses it: ${refusalText(decided)}`, decided.cites)];
      ledger.post(decided.moves);
      const out = notTheirs(read.data, by.role) ?? procedure(read.data, by.person, by.role);
      if (out !== null) found.push(out);
      const other = firstDifference(events, [writeMoves(decided)], 'events');
      if (other !== null)
        found.push(finding(`${other.path} is ${quoteValue(other.one)}, and ought to be ${quoteValue(other.other)}.`));
      return found;
    },
    sat: rulings.sat,
    lost: ledger.lose,
  };
};

/** Of a log that leaves out tables no books are kept. */
export const NO_BOOKS_AUDIT: BooksAudit = {
  opens: () => [],
  posted: () => [],
  next: () => [],
  sat: () => undefined,
  lost: () => undefined,
};
