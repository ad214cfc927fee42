import type { Card } from '@fairdeal/cards';
import type { Cents } from '../money.js';
import type { Seat } from '../roles.js';

/** Facts of a refusal whose reason says all there is to say. */
export type NoFacts = Readonly<Record<string, never>>;

/** Acts that need a reason in words. */
export type ReasonedMatter =
  | 'ruling'
  | 'suspicion'
  | 'readmission'
  | 'report-dismissal'
  | 'seat-by-ruling'
  | 'dealer-move'
  | 'dealer-change'
  | 'count-difference'
  | 'device-clearing'
  | 'difference'
  | 'calling-off'
  | 'high-hand-passed-over'
  | 'file-version'
  | 'turn-down-version'
  | 'meter-change'
  | 'hidden-cards';

/** Acts that wait for the end of the round. */
export type BetweenRoundsAct =
  | 'addStakes'
  | 'removeCards'
  | 'repairDevice'
  | 'placeDice'
  | 'deal'
  | 'assessTimeCharge'
  | 'discontinueBadBeat'
  | 'endQualifyingPeriod'
  | 'leave'
  | 'orderReshuffle'
  | 'proposeMinimum'
  | 'raiseMinimum'
  | 'restoreMinimum'
  | 'startQualifyingPeriod'
  | 'startRound'
  | 'transportBox';

/** Acts of a second person, who may not be the one who acted first. */
export type TwoPersonMatter =
  | 'verifyInspection'
  | 'ownReport'
  | 'tearJoker'
  | 'validatePayout'
  | 'countBox'
  | 'passOverHighHand'
  | 'recordHighHand'
  | 'verifyTimeCharge'
  | 'ruleOnVersion'
  | 'resetMeter'
  | 'countMeter'
  | 'ownAccount'
  | 'ownChips'
  | 'signSlip'
  | 'signCount'
  | 'signTray'
  | 'explainVariance'
  | 'ownRuling';

/** Reports of a card that something happened to while it was dealt. */
export type DealReport =
  | 'cardFoundFaceUp'
  | 'cardDrawnInError'
  | 'cardOffTable'
  | 'cardExposed'
  | 'ineligiblePlayerDealt';

/** Claim that the record of a virtual table contradicts. */
export type DeniedClaim =
  | 'second-card-face-up'
  | 'not-shuffled-and-cut'
  | 'wrong-starting-position'
  | 'deck-wrong'
  | 'card-exposed'
  | 'card-misread'
  | 'device-warning'
  | 'wrong-number-of-cards'
  | 'burn-forgotten'
  | 'round-called-off'
  | 'chips-wrong'
  | 'dispute'
  | 'wrong-start';

/** Acts of a player who sits at the table. */
export type SeatedAct =
  | 'addStakes'
  | 'agreeToMinimum'
  | 'askToSeeCards'
  | 'buyIn'
  | 'dispute'
  | 'leave'
  | 'stepAway'
  | 'wager';

/** Refusals that many areas share. */
export interface CommonReasons {
  readonly 'no-round': NoFacts;
  readonly 'round-in-progress':
    | { readonly what: BetweenRoundsAct }
    | { readonly what: 'receipt' | 'ruling'; readonly round: number };
  readonly 'two-people': { readonly what: TwoPersonMatter };
  readonly 'no-such-seat': { readonly seat: unknown };
  /** `known` is empty where the game was named by a record, and no list helps. */
  readonly 'unknown-game': { readonly game: unknown; readonly known: readonly string[] };
  readonly 'seat-taken': { readonly seat: Seat };
  /** The player who would sit down has a seat. */
  readonly 'already-seated': { readonly seat: Seat };
  readonly 'not-seated': { readonly to: SeatedAct };
  readonly 'sits-elsewhere':
    | { readonly what: 'room'; readonly seat: Seat; readonly table: number }
    /** The person who would sit down; a table of the poker room has a number. */
    | { readonly what: 'own'; readonly seat: Seat; readonly table: string | number };
  /** `table` is a table of the poker room. */
  readonly 'seat-empty': { readonly seat: Seat; readonly table?: number };
  /** Money that is not whole cents, or too little or too much; `mostHeld` is the most somebody may have in all. */
  readonly 'amount-out-of-range': {
    readonly of: 'add-on' | 'buy-in' | 'chips' | 'transfer';
    readonly most: Cents;
    readonly mostHeld: Cents;
  };
  readonly 'away-already': { readonly seat: Seat };
  readonly 'not-away': NoFacts;
  readonly 'no-hand-in-play': { readonly seat: Seat };
  /** A virtual table deals the shuffled cards, so nobody reads cards out. */
  readonly 'cards-from-shuffle': NoFacts;
  /** The dealer of a live table does a player's act for a seat. */
  readonly 'no-act-for-seat': { readonly because: 'role' | 'act' | 'virtual' | 'cash' };
  readonly 'no-cards-due': NoFacts;
  readonly 'card-out-of-deck': { readonly card: Card };
  readonly 'no-cards-being-dealt': { readonly act: DealReport };
  /** At a virtual table the record knows better. */
  readonly 'record-shows-otherwise': { readonly claim: DeniedClaim };
  readonly 'no-report-open': NoFacts;
  /** Matter that the dealer reported: the text of the report, or its act. */
  readonly 'report-open': { readonly report: string } | { readonly act: string };
  readonly 'reason-missing': { readonly for: ReasonedMatter };
  /** A word that is none of those allowed. `given` is as somebody wrote it. */
  readonly 'unknown-choice': {
    readonly what:
      | 'no-roll'
      | 'street'
      | 'staff-run'
      | 'misdeal-cause'
      | 'deck-fault'
      | 'ruling'
      | 'list'
      | 'list-source'
      | 'change'
      | 'statement';
    readonly given: unknown;
    readonly allowed: readonly string[];
  };
}
