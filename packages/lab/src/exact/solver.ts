import { type Card, didYouMean, quoted } from '@fairdeal/cards';
import { type HouseGameId, quoteValue, type SettingValue, type SettingValues } from '@fairdeal/rules';
import { compare, type Fraction } from '../math/fraction.js';
import type { CountsByWager, GameOdds } from './game-odds.js';
import type { WagerCounts, WagerPaytable } from './paytable-odds.js';
import type { Variant, VariantWords } from './variant.js';

/** What is asked: the odds of a game under one edition and these settings, complete. */
export interface SolverQuestion {
  readonly edition: string;
  readonly settings: SettingValues;
  /** Rules of one's own, where they are not those of the chapter. */
  readonly variant?: Variant;
}

/** A setting that the odds depend on, the default first. Some are no setting of a table: other decks, another way of the dealer's. */
export interface OddsSetting {
  readonly words: string;
  readonly values: readonly [SettingValue, ...SettingValue[]];
  /** Whole numbers in this range are allowed beside the values listed. */
  readonly range?: readonly [least: number, most: number];
}

/** What a player sees when he decides. */
export interface HandSituation {
  readonly cards: readonly Card[];
  readonly dealer?: readonly Card[];
  readonly community?: readonly Card[];
  /** Cards that are seen elsewhere: nobody can be dealt them any more. */
  readonly known?: readonly Card[];
}

/** How often a hand wins, ties and loses. */
export interface WinChances {
  readonly win: Fraction;
  readonly tie: Fraction;
  readonly lose: Fraction;
}

/** One thing that a player can do, and what it is worth in Antes when he plays on as best he can. */
export interface SolverChoice {
  readonly action: string;
  /** As a written round names it: `raise-1x`, `set 4h6dTs`, `low AsKd`. */
  readonly said: string;
  /** As the rulebook takes it, for an Ante of so many cents. */
  readonly play: (ante: number) => object;
  readonly expected: Fraction;
  /** Where hands are set before the dealer's are seen. */
  readonly chances?: WinChances;
  /** Saigon 5 Card: the Point Count that is set; 0 for a hand that does not qualify. */
  readonly points?: number;
}

/**
 * How a game is solved. The work falls into chunks that can be done in any order, in a worker thread, on another machine or in a browser;
 * a part is plain JSON (large integers as text), and the same parts give the same answer everywhere. Node's modules are not used.
 */
export interface Solver<Part = unknown> {
  readonly game: HouseGameId;
  readonly settings: Readonly<Record<string, OddsSetting>>;
  /** What rules of one's own may say; none where the mathematics are those of the chapter alone. */
  readonly variants?: VariantWords;
  /** Whether rules of one's own can be played by: a sentence of what is wrong with them is thrown. */
  checkVariant?(variant: Variant): void;
  /** The questions that are answered beforehand and stored. */
  readonly storedQuestions: readonly SolverQuestion[];
  /** Questions with the same text share their chunks. */
  workKey(question: SolverQuestion): string;
  chunkCount(question: SolverQuestion): number;
  solveChunk(question: SolverQuestion, chunk: number): Part;
  combine(question: SolverQuestion, parts: readonly Part[]): GameOdds;
  /** The tables of a question, as its settings pay them. */
  paytables(question: SolverQuestion): readonly WagerPaytable[];
  /** What a table of one wager is computed from; null where the game pays none by a table. */
  countsFor(question: SolverQuestion, counts: CountsByWager, table: WagerPaytable): WagerCounts | null;
  /** The column of `joint` that a table is paid by, where it is not the wager's own. */
  jointColumn?(question: SolverQuestion, table: WagerPaytable): string;
  /** The strategy as bots, hints and the trainer ask it: every choice with its exact worth, the best first. */
  choices(question: SolverQuestion, situation: HandSituation): SolverChoice[];
  /** Where the dealer's cards lie open: the hand over all that he can have, set best against each. */
  overallChances?(question: SolverQuestion, situation: HandSituation): WinChances;
}

/** Choices in the order of what they are worth. */
export const bestFirst = (choices: readonly SolverChoice[]): SolverChoice[] =>
  [...choices].sort((one, other) => compare(other.expected, one.expected));

/** Does all chunks one after another, here. */
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
      ? `No setting changes these odds, so ${quoted(name)} is none.`
      : `There is no odds setting ${quoted(name)}${didYouMean(name, known)}; there is ${known.join(', ')}.`;
  return isAllowed(setting, value)
    ? ''
    : `The odds setting ${name} is ${allowedWords(setting)}, not ${JSON.stringify(value)}.`;
};

/** What is wrong with what is asked, in a sentence; empty where nothing is. Whatever is stored is of an edition that there is. */
export const questionFault = (solver: QuestionScope, edition: string, settings: SettingValues): string => {
  const editions = [...new Set(solver.storedQuestions?.map((question) => question.edition))];
  if (editions.length > 0 && !editions.includes(edition))
    return `There is no edition ${quoteValue(edition)} of ${solver.game}; there is ${editions.join(', ')}.`;
  return (
    Object.entries(settings)
      .map(([name, value]) => settingFault(solver.settings, name, value))
      .find((wrong) => wrong !== '') ?? ''
  );
};

/** What of a solver a question is asked by. */
type QuestionScope = Pick<Solver, 'settings'> & Partial<Pick<Solver, 'game' | 'storedQuestions'>>;

/** A question of the solver's settings, those left out at their default; an edition or a setting that it does not have is thrown. */
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

/** What a result says of the question that it answers. */
export const questionFields = (
  settings: Readonly<Record<string, OddsSetting>>,
  question: SolverQuestion,
): Pick<GameOdds, 'edition' | 'settings' | 'variant'> => ({
  edition: question.edition,
  settings: nonDefaultSettings(settings, question),
  ...(question.variant === undefined ? {} : { variant: question.variant }),
});

/** Rules of one's own as part of what work is done for. */
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
