import { type StoredOdds, storedSubmissionOdds } from '@fairdeal/lab';
import { type HouseGame, type SubmissionDraft, submit } from '@fairdeal/rules';

/** House edge of a wager with one of the chapter's paytables and the draft's other choices; null where nothing is stored. */
export const houseEdgeByTable = (
  game: HouseGame,
  draft: SubmissionDraft,
  { wager, name }: { readonly wager: string; readonly name: string },
  stored: StoredOdds | null,
): number | null => {
  const made = submit(game, { ...draft, paytables: { [wager]: name } });
  const odds = 'ok' in made && stored !== null ? storedSubmissionOdds(game, made.ok, stored) : null;
  return odds?.offered.find((one) => one.wager === wager)?.houseEdge ?? null;
};
