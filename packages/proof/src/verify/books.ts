import { type Cents, isRefused } from '@fairdeal/rules';
import { z } from 'zod';
import { type Entry, HOUSE } from '../entry.js';
import {
  decideMoney,
  isPlayers,
  isShared,
  MONEY_ROLES,
  type MoneyAct,
  mayOwe,
  openingPostings,
  type Posting,
  type Purse,
  payerOf,
  playersAccount,
  postingsOf,
  type SlipSigns,
  slipRefused,
  slipWays,
} from '../money/index.js';
import { difference, quoted } from './difference.js';
import { type Finding, finding } from './fault.js';
import { sittingsOf } from './sittings.js';

/** The books of the whole house, kept anew from all that its log says. */
export interface Books {
  /** What lies at a table when it is opened. */
  readonly opens: (table: string, money: 'house' | 'play', holds: ReadonlyMap<string, Cents>) => void;
  /** What an entry of a table posts; and the accounts that it leaves below nothing. */
  readonly posted: (
    table: string,
    events: readonly Entry['events'][number][],
    purse: Purse,
    shared: string | null,
  ) => readonly Finding[];
  /** What is done with money away from the tables, decided anew. */
  readonly next: (entry: Entry) => readonly Finding[];
  /** What a table posts from now on is not known. */
  readonly lost: (table: string) => void;
  /** Somebody sat in this seat of a table during a round. */
  readonly sat: (table: string, round: number, seat: number, person: string) => void;
}

const sums = { cents: z.int().min(0), paper: z.string() };
const chips = z.array(z.object({ chip: z.int().min(1), count: z.int().min(1) }));
const slip = { slip: z.int(), kind: z.enum(['fill', 'credit']), from: z.string(), to: z.string(), table: z.string() };

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
    ...{ reason: z.string(), cites: z.array(z.string()), from: z.string(), to: z.string(), ...sums },
  }),
]);

const REPORTED = z.object({
  ...{ do: z.literal('reportCount'), table: z.string(), account: z.string(), counted: z.int(), paper: z.string() },
});
const ASKED = z.object({
  ...{ do: z.literal('askSlip'), kind: z.enum(['fill', 'credit']), table: z.string(), ...sums },
});
const HELD = z.looseObject({ held: z.int() });
const MOVED = z.looseObject({ moves: z.array(z.unknown()).min(1) });

/** More than any account holds, and still exact when something is added. */
const ENOUGH = 2 ** 50;

/** Why it was not for this role to do. */
const notHis = ({ do: did }: MoneyAct, role: string): Finding | null => {
  const his = new Map<string, string>(Object.entries(MONEY_ROLES)).get(did);
  return his === undefined || his === role
    ? null
    : finding(`${quoted(did)} is for the ${his} to do, not for the ${role}.`);
};

const tableOf = (account: string): string => account.slice(0, account.lastIndexOf('/'));

interface Report extends Omit<z.output<typeof REPORTED>, 'do'> {
  readonly person: string;
  readonly signed: boolean;
}
interface SlipAsked extends SlipSigns, Omit<z.output<typeof ASKED>, 'do'> {}

