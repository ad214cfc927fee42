/** A whole number of an address within its bounds; the usual one when it is none. */
export const readCountParam = (text: string | null, least: number, most: number, usual: number): number => {
  const number = text === null || text === '' ? Number.NaN : Number(text);
  return Number.isInteger(number) ? Math.min(most, Math.max(least, number)) : usual;
};

/** What a `yes` or `no` of an address means; another text stays as it is, and the submission says what is wrong. */
export const readYesNo = (text: string): boolean | string => (text === 'yes' ? true : text === 'no' ? false : text);

/** The end of an address: nothing when there is nothing to say. */
export const querySuffix = (query: URLSearchParams): string => (query.size === 0 ? '' : `?${query}`);
