import type { WagerNamer } from '@fairdeal/lab/internal';
import type { HouseGame } from '@fairdeal/rules';
import { shortWagerTitle } from '@fairdeal/rules/internal/text';

/** Titles of wagers, as pages name them. */
export const wagerNamer =
  (game: HouseGame): WagerNamer =>
  (wager) =>
    wager === 'main' ? 'Main game' : shortWagerTitle(game, wager);
