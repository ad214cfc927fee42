import { type Card, cards, DECK_52, shuffle, simulationChance } from '@fairdeal/cards';
import { rankCount, rankSetsBySuit } from '@fairdeal/cards/internal';
import { houseGame } from '@fairdeal/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { solve, solverQuestion } from '../../exact/solver.js';
import { toNumber } from '../../math/fraction.js';
import { expectAgreement } from '../../testing/agreement.js';
import { dealerHandCount, type FlushDeal, flushesOf, flushOfSet, flushShowdown, forEachHandWith } from './deals.js';
import { chapterDeal, mostRaises } from './play.js';
import { HIGH_CARD_FLUSH_SOLVER, solveFlushes } from './solver.js';

/** Four cards each of a deck of twenty; a two-card flush, 4 high or better qualifies. */
const SMALL: FlushDeal = { ranks: 5, hand: 4, qualifying: flushOfSet(0b101) };
const SMALL_RAISES = [1, 1, 1, 2, 3];

const smallHands = (): { bits: number; flush: number }[] => {
  const hands: { bits: number; flush: number }[] = [];
  for (let bits = 0; bits < 1 << 20; bits += 1) {
    const suits = [bits & 31, (bits >> 5) & 31, (bits >> 10) & 31, bits >> 15];
    if (suits.reduce((sum, suit) => sum + rankCount(suit), 0) !== 4) continue;
    hands.push({ bits, flush: Math.max(...suits.map(flushOfSet)) });
  }
  return hands;
};

/** Every hand against every hand, one by one. */
const bruteForce = () => {
  const hands = smallHands();
  const raised = [0, 1, 2, 3].map(() => [0, 0, 0, 0]);
  const actions = [0, 0, 0, 0];
  for (const { bits, flush } of hands) {
    const ends = [0, 0, 0, 0];
    for (const dealer of hands) {
      if ((dealer.bits & bits) !== 0) continue;
      const at = dealer.flush < SMALL.qualifying ? 0 : flush > dealer.flush ? 1 : flush === dealer.flush ? 2 : 3;
      ends[at]! += 1;
    }
    const [poor = 0, won = 0, tied = 0, lost = 0] = ends;
    const worths = [-(poor + won + tied + lost)];
    for (let antes = 1; antes <= SMALL_RAISES[flush >> 13]!; antes += 1) worths.push(poor + (1 + antes) * (won - lost));
    const best = Math.max(...worths.slice(1)) >= worths[0]! ? worths.indexOf(Math.max(...worths.slice(1)), 1) : 0;
    actions[best]! += 1;
    if (best > 0) raised[best] = raised[best]!.map((count, at) => count + ends[at]!);
  }
  return { raised, actions };
};

describe('High Card Flush on a small deck', () => {
  test('agrees with every hand played against every hand', () => {
    const { raised, actions } = solveFlushes(SMALL, flushesOf(SMALL), SMALL_RAISES);
    expect({ raised, actions }).toEqual(bruteForce());
    expect(actions.reduce((sum, hands) => sum + hands, 0)).toBe(4845);
  });

  test('gives the player and the dealer the same counts', () => {
    let [won, lost] = [0, 0];
    const symmetric = { ...SMALL, qualifying: flushesOf(SMALL)[0]! };
    for (const flush of flushesOf(symmetric))
      forEachHandWith(symmetric, flush, (_, hands, showdown) => {
        won += hands * showdown.won;
        lost += hands * showdown.lost;
      });
    expect(won).toBe(lost);
  });
});

test('The dealer qualifies with 9-3-2, and a raise is limited by the length of the flush, as the rulebook has it', () => {
  expect(chapterDeal().qualifying).toBe(flushOfSet(0b10000011));
  expect(mostRaises().slice(2)).toEqual([1, 1, 1, 2, 3, 3]);
});

test('One hand alone is worth the same as among all hands', () => {
  const deal = chapterDeal();
  let checked = 0;
  forEachHandWith(deal, flushOfSet(0b100101001000), (suits, _, showdown) => {
    checked += 1;
    if (checked % 97 === 0) expect(flushShowdown(deal, [...suits])).toEqual(showdown);
  });
  expect(checked).toBeGreaterThan(970);
});

test('The choices of any hand are those of the rulebook, and their dealer’s hands add up', () => {
  const game = houseGame('high-card-flush');
  const terms = { edition: '2019', paytables: {}, payoutLimit: null, settings: {} };
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 51 }), { minLength: 7, maxLength: 7 }), (hand) => {
      const choices = HIGH_CARD_FLUSH_SOLVER.choices(solverQuestion(HIGH_CARD_FLUSH_SOLVER, '2019'), { cards: hand });
      const offered = game?.plays(terms, { box: 1, cards: hand, wagers: { ante: 500 }, play: null }, 'raise') ?? [];
      expect(choices.map(({ action }) => action).sort()).toEqual(offered.map(({ name }) => name).sort());
      for (const { name, play } of offered)
        expect(choices.find(({ action }) => action === name)?.play(500)).toEqual(play);
      const suits = rankSetsBySuit(hand).sort((one, other) => flushOfSet(other) - flushOfSet(one));
      const { notQualified, won, tied, lost } = flushShowdown(chapterDeal(), suits);
      expect(notQualified + won + tied + lost).toBe(dealerHandCount(chapterDeal()));
    }),
    { numRuns: 200 },
  );
});

