import type { Cents } from '../money.js';
import type { NoFacts } from './common.js';

/** Refusals about meters and funds that tables share, each named as its stream: `meter/main`, `fund/room`. */
export interface MeterReasons extends MeterSharingReasons {
  /** Other tables add to the meter and are paid by it: its reading comes first. */
  readonly 'meter-unread': { readonly meter: string };
  readonly 'bad-meter-name': NoFacts;
  readonly 'no-such-meter': { readonly meter: string };
  readonly 'meter-exists': { readonly meter: string };
  readonly 'meter-ended': { readonly meter: string };
  readonly 'bad-meter-amount': { readonly to: 'open' | 'count' | 'reset'; readonly most: Cents };
  readonly 'fund-starts-empty': NoFacts;
  readonly 'fund-counted-at-tables': NoFacts;
  readonly 'procedures-for-funds-only': NoFacts;
  readonly 'notice-for-funds-only': NoFacts;
  readonly 'bad-notice-period': { readonly most: number };
  readonly 'meter-not-counted': { readonly meter: string };
  readonly 'meter-count-agrees': { readonly meter: string };
  readonly 'meter-shows-that': { readonly meter: string; readonly cents: Cents };
  /** The fund's procedures pay it to players until it is empty. */
  readonly 'fund-paid-until-empty': { readonly fund: string };
  readonly 'bad-transfer-target': { readonly from: string; readonly to: string };
  readonly 'meters-of-different-money': NoFacts;
  /** A round with a wager on the meter is in progress at this table. */
  readonly 'meter-wager-unsettled': { readonly meter: string; readonly table: string };
}

/** Amounts that a meter starts with, and starts again with after its top award. */
export interface MeterStart {
  readonly seed: Cents;
  readonly reseed: Cents;
}

/** Procedures for discontinuing a Bad Beat, as somebody filed them. */
export interface FiledProcedures {
  readonly discontinuing: unknown;
  readonly noticeDays: unknown;
}

interface MeterSharingReasons {
  readonly 'meter-not-shared': { readonly meter: string };
  readonly 'meter-for-other-money': { readonly meter: string; readonly money: 'house' | 'play' };
  readonly 'fund-procedures-differ': {
    readonly fund: string;
    readonly procedures: FiledProcedures;
    readonly filed: FiledProcedures;
  };
  readonly 'meter-start-differs': { readonly meter: string; readonly starts: MeterStart; readonly filed: MeterStart };
}
