import type { Options } from 'minisearch';

/** Section of a page, as the search finds it. */
export interface GuideSection {
  /** Path below `/guide`, with its anchor. */
  readonly id: string;
  /** Title of its page. */
  readonly page: string;
  readonly heading: string;
  readonly text: string;
  /** Beginning of its text. */
  readonly excerpt: string;
}

/** The build writes the index with these options, and the page reads it with the same. */
export const SEARCH_OPTIONS: Options<GuideSection> = {
  fields: ['heading', 'page', 'text'],
  storeFields: ['page', 'heading', 'excerpt'],
  searchOptions: { boost: { heading: 3, page: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
};
