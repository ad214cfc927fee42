import { SIX_DECK_BATCH } from '@fairdeal/cards/internal';
import type { HouseRules } from '../engine/model/house-game.js';
import { CARDS_LAW, decks } from './cards.js';
import { DEALING_LAW, firstCards } from './dealing.js';
import { IRREGULARITIES_LAW } from './irregularities.js';
import { paytables } from './payouts.js';
import { choose, collects, type OverUnderPlay, plays, readPlay, STAGES, settle, tells } from './round.js';
import { WAGERS, WAGERS_LAW } from './wagers.js';

/** Rules of chapter 686a alone, for a table whose submission is already filed. */
export const OVER_UNDER_RULES: HouseRules<OverUnderPlay> = {
  id: 'over-under',
  wagers: WAGERS,
  paytables,
  law: { ...CARDS_LAW, ...WAGERS_LAW, ...DEALING_LAW, ...IRREGULARITIES_LAW },
  batch: SIX_DECK_BATCH, // 686a.3(b)(1): also where two batches take turns
  copies: 6,
  decks,
  choiceStreets: ['first card'],
  stages: () => STAGES,
  draws: firstCards,
  readPlay,
  tells,
  choose,
  collects,
  plays,
  decides: () => true,
  settle,
  envy: () => [],
  progressive: () => null,
  counts: { dealer: 0, hand: 3, community: 0 },
  wrongCount: '686a.9(c)',
  settles: 'clockwise',
};
