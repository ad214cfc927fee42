import { DECK_52 } from '@fairdeal/cards';
import type { HouseRules } from '../engine/model/house-game.js';
import { CARDS_LAW, decks } from './cards.js';
import { DEALING_LAW, firstCards } from './dealing.js';
import { IRREGULARITIES_LAW } from './irregularities.js';
import { limited, paytables } from './payouts.js';
import { BOARD, type FiveCardHand } from './rankings.js';
import {
  choose,
  collects,
  dealerMakes,
  decides,
  type HoldemPlay,
  plays,
  readPlay,
  settle,
  stages,
  tells,
} from './round.js';
import { WAGERS, WAGERS_LAW } from './wagers.js';

/** Rules of chapter 677a alone, for a table whose submission is already filed. */
export const HEADS_UP_HOLDEM_RULES: HouseRules<HoldemPlay, FiveCardHand> = {
  id: 'heads-up-holdem',
  wagers: WAGERS,
  paytables,
  limited,
  law: { ...CARDS_LAW, ...WAGERS_LAW, ...DEALING_LAW, ...IRREGULARITIES_LAW },
  batch: DECK_52,
  copies: 1,
  decks,
  choiceStreets: ['preflop', 'flop', 'river'],
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
  counts: { dealer: 2, hand: 2, community: BOARD },
  wrongCount: '677a.13(c)',
  settles: 'counterclockwise',
};
