import { expect, test } from 'vitest';
import { solverQuestion } from '../exact/solver.js';
import { bestStaircase, type RaiseGains } from '../exact/staircase.js';
import { equals, fraction, fractionText, negate, readFraction, toDecimal } from '../math/fraction.js';
import { defaultOddsOf, solverOf } from '../testing/stored.js';
import { flushGains } from './high-card-flush/simple-rule.js';
import { LAB_GAMES } from './index.js';

const ruleOf = (game: string, lines: number) => {
  const odds = defaultOddsOf(game);
  const solver = solverOf(game);
  const rule = LAB_GAMES[solver.game].simpleRule(solverQuestion(solver, odds.edition, odds.settings), odds, lines);
  if (rule === null) throw new Error(`there is a rule for ${game}`);
  return rule;
};

test('the best rule of each number of lines is found by trying all of a small table', () => {
  const table: RaiseGains = {
    names: ['low', 'middle', 'high'],
    features: [{ words: (least) => `at least ${least}`, most: 1 }],
    gains: [[Float64Array.of(-5, 2), Float64Array.of(-1, 3), Float64Array.of(4, 4)]],
    best: 13n,
    deals: 100n,
    fold: fraction(-1),
  };
  expect(bestStaircase(table, 1)).toMatchObject({ lines: ['Raise middle or better'] });
  expect(fractionText(bestStaircase(table, 1).cost)).toBe('3/100');
  expect(bestStaircase(table, 2).lines).toEqual(['Raise high or better', 'Raise low or better too with at least 1']);
  expect(fractionText(bestStaircase(table, 2).cost)).toBe('0');
});

test('High Card Flush: one line is 10-8-6, as the solver finds it by the flush alone; more lines give up less', () => {
  const gains = flushGains(solverQuestion(solverOf('high-card-flush'), '2019'));
  const one = bestStaircase(gains, 1);
  expect(one.lines).toEqual(['Raise a 3-card flush of 10-8-6 or better']);
  expect(toDecimal(one.houseEdge, 8)).toBe('0.02711382');
  expect(toDecimal(bestStaircase(gains, 3).cost, 8)).toBe('0.00010677');
});

test.each([
  ['dj-wild', 2, 'Raise a pair of 4s or better too with no 3'],
  ['heads-up-holdem', 5, 'Before the Flop raise 3x with a jack with 10 of its suit'],
  ['over-under', 2, 'Call over on 6 to ace'],
  ['saigon-5', 1, 'Set the highest Point Count'],
])('%s: %i lines are all of best play', (game, lines, last) => {
  const rule = ruleOf(game, lines);
  expect(rule.lines.at(-1)).toBe(last);
  expect(fractionText(rule.cost)).toBe('0');
  expect(equals(rule.houseEdge, negate(readFraction(defaultOddsOf(game).main.expected)))).toBe(true);
});
