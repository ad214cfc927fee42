import { type StoredOdds, type SubmissionOdds, storedSubmissionOdds } from '@fairdeal/lab';
import { oddsWarnings } from '@fairdeal/lab/internal';
import {
  type Fault,
  type HouseGame,
  type LayoutDrawing,
  type PokerGame,
  type PokerSubmission,
  type PokerSubmissionDraft,
  type Submission,
  type SubmissionDraft,
  submit,
  submitPoker,
} from '@fairdeal/rules';
import {
  choicesOf,
  flattenSettings,
  type HouseChoice,
  missingFrom,
  POKER_EDITION,
  pokerChoicesOf,
  pokerLayout,
  pokerWarningsOf,
  type SubmittedLayout,
  type Warning,
  warningsOf,
} from '@fairdeal/rules/internal';

/** A submission without faults, with its layout, warnings and odds. */
export interface CompiledSubmission {
  readonly title: string;
  readonly chapter: string;
  readonly edition: string;
  readonly draft: SubmissionDraft;
  readonly choices: readonly HouseChoice[];
  readonly layout: LayoutDrawing;
  readonly warnings: readonly Warning[];
  /** Null for poker, and where the lab has nothing stored. */
  readonly odds: SubmissionOdds | null;
  readonly of:
    | { readonly kind: 'house'; readonly game: HouseGame; readonly submission: Submission }
    | { readonly kind: 'poker'; readonly game: PokerGame; readonly submission: PokerSubmission };
}

/** Inputs beside the draft: stored odds of the lab, and a layout drawn for the game. */
export interface CompileInputs {
  readonly stored?: StoredOdds | null;
  readonly drawn?: SubmittedLayout | null;
}

type CompileResult = CompiledSubmission | { readonly faults: readonly Fault[] };

/** Compiles a draft, or lists its faults. */
export const compileSubmission = (
  game: HouseGame | PokerGame,
  draft: SubmissionDraft,
  beside: CompileInputs = {},
): CompileResult => ('streets' in game ? compilePoker(game, draft, beside) : compileHouse(game, draft, beside));

const compileHouse = (
  game: HouseGame,
  draft: SubmissionDraft,
  { stored = null, drawn = null }: CompileInputs,
): CompileResult => {
  const made = submit(game, drawn === null ? draft : { ...draft, layout: drawn });
  if ('faults' in made) return made;
  const submission = made.ok;
  const odds = stored === null ? null : storedSubmissionOdds(game, submission, stored);
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

const compilePoker = (game: PokerGame, written: SubmissionDraft, { drawn = null }: CompileInputs): CompileResult => {
  const made = submitPoker(written as PokerSubmissionDraft);
  if ('faults' in made) return made;
  const layout = pokerLayout(game, made.ok);
  const faults = drawn === null ? [] : missingFrom(drawn, layout);
  if (faults.length > 0) return { faults };
  const choices = pokerChoicesOf(game);
  const draft = flattenSettings(written);
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
