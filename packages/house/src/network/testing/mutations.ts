// Messages that are almost right, the same for the same seed.

/** Numbers from 0 to below 1 that look like chance (mulberry32). */
const numbers = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

type Value = unknown;
type Held = Record<string, Value> | Value[];

const isHeld = (value: Value): value is Held => typeof value === 'object' && value !== null;

const JUNK: readonly Value[] = [
  ...[null, true, false, 0, -1, 1.5, 2 ** 53, -(2 ** 31), 1e308, 5e-324, '', ' ', 'null', '0', '-1', '１'],
  ...['__proto__', 'constructor', 'toString', 'house', 'sealed', 't0', '../t1', 't1/rounds', 'a\u0000b', '\ud800'],
  ...['\u202e\u200f', 'é'.normalize('NFD'), '🂡'.repeat(30), "'; drop table entries; --", 'x'.repeat(3_000)],
  ...[[], {}, [[]], [null], { length: 3 }, { toString: null }, { do: 'sit' }, { role: 'administrator' }, [1, 2, 3]],
];
const KEYS = ['__proto__', 'constructor', 'hasOwnProperty', 'id', 'by', 'at', 'as', 'seat', 'person', 'clock', '', 'ü'];

const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

export interface Mutations {
  pick<Item>(items: readonly Item[]): Item;
  /** The text of a message that was right, with something wrong in it; now and then with nothing. */
  text(message: object): string;
}

export const mutationsOf = (seed: number): Mutations => {
  const next = numbers(seed);
  const below = (count: number): number => Math.floor(next() * count);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;

  /** Something in it is taken out, put in, or becomes something else. */
  const changed = (message: object): Value => {
    const copy = structuredClone(message) as Held;
    let held: Held = copy;
    for (;;) {
      const names = Object.keys(held);
      const name = pick(names.length === 0 ? ['0'] : names);
      const inner: Value = Reflect.get(held, name);
      if (isHeld(inner) && next() < 0.6) {
        held = inner;
        continue;
      }
      const how = next();
      if (how < 0.2) Reflect.deleteProperty(held, name);
      else if (how < 0.4) Object.defineProperty(held, pick(KEYS), { value: pick(JUNK), enumerable: true });
      else Object.defineProperty(held, name, { value: pick(JUNK), enumerable: true });
      return copy;
    }
  };

  /** The text itself is broken. */
  const broken = (text: string): string => {
    const at = below(text.length);
    switch (below(6)) {
      case 0:
        return text.slice(0, at);
      case 1:
        return `${text.slice(0, at)}${String.fromCharCode(below(65_536))}${text.slice(at + 1)}`;
      case 2:
        return text.replace('{', `{"${pick(KEYS)}": ${JSON.stringify(pick(JUNK))},`);
      case 3:
        return text.replace(/(?<=:)[^,:{}]+/, deep(1 + below(3_000)));
      case 4:
        return `${text}${text}`;
      default:
        return Array.from({ length: below(60) }, () => String.fromCharCode(below(256))).join('');
    }
  };

  return {
    pick,
    text: (message) => {
      const how = next();
      if (how < 0.05) return JSON.stringify(message);
      const value = how < 0.8 ? changed(message) : message;
      const text = JSON.stringify(how < 0.3 && isHeld(value) ? changed(value) : value);
      return how < 0.8 ? text : broken(text);
    },
  };
};
