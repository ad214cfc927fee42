import type { Cents } from '../money.js';
import type { Box, Seat } from '../roles.js';
import type { NotYourAct } from './commands.js';
import type { BetweenRoundsAct, TwoPersonMatter } from './common.js';
import type { WrongRaiseOfAnte } from './decisions.js';
import type { WrongStake } from './wagers.js';

/** A refusal whose sentence is still written where it is made. */
export interface Unworded {
  readonly words: string;
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

/** Reasons whose facts have no names yet. */
export interface UnwordedReasons {
  readonly 'not-allowed': Unworded;
  readonly 'not-your-act': Unworded | NotYourAct;
  readonly 'not-your-turn':
    | Unworded
    | { readonly what: 'dealer' }
    | { readonly what: 'box'; readonly box: Box }
    | { readonly what: 'seat'; readonly seat: Seat; readonly turn: Seat };
  readonly 'too-early':
    | Unworded
    | { readonly what: 'time-charge'; readonly minutes: number }
    | { readonly what: 'no-round' | 'wager' };
  readonly 'too-late': Unworded | { readonly what: 'wager' | 'withdraw' };
  readonly 'bet-too-small':
    | Unworded
    | WrongRaise
    | WrongStake
    | { readonly what: 'call'; readonly given: Cents; readonly needed: Cents };
  readonly 'bet-too-large': Unworded | WrongRaise | WrongStake;
  readonly 'bet-not-in-steps': Unworded | WrongRaise | WrongRaiseOfAnte | WrongStake;
  readonly 'raise-too-large': Unworded | WrongRaiseOfAnte;
  readonly 'two-people': Unworded | { readonly what: TwoPersonMatter };
  readonly 'deals-elsewhere': Unworded;
  readonly 'sits-elsewhere': Unworded | { readonly what: 'room'; readonly seat: Seat; readonly table: number };
  readonly 'not-signed-in': Unworded;
  readonly 'wrong-credentials': Unworded;
  readonly 'weak-password': Unworded;
  readonly 'bad-name': Unworded;
  readonly 'role-conflict': Unworded;
  readonly 'not-authorized': Unworded;
  readonly 'may-not-play': Unworded;
  readonly 'rate-limited': Unworded;
  readonly 'too-large': Unworded;
  readonly invalid: Unworded;
  readonly 'not-found': Unworded;
  readonly conflict: Unworded;
  readonly 'wrong-method': Unworded;
  readonly 'not-enough':
    | Unworded
    | { readonly what: 'raise' }
    | { readonly what: 'chips'; readonly needed: Cents; readonly has: Cents }
    | { readonly what: 'bet'; readonly bet: Cents; readonly has: Cents }
    | { readonly what: 'straddle'; readonly straddle: Cents };
  readonly 'paper-used': Unworded;
  readonly 'slip-given': Unworded;
  readonly 'slip-not-given': Unworded;
  readonly 'slip-taken': Unworded;
  readonly 'no-such-slip': Unworded;
  readonly 'counts-differ': Unworded;
  readonly 'not-approved': Unworded;
  readonly 'no-such-table': Unworded;
  readonly 'no-such-round': Unworded;
  readonly 'table-closed': Unworded;
  readonly 'round-in-progress': Unworded | { readonly what: BetweenRoundsAct };
  readonly 'no-such-position': Unworded;
  readonly 'too-many-watched': Unworded;
  readonly 'key-used': Unworded;
  readonly 'no-amount': Unworded;
  readonly 'run-elsewhere': Unworded;
  readonly closing: Unworded;
  readonly unreachable: Unworded;
  readonly unavailable: Unworded;
  readonly 'unknown-outcome': Unworded;
  readonly fault: Unworded;
  readonly 'client-closed': Unworded;
  readonly 'wrong-address': Unworded;
  readonly unreadable: Unworded;
}
