import { accountText, type Cents, FLOOR_ROLES, type HouseAccount, isRefused, type TableAccount } from '@fairdeal/rules';
import { z } from 'zod';
import { HOUSE_STREAM, type LogEntry } from '../log/entry.js';
import {
  type BooksRule,
  CURRENT_BOOKS_RULE,
  decideMoney,
  HOUSE_ACCOUNT,
  isRackAccount,
  isSharedAccount,
  MONEY_ROLES,
  type MoneyAct,
  mayGoBelowZero,
  newPaperNumber,
  openingPostings,
  type Posting,
  type PurseLookup,
  payingAccount,
  readPostings,
  refuseSlip,
  type SlipSignatures,
  slipAccounts,
  writeMoves,
} from '../money/index.js';
import { firstDifference, quoteValue } from './difference.js';
import { type Finding, finding } from './fault.js';
import { seatHistory } from './seat-history.js';

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

const sums = { cents: z.int().min(0), paper: z.string() };
const chips = z.array(z.object({ chip: z.int().min(1), count: z.int().min(1) }));
const slip = {
  slip: z.int(),
  kind: z.enum(['fill', 'credit']),
  from: HOUSE_ACCOUNT,
  to: HOUSE_ACCOUNT,
  table: z.string(),
};

/** What moves money away from the tables, as the log keeps it. */
const ACT: z.ZodType<MoneyAct> = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['fund', 'defund']), ...sums }),
  z.object({ do: z.enum(['deposit', 'withdraw']), person: z.string(), ...sums }),
  z.object({ do: z.literal('tip'), table: z.string(), person: z.string(), ...sums }),
  z.object({
    ...{ do: z.literal('colourUp'), table: z.string(), person: z.string(), gives: chips, takes: chips },
    paper: z.string(),
  }),
  z.object({
    ...{ do: z.literal('count'), table: z.string(), account: z.string(), counted: z.int().min(0), paper: z.string() },
    ...{ count: z.int().exactOptional(), signed: z.tuple([z.string(), z.string()]) },
  }),
  z.object({ do: z.enum(['giveSlip', 'takeSlip']), ...slip, ...sums }),
  z.object({
    ...{ do: z.literal('ruleDispute'), table: z.string(), round: z.int(), ruling: z.enum(['stands', 'overridden']) },
    ...{ seat: z.int().exactOptional(), player: z.string().exactOptional() },
    ...{ reason: z.string(), cites: z.array(z.string()), from: HOUSE_ACCOUNT, to: HOUSE_ACCOUNT, ...sums },
  }),
]);

const REPORTED = z.object({
  ...{ do: z.literal('reportCount'), table: z.string(), account: z.string(), paper: z.string() },
  /** Sealed, where it is left out. */
  counted: z.int().optional(),
});
const DIFFERED = z.object({ do: z.literal('signCount'), count: z.int(), counted: z.int().optional() });
const ASKED = z.object({
  ...{ do: z.literal('askSlip'), kind: z.enum(['fill', 'credit']), table: z.string(), ...sums },
});
const HELD = z.looseObject({ held: z.int() });
const RULED = z.looseObject({ books: z.literal(CURRENT_BOOKS_RULE) });
const MOVED = z.looseObject({ moves: z.array(z.unknown()).min(1) });

/** More than any account holds, and still exact when something is added. */
const ENOUGH = 2 ** 50;

const RANKS: readonly string[] = FLOOR_ROLES;

/** Why it was not for this role to do. */
const notHis = ({ do: did }: MoneyAct, role: string): Finding | null => {
  const his = new Map<string, string>(Object.entries(MONEY_ROLES)).get(did);
  return his === undefined || his === role
    ? null
    : finding(`${quoteValue(did)} is for the ${his} to do, not for the ${role}.`);
};

interface CountReported extends Omit<z.output<typeof REPORTED>, 'do'> {
  readonly person: string;
  /** Whether a second person has counted against it. */
  readonly signed: boolean;
}
interface OpenSlip extends SlipSignatures, Omit<z.output<typeof ASKED>, 'do'> {}

/** Adds what goes from one account to another to the sums by their texts. */
const add = (sums: Map<string, Cents>, from: HouseAccount, to: HouseAccount, cents: Cents): void => {
  const [giver, taker] = [accountText(from), accountText(to)];
  sums.set(giver, (sums.get(giver) ?? 0) - cents);
  sums.set(taker, (sums.get(taker) ?? 0) + cents);
};

