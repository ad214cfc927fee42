import type { Progressive } from '../../core/paytable.js';
import type { ClauseId } from '../../register/index.js';

/** The progressive wager of some terms: its id and how its meter works. */
export interface ProgressiveWager extends Progressive {
  readonly wager: string;
}

/** The same, with the clause of its meter. */
export interface MeteredWager extends ProgressiveWager {
  readonly clause: ClauseId;
}
