import type { Card } from '@fairdeal/cards';
import type { CardsAct, CardsEventBody } from '../../cards/acts.js';
import type { ChangeDealer, DealerEventBody } from '../../cards/dealer.js';
import type { Reshuffle, Spot } from '../../cards/state.js';
import type { Cents } from '../../core/money.js';
import type { Box, Person, Seat } from '../../core/roles.js';
import type { Command } from '../../core/rulebook.js';
import type { ClauseId } from '../../register/index.js';
import type { Move } from './accounts.js';
import type { EnvyPayment, HandResult } from './settlement.js';
import type { CollectedWager, ExposedCards, IrregularityReport } from './state.js';

/** An act at a house table with who asks for it, when, and what chance brings. */
export type HouseCommand<Play = object> = Command<HouseAct<Play>>;

/** All that somebody can ask for at a table of a house game: `{ do: 'wager', box: 1, wager: 'ante', cents: 1000 }`. */
export type HouseAct<Play = object> =
  // the cards
  | CardsAct
  /** Done by the dealer and by a floorperson: both see to it that one joker is left. */
  | { readonly do: 'tearJoker'; readonly deck: number }
  | { readonly do: 'declineCut' }
  /** At an idle table a player asks that the cards be spread face up. */
  | { readonly do: 'askToSeeCards' }
  | { readonly do: 'burnCard'; readonly card?: Card }
  | { readonly do: 'gatherCards'; readonly count: number }
  | ChangeDealer
  // players and wagers
  | { readonly do: 'sit'; readonly cents: Cents }
  | { readonly do: 'buyIn'; readonly cents: Cents }
  | { readonly do: 'leave' }
  /** The staff declare that a player has walked away in a round: his wagers are lost, or stand and are played for him. */
  | { readonly do: 'walksAway'; readonly seat: Seat; readonly wagers?: 'lost' | 'stand' }
  | { readonly do: 'playForAbsent'; readonly box: Box }
  | { readonly do: 'wager'; readonly box: Box; readonly wager: string; readonly cents: Cents }
  | { readonly do: 'withdraw'; readonly box: Box; readonly wager: string }
  | {
      readonly do: 'confirmCashWager';
      readonly seat: Seat;
      readonly box: Box;
      readonly wager: string;
      readonly cents: Cents;
    }
  | { readonly do: 'permitWagers'; readonly seat: Seat }
  // the round
  /** `progressiveChips` is what the dealer counts in front of the inventory. */
  | { readonly do: 'closeBets'; readonly progressiveChips?: number }
  /** Where the deal starts: dice in a shaker with the total that the dealer calls, or a number that a generator shows. */
  | { readonly do: 'placeDice' }
  | { readonly do: 'shakeDice'; readonly shakes?: number; readonly total?: number }
  | { readonly do: 'announceTotal'; readonly total: number }
  | { readonly do: 'noRoll'; readonly why: 'not-flat' | 'fell-out' }
  | { readonly do: 'drawStart' }
  | { readonly do: 'coverShaker' }
  /** `cards` are those that the dealer of a live table reads out: what falls or is turned face up. */
  | { readonly do: 'deal'; readonly cards?: readonly Card[] }
  /** The dealer sets his cards in two hands; `low` is the low one. */
  | { readonly do: 'setDealerHand'; readonly low: readonly Card[] }
  | { readonly do: 'play'; readonly box: Box; readonly play: Play }
  | { readonly do: 'completeHand'; readonly box: Box; readonly cards?: readonly Card[] }
  | { readonly do: 'dealMore'; readonly cards?: readonly Card[] }
  | { readonly do: 'rackStub' }
  /** `stacks` are those that the dealer collects from places without a wager, once the count is right. */
  | { readonly do: 'countStub'; readonly count: number; readonly misdealt?: boolean; readonly stacks?: number }
  | { readonly do: 'turnUp'; readonly cards?: readonly Card[] }
  /** `count` is how many cards of a hand that was given up the dealer counts face down. */
  | { readonly do: 'settleHand'; readonly box: Box; readonly cards?: readonly Card[]; readonly count?: number }
  /** The dealer has seen that the hand wins; `light` says whether the progressive system shows it. */
  | {
      readonly do: 'verifyPayout';
      readonly box: Box;
      readonly light: boolean;
      readonly cards?: readonly Card[];
    }
  | { readonly do: 'validatePayout'; readonly box: Box }
  | { readonly do: 'completeDocuments'; readonly box: Box }
  | { readonly do: 'payEnvy' }
  | { readonly do: 'collectCards' }
  // irregularities
  | { readonly do: 'cardFoundFaceUp'; readonly card?: Card }
  | { readonly do: 'cardDrawnInError' }
  /** What only people can see: the dealer reports it, a floorperson or above confirms or dismisses it. `reason` is for the staff. */
  | { readonly do: 'wrongNumberOfCards'; readonly reason?: string }
  /** The dealer reports the card that was seen too early; a floorperson or above confirms it. */
  | {
      readonly do: 'cardExposed';
      readonly of: Box | 'dealer';
      readonly cards?: readonly Card[];
      readonly reason?: string;
    }
  | { readonly do: 'shoeJams'; readonly reason?: string }
  | { readonly do: 'passedOver'; readonly box: Box }
  | { readonly do: 'wrongStart'; readonly reason?: string }
  | { readonly do: 'dismissReport'; readonly reason?: string }
  | { readonly do: 'playExposedHand'; readonly box: Box }
  | { readonly do: 'chooseDeadHand'; readonly box: Box }
  | { readonly do: 'chooseLateCards'; readonly box: Box };

