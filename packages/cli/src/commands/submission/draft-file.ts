import type { Fault, SubmissionDraft } from '@fairdeal/rules';
import { isRecord, type SubmittedLayout } from '@fairdeal/rules/internal';
import { type CompiledSubmission, compileSubmission } from '@fairdeal/table/internal/documents';
import { readStoredOdds } from '../../lab/stored-odds.js';
import { UsageError } from '../../shared/errors.js';
import { editionNamed, gameNamed, isPokerRoomGame, OFFERED_IDS } from '../../shared/games.js';
import { parseJsonInput, readText } from '../../shared/input.js';
import { keyLines, keyPath } from '../../shared/json-lines.js';

export type GameDraft = SubmissionDraft & { readonly game: string };

/** A submission as it stands in a file. */
export interface DraftFile {
  readonly draft: GameDraft;
  readonly text: string;
}

const EXAMPLE = '{"game": "over-under", "paytables": {"bonus": "A"}}';

/** Reads a submission: the output of `fairdeal submission new`, or plain JSON. */
export const readDraft = async (file: string | undefined): Promise<DraftFile> => {
  const text = await readText(file);
  const read = parseJsonInput({ what: 'A submission', example: EXAMPLE }, text);
  if (!isRecord(read) || typeof read.game !== 'string')
    throw new UsageError(
      `A submission must be one JSON object with a "game", such as ${EXAMPLE}. Games: ${OFFERED_IDS.join(', ')}.`,
    );
  return { draft: { ...read, game: read.game }, text };
};

/** The draft under the requested edition. A draft that names an edition works with that one only. */
export const draftInEdition = (file: DraftFile, asked: string | undefined): DraftFile => {
  const { draft } = file;
  if (asked === undefined) return file;
  const edition = editionNamed(gameNamed(draft.game, OFFERED_IDS), asked);
  const named: unknown = draft.edition;
  if (named === undefined) return { ...file, draft: { ...draft, edition } };
  if (typeof named === 'string' && named !== edition)
    throw new UsageError(
      `The submission is for the edition of ${named}, not ${edition}. Leave out --edition, or change the submission.`,
    );
  return file;
};

/** A fault, with the line of the file if there are several and one entry is to blame. */
export interface FileFault extends Fault {
  readonly line?: number;
}

/** The submission to file, or all its faults. */
export const compileDraft = (
  { draft, text }: DraftFile,
  drawn: SubmittedLayout | null = null,
): CompiledSubmission | { readonly faults: readonly FileFault[] } => {
  const game = gameNamed(draft.game, OFFERED_IDS);
  const compile = (one: GameDraft): ReturnType<typeof compileSubmission> =>
    compileSubmission(game, one, { drawn, stored: isPokerRoomGame(game) ? null : readStoredOdds(game.id) });
  const compiled = compile(draft);
  if (!('faults' in compiled) || !text.trim().includes('\n')) return compiled;
  const lines = keyLines(text);
  const without = entriesOf(draft).flatMap((path) => {
    const line = lines.get(keyPath(path));
    if (line === undefined) return [];
    const left = compile(withoutEntry(draft, path) as GameDraft);
    return [{ line, faults: 'faults' in left ? left.faults.map(({ fault }) => fault) : [] }];
  });
  return {
    faults: compiled.faults.map((one) => {
      const entry = without.find(({ faults }) => !faults.includes(one.fault));
      return entry === undefined ? one : { ...one, line: entry.line };
    }),
  };
};

/** Paths of the entries of a draft, the innermost first. A submission is always for a game. */
const entriesOf = (value: unknown, above: readonly string[] = []): (readonly string[])[] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([key, below]) =>
        above.length === 0 && key === 'game' ? [] : [...entriesOf(below, [...above, key]), [...above, key]],
      )
    : [];

const withoutEntry = (value: object, [key = '', ...rest]: readonly string[]): object =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, below]: [string, unknown]) => {
      if (name !== key) return [[name, below]];
      return rest.length === 0 || !isRecord(below) ? [] : [[name, withoutEntry(below, rest)]];
    }),
  );
