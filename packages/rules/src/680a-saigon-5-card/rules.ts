import { DECK_53 } from '@fairdeal/cards';
import type { HouseRules } from '../engine/model/house-game.js';
import { CARDS_LAW, decks } from './cards.js';
import { DEALING_LAW, draws } from './dealing.js';
import { IRREGULARITIES_LAW } from './irregularities.js';
import { limited, paytables } from './payouts.js';
import {
  choose,
  type DealerSetting,
  dealerMakes,
  openPlay,
  plays,
  readPlay,
  type SaigonPlay,
  settle,
  stages,
  tells,
} from './round.js';
import { WAGERS, WAGERS_LAW } from './wagers.js';

/** Rules of chapter 680a alone, for a table whose submission is already filed. */
export const SAIGON_5_CARD_RULES: HouseRules<SaigonPlay, DealerSetting> = {
  id: 'saigon-5',
  wagers: WAGERS,
  paytables,
  limited,
  law: { ...CARDS_LAW, ...WAGERS_LAW, ...DEALING_LAW, ...IRREGULARITIES_LAW },
  batch: DECK_53,
  copies: 1,
  decks,
  choiceStreets: ['set'],
  stages,
  draws,
  readPlay,
  choose,
  plays,
  tells,
  openPlay,
  collects: () => [],
  decides: () => true,
  dealerMakes,
  settle,
  envy: () => [],
  progressive: () => null,
  counts: { dealer: 5, hand: 5, community: 0 },
  wrongCount: '680a.13(c)',
  settles: 'counterclockwise',
};
