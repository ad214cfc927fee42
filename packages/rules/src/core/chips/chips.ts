import type { Cents } from '../money.js';

// Chips by denomination. Each denomination of a table is a multiple of the next smaller one, as $1, $5, $25, $100. Then an amount that can be made of the
// chips at hand is made by taking the largest first, and that takes the fewest chips.

/** Chips of one denomination: 20 chips of $25 are `{chip: 2500, count: 20}`. */
export interface ChipStack {
  readonly chip: Cents;
  readonly count: number;
}

/** Chips that somebody holds, largest denomination first, none of them empty. */
export type ChipStacks = readonly ChipStack[];

export const NO_CHIPS: readonly ChipStack[] = [];

/** Most denominations of a table, and most chips of one in a tray. */
export const MOST_DENOMINATIONS = 12;
export const MOST_CHIPS = 100_000;

export const chipsValue = (stacks: ChipStacks): Cents => stacks.reduce((sum, { chip, count }) => sum + chip * count, 0);

export const chipCount = (stacks: ChipStacks): number => stacks.reduce((sum, { count }) => sum + count, 0);

/** The same chips with one stack for each denomination, largest first. */
export const sortedChips = (stacks: ChipStacks): ChipStacks => {
  const counts = new Map<Cents, number>();
  for (const { chip, count } of stacks) counts.set(chip, (counts.get(chip) ?? 0) + count);
  return [...counts]
    .filter(([, count]) => count !== 0)
    .sort(([one], [other]) => other - one)
    .map(([chip, count]) => ({ chip, count }));
};

export const addChips = (one: ChipStacks, other: ChipStacks): ChipStacks =>
  other.length === 0 ? one : sortedChips([...one, ...other]);

/** Chips that are left after these are taken; null where not all of them are there. */
export const takeChips = (from: ChipStacks, taken: ChipStacks): ChipStacks | null => {
  const left = sortedChips([...from, ...taken.map(({ chip, count }) => ({ chip, count: -count }))]);
  return left.every(({ count }) => count > 0) ? left : null;
};

/** Chips of `asked` that are not among `held`. */
export const lackingChips = (held: ChipStacks, asked: ChipStacks): ChipStacks =>
  sortedChips(asked).flatMap(({ chip, count }) => {
    const there = held.find((stack) => stack.chip === chip)?.count ?? 0;
    return count > there ? [{ chip, count: count - there }] : [];
  });

/** A fault of the denominations of a table. */
export type DenominationFault = 'none' | 'too-many' | 'not-multiples';

/** Whether these can be the denominations of a table, in any order; null where they can. */
export const denominationFault = (denominations: readonly Cents[]): DenominationFault | null => {
  if (denominations.length === 0) return 'none';
  if (denominations.length > MOST_DENOMINATIONS) return 'too-many';
  const sorted = [...denominations].sort((one, other) => one - other);
  return sorted.every((chip, at) => at === 0 || (chip > (sorted[at - 1] ?? 0) && chip % (sorted[at - 1] ?? 1) === 0))
    ? null
    : 'not-multiples';
};

/** Chips taken largest first, with the amount that is left over. */
export interface ChipBreakdown {
  readonly taken: ChipStacks;
  readonly rest: Cents;
}

/** Takes chips largest first from those that are held, up to an amount. */
export const takeLargestFirst = (held: ChipStacks, cents: Cents): ChipBreakdown => {
  const taken: ChipStack[] = [];
  let rest = cents;
  for (const { chip, count } of held) {
    const some = Math.min(count, Math.floor(rest / chip));
    if (some === 0) continue;
    taken.push({ chip, count: some });
    rest -= some * chip;
  }
  return { taken, rest };
};

/** The fewest chips that make an amount, of chips without number; `rest` is less than the smallest. */
export const freshChips = (denominations: readonly Cents[], cents: Cents): ChipBreakdown =>
  takeLargestFirst(
    [...denominations].sort((one, other) => other - one).map((chip) => ({ chip, count: Number.MAX_SAFE_INTEGER })),
    cents,
  );

/** A buy-in is given in at least so many of its largest chips, so that the player can bet with them. */
const PLAYABLE = 8;

/** Chips to play with: none is more than an eighth of the amount, where there are smaller ones. */
export const playableChips = (denominations: readonly Cents[], cents: Cents): ChipBreakdown => {
  const small = denominations.filter((chip) => chip * PLAYABLE <= cents);
  return freshChips(small.length > 0 ? small : denominations.slice(0, 1), cents);
};

/** An amount in exactly these chips of those that are held, fewest first; null where they can't make it. */
export const exactChips = (held: ChipStacks, cents: Cents): ChipStacks | null => {
  const { taken, rest } = takeLargestFirst(held, cents);
  return rest === 0 ? taken : null;
};

/** A payment in chips with change: the giver hands over `given` and gets `change` of the other side's chips back. */
export interface ChipPayment {
  readonly given: ChipStacks;
  readonly change: ChipStacks;
}

/** The payment without chips that would go over and come back. */
const withoutBoth = (given: ChipStacks, change: ChipStacks): ChipPayment => {
  const net = sortedChips([...given, ...change.map(({ chip, count }) => ({ chip, count: -count }))]);
  return {
    given: net.filter(({ count }) => count > 0),
    change: net.flatMap(({ chip, count }) => (count < 0 ? [{ chip, count: -count }] : [])),
  };
};

/**
 * Pays an amount out of chips that are held. Where these can't make it exactly, one larger chip goes over and `changer` gives change for it. Null where
 * neither can.
 */
export const payChips = (held: ChipStacks, cents: Cents, changer: ChipStacks): ChipPayment | null => {
  const { taken, rest } = takeLargestFirst(held, cents);
  if (rest === 0) return { given: taken, change: NO_CHIPS };
  const left = takeChips(held, taken) ?? NO_CHIPS;
  // Every chip that is left is worth more than the rest.
  for (const { chip } of [...left].reverse()) {
    const change = chip > rest ? exactChips(changer, chip - rest) : null;
    if (change !== null) return withoutBoth(addChips(taken, [{ chip, count: 1 }]), change);
  }
  return null;
};

/** An exchange before a wager: one chip goes to the tray, which breaks it so that exactly this amount can be bet. */
export interface ChipExchange {
  /** Chips that are bet without the exchange, the chip that is broken, and the two parts that the tray gives for it. */
  readonly bet: ChipStacks;
  readonly broken: ChipStack;
  readonly added: ChipStacks;
  readonly returned: ChipStacks;
}

/** Breaks the smallest chip of those held with which the tray can make this amount; null where it can't. */
export const breakChip = (held: ChipStacks, cents: Cents, tray: ChipStacks): ChipExchange | null => {
  const { taken, rest } = takeLargestFirst(held, cents);
  const left = takeChips(held, taken) ?? NO_CHIPS;
  for (const { chip } of [...left].reverse()) {
    const added = chip > rest ? exactChips(tray, rest) : null;
    const remaining = added === null ? null : takeChips(tray, added);
    const returned = remaining === null ? null : exactChips(remaining, chip - rest);
    if (added !== null && returned !== null) return { bet: taken, broken: { chip, count: 1 }, added, returned };
  }
  return null;
};

/** Fewest chips of the same worth: chips to give for those of a player who colors up, and the worth that no chip has. */
export const colorUp = (denominations: readonly Cents[], stacks: ChipStacks): ChipBreakdown =>
  freshChips(denominations, chipsValue(stacks));
