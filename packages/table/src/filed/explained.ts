import { boundsWords, choiceIn, concerns, filedIn, type HouseChoice, isApproval, valueWords } from '@fairdeal/rules';
import type { Filed } from './filed.js';

/** A choice as it is explained. */
export interface Explained {
  readonly key: string;
  readonly title: string;
  readonly words: string;
  readonly value: unknown;
  readonly inWords: string;
  readonly bounds: string;
  readonly default: unknown;
  readonly differs: boolean;
  /** Whether the file says it, or the default was taken. */
  readonly said: boolean;
  /** An approval that the file does not state: it has no default, and its value is null. */
  readonly unstated: boolean;
  readonly must: boolean;
  readonly clauses: readonly string[];
}

/** The choices that mean something in this submission. */
const meant = ({ choices, of }: Filed): readonly HouseChoice[] =>
  of.kind === 'poker' ? choices : choices.filter((choice) => concerns(choice, of.submission));

/** Every choice that means something in what was filed, with its value, its bounds and its clauses. */
export const explained = (filed: Filed): readonly Explained[] =>
  meant(filed).map((choice) => {
    const said = choiceIn(filed.draft, choice.key) !== undefined;
    const unstated = isApproval(choice) && !said;
    const value = unstated ? null : filedIn(filed.of.submission, choice);
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
