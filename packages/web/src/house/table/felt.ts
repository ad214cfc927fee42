import { LOBBY } from '../../site/games.js';

/** Felt of a game's table. */
export const feltOf = (game: string): string => (LOBBY.games.some(({ id }) => id === game) ? game : 'poker');