export type HouseActName = HouseAct['do'];

/** The act that concerns a handler. */
export type HouseActNamed<Do extends HouseActName> = Extract<HouseAct, { do: Do }>;

/** A box, and whose it is. */
export interface OwnedBox {
  readonly box: Box;
  readonly owner: Seat;
}

/** The cards of one box. */
export interface BoxCards extends OwnedBox {
  readonly cards: readonly Card[];
}

/** What became of one box in a round that was voided. */
export interface VoidedBox extends OwnedBox {
  readonly result: HandResult;
}

/** Cards that went to one place, and whose it is where it is a player's. */
export interface DealtCards {
  readonly to: Spot;
  readonly owner: Seat | null;
  readonly cards: readonly Card[];
  readonly faceUp: boolean;
}

/** What happens to the cards of a house game beside what all tables know. */
export type HouseCardsEventBody =
  | { readonly did: 'secondJokerSeen'; readonly deck: number; readonly person: Person }
  | { readonly did: 'jokerTorn'; readonly deck: number }
  | { readonly did: 'cutDeclined'; readonly seat: Seat }
  /** `decks` are spread face up: the one in play, and one that a shuffler stored where the chapter says so. */
  | { readonly did: 'askedToSeeCards'; readonly seat: Seat; readonly decks: readonly number[] }
  /** `coverCard` is where the cover card came up: in front of a player, or of the dealer. */
  | { readonly did: 'cardBurned'; readonly card: Card | null; readonly coverCard: 'dealer' | null }
  | DealerEventBody
  | { readonly did: 'dicePlaced'; readonly at: number }
  | { readonly did: 'diceShaken'; readonly dice: readonly number[]; readonly shakes: number }
  | { readonly did: 'notRolled'; readonly why: 'not-flat' | 'fell-out' }
  | { readonly did: 'startDrawn'; readonly dice: readonly number[]; readonly number: number; readonly start: Spot }
  | { readonly did: 'drawnInErrorUsed' }
  | { readonly did: 'cardDiscarded'; readonly card: Card | null; readonly coverCard: 'dealer' | null };

