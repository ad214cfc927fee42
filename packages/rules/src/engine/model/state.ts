import type { Card } from '@fairdeal/cards';
import type { ReportedDeck, ReportedReading } from '../../cards/acts.js';
import type { CardSettings } from '../../cards/law.js';
import type { CardsState } from '../../cards/state.js';
import type { Cents } from '../../core/money.js';
import type { Box, Person, Seat } from '../../core/roles.js';
import type { ClauseId } from '../../register/index.js';
import type { SettingValues, Submission, WagerLimits } from '../../submission/submission.js';
import type { Move } from './accounts.js';
import type { ExposedCards, HandResult, ReportedChips, ReportedIrregularity } from './acts.js';
import type { MeteredWager } from './progressive-wager.js';
import type { Stage, WagerRule } from './stage.js';

/** Somebody who sits at the table. */
export interface Player {
  readonly person: Person;
  readonly chips: Cents;
  /** Kept from wagering until the next shuffle, where the house keeps out players who sat out a round. */
  readonly barred: boolean;
}

/** A betting box of the layout. */
export interface BoxState {
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

/** A hand in play with its wagers. */
export interface Hand<Play = object> {
  readonly box: Box;
  readonly owner: Seat;
  readonly cards: readonly Card[];
  readonly faceUp: boolean;
  /** The player's choice, once made. */
  readonly play: Play | null;
  readonly status: HandStatus;
  /** The stage at which the player last answered; -1 before they were asked. */
  readonly answered: number;
  /** Wagers on the box when it was settled. */
  readonly wagers: Readonly<Record<string, Cents>> | null;
  /** Winnings of the settled hand on the wagers that a payout limit covers. */
  readonly won: Cents;
  /** Dealer who verified the hand's progressive payout. */
  readonly verifiedBy: Person | null;
  /** Amount of the shared meter when it was verified; null if the table has its own meter. */
  readonly frozen: Cents | null;
  /** Whether a floorperson has validated it. */
  readonly validated: boolean;
  /** Whether the cards stay until the papers of a payout are done. */
  readonly documentsDue: boolean;
  /** Whether its player has left the table. The next player in the seat has no part in it. */
  readonly left: boolean;
  /** Whether its player has walked away and their wagers stand: the dealer plays it for them. */
  readonly away: boolean;
}

/** Payments and collections of a round, and the box before it; a void round reverses them. */
export interface RoundPayment {
  /** Null for what goes to several players. */
  readonly box: Box | null;
  readonly stood: BoxState | null;
  readonly moves: readonly Move[];
}

/** Reports of the dealer that a floorperson or above confirms or dismisses. */
export interface IrregularityReport {
  readonly what: ReportedIrregularity;
  readonly person: Person;
  readonly cites: readonly ClauseId[];
  /** Of an exposed card: which, as the dealer reported it. */
  readonly exposed?: ExposedCards;
  /** Of a deck that was found wrong: which, and how. */
  readonly found?: ReportedDeck;
  /** Of cards that were keyed wrong: which, as the dealer reported them. */
  readonly reading?: ReportedReading;
  /** Of chips that were counted wrong: whose, and by how much. */
  readonly chips?: ReportedChips;
}

/** A round that is void but for some wagers, which are settled hand by hand before the cards go. */
export interface EarlyEnd {
  readonly settles: readonly string[];
}

/** A round of play that is under way. */
export interface Round<Play = object> {
  /** The chapter's order of play, as it was when the cards were dealt. */
  readonly stages: readonly Stage[];
  /** Where the round stands in it. */
  readonly stage: number;
  /** The hand whose turn it is, an index; the number of hands when all had theirs. */
  readonly turn: number;
  readonly hands: readonly Hand<Play>[];
  readonly dealer: readonly Card[];
  readonly dealerUp: boolean;
  readonly community: readonly Card[];
  readonly communityUp: number;
  readonly extra: Card | null;
  /** The low hand that the dealer set, where they set two; null before. */
  readonly dealerLow: readonly Card[] | null;
  /** Hand of the dealer, worked out at the first comparison. */
  readonly made: unknown;
  /** Result of the hand to settle now, if it may win from a meter. */
  readonly reckoned: HandResult | null;
  /** Set once the round is void but for what is still settled. */
  readonly ended: EarlyEnd | null;
  /** Settlements so far. */
  readonly paid: readonly RoundPayment[];
  /** At a live table, place in the stack of the card that was burned last; left out where none was. */
  readonly burned?: number | undefined;
}

/** The house's side of the chips. The cage stands for the world outside the table. */
export interface Bank {
  readonly inventory: Cents;
  readonly cage: Cents;
  readonly meters: Readonly<Record<string, Cents>>;
  readonly reserves: Readonly<Record<string, Cents>>;
  /** Money from a shared meter for hands that are not paid yet. */
  readonly awards: Readonly<Record<string, Cents>>;
  /** Cash in the drop box, which players gave for chips; left out before the first. */
  readonly drop?: Cents;
}

/** Rules that follow from a submission, derived when the table opens. */
export interface WagerMenu {
  /** Every wager of the game, by its id. */
  readonly wagers: Readonly<Record<string, OfferedWager>>;
  /** The wagers of the start that this table has. */
  readonly start: readonly OfferedWager[];
  /** The wager that a hand is played for: it stands before any other. */
  readonly first: WagerRule | null;
  readonly progressive: MeteredWager | null;
}

/** A wager that this table offers. */
export interface OfferedWager {
  readonly rule: WagerRule;
  /** Whether this table has it. */
  readonly isOffered: boolean;
  /** Allowed stakes. */
  readonly limits: WagerLimits;
  /** The wagers that must equal it. */
  readonly equalled: readonly WagerRule[];
  /** The clause that a wager is placed by. */
  readonly cites: readonly ClauseId[];
}

/** Cents that a seat got too much (more than 0) or should still get (less than 0), and that no chips could make good when it was found. */
export interface OpenDifference {
  readonly round: number;
  readonly seat: Seat;
  /** The person who got too much; null where the player had left. */
  readonly person: Person | null;
  readonly cents: Cents;
}

/** Dispute of a player that waits for a ruling. */
export interface OpenDispute {
  readonly seat: Seat;
  readonly about: string;
}

/** Complete state of a house game's table, hidden cards included. People see a `TableView` of it. */
export interface Table<Play = object> {
  readonly submission: Submission;
  readonly offered: WagerMenu;
  readonly cards: CardsState;
  readonly players: readonly (Player | null)[];
  readonly boxes: readonly BoxState[];
  readonly bank: Bank;
  readonly betsClosed: boolean;
  readonly round: Round<Play> | null;
  /** Rounds played. */
  readonly rounds: number;
  /** An irregularity that the dealer has reported: it stops the table. */
  readonly reported: IrregularityReport | null;
  /** Differences that a floorperson has not settled; left out where there never was one. */
  readonly differences?: readonly OpenDifference[] | undefined;
  /** Dispute that a floorperson has not ruled on. */
  readonly dispute?: OpenDispute | undefined;
}

/** Round of a table between rounds: nothing is dealt. */
export const NO_ROUND: Round = {
  stages: [],
  stage: 0,
  turn: 0,
  hands: [],
  dealer: [],
  dealerUp: false,
  community: [],
  communityUp: 0,
  extra: null,
  dealerLow: null,
  made: null,
  reckoned: null,
  ended: null,
  paid: [],
  burned: undefined,
};
/** Dealt cards; none between rounds. */
export const roundOrEmpty = ({ round }: Pick<Table, 'round'>): Round => round ?? NO_ROUND;

/** How many places a table of a house game has. */
export const POSITIONS = 6;
/** The boxes of a table, from the dealer's left. */
export const ALL_BOXES: readonly Box[] = [1, 2, 3, 4, 5, 6];
/** The seats of a table, from the dealer's left. */
export const ALL_SEATS: readonly Seat[] = [1, 2, 3, 4, 5, 6];

/** Player in a seat, if any. */
export const playerAt = (table: Table, seat: Seat): Player | null => table.players[seat - 1] ?? null;
/** Contents of a box. */
export const boxAt = ({ boxes }: Pick<Table, 'boxes'>, box: Box): BoxState => boxes[box - 1] ?? EMPTY_BOX;
/** Stake on a wager of a box; 0 if there is none. */
export const stakeOn = (table: Table, box: Box, wager: string): Cents => boxAt(table, box).wagers[wager] ?? 0;
/** All the wagers of a box, those too whose chips the dealer has taken. */
export const allWagersOf = ({ wagers, collected }: BoxState): BoxState['wagers'] => {
  if (collected === NO_WAGERS) return wagers;
  const all: Record<string, Cents> = { ...wagers };
  // One by one: a second spread is slow (`fairdeal bench rounds`).
  for (const wager in collected) all[wager] = collected[wager] ?? 0;
  return all;
};
/** Whether somebody has a wager in this box. */
export const isWagered = (box: Pick<BoxState, 'owner'>): boolean => box.owner !== null;

/** Taken seats counterclockwise from one of them: the dealer's right is the last. */
export const seatsCounterclockwise = (table: Table, from: Seat = POSITIONS): Seat[] => {
  const seats: Seat[] = [];
  for (let step = 0; step < POSITIONS; step += 1) {
    const seat = ((from - 1 - step + POSITIONS) % POSITIONS) + 1;
    if (table.players[seat - 1] !== null) seats.push(seat);
  }
  return seats;
};

/** A house's filed choices about its cards. */
export const cardSettingsOf = ({ submission }: Pick<Table, 'submission'>): CardSettings =>
  submission.settings as SettingValues & CardSettings;

/** Which way the cards are shuffled now: a device that failed and is covered gives way to the dealer's hands. */
export const shufflingAt = (table: Pick<Table, 'submission' | 'cards'>): CardSettings['shuffling'] =>
  table.cards.shuffler === 'covered' ? 'manual' : cardSettingsOf(table).shuffling;

/** No wagers at all. */
export const NO_WAGERS: Readonly<Record<string, Cents>> = {};
/** A box without a wager. */
export const EMPTY_BOX: BoxState = { owner: null, wagers: NO_WAGERS, collected: NO_WAGERS };
