import type { Back, Card } from '@fairdeal/cards';
import type { Cents } from '../money.js';
import type { Seat } from '../roles.js';
import type { Submission } from '../submission.js';

/** How far the cards of one deck or batch have come, from the cabinet to the shoe. */
export const DECK_STEPS = [
  'away',
  'received',
  'inspected',
  'verified',
  'one-joker',
  'spread',
  'stacked',
  'shuffled',
  'cut',
  'loaded',
] as const;
export type DeckStep = (typeof DECK_STEPS)[number];

export interface DeckState {
  readonly back: Back;
  readonly step: DeckStep;
  /** When the cards came to the table, in milliseconds; null when the house keeps no time. */
  readonly openedAt: number | null;
  readonly shuffledBy: ShuffledBy | null;
  /** How many cards the stack holds. */
  readonly size: number;
  /** The stack, top first, as far as it is known: all of it at a virtual table, what was dealt at a live one. Sealed. */
  readonly order: readonly Card[];
  readonly drawn: number;
  /** How many cards lie above the cover card; null when none was put in. */
  readonly coverAt: number | null;
}

export type ShuffledBy = 'hand' | 'device' | 'preshuffled';

/** Where a card goes: a betting box, or a place of the dealer's. */
export type Spot = number | 'dealer' | 'community' | 'extra' | 'discard';

export type DeviceName = 'shuffler' | 'shoe';
/** A device that failed may be replaced only once it is covered or carries its sign. */
export type DeviceState = 'works' | 'failed' | 'covered';

export interface Player {
  readonly chips: Cents;
  /** Kept from wagering until the next shuffle, where the house keeps out whoever sat out a round. */
  readonly barred: boolean;
}

/** Chips of a wager that the dealer took into the inventory. */
export interface Collected {
  readonly box: number;
  readonly wager: string;
  readonly cents: Cents;
}

export interface Box {
  /** The player whose wagers stand here. */
  readonly owner: Seat | null;
  readonly wagers: Readonly<Record<string, Cents>>;
  /** Wagers whose chips the dealer took into the inventory when betting closed; they are settled from there. */
  readonly collected: Readonly<Record<string, Cents>>;
}

/**
 * Where a hand stands. One with an exposed card waits for its player to play or void it. One that the dealer passed over waits for its player's choice, or gets its cards late; one that was given up
 * with nothing left on its box lies in the discard rack.
 */
export type HandStatus = 'live' | 'exposed' | 'passed-over' | 'late' | 'racked' | 'dead' | 'abandoned' | 'settled';

export interface Hand<Play = object> {
  readonly box: number;
  readonly owner: Seat;
  readonly cards: readonly Card[];
  readonly faceUp: boolean;
  /** What the player chose, once he was asked. */
  readonly play: Play | null;
  readonly status: HandStatus;
  /** The stage at which the player last answered; -1 before he was asked. */
  readonly answered: number;
  /** What stood on the box when it was settled. */
  readonly wagers: Readonly<Record<string, Cents>> | null;
  /** What the hand won of the wagers that a payout limit covers, once it is settled. */
  readonly won: Cents;
  /** Whether the dealer has verified the hand's progressive payout. */
  readonly verified: boolean;
  /** Whether a floorperson has validated it. */
  readonly validated: boolean;
  /** Whether the cards stay until the papers of a payout are done. */
  readonly documentsDue: boolean;
}

export interface Round<Play = object> {
  /** Where the round stands in the chapter's order of play. */
  readonly stage: number;
  /** The hand whose turn it is, an index; the number of hands when all had theirs. */
  readonly turn: number;
  readonly hands: readonly Hand<Play>[];
  readonly dealer: readonly Card[];
  readonly dealerUp: boolean;
  readonly community: readonly Card[];
  readonly communityUp: number;
  readonly extra: Card | null;
  /** The low hand that the dealer set, where he sets two; null before. */
  readonly dealerLow: readonly Card[] | null;
}

