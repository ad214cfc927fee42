import type { GameTypes, HouseGame, StartWager } from '../engine/model/house-game.js';
import { editionsIn } from '../register/editions.js';
import { layout } from './layout.js';
import type { OverUnderPlay } from './round.js';
import { OVER_UNDER_RULES } from './rules.js';
import { SETTINGS, together } from './settings.js';
import type { WAGERS } from './wagers.js';

export { OVER_UNDER_RULES };

/** Wagers, paytables, settings and plays of the game, for the compiler. */
export interface OverUnderTypes extends GameTypes {
  readonly id: 'over-under';
  readonly edition: '2020';
  readonly wager: StartWager<typeof WAGERS>;
  readonly paytables: { bonus: 'A' };
  readonly setting: keyof typeof SETTINGS;
  readonly play: OverUnderPlay | 'over' | 'under' | 'surrender';
}

/** Chapter 686a: three cards that count over 23 or under 18. */
export const OVER_UNDER: HouseGame<OverUnderPlay, unknown, OverUnderTypes> = {
  ...OVER_UNDER_RULES,
  title: 'Over/Under',
  chapter: '686a',
  editions: editionsIn('686a'),
  optional: ['bonus'],
  settings: SETTINGS,
  together,
  payoutLimit: null,
  layout,
  dealerHand: () => null,
};
