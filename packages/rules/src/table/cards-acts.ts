import type { Back, Card } from '@fairdeal/cards';
import type { ClauseId } from '../register/index.js';
import type { Seat, Who } from '../roles.js';
import type { DeviceName, Reshuffle, ShuffledBy, Spot } from './state.js';

/** What staff and players do with the cards of any table, from the cabinet to the deal, and with the devices on the way. */
export type CardsAct =
  | { readonly do: 'receiveCards'; readonly deck: number; readonly preshuffled?: readonly Card[] }
  | { readonly do: 'inspectCards'; readonly deck: number }
  | { readonly do: 'verifyInspection'; readonly deck: number }
  | { readonly do: 'spreadCards'; readonly deck: number }
  | { readonly do: 'washCards'; readonly deck: number }
  | { readonly do: 'shuffleCards'; readonly deck: number; readonly order: readonly Card[] }
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

export type CardsCommand = { readonly by: Who; readonly at?: number } & CardsAct;

export type CardsDid =
  | { readonly did: 'cardsReceived'; readonly deck: number; readonly back: Back; readonly at: number | null }
  | { readonly did: 'cardsInspected'; readonly deck: number }
  | { readonly did: 'inspectionVerified'; readonly deck: number }
  | { readonly did: 'cardsSpread'; readonly deck: number; readonly faceUp: boolean }
  /** `next` is the deck that is played instead, when this one goes into the shuffler. */
  | { readonly did: 'cardsWashed'; readonly deck: number; readonly next?: number }
  | {
      readonly did: 'cardsShuffled';
      readonly deck: number;
      readonly how: ShuffledBy;
      readonly order: readonly Card[];
      readonly size: number;
      readonly offers: readonly Seat[];
    }
  | { readonly did: 'cardsCut'; readonly by: Seat | 'dealer'; readonly place: number }
  | { readonly did: 'recutOrdered'; readonly offers: readonly Seat[] }
  | { readonly did: 'cardsLoaded'; readonly coverAt: number | null; readonly burn: boolean }
  | { readonly did: 'cardsGathered'; readonly next: number }
  | { readonly did: 'reshuffleOrdered'; readonly why: Reshuffle }
  | { readonly did: 'cardsRemoved'; readonly deck: number }
  | { readonly did: 'shuffleFailed' }
  | { readonly did: 'deviceFailed'; readonly device: DeviceName }
  | { readonly did: 'deviceCovered'; readonly device: DeviceName }
  | { readonly did: 'deviceRepaired'; readonly device: DeviceName };

/** What happened to the cards. No chips move with it. */
export type CardsEvent = { readonly cites: readonly ClauseId[] } & CardsDid;

/** What happens to the cards of a house game beside what all tables know. */
export type HouseCardsDid =
  | { readonly did: 'jokerTorn'; readonly deck: number }
  | { readonly did: 'cutDeclined'; readonly seat: Seat }
  | { readonly did: 'cardBurned'; readonly card: Card | null; readonly coverCard: Spot | null }
  | { readonly did: 'dealerChanged' }
  | { readonly did: 'dicePlaced'; readonly at: number | null }
  | { readonly did: 'notRolled'; readonly why: 'not-flat' | 'fell-out' }
  | { readonly did: 'startDrawn'; readonly dice: readonly number[]; readonly number: number; readonly start: Spot }
  | { readonly did: 'drawnInErrorUsed' }
  | { readonly did: 'cardDiscarded'; readonly card: Card | null; readonly coverCard: Spot | null };

export type HouseCardsEvent = { readonly cites: readonly ClauseId[] } & HouseCardsDid;
