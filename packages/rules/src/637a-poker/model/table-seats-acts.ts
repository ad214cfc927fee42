import type { Card } from '@fairdeal/cards';
import type { CardsAct, CardsEventBody } from '../../cards/acts.js';
import type { ChangeDealer, DealerEventBody } from '../../cards/dealer.js';
import type { Cents } from '../../core/money.js';
import type { Person, Seat } from '../../core/roles.js';

/** How a floorperson secures the table stakes of a player who steps away. */
export type StakesSecurity = 'counted' | 'covered';

/** Acts between rounds of play, on the cards, the button and the seats. */
export type TableSeatsAct =
  | CardsAct
  | ChangeDealer
  /** `count` is the dealer's count of the whole deck, where the dealer counts it. */
  | { readonly do: 'gatherCards'; readonly count?: number }
  | { readonly do: 'countStub'; readonly count: number }
  | { readonly do: 'placeButton'; readonly seat: Seat }
  /** One card to each player, from the dealer's left; `cards` are those that a live dealer read out. */
  | { readonly do: 'dealForButton'; readonly cards?: readonly Card[] }
  | { readonly do: 'sit'; readonly cents: Cents }
  | { readonly do: 'addStakes'; readonly cents: Cents }
  | { readonly do: 'leave' }
  | { readonly do: 'stepAway' }
  /** `cents` is what the floorperson counts before the player goes. */
  | { readonly do: 'secureStakes'; readonly seat: Seat; readonly how: StakesSecurity; readonly cents?: Cents }
  | { readonly do: 'comeBack' }
  /** `cents` is what the floorperson counts when the player is back. */
  | { readonly do: 'releaseStakes'; readonly seat: Seat; readonly cents?: Cents };

export type TableSeatsEvent =
  | CardsEventBody
  | DealerEventBody
  | { readonly did: 'deckCounted'; readonly deck: number; readonly count: number; readonly stub: boolean }
  | { readonly did: 'buttonPlaced'; readonly seat: Seat }
  | {
      readonly did: 'buttonDealt';
      readonly seat: Seat;
      readonly cards: readonly { readonly seat: Seat; readonly card: Card }[];
    }
  | { readonly did: 'sat'; readonly seat: Seat; readonly person: Person }
  | { readonly did: 'stakesAdded'; readonly seat: Seat }
  | { readonly did: 'left'; readonly seat: Seat }
  | { readonly did: 'steppedAway'; readonly seat: Seat }
  | { readonly did: 'stakesSecured'; readonly seat: Seat; readonly how: StakesSecurity; readonly cents: Cents | null }
  | { readonly did: 'cameBack'; readonly seat: Seat }
  /** `departedWith` is what was on the table when they went: since then only a pot they won or a time charge can have changed it. */
  | {
      readonly did: 'stakesReleased';
      readonly seat: Seat;
      readonly cents: Cents | null;
      readonly departedWith?: Cents;
    };
