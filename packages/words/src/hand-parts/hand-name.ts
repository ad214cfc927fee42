import { categoryOf, type HandValue } from '@fairdeal/cards';
import {
  FLUSH,
  FULL_HOUSE,
  type HighNameParts,
  highNameParts,
  PAIR,
  ROYAL_FLUSH,
  STRAIGHT,
  STRAIGHT_FLUSH,
} from '@fairdeal/cards/internal';

/** Name of a hand as a noun phrase: a kind, which may take an article, and its ranks. */
export interface HandName extends HighNameParts {
  readonly article: 'a' | null;
}

const WITH_ARTICLE: readonly number[] = [PAIR, STRAIGHT, FLUSH, FULL_HOUSE, STRAIGHT_FLUSH, ROYAL_FLUSH];

/** Name of a high hand, by the ranks that decide it unless others are given. */
export const handNameOf = (value: HandValue, ranks?: readonly number[]): HandName => ({
  article: WITH_ARTICLE.includes(categoryOf(value)) ? 'a' : null,
  ...highNameParts(value, ranks),
});

/** Name that takes no article, such as that of a low hand. */
export const bareName = (kind: string): HandName => ({ article: null, kind, ranks: '' });

/** `flush, ace high`. */
export const handNameWords = ({ kind, ranks }: HandName): string => (ranks === '' ? kind : `${kind}, ${ranks}`);

/** `a flush, ace high`; `three-of-a-kind, 7s`. */
export const withArticle = (name: HandName): string =>
  name.article === null ? handNameWords(name) : `${name.article} ${handNameWords(name)}`;

/** A name followed by a verb: `flush, ace high,`. */
export const beforeVerb = (name: HandName): string => (name.ranks === '' ? name.kind : `${handNameWords(name)},`);
