import type { Cents } from '../../money.js';
import type { Seat } from '../../roles.js';
import type { NoFacts } from '../common.js';

/** Refusals of money, papers, counts and rulings. */
export interface HouseMoneyReasons {
  /** `at` is in milliseconds. */
  readonly 'paper-used': { readonly paper: string; readonly at: number };
  readonly 'paper-unnumbered': NoFacts;
  /** The house gives numbers of this form itself. */
  readonly 'paper-of-house': { readonly paper: string };
  readonly 'no-such-slip': { readonly slip: number };
  readonly 'counts-differ': NoFacts;
  /** A count of a rack waits for a second person, who must not see what should be there. */
  readonly 'count-waits': { readonly table: string };
  readonly 'count-not-open': { readonly count: number; readonly reported: boolean };
  readonly 'no-amount': { readonly round: number; readonly seat: Seat };
  readonly 'ruling-seat':
    | { readonly what: 'missing'; readonly round: number }
    | { readonly what: 'two'; readonly named: Seat; readonly seat: Seat };
  readonly 'seat-in-round':
    | { readonly what: 'empty' | 'somebody-else'; readonly seat: Seat; readonly round: number }
    | { readonly what: 'several'; readonly seat: Seat; readonly round: number; readonly people: number };
  readonly 'supervisor-rules': NoFacts;
  readonly 'ruled-already': { readonly seat: Seat; readonly round: number; readonly role: string };
  readonly 'ruling-moves-no-money': { readonly what: 'stands' | 'poker' | 'play-money' };
  readonly 'ruling-too-large': { readonly seat: Seat; readonly most: Cents; readonly toPlayer: boolean };
  /** The database's own words. */
  readonly 'books-refused': { readonly why: string };
}
