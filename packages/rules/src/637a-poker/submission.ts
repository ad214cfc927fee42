import type { Cents } from '../money.js';

export type LimitKind = 'fixed' | 'spread' | 'pot' | 'no';

/** What a poker room files for a table. */
export interface PokerSubmission {
  readonly game: string;
  readonly certificateHolder: string;
  readonly limit: LimitKind;
  /** The betting units of a fixed limit, and the least bet of the others. */
  readonly smallBet: Cents;
  readonly bigBet: Cents;
  /** The most that may be bet or raised at once under a spread limit. */
  readonly spreadMost: Cents;
  readonly ante: Cents;
  readonly blinds: readonly Cents[];
  /** What a Straddle Bet is, where it is offered. */
  readonly straddle: Cents | null;
  readonly forcedBet: Cents;
  /** Raises after the bet, in a betting round of more than two players; null for no restriction. */
  readonly raiseCap: number | null;
  /** With two players the button has the small blind. */
  readonly headsUpButtonBlind: boolean;
  /** Whether a player must have the stakes of 637a.8(b)(4) to be dealt in. */
  readonly stakesNeeded: boolean;
  /** Who gets what a tie cannot divide, where the clause leaves it to the house. */
  readonly excessTo: 'left-of-button' | 'right-of-button';
  /** Whether every hand at a showdown must be shown. */
  readonly showAll: boolean;
  /** The smallest chip: pots are divided in whole chips. */
  readonly chip: Cents;
  readonly rake: RakeRule;
}

export type RakeRule =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'percentage';
      readonly percent: number;
      readonly most: Cents;
      readonly when: 'after-betting-round' | 'at-the-end';
    }
  | { readonly kind: 'incremental'; readonly levels: readonly { readonly pot: Cents; readonly rake: Cents }[] };

export const POKER_DEFAULTS: Omit<PokerSubmission, 'game'> = {
  certificateHolder: 'The House',
  limit: 'fixed',
  smallBet: 400,
  bigBet: 800,
  spreadMost: 800,
  ante: 0,
  blinds: [200, 400],
  straddle: null,
  forcedBet: 200,
  raiseCap: 3,
  headsUpButtonBlind: true,
  stakesNeeded: true,
  excessTo: 'left-of-button',
  showAll: false,
  chip: 100,
  rake: { kind: 'none' },
};
