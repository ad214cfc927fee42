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

const FEW = 8;

/** The same for objects that come and go by the million, such as the hands of a round: only the last few are kept. */
export const rememberFew = <Key extends object, Value>(reckon: (key: Key) => Value): ((key: Key) => Value) => {
  const keys: Key[] = [];
  const values: Value[] = [];
  let next = 0;
  return (key) => {
    const at = keys.indexOf(key);
    if (at >= 0) return values[at] as Value;
    const value = reckon(key);
    keys[next] = key;
    values[next] = value;
    next = (next + 1) % FEW;
    return value;
  };
};
