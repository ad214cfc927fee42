import type { WagerPaytable } from '@fairdeal/lab';
import type { Pay, Paytable, PaytableLine } from '@fairdeal/rules';
import { fixedAmount, forOne, ofMeter, payTo, readPay } from '@fairdeal/rules/internal';

/** Typed line of a paytable. */
export interface CustomPayLine {
  readonly hand: string;
  readonly words: string;
}

export const asCustomLines = (lines: readonly PaytableLine[]): CustomPayLine[] =>
  lines.map(({ hand, pay }) => ({ hand, words: pay.words }));

/** True where a fixed amount or a meter share also returns the stake, which a line's text doesn't say. */
const stakeReturned = (lines: readonly PaytableLine[]): boolean =>
  lines.some(({ pay }) => 'stakeReturned' in pay && pay.stakeReturned);

/** True where a line of the table is paid from a meter; a share of it means nothing in other tables. */
export const paysFromMeter = ({ lines }: WagerPaytable): boolean => lines.some(({ pay }) => pay.kind === 'meter');

/** Payout of a typed line; equal text takes the chapter's line with its envy. Null where unreadable. */
export const readPayLine = (base: WagerPaytable, { hand, words }: CustomPayLine): PaytableLine | null => {
  const filed = base.lines.find((line) => line.hand === hand);
  const trimmed = words.trim().replace(/\s+/g, ' ');
  if (filed !== undefined && filed.pay.words === trimmed) return filed;
  const pay = readPay(trimmed, stakeReturned(base.lines));
  return pay === null || (pay.kind === 'meter' && !paysFromMeter(base)) ? null : { ...filed, hand, pay };
};

/** Paytable of the typed lines; null while one is unreadable. */
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

/** Payout one step higher or lower: a unit, a dollar, or a percent of the meter. */
export const stepPay = (words: string, by: number): string => {
  const pay = readPay(words.trim());
  return pay === null ? words : steppedPay(pay, by).words;
};

/** Lines in the order of the wager's hands. */
export const withPayLine = (own: readonly CustomPayLine[], hand: string, hands: readonly string[]): CustomPayLine[] => {
  const at = own.findIndex((line) => hands.indexOf(line.hand) > hands.indexOf(hand));
  return own.toSpliced(at < 0 ? own.length : at, 0, { hand, words: '1 to 1' });
};

/** File that `fairdeal odds --paytable wager=own.json` reads. */
export const customPaytableFile = (own: readonly CustomPayLine[]): string =>
  `${JSON.stringify(Object.fromEntries(own.map(({ hand, words }) => [hand, words.trim()])), null, 2)}\n`;

export const paytableClause = (tables: readonly Paytable[], { wager, name }: WagerPaytable): string | undefined =>
  tables.find((table) => table.wager === wager && table.name === name)?.clause;
