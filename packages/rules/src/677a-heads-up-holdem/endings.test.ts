import { expect, test } from 'vitest';
import { handEndingLines, layoutLines, playOptionLines } from '../testing/index.js';
import { HEADS_UP_HOLDEM } from './index.js';
import { readPlay } from './round.js';

const EVERYTHING = { 'pocket-bonus': 'A', 'trips-plus': 'A' };
const SIDE = { 'pocket-bonus': 500, 'trips-plus': 500 };
const MAIN = { ante: 1000, odds: 1000 };
const raise = { raise: 3000, street: 'preflop' };

test('every ending of a hand, by its clauses', () => {
  const ends = (hand: string, dealer: string, community: string, play: object | null, wagers = {}) =>
    handEndingLines(HEADS_UP_HOLDEM, { paytables: EVERYTHING }, { hand, dealer, community, play, wagers });
  const all = { ...MAIN, raise: 3000, ...SIDE };
  expect([
    ends('AsKs', '9c9d', 'QsJsTs2d3h', raise, all),
    ends('AsKd', '9c8d', 'QsJh7s2d3h', raise, all),
    ends('AsKd', 'AcKh', 'QsJh7s2d3h', raise, all),
    ends('AsKd', 'AcKh', 'QsQh7s2d3h', raise, all),
    ends('8s7d', 'AcKh', 'QsJh6s2d3h', raise, all),
    ends('8s7d', 'AcAh', 'QsJh6s2d3h', raise, all),
    ends('8s7d', 'AcKh', 'QsJhTs9d2h', raise, all),
    ends('AsAd', 'AcKh', 'QsJh6s2d3h', { fold: true }, { ...MAIN, ...SIDE }),
    ends('8s7d', 'AcKh', 'QsJh6s2d3h', { fold: true }, { ...MAIN, ...SIDE }),
    ends('8s7d', 'AcKh', 'QsJh6s2d3h', null, {}),
    ends('AsAd', 'AcKh', '', null, SIDE),
    ends('8s7d', 'AcKh', '', null, SIDE),
    handEndingLines(
      HEADS_UP_HOLDEM,
      {},
      { hand: '8s8d', dealer: 'AcKh', community: 'QsJh6s2d3h', play: raise, wagers: all },
    ),
  ]).toMatchInlineSnapshot(`
    [
      [
        "royal flush",
        "ante 1000: win, 1 to 1, 2000; 677a.11(h)(2)(i) 677a.12(a)",
        "odds 1000: win, 500 to 1, 501000; 677a.11(h)(2)(i) 677a.12(b)",
        "raise 3000: win, 1 to 1, 6000; 677a.11(h)(2)(i) 677a.12(a)",
        "pocket-bonus 500: win, 20 to 1, 10500; 677a.11(i)(1)(i) 677a.11(i)(1)",
        "trips-plus 500: win, 100 to 1, 50500; 677a.11(i)(2)(i) 677a.12(e) 677a.11(i)(2)",
      ],
      [
        "ace high",
        "ante 1000: push, push, 1000; 677a.11(h)(1)",
        "odds 1000: push, push, 1000; 677a.11(h)(1)(i) 677a.12(b)",
        "raise 3000: win, 1 to 1, 6000; 677a.11(h)(1)(i) 677a.12(a)",
        "pocket-bonus 500: win, 10 to 1, 5500; 677a.11(i)(1)(i) 677a.11(i)(1)",
        "trips-plus 500: lose, lose, 0; 677a.11(i)(2)(ii) 677a.11(i)(2)",
      ],
      [
        "ace high",
        "ante 1000: push, push, 1000; 677a.11(h)(1)",
        "odds 1000: push, push, 1000; 677a.11(h)(1)(ii)",
        "raise 3000: push, push, 3000; 677a.11(h)(1)(ii)",
        "pocket-bonus 500: win, 10 to 1, 5500; 677a.11(i)(1)(i) 677a.11(i)(1)",
        "trips-plus 500: lose, lose, 0; 677a.11(i)(2)(ii) 677a.11(i)(2)",
      ],
      [
        "pair of queens",
        "ante 1000: push, push, 1000; 677a.11(h)(2)(ii)",
        "odds 1000: push, push, 1000; 677a.11(h)(2)(ii)",
        "raise 3000: push, push, 3000; 677a.11(h)(2)(ii)",
        "pocket-bonus 500: win, 10 to 1, 5500; 677a.11(i)(1)(i) 677a.11(i)(1)",
        "trips-plus 500: lose, lose, 0; 677a.11(i)(2)(ii) 677a.11(i)(2)",
      ],
      [
        "queen high",
        "ante 1000: push, push, 1000; 677a.11(h)(1)",
        "odds 1000: lose, lose, 0; 677a.11(h)(1)(iii)",
        "raise 3000: lose, lose, 0; 677a.11(h)(1)(iii)",
        "pocket-bonus 500: lose, lose, 0; 677a.11(i)(1)(ii) 677a.11(i)(1)",
        "trips-plus 500: lose, lose, 0; 677a.11(i)(2)(ii) 677a.11(i)(2)",
      ],
      [
        "queen high",
        "ante 1000: lose, lose, 0; 677a.11(h)(2)(iii) 677a.11(h)(2)",
        "odds 1000: lose, lose, 0; 677a.11(h)(2)(iii)(A)",
        "raise 3000: lose, lose, 0; 677a.11(h)(2)(iii)(A)",
        "pocket-bonus 500: lose, lose, 0; 677a.11(i)(1)(ii) 677a.11(i)(1)",
        "trips-plus 500: lose, lose, 0; 677a.11(i)(2)(ii) 677a.11(i)(2)",
      ],
      [
        "straight, queen high",
        "ante 1000: lose, lose, 0; 677a.11(h)(2)(iii) 677a.11(h)(2)",
        "odds 1000: win, 5 to 1, 6000; 677a.11(h)(2)(iii)(B)",
        "raise 3000: lose, lose, 0; 677a.11(h)(2)(iii)(B)",
        "pocket-bonus 500: lose, lose, 0; 677a.11(i)(1)(ii) 677a.11(i)(1)",
        "trips-plus 500: win, 4 to 1, 2500; 677a.11(i)(2)(i) 677a.12(e) 677a.11(i)(2)",
      ],
      [
        "pair of aces",
        "ante 1000: forfeit, forfeit, 0; 677a.11(f)",
        "odds 1000: forfeit, forfeit, 0; 677a.11(f)",
        "pocket-bonus 500: win, 30 to 1, 15500; 677a.11(i)(1)(i) 677a.11(i)(1) 677a.11(f)",
        "trips-plus 500: lose, lose, 0; 677a.11(i)(2)(ii) 677a.11(i)(2) 677a.11(f)",
      ],
      [
        "queen high",
        "ante 1000: forfeit, forfeit, 0; 677a.11(f)",
        "odds 1000: forfeit, forfeit, 0; 677a.11(f)",
        "pocket-bonus 500: lose, lose, 0; 677a.11(i)(1)(ii) 677a.11(i)(1) 677a.11(f)",
        "trips-plus 500: lose, lose, 0; 677a.11(i)(2)(ii) 677a.11(i)(2) 677a.11(f)",
      ],
      [
        "queen high",
        "ante 0: forfeit, forfeit, 0; 677a.11(f)",
        "odds 0: forfeit, forfeit, 0; 677a.11(f)",
      ],
      [
        "pair of aces",
        "pocket-bonus 500: win, 30 to 1, 15500; 677a.11(i)(1)(i) 677a.11(i)(1)",
      ],
      [
        "two cards",
        "pocket-bonus 500: lose, lose, 0; 677a.11(i)(1)(ii) 677a.11(i)(1)",
      ],
      [
        "pair of 8s",
        "ante 1000: push, push, 1000; 677a.11(h)(1)",
        "odds 1000: push, push, 1000; 677a.11(h)(1)(i) 677a.12(b)",
        "raise 3000: win, 1 to 1, 6000; 677a.11(h)(1)(i) 677a.12(a)",
        "pocket-bonus 500: lose, lose, 0; 677a.11(i)(1)(ii) 677a.11(i)(1)",
        "trips-plus 500: lose, lose, 0; 677a.11(i)(2)(ii) 677a.11(i)(2)",
      ],
    ]
  `);
});

