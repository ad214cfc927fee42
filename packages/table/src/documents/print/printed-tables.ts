/** What a layout prints about payouts, read back into tables. */
export interface PrintedPaytable {
  readonly title: string;
  readonly lines: readonly { readonly hand: string; readonly pays: string }[];
}

const PAYS =
  /(.*?)[\s,:]*((?:\$?[\d,.]+ (?:to|for) \d+|(?:\$[\d,.]+ and )?\d+ % of meter|\$[\d,.]+|push)(?: \([^)]*\))?)$/i;
/** A line that ends with what it pays, before the next one of the same sentence. */
const NEXT = /(?<=(?:\d+ (?:to|for) \d+|meter|push|\))), /;

/** Sentences such as "Odds, royal flush: 500 to 1; Blind: straight 1 to 1, flush 2 to 1". Capitals begin the name of a wager. */
export const printedPaytables = (words: string): readonly PrintedPaytable[] => {
  const tables = new Map<string, { hand: string; pays: string }[]>();
  const put = (title: string, hand: string, pays: string): void => {
    tables.set(title, [...(tables.get(title) ?? []), { hand, pays }]);
  };
  for (const sentence of words.split('; ')) {
    const many = /^([A-Z][^:]*): (.*)$/.exec(sentence);
    const listed = many?.[2]?.split(NEXT) ?? [];
    if (many !== null && (listed.length > 1 || PAYS.exec(listed[0] ?? '')?.[1] !== '')) {
      for (const line of listed) {
        const found = PAYS.exec(line);
        put(many[1] ?? '', found?.[1] ?? line, found?.[2] ?? '');
      }
      continue;
    }
    const found = PAYS.exec(sentence);
    if (found === null) {
      put('', sentence, '');
      continue;
    }
    const parts = (found[1] ?? '').split(', ');
    const named = parts.findIndex((part) => !/^[A-Z]/.test(part));
    const cut = named < 0 ? parts.length : named;
    put(parts.slice(0, cut).join(', '), parts.slice(cut).join(', '), found[2] ?? '');
  }
  return [...tables].map(([title, lines]) => ({ title, lines }));
};
