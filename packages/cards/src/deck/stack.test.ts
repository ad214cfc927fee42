import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Result } from '../text/result.js';
import { cards } from './card.js';
import { DECK_52, inspect, isComplete } from './deck.js';
import { burn, countStub, cut, draw, insert, type Stack } from './stack.js';

const ok = <T>(answer: Result<T>): T => {
  if ('wrong' in answer) throw new Error(answer.wrong);
  return answer.ok;
};

const stackAndPlace = fc
  .array(fc.integer({ min: 0, max: 52 }), { minLength: 2, maxLength: 60 })
  .chain((stack) => fc.tuple(fc.constant<Stack>(stack), fc.integer({ min: 1, max: stack.length - 1 })));

const TEN_FROM_EITHER_END = { fromTop: 10, fromBottom: 10 };

describe('a cut', () => {
  test('places the cards above the cover card on the bottom', () => {
    expect(cut(cards('AsKdQh2c'), 1)).toEqual({ ok: cards('KdQh2cAs') });
  });

  test('keeps every card and their order around the ring, and cutting the rest off again undoes it', () => {
    fc.assert(
      fc.property(stackAndPlace, ([stack, at]) => {
        const after = ok(cut(stack, at));
        expect(inspect(after, stack)).toSatisfy(isComplete);
        expect(ok(cut(after, stack.length - at))).toEqual(stack);
      }),
    );
  });

  test.each([
    [10, undefined],
    [42, undefined],
    [9, 'Cut at 9 refused: the cover card goes 10 to 42 cards in from the top.'],
    [43, 'Cut at 43 refused: the cover card goes 10 to 42 cards in from the top.'],
    [20.5, 'Cut at 20.5 refused: the cover card goes 10 to 42 cards in from the top.'],
    [Number.NaN, 'Cut at NaN refused: the cover card goes 10 to 42 cards in from the top.'],
  ])('at %d of 52 cards keeps at least ten cards from either end', (at, wrong) => {
    const answer = cut(DECK_52, at, TEN_FROM_EITHER_END);
    expect('wrong' in answer ? answer.wrong : undefined).toBe(wrong);
  });

  test('may go down to the last card when only the top is limited, but not below it', () => {
    expect(cut(DECK_52, 51, { fromTop: 10 })).toHaveProperty('ok');
    expect(cut(DECK_52, 52, { fromTop: 10 })).toHaveProperty('wrong');
    expect(cut(DECK_52, 9, { fromTop: 10 })).toHaveProperty('wrong');
  });

  test('is refused when the stack is too small for both limits', () => {
    expect(cut(DECK_52.slice(0, 19), 10, TEN_FROM_EITHER_END)).toEqual({
      wrong: 'Cut refused: 19 cards are too few to cut 10 from the top and 10 from the bottom.',
    });
  });
});

describe('drawing and burning', () => {
  test('take cards from the top, and the cards taken and the rest are the whole stack', () => {
    fc.assert(
      fc.property(stackAndPlace, ([stack, number]) => {
        const { drawn, rest } = ok(draw(stack, number));
        expect(drawn).toHaveLength(number);
        expect([...drawn, ...rest]).toEqual(stack);
        expect(ok(burn(stack, number))).toEqual({ burned: drawn, rest });
      }),
    );
  });

  test('take one card by default', () => {
    expect(burn(cards('AsKd'))).toEqual({ ok: { burned: cards('As'), rest: cards('Kd') } });
    expect(draw(cards('AsKd'))).toEqual({ ok: { drawn: cards('As'), rest: cards('Kd') } });
  });

  test('are refused for more cards than the stack holds', () => {
    expect(draw(cards('AsKd'), 3)).toEqual({ wrong: 'Draw of 3 cards refused: the stack holds 2 cards.' });
    expect(burn([], 1)).toEqual({ wrong: 'Burn of 1 card refused: the stack holds 0 cards.' });
    expect(draw(cards('AsKd'), -1)).toHaveProperty('wrong');
    expect(draw(cards('AsKd'), 0.5)).toHaveProperty('wrong');
  });
});

describe('inserting', () => {
  test('puts the cards below the given number of cards and keeps the rest in order', () => {
    fc.assert(
      fc.property(stackAndPlace, fc.array(fc.integer({ min: 0, max: 52 })), ([stack, at], back) => {
        const after = ok(insert(stack, at, back));
        expect(after.slice(at, at + back.length)).toEqual(back);
        expect([...after.slice(0, at), ...after.slice(at + back.length)]).toEqual(stack);
      }),
    );
  });

  test('is refused outside the stack', () => {
    expect(insert(cards('AsKd'), 3, cards('2c'))).toEqual({ wrong: 'Insert at 3 refused: the stack holds 2 cards.' });
  });
});

test.each([
  [2, { ok: 2 }],
  [4, { wrong: 'The stack counts 2 cards where 4 should be: 2 missing.' }],
  [1, { wrong: 'The stack counts 2 cards where 1 should be: 1 too many.' }],
])('a stub of two cards counted against %i says how many cards it is off', (should, answer) => {
  expect(countStub(cards('AsKd'), should)).toEqual(answer);
});
