import type { Card } from '@fairdeal/cards';
import type { Cents } from '../../core/money.js';
import type { Person, Seat } from '../../core/roles.js';
import type { RulingOutcome, SupervisorRuling } from './conduct.js';
import type { RulingClause } from './ruling-clauses.js';

export type MisdealCause = 'not-shuffled-and-cut' | 'wrong-starting-position' | 'player-left-out';

export type IrregularityAct =
  | { readonly do: 'throwAway'; readonly how: 'to-the-discards' | 'to-the-pot' | 'up-cards-face-down' }
  | { readonly do: 'protectHand' }
  | { readonly do: 'unprotectHand' }
  | { readonly do: 'callMisdeal'; readonly cause: MisdealCause; readonly seat?: Seat }
  | { readonly do: 'ineligiblePlayerDealt'; readonly seat: Seat; readonly cards?: number }
  | { readonly do: 'deckFoundWrong'; readonly cards: 'missing' | 'additional' }
  | { readonly do: 'replaceDeck' }
  | { readonly do: 'cardFoundFaceUp' }
  | { readonly do: 'cardOffTable' }
  | { readonly do: 'examineCard' }
  /** `card` counts the down cards of this dealing, from 1; at a live table `cards` names the one that was seen. */
  | { readonly do: 'cardExposed'; readonly seat: Seat; readonly card: number; readonly cards?: readonly Card[] }
  | { readonly do: 'contendForPotSoFar' }
  | { readonly do: 'contendForWholePot' }
  | {
      readonly do: 'handFouled';
      readonly seat: Seat;
      readonly how: 'fouled' | 'collected';
      readonly reconstructed: boolean;
      /** Whether the player had a part in the error. */
      readonly contributed: boolean;
    }
  | { readonly do: 'leftWithoutComment'; readonly seat: Seat }
  /** A floorperson or above has looked, and finds that what the dealer reported is not so. */
  | { readonly do: 'dismissReport'; readonly reason: string }
  /** `of` is the player whose act or hand it is about, where it is one player's. */
  | { readonly do: 'dispute'; readonly about: string; readonly of?: Seat }
  | {
      readonly do: 'rule';
      readonly about: string;
      readonly of?: Seat;
      readonly decision: RulingOutcome;
      readonly reason: string;
      readonly supplement?: string;
      /** The clause that it rests on, where there is one. */
      readonly clause?: RulingClause;
    }
  | { readonly do: 'suspectCollusion'; readonly seat: Seat; readonly reason: string }
  | { readonly do: 'removeFromGame'; readonly seat: Seat }
  | { readonly do: 'notifyCompliance'; readonly seat: Seat }
  | { readonly do: 'readmit'; readonly person: Person; readonly reason: string };

export type DeadHandCause =
  | 'unprotected and fouled'
  | 'fouled'
  | 'left the table'
  | 'removed from the game'
  | 'ruled dead'
  | 'hole cards exposed'
  | 'thrown away'
  | 'ineligible';

export type IrregularityEvent =
  | { readonly did: 'handProtected'; readonly seat: Seat; readonly protects: boolean }
  | { readonly did: 'roundVoided'; readonly why: string; readonly replaceDeck: boolean }
  | { readonly did: 'deckReplaced' }
  | {
      readonly did: 'cardsTakenOut';
      readonly cards: readonly Card[];
      readonly why: 'face-up' | 'off-table' | 'ineligible';
    }
  | { readonly did: 'cardExamined'; readonly card: Card }
  | { readonly did: 'cardTurnedUp'; readonly seat: Seat; readonly card: number; readonly cards?: readonly Card[] }
  | {
      readonly did: 'cardExchanged';
      readonly seat: Seat;
      readonly place: number;
      readonly exposed: Card;
      readonly card: Card;
    }
  | { readonly did: 'choiceGiven'; readonly seats: readonly Seat[] }
  | { readonly did: 'choiceMade'; readonly seat: Seat; readonly contendsFor: 'pot-so-far' | 'whole-pot' }
  | { readonly did: 'handReconstructed'; readonly seat: Seat }
  | { readonly did: 'handDead'; readonly seat: Seat; readonly why: DeadHandCause; readonly refund: Cents }
  | { readonly did: 'irregularityReported'; readonly what: string; readonly person: Person }
  | { readonly did: 'reportDismissed'; readonly reason: string; readonly person: Person }
  | { readonly did: 'disputed'; readonly about: string; readonly seat: Seat | 'staff'; readonly of?: Seat }
  | { readonly did: 'ruled'; readonly ruling: SupervisorRuling }
  | { readonly did: 'suspected'; readonly seat: Seat; readonly reason: string }
  | { readonly did: 'removedFromGame'; readonly seat: Seat }
  /** `person` where the suspected player no longer sits there. */
  | { readonly did: 'complianceNotified'; readonly seat: Seat; readonly person?: Person }
  | { readonly did: 'readmitted'; readonly person: Person; readonly reason: string };
