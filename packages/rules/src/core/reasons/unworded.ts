import type { UnreadableRequest } from './house/index.js';

/** A refusal whose sentence is still written where it is made. */
export interface Unworded {
  readonly words: string;
}

/** Reasons whose facts have no names yet. */
export interface UnwordedReasons {
  readonly 'not-allowed': Unworded;
  /** A schema words what a request lacks. */
  readonly invalid: Unworded | UnreadableRequest;
  readonly 'client-closed': Unworded;
  readonly 'wrong-address': Unworded;
  readonly unreadable: Unworded;
}
