import { dollars } from '@fairdeal/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTypedDollars } from '../words/commands/house-parser.js';
import { knownAmount } from './mark.js';
import {
  type DrillScores,
  EMPTY_SCORES,
  isWeak,
  readScores,
  scoreAnswer,
  tallyOf,
  weakClauses,
  writeScores,
} from './scores.js';

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
    expect(parseTypedDollars(text)).toBe(cents);
  });

  test('is read as the rulebook writes it', () => {
    fc.assert(fc.property(fc.nat(1_000_000_000), (cents) => parseTypedDollars(dollars(cents)) === cents));
  });

  test('is known for all but a win', () => {
    expect([
      knownAmount('win', 500),
      knownAmount('lose', 500),
      knownAmount('push', 500),
      knownAmount('forfeit', 500),
    ]).toEqual([null, 0, 500, 0]);
  });
});

const ASKED = { kind: 'rule', game: 'dj-wild', number: 1 } as const;
const after = (answers: readonly boolean[], times: readonly number[] = []): DrillScores =>
  answers.reduce(
    (scores, right, at) =>
      scoreAnswer(scores, ASKED, { right, clauses: [{ clause: '687a.13(a)', right }] }, times[at] ?? null),
    EMPTY_SCORES,
  );

describe('the scores', () => {
  test('count questions and right answers, and keep the last twenty answers', () => {
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
      expect(readScores(text)).toEqual(EMPTY_SCORES);
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
