import type { Card } from '@fairdeal/cards';
import type { Cents } from '../money.js';
import type { ClauseId } from '../register/index.js';
import type { Seat, Who } from '../roles.js';
import type { Move } from './accounts.js';
import type { CardsAct, CardsDid, HouseCardsDid } from './cards-acts.js';
import type { EnvyPayment, HandResult } from './settlement.js';
import type { Collected, Reshuffle, Spot } from './state.js';

/** What a person does at a table. `at` is the house's time in milliseconds, where it keeps one. */
export type Command<Play = object> = { readonly by: Who; readonly at?: number } & Act<Play>;

export type Act<Play = object> =
  // the cards
  | CardsAct
  | { readonly do: 'tearJoker'; readonly deck: number }
  | { readonly do: 'declineCut' }
  | { readonly do: 'burnCard'; readonly card?: Card }
  | { readonly do: 'gatherCards'; readonly count: number }
  | { readonly do: 'changeDealer' }
  // players and wagers
  | { readonly do: 'sit'; readonly cents: Cents }
  | { readonly do: 'buyIn'; readonly cents: Cents }
  | { readonly do: 'leave' }
  | { readonly do: 'wager'; readonly box: number; readonly wager: string; readonly cents: Cents }
  | { readonly do: 'withdraw'; readonly box: number; readonly wager: string }
  | {
      readonly do: 'confirmCashWager';
      readonly seat: Seat;
      readonly box: number;
      readonly wager: string;
      readonly cents: Cents;
    }
  | { readonly do: 'permitWagers'; readonly seat: Seat }
  // the round
  | { readonly do: 'closeBets'; readonly progressiveChips?: number }
  /** Where the deal starts: dice in a shaker with the total that the dealer calls, or a number that a generator shows. */
  | { readonly do: 'placeDice' }
  | { readonly do: 'shakeDice'; readonly dice: readonly number[]; readonly total?: number }
  | { readonly do: 'noRoll'; readonly why: 'not-flat' | 'fell-out' }
  | { readonly do: 'drawStart'; readonly number: number }
  | { readonly do: 'coverShaker' }
  | { readonly do: 'deal'; readonly cards?: readonly Card[] }
  /** The dealer sets his cards in two hands; `low` is the low one. */
  | { readonly do: 'setDealerHand'; readonly low: readonly Card[] }
  | { readonly do: 'play'; readonly box: number; readonly play: Play }
  | { readonly do: 'completeHand'; readonly box: number; readonly cards?: readonly Card[] }
  | { readonly do: 'dealMore'; readonly cards?: readonly Card[] }
  | { readonly do: 'rackStub' }
  | { readonly do: 'countStub'; readonly count: number; readonly misdealt?: boolean }
  | { readonly do: 'turnUp' }
  | { readonly do: 'settleHand'; readonly box: number }
  /** The dealer has seen that the hand wins; `light` says whether the progressive system shows it. */
  | { readonly do: 'verifyPayout'; readonly box: number; readonly light: boolean }
  | { readonly do: 'validatePayout'; readonly box: number }
  | { readonly do: 'completeDocuments'; readonly box: number }
  | { readonly do: 'payEnvy' }
  | { readonly do: 'collectCards' }
  // irregularities
  | { readonly do: 'cardFoundFaceUp'; readonly card?: Card }
  | { readonly do: 'cardDrawnInError' }
  | { readonly do: 'wrongNumberOfCards' }
  | { readonly do: 'cardExposed'; readonly of: number | 'dealer'; readonly cards?: readonly Card[] }
  | { readonly do: 'shoeJams' }
  | { readonly do: 'passedOver'; readonly box: number }
  | { readonly do: 'wrongStart' }
  | { readonly do: 'playExposedHand'; readonly box: number }
  | { readonly do: 'chooseDeadHand'; readonly box: number }
  | { readonly do: 'chooseLateCards'; readonly box: number };

export type Did = Act['do'];

/** What became of one box in a round that was voided. */
export interface VoidedBox {
  readonly box: number;
  readonly result: HandResult;
}

/** Cards that went to one place. */
export interface Dealt {
  readonly to: Spot;
  readonly cards: readonly Card[];
  readonly faceUp: boolean;
}

/** What happened, and the clauses behind it. Events that move chips name every move. */
export type TableEvent<Play = object> = {
  readonly cites: readonly ClauseId[];
  readonly moves?: readonly Move[];
} & (
  | CardsDid
  | HouseCardsDid
  | { readonly did: 'playerSat'; readonly seat: Seat; readonly barred: boolean }
  | { readonly did: 'boughtIn'; readonly seat: Seat }
  | { readonly did: 'playerLeft'; readonly seat: Seat }
  | { readonly did: 'wagerPlaced'; readonly box: number; readonly owner: Seat }
  | { readonly did: 'wagerWithdrawn'; readonly box: number }
  | { readonly did: 'wagersPermitted'; readonly seat: Seat }
  /** `lammers` are the boxes marked as taking part in envy bonuses. */
  | { readonly did: 'betsClosed'; readonly collected: readonly Collected[]; readonly lammers?: readonly number[] }
  | { readonly did: 'shakerCovered' }
  | { readonly did: 'dealerHandSet'; readonly low: readonly Card[] }
  | { readonly did: 'dealerHandReset'; readonly low: readonly Card[] }
  | {
      readonly did: 'dealt';
      readonly dealt: readonly Dealt[];
      readonly drawn: number;
      readonly coverCard: Spot | null;
      readonly opens: boolean;
    }
  | { readonly did: 'stubRacked'; readonly counted: boolean }
  | {
      readonly did: 'played';
      readonly box: number;
      readonly play: Play;
      readonly decides: boolean;
      /** What the choice gave up and the dealer took into the inventory. */
      readonly collected: readonly Collected[];
      /** Whether nothing is left on the box, so that its cards go to the discard rack at once. */
      readonly racked: boolean;
    }
  | { readonly did: 'turnedUp'; readonly what: 'dealer' | 'community'; readonly upTo: number }
  | { readonly did: 'payoutVerified'; readonly box: number }
  | { readonly did: 'payoutValidated'; readonly box: number }
  | {
      readonly did: 'handSettled';
      readonly box: number;
      readonly result: HandResult;
      readonly documentsDue: boolean;
    }
  | { readonly did: 'handAbandoned'; readonly box: number; readonly result: HandResult }
  | { readonly did: 'documentsCompleted'; readonly box: number }
  | { readonly did: 'envyPaid'; readonly payments: readonly EnvyPayment[] }
  | { readonly did: 'roundVoided'; readonly why: string; readonly boxes: readonly VoidedBox[] }
  | { readonly did: 'cardsCollected'; readonly barred: readonly Seat[]; readonly reshuffle: Reshuffle | null }
  | { readonly did: 'handExposed'; readonly box: number }
  | { readonly did: 'exposedHandPlayed'; readonly box: number }
  | { readonly did: 'handPassedOver'; readonly box: number }
  | { readonly did: 'lateCardsChosen'; readonly box: number }
  | { readonly did: 'handDead'; readonly box: number; readonly result: HandResult }
);
