import {
  boundsWords,
  choiceApplies,
  choiceValueIn,
  filedValue,
  type HouseChoice,
  isApproval,
  valueWords,
} from '@fairdeal/rules/internal';
import type { CompiledSubmission } from './compile.js';

/** A choice with its explanation. */
export interface ExplainedChoice {
  readonly key: string;
  readonly title: string;
  readonly words: string;
  readonly value: unknown;
  readonly inWords: string;
  readonly bounds: string;
  readonly default: unknown;
  readonly differs: boolean;
  /** Whether the file states it; if not, it has its default. */
  readonly said: boolean;
  /** An approval that the file does not state: it has no default, and its value is null. */
  readonly unstated: boolean;
  readonly must: boolean;
  readonly clauses: readonly string[];
}

/** Choices that apply in this submission. */
const meaningfulChoices = ({ choices, of }: CompiledSubmission): readonly HouseChoice[] =>
  of.kind === 'poker' ? choices : choices.filter((choice) => choiceApplies(choice, of.submission));

/** Every choice that applies in this submission, with its value, its bounds and its clauses. */
export const explainChoices = (filed: CompiledSubmission): readonly ExplainedChoice[] =>
  meaningfulChoices(filed).map((choice) => {
    const said = choiceValueIn(filed.draft, choice.key) !== undefined;
    const unstated = isApproval(choice) && !said;
    const value = unstated ? null : filedValue(filed.of.submission, choice);
    const standard = isApproval(choice) ? null : choice.default;
    return {
      key: choice.key,
      title: choice.title,
      words: choice.words,
      value,
      inWords: unstated ? 'not stated' : valueWords(choice, value),
      bounds: boundsWords(choice),
      default: standard,
      differs: JSON.stringify(value) !== JSON.stringify(standard),
      said,
      unstated,
      must: choice.must === true,
      clauses: choice.clauses,
    };
  });
