import { cards, DECK_52, rankOf } from '@fairdeal/cards';
import { batch } from '@fairdeal/cards/internal';
import { houseGame } from '@fairdeal/rules';
import type { RoundToSettle } from '@fairdeal/rules/internal';
import { expect, test } from 'vitest';
import { solve, solverQuestion } from '../../exact/solver.js';
import { binomial } from '../../math/combinations.js';
import {
  compare,
  type Fraction,
  fraction,
  fractionText,
  multiply,
  readFraction,
  sum,
  toDecimal,
} from '../../math/fraction.js';
import { expectAgreement } from '../../testing/agreement.js';
import { OVER_UNDER_SOLVER, overUnderOdds } from './solver.js';

const question = solverQuestion(OVER_UNDER_SOLVER, '2020');
const odds = solve(OVER_UNDER_SOLVER, question);
const game = houseGame('over-under');

test('a fresh six-deck shoe gives the figures known for it', () => {
  expect(odds).toMatchObject({
    game: 'over-under',
    settings: {},
    main: {
      method: 'exact',
      expected: '-13158/626665',
      expectedDecimal: -0.02099686,
      houseEdge: 0.02099686,
      averageWager: 2,
      elementOfRisk: 0.01049843,
      payback: 0.98950157,
      strategy: ['Under 18 on 2 to 5, Over 23 on 6 and above; never surrender'],
      frequencies: { over: 0.69230769, under: 0.30769231, surrender: 0 },
      verdict: 'reproduced',
    },
    wagers: [
      {
        wager: 'bonus',
        paytable: 'A',
        method: 'exact',
        payback: 0.94394772,
        fraction: '45503/48205',
        hold: 0.05605228,
        published: 0.94393,
        verdict: 'differs',
        note: 'the Board adds rounded lines',
      },
    ],
  });
});

test('the Board’s 94.393% is the sum of the lines, each rounded to five decimals', () => {
  const { all = '1', ...counts } = odds.counts.bonus ?? {};
  const rounded = (share: Fraction): Fraction => readFraction(toDecimal(share, 5));
  const lines = game?.paytables('2020')[0]?.lines ?? [];
  const won = lines.map(({ hand, pay }) =>
    rounded(multiply(fraction(BigInt(counts[hand] ?? 0), BigInt(all)), fraction(pay.kind === 'to' ? pay.odds : 0))),
  );
  const winning = lines.reduce((some, { hand }) => some + BigInt(counts[hand] ?? 0), 0n);
  const lost = rounded(fraction(winning - BigInt(all), BigInt(all)));
  expect(toDecimal(sum([fraction(1), ...won, lost]), 5)).toBe('0.94393');
});

test('the Bonus is counted in hands of three cards: of the lowest and the highest total, all 2s or all aces', () => {
  expect(odds.counts.bonus).toMatchObject({ '6 or 33': `${2 * binomial(24, 3)}`, all: `${binomial(312, 3)}` });
});

test('the distribution adds up to one and to the expected value', () => {
  const { distribution, expected } = odds.main;
  expect(sum(distribution.map(({ fraction: text }) => readFraction(text)))).toEqual(fraction(1));
  const mean = sum(distribution.map(({ net, fraction: text }) => multiply(fraction(net), readFraction(text))));
  expect(fractionText(mean)).toBe(expected);
});

test('one deck of five ranks, dealt card by card, gives the same as the solver', () => {
  const ranks = [0, 3, 6, 9, 12] as const;
  const deck = DECK_52.filter((card) => ranks.some((rank) => rank === rankOf(card)));
  const shoe = batch(1, deck);
  const round: RoundToSettle = {
    terms: { edition: '2020', paytables: { bonus: 'A' }, payoutLimit: null, settings: {} },
    dealer: [],
    community: [],
    extra: null,
    meters: {},
  };
  let [net, bonus, deals] = [0, 0, 0];
  for (const first of shoe) {
    const worth = { over: 0, under: 0, surrender: 0 };
    for (const second of shoe)
      for (const third of shoe) {
        if (new Set([first, second, third]).size < 3) continue;
        deals += 1;
        for (const call of ['over', 'under', 'surrender'] as const) {
          const wagers = { ante: 100, ...(call === 'over' ? { bonus: 100 } : {}) };
          const hand = { box: 1, cards: [first, second, third], wagers, play: { call } } as const;
          for (const { wager, stake, received } of game?.settle(round, hand).wagers ?? [])
            if (wager === 'bonus') bonus += received;
            else worth[call] += received - stake;
        }
      }
    net += Math.max(...Object.values(worth));
  }
  const reduced = overUnderOdds(solverQuestion(OVER_UNDER_SOLVER, '2020', { decks: 1 }), { ranks, each: 4 });
  expect(reduced.main.expected).toBe(fractionText(fraction(net, 100 * deals)));
  expect(reduced.wagers[0]?.fraction).toBe(fractionText(fraction(bonus, 100 * deals)));
});

test('more decks cost less', () => {
  const expected = [1, 2, 4, 6, 8].map((decks) =>
    readFraction(solve(OVER_UNDER_SOLVER, solverQuestion(OVER_UNDER_SOLVER, '2020', { decks })).main.expected),
  );
  expect(expected.toSorted(compare)).toEqual(expected);
});

test('the value of a choice is exactly its cost or gain', () => {
  const [best, ...others] = OVER_UNDER_SOLVER.choices(question, { cards: cards('5c') });
  expect(best?.action).toBe('under');
  expect(best?.play(500)).toEqual({ call: 'under' });
  expect(others.find(({ action }) => action === 'surrender')?.expected).toEqual(fraction(-1));
});

test('rounds through the rulebook agree', () => {
  expectAgreement(odds, 3000, ['ante', 'over-23', 'under-18'], { bonus: 'A' });
});
