import { cards, DECK_52 } from '@fairdeal/cards';
import { pointTotal } from '@fairdeal/rules/internal';
import { describe, expect, test } from 'vitest';
import { DJ_WILD_SOLVER } from '../games/dj-wild/solver.js';
import { FACE_UP_PAI_GOW_SOLVER } from '../games/face-up-pai-gow/solver.js';
import { HEADS_UP_HOLDEM_SOLVER } from '../games/heads-up-holdem/solver.js';
import { HIGH_CARD_FLUSH_SOLVER } from '../games/high-card-flush/solver.js';
import { OVER_UNDER_SOLVER } from '../games/over-under/solver.js';
import { SAIGON_5_SOLVER } from '../games/saigon-5/solver.js';
import { add, equals, fraction, fractionText, subtract, toNumber } from '../math/fraction.js';
import { type HandSituation, type Solver, solve, solverQuestion } from './solver.js';
import type { Variant } from './variant.js';

const expected = (solver: Solver, variant: Variant | undefined, situation: HandSituation, choice: string) => {
  const choices = solver.choices(solverQuestion(solver, solver.storedQuestions[0]!.edition, {}, variant), situation);
  const found = choices.find(({ said }) => said === choice);
  if (found === undefined) throw new Error(`there is no choice ${choice}`);
  return found.expected;
};

const SEVEN = { cards: cards('AhKhQh9h8h3h2c') };
const FIVE = { cards: cards('AcAd9h8s4c') };
const SET = { cards: cards('Jk8c6d5h2s') };
const TWO_HANDS = { cards: cards('KcKdJd9h8s5c3d') };
const RIVER = { cards: cards('AcKd'), community: cards('QhJs9c7d5h') };

describe('a variant equal to the chapter gives the chapter’s figures', () => {
  test.each([
    [HIGH_CARD_FLUSH_SOLVER, { qualifies: '9-3-2', raises: { 6: 3 } }, SEVEN, 'raise-3x'],
    [DJ_WILD_SOLVER, { raise: 2, joker: true }, FIVE, 'raise'],
    [SAIGON_5_SOLVER, { pays: { 5: '1 to 2' }, equal: 'push', neither: 'push' }, SET, 'set Jk6d5h'],
    [HEADS_UP_HOLDEM_SOLVER, { raises: { river: [1] }, qualifies: 'pair' }, RIVER, 'raise-1x'],
    [OVER_UNDER_SOLVER, { under: 18, over: 23 }, { cards: cards('7c') }, 'over'],
    [
      FACE_UP_PAI_GOW_SOLVER,
      {
        joker: true,
        aceHigh: 'push',
        equal: 'lose',
        commission: 0,
        dealer: { twoPair: { Q: 'always', 9: 'A', 6: 'K', 2: 'Q' } },
      },
      TWO_HANDS,
      'low Jd9h',
    ],
  ] as const)('%#', (solver, variant, situation, choice) => {
    expect(fractionText(expected(solver, variant, situation, choice))).toBe(
      fractionText(expected(solver, undefined, situation, choice)),
    );
  });
});

test('the value of a Raise is proportional to its size', () => {
  const flush = (antes: number) => expected(HIGH_CARD_FLUSH_SOLVER, { raises: { 6: 5 } }, SEVEN, `raise-${antes}x`);
  expect(equals(subtract(flush(5), flush(4)), subtract(flush(2), flush(1)))).toBe(true);
  const wild = (raise: number) => expected(DJ_WILD_SOLVER, { raise }, FIVE, 'raise');
  expect(equals(subtract(wild(3), wild(2)), subtract(wild(2), wild(1)))).toBe(true);
  const river = (antes: number) =>
    expected(HEADS_UP_HOLDEM_SOLVER, { raises: { river: [antes] } }, RIVER, `raise-${antes}x`);
  expect(equals(subtract(river(3), river(2)), subtract(river(2), river(1)))).toBe(true);
});

test('a dealer who always qualifies plays for the Ante that would otherwise push', () => {
  const always = expected(HEADS_UP_HOLDEM_SOLVER, { qualifies: 'high-card' }, RIVER, 'raise-1x');
  const usual = expected(HEADS_UP_HOLDEM_SOLVER, undefined, RIVER, 'raise-1x');
  // On this board an ace-high hand beats every dealer without a pair but one that ties it.
  expect(toNumber(subtract(always, usual))).toBeGreaterThan(0);
  expect(equals(add(always, fraction(0)), usual)).toBe(false);
});