export const auditBooks = (): BooksAudit => {
  const holds = new Map<string, Cents>();
  /** Tables of which it is not known what they have posted. */
  const unknown = new Set<string>();
  let playersKnown = true;
  const playing = new Set<string>();
  const reports = new Map<number, CountReported>();
  const slips = new Map<number, OpenSlip>();
  const sittings = seatHistory();

  /** Tables whose rack never goes below zero. */
  const racks = new Set<string>();
  const papers = new Set<string>();
  /** The highest rank that ruled on each seat of a round. */
  const ruled = new Map<string, number>();
  /** The rule that the house has begun to keep its books by: it never goes back to an earlier one. */
  let kept: BooksRule = 1;

  const heldBy = (account: HouseAccount): Cents => holds.get(accountText(account)) ?? 0;

  const isKnown = (account: HouseAccount): boolean => {
    if (isSharedAccount(account) || unknown.has(HOUSE_STREAM)) return false;
    if (account.at === 'player' || account.at === 'cage') return playersKnown;
    return account.at !== 'table' || !unknown.has(account.table);
  };

  /** Whether an account may not go below zero here. */
  const isBound = (account: HouseAccount): boolean =>
    !mayGoBelowZero(account, kept) || (account.at === 'table' && isRackAccount(account) && racks.has(account.table));

  /** Accounts that an entry took below zero. */
  const below = (postings: readonly Pick<Posting, 'from' | 'to' | 'cents'>[]): readonly Finding[] => {
    const changes = new Map<string, Cents>();
    for (const { from, to, cents } of postings) add(changes, from, to, cents);
    const owes = postings
      .map(({ from }) => from)
      .find((one) => isKnown(one) && isBound(one) && heldBy(one) < 0 && (changes.get(accountText(one)) ?? 0) < 0);
    return owes === undefined ? [] : [finding(`The account ${accountText(owes)} would hold ${heldBy(owes)} cents.`)];
  };

  /** A number that was on a slip or a receipt before. */
  const usedTwice = (act: LogEntry['act'], rule: BooksRule): readonly Finding[] => {
    const paper = newPaperNumber(act);
    if (paper === null) return [];
    const before = papers.has(paper);
    papers.add(paper);
    return before && rule === CURRENT_BOOKS_RULE
      ? [finding(`The slip or receipt number ${quoteValue(act.paper)} was used before.`)]
      : [];
  };

  const post = (postings: readonly Pick<Posting, 'from' | 'to' | 'cents'>[]): void => {
    for (const { from, to, cents } of postings) add(holds, from, to, cents);
  };

  /** What is missing of the procedure that comes before it. */
  const before = (act: MoneyAct, person: string, role: string): Finding | null => {
    if (act.do === 'count' && act.count !== undefined) return beforeCount(act, act.count, person);
    if (act.do === 'ruleDispute') return aboutPlayer(act) ?? ruledAgain(act, role);
    return act.do === 'giveSlip' || act.do === 'takeSlip' ? beforeSlip(act, person) : null;
  };

  /** A ruling is about a person who sat in that seat in that round, and moves no other person's money. */
  const aboutPlayer = (act: Extract<MoneyAct, { do: 'ruleDispute' }>): Finding | null => {
    const { table, round, seat, player, cents, from, to } = act;
    if (seat === undefined && player === undefined) return null;
    if (seat === undefined || player === undefined)
      return finding(`The ruling on round ${round} of table ${table} names a seat or a player, not both.`);
    if (!unknown.has(table) && !sittings.wasSeated(table, round, seat, player))
      return finding(`${quoteValue(player)} did not sit in seat ${seat} of table ${table} in round ${round}.`);
    const isOwn = (account: HouseAccount): boolean => account.at === 'player' && account.person === player;
    return cents === 0 || isOwn(from) || isOwn(to)
      ? null
      : finding(`The ruling is about ${quoteValue(player)}, and the money of another account moves.`);
  };

  /** A ruling on a seat in a round is final for everybody but a higher rank. Older rulings name no seat. */
  const ruledAgain = (act: Extract<MoneyAct, { do: 'ruleDispute' }>, role: string): Finding | null => {
    const { table, round, seat } = act;
    if (seat === undefined) return null;
    const about = JSON.stringify([table, round, seat]);
    const rank = RANKS.indexOf(role);
    const last = ruled.get(about);
    ruled.set(about, Math.max(rank, last ?? rank));
    return last === undefined || rank > last
      ? null
      : finding(
          `Seat ${seat} of table ${table} was ruled on in round ${round} before, by the same rank or a higher one.`,
        );
  };

  const beforeCount = (act: Extract<MoneyAct, { do: 'count' }>, count: number, person: string): Finding | null => {
    const report = reports.get(count);
    const isSame =
      report !== undefined &&
      [act.table, act.account, act.paper, ...act.signed].every(
        (one, at) => one === [report.table, report.account, report.paper, report.person, person][at],
      ) &&
      (report.counted === undefined || act.counted === report.counted);
    if (!isSame || report.signed)
      return finding(`Nobody else had reported count ${count} so, or it was signed before.`);
    reports.set(count, { ...report, signed: true });
    return null;
  };

  /** What is wrong with how two people counted a box. */
  const blindly = ({ act, events, by: { person }, position, secret }: LogEntry): readonly Finding[] => {
    const differed = DIFFERED.safeParse(act).data;
    const isOpen = events.some((event) => RULED.safeParse(event).success) && secret === undefined;
    const open = isOpen ? [finding('The sum of a count stands in the log before the count is settled.')] : [];
    const reported = REPORTED.safeParse(act).data;
    if (reported !== undefined) {
      reports.set(position, { ...reported, person, signed: false });
      return open;
    }
    if (differed === undefined) return [];
    const report = reports.get(differed.count);
    const known = report?.counted !== undefined && differed.counted !== undefined;
    if (report === undefined || report.signed || report.person === person)
      return [...open, finding(`Nobody else had reported count ${differed.count} so, or it was signed before.`)];
    reports.set(differed.count, { ...report, signed: true });
    return known && report.counted === differed.counted
      ? [...open, finding(`Count ${differed.count} was put aside, and both people found the same.`)]
      : open;
  };

  const beforeSlip = (act: Extract<MoneyAct, { slip: number }>, person: string): Finding | null => {
    const asked = slips.get(act.slip);
    const step = act.do === 'giveSlip' ? 'give' : 'take';
    if (asked === undefined) return finding(`Nobody had asked for slip ${act.slip}.`);
    const [first, between, last] = slipAccounts(asked);
    const texts = (from: HouseAccount, to: HouseAccount) => ({ from: accountText(from), to: accountText(to) });
    const written = { ...act, ...texts(act.from, act.to) };
    const right = { ...asked, ...(step === 'give' ? texts(first, between) : texts(between, last)) };
    const fields = ['kind', 'table', 'cents', 'paper', 'from', 'to'] as const;
    const other = fields.find((field) => written[field] !== right[field]);
    if (other !== undefined)
      return finding(
        `The ${other} of slip ${act.slip} is ${quoteValue(written[other])}, and ${quoteValue(right[other])} by what was asked for.`,
      );
    const not = refuseSlip(asked, step, person);
    if (not !== null) return finding(not.refused);
    slips.set(act.slip, { ...asked, [step === 'give' ? 'given' : 'taken']: { person } });
    return null;
  };

  return {
    opens: (table, money, lies, bound) => {
      if (money === 'play') playing.add(table);
      const older = money === 'house' && !bound && kept === CURRENT_BOOKS_RULE;
      if (money === 'house' && bound) {
        racks.add(table);
        kept = CURRENT_BOOKS_RULE;
      }
      const postings = openingPostings(table, lies, '', payingAccount(money));
      post(postings);
      return [
        ...(older ? [finding(`Table ${table} is opened with house money, and its rack may go below zero.`)] : []),
        ...below(postings),
      ];
    },
    posted: (table, events, purse, shared) => {
      const postings = readPostings(table, events, purse, shared) ?? [];
      post(postings);
      return below(postings);
    },
    next: (entry) => {
      const { act, events, by, position } = entry;
      const { person, role } = by;
      const open = blindly(entry);
      const asked = ASKED.safeParse(act).data;
      if (asked !== undefined)
        slips.set(position, { ...asked, slip: position, asked: { person }, given: null, taken: null });
      const [event = {}] = events;
      const rule: BooksRule = RULED.safeParse(event).success ? CURRENT_BOOKS_RULE : 1;
      if (rule === CURRENT_BOOKS_RULE) kept = CURRENT_BOOKS_RULE;
      const twice = [...usedTwice(act, rule), ...open];
      const moved = events.some((one) => MOVED.safeParse(one).success);
      const read = ACT.safeParse(act);
      if (!read.success)
        return moved
          ? [finding(`Money moves away from the tables by no act that does so: ${quoteValue(act.do)}.`)]
          : twice;
      if (rule !== kept) return [finding(`The entry goes by rule ${rule} of the books, and rule ${kept} holds.`)];
      const held = HELD.safeParse(event).data?.held;
      const decided = decideMoney(
        read.data,
        person,
        (account) => (isKnown(account) ? heldBy(account) : read.data.do === 'count' ? (held ?? 0) : ENOUGH),
        rule,
      );
      if (isRefused(decided)) return [finding(`The house refuses it: ${decided.refused}`, decided.cites)];
      post(decided.moves);
      const out = notHis(read.data, role) ?? before(read.data, person, role);
      const other = firstDifference(events, [writeMoves(decided)], 'events');
      return [
        ...twice,
        ...(out === null ? [] : [out]),
        ...(other === null
          ? []
          : [finding(`${other.path} is ${quoteValue(other.one)}, and ought to be ${quoteValue(other.other)}.`)]),
      ];
    },
    sat: sittings.add,
    lost: (table) => {
      unknown.add(table);
      // At a table of play money nobody's account is touched.
      if (!playing.has(table)) playersKnown = false;
    },
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
