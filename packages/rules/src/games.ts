import { HEADS_UP_HOLDEM } from './677a-heads-up-holdem/index.js';
import { HIGH_CARD_FLUSH } from './678a-high-card-flush/index.js';
import { SAIGON_5_CARD } from './680a-saigon-5-card/index.js';
import { OVER_UNDER } from './686a-over-under/index.js';
import { DJ_WILD } from './687a-dj-wild/index.js';
import { FACE_UP_PAI_GOW } from './688a-face-up-pai-gow/index.js';
import type { HouseGame } from './engine/model/house-game.js';

/** The games dealt against the house, in the order of their chapters. */
export const HOUSE_GAMES: readonly HouseGame[] = [
  HEADS_UP_HOLDEM,
  HIGH_CARD_FLUSH,
  SAIGON_5_CARD,
  OVER_UNDER,
  DJ_WILD,
  FACE_UP_PAI_GOW,
];

/** The house game with this id, such as `over-under`. */
export function houseGame(id: HouseGameId): HouseGame;
export function houseGame(id: string): HouseGame | undefined;
export function houseGame(id: string): HouseGame | undefined {
  return HOUSE_GAMES.find((game) => game.id === id);
}

/** The house games, by their ids. */
export type HouseGameId =
  | 'heads-up-holdem'
  | 'high-card-flush'
  | 'saigon-5'
  | 'over-under'
  | 'dj-wild'
  | 'face-up-pai-gow';
