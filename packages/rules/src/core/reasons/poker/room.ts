import type { Cents } from '../../money.js';
import type { Seat } from '../../roles.js';
import type { NoFacts } from '../common.js';

/** Refusals in the poker room: its lists, seats, tables and dealers. */
export interface PokerRoomReasons extends ListReasons, RoomSeatReasons, RoomTableReasons, RoomDealerReasons {
  /** Players ask for themselves alone. */
  readonly 'speaks-for-another': NoFacts;
  /** Only a table reports players who sit down, leave or are away. */
  readonly 'reported-by-table': NoFacts;
  readonly 'name-missing': { readonly for: 'dealer' | 'list' };
}

interface ListReasons {
  readonly 'list-source-not-yours': { readonly by: 'player' | 'staff' };
  /** Null where the player did not ask for seats, or for tables. */
  readonly 'no-such-preference': { readonly seats: number | null; readonly tables: number | null };
  readonly 'on-list-already': { readonly name: string };
  readonly 'sits-in-game': { readonly name: string; readonly table: number };
  readonly 'no-such-ticket': { readonly ticket: number };
  readonly 'name-not-of-ticket': { readonly ticket: number };
  readonly 'ticket-not-on-list': { readonly ticket: number; readonly table: number };
  readonly 'claimed-by-player-only': NoFacts;
  /** The name is somebody's whom the house knows. */
  readonly 'name-has-owner': NoFacts;
  readonly 'name-claim-open': NoFacts;
  /** Null where nobody at all claims the name. */
  readonly 'no-name-claim': { readonly person: string | null };
  readonly 'called-already': { readonly ticket: number };
  readonly 'arrived-already': { readonly ticket: number };
  readonly 'nobody-waiting': { readonly seat: Seat; readonly table: number };
  readonly 'nobody-called': { readonly seat: Seat; readonly table: number };
  readonly 'call-not-over': { readonly minutes: number };
}

interface RoomSeatReasons {
  readonly 'seat-not-open': { readonly seat: Seat; readonly table: number };
  readonly 'seat-not-given': { readonly seat: Seat; readonly table: number };
  /** The player's chips or cards still lie at a seat that the room took back. */
  readonly 'seat-to-clear': { readonly table: number };
  readonly 'no-seat-to-clear': { readonly seat: Seat; readonly table: number };
  readonly 'seat-kept': { readonly seat: Seat; readonly minutes: number };
  readonly 'stakes-not-whole-cents': { readonly act: 'seat' | 'leaveSeat' };
  /** `most` is null where the game has none. */
  readonly 'buy-in-out-of-range': { readonly least: Cents; readonly most: Cents | null; readonly given: Cents };
  readonly 'add-on-too-large': { readonly has: Cents; readonly most: Cents; readonly given: Cents };
  readonly 'must-move-only': NoFacts;
  readonly 'no-change-asked': { readonly seat: Seat };
}

interface RoomTableReasons {
  readonly 'table-not-open': { readonly table: number };
  readonly 'table-open-already': { readonly table: number };
  readonly 'no-such-table-number': { readonly table: number; readonly most: number };
  readonly 'too-few-waiting': { readonly game: string; readonly start: number; readonly ready: number };
  readonly 'breaking-already': { readonly table: number };
  readonly 'other-table-breaks-first': { readonly table: number | null };
  readonly 'player-on-the-way': { readonly table: number };
  readonly 'too-few-open-seats': NoFacts;
  readonly 'table-not-empty': { readonly table: number };
  readonly 'two-decks-needed': NoFacts;
  readonly 'deck-elsewhere': { readonly table: number };
  readonly 'deck-not-at-table': { readonly deck: string; readonly table: number };
  readonly 'bad-card-count': { readonly counted: number };
  readonly 'suspicion-incomplete': { readonly lacks: 'people' | 'hands' };
  /** Tables opened so far are r1 to `r${opened}`. */
  readonly 'no-such-hand': { readonly table: string; readonly round: number; readonly opened: number };
}

interface RoomDealerReasons {
  readonly 'on-shift-already': { readonly name: string };
  readonly 'plays-in-room': { readonly name: string };
  readonly 'deals-in-room': { readonly name: string };
  readonly 'no-such-dealer': { readonly person: string };
  readonly 'dealer-at-table': { readonly name: string; readonly table: number };
  /** Null where the dealer is at rest. */
  readonly 'dealer-there-already': { readonly name: string; readonly table: number | null };
  readonly 'no-relief-dealer': { readonly name: string; readonly table: number };
  readonly 'no-dealer-free': NoFacts;
  readonly 'push-not-due': { readonly minutes: number };
  readonly 'nobody-to-push': NoFacts;
}
