import { parseJson, withoutComments } from '@fairdeal/cards';
import { oddsWarnings, type SubmissionOdds, submissionOdds } from '@fairdeal/lab';
import {
  choicesOf,
  type Draft,
  type DrawnLayout,
  type Fault,
  HOUSE_GAMES,
  type HouseChoice,
  type HouseGame,
  isRecord,
  type LayoutDrawing,
  missingFrom,
  POKER_EDITION,
  POKER_GAMES,
  type PokerDraft,
  type PokerGame,
  type PokerSubmission,
  pokerChoicesOf,
  pokerLayout,
  type Submission,
  submit,
  submitPoker,
  unsaid,
  type Warning,
  warningsOf,
} from '@fairdeal/rules';
import { AskedWrongly } from '../answer.js';
import { anyGameNamed, isPoker } from '../games.js';
import { readText } from '../input.js';
import { readStored } from '../odds/stored.js';

/** A submission that is complete and within the law, with all that follows from it. */
export interface Filed {
  readonly title: string;
  readonly chapter: string;
  readonly edition: string;
  readonly draft: Draft;
  readonly choices: readonly HouseChoice[];
  readonly layout: LayoutDrawing;
  readonly warnings: readonly Warning[];
  /** Null where the lab has none: of poker, and of what it has to work out first. */
  readonly odds: SubmissionOdds | null;
  readonly of:
    | { readonly kind: 'house'; readonly game: HouseGame; readonly submission: Submission }
    | { readonly kind: 'poker'; readonly game: PokerGame; readonly submission: PokerSubmission };
}

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
export const fileDraft = (
  draft: Draft & { readonly game: string },
  drawn: DrawnLayout | null = null,
): Filed | { readonly faults: readonly Fault[] } => {
  const game = anyGameNamed(draft.game);
  return isPoker(game) ? filedPoker(game, draft, drawn) : filedHouse(game, draft, drawn);
};

const filedHouse = (
  game: HouseGame,
  draft: Draft,
  drawn: DrawnLayout | null,
): Filed | { readonly faults: readonly Fault[] } => {
  const made = submit(game, drawn === null ? draft : { ...draft, layout: drawn });
  if ('faults' in made) return made;
  const submission = made.ok;
  const stored = readStored(game.id);
  const odds = stored === null ? null : submissionOdds(game, submission, stored);
  return {
    title: game.title,
    chapter: game.chapter,
    edition: submission.edition,
    draft,
    choices: choicesOf(game, submission.edition),
    layout: game.layout({ submission }),
    warnings: [...warningsOf(game, draft, submission), ...(odds === null ? [] : oddsWarnings(game, submission, odds))],
    odds,
    of: { kind: 'house', game, submission },
  };
};

const filedPoker = (
  game: PokerGame,
  draft: Draft,
  drawn: DrawnLayout | null,
): Filed | { readonly faults: readonly Fault[] } => {
  const made = submitPoker(draft as PokerDraft);
  if ('faults' in made) return made;
  const layout = pokerLayout(game, made.ok);
  const faults = drawn === null ? [] : missingFrom(drawn, layout);
  if (faults.length > 0) return { faults };
  const choices = pokerChoicesOf(game);
  return {
    title: game.title,
    chapter: '637a',
    edition: POKER_EDITION,
    draft,
    choices,
    layout,
    warnings: unsaid(choices, draft),
    odds: null,
    of: { kind: 'poker', game, submission: made.ok },
  };
};
