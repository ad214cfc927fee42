import type { HandValue } from '@fairdeal/cards';
import type { GameTypes, HouseGame, StartWager } from '../engine/model/house-game.js';
import { editionsIn } from '../register/editions.js';
import { faults } from './cards.js';
import { layout } from './layout.js';
import { type DjWildPlay, dealerHand } from './round.js';
import { DJ_WILD_RULES } from './rules.js';
import { SETTINGS } from './settings.js';
import type { WAGERS } from './wagers.js';

export { DJ_WILD_RULES };

/** Wagers, paytables, settings and plays of the game, for the compiler. */
export interface DjWildTypes extends GameTypes {
  readonly id: 'dj-wild';
  readonly edition: '2020';
  readonly wager: StartWager<typeof WAGERS>;
  readonly paytables: {
    progressive: '1' | '2';
    trips: 'DJWT-04' | 'DJWT-05' | 'DJWT-06' | 'DJWT-07';
    'bad-beat': 'DJWBB-01' | 'DJWBB-02' | 'DJWBB-03' | 'DJWBB-04';
  };
  readonly setting: keyof typeof SETTINGS;
  readonly play: DjWildPlay | 'raise' | 'fold';
}

/** Chapter 687a: five cards against the dealer's five, deuces and the joker wild. */
export const DJ_WILD: HouseGame<DjWildPlay, HandValue, DjWildTypes> = {
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
