import { SIX_DECK_BATCH } from '@fairdeal/cards';
import { editionsIn } from '../register/editions.js';
import type { HouseGame } from '../table/house-game.js';
import { CARDS_LAW, decks } from './cards.js';
import { DEALING_LAW, firstCards } from './dealing.js';
import { IRREGULARITIES_LAW } from './irregularities.js';
import { layout } from './layout.js';
import { paytables } from './payouts.js';
import { choose, collects, type OverUnderPlay, plays, readPlay, STAGES, settle, tells } from './round.js';
import { SETTINGS, together, WAGERS, WAGERS_LAW } from './wagers.js';

/** Chapter 686a: three cards that count over 23 or under 18. */
export const OVER_UNDER: HouseGame<OverUnderPlay> = {
  id: 'over-under',
  title: 'Over/Under',
  chapter: '686a',
  editions: editionsIn('686a'),
  wagers: WAGERS,
  optional: ['bonus'],
  paytables,
  settings: SETTINGS,
  together,
  payoutLimit: null,
  law: { ...CARDS_LAW, ...WAGERS_LAW, ...DEALING_LAW, ...IRREGULARITIES_LAW },
  batch: SIX_DECK_BATCH, // 686a.3(b)(1): also where two batches take turns
  copies: 6,
  decks,
  layout,
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
  dealerHand: () => null,
  counts: { dealer: 0, hand: 3, community: 0 },
  wrongCount: '686a.9(c)',
  settles: 'clockwise',
};
