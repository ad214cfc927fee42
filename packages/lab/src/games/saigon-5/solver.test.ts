import { type Card, cards } from '@fairdeal/cards';
import { houseGame } from '@fairdeal/rules';
import type { RoundToSettle } from '@fairdeal/rules/internal';
import { expect, test } from 'vitest';
import { rankDeckCards } from '../../exact/rank-deck.js';
import { solve, solverQuestion } from '../../exact/solver.js';
import { compare, fraction, fractionText, readFraction } from '../../math/fraction.js';
import { expectAgreement } from '../../testing/agreement.js';
import { forEachCombination } from '../../testing/combinations.js';
import { solveSaigon } from './deals.js';
import { BY_LAW } from './rules.js';
import { SAIGON_5_SOLVER, saigonOdds } from './solver.js';

const question = solverQuestion(SAIGON_5_SOLVER, '2016');
const odds = solve(SAIGON_5_SOLVER, question);
const game = houseGame('saigon-5');

test('the dealer with the highest Point Count', () => {
  expect(odds.main).toMatchObject({
    expected: '-23749189/1271680410',
    expectedDecimal: -0.01867544,
    strategy: ['Set the highest Point Count'],
    published: null,
  });
});

test('player and dealer are alike: only the half payment on a Point Count of 5 is lost', () => {
  const chance = (net: number): bigint => {
    const text = odds.main.distribution.find((one) => one.net === net)?.fraction ?? '0';
    const { numerator, denominator } = readFraction(text);
    return (numerator * 4_913_773_104_240n) / denominator;
  };
  expect(chance(1) + chance(0.5)).toBe(chance(-1));
});

test('two pair at 9 to 1 gives the Board’s hold', () => {
  expect(odds.wagers).toMatchObject([
    {
      wager: 'bonus',
      paytable: 'A',
      fraction: '2502301/2869685',
      hold: 0.12802241,
      published: 0.9203,
      verdict: 'differs',
      note: "the Board's house edge is 7.97%, computed 12.8022%; two pair at 9 to 1 gives 7.9724%",
    },
  ]);
});

test('a dealer who sets lower loses more', () => {
  const rules = { ...BY_LAW, deck: { ranks: [2, 4, 5, 8, 12], joker: true } as const };
  const expected = (dealerSets: 'highest' | 'lowest' | 'highest-three' | 'lowest-three') => {
    const asked = solverQuestion(SAIGON_5_SOLVER, '2016', { dealerSets });
    return readFraction(saigonOdds(asked, solveSaigon(rules, dealerSets), rules).main.expected);
  };
  expect(compare(expected('highest'), expected('lowest'))).toBeLessThan(0);
  for (const way of ['highest-three', 'lowest-three'] as const) {
    expect(compare(expected('highest'), expected(way))).toBeLessThanOrEqual(0);
    expect(compare(expected(way), expected('lowest'))).toBeLessThanOrEqual(0);
  }
});

test('a deck of thirteen cards, every deal settled by the rulebook, gives the same', () => {
  const rules = { ...BY_LAW, deck: { ranks: [4, 8, 12], joker: true } as const };
  const all = rankDeckCards(rules.deck);
  let [net, bonus, deals, hands] = [0, 0, 0, 0];
  forEachCombination(all, 5, (player) => {
    const rest = all.filter((card) => !player.includes(card));
    hands += 1;
    const settle = (dealer: readonly Card[], play: object, wagers: Record<string, number>) => {
      const terms = { edition: '2016', paytables: { bonus: 'A' }, payoutLimit: null, settings: {} };
      const round: RoundToSettle = { terms, dealer, community: [], extra: null, meters: {} };
      return game?.settle(round, { box: 1, cards: player, wagers, play }).wagers ?? [];
    };
    const worth = (play: object): number => {
      let total = 0;
      forEachCombination(rest, 5, (dealer) => {
        total += (settle(dealer, play, { ante: 100 })[0]?.received ?? 0) - 100;
      });
      return total;
    };
    const plays =
      game?.plays(
        { edition: '2016', paytables: {}, payoutLimit: null, settings: {} },
        {
          box: 1,
          cards: player,
          wagers: { ante: 100 },
          play: null,
        },
        'set',
      ) ?? [];
    net += Math.max(...plays.map(({ play }) => worth(play)));
    deals += 56;
    bonus += settle(rest.slice(0, 5), {}, { ante: 100, bonus: 100 })[1]?.received ?? 0;
  });
  const reduced = saigonOdds(question, solveSaigon(rules, 'highest'), rules);
  expect(reduced.main.expected).toBe(fractionText(fraction(net, 100 * deals)));
  expect(reduced.wagers[0]?.fraction).toBe(fractionText(fraction(bonus, 100 * hands)));
});

test('each way to set a hand has the value shown', () => {
  const choices = SAIGON_5_SOLVER.choices(question, { cards: cards('Jk8c6d5h2s') });
  expect(choices[0]?.action).toBe('Point Count of 10');
  expect(SAIGON_5_SOLVER.choices(question, { cards: cards('2c2d2h2s3c') })[0]?.action).toBe('does not qualify');
});

test('rounds through the rulebook agree', () => {
  expectAgreement(odds, 2000, ['ante'], { bonus: 'A' });
});
