import type { Cents, Refusal } from '@fairdeal/rules';
import {
  accountText,
  type ChipStacks,
  chipsValue,
  type HouseAccount,
  isCents,
  MOST_CENTS,
  refuse,
} from '@fairdeal/rules/internal';
import { z } from 'zod';
import {
  type BooksRule,
  CAGE_ACCOUNT,
  CARRIED_CHIPS,
  CURRENT_BOOKS_RULE,
  countedBox,
  isRackAccount,
  mayGoBelowZero,
  OUTSIDE_ACCOUNT,
  playerAccount,
  tableAccount,
} from './accounts.js';

const cents = z.int().min(1).max(MOST_CENTS);
const name = z.string().min(1).max(100);
/** Left out, the house numbers it. */
const paper = z.string().trim().min(1).max(100).exactOptional();

const key = z
  .string()
  .min(1)
  .max(200)
  .describe('a text you use for this request only, so that a retry is not done twice');

/** Chips of one denomination. */
const chips = z
  .array(z.strictObject({ chip: cents.describe('the denomination'), count: z.int().min(1).max(100_000) }))
  .min(1)
  .max(20);
type Chips = z.output<typeof chips>;

/** Acts of one person with money away from the tables, each with its own document number. */
export const CAGE_ACTS = [
  /** House money enters or leaves the cage. */
  z.strictObject({ do: z.literal('fund'), cents, paper, key }),
  z.strictObject({ do: z.literal('defund'), cents, paper, key }),
  /** A deposit to, or a withdrawal from, a player's account. */
  z.strictObject({ do: z.literal('deposit'), person: name, cents, paper, key }),
  z.strictObject({ do: z.literal('withdraw'), person: name, cents, paper, key }),
  /** A patron without an account buys chips for cash at the window, or cashes chips in. */
  z.strictObject({ do: z.literal('sellChips'), cents, chips: chips.exactOptional(), paper, key }),
  z.strictObject({ do: z.literal('cashChips'), cents, chips: chips.exactOptional(), paper, key }),
  /** A toke for the dealers of a table. It goes into the tip box, which is counted like the drop box. */
  z.strictObject({ do: z.literal('tip'), table: name, person: name, cents, paper, key }),
  /** Color up: a player who leaves exchanges chips for higher denominations. Both directions are posted, and the value stays the same. */
  z.strictObject({ do: z.literal('colourUp'), table: name, person: name, gives: chips, takes: chips, paper, key }),
] as const;

/** The contents of a table's box: two people counted them and brought them to the cage. */
type CountAct = {
  readonly do: 'count';
  readonly table: string;
  readonly account: string;
  readonly counted: Cents;
  /** The position of the first person's count. */
  readonly count?: number;
  readonly signed: readonly [string, string];
  readonly paper: string;
};

/** The chips of a table's tray, by denomination, as two people counted them. */
type TrayCountAct = {
  readonly do: 'countTray';
  readonly table: string;
  readonly chips: ChipStacks;
  /** Chips that the record expects there. */
  readonly expected: ChipStacks;
  /** The position of the first person's count. */
  readonly count: number;
  readonly signed: readonly [string, string];
  readonly paper: string;
};

/** A person gives or receives the chips of a slip. */
type SlipAct = {
  readonly do: 'giveSlip' | 'takeSlip';
  readonly slip: number;
  readonly kind: 'fill' | 'credit';
  readonly table: string;
  readonly from: HouseAccount;
  readonly to: HouseAccount;
  readonly cents: Cents;
  /** By denomination, at a table whose chips are known. */
  readonly chips?: ChipStacks;
  /** The inventory that a table opens with, or the last chips that it sends back. */
  readonly purpose?: 'opening' | 'closing';
  readonly paper: string;
};

/** A ruling on a disputed round: it stands or is overridden. If a player was paid wrongly, the difference is moved. */
type RulingAct = {
  readonly do: 'ruleDispute';
  readonly table: string;
  readonly round: number;
  readonly ruling: 'stands' | 'overridden';
  /** The seat and the player of the ruling. Older logs name neither. */
  readonly seat?: number;
  readonly player?: string;
  readonly reason: string;
  readonly cites: readonly string[];
  readonly from: HouseAccount;
  readonly to: HouseAccount;
  readonly cents: Cents;
  readonly paper: string;
};

