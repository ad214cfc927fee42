import { type Draft, type DrawnLayout, type Fault, isRecord } from '@fairdeal/rules';
import { type Filed, fileDraft } from '@fairdeal/table/filed';
import { AskedWrongly } from '../answer.js';
import { anyGameNamed, editionNamed, isPoker, OFFERED_IDS } from '../games.js';
import { readJson } from '../input.js';
import { readStored } from '../odds/stored.js';

export type NamedDraft = Draft & { readonly game: string };

/** Reads a submission, as `fairdeal submission new` writes it or as plain JSON. */
export const readDraft = async (file: string | undefined): Promise<NamedDraft> => {
  const read = await readJson('A submission', file);
  if (!isRecord(read) || typeof read.game !== 'string')
    throw new AskedWrongly(`A submission is one JSON object with its "game", one of ${OFFERED_IDS.join(', ')}.`);
  return { ...read, game: read.game };
};

/** The draft as it is filed under the edition that was asked for; one that names another is of that one alone. */
export const inEdition = (draft: NamedDraft, asked: string | undefined): NamedDraft => {
  if (asked === undefined) return draft;
  const edition = editionNamed(anyGameNamed(draft.game, OFFERED_IDS), asked);
  const named: unknown = draft.edition;
  if (named === undefined) return { ...draft, edition };
  if (typeof named === 'string' && named !== edition)
    throw new AskedWrongly(
      `The submission is of the edition of ${named}, not of ${edition}: leave out --edition, or change the submission.`,
    );
  return draft;
};

/** What is filed, or every fault of it. */
export const filedOf = (
  draft: NamedDraft,
  drawn: DrawnLayout | null = null,
): Filed | { readonly faults: readonly Fault[] } => {
  const game = anyGameNamed(draft.game, OFFERED_IDS);
  return fileDraft(game, draft, { drawn, stored: isPoker(game) ? null : readStored(game.id) });
};
