/** Whole number in a query, moved into its bounds; `usual` for anything else. */
export const readCountParam = (text: string | null, least: number, most: number, usual: number): number => {
  const number = text === null || text === '' ? Number.NaN : Number(text);
  return Number.isInteger(number) ? Math.min(most, Math.max(least, number)) : usual;
};

/** `yes` or `no` in a query as a boolean. Other text stays, so that the submission reports it. */
export const readYesNo = (text: string): boolean | string => (text === 'yes' ? true : text === 'no' ? false : text);

/** Query of an address with its `?`; empty without parameters. */
export const querySuffix = (query: URLSearchParams): string => (query.size === 0 ? '' : `?${query}`);
