import { type Refusal, refuse } from '../decision.js';
import type { Cents } from '../money.js';
import { type ChipStacks, chipsValue } from './chips.js';
import type { ChipShortage } from './table-chips.js';

/** Refuses chips that somebody named for an amount, at a table with these denominations, or with no tray by denomination. */
export const refuseNamedChips = (
  table: string,
  denominations: readonly Cents[] | null,
  stacks: ChipStacks | undefined,
  cents: Cents,
): Refusal | null => {
  if (denominations === null) return stacks === undefined ? null : refuse('chips-named', { what: 'no-tray', table });
  if (stacks === undefined) return refuse('chips-named', { what: 'unnamed', table, denominations });
  const strange = stacks.find(({ chip }) => !denominations.includes(chip))?.chip;
  if (strange !== undefined)
    return refuse('chips-named', { what: 'denomination', table, chip: strange, denominations });
  const worth = chipsValue(stacks);
  return worth === cents ? null : refuse('chips-named', { what: 'sum', chips: worth, cents });
};

/** Refuses an act for which a tray has not the chips; null where nothing is lacking. */
export const refuseLackingChips = (
  table: string,
  lacking: readonly ChipShortage[],
  to: 'pay' | 'give',
): Refusal | null => {
  const [first] = lacking;
  if (first === undefined) return null;
  const { holder, chips } = first;
  const what = to === 'give' || holder === 'inventory' ? to : 'break';
  return refuse('chips-missing', { what, table, chips, cents: chipsValue(chips) });
};
