import type { Card } from '@fairdeal/cards';
import { quoted } from '@fairdeal/cards/internal';
import type { HouseGameId, SettingValue } from '@fairdeal/rules';
import { quoteValue, type SettingValues } from '@fairdeal/rules/internal';
import { didYouMean } from '@fairdeal/rules/internal/text';
import { compare, type Fraction } from '../math/fraction.js';
import type { CountsByWager, GameOdds } from './game-odds.js';
import type { WagerCounts, WagerPaytable } from './paytable-odds.js';
import type { Variant, VariantWords } from './variant.js';

/** Question for a solver: the odds of a game under one edition and all of these settings. */
export interface SolverQuestion {
  readonly edition: string;
  readonly settings: SettingValues;
  /** Variant rules, where they differ from the chapter's. */
  readonly variant?: Variant;
}

/** Setting that the odds depend on, its default first. Some are no setting of a table, such as other decks or another house way. */
export interface OddsSetting {
  readonly words: string;
  readonly values: readonly [SettingValue, ...SettingValue[]];
  /** Range of whole numbers allowed in addition to the listed values. */
  readonly range?: readonly [least: number, most: number];
}

/** Cards that a player sees when they decide. */
export interface HandSituation {
  readonly cards: readonly Card[];
  readonly dealer?: readonly Card[];
  readonly community?: readonly Card[];
  /** Cards seen elsewhere, which can't be dealt any more. */
  readonly known?: readonly Card[];
}

/** Probabilities of a win, a tie and a loss. */
export interface WinChances {
  readonly win: Fraction;
  readonly tie: Fraction;
  readonly lose: Fraction;
}

/** Choice for a hand, and its expected value in Antes with best play from there. */
export interface SolverChoice {
  readonly action: string;
  /** Name in a written round: `raise-1x`, `set 4h6dTs`, `low AsKd`. */
  readonly said: string;
  /** Makes the play for the rulebook, for an Ante of this many cents. */
  readonly play: (ante: number) => object;
  readonly expected: Fraction;
  /** Chances of the hand, in games that set hands before the dealer's are seen. */
  readonly chances?: WinChances;
  /** Saigon 5 Card: Point Count; 0 for a hand that does not qualify. */
  readonly points?: number;
}

/**
 * Exact solver of a house game. Its work splits into chunks that run in any order, in a worker thread, on another machine or in a browser.
 * A part is plain JSON (large integers as text), and the same parts give the same answer everywhere.
 */
export interface Solver<Part = unknown> {
  readonly game: HouseGameId;
  readonly settings: Readonly<Record<string, OddsSetting>>;
  /** Variant rules that the solver understands; none where it solves the chapter's rules alone. */
  readonly variants?: VariantWords;
  /** Checks variant rules; throws a sentence about what is wrong with them. */
  checkVariant?(variant: Variant): void;
  /** Questions whose answers are stored. */
  readonly storedQuestions: readonly SolverQuestion[];
  /** Gives the key of a question's work. Questions with the same key share their chunks. */
  workKey(question: SolverQuestion): string;
  chunkCount(question: SolverQuestion): number;
  solveChunk(question: SolverQuestion, chunk: number): Part;
  combine(question: SolverQuestion, parts: readonly Part[]): GameOdds;
  /** Lists the paytables of a question, under its settings. */
  paytables(question: SolverQuestion): readonly WagerPaytable[];
  /** Gives the counts that a paytable's odds are computed from; null where the game has no such paytable. */
  countsFor(question: SolverQuestion, counts: CountsByWager, table: WagerPaytable): WagerCounts | null;
  /** Names the column of `joint` that a paytable uses, where it is not the wager's own. */
  jointColumn?(question: SolverQuestion, table: WagerPaytable): string;
  /** Lists every choice for a hand with its exact expected value, the best first. */
  choices(question: SolverQuestion, situation: HandSituation): SolverChoice[];
  /** Gives the chances of a hand over all dealer hands, set best against each, where the dealer's cards lie open. */
  overallChances?(question: SolverQuestion, situation: HandSituation): WinChances;
}

/** Choices, best first. */
export const bestFirst = (choices: readonly SolverChoice[]): SolverChoice[] =>
  [...choices].sort((one, other) => compare(other.expected, one.expected));

