import { type StoredOdds, storedSubmissionOdds } from '@fairdeal/lab';
import { type Cents, houseGame, submit } from '@fairdeal/rules';

/** Settled wagers of one kind: how much, and the sum of their squares. */
interface WagersOfKind {
  readonly wager: string;
  readonly cents: Cents;
  readonly squares: number;
}

/** The win that exact odds expect of the wagers made at a table, and its standard deviation, in cents. */
export interface ExpectedWin {
  readonly expected: Cents;
  readonly deviation: Cents;
}

/**
 * Exact odds of the submission for each wager, times the wagers made; null for a submission without stored odds. The main game's odds are per Ante, and
 * include what follows it. Wagers on a progressive are left out: its meter, not the table, pays them. Wagers are taken as independent of each other.
 */
export const expectedWin = (
  open: { readonly game: string },
  stored: StoredOdds | null,
  made: readonly WagersOfKind[],
): ExpectedWin | null => {
  const game = houseGame(open.game);
  const filed = game === undefined ? null : submit(game, open);
  if (game === undefined || stored === null || filed === null || 'faults' in filed) return null;
  const odds = storedSubmissionOdds(game, filed.ok, stored);
  if (odds === null) return null;
  const progressive = game.progressive(filed.ok)?.wager;
  let [expected, variance] = [0, 0];
  for (const { wager, houseEdge, standardDeviation } of odds.offered) {
    const all = made.find((one) => one.wager === wager);
    if (all === undefined || wager === progressive) continue;
    expected += houseEdge * all.cents;
    variance += standardDeviation ** 2 * all.squares;
  }
  return { expected: Math.round(expected), deviation: Math.round(Math.sqrt(variance)) };
};
