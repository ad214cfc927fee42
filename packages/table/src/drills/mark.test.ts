import { dollars } from '@fairdeal/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDollars } from '../saying/house.js';
import { amountFor } from './mark.js';
import { isWeak, NO_SCORES, readScores, type Scores, scored, tallyOf, weakClauses, writeScores } from './scores.js';

describe('an amount as it is typed', () => {
  test.each([
    ['30', 3000],
    ['$1,250.50', 125_050],
    [' 2.5 ', 250],
    ['0', 0],
    ['', null],
    ['ten', null],
    ['-5', null],
    ['1,25', null],
    ['1.234', null],
  ])('%j is %j cents', (text, cents) => {
    expect(readDollars(text)).toBe(cents);
  });

  test('is read as the rulebook writes it', () => {
    fc.assert(fc.property(fc.nat(1_000_000_000), (cents) => readDollars(dollars(cents)) === cents));
  });

  test('is known for all but a win', () => {
    expect([amountFor('win', 500), amountFor('lose', 500), amountFor('push', 500), amountFor('forfeit', 500)]).toEqual([
      null,
      0,
      500,
      0,
    ]);
  });
});

const ASKED = { kind: 'rule', game: 'dj-wild', number: 1 } as const;
const after = (answers: readonly boolean[], times: readonly number[] = []): Scores =>
  answers.reduce(
    (scores, right, at) =>
      scored(scores, ASKED, { right, clauses: [{ clause: '687a.13(a)', right }] }, times[at] ?? null),
    NO_SCORES,
  );

describe('the scores', () => {
  test('count what was asked and what was right, and keep the last twenty answers', () => {
    const answers = Array.from({ length: 25 }, (_, at) => at % 3 > 0);
    const { asked, right, last } = tallyOf(after(answers), ASKED);
    expect({ asked, right, last }).toEqual({ asked: 25, right: 16, last: answers.slice(5) });
    expect(tallyOf(after(answers), { kind: 'rule', game: 'poker' }).asked).toBe(0);
  });

  test('keep the best time of right answers alone', () => {
    expect(tallyOf(after([true, false, true], [5000, 100, 4000]), ASKED).best).toBe(4000);
    expect(tallyOf(after([true]), ASKED).best).toBeNull();
  });

  test('a clause is weak after a wrong answer until it was right twice in a row', () => {
    const weak = (...answers: boolean[]): boolean => isWeak(after(answers).clauses['687a.13(a)'] ?? never());
    expect([weak(true), weak(false), weak(false, true), weak(false, true, true)]).toEqual([false, true, true, false]);
    expect(weakClauses(after([false]))).toEqual(['687a.13(a)']);
  });

  test('come back as they were kept', () => {
    const scores = { ...after([true, false, true], [1, 2, 3]), weakFirst: true, clock: false };
    expect(readScores(writeScores(scores))).toEqual(scores);
  });

  test('are none where nonsense was kept', () => {
    for (const text of [null, '', '{', '[]', '7', '{"version":2}', '{"version":1,"trainers":{"a":{"asked":-1}}}'])
      expect(readScores(text)).toEqual(NO_SCORES);
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const { trainers, clauses } = readScores(JSON.stringify({ version: 1, trainers: value, clauses: value }));
        return [...Object.values(trainers), ...Object.values(clauses)].every(({ right, asked }) => right <= asked);
      }),
    );
  });
});

const never = (): never => {
  throw new Error('no such clause');
};
