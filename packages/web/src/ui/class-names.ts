/** Joins the given names into a `className`. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string | undefined =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ') || undefined;