test('the layout, item by item', () => {
  expect(layoutLines(HEADS_UP_HOLDEM, { paytables: EVERYTHING, payoutLimit: 50_000_000 })).toMatchInlineSnapshot(`
    [
      "inscription table house: The House (677a.2(b)(1))",
      "area position ante: Ante (677a.2(b)(2))",
      "area position odds: Odds (677a.2(b)(2))",
      "area position raise: Raise (677a.2(b)(2))",
      "area table community: five community cards, right before the table inventory container (677a.2(b)(3))",
      "area table dealer: two cards of the dealer (677a.2(b)(4))",
      "area position pocket-bonus: Pocket Bonus (677a.2(b)(5))",
      "area position trips-plus: Trips Plus (677a.2(b)(6))",
      "inscription table odds: Ante, Raise: 1 to 1; Odds, royal flush: 500 to 1; Odds, straight flush: 50 to 1; Odds, four-of-a-kind: 10 to 1; Odds, full house: 3 to 1; Odds, flush: 3 to 2; Odds, straight: 1 to 1; Odds, three-of-a-kind: push; Odds, two pair: push; Odds, pair: push; Odds, Bad Beat, straight flush: 500 to 1; Odds, Bad Beat, four-of-a-kind: 50 to 1; Odds, Bad Beat, full house: 10 to 1; Odds, Bad Beat, flush: 8 to 1; Odds, Bad Beat, straight: 5 to 1; Pocket Bonus, pair of aces: 30 to 1; Pocket Bonus, ace with king, queen or jack, suited: 20 to 1; Pocket Bonus, ace with king, queen or jack, offsuit: 10 to 1; Pocket Bonus, pair of 2s to kings: 5 to 1; Trips Plus, royal flush: 100 to 1; Trips Plus, straight flush: 40 to 1; Trips Plus, four-of-a-kind: 30 to 1; Trips Plus, full house: 9 to 1; Trips Plus, flush: 7 to 1; Trips Plus, straight: 4 to 1; Trips Plus, three-of-a-kind: 3 to 1 (677a.2(b)(7))",
      "inscription table ante-returned: The Ante Wager will be returned if the dealer does not have a pair or better (677a.2(b)(8)(i))",
      "inscription table payout-limit: A player wins $500,000 at most in a round (677a.2(b)(8)(ii))",
    ]
  `);
  expect(layoutLines(HEADS_UP_HOLDEM, {})).toMatchInlineSnapshot(`
    [
      "inscription table house: The House (677a.2(b)(1))",
      "area position ante: Ante (677a.2(b)(2))",
      "area position odds: Odds (677a.2(b)(2))",
      "area position raise: Raise (677a.2(b)(2))",
      "area table community: five community cards, right before the table inventory container (677a.2(b)(3))",
      "area table dealer: two cards of the dealer (677a.2(b)(4))",
      "inscription table odds: Ante, Raise: 1 to 1; Odds, royal flush: 500 to 1; Odds, straight flush: 50 to 1; Odds, four-of-a-kind: 10 to 1; Odds, full house: 3 to 1; Odds, flush: 3 to 2; Odds, straight: 1 to 1; Odds, three-of-a-kind: push; Odds, two pair: push; Odds, pair: push; Odds, Bad Beat, straight flush: 500 to 1; Odds, Bad Beat, four-of-a-kind: 50 to 1; Odds, Bad Beat, full house: 10 to 1; Odds, Bad Beat, flush: 8 to 1; Odds, Bad Beat, straight: 5 to 1 (677a.2(b)(7))",
      "inscription table ante-returned: The Ante Wager will be returned if the dealer does not have a pair or better (677a.2(b)(8)(i))",
    ]
  `);
});

