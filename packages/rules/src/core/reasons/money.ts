import type { HouseAccount } from '../accounts.js';
import type { ChipStacks } from '../chips/chips.js';
import type { Cents } from '../money.js';
import type { NoFacts } from './common.js';

/** Refusals about chips and money away from play: the cage, slips, counts, and chips that somebody lacks. */
export interface MoneyReasons {
  /** Only the boxes of a table are counted. The account is as somebody named it. */
  readonly 'account-not-counted': { readonly account: string };
  readonly 'color-up-differs': { readonly gives: Cents; readonly takes: Cents };
  readonly 'color-up-too-many-chips': NoFacts;
  readonly 'not-enough': NotEnough;
  /** Accounts stay exact to the cent. */
  readonly 'sum-inexact': { readonly cents: Cents };
  /** A tray has not the chips that an act takes out of it. `cents` is what the missing chips are worth. */
  readonly 'chips-missing': {
    readonly what: 'pay' | 'give' | 'break';
    readonly table: string;
    readonly chips: ChipStacks;
    readonly cents: Cents;
  };
  readonly 'chips-named': NamedChipsFault;
  readonly 'slip-purpose': SlipPurposeFault;
  readonly 'slip-given': { readonly slip: number };
  readonly 'slip-not-given': { readonly slip: number };
  readonly 'slip-taken': { readonly slip: number };
}

/** Chips by denomination that can't be meant. */
export type NamedChipsFault =
  | { readonly what: 'no-tray'; readonly table: string }
  | { readonly what: 'unnamed'; readonly table: string; readonly denominations: readonly Cents[] }
  | {
      readonly what: 'denomination';
      readonly table: string;
      readonly chip: Cents;
      readonly denominations: readonly Cents[];
    }
  | { readonly what: 'sum'; readonly chips: Cents; readonly cents: Cents };

/** An opening or closing slip that can't be meant. The whole tray has chips for `chips`, and its account is `cents`. */
export type SlipPurposeFault =
  | { readonly what: 'no-tray' | 'supplied' | 'uncounted'; readonly table: string }
  | { readonly what: 'kind'; readonly purpose: 'opening' | 'closing' }
  | { readonly what: 'not-all'; readonly table: string; readonly chips: Cents; readonly cents: Cents };

/** Amount that an account or a player lacks. */
export type NotEnough =
  | { readonly what: 'raise' }
  | { readonly what: 'chips'; readonly needed: Cents; readonly has: Cents }
  | { readonly what: 'bet'; readonly bet: Cents; readonly has: Cents }
  | { readonly what: 'straddle'; readonly straddle: Cents }
  | AccountShortfall;

/** An account that has less than an act takes from it. It may owe money, and has less than nothing then. */
export type AccountShortfall = {
  readonly what: 'account';
  readonly account: HouseAccount;
  readonly needed: Cents;
  readonly has: Cents;
};
