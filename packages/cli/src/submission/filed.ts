import { parseJson, withoutComments } from '@fairdeal/cards';
import { type Draft, type DrawnLayout, type Fault, HOUSE_GAMES, isRecord, POKER_GAMES } from '@fairdeal/rules';
import { type Filed, fileDraft } from '@fairdeal/table/filed';
import { AskedWrongly } from '../answer.js';
import { anyGameNamed, isPoker } from '../games.js';
import { readText } from '../input.js';
import { readStored } from '../odds/stored.js';

const OFFERED: readonly string[] = [...HOUSE_GAMES, ...POKER_GAMES.filter(({ outsideChapter }) => !outsideChapter)].map(
  ({ id }) => id,
);

/** Reads a submission: JSON, where comments and commas before a closing bracket do no harm. */
export const readDraft = (file: string | undefined): Draft & { readonly game: string } => {
  const read = parseJson(withoutComments(readText(file)));
  if ('wrong' in read) throw new AskedWrongly(`A submission is not JSON: ${read.wrong}.`);
  if (!isRecord(read.ok) || typeof read.ok.game !== 'string')
    throw new AskedWrongly(`A submission is one JSON object with its "game", one of ${OFFERED.join(', ')}.`);
  return { ...read.ok, game: read.ok.game };
};

/** What is filed, or every fault of it. */
export const filedOf = (
  draft: Draft & { readonly game: string },
  drawn: DrawnLayout | null = null,
): Filed | { readonly faults: readonly Fault[] } => {
  const game = anyGameNamed(draft.game);
  return fileDraft(game, draft, { drawn, stored: isPoker(game) ? null : readStored(game.id) });
};
