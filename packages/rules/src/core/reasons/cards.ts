import type { Card } from '@fairdeal/cards';
import type { DeckStep } from '../deck-step.js';
import type { DeviceName } from '../device-name.js';
import type { Box, Seat } from '../roles.js';
import type { NoFacts } from './common.js';

/** Refusals about the cards of any table: from the cabinet to the deal, with the devices on the way, and the person who deals. */
export interface CardReasons {
  readonly 'no-such-deck': { readonly deck: number; readonly decks: number };
  readonly 'cards-at-wrong-step': {
    readonly act:
      | 'receiveCards'
      | 'inspectCards'
      | 'verifyInspection'
      | 'tearJoker'
      | 'spreadCards'
      | 'washCards'
      | 'shuffleCards'
      | 'loadCards'
      | 'deal'
      | 'removeCards'
      | 'deckFoundWrong';
    readonly step: DeckStep;
  };
  readonly 'preshuffled-not-filed': NoFacts;
  /** Number of players who must see the cards before they are washed. */
  readonly 'players-look-first': { readonly players: number };
  readonly 'player-asked-to-see': NoFacts;
  readonly 'inspection-due': NoFacts;
  readonly 'idle-cards': NoFacts;
  readonly 'deck-change-due': { readonly hours: number };

  /** Nobody knows the order of the cards at a live table. */
  readonly 'order-unknown': NoFacts;
  readonly 'wrong-stack': { readonly cards: number; readonly missing: number; readonly extra: number };
  /** `lies` where somebody sees it on the table. */
  readonly 'card-not-in-game': { readonly card: Card; readonly lies?: true };
  readonly 'cards-miscounted': CardCount;

  readonly 'no-cut-due': NoFacts;
  readonly 'cut-due': NoFacts;
  /** `offered` is the seat that the cut is offered to; null where the dealer cuts, or nobody. */
  readonly 'cut-not-offered': { readonly act: 'cutCards' | 'declineCut'; readonly offered: Seat | null };
  /** The dealer waits for the player in this seat. */
  readonly 'cut-offered': { readonly seat: Seat };
  readonly 'cut-outside-range': { readonly place: number; readonly least: number; readonly most: number };
  readonly 'no-recut-now': { readonly until: 'first-card' | 'loaded' };
  /** `place` is counted from the bottom; null where no cover card was put in. */
  readonly 'cover-card-misplaced': { readonly place: number | null; readonly least: number; readonly most: number };
  readonly 'no-cover-card': NoFacts;
  readonly 'no-reshuffle-due': NoFacts;
  readonly 'no-reshuffle-now': NoFacts;

  readonly 'device-out-of-order': { readonly device: DeviceName };
  readonly 'device-not-failed': { readonly device: DeviceName };
  readonly 'no-working-device': { readonly device: DeviceName };
  /** No card leaves a device that has warned until a floorperson clears it. */
  readonly 'device-warned': {
    readonly device: DeviceName;
    readonly warning: 'jam' | 'count' | 'not-shuffling' | 'door';
  };
  readonly 'no-device-warning': { readonly device: DeviceName };
  readonly 'no-shuffle-running': NoFacts;
  readonly 'no-counting-device': NoFacts;
  readonly 'device-did-not-shuffle': NoFacts;

  /** The person deals at this table and can't play at it. */
  readonly 'deals-here': NoFacts;
  readonly 'handled-cards': NoFacts;
  readonly 'dealer-change-mid-round': NoFacts;
  readonly 'already-dealing': NoFacts;
  /** The person plays at this table and can't deal at it. */
  readonly 'plays-here': NoFacts;
}

/** Cards that somebody counted. */
export type CardCount = { readonly counted: number; readonly expected: number } & (
  | { readonly what: 'gathered' | 'stub' | 'stacks' }
  | { readonly what: 'hand'; readonly box: Box }
);
