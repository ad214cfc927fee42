import { oddsWarnings, type StoredOdds, type SubmissionOdds, submissionOdds } from '@fairdeal/lab';
import {
  choicesOf,
  type Draft,
  type DrawnLayout,
  type Fault,
  type HouseChoice,
  type HouseGame,
  type LayoutDrawing,
  missingFrom,
  POKER_EDITION,
  type PokerDraft,
  type PokerGame,
  type PokerSubmission,
  pokerChoicesOf,
  pokerLayout,
  pokerWarningsOf,
  type Submission,
  submit,
  submitPoker,
  type Warning,
  warningsOf,
  withoutSettings,
} from '@fairdeal/rules';

/** A submission in which no fault was found, with all that follows from it. */
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

/** What is known beside the draft: what the lab stored of the game, and a layout that was drawn for it. */
export interface Beside {
  readonly stored?: StoredOdds | null;
  readonly drawn?: DrawnLayout | null;
}

type Made = Filed | { readonly faults: readonly Fault[] };

/** What is filed, or every fault of it. */
export const fileDraft = (game: HouseGame | PokerGame, draft: Draft, beside: Beside = {}): Made =>
  'streets' in game ? filedPoker(game, draft, beside) : filedHouse(game, draft, beside);

const filedHouse = (game: HouseGame, draft: Draft, { stored = null, drawn = null }: Beside): Made => {
  const made = submit(game, drawn === null ? draft : { ...draft, layout: drawn });
  if ('faults' in made) return made;
  const submission = made.ok;
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

const filedPoker = (game: PokerGame, written: Draft, { drawn = null }: Beside): Made => {
  const made = submitPoker(written as PokerDraft);
  if ('faults' in made) return made;
  const layout = pokerLayout(game, made.ok);
  const faults = drawn === null ? [] : missingFrom(drawn, layout);
  if (faults.length > 0) return { faults };
  const choices = pokerChoicesOf(game);
  const draft = withoutSettings(written);
  return {
    title: game.title,
    chapter: '637a',
    edition: POKER_EDITION,
    draft,
    choices,
    layout,
    warnings: pokerWarningsOf(game, draft, made.ok),
    odds: null,
    of: { kind: 'poker', game, submission: made.ok },
  };
};
