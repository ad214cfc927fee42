import type { HouseGame } from '../engine/model/house-game.js';
import { editionsIn } from '../register/editions.js';
import { layout } from './layout.js';
import { mostOnMinimum, payoutLimit } from './payouts.js';
import { type DealerFlush, dealerHand, type HighCardFlushPlay } from './round.js';
import { HIGH_CARD_FLUSH_RULES } from './rules.js';
import { SETTINGS, together } from './settings.js';
import { OPTIONAL } from './wagers.js';

export { HIGH_CARD_FLUSH_RULES };

/** Chapter 678a: the longest flush of seven cards against the dealer's. */
export const HIGH_CARD_FLUSH: HouseGame<HighCardFlushPlay, DealerFlush> = {
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
