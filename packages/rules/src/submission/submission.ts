import type { Fault } from '../core/fault.js';
import { MAX_INPUT_DEPTH } from '../core/input-limits.js';
import type { Cents } from '../core/money.js';
import type { Paytable } from '../core/paytable.js';
import type { ClauseId } from '../register/index.js';
import type { LayoutDrawing } from './layout.js';
import type { PaytableChoices } from './own-paytable.js';

export { type OwnPaytable, type PaytableChoices, paytableName } from './own-paytable.js';

/** Value of a setting. */
export type SettingValue = boolean | number | string;

/** Description of a choice that the regulation leaves to the house. */
export interface ChoiceDescription {
  /** Title in two or three words. */
  readonly title: string;
  /** Description of the choice, in a phrase. */
  readonly words: string;
  readonly clause: ClauseId;
  /** The law has the house specify it in its submission: what is left out is taken at its default, and said. */
  readonly must?: true;
  /** The only edition that leaves it to the house, where there are several. */
  readonly edition?: string;
  /** Unit of a number, if it is not a plain count. */
  readonly unit?: 'cents' | 'percent';
  /** The wager, and the one table of it, that it is about: it means nothing where that is not offered. */
  readonly of?: { readonly wager: string; readonly table?: string };
}

/** Choice that the regulation leaves to the house: its kind, default and bounds. */
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

/** Betting limits of a wager. */
export interface WagerLimits {
  readonly min: Cents;
  readonly max: Cents;
  readonly step: Cents;
}

/** Complete, lawful Rules Submission of a house for one game. Only `submit` makes one. */
export interface Submission {
  readonly game: string;
  readonly edition: string;
  readonly certificateHolder: string;
  /** Optional wagers offered, each with its paytable. */
  readonly paytables: PaytableChoices;
  /** True for a practice table, which may use paytables of its own and is never filed. */
  readonly practice?: true;
  readonly limits: Readonly<Record<string, WagerLimits>>;
  /** Most that a player can win in a round, where the chapter allows a limit. */
  readonly payoutLimit: Cents | null;
  readonly settings: SettingValues;
  /** Meter that this table shares with others; by default it has its own. */
  readonly meter?: string;
}

/** Draft of a Rules Submission; anything left out takes its default. */
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
  /** Layout filed with it, to be checked against the clauses. */
  readonly layout?: unknown;
}

/** Choices that a chapter leaves to the house, as `submit` checks them. */
export interface ChapterChoices {
  readonly id: string;
  readonly title: string;
  readonly editions: readonly { readonly edition: string }[];
  readonly wagers: readonly WagerDefinition[];
  readonly optional: readonly string[];
  /** Paytables of the chapter, under these settings. */
  readonly paytables: (edition: string, settings?: SettingValues) => readonly Paytable[];
  readonly settings: Readonly<Record<string, Setting>>;
  readonly payoutLimit: ((edition: string) => ClauseId | null) | null;
  /** Most that the smallest wagers under the payout limit could win in one round. */
  readonly mostOnMinimum?: (submission: Submission) => Cents;
  /** Layout that a submission requires. */
  readonly layout?: (table: { readonly submission: Submission }) => LayoutDrawing;
  /** Gives the progressive wager that a submission offers, and its one price. */
  progressive?(submission: Submission): PricedWager | null;
  /** Finds faults that concern several choices together. */
  readonly together?: (submission: Submission) => readonly Fault[];
}

/** Every chapter that allows a payout limit puts its floor at $50,000 or what the smallest wagers could win. */
export const LEAST_PAYOUT_LIMIT: Cents = 5_000_000;

/** A supplement to the rules may be a page; what is longer is no submission. */
export const MAX_SUBMISSION_LENGTH = 5000;
/** The fault of a submission that is too deep or too long to be read. */
export const TOO_LARGE: Fault = {
  fault: `A submission is too large: at most ${MAX_INPUT_DEPTH} levels deep, and at most ${MAX_SUBMISSION_LENGTH} characters or items in a text or list.`,
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
