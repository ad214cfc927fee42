import { boundsWords, choiceIn, concerns, filedIn, type HouseChoice, valueWords } from '@fairdeal/rules';
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
  readonly must: boolean;
  readonly clauses: readonly string[];
}

/** The choices that mean something in this submission. */
const meant = ({ choices, of }: Filed): readonly HouseChoice[] =>
  of.kind === 'poker' ? choices : choices.filter((choice) => concerns(choice, of.submission));

/** Every choice that means something in what was filed, with its value, its bounds and its clauses. */
export const explained = (filed: Filed): readonly Explained[] =>
  meant(filed).map((choice) => {
    const value = filedIn(filed.of.submission, choice);
    return {
      key: choice.key,
      title: choice.title,
      words: choice.words,
      value,
      inWords: valueWords(choice, value),
      bounds: boundsWords(choice),
      default: choice.default,
      differs: JSON.stringify(value) !== JSON.stringify(choice.default),
      said: choiceIn(filed.draft, choice.key) !== undefined,
      must: choice.must === true,
      clauses: choice.clauses,
    };
  });
