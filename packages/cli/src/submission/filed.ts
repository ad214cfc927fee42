import { type Draft, type DrawnLayout, type Fault, isRecord } from '@fairdeal/rules';
import { type Filed, fileDraft } from '@fairdeal/table/filed';
import { AskedWrongly } from '../answer.js';
import { anyGameNamed, isPoker, OFFERED_IDS } from '../games.js';
import { readJson } from '../input.js';
import { readStored } from '../odds/stored.js';

/** Reads a submission, as `fairdeal submission new` writes it or as plain JSON. */
export const readDraft = async (file: string | undefined): Promise<Draft & { readonly game: string }> => {
  const read = await readJson('A submission', file);
  if (!isRecord(read) || typeof read.game !== 'string')
    throw new AskedWrongly(`A submission is one JSON object with its "game", one of ${OFFERED_IDS.join(', ')}.`);
  return { ...read, game: read.game };
};

/** What is filed, or every fault of it. */
export const filedOf = (
  draft: Draft & { readonly game: string },
  drawn: DrawnLayout | null = null,
): Filed | { readonly faults: readonly Fault[] } => {
  const game = anyGameNamed(draft.game, OFFERED_IDS);
  return fileDraft(game, draft, { drawn, stored: isPoker(game) ? null : readStored(game.id) });
};
