import { accountText, type TableAccount } from '../accounts.js';
import type { Cents } from '../money.js';
import {
  addChips,
  breakChip,
  type ChipStacks,
  chipsValue,
  exactChips,
  freshChips,
  lackingChips,
  NO_CHIPS,
  payChips,
  playableChips,
  sortedChips,
  takeChips,
  takeLargestFirst,
} from './chips.js';

// The chips of one table: its tray, its seats and its layout. It is a fold over moves of money. An account of chips always holds what its chips are worth,
// and `loose` beside them: contributions to a meter that still lie in the tray as chips, the cents of a hand pay, and whatever could not be made in chips.

/** Chips of one holder, and the cents of its account that are not in chips; less than nothing where chips there belong to a meter. */
export interface ChipHolding {
  readonly stacks: ChipStacks;
  readonly loose: Cents;
}

/** Chips of a table by the text of the account that holds them: `inventory`, `seat 1`, `ante of box 1`. */
export interface TableChips {
  /** Denominations of the table, smallest first. */
  readonly denominations: readonly Cents[];
  readonly holdings: ReadonlyMap<string, ChipHolding>;
}

/** Chips that went from one holder to another; null is outside the table. */
export interface ChipMove {
  readonly from: string | null;
  readonly to: string | null;
  readonly chips: ChipStacks;
}

/** Chips that a holder needed and did not have. */
export interface ChipShortage {
  readonly holder: string;
  readonly chips: ChipStacks;
}

interface MoneyMove {
  readonly from: TableAccount;
  readonly to: TableAccount;
  readonly cents: Cents;
}

/** The chips of a table after moves of money, how they moved, and what was lacking. */
export interface ChipsAfter {
  readonly chips: TableChips;
  readonly moved: readonly ChipMove[];
  readonly lacking: readonly ChipShortage[];
}

const TRAY = accountText({ at: 'inventory' });
const NOTHING: ChipHolding = { stacks: NO_CHIPS, loose: 0 };

export const emptyChips = (denominations: readonly Cents[]): TableChips => ({
  denominations: [...denominations].sort((one, other) => one - other),
  holdings: new Map(),
});

export const holdingOf = ({ holdings }: TableChips, holder: string): ChipHolding => holdings.get(holder) ?? NOTHING;

/** Chips in the tray of the table. */
export const trayOf = (chips: TableChips): ChipHolding => holdingOf(chips, TRAY);

const isPhysical = ({ at }: TableAccount): boolean => at === 'seat' || at === 'box' || at === 'inventory';

/** The chips of a table while moves change them. */
const draftOf = ({ denominations, holdings }: TableChips) => {
  const after = new Map(holdings);
  const moved: ChipMove[] = [];
  const lacking: ChipShortage[] = [];
  const of = (holder: string): ChipHolding => after.get(holder) ?? NOTHING;
  const put = (holder: string, holding: ChipHolding): void => {
    if (holding.stacks.length === 0 && holding.loose === 0) after.delete(holder);
    else after.set(holder, holding);
  };
  const loosen = (holder: string, cents: Cents): void => {
    const { stacks, loose } = of(holder);
    put(holder, { stacks, loose: loose + cents });
  };
  const passes = (from: string | null, to: string | null, chips: ChipStacks): void => {
    if (chips.length === 0) return;
    if (from !== null) put(from, { ...of(from), stacks: takeChips(of(from).stacks, chips) ?? NO_CHIPS });
    if (to !== null) put(to, { ...of(to), stacks: addChips(of(to).stacks, chips) });
    moved.push({ from, to, chips });
  };
  return { denominations, after, moved, lacking, of, loosen, passes };
};
type ChipsDraft = ReturnType<typeof draftOf>;

/** Chips that a tray lacks, so that with them it could make both amounts. */
const lackingFor = (denominations: readonly Cents[], tray: ChipStacks, ...amounts: readonly Cents[]): ChipStacks =>
  lackingChips(tray, sortedChips(amounts.flatMap((cents) => freshChips(denominations, cents).taken)));

/** An amount passes in exactly the chips for it: with change from the taker, or after the tray has broken a chip. Says whether it could. */
const passesExactly = ({ of, passes }: ChipsDraft, from: string, to: string, cents: Cents): boolean => {
  const { stacks } = of(from);
  const tray = of(TRAY).stacks;
  const exact = exactChips(stacks, cents);
  if (exact !== null) {
    passes(from, to, exact);
    return true;
  }
  const paid = from === TRAY ? payChips(stacks, cents, of(to).stacks) : null;
  if (paid !== null) {
    passes(from, to, paid.given);
    passes(to, from, paid.change);
    return true;
  }
  const broken = from === TRAY ? null : breakChip(stacks, cents, tray);
  if (broken === null) return false;
  passes(from, to, broken.bet);
  passes(from, TRAY, [broken.broken]);
  passes(TRAY, to, broken.added);
  passes(TRAY, from, broken.returned);
  return true;
};

