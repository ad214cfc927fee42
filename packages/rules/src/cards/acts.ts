import type { Card } from '@fairdeal/cards';
import type { Back } from '@fairdeal/cards/internal';
import type { DeviceName } from '../core/device-name.js';
import type { Person, Seat } from '../core/roles.js';
import type { ClauseId } from '../register/index.js';
import type { Reshuffle, ShuffledBy } from './state.js';

/** Acts with the cards and devices of any table, up to the deal. */
export type CardsAct =
  | { readonly do: 'receiveCards'; readonly deck: number; readonly preshuffled?: true }
  | { readonly do: 'inspectCards'; readonly deck: number }
  | { readonly do: 'verifyInspection'; readonly deck: number }
  | { readonly do: 'spreadCards'; readonly deck: number }
  | { readonly do: 'washCards'; readonly deck: number }
  | { readonly do: 'shuffleCards'; readonly deck: number }
  | { readonly do: 'cutCards'; readonly place: number }
  | { readonly do: 'orderRecut' }
  | { readonly do: 'loadCards'; readonly cover: number | null }
  | { readonly do: 'orderReshuffle' }
  | { readonly do: 'removeCards'; readonly deck: number }
  | { readonly do: 'deviceCountsWrong'; readonly deck: number }
  | { readonly do: 'shufflerJams' }
  | { readonly do: 'deviceFails'; readonly device: DeviceName }
  | { readonly do: 'coverDevice'; readonly device: DeviceName }
  | { readonly do: 'repairDevice'; readonly device: DeviceName };

export type CardsEventBody =
  | { readonly did: 'cardsReceived'; readonly deck: number; readonly back: Back; readonly at: number }
  | { readonly did: 'cardsInspected'; readonly deck: number; readonly person: Person }
  | { readonly did: 'inspectionVerified'; readonly deck: number; readonly person: Person }
  | { readonly did: 'cardsSpread'; readonly deck: number; readonly faceUp: boolean }
  /** `next` is the deck that is played instead, when this one goes into the shuffler. */
  | { readonly did: 'cardsWashed'; readonly deck: number; readonly next?: number }
  /** `order` is sealed, and empty where nobody knows it. */
  | {
      readonly did: 'cardsShuffled';
      readonly deck: number;
      readonly person: Person;
      readonly how: ShuffledBy;
      readonly order: readonly Card[];
      readonly size: number;
      readonly offers: readonly Seat[];
    }
  /** `person` is the dealer who cut, where they had not handled the stack before. */
  | { readonly did: 'cardsCut'; readonly by: Seat | 'dealer'; readonly place: number; readonly person?: Person }
  | { readonly did: 'recutOrdered'; readonly offers: readonly Seat[] }
  /** `person` loaded the cards, where they had not handled the stack before. */
  | {
      readonly did: 'cardsLoaded';
      readonly coverAt: number | null;
      readonly burn: boolean;
      readonly person?: Person;
    }
  | { readonly did: 'cardsGathered'; readonly next: number; readonly offers: readonly Seat[] }
  | { readonly did: 'reshuffleOrdered'; readonly why: Reshuffle }
  | { readonly did: 'cardsRemoved'; readonly deck: number }
  | { readonly did: 'shuffleFailed' }
  | { readonly did: 'deviceFailed'; readonly device: DeviceName }
  | { readonly did: 'deviceCovered'; readonly device: DeviceName }
  | { readonly did: 'deviceRepaired'; readonly device: DeviceName };

/** Event of the cards. It moves no chips. */
export type CardsEvent = { readonly cites: readonly ClauseId[] } & CardsEventBody;
