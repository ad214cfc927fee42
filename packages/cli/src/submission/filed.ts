import { type Draft, type DrawnLayout, type Fault, HOUSE_GAMES, isRecord, POKER_GAMES } from '@fairdeal/rules';
import { type Filed, fileDraft } from '@fairdeal/table/filed';
import { AskedWrongly } from '../answer.js';
import { anyGameNamed, isPoker } from '../games.js';
import { readJson } from '../input.js';
import { readStored } from '../odds/stored.js';

const OFFERED: readonly string[] = [...HOUSE_GAMES, ...POKER_GAMES.filter(({ outsideChapter }) => !outsideChapter)].map(
  ({ id }) => id,
);

/** Reads a submission, as `fairdeal submission new` writes it or as plain JSON. */
export const readDraft = (file: string | undefined): Draft & { readonly game: string } => {
  const read = readJson('A submission', file);
  if (!isRecord(read) || typeof read.game !== 'string')
    throw new AskedWrongly(`A submission is one JSON object with its "game", one of ${OFFERED.join(', ')}.`);
  return { ...read, game: read.game };
};

/** What is filed, or every fault of it. */
export const filedOf = (
  draft: Draft & { readonly game: string },
  drawn: DrawnLayout | null = null,
): Filed | { readonly faults: readonly Fault[] } => {
  const game = anyGameNamed(draft.game);
  return fileDraft(game, draft, { drawn, stored: isPoker(game) ? null : readStored(game.id) });
};
