import type { Card } from '@fairdeal/cards';
import type { Cents } from '../money.js';
import type { Box, Seat } from '../roles.js';
import type { NoFacts } from './common.js';

/** Refusals in a round of a house game: dealing, decisions, settlement and the end of the round. */
export interface HouseRoundReasons
  extends DealReasons,
    ReadOutReasons,
    TurnReasons,
    SettlementReasons,
    RoundEndReasons,
    DifferenceReasons {}

interface DealReasons {
  /** Betting closes with the first card in this game. */
  readonly 'betting-closes-with-deal': NoFacts;
  readonly 'betting-open': NoFacts;
  readonly 'no-wagers': NoFacts;
  readonly 'progressive-chips-uncounted': NoFacts;
  readonly 'progressive-chips-miscounted': { readonly counted: number; readonly accepted: number };
  readonly 'burn-due': NoFacts;
  readonly 'no-burn-due': NoFacts;
  readonly 'shoe-empty': NoFacts;
  readonly 'no-hand-to-complete': { readonly box: Box };
  readonly 'hand-not-served-yet': { readonly box: Box };
  readonly 'hand-complete': { readonly box: Box; readonly cards: number };

  readonly 'no-second-joker': NoFacts;
  readonly 'dealer-takes-joker-first': NoFacts;
  readonly 'table-not-idle': NoFacts;
  /** Only the first player to arrive may ask to see the cards. */
  readonly 'first-player-asks': { readonly seat: Seat };
  readonly 'asked-to-see-already': { readonly shown: boolean };

  readonly 'no-hands-to-set': NoFacts;
  readonly 'exposed-card-undecided': { readonly box: Box };
}

/** Cards that lie face down, of a box, the dealer or the board. */
export type LyingCards = Box | 'dealer' | 'board';

/** Cards that were keyed, of a box or a seat, or of a place of the dealer's. */
export type CorrectedCards = number | 'dealer' | 'community' | 'extra' | 'burn';

interface ReadOutReasons {
  /** `due` is how many cards somebody may name here. */
  readonly 'wrong-read-out':
    | { readonly what: 'dealt'; readonly named: number; readonly due: number }
    | { readonly what: 'lying'; readonly of: LyingCards; readonly named: number; readonly due: number }
    | { readonly what: 'exposed'; readonly named: number; readonly due: number };
  readonly 'cards-known': { readonly of: LyingCards; readonly cards: readonly Card[] };
  /** A card that is known does not become another. */
  readonly 'known-card-left-out': { readonly of: LyingCards; readonly card: Card };
  /** A correction names cards that were not keyed there. */
  readonly 'not-on-record': {
    readonly of: CorrectedCards;
    readonly was: readonly Card[];
    readonly known: readonly Card[];
  };
  /** A correction pairs each card that was keyed with the one that lies there. */
  readonly 'correction-uneven': { readonly was: number; readonly is: number };
  readonly 'nothing-to-correct': NoFacts;
  /** A card that two readings name, and the deck holds once. */
  readonly 'readings-disagree': { readonly card: Card };
}

interface TurnReasons {
  readonly 'not-your-hand': { readonly box: Box };
  readonly 'nothing-to-turn-up': NoFacts;
  readonly 'walked-away-before-deal': NoFacts;
  /** At this game wagers stay until they are decided. */
  readonly 'wagers-stand': NoFacts;
  readonly 'no-hand-waiting': { readonly seat: Seat };
  readonly 'no-absent-player': { readonly box: Box };
  readonly 'no-decision-for-absent': NoFacts;
}

interface SettlementReasons {
  readonly 'not-settled-now': { readonly box: Box };
  readonly 'hand-not-given-up': { readonly box: Box };
  readonly 'payout-not-validated': NoFacts;
  readonly 'no-progressive-payout': { readonly act: 'verify' | 'validate'; readonly box: Box };
  readonly 'payout-not-verified': { readonly box: Box };
  readonly 'light-not-on': NoFacts;
  readonly 'no-documents-due': { readonly box: Box };
  readonly 'no-envy-due': NoFacts;
}

interface DifferenceReasons {
  readonly 'no-open-difference': NoFacts;
  /** An amount that is owed is paid. One that was paid too much is collected. */
  readonly 'difference-other-way': {
    readonly seat: Seat;
    readonly how: 'collected' | 'paid' | 'written-off';
    readonly cents: Cents;
  };
  readonly 'no-chips-to-collect': { readonly seat: Seat };
  /** Chips that somebody says are there. `most` is the highest amount or round, the chips of the seat, or the open difference. */
  readonly 'chips-report-wrong': {
    readonly because: 'amount' | 'round' | 'record' | 'open';
    readonly seat: Seat;
    readonly most: number;
  };
}

interface RoundEndReasons {
  readonly 'no-stub-now': { readonly act: 'rackStub' | 'countStub' };
  readonly 'stub-count-due': { readonly every: number };
  readonly 'stub-count-impossible': { readonly counted: number; readonly size: number };
  readonly 'dealer-counts-stub': NoFacts;
  readonly 'hands-unsettled': NoFacts;
  readonly 'documents-due': { readonly box: Box };
}
