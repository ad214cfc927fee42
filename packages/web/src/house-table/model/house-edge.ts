import type { GameOdds } from '@fairdeal/lab';
import type { Cents, HouseGame, Submission } from '@fairdeal/rules';
import type { SettledLine } from '@fairdeal/words/internal';
import { storedOdds } from '../../odds/stored-odds.js';

/** What a wager costs in the long run with best play, per cent staked. */
export interface HouseEdges {
  readonly game: HouseGame;
  readonly main: number;
  readonly wagers: Readonly<Record<string, number>>;
}

/** The stored figures of the lab for a submission; null when it has none. */
export const loadHouseEdges = async (game: HouseGame, submission: Submission): Promise<HouseEdges | null> => {
  try {
    const stored = await storedOdds(game.id);
    const edges = houseEdgesFor(game, submission, stored.results);
    const hasOwn = Object.values(submission.paytables).some((table) => typeof table === 'object');
    if (edges === null || !hasOwn) return edges;
    // What computes a table of one's own is large, and asked for by those who made one.
    const { storedSubmissionOdds: submissionOdds } = await import('@fairdeal/lab');
    const offered = submissionOdds(game, submission, stored)?.offered.slice(1) ?? [];
    return { ...edges, wagers: Object.fromEntries(offered.map(({ wager, houseEdge }) => [wager, houseEdge])) };
  } catch {
    return null;
  }
};

/** Of the results whose settings are all those of the submission, the one that names most of them. */
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

/** What the house edge takes of these wagers in the long run. The main game's is per Ante, with all that follows from it. */
export const edgeCost = ({ game, main, wagers }: HouseEdges, lines: readonly SettledLine[]): Cents => {
  const first = game.wagers.find(({ required, equals }) => required && equals === undefined)?.id;
  return lines.reduce((sum, { what, stake }) => sum + stake * (what === first ? main : (wagers[what] ?? 0)), 0);
};
