import { type StoredOdds, storedSubmissionOdds } from '@fairdeal/lab';
import { type HouseGame, type SubmissionDraft, submit } from '@fairdeal/rules';

/** What the house keeps of a wager by one of the chapter's tables, with the other choices as they are; null where nothing is stored. */
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