type CageAct = z.output<(typeof CAGE_ACTS)[number]>;
/** An act of the cage as the log has it: with a number on its paper, which the house gave or somebody wrote. */
type Papered<Act> = Act extends unknown
  ? Omit<Act, 'key' | 'paper'> & { readonly paper: string; readonly numbered?: true | undefined }
  : never;
/** An act of the cage as it is asked for. */
export type CageRequest = CageAct extends infer Act ? (Act extends unknown ? Omit<Act, 'key'> : never) : never;

export type MoneyAct = Papered<CageAct> | CountAct | TrayCountAct | SlipAct | RulingAct;

/** The act in the log, with accounts as text. */
export const writeMoneyAct = (act: MoneyAct): Readonly<Record<string, unknown>> & { readonly do: MoneyAct['do'] } =>
  'from' in act ? { ...act, from: accountText(act.from), to: accountText(act.to) } : { ...act };

const STARTS_PAPER: ReadonlySet<unknown> = new Set([
  ...[
    'fund',
    'defund',
    'deposit',
    'withdraw',
    'sellChips',
    'cashChips',
    'tip',
    'colourUp',
    'askSlip',
    'reportCount',
    'reportTray',
  ],
]);

/** Invisible characters. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Every character that looks like a dash: hyphens, dashes, minus signs and horizontal lines. */
const DASHES = /[\p{Pd}\u02d7\u2043\u207b\u208b\u2212\u23af\u2500\u2501\u2796\u30fc]/gu;

/** A document number as people read it. Numbers that look alike are the same number. */
export const paperNumber = (paper: string): string =>
  paper
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(DASHES, '-')
    .replace(/\s+/gu, ' ')
    .replace(/ ?- ?/gu, '-')
    .trim()
    .toLowerCase()
    .normalize('NFKC');

/** The number of the slip or receipt that an act starts, or null. The house uses each number once. */
export const newPaperNumber = (act: { readonly do?: unknown; readonly paper?: unknown }): string | null =>
  STARTS_PAPER.has(act.do) && typeof act.paper === 'string' ? paperNumber(act.paper) : null;

export interface MoneyMove {
  readonly from: HouseAccount;
  readonly to: HouseAccount;
  readonly cents: Cents;
  readonly cites: readonly string[];
}

/** The result of a money act, as the log records it. */
export interface MoneyEvent {
  readonly did: string;
  readonly paper: string;
  readonly cites: readonly string[];
  readonly moves: readonly MoneyMove[];
  /** The expected amount of a count. */
  readonly held?: Cents;
  /** The version of the bookkeeping rules; 1 if left out. */
  readonly books?: 2;
}

const EVENT_OF_ACT = {
  fund: 'funded',
  defund: 'defunded',
  deposit: 'deposited',
  withdraw: 'withdrawn',
  sellChips: 'chipsSold',
  cashChips: 'chipsCashed',
  tip: 'tipped',
  colourUp: 'colouredUp',
  count: 'counted',
  countTray: 'trayCounted',
  giveSlip: 'slipGiven',
  takeSlip: 'slipTaken',
  ruleDispute: 'disputeRuled',
} as const;

/** The role that does each act. Several people handle the chips of a slip, and rulings have ranks, so those acts have rules of their own. */
export const MONEY_ROLES = {
  fund: 'finance',
  defund: 'finance',
  deposit: 'cashier',
  withdraw: 'cashier',
  sellChips: 'cashier',
  cashChips: 'cashier',
  tip: 'player',
  count: 'count-team',
} as const satisfies Readonly<Partial<Record<MoneyAct['do'], string>>>;

const move = (from: HouseAccount, to: HouseAccount, sum: Cents): readonly MoneyMove[] =>
  sum > 0 ? [{ from, to, cents: sum, cites: [] }] : [];

