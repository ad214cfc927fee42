import type { RankingId } from '@fairdeal/cards';
import type { ClauseId } from '../../register/index.js';

/** One dealing and the betting round after it. */
export interface PokerStreet {
  readonly name: string;
  /** Whether the top card is burned first. */
  readonly burn: boolean;
  readonly deal: readonly { readonly to: 'hole' | 'up' | 'board'; readonly cards: number }[];
  /** How many cards each player throws away before the betting: Super Seven-card Stud. */
  readonly discard: number;
  /** Whether players may exchange cards before the betting. */
  readonly draw: boolean;
  /** The betting unit of a fixed limit. */
  readonly unit: 'small' | 'big';
  readonly opens: BettingOpener;
  readonly dealClause: ClauseId;
  readonly burnClause: ClauseId;
  /** Clause that lets cards be reshuffled when the deck runs short on this street. */
  readonly reshuffleClause: ClauseId;
  readonly betClause: ClauseId;
}

/** Player who starts a betting round. */
export type BettingOpener = 'after-blinds' | 'forced-bet' | 'left-of-button' | 'highest-board' | 'lowest-board';

/** A part of the pot and the hand that wins it. */
export interface PotShare {
  readonly ranking: RankingId;
  readonly clause: ClauseId;
  /** Player who gets the odd chips of a tie. */
  readonly excess: 'high-card-by-suit' | 'low-card-by-suit' | 'submission';
  readonly excessClause: ClauseId | null;
  /** Whether the Rules Submission may name another player instead. */
  readonly orSubmission: boolean;
}

/** Poker game as data: streets, bets, rankings and clauses. */
export interface PokerGame {
  readonly id: string;
  readonly title: string;
  readonly section: string;
  /** Clauses that bind the house to the section's procedures, and that have the hands shown. */
  readonly procedures: ClauseId;
  readonly showdown: ClauseId;
  /** Codes of the Poker Hand History format, by limit. */
  readonly codes: Readonly<Partial<Record<'fixed' | 'pot' | 'no', string>>>;
  readonly players: { readonly most: number; readonly clause: ClauseId };
  /** Card that makes the Forced Bet, in games without blinds. */
  readonly forcedBet: {
    readonly card: 'lowest' | 'highest';
    readonly aceLow: boolean;
    readonly clause: ClauseId;
  } | null;
  readonly blindClause: ClauseId | null;
  /** True if the blinds are placed after the cards are dealt. */
  readonly blindsAfterCards: boolean;
  readonly straddleClause: ClauseId | null;
  readonly streets: readonly PokerStreet[];
  /** Shares of the pot. The first takes the odd chips. */
  readonly shares: readonly [PotShare, ...PotShare[]];
  readonly splitClause: ClauseId | null;
  readonly killClause: ClauseId | null;
  /** True for a game outside the chapter. */
  readonly outsideChapter: boolean;
}

/** Id of a poker game, such as `hold-em`. */
export type PokerGameId =
  | `seven-card-stud-${'high' | 'low' | 'hl' | 'hl8'}`
  | 'super-stud-hl8'
  | 'hold-em'
  | `${'' | 'five-card-'}omaha-${'high' | 'hl8'}`
  | `five-card-draw-${'high' | 'low'}`
  | 'five-card-stud'
  | `triple-draw-${'2-7' | 'ace-5'}`
  | 'badeucey'
  | 'badacey'
  | 'badugi'
  | 'single-draw-2-7';
