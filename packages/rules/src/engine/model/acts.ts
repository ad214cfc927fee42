import type { Card } from '@fairdeal/cards';
import type { CardsAct, CardsEventBody } from '../../cards/acts.js';
import type { ChangeDealer, DealerEventBody } from '../../cards/dealer.js';
import type { Reshuffle, Spot } from '../../cards/state.js';
import type { Cents } from '../../core/money.js';
import type { CorrectedCards } from '../../core/reasons/index.js';
import type { Box, Person, Seat } from '../../core/roles.js';
import type { Command } from '../../core/rulebook.js';
import type { ClauseId } from '../../register/index.js';
import type { Move } from './accounts.js';
import type { EnvyPayment, HandResult } from './settlement.js';
import type { CollectedWager, ExposedCards, IrregularityReport, ReportedReading } from './state.js';

/** An act at a house table with its actor, time and randomness. */
export type HouseCommand<Play = object> = Command<HouseAct<Play>>;

/** Act at a table of a house game: `{ do: 'wager', box: 1, wager: 'ante', cents: 10_00 }`. */
export type HouseAct<Play = object> =
  // the cards
  | CardsAct
  /** Done by the dealer and a floorperson, to leave one joker. */
  | { readonly do: 'tearJoker'; readonly deck: number }
  | { readonly do: 'declineCut' }
  /** At an idle table, a player asks to see the cards face up. */
  | { readonly do: 'askToSeeCards' }
  | { readonly do: 'burnCard'; readonly card?: Card }
  | { readonly do: 'gatherCards'; readonly count: number }
  | ChangeDealer
  // players and wagers
  | { readonly do: 'sit'; readonly cents: Cents }
  | { readonly do: 'buyIn'; readonly cents: Cents }
  | { readonly do: 'leave' }
  /** The staff declare that a player walked away during a round. Their wagers are lost, or stand and are played for them. */
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
  /** `progressiveChips` is the dealer's count of the chips in front of the inventory. */
  | { readonly do: 'closeBets'; readonly progressiveChips?: number }
  /** Where the deal starts: dice in a shaker with the total that the dealer calls, or a number that a generator shows. */
  | { readonly do: 'placeDice' }
  | { readonly do: 'shakeDice'; readonly shakes?: number; readonly total?: number }
  | { readonly do: 'announceTotal'; readonly total: number }
  | { readonly do: 'noRoll'; readonly why: 'not-flat' | 'fell-out' }
  | { readonly do: 'drawStart' }
  | { readonly do: 'coverShaker' }
  /** `cards` are read out by the dealer of a live table: cards that fall or are turned face up. */
  | { readonly do: 'deal'; readonly cards?: readonly Card[] }
  /** The dealer sets two hands; `low` is the low one. */
  | { readonly do: 'setDealerHand'; readonly low: readonly Card[] }
  | { readonly do: 'play'; readonly box: Box; readonly play: Play }
  | { readonly do: 'completeHand'; readonly box: Box; readonly cards?: readonly Card[] }
  | { readonly do: 'dealMore'; readonly cards?: readonly Card[] }
  | { readonly do: 'rackStub' }
  /** `stacks` are collected from places without a wager, once the count is right. */
  | { readonly do: 'countStub'; readonly count: number; readonly misdealt?: boolean; readonly stacks?: number }
  | { readonly do: 'turnUp'; readonly cards?: readonly Card[] }
  /** `count` is the number of cards of a folded hand that the dealer counts face down. */
  | { readonly do: 'settleHand'; readonly box: Box; readonly cards?: readonly Card[]; readonly count?: number }
  /** The dealer has verified a winning hand; `light` tells whether the progressive system shows it. */
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
  /** Cards were keyed wrong: `was` was keyed and `is` lies there, pair by pair. The dealer reports it; a floorperson or above confirms it. */
  | {
      readonly do: 'correctReading';
      readonly of: CorrectedCards;
      readonly was: readonly Card[];
      readonly is: readonly Card[];
      readonly reason?: string;
    }
  /** Something only people can see. The dealer reports it; a floorperson or above confirms or dismisses it. `reason` is for the staff. */
  | { readonly do: 'wrongNumberOfCards'; readonly reason?: string }
  /** The dealer reports a card that was exposed too early; a floorperson or above confirms it. */
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

/** Result of one box in a voided round. */
export interface VoidedBox extends OwnedBox {
  readonly result: HandResult;
}

/** A hand that was settled again after its cards, or others of its round, were corrected. */
export interface CorrectedHand extends BoxCards {
  readonly shown: boolean;
  readonly result: HandResult;
  readonly documentsDue: boolean;
}

/** Cents that a seat got too much or too little and that no chips could make good. */
export interface SeatDifference {
  readonly seat: Seat;
  readonly cents: Cents;
}

