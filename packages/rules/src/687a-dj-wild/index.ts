import type { HandValue } from '@fairdeal/cards';
import type { HouseGame } from '../engine/model/house-game.js';
import { editionsIn } from '../register/editions.js';
import { faults } from './cards.js';
import { layout } from './layout.js';
import { type DjWildPlay, dealerHand } from './round.js';
import { DJ_WILD_RULES } from './rules.js';
import { SETTINGS } from './settings.js';

export { DJ_WILD_RULES };

/** Chapter 687a: five cards against the dealer's five, deuces and the joker wild. */
export const DJ_WILD: HouseGame<DjWildPlay, HandValue> = {
  ...DJ_WILD_RULES,
  title: 'DJ Wild Stud Poker',
  chapter: '687a',
  editions: editionsIn('687a'),
  optional: ['trips', 'bad-beat', 'progressive'],
  settings: SETTINGS,
  together: faults,
  payoutLimit: null,
  layout,
  dealerHand,
};
