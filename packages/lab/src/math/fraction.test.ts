import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  absolute,
  add,
  compare,
  divide,
  equals,
  type Fraction,
  fraction,
  fractionText,
  multiply,
  negate,
  ONE,
  readFraction,
  subtract,
  sum,
  toDecimal,
  toNumber,
  ZERO,
} from './fraction.js';

const fractions = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.bigInt({ min: 1n, max: 10n ** 20n }))
  .map(([numerator, denominator]) => fraction(numerator, denominator));

describe('fractions', () => {
  test('are kept in lowest terms with the sign above', () => {
    expect(fraction(6, -8)).toEqual({ numerator: -3n, denominator: 4n });
    expect(fraction(0, 7)).toEqual(ZERO);
    expect(() => fraction(1, 0)).toThrow('1/0 is no fraction.');
  });

  test('add, multiply and compare as numbers do', () => {
    const property = (a: Fraction, b: Fraction, c: Fraction): void => {
      expect(add(a, b)).toEqual(add(b, a));
      expect(multiply(a, add(b, c))).toEqual(add(multiply(a, b), multiply(a, c)));
      expect(subtract(add(a, b), b)).toEqual(a);
      expect(compare(a, b)).toBe(-compare(b, a) || 0);
      expect(sum([a, b, c])).toEqual(add(a, add(b, c)));
      expect(absolute(negate(a))).toEqual(absolute(a));
      if (!equals(b, ZERO)) expect(multiply(divide(a, b), b)).toEqual(a);
    };
    fc.assert(fc.property(fractions, fractions, fractions, property));
  });

  test('are read as they are written', () => {
    fc.assert(
      fc.property(fractions, (a) => {
        expect(readFraction(fractionText(a))).toEqual(a);
      }),
    );
    expect(readFraction('98.95')).toEqual(fraction(1979, 20));
    expect(readFraction('-0.5')).toEqual(fraction(-1, 2));
    expect(fractionText(ONE)).toBe('1');
  });

  test.each([
    [fraction(-13158, 626665), 8, '-0.02099686'],
    [fraction(1, 8), 2, '0.13'],
    [fraction(-1, 8), 2, '-0.13'],
    [fraction(-1, 1000), 2, '0.00'],
    [fraction(5, 2), 0, '3'],
    [fraction(200, 3), 3, '66.667'],
  ])('%o with %i decimals is %s', (value, digits, text) => {
    expect(toDecimal(value, digits)).toBe(text);
  });

  test('become the nearest number', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1 }), (a, b) => {
        expect(toNumber(fraction(a, b))).toBeCloseTo(a / b, 12);
      }),
    );
    expect(toNumber(fraction(1n, 10n ** 30n))).toBe(1e-30);
  });
});
