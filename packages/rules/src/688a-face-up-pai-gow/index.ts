import { formatCards } from '@fairdeal/cards';
import type { GameTypes, HouseGame, StartWager } from '../engine/model/house-game.js';
import { editionsIn } from '../register/editions.js';
import { layout } from './layout.js';
import { mostOnMinimum, payoutLimit } from './payouts.js';
import { type DealerMade, OPTIONAL, type PaiGowPlay } from './round.js';
import { FACE_UP_PAI_GOW_RULES } from './rules.js';
import { SETTINGS, together } from './settings.js';
import { dealerHand } from './settlement.js';
import type { WAGERS } from './wagers.js';

export { FACE_UP_PAI_GOW_RULES };

/** Wagers, paytables, settings and plays of the game, for the compiler. */
export interface FaceUpPaiGowTypes extends GameTypes {
  readonly id: 'face-up-pai-gow';
  readonly edition: '2020';
  readonly wager: StartWager<typeof WAGERS>;
  readonly paytables: {
    'ace-high': '1' | '2' | '3' | '4' | '5';
    fortune: '1' | '2' | '3' | '4' | '5' | '6';
    progressive: '1' | '2' | '3' | '4' | '5' | '6' | '7';
  };
  readonly setting: keyof typeof SETTINGS;
  readonly play: PaiGowPlay | 'house-way' | 'surrender' | `low ${string}` | null;
}

/** Chapter 688a: seven cards set as a high and a low hand against a dealer whose cards lie face up. */
export const FACE_UP_PAI_GOW: HouseGame<PaiGowPlay, DealerMade, FaceUpPaiGowTypes> = {
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
