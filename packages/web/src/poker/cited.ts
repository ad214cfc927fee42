/** A sentence with the clauses behind it. */
export const cited = (sentence: string, cites: readonly string[]): string =>
  cites.length === 0 ? sentence : `${sentence} (${cites.join(', ')})`;