/** An amount passes between two holders at the table. What chips can't make goes without chips, and is lacking unless the giver has it loose. */
const give = (draft: ChipsDraft, from: string, to: string, cents: Cents): void => {
  const { denominations, of, loosen, passes, lacking } = draft;
  const [smallest = 1] = denominations;
  const coins = cents % smallest;
  loosen(from, -coins);
  loosen(to, coins);
  if (cents === coins || passesExactly(draft, from, to, cents - coins)) return;
  const { stacks, loose } = of(from);
  const { taken, rest } = takeLargestFirst(stacks, cents - coins);
  passes(from, to, taken);
  if (loose < rest) {
    const larger = [...of(from).stacks].reverse().find(({ chip }) => chip > rest)?.chip ?? rest;
    const amounts = from === TRAY ? [rest] : [rest, larger - rest];
    lacking.push({ holder: from, chips: lackingFor(denominations, of(TRAY).stacks, ...amounts) });
  }
  loosen(from, -rest);
  loosen(to, rest);
};

/** Chips come to a holder from outside the table. */
const bring = ({ denominations, loosen, passes }: ChipsDraft, to: string, cents: Cents): void => {
  const { taken, rest } = playableChips(denominations, cents);
  passes(null, to, taken);
  loosen(to, rest);
};

/** Chips of a holder leave the table: all it has, or an amount in exactly the chips for it. */
const send = (draft: ChipsDraft, from: string, cents: Cents): void => {
  const { of, passes, loosen, lacking, denominations } = draft;
  const { stacks, loose } = of(from);
  if (chipsValue(stacks) + loose !== cents) {
    give(draft, from, OUTSIDE, cents);
    return;
  }
  passes(from, null, stacks);
  if (loose < 0) lacking.push({ holder: from, chips: lackingFor(denominations, NO_CHIPS, -loose) });
  loosen(from, -loose);
};

/** Holder of chips that are about to leave the table. */
const OUTSIDE = '';

const METERS: ReadonlySet<TableAccount['at']> = new Set(['meter', 'reserve', 'award']);

/** Money from an account without chips: from a meter into the tray it is there already, and everything else comes from the cage. */
const receive = (draft: ChipsDraft, from: TableAccount, to: string, cents: Cents): void => {
  if (METERS.has(from.at) && to === TRAY) draft.loosen(TRAY, cents);
  else bring(draft, to, cents);
};

/** Money to an account without chips: contributions to a meter stay in the tray, and everything else leaves the table. */
const release = (draft: ChipsDraft, from: string, to: TableAccount, cents: Cents): void => {
  if (!METERS.has(to.at)) {
    send(draft, from, cents);
    return;
  }
  if (from !== TRAY) give(draft, from, TRAY, cents);
  draft.loosen(TRAY, -cents);
};

/** One move of money as chips. Meters hold none. */
const moveOne = (draft: ChipsDraft, { from, to, cents }: MoneyMove): void => {
  if (cents === 0) return;
  const [giver, taker] = [accountText(from), accountText(to)];
  if (isPhysical(from) && isPhysical(to)) give(draft, giver, taker, cents);
  else if (isPhysical(to)) receive(draft, from, taker, cents);
  else if (isPhysical(from)) release(draft, giver, to, cents);
};

/** The chips of a table after the moves of an entry, one after the other. It always comes to an end: `lacking` names chips that were not there. */
export const moveTableChips = (chips: TableChips, moves: readonly MoneyMove[]): ChipsAfter => {
  const draft = draftOf(chips);
  for (const move of moves) moveOne(draft, move);
  const { after, moved, lacking, denominations } = draft;
  after.delete(OUTSIDE);
  const seen = moved.map(({ to, ...one }) => ({ ...one, to: to === OUTSIDE ? null : to }));
  return { chips: { denominations, holdings: after }, moved: seen, lacking };
};

/** The chips of a table after somebody named the chips that they moved: a fill, a credit, a color-up. Null is outside the table. */
export const passTableChips = (
  chips: TableChips,
  from: string | null,
  to: string | null,
  stacks: ChipStacks,
): ChipsAfter => {
  const draft = draftOf(chips);
  const lacks = from === null ? NO_CHIPS : lackingChips(draft.of(from).stacks, stacks);
  draft.passes(from, to, sortedChips(stacks));
  const lacking = from === null || lacks.length === 0 ? [] : [{ holder: from, chips: lacks }];
  return { chips: { denominations: chips.denominations, holdings: draft.after }, moved: draft.moved, lacking };
};

/** The same, with all that the giver has loose: the chips of a meter go to the cage with the last ones. */
export const passChipsWithLoose = (
  chips: TableChips,
  from: string | null,
  to: string | null,
  stacks: ChipStacks,
): ChipsAfter => {
  const draft = draftOf(passTableChips(chips, from, to, stacks).chips);
  const { loose } = from === null ? NOTHING : draft.of(from);
  if (from !== null) draft.loosen(from, -loose);
  if (to !== null) draft.loosen(to, loose);
  return { ...passTableChips(chips, from, to, stacks), chips: { ...chips, holdings: draft.after } };
};

/** The chips of a table whose tray was counted: it has these chips, and as much loose as before. */
export const withTray = ({ denominations, holdings }: TableChips, stacks: ChipStacks): TableChips => {
  const { loose } = holdings.get(TRAY) ?? NOTHING;
  return { denominations, holdings: new Map(holdings).set(TRAY, { stacks, loose }) };
};
