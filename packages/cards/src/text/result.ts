/** Value read from text, or a sentence that says what is wrong with the text. */
export type Result<T> = { readonly ok: T } | { readonly wrong: string };

/** Quotes user input for an error message: on one line, and cut short when it is long. */
export const quoted = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
