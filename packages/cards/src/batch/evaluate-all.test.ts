import { describe, expect, test } from 'vitest';
import { type Card, cards } from '../deck/card.js';
import { evaluate5, evaluate6, evaluate7 } from '../evaluator/evaluator.js';
import { forEachSuitClass } from '../evaluator/suit-classes.js';
import { batchModule, CHUNK, type HandSize } from './batch-module.js';
import { evaluateAll, evaluateAllWith } from './evaluate-all.js';

const ONE: Readonly<Record<HandSize, (hand: readonly Card[]) => number>> = {
  5: ([a, b, c, d, e]) => evaluate5(a!, b!, c!, d!, e!),
  6: ([a, b, c, d, e, f]) => evaluate6(a!, b!, c!, d!, e!, f!),
  7: ([a, b, c, d, e, f, g]) => evaluate7(a!, b!, c!, d!, e!, f!, g!),
};

declare const WebAssembly: { validate(bytes: Uint8Array): boolean };

const SIZES = [5, 6, 7] as const;

const WAYS = [
  ['in WebAssembly', evaluateAll],
  ['where there is no WebAssembly', evaluateAllWith(undefined)],
] as const;

/** Every hand of five cards. */
const everyFive = (visit: (hand: readonly Card[]) => void): void => {
  for (let a = 4; a < 52; a++)
    for (let b = 3; b < a; b++)
      for (let c = 2; c < b; c++) for (let d = 1; d < c; d++) for (let e = 0; e < d; e++) visit([a, b, c, d, e]);
};

/** Takes hands one by one and compares them by thousands; gives how many there were. */
const compared = (
  size: HandSize,
  all: typeof evaluateAll,
  every: (visit: (hand: readonly Card[]) => void) => void,
): number => {
  const room = 3 * CHUNK + 1;
  const hands = new Uint8Array(room * size);
  const expected = new Int32Array(room);
  let [count, total] = [0, 0];
  const compare = (): void => {
    const values = all(hands.subarray(0, count * size), size);
    const wrong = values.findIndex((value, at) => value !== expected[at]);
    if (wrong >= 0) expect([...hands.subarray(wrong * size, (wrong + 1) * size), values[wrong]]).toBe(expected[wrong]);
    total += count;
    count = 0;
  };
  every((hand) => {
    hands.set(hand, count * size);
    expected[count] = ONE[size](hand);
    count += 1;
    if (count === room) compare();
  });
  compare();
  return total;
};

describe.each(WAYS)('%s', (_, all) => {
  test('every hand of five cards has the value that it has alone', () => {
    expect(compared(5, all, everyFive)).toBe(2_598_960);
  });

  test.each([
    [5, 134_459],
    [6, 962_988],
    [7, 6_009_159],
  ] as const)('so has every hand of %i cards, but for which suit is which', (size, classes) => {
    expect(compared(size, all, (visit) => forEachSuitClass(size, visit))).toBe(classes);
  });

  test('the suits of a flush are told apart', () => {
    const flushes = ['AsKsQsJsTs2h3h', 'AhKhQhJhTh2s3s', '2d4d6d8dTd2s2h', '2c4c6c8cTcAcKc'].map((text) => cards(text));
    expect([...all(Uint8Array.from(flushes.flat()), 7)]).toEqual(flushes.map(ONE[7]));
  });

  test('no hands have no values, and values go where they are asked to', () => {
    expect(all(new Uint8Array(0), 7)).toEqual(new Int32Array(0));
    const values = new Int32Array(3).fill(-1);
    const hand = cards('AsKsQsJsTs');
    expect(all(Uint8Array.from([0, ...hand]).subarray(1), 5, values)).toBe(values);
    expect([...values]).toEqual([ONE[5](hand), -1, -1]);
  });

  test.each(SIZES)('a byte that is no card is refused among hands of %i, and forgotten', (size) => {
    const hand = Uint8Array.from({ length: size }, (_none, at) => 7 * at);
    const value = ONE[size]([...hand]);
    for (const no of [52, 63, 64, 127, 128, 203, 255])
      for (const at of [0, size - 1]) {
        expect(() => all(hand.with(at, no), size)).toThrow(`One of these ${size} is not a card`);
        expect([...all(hand, size)]).toEqual([value]);
      }
  });

  test('an ace too many is refused', () => {
    all(Uint8Array.from(cards('AsKsQsJsTh')), 5);
    expect(() => all(Uint8Array.from(cards('AsAsAhAdAc')), 5)).toThrow('or five are of a rank.');
  });

  test('so is a list that is no bytes', () => {
    expect(() => all([0, 1, 2, 3, 4] as unknown as Uint8Array, 5)).toThrow(
      'The hands lie one after the other in a Uint8Array, a byte a card.',
    );
  });

  test('so is what is no whole number of hands, of another size, or has no room', () => {
    expect(() => all(new Uint8Array(8), 7)).toThrow('8 cards are not whole hands of 7.');
    expect(() => all(new Uint8Array(8), 4 as HandSize)).toThrow('A high hand is made from five to seven cards, not 4.');
    expect(() => all(Uint8Array.from(cards('AsKsQsJsTs')), 5, new Int32Array(0))).toThrow(
      '1 hands need as many values, and there is room for 0.',
    );
  });
});

test('where a page may not compile WebAssembly, the values are the same', () => {
  let asked = 0;
  const refusing = evaluateAllWith({
    Module: class {
      constructor() {
        asked += 1;
        throw new EvalError('Refused by the Content-Security-Policy.');
      }
    },
    Instance: class {
      readonly exports = null;
    },
  });
  const hands = Uint8Array.from(cards('AsAhAdAcKsKhKd 2s3s4s5s6s7s8s'));
  for (const _ of [1, 2]) expect(refusing(hands, 7)).toEqual(evaluateAll(hands, 7));
  expect(asked).toBe(1);
});

test.each(SIZES)('the module for %i cards is sound, and under a kilobyte', (size) => {
  expect(WebAssembly.validate(batchModule(size))).toBe(true);
  expect(batchModule(size).length).toBeLessThan(1024);
});