/** What happened, and the clauses behind it. Events that move chips name every move. */
export type TableEvent<Play = object> = {
  readonly cites: readonly ClauseId[];
  readonly moves?: readonly Move[];
} & (
  | CardsEventBody
  | HouseCardsEventBody
  | { readonly did: 'playerSat'; readonly seat: Seat; readonly person: Person; readonly barred: boolean }
  | { readonly did: 'boughtIn'; readonly seat: Seat }
  | { readonly did: 'playerLeft'; readonly seat: Seat }
  | { readonly did: 'playerAway'; readonly seat: Seat; readonly boxes: readonly Box[] }
  | ({ readonly did: 'wagerPlaced' } & OwnedBox)
  | ({ readonly did: 'wagerWithdrawn' } & OwnedBox)
  | { readonly did: 'wagersPermitted'; readonly seat: Seat }
  /** `lammers` are the boxes marked as taking part in envy bonuses. */
  | { readonly did: 'betsClosed'; readonly collected: readonly CollectedWager[]; readonly lammers?: readonly Box[] }
  | { readonly did: 'shakerCovered' }
  /** `looks` are the hands whose players look at their cards now, where the chapter has them wait for it. */
  | { readonly did: 'dealerHandSet'; readonly low: readonly Card[]; readonly looks: readonly BoxCards[] }
  | { readonly did: 'dealerHandReset'; readonly low: readonly Card[] }
  | {
      readonly did: 'dealt';
      readonly dealt: readonly DealtCards[];
      readonly drawn: number;
      readonly coverCard: Seat | 'dealer' | null;
      readonly opens: boolean;
    }
  /** `stacks` were collected from places without a wager. */
  | { readonly did: 'stubRacked'; readonly counted: boolean; readonly stacks?: number }
  | ({
      readonly did: 'played';
      readonly play: Play;
      readonly decides: boolean;
      /** What the choice gave up and the dealer took into the inventory. */
      readonly collected: readonly CollectedWager[];
      /** Whether nothing is left on the box, so that its cards go to the discard rack at once. */
      readonly racked: boolean;
    } & OwnedBox)
  | {
      readonly did: 'turnedUp';
      readonly what: 'dealer' | 'community';
      readonly upTo: number;
      readonly cards: readonly Card[];
    }
  /** What a meter shows that other tables share, as it stood after so many entries of the house's log. */
  | {
      readonly did: 'meterRead';
      readonly meter: string;
      readonly cents: Cents;
      readonly reserve: Cents;
      readonly after: number;
    }
  /** `frozen` is what the shared meter shows: the award is put aside, whatever the other tables do. */
  | ({ readonly did: 'payoutVerified'; readonly person: Person; readonly frozen?: Cents } & BoxCards)
  | ({ readonly did: 'payoutValidated'; readonly person: Person } & OwnedBox)
  /** `shown` says whether the hand was turned up for it. */
  | ({
      readonly did: 'handSettled';
      readonly shown: boolean;
      /** The extra card of a live table, turned up for this hand. */
      readonly extra?: Card;
      /** How many cards of a hand that was given up were counted face down. */
      readonly counted?: number;
      readonly result: HandResult;
      readonly documentsDue: boolean;
    } & BoxCards)
  | ({ readonly did: 'handAbandoned'; readonly result: HandResult } & OwnedBox)
  | ({ readonly did: 'documentsCompleted' } & OwnedBox)
  /** `shown` are the hands that were envied, for all to see. */
  | { readonly did: 'envyPaid'; readonly payments: readonly EnvyPayment[]; readonly shown: readonly BoxCards[] }
  | {
      readonly did: 'irregularityReported';
      readonly what: IrregularityReport['what'];
      readonly person: Person;
      readonly reason?: string;
      /** The exposed card, and whose it is. */
      readonly exposed?: ExposedCards;
    }
  | {
      readonly did: 'reportDismissed';
      readonly what: IrregularityReport['what'];
      readonly person: Person;
      readonly reason?: string;
    }
  | {
      readonly did: 'roundVoided';
      readonly why: string;
      readonly reason?: string;
      readonly boxes: readonly VoidedBox[];
      /** Boxes with wagers that the law still settles, each in its turn: their cards stay until then. */
      readonly kept?: { readonly boxes: readonly Box[]; readonly wagers: readonly string[] };
      /** The cards of a hand that was exposed, with what the dealer of a live table has read out of it. */
      readonly exposed?: { readonly of: Box | 'dealer'; readonly cards: readonly Card[] };
    }
  | { readonly did: 'cardsCollected'; readonly barred: readonly Seat[]; readonly reshuffle: Reshuffle | null }
  /** `cards` is the hand with what the dealer of a live table has read out of it. */
  | ({ readonly did: 'handExposed'; readonly cards?: readonly Card[] } & OwnedBox)
  | ({ readonly did: 'exposedHandPlayed' } & OwnedBox)
  | ({ readonly did: 'handPassedOver' } & OwnedBox)
  | ({ readonly did: 'lateCardsChosen' } & OwnedBox)
  | ({ readonly did: 'handDead'; readonly result: HandResult } & OwnedBox)
);

export type TableEventNamed<Kind extends TableEvent['did']> = Extract<TableEvent, { did: Kind }>;
