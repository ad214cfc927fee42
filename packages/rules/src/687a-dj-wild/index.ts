import type { HandValue } from '@fairdeal/cards';
import { editionsIn } from '../register/editions.js';
import type { HouseGame } from '../table/house-game.js';
import { BATCH, CARDS_LAW, decks, faults } from './cards.js';
import { DEALING_LAW, draws, extraUp } from './dealing.js';
import { IRREGULARITIES_LAW } from './irregularities.js';
import { layout } from './layout.js';
import { paytables, progressive } from './payouts.js';
import {
  choose,
  collects,
  type DjWildPlay,
  dealerHand,
  dealerMakes,
  envy,
  lacks,
  plays,
  readPlay,
  settle,
  stages,
  tells,
} from './round.js';
import { SETTINGS, WAGERS, WAGERS_LAW } from './wagers.js';

/** Chapter 687a: five cards against the dealer's five, deuces and the joker wild. */
export const DJ_WILD: HouseGame<DjWildPlay, HandValue> = {
  id: 'dj-wild',
  title: 'DJ Wild Stud Poker',
  chapter: '687a',
  editions: editionsIn('687a'),
  wagers: WAGERS,
  optional: ['trips', 'bad-beat', 'progressive'],
  paytables,
  settings: SETTINGS,
  together: faults,
  payoutLimit: null,
  law: { ...CARDS_LAW, ...WAGERS_LAW, ...DEALING_LAW, ...IRREGULARITIES_LAW },
  batch: BATCH,
  copies: 1,
  decks,
  layout,
  stages,
  draws,
  readPlay,
  tells,
  choose,
  collects,
  plays,
  decides: () => true,
  dealerMakes,
  settle,
  lacks,
  envy,
  progressive,
  dealerHand,
  extraUp,
  counts: { dealer: 5, hand: 5, community: 0 },
  wrongCount: '687a.13(c)',
  settles: 'counterclockwise',
};
