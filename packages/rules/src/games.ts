import { OVER_UNDER } from './686a-over-under/index.js';
import type { HouseGame } from './table/house-game.js';

/** The games dealt against the house, in the order of their chapters. */
export const HOUSE_GAMES: readonly HouseGame[] = [OVER_UNDER];

export const houseGame = (id: string): HouseGame | undefined => HOUSE_GAMES.find((game) => game.id === id);
