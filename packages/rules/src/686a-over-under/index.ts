import type { HouseGame } from '../engine/model/house-game.js';
import { editionsIn } from '../register/editions.js';
import { layout } from './layout.js';
import type { OverUnderPlay } from './round.js';
import { OVER_UNDER_RULES } from './rules.js';
import { SETTINGS, together } from './settings.js';

export { OVER_UNDER_RULES };

/** Chapter 686a: three cards that count over 23 or under 18. */
export const OVER_UNDER: HouseGame<OverUnderPlay> = {
  ...OVER_UNDER_RULES,
  title: 'Over/Under',
  chapter: '686a',
  editions: editionsIn('686a'),
  optional: ['bonus'],
  settings: SETTINGS,
  together,
  payoutLimit: null,
  layout,
  dealerHand: () => null,
};
