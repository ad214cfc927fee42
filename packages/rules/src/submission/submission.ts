import type { Fault } from '../core/fault.js';
import { MAX_INPUT_DEPTH } from '../core/input-limits.js';
import type { Cents } from '../core/money.js';
import type { Paytable } from '../core/paytable.js';
import type { ClauseId } from '../register/index.js';
import type { LayoutDrawing } from './layout.js';
import type { PaytableChoices } from './own-paytable.js';

export { type OwnPaytable, type PaytableChoices, paytableName } from './own-paytable.js';

/** What a setting can be. */
export type SettingValue = boolean | number | string;

/** What every choice that the regulation leaves to the house says of itself. */
export interface ChoiceDescription {
  /** What it is about, in two or three words. */
  readonly title: string;
  /** What is chosen, in a sentence. */
  readonly words: string;
  readonly clause: ClauseId;
  /** The law has the house specify it in its submission: what is left out is taken at its default, and said. */
  readonly must?: true;
  /** The only edition that leaves it to the house, where there are several. */
  readonly edition?: string;
  /** What a number is counted in, where that is not things. */
  readonly unit?: 'cents' | 'percent';
  /** The wager, and the one table of it, that it is about: it means nothing where that is not offered. */
  readonly of?: { readonly wager: string; readonly table?: string };
}

/** One choice that the regulation leaves to the house. */
export type Setting = ChoiceDescription &
  (
    | { readonly kind: 'yes-no'; readonly default: boolean }
    | { readonly kind: 'number'; readonly default: number; readonly min: number; readonly max: number }
    | { readonly kind: 'choice'; readonly default: string; readonly choices: readonly string[] }
  );

/** Settings by their names. */
export type SettingValues = Readonly<Record<string, SettingValue>>;

/** A progressive wager that is offered at one price. */
export interface PricedWager {
  readonly wager: string;
  readonly price: Cents | null;
  readonly clause: ClauseId;
}

/** A wager as a submission knows it. */
export interface WagerDefinition {
  readonly id: string;
  readonly title: string;
  readonly clause: ClauseId;
  /** The wager whose amount this one must equal. */
  readonly equals?: string;
  /** How many times the first wager one that comes with a choice is, at least and at most. */
  readonly antes?: readonly [least: number, most: number];
}

/** What a player may stake on a wager. */
export interface WagerLimits {
  readonly min: Cents;
  readonly max: Cents;
  readonly step: Cents;
}

/** A house's Rules Submission for one game, complete and within the law. Only `submit` makes one. */
export interface Submission {
  readonly game: string;
  readonly edition: string;
  readonly certificateHolder: string;
  /** The optional wagers offered, each with the table it is paid by. */
  readonly paytables: PaytableChoices;
  /** Said of a table that is dealt in practice and never filed: it may pay by tables of its own. */
  readonly practice?: true;
  readonly limits: Readonly<Record<string, WagerLimits>>;
  /** The most a player can win in a round, where the chapter allows a limit. */
  readonly payoutLimit: Cents | null;
  readonly settings: SettingValues;
  /** The meter that this table shares with others; left out, it has one of its own. */
  readonly meter?: string;
}

/** A submission as it is written: whatever is left out takes its default. */
export interface SubmissionDraft {
  readonly game?: string;
  readonly edition?: string;
  readonly certificateHolder?: string;
  readonly paytables?: PaytableChoices;
  readonly practice?: boolean;
  readonly limits?: Readonly<Record<string, Partial<WagerLimits>>>;
  readonly payoutLimit?: Cents | null;
  readonly settings?: SettingValues;
  readonly meter?: string;
  /** The layout that is submitted with it, to be compared with what the clauses require. */
  readonly layout?: unknown;
}

/** What a chapter lets a house choose. */
export interface ChapterChoices {
  readonly id: string;
  readonly title: string;
  readonly editions: readonly { readonly edition: string }[];
  readonly wagers: readonly WagerDefinition[];
  readonly optional: readonly string[];
  /** The tables of the chapter, as these settings have them paid. */
  readonly paytables: (edition: string, settings?: SettingValues) => readonly Paytable[];
  readonly settings: Readonly<Record<string, Setting>>;
  readonly payoutLimit: ((edition: string) => ClauseId | null) | null;
  /** The most that the smallest wagers could win in one round, of those that the payout limit covers. */
  readonly mostOnMinimum?: (submission: Submission) => Cents;
  /** Everything that the layout of a submission must carry. */
  readonly layout?: (table: { readonly submission: Submission }) => LayoutDrawing;
  /** The progressive wager that a submission offers, and its one price. */
  progressive?(submission: Submission): PricedWager | null;
  /** Faults that concern several choices together. */
  readonly together?: (submission: Submission) => readonly Fault[];
}

/** Every chapter that allows a payout limit puts its floor at $50,000 or what the smallest wagers could win. */
export const LEAST_PAYOUT_LIMIT: Cents = 5_000_000;

/** A supplement to the rules may be a page; what is longer is no submission. */
export const MAX_SUBMISSION_LENGTH = 5000;
/** The fault of a submission that is too deep or too long to be read. */
export const TOO_LARGE: Fault = {
  fault: `A submission is nested ${MAX_INPUT_DEPTH} deep at most, and its texts and lists are no longer than ${MAX_SUBMISSION_LENGTH}.`,
  cites: [],
};

/** How a meter or a fund that tables share may be called. */
export const isSharedName = (name: string): boolean => /^[a-z0-9][a-z0-9-]{0,39}$/.test(name);

/** The names there are, in quotes where something other than a text was given for one, such as 1 for "1". */
export const knownNames = (given: unknown, names: readonly string[]): readonly string[] =>
  typeof given === 'string' ? names : names.map((name) => JSON.stringify(name));

/** The least payout limit that the law allows this submission. */
export const leastPayoutLimit = (game: ChapterChoices, submission: Submission): Cents =>
  Math.max(LEAST_PAYOUT_LIMIT, game.mostOnMinimum?.(submission) ?? 0);