export const booksOfAll = (): Books => {
  const holds = new Map<string, Cents>();
  /** Tables of which it is not known what they have posted. */
  const unknown = new Set<string>();
  let playersKnown = true;
  const playing = new Set<string>();
  const reports = new Map<number, Report>();
  const slips = new Map<number, SlipAsked>();
  const sittings = sittingsOf();

  const isKnown = (account: string): boolean =>
    !isShared(account) && !unknown.has(HOUSE) && (isPlayers(account) ? playersKnown : !unknown.has(tableOf(account)));

  const post = (postings: readonly Pick<Posting, 'from' | 'to' | 'cents'>[]): void => {
    for (const { from, to, cents } of postings) {
      holds.set(from, (holds.get(from) ?? 0) - cents);
      holds.set(to, (holds.get(to) ?? 0) + cents);
    }
  };

  /** What is missing of the procedure that comes before it. */
  const before = (act: MoneyAct, person: string): Finding | null => {
    if (act.do === 'count' && act.count !== undefined) return beforeCount(act, act.count, person);
    if (act.do === 'ruleDispute') return aboutPlayer(act);
    return act.do === 'giveSlip' || act.do === 'takeSlip' ? beforeSlip(act, person) : null;
  };

  /** A ruling is about a person who sat in that seat in that round, and moves no other person's money. */
  const aboutPlayer = (act: Extract<MoneyAct, { do: 'ruleDispute' }>): Finding | null => {
    const { table, round, seat, player, cents, from, to } = act;
    if (seat === undefined || player === undefined) return null;
    if (!unknown.has(table) && !sittings.sat(table, round, seat, player))
      return finding(`${quoted(player)} did not sit in seat ${seat} of table ${table} in round ${round}.`);
    return cents === 0 || [from, to].includes(playersAccount(player))
      ? null
      : finding(`The ruling is about ${quoted(player)}, and the money of another account moves.`);
  };

  const beforeCount = (act: Extract<MoneyAct, { do: 'count' }>, count: number, person: string): Finding | null => {
    const report = reports.get(count);
    const isSame =
      report !== undefined &&
      [act.table, act.account, act.counted, act.paper, ...act.signed].every(
        (one, at) => one === [report.table, report.account, report.counted, report.paper, report.person, person][at],
      );
    if (!isSame || report.signed)
      return finding(`Nobody else had reported count ${count} so, or it was signed before.`);
    reports.set(count, { ...report, signed: true });
    return null;
  };

  const beforeSlip = (act: Extract<MoneyAct, { slip: number }>, person: string): Finding | null => {
    const asked = slips.get(act.slip);
    const step = act.do === 'giveSlip' ? 'give' : 'take';
    if (asked === undefined) return finding(`Nobody had asked for slip ${act.slip}.`);
    const [first, between, last] = slipWays(asked);
    const right = { ...asked, from: step === 'give' ? first : between, to: step === 'give' ? between : last };
    const fields = ['kind', 'table', 'cents', 'paper', 'from', 'to'] as const;
    const other = fields.find((field) => act[field] !== right[field]);
    if (other !== undefined)
      return finding(
        `The ${other} of slip ${act.slip} is ${quoted(act[other])}, and ${quoted(right[other])} by what was asked for.`,
      );
    const not = slipRefused(asked, step, person);
    if (not !== null) return finding(not.refused);
    slips.set(act.slip, { ...asked, [step === 'give' ? 'given' : 'taken']: { person } });
    return null;
  };

  return {
    opens: (table, money, lies) => {
      if (money === 'play') playing.add(table);
      post(openingPostings(table, lies, '', payerOf(money)));
    },
    posted: (table, events, purse, shared) => {
      const postings = postingsOf(table, events, purse, shared);
      post(postings);
      const owes = postings
        .flatMap(({ from }) => from)
        .find((account) => isKnown(account) && !mayOwe(account) && (holds.get(account) ?? 0) < 0);
      return owes === undefined ? [] : [finding(`The account ${owes} would hold ${holds.get(owes)} cents.`)];
    },
    next: ({ act, events, by: { person, role }, position }) => {
      const reported = REPORTED.safeParse(act).data;
      if (reported !== undefined) reports.set(position, { ...reported, person, signed: false });
      const asked = ASKED.safeParse(act).data;
      if (asked !== undefined)
        slips.set(position, { ...asked, slip: position, asked: { person }, given: null, taken: null });
      const moved = events.some((event) => MOVED.safeParse(event).success);
      const read = ACT.safeParse(act);
      if (!read.success)
        return moved ? [finding(`Money moves away from the tables by no act that does so: ${quoted(act.do)}.`)] : [];
      const [event = {}] = events;
      const held = HELD.safeParse(event).data?.held;
      const decided = decideMoney(read.data, person, (account) =>
        isKnown(account) ? (holds.get(account) ?? 0) : read.data.do === 'count' ? (held ?? 0) : ENOUGH,
      );
      if (isRefused(decided)) return [finding(`The house refuses it: ${decided.refused}`, decided.cites)];
      post(decided.moves);
      const out = notHis(read.data, role) ?? before(read.data, person);
      const other = difference(events, [decided], 'events');
      return [
        ...(out === null ? [] : [out]),
        ...(other === null
          ? []
          : [finding(`${other.path} is ${quoted(other.one)}, and ought to be ${quoted(other.other)}.`)]),
      ];
    },
    sat: sittings.sits,
    lost: (table) => {
      unknown.add(table);
      // At a table of play money nobody's account is touched.
      if (!playing.has(table)) playersKnown = false;
    },
  };
};

/** Of a log that leaves out tables no books are kept. */
export const BOOKS_UNSEEN: Books = {
  opens: () => undefined,
  posted: () => [],
  next: () => [],
  sat: () => undefined,
  lost: () => undefined,
};