/** The counted amount goes to the cage. Shortages and overages have separate accounts; under version 1 they shared one. */
const countMoves = (
  table: string,
  account: HouseAccount,
  held: Cents,
  found: Cents,
  rule: BooksRule,
): readonly MoneyMove[] => [
  ...move(account, CAGE_ACCOUNT, Math.min(held, found)),
  ...move(account, tableAccount(table, { at: 'shortage' }), held - found),
  ...move(tableAccount(table, { at: rule === 1 ? 'shortage' : 'overage' }), CAGE_ACCOUNT, found - held),
];

/** A tray that was counted has what was counted. Shortages and overages have separate accounts. */
const trayMoves = (table: string, held: Cents, found: Cents): readonly MoneyMove[] => [
  ...move(tableAccount(table, { at: 'inventory' }), tableAccount(table, { at: 'shortage' }), held - found),
  ...move(tableAccount(table, { at: 'overage' }), tableAccount(table, { at: 'inventory' }), found - held),
];

const movesOf = (act: MoneyAct, counted: HouseAccount | null, held: Cents, rule: BooksRule): readonly MoneyMove[] => {
  switch (act.do) {
    case 'fund':
      return move(OUTSIDE_ACCOUNT, CAGE_ACCOUNT, act.cents);
    case 'defund':
      return move(CAGE_ACCOUNT, OUTSIDE_ACCOUNT, act.cents);
    case 'deposit':
      return move(OUTSIDE_ACCOUNT, playerAccount(act.person), act.cents);
    case 'withdraw':
      return move(playerAccount(act.person), OUTSIDE_ACCOUNT, act.cents);
    case 'sellChips':
      return move(OUTSIDE_ACCOUNT, CARRIED_CHIPS, act.cents);
    case 'cashChips':
      return move(CARRIED_CHIPS, OUTSIDE_ACCOUNT, act.cents);
    case 'tip':
      return move(playerAccount(act.person), tableAccount(act.table, { at: 'tipBox' }), act.cents);
    case 'colourUp': {
      const [his, inventory] = [playerAccount(act.person), tableAccount(act.table, { at: 'inventory' })];
      return [...move(his, inventory, worth(act.gives)), ...move(inventory, his, worth(act.takes))];
    }
    case 'giveSlip':
    case 'takeSlip':
    case 'ruleDispute':
      return move(act.from, act.to, act.cents);
    case 'countTray':
      return trayMoves(act.table, chipsValue(act.expected), chipsValue(act.chips));
    case 'count':
      return counted === null ? [] : countMoves(act.table, counted, held, act.counted, rule);
  }
};

const countedAccount = (act: MoneyAct): HouseAccount | null => {
  const box = act.do === 'count' ? countedBox(act.account) : null;
  return act.do === 'count' && box !== null ? tableAccount(act.table, box) : null;
};

/** Refuses to count an account that is not a box of a table; null for a box. */
export const refuseCountOf = (account: string): Refusal | null =>
  countedBox(account) !== null ? null : refuse('account-not-counted', { account }, '637a.15(d)', '637a.16(d)');

/** Nobody serves on both sides of the cage window, or of a table. */
const refuseOwnMoney = (act: MoneyAct, person: string): Refusal | null =>
  (act.do === 'deposit' || act.do === 'withdraw' || act.do === 'colourUp') && act.person === person
    ? refuse('two-people', { what: act.do === 'colourUp' ? 'ownChips' : 'ownAccount' })
    : null;

const worth = (of: Chips): Cents => of.reduce((sum, { chip, count }) => sum + chip * count, 0);
const numberOf = (of: Chips): number => of.reduce((sum, { count }) => sum + count, 0);

/** Chips that somebody named come to the amount. */
const refuseOtherSum = (act: MoneyAct): Refusal | null => {
  if ((act.do !== 'sellChips' && act.do !== 'cashChips') || act.chips === undefined) return null;
  const sum = worth(act.chips);
  return sum === act.cents ? null : refuse('chips-named', { what: 'sum', chips: sum, cents: act.cents });
};

/** A color-up exchanges chips for the same value in fewer chips. */
const refuseColorUp = (act: MoneyAct): Refusal | null => {
  if (act.do !== 'colourUp') return null;
  const [given, taken] = [worth(act.gives), worth(act.takes)];
  if (given !== taken) return refuse('color-up-differs', { gives: given, takes: taken });
  return numberOf(act.takes) < numberOf(act.gives) ? null : refuse('color-up-too-many-chips', {});
};

