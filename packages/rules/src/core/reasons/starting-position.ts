import type { NoFacts } from './common.js';

/** Refusals about the position that is dealt to first, where dice or a generator draw it. */
export interface StartingPositionReasons {
  /** The deal of this game starts at the same place always. */
  readonly 'no-starting-position': NoFacts;
  readonly 'start-drawn-otherwise': { readonly by: 'shaker' | 'generator' };
  readonly 'start-not-due': NoFacts;
  readonly 'start-not-drawn': NoFacts;
  readonly 'no-dice': NoFacts;
  readonly 'dice-change-due': { readonly hours: number };
  readonly 'dice-shown': NoFacts;
  readonly 'dice-not-shown': NoFacts;
  readonly 'too-few-shakes': { readonly shakes: number; readonly least: number };
  readonly 'wrong-dice': { readonly dice: readonly number[] };
  readonly 'wrong-dice-total': { readonly total: number; readonly shown: number };
  readonly 'no-dice-rolling': NoFacts;
  readonly 'wrong-start-number': { readonly number: number; readonly most: number };
  readonly 'shaker-not-due': NoFacts;
}
