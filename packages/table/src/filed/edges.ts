import { type StoredOdds, submissionOdds } from '@fairdeal/lab';
import { type Draft, type HouseGame, submit } from '@fairdeal/rules';

/** What the house keeps of a wager by one of the chapter's tables, with the other choices as they are; null where nothing is stored. */
export const edgeByTable = (
  game: HouseGame,
  draft: Draft,
  { wager, name }: { readonly wager: string; readonly name: string },
  stored: StoredOdds | null,
): number | null => {
  const made = submit(game, { ...draft, paytables: { [wager]: name } });
  const odds = 'ok' in made && stored !== null ? submissionOdds(game, made.ok, stored) : null;
  return odds?.offered.find((one) => one.wager === wager)?.houseEdge ?? null;
};
