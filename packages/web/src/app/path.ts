import { FIRST_WORDS, type FirstWord } from './words.js';

const decoded = (word: string): string => {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
};

/** The page that a path leads to, and the words it is given; null for a path that leads nowhere. */
export const readPath = (path: string): { readonly page: FirstWord | null; readonly words: readonly string[] } => {
  const [first = '', ...words] = path.split('/').slice(1).map(decoded);
  return {
    page: FIRST_WORDS.find((known) => known === first) ?? null,
    words: words.filter((word) => word !== ''),
  };
};
