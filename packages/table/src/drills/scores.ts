import { isRecord } from '@fairdeal/rules/internal';
import type { DrillMark } from './mark.js';
import type { DrillQuestionId } from './question.js';

/** How it went with one trainer of one game. */
export interface DrillTally {
  readonly asked: number;
  readonly right: number;
  /** The last twenty answers, the newest last. */
  readonly last: readonly boolean[];
  /** The quickest right answer, in milliseconds. */
  readonly best: number | null;
}

/** How it went with one clause: the last five answers decide whether it is weak. */
export interface ClauseTally {
  readonly asked: number;
  readonly right: number;
  readonly last: readonly boolean[];
}

export interface DrillScores {
  readonly trainers: Readonly<Record<string, DrillTally>>;
  readonly clauses: Readonly<Record<string, ClauseTally>>;
  /** The acts at the felt that were right without a wrong one or a hint between. */
  readonly streak: number;
  /** How strong the answers are, all trainers together: 1000 to begin with. */
  readonly rating: number;
  readonly clock: boolean;
  readonly weakFirst: boolean;
}

/** The scores of somebody who has not answered yet. */
export const EMPTY_SCORES: DrillScores = {
  trainers: {},
  clauses: {},
  streak: 0,
  rating: 1000,
  clock: true,
  weakFirst: false,
};
/** A trainer that has not been asked yet. */
export const EMPTY_TALLY: DrillTally = { asked: 0, right: 0, last: [], best: null };

const RECENT_ANSWERS = 20;
const RECENT_CLAUSE_ANSWERS = 5;

/** Where the tally of a trainer is kept: `deal/over-under`. */
export const trainerKey = ({ kind, game }: Pick<DrillQuestionId, 'kind' | 'game'>): string => `${kind}/${game}`;

/** How it went with one trainer of one game. */
export const tallyOf = ({ trainers }: DrillScores, asked: Pick<DrillQuestionId, 'kind' | 'game'>): DrillTally =>
  trainers[trainerKey(asked)] ?? EMPTY_TALLY;

/** How hard the questions of a trainer are, on the scale of the ratings. */
const STRENGTH: Readonly<Record<DrillQuestionId['kind'], number>> = { read: 950, play: 1100, rule: 1150, deal: 1250 };
const MOST_MOVED = 32;

/** A right answer to what is harder moves it up more, a wrong one to what is easier moves it down more. */
const nextRating = (rating: number, { kind }: Pick<DrillQuestionId, 'kind'>, right: boolean): number => {
  const expected = 1 / (1 + 10 ** ((STRENGTH[kind] - rating) / 400));
  return rating + Math.round(MOST_MOVED * ((right ? 1 : 0) - expected));
};

/** The scores after one more answer. `milliseconds` is null when the clock is off. */
export const scoreAnswer = (
  scores: DrillScores,
  asked: DrillQuestionId,
  mark: DrillMark,
  milliseconds: number | null,
): DrillScores => {
  const tally = tallyOf(scores, asked);
  const clauses = { ...scores.clauses };
  for (const { clause, right } of mark.clauses) {
    const before = clauses[clause] ?? { asked: 0, right: 0, last: [] };
    clauses[clause] = {
      asked: before.asked + 1,
      right: before.right + (right ? 1 : 0),
      last: [...before.last, right].slice(-RECENT_CLAUSE_ANSWERS),
    };
  }
  const time = mark.right ? milliseconds : null;
  return {
    ...scores,
    rating: nextRating(scores.rating, asked, mark.right),
    clauses,
    trainers: {
      ...scores.trainers,
      [trainerKey(asked)]: {
        asked: tally.asked + 1,
        right: tally.right + (mark.right ? 1 : 0),
        last: [...tally.last, mark.right].slice(-RECENT_ANSWERS),
        best: time === null ? tally.best : Math.min(time, tally.best ?? time),
      },
    },
  };
};

/** The scores after one more act at the felt. */
export const scoreAct = (scores: DrillScores, right: boolean): DrillScores => ({
  ...scores,
  streak: right ? scores.streak + 1 : 0,
});

/** A clause is weak after a wrong answer, until it was answered right twice in a row. */
export const isWeak = ({ last }: ClauseTally): boolean => last.length > 0 && last.slice(-2).some((right) => !right);

/** The weak clauses, those with the most wrong answers first. */
export const weakClauses = ({ clauses }: DrillScores): string[] =>
  Object.entries(clauses)
    .filter(([, tally]) => isWeak(tally))
    .sort(([, one], [, other]) => other.asked - other.right - (one.asked - one.right))
    .map(([clause]) => clause);

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isAnswers = (value: unknown): value is readonly boolean[] =>
  Array.isArray(value) && value.length <= RECENT_ANSWERS && value.every((one) => typeof one === 'boolean');

const isClauseTally = (value: unknown): value is ClauseTally =>
  isRecord(value) &&
  isCount(value.asked) &&
  isCount(value.right) &&
  value.right <= value.asked &&
  isAnswers(value.last);

const isTally = (value: unknown): value is DrillTally =>
  isClauseTally(value) &&
  ((value as Partial<DrillTally>).best === null || isCount((value as Partial<DrillTally>).best));

const entriesOf = <T>(value: unknown, is: (one: unknown) => one is T): Record<string, T> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter((entry): entry is [string, T] => is(entry[1])),
  );

const VERSION = 1;

/** Whatever was kept: what cannot be read counts for nothing. */
export const readScores = (text: string | null): DrillScores => {
  try {
    const kept: unknown = JSON.parse(text ?? '');
    if (!isRecord(kept) || kept.version !== VERSION) return EMPTY_SCORES;
    return {
      trainers: entriesOf(kept.trainers, isTally),
      clauses: entriesOf(kept.clauses, isClauseTally),
      streak: isCount(kept.streak) ? kept.streak : 0,
      rating: isCount(kept.rating) ? kept.rating : EMPTY_SCORES.rating,
      clock: kept.clock !== false,
      weakFirst: kept.weakFirst === true,
    };
  } catch {
    return EMPTY_SCORES;
  }
};

/** Scores as text, to be kept and read again. */
export const writeScores = (scores: DrillScores): string => JSON.stringify({ version: VERSION, ...scores });
