import type { TableLaw } from '../engine/model/house-game.js';
import type { Draw } from '../engine/model/stage.js';
import type { Table } from '../engine/model/state.js';
import { boxesInPlay, dealStacks } from '../engine/rules/dealing/dealing.js';

/** § 686a.7(a) to (e), (n): the shoe, its burn card, and the first card to each box. */
export const DEALING_LAW = {
  load: () => '686a.7(a)',
  burn: '686a.7(c)',
  // Betting closes with the first card, not with an announcement: 686a.6(c)
  noMoreBets: null,
  stub: null,
  handling: '686a.7(n)',
} as const satisfies Partial<TableLaw>;

/** § 686a.7(e): one card face up to each box with an Ante, clockwise from the dealer's left. */
export const firstCards = (table: Table): readonly Draw[] => dealStacks(boxesInPlay(table), 1, true);
