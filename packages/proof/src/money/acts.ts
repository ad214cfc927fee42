import type { Cents, Refusal } from '@fairdeal/rules';
import { accountText, type HouseAccount, isCents, MOST_CENTS, refuse } from '@fairdeal/rules/internal';
import { refusalText } from '@fairdeal/words';
import { z } from 'zod';
import {
  type BooksRule,
  CAGE_ACCOUNT,
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
const paper = z.string().trim().min(1).max(100);

const key = z.string().min(1).max(200).describe('any text you never use for another request: a retry is done once');

/** So many chips of one value. */
const chips = z
  .array(z.strictObject({ chip: cents.describe('the value of one'), count: z.int().min(1).max(100_000) }))
  .min(1)
  .max(20);
type Chips = z.output<typeof chips>;

/** What one person does with money away from the tables; each on a paper of its own. */
export const CAGE_ACTS = [
  /** The house's own money comes to the cage, or leaves it. */
  z.strictObject({ do: z.literal('fund'), cents, paper, key }),
  z.strictObject({ do: z.literal('defund'), cents, paper, key }),
  /** People bring money to their accounts, or take it home. */
  z.strictObject({ do: z.literal('deposit'), person: name, cents, paper, key }),
  z.strictObject({ do: z.literal('withdraw'), person: name, cents, paper, key }),
  /** A person gives the dealers of a table something: it goes into the tip box, and is counted like the drop box. */
  z.strictObject({ do: z.literal('tip'), table: name, person: name, cents, paper, key }),
  /** Who takes his chips away from a table gets fewer and larger ones for them: both ways are posted, and no value changes. */
  z.strictObject({ do: z.literal('colourUp'), table: name, person: name, gives: chips, takes: chips, paper, key }),
] as const;

/** What lay in a box of a table was counted by two people, and brought to the cage. */
type CountAct = {
  readonly do: 'count';
  readonly table: string;
  readonly account: string;
  readonly counted: Cents;
  /** Where the first of them said what he had found. */
  readonly count?: number;
  readonly signed: readonly [string, string];
  readonly paper: string;
};

/** Chips of a slip leave the hand that gives them, or come into the one that takes them. */
type SlipAct = {
  readonly do: 'giveSlip' | 'takeSlip';
  readonly slip: number;
  readonly kind: 'fill' | 'credit';
  readonly table: string;
  readonly from: HouseAccount;
  readonly to: HouseAccount;
  readonly cents: Cents;
  readonly paper: string;
};

/** A round stands or is overridden; where somebody was paid wrongly, what he is owed or owes is moved. */
type RulingAct = {
  readonly do: 'ruleDispute';
  readonly table: string;
  readonly round: number;
  readonly ruling: 'stands' | 'overridden';
  /** The seat and the person that the ruling is about. Older logs name neither. */
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
type WithoutKey<Act> = Act extends unknown ? Omit<Act, 'key'> : never;

export type MoneyAct = WithoutKey<CageAct> | CountAct | SlipAct | RulingAct;

/** The act as the log keeps it: with the texts of its accounts. */
export const writeMoneyAct = (act: MoneyAct): Readonly<Record<string, unknown>> & { readonly do: MoneyAct['do'] } =>
  'from' in act ? { ...act, from: accountText(act.from), to: accountText(act.to) } : { ...act };

const STARTS_PAPER: ReadonlySet<unknown> = new Set([
  ...['fund', 'defund', 'deposit', 'withdraw', 'tip', 'colourUp', 'askSlip', 'reportCount'],
]);

/** Characters that nobody sees on paper. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Everything that reads as a dash: hyphens, dashes, minus signs and horizontal lines. */
const DASHES = /[\p{Pd}\u02d7\u2043\u207b\u208b\u2212\u23af\u2500\u2501\u2796\u30fc]/gu;

/** The number on a paper as people read it. Two papers with the same one have one number. */
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

/** The number of the slip or receipt that an act starts; null where it starts none. A number is used once in the house. */
export const newPaperNumber = (act: { readonly do?: unknown; readonly paper?: unknown }): string | null =>
  STARTS_PAPER.has(act.do) && typeof act.paper === 'string' ? paperNumber(act.paper) : null;

export interface MoneyMove {
  readonly from: HouseAccount;
  readonly to: HouseAccount;
  readonly cents: Cents;
  readonly cites: readonly string[];
}

/** What became of it, as the log keeps it. */
export interface MoneyEvent {
  readonly did: string;
  readonly paper: string;
  readonly cites: readonly string[];
  readonly moves: readonly MoneyMove[];
  /** What a count should have found. */
  readonly held?: Cents;
  /** The rule that it was decided by; left out, the first. */
  readonly books?: 2;
}

const EVENT_OF_ACT = {
  fund: 'funded',
  defund: 'defunded',
  deposit: 'deposited',
  withdraw: 'withdrawn',
  tip: 'tipped',
  colourUp: 'colouredUp',
  count: 'counted',
  giveSlip: 'slipGiven',
  takeSlip: 'slipTaken',
  ruleDispute: 'disputeRuled',
} as const;

/** Whose it is to do. The chips of a slip are in several hands, and who rules on a round stands above others. */
export const MONEY_ROLES = {
  fund: 'finance',
  defund: 'finance',
  deposit: 'cashier',
  withdraw: 'cashier',
  tip: 'player',
  count: 'count-team',
} as const satisfies Readonly<Partial<Record<MoneyAct['do'], string>>>;

const move = (from: HouseAccount, to: HouseAccount, sum: Cents): readonly MoneyMove[] =>
  sum > 0 ? [{ from, to, cents: sum, cites: [] }] : [];

/** The counted sum goes to the cage. A shortage or an overage is kept on its own account; under the first rule both were on one. */
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
    case 'count':
      return counted === null ? [] : countMoves(act.table, counted, held, act.counted, rule);
  }
};

