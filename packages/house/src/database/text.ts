/** The longest text that a column of its own takes: an index holds it. */
export const MOST_TEXT = 200;
// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL holds no text with this one.
const NO_TEXT = /\u0000|\p{Surrogate}/u;

/** Text that a column of its own takes: no longer than an index holds, and nothing that is no text to the database. */
export const isShortText = (text: string): boolean => text.length <= MOST_TEXT && !NO_TEXT.test(text);

/** Whether all text in what was read from JSON, the names of its fields too, is text to the database. */
export const isStorableText = (value: unknown): boolean => {
  const left = [value];
  // However deep it is nested.
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === 'string' && NO_TEXT.test(one)) return false;
    if (typeof one === 'object' && one !== null) for (const [name, own] of Object.entries(one)) left.push(name, own);
  }
  return true;
};
