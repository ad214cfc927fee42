import { quoted } from '@fairdeal/cards';

/** More than any round needs, and little enough for a refusal to repeat. */
export const DEEPEST = 8;
export const LONGEST = 200;

/** Whether a value nests deeper, or a text or list in it is longer, than anybody writes. */
export const isEndless = (value: unknown, longest = LONGEST, within = DEEPEST): boolean => {
  if (typeof value === 'string') return value.length > longest;
  if (typeof value !== 'object' || value === null) return false;
  const inner = Object.entries(value);
  return (
    within === 0 ||
    inner.length > longest ||
    inner.some(([name, one]) => name.length > longest || isEndless(one, longest, within - 1))
  );
};

const SHOWN = 60;

/** A value as a refusal repeats it: cut short when it is long. */
export const said = (value: unknown): string => {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'nothing';
  const text = isEndless(value) ? '' : JSON.stringify(value);
  return text !== '' && text.length <= SHOWN ? text : Array.isArray(value) ? 'a list of others' : 'an object of others';
};
