import type { Chance } from '@fairdeal/cards';
import type { ClauseId } from '@fairdeal/rules';
import { type ChoiceQuestion, type DrillQuestionId, type DrillRow, questionChance, shuffleItems } from './question.js';

/** Consequence of an irregularity. Consequences with the same key are the same. */
export interface Consequence {
  readonly key: string;
  readonly words: string;
  /** Cause of the consequence, as feedback on a wrong choice. */
  readonly from: string;
}

/** An irregularity at a moment of a round, and what the rulebook made of it. */
export interface CalledIrregularity {
  readonly story: readonly string[];
  readonly rows: readonly DrillRow[];
  readonly what: string;
  readonly follows: Consequence;
  readonly clauses: readonly ClauseId[];
  /** Consequences of other irregularities that could be taken for it. */
  readonly others: readonly Consequence[];
}

export const WRONG_CHOICE_COUNT = 3;

const depth = (clause: string): number => clause.split('(').length;

const mostSpecificFirst = (clauses: readonly string[]): string[] =>
  clauses.toSorted((one, other) => depth(other) - depth(one));

/** An irregularity is called: what happens now? */
export const ruleQuestion = (asked: DrillQuestionId, call: (chance: Chance) => CalledIrregularity): ChoiceQuestion => {
  const chance = questionChance(asked);
  const { story, rows, what, follows, clauses, others } = call(chance);
  const different = [...new Map(others.map((other) => [other.key, other])).values()];
  const wrong = shuffleItems(
    chance,
    different.filter(({ key }) => key !== follows.key),
  ).slice(0, WRONG_CHOICE_COUNT);
  const all = shuffleItems(chance, [follows, ...wrong]);
  return {
    ...asked,
    form: 'choice',
    ask: `${what} What happens now?`,
    facts: story,
    rows,
    clauses: mostSpecificFirst(clauses),
    choices: all.map((choice) => ({
      words: choice.words,
      after: choice === follows ? 'This is the rule.' : `That happens when ${choice.from}.`,
    })),
    right: all.indexOf(follows),
  };
};
