import { formatCards } from '@fairdeal/cards';
import type { HouseGame } from '../engine/model/house-game.js';
import { editionsIn } from '../register/editions.js';
import { layout } from './layout.js';
import { mostOnMinimum, payoutLimit } from './payouts.js';
import { type DealerSetting, dealerHand, type SaigonPlay } from './round.js';
import { SAIGON_5_CARD_RULES } from './rules.js';
import { SETTINGS, together } from './settings.js';

export { SAIGON_5_CARD_RULES };

/** Chapter 680a: three of five cards that make 10, 20 or 30, and the Point Count of the other two. */
export const SAIGON_5_CARD: HouseGame<SaigonPlay, DealerSetting> = {
  ...SAIGON_5_CARD_RULES,
  title: 'Saigon 5 Card',
  chapter: '680a',
  editions: editionsIn('680a'),
  optional: ['bonus'],
  settings: SETTINGS,
  payoutLimit,
  mostOnMinimum,
  together,
  layout,
  sets: { hand: 'three-card', area: 'three', count: 3, play: (cards) => ({ three: formatCards(cards) }) },
  dealerHand,
};