test('Face Up Pai Gow variants pay wins less a commission, play out the dealer’s ace high, and give equal hands to either side', () => {
  const worth = (variant: Variant, own: string, dealer: string, low: string) =>
    fractionText(expected(FACE_UP_PAI_GOW_SOLVER, variant, { cards: cards(own), dealer: cards(dealer) }, `low ${low}`));
  const aceHigh = 'AcKdJh9s7c5d3h';
  expect(worth({}, 'QcQdAhTs8c6d4h', aceHigh, 'AhTs')).toBe('0');
  expect(worth({ aceHigh: 'play', commission: 5 }, 'QcQdAhTs8c6d4h', aceHigh, 'AhTs')).toBe('19/20');
  const equal = ['AsKhJc9d7s5h3c', aceHigh, 'KhJc'] as const;
  expect(worth({ aceHigh: 'play' }, ...equal)).toBe('-1');
  expect(worth({ aceHigh: 'play', equal: 'win' }, ...equal)).toBe('1');
  const twoPair = '8c8d5c5dQh7s2c';
  const between = ['TcTd4c4dAhKs3s', twoPair, 'AhKs'] as const;
  expect(worth({}, ...between)).toBe('0');
  expect(worth({ dealer: { twoPair: { 2: 'A' } } }, ...between)).toBe('0');
  expect(worth({ dealer: { twoPair: { 2: 'Q' } } }, ...between)).toBe('1');
  expect(worth({ dealer: { twoPair: {} } }, ...between)).toBe('1');
});

test('a variant of Over/Under matches every deal of one deck', () => {
  const variant = { under: 17, over: 22, underPays: '6 to 5', overPays: '1 to 1', surrenderKeeps: 50 };
  const points = DECK_52.map((card) => pointTotal([card]));
  let [total, deals] = [0, 0];
  points.forEach((first, at) => {
    let [under, over, hands] = [0, 0, 0];
    points.forEach((second, two) => {
      points.forEach((third, three) => {
        if (two === at || three === at || three <= two) return;
        const sum = first + second + third;
        under += sum < 17 ? 2.4 : -2;
        over += sum > 22 ? 2 : -2;
        hands += 1;
      });
    });
    total += Math.max(under, over, -0.5 * hands);
    deals += hands;
  });
  const { main } = solve(OVER_UNDER_SOLVER, solverQuestion(OVER_UNDER_SOLVER, '2020', { decks: 1 }, variant));
  expect(main.expectedDecimal).toBeCloseTo(total / deals, 8);
  expect(main.verdict).toBeNull();
});

test.each([
  [OVER_UNDER_SOLVER, { under: 'low' }, '"under" of a variant is a whole number from 7 to 34, not "low".'],
  [DJ_WILD_SOLVER, { blind: { flush: '$5' } }, /"blind, flush" of a variant is what a wager wins/],
  [DJ_WILD_SOLVER, { blind: { flesh: '1 to 1' } }, /"blind" of a variant has no field "flesh"/],
  [HIGH_CARD_FLUSH_SOLVER, { qualifies: '9-9' }, /"qualifies" of a variant is the ranks of a flush/],
  [HEADS_UP_HOLDEM_SOLVER, { raises: { river: [1, 2] } }, /"raises, river" of a variant is one whole number/],
  [HEADS_UP_HOLDEM_SOLVER, { odds: { pair: '10000 to 1', flush: '1 to 63' } }, /exact counting stops at 500000 times/],
  [DJ_WILD_SOLVER, { blind: { flush: '10001 to 1' } }, /up to 10000 to 1/],
  [FACE_UP_PAI_GOW_SOLVER, { dealer: { twoPair: { X: 'A' } } }, /"dealer, twoPair" of a variant has no field "X"/],
  [
    FACE_UP_PAI_GOW_SOLVER,
    { dealer: { twoPair: { 2: 'never' } } },
    /"dealer, twoPair, 2" of a variant is one of always, A/,
  ],
  [FACE_UP_PAI_GOW_SOLVER, { commission: 5.5 }, /"commission" of a variant is a whole number from 0 to 50/],
  [SAIGON_5_SOLVER, { equal: 'win' }, /"equal" of a variant is one of push, lose/],
])('a rule that cannot be played is refused in a sentence: %#', (solver: Solver, variant, sentence) => {
  expect(() => solver.checkVariant?.(variant)).toThrow(sentence);
});
