import type { ClauseId } from '../../register/index.js';
import type { Seat } from '../roles.js';
import type { CardReasons } from './cards.js';
import type { CommandReasons } from './commands.js';
import type { CommonReasons } from './common.js';
import type { DecisionReasons } from './decisions.js';
import type { FilingReasons } from './filings.js';
import type { HouseReasons } from './house/index.js';
import type { HouseIrregularityReasons } from './house-irregularities.js';
import type { HouseRoundReasons } from './house-rounds.js';
import type { MeterReasons } from './meters.js';
import type { MoneyReasons } from './money.js';
import type { PlayReasons } from './play.js';
import type { HandSessionReasons } from './poker/hand-session.js';
import type { PokerIrregularityReasons } from './poker/irregularities.js';
import type { PokerPlayReasons } from './poker/play.js';
import type { RecordedHandReasons } from './poker/recorded-hand.js';
import type { PokerRevenueReasons } from './poker/revenue.js';
import type { PokerRoomReasons } from './poker/room.js';
import type { PokerSeatsReasons } from './poker/seats.js';
import type { SavedRoundReasons } from './saved-rounds.js';
import type { StartingPositionReasons } from './starting-position.js';
import type { TableReasons } from './tables.js';
import type { UnwordedReasons } from './unworded.js';
import type { WagerReasons } from './wagers.js';
import type { WrittenRoundReasons } from './written-rounds.js';

export type * from './cards.js';
export type * from './commands.js';
export type * from './common.js';
export type * from './decisions.js';
export type * from './filings.js';
export type * from './house/index.js';
export type * from './house-irregularities.js';
export type * from './house-rounds.js';
export type * from './meters.js';
export type * from './money.js';
export type * from './play.js';
export type * from './poker/hand-session.js';
export type * from './poker/irregularities.js';
export type * from './poker/play.js';
export type * from './poker/recorded-hand.js';
export type * from './poker/revenue.js';
export type * from './poker/room.js';
export type * from './poker/seats.js';
export type * from './saved-rounds.js';
export type * from './starting-position.js';
export type * from './tables.js';
export type * from './unworded.js';
export type * from './wagers.js';
export type * from './written-rounds.js';

/** Facts that a sentence needs, by the reason of the refusal. `@fairdeal/words` has a sentence for each. */
export interface Reasons
  extends CardReasons,
    CommandReasons,
    CommonReasons,
    DecisionReasons,
    FilingReasons,
    HandSessionReasons,
    HouseIrregularityReasons,
    HouseReasons,
    HouseRoundReasons,
    MeterReasons,
    MoneyReasons,
    NestedReasons,
    PlayReasons,
    PokerIrregularityReasons,
    PokerPlayReasons,
    PokerRevenueReasons,
    PokerRoomReasons,
    PokerSeatsReasons,
    RecordedHandReasons,
    SavedRoundReasons,
    StartingPositionReasons,
    TableReasons,
    UnwordedReasons,
    WagerReasons,
    WrittenRoundReasons {}

/** Ids of refusals. Programs branch on these: the sentence may be reworded at any time, an id may not. */
export type Reason = keyof Reasons;

/**
 * No, as data: a reason, the facts that its sentence needs, and the clauses that forbid the act. `@fairdeal/words` has the sentence for each reason:
 * what was asked, why not, and what would be allowed.
 */
export interface Refusal<R extends Reason = Reason> {
  readonly reason: R;
  readonly args: Reasons[R];
  readonly cites: readonly ClauseId[];
}

/** Refusals that hold another one. */
export interface NestedReasons {
  /** One seat of a written round is wrong. */
  readonly 'seat-entry': { readonly seat: Seat; readonly because: Refusal };
}
