import type { Seat } from '../../roles.js';
import type { NoFacts } from '../common.js';

/** Step that a recorded hand lacks, or has in another place; null where cards are due and nobody can say for whom. */
export type RecordStep =
  | { readonly step: 'act' | 'show' | 'discard'; readonly seat: Seat }
  | { readonly step: 'cards'; readonly to: Seat | 'board' | null };

/** Fields of a recorded hand with what can be wrong in them. */
type RecordFault =
  | { readonly field: 'variant' | 'actions'; readonly fault: 'missing' }
  | { readonly field: 'starting_stacks'; readonly fault: 'not-stacks' }
  | { readonly field: 'antes' | 'blinds_or_straddles' | 'finishing_stacks'; readonly fault: 'not-one-a-player' }
  | { readonly field: 'antes'; readonly fault: 'negative' }
  | { readonly field: 'bring_in' | 'small_bet' | 'big_bet' | 'min_bet'; readonly fault: 'not-an-amount' }
  | { readonly field: 'small_bet' | 'big_bet' | 'min_bet'; readonly fault: 'zero' }
  | { readonly field: 'big_bet'; readonly fault: 'below-small-bet' }
  | { readonly field: 'bring_in'; readonly fault: 'no-forced-bet' }
  /** A game with blinds, or one with a Forced Bet instead. */
  | { readonly field: 'blinds_or_straddles'; readonly fault: 'missing' | 'in-forced-bet-game' }
  | { readonly field: '_submission'; readonly fault: 'not-a-table' };

/** Refusals of recorded hands (PHH), read and written. */
export interface RecordedHandReasons {
  readonly 'unknown-variant': { readonly variant: string; readonly known: readonly string[] };
  readonly 'record-field-wrong': RecordFault;
  /** Field of Open Hand History, by its path. */
  readonly 'ohh-field-wrong': {
    readonly path: string;
    readonly fault:
      | 'missing'
      | 'not-an-object'
      | 'not-a-list'
      | 'not-text'
      | 'not-whole'
      | 'not-an-amount'
      | 'unknown-value'
      | 'unknown-player'
      | 'run-twice'
      | 'no-discard'
      | 'round-too-many'
      | 'dead-and-antes';
    readonly known: readonly string[];
  };
  readonly 'too-many-players': { readonly game: string; readonly players: number; readonly most: number };
  readonly 'unreadable-act': { readonly act: string; readonly fault: 'unknown-act' | 'unknown-card' };
  readonly 'record-out-of-order': { readonly due: RecordStep };
  readonly 'record-ends-early': { readonly due: RecordStep };
  readonly 'nobody-to-act': NoFacts;
  readonly 'round-over': NoFacts;
  readonly 'board-card-unknown': NoFacts;
  readonly 'wrong-deal': { readonly seat: Seat; readonly each: number };

  readonly 'no-round-to-write': NoFacts;
  /** Poker Hand History has no line for this event. */
  readonly 'event-not-writable': { readonly did: string };
  readonly 'dead-money-not-writable': NoFacts;
  /** A field of Open Hand History has no value for this game: no name, or no action for a discard. */
  readonly 'ohh-not-writable': { readonly variant: string; readonly field: 'game_type' | 'action' };
}
