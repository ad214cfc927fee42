import { quoted } from '@fairdeal/cards/internal';

/** More than any round needs, and little enough for a refusal to repeat. */
export const MAX_INPUT_DEPTH = 8;
export const MAX_INPUT_LENGTH = 200;

/** Whether a value nests deeper, or a text or list in it is longer, than anybody writes. */
export const isTooLarge = (value: unknown, longest = MAX_INPUT_LENGTH, within = MAX_INPUT_DEPTH): boolean => {
  if (typeof value === 'string') return value.length > longest;
  if (typeof value !== 'object' || value === null) return false;
  const inner = Object.entries(value);
  return (
    within === 0 ||
    inner.length > longest ||
    inner.some(([name, one]) => name.length > longest || isTooLarge(one, longest, within - 1))
  );
};

const MAX_QUOTED = 60;

/** A value as a refusal repeats it: cut short when it is long. */
export const quoteValue = (value: unknown): string => {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'nothing';
  const text = isTooLarge(value) ? '' : JSON.stringify(value);
  return text !== '' && text.length <= MAX_QUOTED
    ? text
    : Array.isArray(value)
      ? 'a list of others'
      : 'an object of others';
};