/** Why the cards are to be shuffled before the next round. */
export type Reshuffle = 'cover-card' | 'floor' | 'shoe-empty' | 'round-over' | 'void';

/** The cards of a table: where they are on their way from the cabinet to the shoe and back. */
export interface CardsState {
  readonly decks: readonly DeckState[];
  /** The deck in play, an index of `decks`. */
  readonly current: number;
  readonly shuffler: DeviceState;
  readonly shoe: DeviceState;
  readonly reshuffle: Reshuffle | null;
  /** The player on whose area the cover card came up in this shoe, or the dealer. */
  readonly coverCard: Seat | 'dealer' | null;
  /** Who is still to be offered the cut, first first; the dealer cuts when none is left. */
  readonly cutOffers: readonly Seat[];
  readonly lastCutter: Seat | 'dealer' | null;
  /** The player who came first. */
  readonly firstPlayer: Seat | null;
  readonly burnDue: boolean;
  /** Rounds dealt since the cards were last shuffled. */
  readonly rounds: number;
  /** Rounds dealt since the stub was last counted. */
  readonly sinceCount: number;
  /** Cards found face up while the cards of this round are dealt. */
  readonly faceUp: number;
  /** The dice in the shaker, and when they came to the table; null without any. */
  readonly dice: { readonly since: number | null } | null;
  /** Where the cards of this round are dealt first, where that is drawn. */
  readonly start: Spot | null;
}

/** The cards of a new table: one deck, or two of different backs, still away. */
export const cardsAway = (size: number, decks: 1 | 2): CardsState => {
  const deck: DeckState = {
    back: 'red',
    step: 'away',
    openedAt: null,
    shuffledBy: null,
    size,
    order: [],
    drawn: 0,
    coverAt: null,
  };
  return {
    decks: decks === 1 ? [deck] : [deck, { ...deck, back: 'blue' }],
    current: 0,
    shuffler: 'works',
    shoe: 'works',
    reshuffle: null,
    coverCard: null,
    cutOffers: [],
    lastCutter: null,
    firstPlayer: null,
    burnDue: false,
    rounds: 0,
    sinceCount: 0,
    faceUp: 0,
    dice: null,
    start: null,
  };
};

/** The house's side of the chips. The cage stands for the world outside the table. */
export interface Bank {
  readonly inventory: Cents;
  readonly cage: Cents;
  readonly meters: Readonly<Record<string, Cents>>;
  readonly reserves: Readonly<Record<string, Cents>>;
}

/** A house game's table at one moment. */
export interface Table<Play = object> {
  readonly submission: Submission;
  readonly cards: CardsState;
  readonly players: readonly (Player | null)[];
  readonly boxes: readonly Box[];
  readonly bank: Bank;
  readonly betsClosed: boolean;
  readonly round: Round<Play> | null;
  /** Rounds played. */
  readonly rounds: number;
}

export const POSITIONS = 6;

export const playerAt = (table: Table, seat: Seat): Player | null => table.players[seat - 1] ?? null;
export const boxAt = (table: Table, box: number): Box => table.boxes[box - 1] ?? EMPTY_BOX;
export const stakeOn = (table: Table, box: number, wager: string): Cents => boxAt(table, box).wagers[wager] ?? 0;
export const deckInPlay = (table: Pick<Table, 'cards'>): DeckState => {
  const deck = table.cards.decks[table.cards.current];
  if (deck === undefined) throw new Error('a table always has a deck in play');
  return deck;
};
export const anyPlayer = (table: { readonly players: readonly (object | null)[] }): boolean =>
  table.players.some((player) => player !== null);
export const isWagered = (box: Pick<Box, 'owner'>): boolean => box.owner !== null;

/** No wagers at all. */
export const NOTHING: Readonly<Record<string, Cents>> = {};
export const EMPTY_BOX: Box = { owner: null, wagers: NOTHING, collected: NOTHING };
