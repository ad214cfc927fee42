import { DECK_52 } from '@fairdeal/cards';
import { editionsIn } from '../register/editions.js';
import type { HouseGame } from '../table/house-game.js';
import { CARDS_LAW, decks } from './cards.js';
import { DEALING_LAW, firstCards } from './dealing.js';
import { IRREGULARITIES_LAW } from './irregularities.js';
import { layout } from './layout.js';
import { limited, mostOnMinimum, payoutLimit, paytables } from './payouts.js';
import { BOARD, type FiveCardHand } from './rankings.js';
import {
  choose,
  collects,
  dealerHand,
  dealerMakes,
  decides,
  type HoldemPlay,
  plays,
  readPlay,
  settle,
  stages,
  tells,
} from './round.js';
import { SETTINGS, together, WAGERS, WAGERS_LAW } from './wagers.js';

/** Chapter 677a: two cards and five on the board against the dealer's two. */
export const HEADS_UP_HOLDEM: HouseGame<HoldemPlay, FiveCardHand> = {
  id: 'heads-up-holdem',
  title: 'World Poker Tour Heads-Up Hold ’Em',
  chapter: '677a',
  editions: editionsIn('677a'),
  wagers: WAGERS,
  optional: ['pocket-bonus', 'trips-plus'],
  paytables,
  settings: SETTINGS,
  payoutLimit,
  limited,
  mostOnMinimum,
  together,
  law: { ...CARDS_LAW, ...WAGERS_LAW, ...DEALING_LAW, ...IRREGULARITIES_LAW },
  batch: DECK_52,
  copies: 1,
  decks,
  layout,
  stages,
  draws: firstCards,
  readPlay,
  tells,
  choose,
  plays,
  decides,
  collects,
  dealerMakes,
  settle,
  envy: () => [],
  progressive: () => null,
  dealerHand,
  counts: { dealer: 2, hand: 2, community: BOARD },
  wrongCount: '677a.13(c)',
  settles: 'counterclockwise',
};
