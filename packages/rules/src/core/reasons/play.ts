import type { Cents } from '../money.js';
import type { Box, Seat } from '../roles.js';
import type { WrongRaiseOfAnte } from './decisions.js';
import type { WrongStake } from './wagers.js';

/** Refusals of acts at the wrong moment and of amounts outside their limits, at any table. */
export interface PlayReasons {
  readonly 'not-your-turn':
    | { readonly what: 'dealer' }
    | { readonly what: 'box'; readonly box: Box }
    | { readonly what: 'seat'; readonly seat: Seat; readonly turn: Seat };
  readonly 'too-early':
    | { readonly what: 'time-charge'; readonly minutes: number }
    | { readonly what: 'no-round' | 'wager' };
  readonly 'too-late': { readonly what: 'wager' | 'withdraw' };
  readonly 'bet-too-small':
    | WrongRaise
    | WrongStake
    | { readonly what: 'call'; readonly given: Cents; readonly needed: Cents };
  readonly 'bet-too-large': WrongRaise | WrongStake;
  readonly 'bet-not-in-steps': WrongRaise | WrongRaiseOfAnte | WrongStake;
  readonly 'raise-too-large': WrongRaiseOfAnte;
}

/** Bet or raise outside the range. */
type WrongRaise = {
  readonly what: 'raise';
  /** Nobody has bet before: it is a bet, not a raise. */
  readonly opens: boolean;
  readonly to: Cents;
  readonly min: Cents;
  readonly max: Cents;
  readonly step: Cents;
};
