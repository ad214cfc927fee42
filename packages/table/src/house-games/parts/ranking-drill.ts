import type { Ranking } from '@fairdeal/cards';

/** A ranking as a game uses it: how many cards a hand has of its own, and how many lie on the board. */
export interface RankingDrill {
  readonly ranking: Ranking;
  readonly own: number;
  readonly board: number;
  /** Whether hands are told apart by their names, because their kinds say too little. */
  readonly byName: boolean;
  /** Decks that hands are dealt from, where more than one. */
  readonly decks?: number;
}

export const rankingDrill = (ranking: Ranking, own: number, board = 0, byName = false): RankingDrill => ({
  ranking,
  own,
  board,
  byName,
});
