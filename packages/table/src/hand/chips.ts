import type { InputFault } from '../script/lines.js';

/** Money fields of events and views. */
const MONEY: ReadonlySet<string> = new Set([
  ...['cents', 'bet', 'paid', 'put', 'pot', 'stack', 'toCall', 'ante', 'blind', 'dead', 'rake', 'refund'],
  ...['min', 'max', 'step'],
]);

/** An answer with its amounts in chips, of which each is `scale` units of the table. */
export const amountsInChips = <Value>(value: Value, scale: number): Value => {
  const inChips = (part: unknown, name: string): unknown => {
    if (typeof part === 'number') return MONEY.has(name) ? part / scale : part;
    if (Array.isArray(part)) return part.map((one) => inChips(one, name));
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([field, one]) => [field, inChips(one, field)]));
  };
  return (scale === 1 ? value : inChips(value, '')) as Value;
};

/** Units of the table for an amount of chips; without a record, amounts are whole cents. */
export const unitsOf = (to: number, scale: number | null): number | InputFault => {
  const units = Math.round(to * (scale ?? 1));
  if (units / (scale ?? 1) === to) return units;
  return { wrong: `"to" of "act" is ${scale === null ? 'whole cents' : `a multiple of ${1 / scale}`}, not ${to}.` };
};
