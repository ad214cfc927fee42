import type { WagerPaytable } from '@fairdeal/lab';
import type { Pay, Paytable, PaytableLine } from '@fairdeal/rules';
import { fixedAmount, forOne, ofMeter, payTo, readPay } from '@fairdeal/rules/internal';

/** A line as it is typed. */
export interface CustomPayLine {
  readonly hand: string;
  readonly words: string;
}

export const asCustomLines = (lines: readonly PaytableLine[]): CustomPayLine[] =>
  lines.map(({ hand, pay }) => ({ hand, words: pay.words }));

/** Whether the wager's stake comes back with an amount or a share of the meter, which the words of a line do not say. */
const stakeReturned = (lines: readonly PaytableLine[]): boolean =>
  lines.some(({ pay }) => 'stakeReturned' in pay && pay.stakeReturned);

/** Whether a line of the table is paid from a meter: a share of it means nothing to the others. */
export const paysFromMeter = ({ lines }: WagerPaytable): boolean => lines.some(({ pay }) => pay.kind === 'meter');

/** What a typed line pays: as the chapter's own line where it says the same, with its envy; null where it cannot be read. */
export const readPayLine = (base: WagerPaytable, { hand, words }: CustomPayLine): PaytableLine | null => {
  const filed = base.lines.find((line) => line.hand === hand);
  const trimmed = words.trim().replace(/\s+/g, ' ');
  if (filed !== undefined && filed.pay.words === trimmed) return filed;
  const pay = readPay(trimmed, stakeReturned(base.lines));
  return pay === null || (pay.kind === 'meter' && !paysFromMeter(base)) ? null : { ...filed, hand, pay };
};

/** The table that the lines make; null while one of them cannot be read. */
export const customPaytable = (base: WagerPaytable, own: readonly CustomPayLine[]): WagerPaytable | null => {
  const lines = own.map((line) => readPayLine(base, line));
  return lines.includes(null)
    ? null
    : { wager: base.wager, name: base.name, lines: lines.filter((line) => line !== null) };
};

export const isChapterPaytable = (base: WagerPaytable, own: readonly CustomPayLine[]): boolean =>
  JSON.stringify(asCustomLines(base.lines)) ===
  JSON.stringify(own.map(({ hand, words }) => ({ hand, words: words.trim() })));

const steppedPay = (pay: Pay, by: number): Pay => {
  switch (pay.kind) {
    case 'to':
      return payTo(Math.max(1, pay.odds + by), pay.per);
    case 'for':
      return forOne(Math.max(1, pay.odds + by));
    case 'amount':
      return fixedAmount(Math.max(100, pay.cents + 100 * by), pay.stakeReturned);
    case 'meter':
      return ofMeter(Math.min(100, Math.max(1, pay.percent + by)), pay.stakeReturned, pay.plus);
    case 'push':
      return by > 0 ? payTo(1) : pay;
  }
};

/** One more or one less of what the line pays: a unit, a dollar, a percent of the meter. */
export const stepPay = (words: string, by: number): string => {
  const pay = readPay(words.trim());
  return pay === null ? words : steppedPay(pay, by).words;
};

/** In the order of the hands that the wager knows. */
export const withPayLine = (own: readonly CustomPayLine[], hand: string, hands: readonly string[]): CustomPayLine[] => {
  const at = own.findIndex((line) => hands.indexOf(line.hand) > hands.indexOf(hand));
  return own.toSpliced(at < 0 ? own.length : at, 0, { hand, words: '1 to 1' });
};

/** As `fairdeal odds --paytable wager=own.json` reads it. */
export const customPaytableFile = (own: readonly CustomPayLine[]): string =>
  `${JSON.stringify(Object.fromEntries(own.map(({ hand, words }) => [hand, words.trim()])), null, 2)}\n`;

export const paytableClause = (tables: readonly Paytable[], { wager, name }: WagerPaytable): string | undefined =>
  tables.find((table) => table.wager === wager && table.name === name)?.clause;
