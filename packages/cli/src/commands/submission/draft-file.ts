import type { Fault, SubmissionDraft } from '@fairdeal/rules';
import { isRecord, type SubmittedLayout } from '@fairdeal/rules/internal';
import { type CompiledSubmission, compileSubmission } from '@fairdeal/table/internal/documents';
import { readStoredOdds } from '../../lab/stored-odds.js';
import { UsageError } from '../../shared/errors.js';
import { editionNamed, gameNamed, isPokerRoomGame, OFFERED_IDS } from '../../shared/games.js';
import { readJson } from '../../shared/input.js';

export type GameDraft = SubmissionDraft & { readonly game: string };

/** Reads a submission: the output of `fairdeal submission new`, or plain JSON. */
export const readDraft = async (file: string | undefined): Promise<GameDraft> => {
  const read = await readJson('A submission', file);
  if (!isRecord(read) || typeof read.game !== 'string')
    throw new UsageError(`A submission must be one JSON object with a "game": ${OFFERED_IDS.join(', ')}.`);
  return { ...read, game: read.game };
};

/** The draft under the requested edition. A draft that names an edition works with that one only. */
export const draftInEdition = (draft: GameDraft, asked: string | undefined): GameDraft => {
  if (asked === undefined) return draft;
  const edition = editionNamed(gameNamed(draft.game, OFFERED_IDS), asked);
  const named: unknown = draft.edition;
  if (named === undefined) return { ...draft, edition };
  if (typeof named === 'string' && named !== edition)
    throw new UsageError(
      `The submission is for the edition of ${named}, not ${edition}. Leave out --edition, or change the submission.`,
    );
  return draft;
};

/** The submission to file, or all its faults. */
export const compileDraft = (
  draft: GameDraft,
  drawn: SubmittedLayout | null = null,
): CompiledSubmission | { readonly faults: readonly Fault[] } => {
  const game = gameNamed(draft.game, OFFERED_IDS);
  return compileSubmission(game, draft, { drawn, stored: isPokerRoomGame(game) ? null : readStoredOdds(game.id) });
};
