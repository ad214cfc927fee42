import MiniSearch from 'minisearch';
import { type GuideSection, SEARCH_OPTIONS } from './search-options.js';

/** Opens the search index that the build wrote. */
export const openSearch = (text: string): MiniSearch<GuideSection> => MiniSearch.loadJSON(text, SEARCH_OPTIONS);
