import type { Spot } from '../../cards/acts.js';
import type { Box } from '../../core/roles.js';
import type { ClauseId } from '../../register/index.js';
import type { WagerDefinition } from '../../submission/submission.js';

/** A step of the round. Every chapter's round is a list of these. */
export type Stage = { readonly cites: readonly ClauseId[] } & (
  | { readonly act: 'deal' }
  /** Each player is asked, clockwise or in the `order` of the boxes; `complete` cards are then dealt to the hand and it is settled before the next is asked. */
  | {
      readonly act: 'ask';
      readonly street: string;
      readonly complete: number;
      readonly order?: readonly Box[];
      /** Whether the law sets no order among the players: players choose in any order. */
      readonly together?: true;
    }
  /** More cards from the shoe, such as the Flop; those for `discard` are burned. */
  | { readonly act: 'dealMore'; readonly draws: readonly Draw[] }
  /** The stub is counted, or put in the rack unseen. */
  | { readonly act: 'stub' }
  | { readonly act: 'coverShaker' }
  /** The dealer sets two hands. */
  | { readonly act: 'setDealer' }
  | { readonly act: 'turnUp'; readonly what: 'dealer' | 'community'; readonly upTo: number }
  /** Hands are settled one after another, counterclockwise from the dealer's right. */
  | { readonly act: 'settle' }
  | { readonly act: 'envy' }
  | { readonly act: 'collect' }
);

/** A wager that a game offers. */
export interface WagerRule extends WagerDefinition {
  /** `start` wagers are placed before the cards; `round` wagers come with a choice. */
  readonly when: 'start' | 'round';
  readonly required: boolean;
}

/** Cards for one spot. */
export interface Draw {
  readonly to: Spot;
  readonly cards: number;
  readonly faceUp: boolean;
  /** How far apart its cards leave the shoe, where all draws of a deal go around one card at a time. */
  readonly apart?: number;
}
