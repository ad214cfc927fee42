import { DECK_53, formatCards } from '@fairdeal/cards';
import { editionsIn } from '../register/editions.js';
import type { HouseGame } from '../table/house-game.js';
import { CARDS_LAW, decks } from './cards.js';
import { DEALING_LAW, draws } from './dealing.js';
import { IRREGULARITIES_LAW } from './irregularities.js';
import { layout } from './layout.js';
import { limited, mostOnMinimum, payoutLimit, paytables } from './payouts.js';
import {
  choose,
  type DealerSetting,
  dealerHand,
  dealerMakes,
  openPlay,
  plays,
  readPlay,
  type SaigonPlay,
  settle,
  stages,
  tells,
} from './round.js';

import { SETTINGS, together, WAGERS, WAGERS_LAW } from './wagers.js';

/** Chapter 680a: three of five cards that make 10, 20 or 30, and the Point Count of the other two. */
export const SAIGON_5_CARD: HouseGame<SaigonPlay, DealerSetting> = {
  id: 'saigon-5',
  title: 'Saigon 5 Card',
  chapter: '680a',
  editions: editionsIn('680a'),
  wagers: WAGERS,
  optional: ['bonus'],
  paytables,
  settings: SETTINGS,
  payoutLimit,
  limited,
  mostOnMinimum,
  together,
  law: { ...CARDS_LAW, ...WAGERS_LAW, ...DEALING_LAW, ...IRREGULARITIES_LAW },
  batch: DECK_53,
  copies: 1,
  decks,
  layout,
  stages,
  draws,
  readPlay,
  choose,
  plays,
  tells,
  sets: { hand: 'three-card', area: 'three', count: 3, play: (cards) => ({ three: formatCards(cards) }) },
  openPlay,
  collects: () => [],
  decides: () => true,
  dealerMakes,
  settle,
  envy: () => [],
  progressive: () => null,
  dealerHand,
  counts: { dealer: 5, hand: 5, community: 0 },
  wrongCount: '680a.13(c)',
  settles: 'counterclockwise',
};
