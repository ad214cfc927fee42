/** Value read from text, or a sentence that tells its writer what is wrong. */
export type Result<T> = { readonly ok: T } | { readonly wrong: string };

/** What was written, as an answer repeats it: on one line, and cut short when it is long. */
export const quoted = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