test('choices of a hand on each street, and their names', () => {
  expect(
    ['preflop', 'flop', 'river', 'elsewhere'].map((street) =>
      playOptionLines(HEADS_UP_HOLDEM, {}, { hand: 'AsKd', wagers: MAIN, street }),
    ),
  ).toMatchInlineSnapshot(`
    [
      [
        "check: check, and be asked again {"check":true}",
        "raise: raise $10, $20 or $30 {"raise":{"min":1000,"max":3000,"step":1000}}",
      ],
      [
        "check: check, and be asked again {"check":true}",
        "raise: raise $10 or $20 {"raise":{"min":1000,"max":2000,"step":1000}}",
      ],
      [
        "raise: raise $10 {"raise":{"min":1000,"max":1000,"step":1000}}",
        "fold: fold, and lose Ante and Odds of $20 {"fold":true}",
      ],
      [],
    ]
  `);
  expect([{ check: true }, { fold: true }, raise].map((play) => HEADS_UP_HOLDEM.tells(play))).toEqual([
    { does: 'check' },
    { does: 'fold' },
    { does: 'raise' },
  ]);
  expect(HEADS_UP_HOLDEM.envy({} as never, [])).toEqual([]);
});

test.each([
  [null, ['677a.11(f)']],
  ['fold', ['677a.11(f)']],
  [{}, ['677a.11(f)']],
  [{ check: false }, ['677a.11(f)']],
  [{ check: true, fold: true }, ['677a.11(f)']],
  [{ raise: 1000 }, ['677a.11(f)']],
  [{ fold: true, street: 'flop' }, ['677a.11(f)']],
  [{ raise: 1000, fold: true }, ['677a.11(f)']],
  [{ raise: 1000, street: 'turn' }, ['677a.11(b)', '677a.11(d)', '677a.11(f)']],
  [{ raise: 1000, street: 'flop', odds: 1000 }, ['677a.7(c)']],
] as const)('%j is no choice', (play, cites) => {
  expect(readPlay(play)).toMatchObject({ cites });
});
