import { readFileSync } from 'node:fs';
import { type HouseGame, houseGame } from '@fairdeal/rules';
import type { GameOdds } from '../exact/game-odds.js';
import type { Solver } from '../exact/solver.js';
import type { StoredOdds } from '../exact/stored-odds.js';
import { solverFor } from '../games/index.js';

const must = <Found>(found: Found | undefined, game: string): Found => {
  if (found === undefined) throw new Error(`The lab has nothing of ${game}.`);
  return found;
};

export const houseGameOf = (game: string): HouseGame => must(houseGame(game), game);
export const solverOf = (game: string): Solver => must(solverFor(game), game);

/** Stored odds that `fairdeal odds` reads. */
export const storedOddsOf = (game: string): StoredOdds =>
  JSON.parse(readFileSync(new URL(`../../data/${game}.json`, import.meta.url), 'utf8')) as StoredOdds;

/** The result of the latest edition with every setting at its default. */
export const defaultOddsOf = (game: string): GameOdds => {
  const latest = houseGameOf(game).editions.at(-1)?.edition;
  const isDefault = ({ edition, settings }: GameOdds): boolean =>
    edition === latest && Object.keys(settings).length === 0;
  return must(storedOddsOf(game).results.find(isDefault), game);
};
