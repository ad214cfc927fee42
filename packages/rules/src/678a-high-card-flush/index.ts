import { DECK_52 } from '@fairdeal/cards';
import { editionsIn } from '../register/editions.js';
import type { HouseGame } from '../table/house-game.js';
import { CARDS_LAW, decks } from './cards.js';
import { DEALING_LAW, draws, SEVEN } from './dealing.js';
import { IRREGULARITIES_LAW } from './irregularities.js';
import { layout } from './layout.js';
import { openClause } from './open.js';
import { limited, mostOnMinimum, payoutLimit, paytables, progressive } from './payouts.js';
import {
  choose,
  collects,
  type DealerFlush,
  dealerHand,
  dealerMakes,
  type HighCardFlushPlay,
  plays,
  ROUND_LAW,
  readPlay,
  settle,
  stages,
  tells,
} from './round.js';
import { OPTIONAL, SETTINGS, together, WAGERS, WAGERS_LAW } from './wagers.js';

/** Chapter 678a: the longest flush of seven cards against the dealer's. */
export const HIGH_CARD_FLUSH: HouseGame<HighCardFlushPlay, DealerFlush> = {
  id: 'high-card-flush',
  title: 'High Card Flush',
  chapter: '678a',
  editions: editionsIn('678a'),
  wagers: WAGERS,
  optional: OPTIONAL,
  paytables,
  settings: SETTINGS,
  payoutLimit,
  limited,
  mostOnMinimum,
  together,
  law: { ...CARDS_LAW, ...WAGERS_LAW, ...DEALING_LAW, ...ROUND_LAW, ...IRREGULARITIES_LAW },
  batch: DECK_52,
  copies: 1,
  decks,
  layout,
  stages,
  draws,
  readPlay,
  tells,
  choose,
  collects,
  openClause,
  plays,
  decides: () => true,
  dealerMakes,
  settle,
  envy: () => [],
  progressive,
  dealerHand,
  counts: { dealer: SEVEN, hand: SEVEN, community: 0 },
  wrongCount: '678a.13(c)',
  settles: 'counterclockwise',
};
