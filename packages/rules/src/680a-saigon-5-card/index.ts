import { formatCards } from '@fairdeal/cards';
import type { GameTypes, HouseGame, StartWager } from '../engine/model/house-game.js';
import { editionsIn } from '../register/editions.js';
import { layout } from './layout.js';
import { mostOnMinimum, payoutLimit } from './payouts.js';
import { type DealerSetting, dealerHand, type SaigonPlay } from './round.js';
import { SAIGON_5_CARD_RULES } from './rules.js';
import { SETTINGS, together } from './settings.js';
import type { WAGERS } from './wagers.js';

export { SAIGON_5_CARD_RULES };

/** Wagers, paytables, settings and plays of the game, for the compiler. */
export interface Saigon5CardTypes extends GameTypes {
  readonly id: 'saigon-5';
  readonly edition: '2016';
  readonly wager: StartWager<typeof WAGERS>;
  readonly paytables: { bonus: 'A' };
  readonly setting: keyof typeof SETTINGS;
  readonly play: SaigonPlay | 'set' | `set ${string}` | null;
}

/** Chapter 680a: three of five cards that make 10, 20 or 30, and the Point Count of the other two. */
export const SAIGON_5_CARD: HouseGame<SaigonPlay, DealerSetting, Saigon5CardTypes> = {
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
