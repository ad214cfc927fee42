/** The words with a capital, as they begin a line or a button. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
