import { formatCards } from '@fairdeal/cards';
import type { HouseGame } from '../engine/model/house-game.js';
import { editionsIn } from '../register/editions.js';
import { layout } from './layout.js';
import { mostOnMinimum, payoutLimit } from './payouts.js';
import { type DealerMade, OPTIONAL, type PaiGowPlay } from './round.js';
import { FACE_UP_PAI_GOW_RULES } from './rules.js';
import { SETTINGS, together } from './settings.js';
import { dealerHand } from './settlement.js';

export { FACE_UP_PAI_GOW_RULES };

/** Chapter 688a: seven cards set as a high and a low hand against a dealer whose cards lie face up. */
export const FACE_UP_PAI_GOW: HouseGame<PaiGowPlay, DealerMade> = {
  ...FACE_UP_PAI_GOW_RULES,
  title: 'Face Up Pai Gow Poker',
  chapter: '688a',
  editions: editionsIn('688a'),
  optional: OPTIONAL,
  settings: SETTINGS,
  payoutLimit,
  mostOnMinimum,
  together,
  layout,
  sets: { hand: 'low', area: 'low', count: 2, play: (cards) => ({ low: formatCards(cards) }) },
  dealerHand,
  roundFields: ['dealerLow'],
};