const countedAccount = (act: MoneyAct): HouseAccount | null => {
  const box = act.do === 'count' ? countedBox(act.account) : null;
  return act.do === 'count' && box !== null ? tableAccount(act.table, box) : null;
};

/** Why an account of a table is not counted; null for a box that is. */
export const refuseCountOf = (account: string): Refusal | null =>
  countedBox(account) !== null ? null : refuse('account-not-counted', { account }, '637a.15(d)', '637a.16(d)');

/** Nobody is both sides of the cage's window, or of a table. */
const refuseOwnMoney = (act: MoneyAct, person: string): Refusal | null =>
  (act.do === 'deposit' || act.do === 'withdraw' || act.do === 'colourUp') && act.person === person
    ? refuse('two-people', { what: act.do === 'colourUp' ? 'ownChips' : 'ownAccount' })
    : null;

const worth = (of: Chips): Cents => of.reduce((sum, { chip, count }) => sum + chip * count, 0);
const numberOf = (of: Chips): number => of.reduce((sum, { count }) => sum + count, 0);

/** Chips are changed for as much, and for fewer. */
const refuseColorUp = (act: MoneyAct): Refusal | null => {
  if (act.do !== 'colourUp') return null;
  const [given, taken] = [worth(act.gives), worth(act.takes)];
  if (given !== taken) return refuse('color-up-differs', { gives: given, takes: taken });
  return numberOf(act.takes) < numberOf(act.gives) ? null : refuse('color-up-too-many-chips', {});
};

/** Sums stay exact: past that, nobody could tell one cent from the next. */
const refuseInexact = (moves: readonly MoneyMove[], holds: (account: HouseAccount) => Cents): Refusal | null => {
  const past = moves.find(({ from, to, cents: sum }) => !isCents(holds(from) - sum) || !isCents(holds(to) + sum));
  return past === undefined ? null : refuse('sum-inexact', { cents: past.cents });
};

/** Where the chips of a slip are before, while and after. */
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

/** Who signed a slip so far. */
export interface SlipSignatures {
  readonly slip: number;
  readonly asked: SlipSignature;
  readonly given: SlipSignature | null;
  readonly taken: SlipSignature | null;
}

/** Why somebody cannot give or take the chips of a slip. */
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

const refuseShortfall = (account: HouseAccount, needed: Cents, has: Cents): Refusal<'not-enough'> =>
  refuse('not-enough', { what: 'account', account, rack: isRackAccount(account), needed, has });

/** Says why an account can't give a sum. */
export const shortfallWords = (account: HouseAccount, sum: Cents, holds: Cents): string =>
  refusalText(refuseShortfall(account, sum, holds));

/** The first account that gives more than it holds by then. */
const refuseShort = (
  moves: readonly MoneyMove[],
  holds: (account: HouseAccount) => Cents,
  owes: (account: HouseAccount) => boolean,
): Refusal | null => {
  const moved = new Map<string, Cents>();
  for (const { from, to, cents: sum } of moves) {
    const [giver, taker] = [accountText(from), accountText(to)];
    const has = holds(from) + (moved.get(giver) ?? 0);
    if (!owes(from) && has < sum) return refuseShortfall(from, sum, has);
    moved.set(giver, (moved.get(giver) ?? 0) - sum);
    moved.set(taker, (moved.get(taker) ?? 0) + sum);
  }
  return null;
};

/** What comes of an act, where this person does it and the accounts hold so much; or why it is not done. */
export const decideMoney = (
  act: MoneyAct,
  by: string,
  holds: (account: HouseAccount) => Cents,
  rule: BooksRule = CURRENT_BOOKS_RULE,
): MoneyEvent | Refusal => {
  if (act.do === 'count' && act.signed[0] === act.signed[1]) return refuse('two-people', { what: 'signCount' });
  const not = refuseOwnMoney(act, by) ?? refuseColorUp(act) ?? (act.do === 'count' ? refuseCountOf(act.account) : null);
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
    ...(rule === 1 ? {} : { books: rule }),
  };
};
