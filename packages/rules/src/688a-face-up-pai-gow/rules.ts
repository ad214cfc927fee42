import { DECK_53 } from '@fairdeal/cards';
import type { HouseRules } from '../engine/model/house-game.js';
import { CARDS_LAW, decks } from './cards.js';
import { DEALING_LAW, draws, lammerClause } from './dealing.js';
import { IRREGULARITIES_LAW } from './irregularities.js';
import { paytables, progressive } from './payouts.js';
import {
  choose,
  collects,
  DEALER_SETS,
  type DealerMade,
  dealerMakes,
  mayLook,
  openPlay,
  type PaiGowPlay,
  plays,
  readPlay,
  stages,
  tells,
  untilShown,
} from './round.js';
import { envy, marks, settle } from './settlement.js';
import { WAGERS, WAGERS_LAW } from './wagers.js';

/** Rules of chapter 688a alone, for a table whose submission is already filed. */
export const FACE_UP_PAI_GOW_RULES: HouseRules<PaiGowPlay, DealerMade> = {
  id: 'face-up-pai-gow',
  wagers: WAGERS,
  paytables,
  law: { ...CARDS_LAW, ...WAGERS_LAW, ...DEALING_LAW, ...IRREGULARITIES_LAW },
  batch: DECK_53,
  copies: 1,
  decks,
  choiceStreets: ['set'],
  stages,
  draws,
  readPlay,
  tells,
  choose,
  plays,
  openPlay,
  collects,
  untilShown,
  mayLook,
  decides: () => true,
  dealerSets: DEALER_SETS,
  lammer: { marks, clause: lammerClause },
  dealerMakes,
  settle,
  envy,
  envies: marks,
  progressive,
  counts: { dealer: 7, hand: 7, community: 0 },
  wrongCount: '688a.13(g)',
  settles: 'counterclockwise',
};