/** Amounts stay exact. Beyond this limit numbers can't tell one cent from the next. */
const refuseInexact = (moves: readonly MoneyMove[], holds: (account: HouseAccount) => Cents): Refusal | null => {
  const past = moves.find(({ from, to, cents: sum }) => !isCents(holds(from) - sum) || !isCents(holds(to) + sum));
  return past === undefined ? null : refuse('sum-inexact', { cents: past.cents });
};

/** The account of a slip's chips before, during and after the transfer. */
export const slipAccounts = ({
  kind,
  table,
}: Pick<SlipAct, 'kind' | 'table'>): readonly [HouseAccount, HouseAccount, HouseAccount] => {
  const inventory = tableAccount(table, { at: 'inventory' });
  const between = tableAccount(table, { at: kind === 'fill' ? 'fillTransit' : 'creditTransit' });
  return kind === 'fill' ? [CAGE_ACCOUNT, between, inventory] : [inventory, between, CAGE_ACCOUNT];
};

interface SlipSignature {
  readonly person: string;
}

/** People who have signed a slip so far. */
export interface SlipSignatures {
  readonly slip: number;
  readonly asked: SlipSignature;
  readonly given: SlipSignature | null;
  readonly taken: SlipSignature | null;
}

/** Refuses a person who can't give or take the chips of a slip. */
export const refuseSlip = (
  { slip, asked, given, taken }: SlipSignatures,
  step: 'give' | 'take',
  person: string,
): Refusal | null => {
  if (step === 'give' && given !== null) return refuse('slip-given', { slip });
  if (step === 'take' && given === null) return refuse('slip-not-given', { slip });
  if (step === 'take' && taken !== null) return refuse('slip-taken', { slip });
  return [asked, given].some((signed) => signed?.person === person) ? refuse('two-people', { what: 'signSlip' }) : null;
};

/** The first account that would pay more than it holds. */
const refuseShort = (
  moves: readonly MoneyMove[],
  holds: (account: HouseAccount) => Cents,
  owes: (account: HouseAccount) => boolean,
): Refusal | null => {
  const moved = new Map<string, Cents>();
  for (const { from, to, cents: sum } of moves) {
    const [giver, taker] = [accountText(from), accountText(to)];
    const has = holds(from) + (moved.get(giver) ?? 0);
    if (!owes(from) && has < sum) return refuse('not-enough', { what: 'account', account: from, needed: sum, has });
    moved.set(giver, (moved.get(giver) ?? 0) - sum);
    moved.set(taker, (moved.get(taker) ?? 0) + sum);
  }
  return null;
};

/** Decides a money act of this person against the account balances: the result, or a refusal. */
export const decideMoney = (
  act: MoneyAct,
  by: string,
  holds: (account: HouseAccount) => Cents,
  rule: BooksRule = CURRENT_BOOKS_RULE,
): MoneyEvent | Refusal => {
  if ((act.do === 'count' || act.do === 'countTray') && act.signed[0] === act.signed[1])
    return refuse('two-people', { what: 'signCount' });
  const not =
    refuseOwnMoney(act, by) ??
    refuseColorUp(act) ??
    refuseOtherSum(act) ??
    (act.do === 'count' ? refuseCountOf(act.account) : null);
  if (not !== null) return not;
  const account = countedAccount(act);
  const held = account === null ? 0 : holds(account);
  const moves = movesOf(act, account, held, rule);
  const owes = (one: HouseAccount): boolean => mayGoBelowZero(one, rule) && (rule === 1 || !isRackAccount(one));
  const past = refuseShort(moves, holds, owes) ?? refuseInexact(moves, holds);
  if (past !== null) return past;
  const cites = act.do === 'ruleDispute' ? act.cites : [];
  return {
    ...{ did: EVENT_OF_ACT[act.do], paper: act.paper, cites, moves },
    ...(account === null ? {} : { held }),
    ...(act.do === 'countTray' ? { held: chipsValue(act.expected) } : {}),
    ...(rule === 1 ? {} : { books: rule }),
  };
};