const EDITIONS = ['2019', '2016'] as const;
const odds = solve(HIGH_CARD_FLUSH_SOLVER, solverQuestion(HIGH_CARD_FLUSH_SOLVER, '2019'));

describe('High Card Flush, every deal', () => {
  test('has the known house edge', () => {
    expect(odds.main).toMatchObject({ expected: '-1348050875653/50592437455560', houseEdge: 0.0266453 });
  });

  test('counts the flushes and straight flushes of seven cards', () => {
    expect(odds.counts['flush-bonus']).toEqual({
      'two-card flush': '24676704',
      'three-card flush': '78881088',
      'four-card flush': '26137540',
      'five-card flush': '3814668',
      'six-card flush': '267696',
      'seven-card flush': '6864',
      all: '133784560',
    });
    expect(odds.counts['straight-flush-bonus']).toMatchObject({ 'seven-card straight flush': '32' });
  });

  test.each([
    ['flush-bonus', 'B', 0.05303835, 'reproduced'],
    ['flush-bonus', 'D', 0.1108307, 'reproduced'],
    ['straight-flush-bonus', 'A', 0.13086386, 'rounding'],
    ['straight-flush-bonus', 'B', 0.06267258, 'differs'],
  ])('%s %s holds %d: the Board’s figure is %s', (wager, paytable, hold, verdict) => {
    expect(odds.wagers.find((row) => row.wager === wager && row.paytable === paytable)).toMatchObject({
      hold,
      verdict,
    });
  });

  test.each([
    ['A', 18.69336277],
    ['B', 24.01300942],
  ])(
    'progressive %s deviates by %d with its meter at the seed of 678a.12(d)(3), though it starts again with nothing',
    (paytable, deviation) => {
      const row = odds.wagers.find((each) => each.wager === 'progressive' && each.paytable === paytable);
      expect(row?.atSeed?.standardDeviation).toBe(deviation);
    },
  );

  test('explains the Board’s 6.6% by the table that it struck out', () => {
    expect(odds.wagers.find(({ note }) => note?.includes('struck out'))?.note).toContain('gives 6.636%');
  });

  test('best play through the rulebook’s settlement has the same result, within four standard errors', () => {
    const game = houseGame('high-card-flush');
    const chance = simulationChance('high-card-flush');
    const question = solverQuestion(HIGH_CARD_FLUSH_SOLVER, '2019');
    const rounds = 20_000;
    let net = 0;
    for (let round = 0; round < rounds; round += 1) {
      const dealt: Card[] = shuffle(chance, DECK_52);
      const [hand, dealer] = [dealt.slice(0, 7), dealt.slice(7, 14)];
      const play = HIGH_CARD_FLUSH_SOLVER.choices(question, { cards: hand })[0]!.play(100) as { raise?: number };
      const wagers = { ante: 100, ...(play.raise === undefined ? {} : { raise: play.raise }) };
      const terms = { edition: '2019', paytables: {}, payoutLimit: null, settings: {} };
      const table = { terms, dealer, community: [], extra: null, meters: {} };
      for (const { stake, received } of game?.settle(table, { box: 1, cards: hand, wagers, play }).wagers ?? [])
        net += (received - stake) / 100;
    }
    const error = odds.main.standardDeviation / Math.sqrt(rounds);
    expect(Math.abs(net / rounds - odds.main.expectedDecimal)).toBeLessThan(4 * error);
  });

  test('agrees with rounds simulated through the rulebook', () => {
    expectAgreement(odds, 3000, ['ante', 'raise'], { 'flush-bonus': 'B', 'straight-flush-bonus': 'D' });
  });

  test.each(EDITIONS)('has the same main game in the edition of %s', (edition) => {
    const parts = [solveFlushes(chapterDeal(), flushesOf(chapterDeal()).slice(-1716), mostRaises())];
    const of = (each: string) =>
      HIGH_CARD_FLUSH_SOLVER.combine(solverQuestion(HIGH_CARD_FLUSH_SOLVER, each), parts).main;
    expect(of(edition)).toEqual(of('2019'));
  });
});

test.each([
  ['AcKcQcJcTc9c2d', 'raise-3x'],
  ['AcKcQcJc9c2d3h', 'raise-2x'],
  ['5c4c3c2c2d3d4h', 'raise'],
  ['Jc3c2c2d3d4h5h', 'raise'],
  ['9c8c7cAdKdAhKh', 'fold'],
  ['Tc9c8c2d3d4h5h', 'fold'],
  ['Tc5c2cAdKdAhKs', 'raise'],
  ['Tc5c2c3d4d6h7s', 'fold'],
  ['AcKcQdJdThTs2h', 'fold'],
])('%s is best played by %s', (hand, action) => {
  const [best] = HIGH_CARD_FLUSH_SOLVER.choices(solverQuestion(HIGH_CARD_FLUSH_SOLVER, '2019'), { cards: cards(hand) });
  expect(best?.action).toBe(action);
  expect(toNumber(best!.expected)).toBeGreaterThanOrEqual(-1);
});
