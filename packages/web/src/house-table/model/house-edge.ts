import type { GameOdds } from '@fairdeal/lab';
import type { Cents, HouseGame, Submission } from '@fairdeal/rules';
import type { SettledLine } from '@fairdeal/words/internal';
import { storedOdds } from '../../odds/stored-odds.js';

/** House edge of each wager with best play, per unit staked. */
export interface HouseEdges {
  readonly game: HouseGame;
  readonly main: number;
  readonly wagers: Readonly<Record<string, number>>;
}

/** Stored figures of the lab for a submission; null when there are none. */
export const loadHouseEdges = async (game: HouseGame, submission: Submission): Promise<HouseEdges | null> => {
  try {
    const stored = await storedOdds(game.id);
    const edges = houseEdgesFor(game, submission, stored.results);
    const hasOwn = Object.values(submission.paytables).some((table) => typeof table === 'object');
    if (edges === null || !hasOwn) return edges;
    // The code for custom paytables is large, so it loads only for players who made one.
    const { storedSubmissionOdds: submissionOdds } = await import('@fairdeal/lab');
    const offered = submissionOdds(game, submission, stored)?.offered.slice(1) ?? [];
    return { ...edges, wagers: Object.fromEntries(offered.map(({ wager, houseEdge }) => [wager, houseEdge])) };
  } catch {
    return null;
  }
};

/** House edges from the most specific stored result whose settings all match the submission. */
export const houseEdgesFor = (
  game: HouseGame,
  submission: Submission,
  results: readonly GameOdds[],
): HouseEdges | null => {
  const fits = results
    .filter(
      ({ edition, settings }) =>
        edition === submission.edition &&
        Object.entries(settings).every(([name, value]) => submission.settings[name] === value),
    )
    .toSorted((one, other) => Object.keys(other.settings).length - Object.keys(one.settings).length)[0];
  if (fits === undefined) return null;
  return {
    game,
    main: fits.main.houseEdge,
    wagers: Object.fromEntries(
      fits.wagers
        .filter(({ wager, paytable }) => submission.paytables[wager] === paytable)
        .map(({ wager, hold }) => [wager, hold]),
    ),
  };
};

/** Expected loss of these wagers. The main game's edge is per Ante and covers the wagers that follow from it. */
export const edgeCost = ({ game, main, wagers }: HouseEdges, lines: readonly SettledLine[]): Cents => {
  const first = game.wagers.find(({ required, equals }) => required && equals === undefined)?.id;
  return lines.reduce((sum, { what, stake }) => sum + stake * (what === first ? main : (wagers[what] ?? 0)), 0);
};
