import type { Card } from '@fairdeal/cards';
import type { Cents } from '../../core/money.js';
import type { Seat } from '../../core/roles.js';
import type { ClauseId } from '../../register/index.js';

/** Showing, and what the dealer does until the pot is pushed. */
export type ShowdownAct =
  /** `cards` are those of a live table or a record that nobody knew. */
  | { readonly do: 'show'; readonly cards?: readonly Card[] }
  | { readonly do: 'muck' }
  /** `counted` is how many cards the dealer has counted in the losing hands. */
  | { readonly do: 'collectLosingHands'; readonly counted?: number }
  | { readonly do: 'awardSidePots' }
  | { readonly do: 'pushPots' };

/** A pot that was pushed: who got what, and why. */
export interface PushedPot {
  readonly cents: Cents;
  readonly among: readonly Seat[];
  readonly shares: readonly {
    readonly ranking: string;
    readonly cents: Cents;
    readonly winners: readonly { readonly seat: Seat; readonly cents: Cents; readonly hand: string }[];
    readonly cites: readonly ClauseId[];
  }[];
}

export type ShowdownEvent =
  | { readonly did: 'shown'; readonly seat: Seat; readonly cards: readonly Card[] }
  | { readonly did: 'mucked'; readonly seat: Seat }
  | {
      readonly did: 'losingHandsCollected';
      readonly hands: readonly { readonly seat: Seat; readonly count: number }[];
    }
  | { readonly did: 'sidePotsAwarded'; readonly pots: readonly PushedPot[]; readonly cents: Cents }
  | { readonly did: 'potsPushed'; readonly pots: readonly PushedPot[] };
