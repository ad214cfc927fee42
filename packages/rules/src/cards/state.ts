import type { Card } from '@fairdeal/cards';
import type { Back } from '@fairdeal/cards/internal';
import type { DeckStep } from '../core/deck-step.js';
import type { DeviceName } from '../core/device-name.js';
import type { Person, Seat } from '../core/roles.js';
import type { DealtRound, DeviceWarning, Reshuffle, ShuffledBy, Spot } from './acts.js';

/** A deck and what was done with it so far. */
export interface DeckState {
  readonly back: Back;
  readonly step: DeckStep;
  /** When the cards came to the table, in milliseconds; null while they are away. */
  readonly openedAt: number | null;
  /** Person who did the last of the steps that the law gives to two people. */
  readonly handledBy: Person | null;
  /** Everyone who inspected these cards, or shuffled, cut, loaded or dealt this stack as the dealer. States saved by earlier versions lack it. */
  readonly handlers?: readonly Person[];
  readonly shuffledBy: ShuffledBy | null;
  /** How many cards the stack holds. */
  readonly size: number;
  /** The stack, top first, as far as it is known: all of it at a virtual table, what was dealt at a live one. Sealed. */
  readonly order: readonly Card[];
  readonly drawn: number;
  /** How many cards lie above the cover card; null when none was put in. */
  readonly coverAt: number | null;
  /** Whether the last player left since these cards were washed: they are spread and looked at before they are used. */
  readonly idle: boolean;
  /** Whether a player asked to see these cards at an idle table, and whether they lie face up since; left out in states of earlier versions. */
  readonly asked?: 'asked' | 'shown' | null;
  /** Rounds dealt from this deck since its stub was last counted. */
  readonly sinceCount: number;
  /** Rounds dealt from this deck since it passed an inspection, at a live table. */
  readonly dealt?: readonly DealtRound[];
  /** How many of those came before its cards were last counted and were all there. */
  readonly counted?: number;
}

/** A device that failed may be replaced only once it is covered or carries its sign. */
export type DeviceState = 'works' | 'failed' | 'covered';

/** The cards of a table: where they are on their way from the cabinet to the shoe and back. */
export interface CardsState {
  /** True where nobody knows the order of a shuffle, and the dealer reads out what is turned up. */
  readonly live: boolean;
  readonly decks: readonly DeckState[];
  /** The deck in play, an index of `decks`. */
  readonly current: number;
  readonly shuffler: DeviceState;
  readonly shoe: DeviceState;
  /** Devices that have warned and that nobody has cleared; left out in states of earlier versions. */
  readonly warned?: readonly { readonly device: DeviceName; readonly warning: DeviceWarning }[];
  readonly reshuffle: Reshuffle | null;
  /** The player on whose area the cover card came up in this shoe, or the dealer. */
  readonly coverCard: Seat | 'dealer' | null;
  /** Players still to be offered the cut, in order; the dealer cuts when none is left. */
  readonly cutOffers: readonly Seat[];
  readonly lastCutter: Seat | 'dealer' | null;
  /** The player who came first. */
  readonly firstPlayer: Seat | null;
  /** The dealer: the first person who closed the betting since the table opened or the dealer was changed. */
  readonly dealer: Person | null;
  readonly burnDue: boolean;
  /** Rounds dealt since the cards were last shuffled. */
  readonly rounds: number;
  /** Rounds of poker dealt since the cards were last counted; a house game counts by the deck. */
  readonly sinceCount: number;
  /** Cards found face up while the cards of this round are dealt. */
  readonly faceUp: number;
  /** The dice in the shaker, when they came to the table, and what they show while the shaker is uncovered; null without any. */
  readonly dice: { readonly since: number; readonly shown?: readonly number[] | null } | null;
  /** Where the cards of this round are dealt first, where that is drawn. */
  readonly start: Spot | null;
}

/** The cards of a new table: one deck, or two of different backs, still away. */
export const unopenedCards = (size: number, decks: 1 | 2, live: boolean): CardsState => {
  const deck: DeckState = {
    back: 'red',
    step: 'away',
    openedAt: null,
    handledBy: null,
    handlers: [],
    shuffledBy: null,
    size,
    order: [],
    drawn: 0,
    coverAt: null,
    idle: false,
    asked: null,
    sinceCount: 0,
    dealt: [],
    counted: 0,
  };
  return {
    live,
    decks: decks === 1 ? [deck] : [deck, { ...deck, back: 'blue' }],
    current: 0,
    shuffler: 'works',
    shoe: 'works',
    warned: [],
    reshuffle: null,
    coverCard: null,
    cutOffers: [],
    lastCutter: null,
    firstPlayer: null,
    dealer: null,
    burnDue: false,
    rounds: 0,
    sinceCount: 0,
    faceUp: 0,
    dice: null,
    start: null,
  };
};

/** The deck that is dealt from now. */
export const deckInPlay = ({ cards }: { readonly cards: CardsState }): DeckState => {
  const deck = cards.decks[cards.current];
  if (deck === undefined) throw new Error('a table always has a deck in play');
  return deck;
};

/** How many cards of a deck have not been drawn. */
export const cardsLeft = (deck: DeckState): number => deck.size - deck.drawn;
