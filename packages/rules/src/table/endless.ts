/** More than any round needs, and little enough for a refusal to repeat. */
export const DEEPEST = 8;
export const LONGEST = 200;

/** Whether a value nests deeper, or a text or list in it is longer, than anybody writes. */
export const isEndless = (value: unknown, within = DEEPEST): boolean => {
  if (typeof value === 'string') return value.length > LONGEST;
  if (typeof value !== 'object' || value === null) return false;
  const inner = Object.entries(value);
  return (
    within === 0 ||
    inner.length > LONGEST ||
    inner.some(([name, one]) => name.length > LONGEST || isEndless(one, within - 1))
  );
};