/** Cards that went to one place, and whose it is where it is a player's. */
export interface DealtCards {
  readonly to: Spot;
  readonly owner: Seat | null;
  readonly cards: readonly Card[];
  readonly faceUp: boolean;
}

/** Events of the cards that only house games have. */
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

/** Event at a table of a house game, with its clauses and chip moves. */
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
  /** `lammers` are the boxes marked for envy bonuses. */
  | { readonly did: 'betsClosed'; readonly collected: readonly CollectedWager[]; readonly lammers?: readonly Box[] }
  | { readonly did: 'shakerCovered' }
  /** `looks` are the hands whose players may look at their cards now, where the chapter has them wait. */
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
      /** Wagers that the choice gave up and the dealer took into the inventory. */
      readonly collected: readonly CollectedWager[];
      /** True if nothing is left on the box, so that its cards go to the discard rack at once. */
      readonly racked: boolean;
    } & OwnedBox)
  | {
      readonly did: 'turnedUp';
      readonly what: 'dealer' | 'community';
      readonly upTo: number;
      readonly cards: readonly Card[];
    }
  /** Reading of a shared meter, as it stood after this many entries of the house's log. */
  | {
      readonly did: 'meterRead';
      readonly meter: string;
      readonly cents: Cents;
      readonly reserve: Cents;
      readonly after: number;
    }
  /** `frozen` is the reading of the shared meter: the award is set aside, whatever the other tables do. */
  | ({ readonly did: 'payoutVerified'; readonly person: Person; readonly frozen?: Cents } & BoxCards)
  | ({ readonly did: 'payoutValidated'; readonly person: Person } & OwnedBox)
  /** `shown` tells whether the hand was turned up. */
  | ({
      readonly did: 'handSettled';
      readonly shown: boolean;
      /** Extra card of a live table, turned up for this hand. */
      readonly extra?: Card;
      /** Number of cards of a folded hand that were counted face down. */
      readonly counted?: number;
      readonly result: HandResult;
      readonly documentsDue: boolean;
    } & BoxCards)
  | ({ readonly did: 'handAbandoned'; readonly result: HandResult } & OwnedBox)
  | ({ readonly did: 'documentsCompleted' } & OwnedBox)
  /** `shown` are the hands that earned the envy bonuses, for all to see. */
  | { readonly did: 'envyPaid'; readonly payments: readonly EnvyPayment[]; readonly shown: readonly BoxCards[] }
  | {
      readonly did: 'irregularityReported';
      readonly what: IrregularityReport['what'];
      readonly person: Person;
      readonly reason?: string;
      /** Exposed card, and its place. */
      readonly exposed?: ExposedCards;
      /** Cards that were keyed wrong. */
      readonly reading?: ReportedReading;
    }
  /** Cards were keyed wrong, and everything follows those that lie there. `moves` are the difference for hands that were settled. */
  | ({
      readonly did: 'readingCorrected';
      readonly person: Person;
      readonly reason?: string;
      /** Low hand of the dealer, set again by the house's way. */
      readonly low?: readonly Card[];
      readonly settled: readonly CorrectedHand[];
      /** Boxes whose hands wait to be settled again: their cards must be read out, or a payout must be verified. */
      readonly reopened: readonly Box[];
      /** Boxes whose progressive payout was verified with cards that were keyed wrong. */
      readonly unverified: readonly Box[];
      /** Amounts that seats got too much and have no chips for, or that players who left should have got. */
      readonly overpaid?: readonly SeatDifference[];
      readonly owed?: readonly SeatDifference[];
    } & ReportedReading)
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
      /** Boxes with wagers that the law still settles, each in turn. Their cards stay until then. */
      readonly kept?: { readonly boxes: readonly Box[]; readonly wagers: readonly string[] };
      /** Cards of the exposed hand, with those that the dealer of a live table read out. */
      readonly exposed?: { readonly of: Box | 'dealer'; readonly cards: readonly Card[] };
    }
  | { readonly did: 'cardsCollected'; readonly barred: readonly Seat[]; readonly reshuffle: Reshuffle | null }
  /** `cards` is the hand, with the cards that the dealer of a live table read out. */
  | ({ readonly did: 'handExposed'; readonly cards?: readonly Card[] } & OwnedBox)
  | ({ readonly did: 'exposedHandPlayed' } & OwnedBox)
  | ({ readonly did: 'handPassedOver' } & OwnedBox)
  | ({ readonly did: 'lateCardsChosen' } & OwnedBox)
  | ({ readonly did: 'handDead'; readonly result: HandResult } & OwnedBox)
);

export type TableEventNamed<Kind extends TableEvent['did']> = Extract<TableEvent, { did: Kind }>;
