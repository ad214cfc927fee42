import { HEADS_UP_HOLDEM } from './677a-heads-up-holdem/index.js';
import { HIGH_CARD_FLUSH } from './678a-high-card-flush/index.js';
import { SAIGON_5_CARD } from './680a-saigon-5-card/index.js';
import { OVER_UNDER } from './686a-over-under/index.js';
import { DJ_WILD } from './687a-dj-wild/index.js';
import { FACE_UP_PAI_GOW } from './688a-face-up-pai-gow/index.js';
import { HOUSE_GAME_IDS, type HouseGameId, isHouseGameId } from './core/house-game-id.js';
import type { HouseGame } from './engine/model/house-game.js';

const GAMES = {
  'heads-up-holdem': HEADS_UP_HOLDEM,
  'high-card-flush': HIGH_CARD_FLUSH,
  'saigon-5': SAIGON_5_CARD,
  'over-under': OVER_UNDER,
  'dj-wild': DJ_WILD,
  'face-up-pai-gow': FACE_UP_PAI_GOW,
} as const satisfies Readonly<Record<HouseGameId, HouseGame>>;

/** Any house game, with the types of its wagers, paytables, settings and plays. */
export type AnyHouseGame = (typeof GAMES)[HouseGameId];

/** All house games, in the order of their chapters. */
export const HOUSE_GAMES: readonly AnyHouseGame[] = HOUSE_GAME_IDS.map((id) => GAMES[id]);

/** Finds a house game by id, such as `over-under`; undefined for an unknown id. */
export function houseGame(id: HouseGameId): HouseGame;
export function houseGame(id: string): HouseGame | undefined;
export function houseGame(id: string): HouseGame | undefined {
  return isHouseGameId(id) ? GAMES[id] : undefined;
}
