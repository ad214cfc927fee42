import type { Seat } from '../roles.js';
import type { NotYourAct } from './commands.js';
import type { BetweenRoundsAct, TwoPersonMatter } from './common.js';
import type { NotEnough } from './money.js';

/** A refusal whose sentence is still written where it is made. */
export interface Unworded {
  readonly words: string;
}

/** Reasons whose facts have no names yet. */
export interface UnwordedReasons {
  readonly 'not-allowed': Unworded;
  readonly 'not-your-act': Unworded | NotYourAct;
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
  readonly 'not-enough': Unworded | NotEnough;
  readonly 'paper-used': Unworded;
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
