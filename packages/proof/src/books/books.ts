import { type Cents, isRefused, type TableAccount } from '@fairdeal/rules';
import type { HouseAccount } from '@fairdeal/rules/internal';
import { refusalText } from '@fairdeal/words';
import { firstDifference, quoteValue } from '../faults/difference.js';
import { type Finding, finding } from '../faults/fault.js';
import type { LogEntry } from '../log/entry.js';
import {
  type BooksRule,
  CURRENT_BOOKS_RULE,
  decideMoney,
  MONEY_ROLES,
  type MoneyAct,
  newPaperNumber,
  openingPostings,
  type PurseLookup,
  payingAccount,
  readPostings,
  tableAccount,
  writeMoves,
} from '../money/index.js';
import { auditBlindCounts } from './blind-counts.js';
import { auditDisputeRulings } from './dispute-rulings.js';
import { type LostWhy, openLedger } from './ledger.js';
import { HELD, MONEY_ACT, MOVED, RULED } from './money-acts.js';
import { auditSlips } from './slips.js';

/** The books of the whole house, rebuilt from its log. */
export interface BooksAudit {
  /** Records the chips and money of a new table, and returns the faults of their source. */
  readonly opens: (
    table: string,
    money: 'house' | 'play',
    holds: ReadonlyMap<TableAccount, Cents>,
    /** Whether its rack holds only chips from the cage and from players. */
    bound: boolean,
  ) => readonly Finding[];
  /** Records the postings of an entry, and returns a fault for each account below zero. */
  readonly posted: (
    table: string,
    events: readonly LogEntry['events'][number][],
    purse: PurseLookup,
    shared: string | null,
  ) => readonly Finding[];
  /** Replays an act with money away from the tables. */
  readonly next: (entry: LogEntry) => readonly Finding[];
  /** From now on the postings of this table are unknown. */
  readonly lost: (table: string, why: LostWhy) => void;
  /** Tables whose postings are unknown, and why. */
  readonly lostTables: () => ReadonlyMap<string, LostWhy>;
  /** Balances now, and whether every posting to an account is known. */
  readonly balances: () => ReadonlyMap<string, Cents>;
  readonly isWhole: (account: HouseAccount) => boolean;
  /** Cents in the pot of a table; 0 where nobody knows. */
  readonly inPot: (table: string) => Cents;
  /** Records a person in this seat of a table during a round. */
  readonly sat: (table: string, round: number, seat: number, person: string) => void;
}

/** More than any account holds, and still exact after an addition. */
const ENOUGH = 2 ** 50;

/** Refuses an act of the wrong role. */
const notTheirs = ({ do: did }: MoneyAct, role: string): Finding | null => {
  const theirs = new Map<string, string>(Object.entries(MONEY_ROLES)).get(did);
  return theirs === undefined || theirs === role
    ? null
    : finding(`Only the ${theirs} can do ${quoteValue(did)}, not the ${role}.`);
};

/** The version of the bookkeeping rules of an entry. */
const ruleOf = ([event = {}]: LogEntry['events']): BooksRule =>
  RULED.safeParse(event).success ? CURRENT_BOOKS_RULE : 1;

const NO_REPORT = 'The count does not name the first report that it signs.';

export const auditBooks = (): BooksAudit => {
  const ledger = openLedger();
  const counts = auditBlindCounts();
  const slips = auditSlips();
  const rulings = auditDisputeRulings(ledger.isLost);

  /** Replays a money act against the account balances. */
  const decideAnew = ({ events, by: { person } }: LogEntry, act: MoneyAct, rule: BooksRule) => {
    const held = HELD.safeParse(events[0] ?? {}).data?.held;
    const holds = (account: HouseAccount): Cents => {
      if (ledger.isKnown(account)) return ledger.heldBy(account);
      return act.do === 'count' ? (held ?? 0) : ENOUGH;
    };
    return decideMoney(act, person, holds, rule);
  };

  /** A fault of the procedure before a money act. */
  const procedure = (act: MoneyAct, person: string, role: string): Finding | null => {
    switch (act.do) {
      case 'count':
        return act.count === undefined ? null : counts.settles(act, act.count, person);
      case 'countTray':
        return counts.settles(act, act.count, person);
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
    posted: (table, events, purse, shared) => {
      const postings = readPostings(table, events, purse, shared);
      return postings === null ? [finding('An event moves chips in a way that can’t be read.')] : ledger.post(postings);
    },
    next: (entry) => {
      const { act, events, by } = entry;
      const blind = counts.next(entry);
      slips.next(entry);
      const rule = ruleOf(events);
      const kept = ledger.keepBy(rule);
      const found = [...slips.usesPaper(act, rule), ...blind];
      const read = MONEY_ACT.safeParse(act);
      const isBound = read.success || newPaperNumber(act) !== null;
      if (isBound && rule !== kept)
        return [finding(`The entry uses version ${rule} of the bookkeeping rules. Version ${kept} is in force.`)];
      if (!read.success)
        return events.some((one) => MOVED.safeParse(one).success)
          ? [finding(`Money moves away from the tables, but ${quoteValue(act.do)} is not an act that moves it.`)]
          : found;
      const decided = decideAnew(entry, read.data, rule);
      if (isRefused(decided)) return [finding(`The house refuses this act. ${refusalText(decided)}`, decided.cites)];
      ledger.post(decided.moves);
      if (act.do === 'count' && act.count === undefined && rule === CURRENT_BOOKS_RULE) found.push(finding(NO_REPORT));
      const out = notTheirs(read.data, by.role) ?? procedure(read.data, by.person, by.role);
      if (out !== null) found.push(out);
      const other = firstDifference(events, [writeMoves(decided)], 'events');
      if (other !== null)
        found.push(finding(`${other.path} is ${quoteValue(other.one)}. It should be ${quoteValue(other.other)}.`));
      return found;
    },
    sat: rulings.sat,
    lost: ledger.lose,
    lostTables: ledger.lost,
    balances: ledger.balances,
    isWhole: ledger.isWhole,
    inPot: (table) => {
      const pot = tableAccount(table, { at: 'pot' });
      return ledger.isKnown(pot) ? ledger.heldBy(pot) : 0;
    },
  };
};

/** No books for a log that leaves out tables. */
export const NO_BOOKS_AUDIT: BooksAudit = {
  opens: () => [],
  posted: () => [],
  next: () => [],
  sat: () => undefined,
  lost: () => undefined,
  lostTables: () => new Map(),
  balances: () => new Map(),
  isWhole: () => false,
  inPot: () => 0,
};
