import type { GameTypes, HouseGame, StartWager } from '../engine/model/house-game.js';
import { editionsIn } from '../register/editions.js';
import { layout } from './layout.js';
import { mostOnMinimum, payoutLimit } from './payouts.js';
import type { FiveCardHand } from './rankings.js';
import { dealerHand, type HoldemPlay } from './round.js';
import { HEADS_UP_HOLDEM_RULES } from './rules.js';
import { SETTINGS, together } from './settings.js';
import type { WAGERS } from './wagers.js';

export { HEADS_UP_HOLDEM_RULES };

/** Wagers, paytables, settings and plays of the game, for the compiler. */
export interface HeadsUpHoldemTypes extends GameTypes {
  readonly id: 'heads-up-holdem';
  readonly edition: '2016';
  readonly wager: StartWager<typeof WAGERS>;
  readonly paytables: { 'pocket-bonus': 'A' | 'B' | 'C'; 'trips-plus': 'A' | 'B' | 'C' | 'D' };
  readonly setting: keyof typeof SETTINGS;
  readonly play: HoldemPlay | 'check' | 'fold' | 'raise' | `raise${string}`;
}

/** Chapter 677a: two cards and five on the board against the dealer's two. */
export const HEADS_UP_HOLDEM: HouseGame<HoldemPlay, FiveCardHand, HeadsUpHoldemTypes> = {
  ...HEADS_UP_HOLDEM_RULES,
  title: 'World Poker Tour Heads-Up Hold ’Em',
  chapter: '677a',
  editions: editionsIn('677a'),
  optional: ['pocket-bonus', 'trips-plus'],
  settings: SETTINGS,
  payoutLimit,
  mostOnMinimum,
  together,
  layout,
  dealerHand,
};
