import { PAGE_NAMES, type PageName } from './page-names.js';

const decodeSegment = (word: string): string => {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
};

/** Page of a path and the segments after it; null for an unknown page. */
export const readPath = (path: string): { readonly page: PageName | null; readonly words: readonly string[] } => {
  const [first = '', ...words] = path.split('/').slice(1).map(decodeSegment);
  return {
    page: PAGE_NAMES.find((known) => known === first) ?? null,
    words: words.filter((word) => word !== ''),
  };
};
