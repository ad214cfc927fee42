import type { GameTypes, HouseGame, StartWager } from '../engine/model/house-game.js';
import { editionsIn } from '../register/editions.js';
import { layout } from './layout.js';
import { mostOnMinimum, payoutLimit } from './payouts.js';
import { type DealerFlush, dealerHand, type HighCardFlushPlay } from './round.js';
import { HIGH_CARD_FLUSH_RULES } from './rules.js';
import { SETTINGS, together } from './settings.js';
import { OPTIONAL, type WAGERS } from './wagers.js';

export { HIGH_CARD_FLUSH_RULES };

/** Wagers, paytables, settings and plays of the game, for the compiler. */
export interface HighCardFlushTypes extends GameTypes {
  readonly id: 'high-card-flush';
  readonly edition: '2016' | '2019';
  readonly wager: StartWager<typeof WAGERS>;
  readonly paytables: {
    'flush-bonus': 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H';
    'straight-flush-bonus': 'A' | 'B' | 'C' | 'D';
    progressive: 'A' | 'B';
  };
  readonly setting: keyof typeof SETTINGS;
  readonly play: HighCardFlushPlay | 'fold' | 'raise' | `raise-${number}x`;
}

/** Chapter 678a: the longest flush of seven cards against the dealer's. */
export const HIGH_CARD_FLUSH: HouseGame<HighCardFlushPlay, DealerFlush, HighCardFlushTypes> = {
  ...HIGH_CARD_FLUSH_RULES,
  title: 'High Card Flush',
  chapter: '678a',
  editions: editionsIn('678a'),
  optional: OPTIONAL,
  settings: SETTINGS,
  payoutLimit,
  mostOnMinimum,
  together,
  layout,
  dealerHand,
};