/** Solves a question on the spot, chunk after chunk. `jobsFor` shares the work among workers. */
export const solve = <Part>(
  solver: Solver<Part>,
  question: SolverQuestion,
  progress?: (done: number, chunks: number) => void,
): GameOdds => {
  const chunks = solver.chunkCount(question);
  const parts = Array.from({ length: chunks }, (_, chunk) => {
    const part = solver.solveChunk(question, chunk);
    progress?.(chunk + 1, chunks);
    return part;
  });
  return solver.combine(question, parts);
};

/** Every setting as it is by default. */
export const defaultsOf = (settings: Readonly<Record<string, OddsSetting>>): SettingValues =>
  Object.fromEntries(Object.entries(settings).map(([name, { values }]) => [name, values[0]]));

const allowedWords = ({ values, range }: OddsSetting): string =>
  range === undefined
    ? `one of ${values.toSorted((one, other) => Number(one) - Number(other)).join(', ')}`
    : `a whole number from ${range[0]} to ${range[1]}`;

const isAllowed = ({ values, range }: OddsSetting, value: SettingValue): boolean =>
  values.includes(value) ||
  (range !== undefined && Number.isInteger(value) && Number(value) >= range[0] && Number(value) <= range[1]);

const settingFault = (settings: Readonly<Record<string, OddsSetting>>, name: string, value: SettingValue): string => {
  const known = Object.keys(settings);
  const setting = Object.hasOwn(settings, name) ? settings[name] : undefined;
  if (setting === undefined)
    return known.length === 0
      ? `Unknown odds setting ${quoted(name)}. These odds have no settings.`
      : `Unknown odds setting ${quoted(name)}${didYouMean(name, known)}. Available settings: ${known.join(', ')}.`;
  return isAllowed(setting, value)
    ? ''
    : `The odds setting ${name} is ${allowedWords(setting)}, not ${JSON.stringify(value)}.`;
};

/** Fault of a question as a sentence; empty if there is none. Stored odds always have a known edition. */
export const questionFault = (solver: QuestionScope, edition: string, settings: SettingValues): string => {
  const editions = [...new Set(solver.storedQuestions?.map((question) => question.edition))];
  if (editions.length > 0 && !editions.includes(edition))
    return `Unknown edition ${quoteValue(edition)} of ${solver.game}. Available editions: ${editions.join(', ')}.`;
  return (
    Object.entries(settings)
      .map(([name, value]) => settingFault(solver.settings, name, value))
      .find((wrong) => wrong !== '') ?? ''
  );
};

/** Parts of a solver that a question needs. */
type QuestionScope = Pick<Solver, 'settings'> & Partial<Pick<Solver, 'game' | 'storedQuestions'>>;

/** Builds a question; a setting left out takes its default. Throws for an edition or setting that the game does not have. */
export const solverQuestion = (
  solver: QuestionScope,
  edition: string,
  settings: SettingValues = {},
  variant?: Variant,
): SolverQuestion => {
  const wrong = questionFault(solver, edition, settings);
  if (wrong !== '') throw new RangeError(wrong);
  return {
    edition,
    settings: { ...defaultsOf(solver.settings), ...settings },
    ...(variant === undefined ? {} : { variant }),
  };
};

/** The question that a result answers. */
export const questionFields = (
  settings: Readonly<Record<string, OddsSetting>>,
  question: SolverQuestion,
): Pick<GameOdds, 'edition' | 'settings' | 'variant'> => ({
  edition: question.edition,
  settings: nonDefaultSettings(settings, question),
  ...(question.variant === undefined ? {} : { variant: question.variant }),
});

/** Variant rules as part of the key of the work. */
export const variantKey = ({ variant }: SolverQuestion): string =>
  variant === undefined ? '' : JSON.stringify(variant);

/** The settings of a question that are not the default, as results name them. */
export const nonDefaultSettings = (
  settings: Readonly<Record<string, OddsSetting>>,
  question: SolverQuestion,
): SettingValues =>
  Object.fromEntries(Object.entries(question.settings).filter(([name, value]) => settings[name]?.values[0] !== value));

/** Every combination of the values of these settings. */
export const settingCombinations = (
  settings: Readonly<Record<string, OddsSetting>>,
  names: readonly string[],
): SettingValues[] =>
  names.reduce<SettingValues[]>(
    (combinations, name) =>
      combinations.flatMap((chosen) => (settings[name]?.values ?? []).map((value) => ({ ...chosen, [name]: value }))),
    [{}],
  );
