import type { Cents } from '../../money.js';
import type { NoFacts } from '../common.js';

/** Ways to open a table that contradict each other. */
export type OpeningFault =
  | 'room-as-table'
  | 'room-dealt-live'
  | 'hints-live'
  | 'hints-poker'
  | 'automates'
  | 'dealt-live'
  | 'bots-live'
  | 'bots-for-money'
  | 'chips-for-play'
  | 'chips-of-poker'
  | 'chips-not-multiples'
  | 'practice';

/** Games that a numbered table is not for. */
export type PlaceGameFault =
  | { readonly what: 'unknown'; readonly game: string }
  | { readonly what: 'other'; readonly game: string; readonly number: number; readonly games: readonly string[] };

/** Limits that a numbered table can't have, or that a submission goes beyond. */
export type PlaceLimitsFault =
  | { readonly what: 'order'; readonly min: Cents; readonly max: Cents }
  | { readonly what: 'poker'; readonly game: string }
  | {
      readonly what: 'sign';
      readonly number: number;
      readonly min: Cents;
      readonly max: Cents;
      readonly filed: { readonly min: Cents; readonly max: Cents };
    };

/** Refusals of tables, their openings and their staff. */
export interface HouseTableReasons {
  readonly 'table-closed': NoFacts;
  /** `to` and `at` are null for the poker room and its shift. */
  readonly 'deals-elsewhere': { readonly name: string; readonly to: string | null; readonly at: string | null };
  /** A count is asked of a deck that is not watched: at a virtual table, or none with this number, from 1. */
  readonly 'no-deck-to-count': { readonly table: string; readonly deck: number };
  /** Sensors are of live tables. */
  readonly 'no-sensors': { readonly table: string };
  readonly 'device-known': { readonly device: string; readonly id: string };
  readonly 'device-unknown': NoFacts;
  readonly 'most-devices': { readonly table: string; readonly most: number };
  readonly 'not-dealing-here': { readonly table: string };
  readonly 'table-in-play': NoFacts;
  readonly 'table-automatic': NoFacts;
  readonly 'room-keeps-tables': NoFacts;
  readonly 'table-occupied': NoFacts;
  /** `uncounted`: nobody has counted the rack since chips came to it or left it. */
  readonly 'chips-at-table':
    | { readonly what: 'on-the-way' | 'uncounted' }
    | { readonly what: 'rack'; readonly cents: Cents };
  readonly 'not-callable': NoFacts;
  /** `list` is the list of the poker room that the submission is for. */
  readonly 'submission-choice': { readonly what: 'none' } | { readonly what: 'both'; readonly list?: string };
  readonly 'other-game': { readonly game: string; readonly submission: string; readonly filed: string };
  readonly 'not-approved':
    | { readonly what: 'house-money' | 'room' }
    | { readonly what: 'submission'; readonly submission: string }
    | { readonly what: 'list'; readonly list: string }
    | { readonly what: 'meter'; readonly meter: string; readonly submission: string; readonly version: number };
  readonly 'bad-opening': { readonly what: OpeningFault };
  readonly 'too-many-bots': { readonly game: string; readonly seats: number };
  readonly 'meter-not-shareable': { readonly what: 'fund' | 'progressive' | 'name' };
  readonly 'no-wagers-on-meter': { readonly meter: string };
  /** No table of the floor has this number. */
  readonly 'no-such-place': { readonly number: number };
  /** A table is open at this number. */
  readonly 'place-in-use': {
    readonly number: number;
    readonly table: string;
    readonly to: 'open' | 'placeTable' | 'retireTable';
  };
  readonly 'place-game': PlaceGameFault;
  readonly 'place-limits': PlaceLimitsFault;
}
