/** Works something out once for each object it is asked about: what never changes need not be reckoned again. */
export const remember = <Key extends object, Value>(reckon: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before.value;
    const value = reckon(key);
    known.set(key, { value });
    return value;
  };
};
