import type { Cents } from '../money.js';
import type { Box, Seat } from '../roles.js';
import type { NoFacts } from './common.js';

/** Refusals about boxes and wagers of a house game. Wagers are named by their titles. */
export interface WagerReasons extends BoxReasons {
  /** Takes wagers once the other batch lies in the device. */
  readonly 'other-batch-away': NoFacts;
  readonly 'no-cash-wagers': NoFacts;
  readonly 'unknown-wager': { readonly wager: unknown; readonly known: readonly string[] };
  readonly 'wager-comes-with-decision': { readonly title: string };
  readonly 'wager-not-offered': { readonly title: string; readonly where: 'table' | 'written-round' };
  readonly 'wager-needs-first': { readonly title: string; readonly first: string };
  /** At a table it is the box that lacks the wager; a written round names its seat. */
  readonly 'required-wager-missing':
    | { readonly at: 'box'; readonly box: Box; readonly title: string }
    | { readonly at: 'seat'; readonly title: string };
  readonly 'not-whole-cents': { readonly title: string; readonly given: unknown };
  readonly 'wager-must-equal': { readonly title: string; readonly other: string; readonly cents: Cents };
  /** Another wager equals this one and stands already. */
  readonly 'equal-wager-standing': { readonly title: string; readonly other: string };
  /** A wager stays as it was placed. */
  readonly 'wager-final': { readonly title: string; readonly act: 'add' | 'withdraw' };
  /** `title` is null where the player has no wager there at all. */
  readonly 'no-wager-there': { readonly box: Box; readonly title: string | null };
  readonly 'wagers-on-layout': { readonly final: boolean };
}

interface BoxReasons {
  readonly 'no-such-box': { readonly box: unknown };
  readonly 'box-taken': { readonly box: Box };
  readonly 'too-many-boxes': { readonly most: number };
  readonly 'box-not-adjacent': { readonly box: Box };
  /** Boxes of one player stay side by side. */
  readonly 'box-between-others': { readonly box: Box };
  readonly 'barred-until-reshuffle': NoFacts;
  readonly 'not-barred': { readonly seat: Seat };
}

/** Wager outside its limits: what would stand, and what may. */
export type WrongStake = {
  readonly what: 'wager';
  readonly title: string;
  readonly cents: Cents;
  readonly min: Cents;
  readonly max: Cents;
  readonly step: Cents;
};
