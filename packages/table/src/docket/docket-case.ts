import type { ClauseId } from '@fairdeal/rules';
import type { SavedRound } from '../saved/saved.js';
import type { DocketAct } from './record.js';

/** By what Fairdeal notices. */
export type DocketEvidence = 'inspection' | 'reading' | 'count' | 'warning' | 'deck-watch' | 'settlement';

/** The moment Fairdeal notices. */
export interface DocketNotice {
  readonly by: DocketEvidence;
  /** Round of that moment, from 1. */
  readonly round: number;
  /** Hands that players had been dealt by then, at this table. */
  readonly hands: number;
  /** Place of the act among the acts of the night. */
  readonly act: number;
  readonly evidence: string;
  readonly cites: readonly ClauseId[];
}

/** A night that was played: the stretch that decides it, act by act. */
export interface PlayedNight {
  readonly title: string;
  /** Id of a house game or of a poker game. */
  readonly game: string;
  readonly seed: number;
  /** The fault at the table, as only the people there could know it. */
  readonly truth: string;
  readonly notice: DocketNotice;
  readonly acts: readonly DocketAct[];
  readonly saved: SavedRound;
}

/** A night of the docket; playing it again with its seed gives the same acts. */
export interface DocketNight {
  readonly title: string;
  readonly truth: string;
  readonly seed: number;
  /** Round by which it is noticed with this seed. */
  readonly within: number;
  play(seed?: number): PlayedNight;
}

/** A kind of case, without the name of a casino. */
export interface DocketCase {
  readonly id: string;
  readonly title: string;
  readonly facts: string;
  /** The fine in words; null for what happens every day. */
  readonly fine: string | null;
  /** Hands until it was found. */
  readonly hands: number | null;
  readonly nights: readonly DocketNight[];
}
