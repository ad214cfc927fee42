import { DECK_52 } from '@fairdeal/cards';
import type { HouseRules } from '../engine/model/house-game.js';
import { CARDS_LAW, decks } from './cards.js';
import { DEALING_LAW, draws, SEVEN } from './dealing.js';
import { IRREGULARITIES_LAW } from './irregularities.js';
import { openClause } from './open.js';
import { limited, paytables, progressive } from './payouts.js';
import {
  choose,
  collects,
  type DealerFlush,
  dealerMakes,
  type HighCardFlushPlay,
  plays,
  ROUND_LAW,
  readPlay,
  settle,
  stages,
  tells,
} from './round.js';
import { WAGERS, WAGERS_LAW } from './wagers.js';

/** Rules of chapter 678a alone, for a table whose submission is already filed. */
export const HIGH_CARD_FLUSH_RULES: HouseRules<HighCardFlushPlay, DealerFlush> = {
  id: 'high-card-flush',
  wagers: WAGERS,
  paytables,
  limited,
  law: { ...CARDS_LAW, ...WAGERS_LAW, ...DEALING_LAW, ...ROUND_LAW, ...IRREGULARITIES_LAW },
  batch: DECK_52,
  copies: 1,
  decks,
  choiceStreets: ['raise'],
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
  counts: { dealer: SEVEN, hand: SEVEN, community: 0 },
  wrongCount: '678a.13(c)',
  settles: 'counterclockwise',
};
