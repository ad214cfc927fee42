import { DECK_53, formatCards } from '@fairdeal/cards';
import { editionsIn } from '../register/editions.js';
import type { HouseGame } from '../table/house-game.js';
import { CARDS_LAW, decks } from './cards.js';
import { DEALING_LAW, draws, lammerClause } from './dealing.js';
import { IRREGULARITIES_LAW } from './irregularities.js';
import { layout } from './layout.js';
import { mostOnMinimum, payoutLimit, paytables, progressive } from './payouts.js';
import {
  choose,
  collects,
  DEALER_SETS,
  type DealerMade,
  dealerMakes,
  mayLook,
  OPTIONAL,
  openPlay,
  type PaiGowPlay,
  plays,
  readPlay,
  stages,
  tells,
  untilShown,
} from './round.js';
import { dealerHand, envy, marks, settle } from './settlement.js';
import { SETTINGS, together, WAGERS, WAGERS_LAW } from './wagers.js';

/** Chapter 688a: seven cards set as a high and a low hand against a dealer whose cards lie face up. */
export const FACE_UP_PAI_GOW: HouseGame<PaiGowPlay, DealerMade> = {
  id: 'face-up-pai-gow',
  title: 'Face Up Pai Gow Poker',
  chapter: '688a',
  editions: editionsIn('688a'),
  wagers: WAGERS,
  optional: OPTIONAL,
  paytables,
  settings: SETTINGS,
  payoutLimit,
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
  tells,
  sets: { hand: 'low', area: 'low', count: 2, play: (cards) => ({ low: formatCards(cards) }) },
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
  dealerHand,
  counts: { dealer: 7, hand: 7, community: 0 },
  roundFields: ['dealerLow'],
  wrongCount: '688a.13(g)',
  settles: 'counterclockwise',
};
