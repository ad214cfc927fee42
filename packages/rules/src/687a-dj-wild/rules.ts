import type { HandValue } from '@fairdeal/cards';
import type { HouseRules } from '../engine/model/house-game.js';
import { BATCH, CARDS_LAW, decks } from './cards.js';
import { DEALING_LAW, draws, extraUp } from './dealing.js';
import { IRREGULARITIES_LAW } from './irregularities.js';
import { paytables, progressive } from './payouts.js';
import {
  choose,
  collects,
  type DjWildPlay,
  dealerMakes,
  envy,
  lacks,
  plays,
  readPlay,
  settle,
  stages,
  tells,
} from './round.js';
import { WAGERS, WAGERS_LAW } from './wagers.js';

/** Rules of chapter 687a alone, for a table whose submission is already filed. */
export const DJ_WILD_RULES: HouseRules<DjWildPlay, HandValue> = {
  id: 'dj-wild',
  wagers: WAGERS,
  paytables,
  law: { ...CARDS_LAW, ...WAGERS_LAW, ...DEALING_LAW, ...IRREGULARITIES_LAW },
  batch: BATCH,
  copies: 1,
  decks,
  choiceStreets: ['five cards'],
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
  extraUp,
  counts: { dealer: 5, hand: 5, community: 0 },
  wrongCount: '687a.13(c)',
  settles: 'counterclockwise',
};
