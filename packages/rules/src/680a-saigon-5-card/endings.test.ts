import { expect, test } from 'vitest';
import { handEndingLines, layoutLines, playOptionLines } from '../testing/index.js';
import { SAIGON_5_CARD } from './index.js';
import { readPlay } from './round.js';

const DRAFT = { paytables: { bonus: 'A' } };
/** Point Counts of 7, 5 and 9, and none. */
const SEVEN = 'KcQcJc5c2c';
const FIVE = 'KcQcJc3c2c';
const NINE = 'KsQsJs7s2s';
const NONE = '9c9d9h8s6d';

test('every ending of a hand, by its clauses', () => {
  const ends = (hand: string, dealer: string, play: object | null = {}, wagers = {}) =>
    handEndingLines(SAIGON_5_CARD, DRAFT, { hand, dealer, play, wagers: { ante: 1000, ...wagers } });
  expect([
    ends(NONE, NONE),
    ends(SEVEN, NONE),
    ends(FIVE, NONE),
    ends(NONE, SEVEN),
    ends(FIVE, SEVEN),
    ends(SEVEN, 'KdQdJd5d2d'),
    ends(SEVEN, 'KdQdJd3d2d'),
    ends('KdQdJd3d2d', '9c9d2h4sJh'),
    ends(NINE, SEVEN, {}, { bonus: 500 }),
    ends(NONE, SEVEN, null, { bonus: 500 }),
    ends('9c9d4h5c7s', SEVEN, { three: '9c9d4h' }, { bonus: 500 }),
    ends(SEVEN, NONE, { three: 'KcQc5c' }, { bonus: 500 }),
    ends(SEVEN, 'KdQdJd5d2d', { three: 'KcQc5c' }),
    ends(NINE, SEVEN, { three: 'KsQs7s' }),
    ends(SEVEN, NINE, { three: 'KcQc5c' }),
    ends(SEVEN, NONE, { three: 'what' }),
    ends('AcAdAhAsJk', NONE, {}, { bonus: 500 }),
    handEndingLines(SAIGON_5_CARD, {}, { hand: NINE, dealer: SEVEN, play: {}, wagers: { ante: 1000, bonus: 500 } }),
  ]).toMatchInlineSnapshot(`
    [
      [
        "no three cards of 10, 20 or 30",
        "ante 1000: push, push, 1000; 680a.11(d)(1)(i) 680a.11(c)(2)",
      ],
      [
        "Point Count of 7, with KcQcJc for 30",
        "ante 1000: win, 1 to 1, 2000; 680a.11(d)(1)(ii)(A) 680a.12(a)",
      ],
      [
        "Point Count of 5, with KcQcJc for 30",
        "ante 1000: win, 1 to 2, 1500; 680a.11(d)(1)(ii)(B) 680a.12(b)",
      ],
      [
        "no three cards of 10, 20 or 30",
        "ante 1000: lose, lose, 0; 680a.11(d)(2)(i) 680a.11(b)(2)",
      ],
      [
        "Point Count of 5, with KcQcJc for 30",
        "ante 1000: lose, lose, 0; 680a.11(d)(2)(ii)(A)",
      ],
      [
        "Point Count of 7, with KcQcJc for 30",
        "ante 1000: push, push, 1000; 680a.11(d)(2)(ii)(C)",
      ],
      [
        "Point Count of 7, with KcQcJc for 30",
        "ante 1000: win, 1 to 1, 2000; 680a.11(d)(2)(ii)(B) 680a.12(a)",
      ],
      [
        "Point Count of 5, with KdQdJd for 30",
        "ante 1000: win, 1 to 2, 1500; 680a.11(d)(2)(ii)(B) 680a.12(b)",
      ],
      [
        "Point Count of 9, with KsQsJs for 30; Bonus: flush",
        "ante 1000: win, 1 to 1, 2000; 680a.11(d)(2)(ii)(B) 680a.12(a)",
        "bonus 500: win, 15 to 1, 8000; 680a.11(e)(2) 680a.12(c)",
      ],
      [
        "no three cards of 10, 20 or 30; Bonus: three-of-a-kind",
        "ante 1000: lose, lose, 0; 680a.11(d)(2)(i) 680a.11(b)(2)",
        "bonus 500: win, 10 to 1, 5500; 680a.11(e)(2) 680a.12(c)",
      ],
      [
        "Point Count of 4, with 9d7s4h for 20, set right by the dealer; Bonus: less than two pair",
        "ante 1000: lose, lose, 0; 680a.11(d)(2)(ii)(A) 680a.11(b)(1)",
        "bonus 500: lose, lose, 0; 680a.11(e)(1) 680a.11(e)",
      ],
      [
        "Point Count of 7, with KcQcJc for 30, set right by the dealer; Bonus: flush",
        "ante 1000: win, 1 to 1, 2000; 680a.11(d)(1)(ii)(A) 680a.12(a) 680a.11(b)(1)",
        "bonus 500: win, 15 to 1, 8000; 680a.11(e)(2) 680a.12(c)",
      ],
      [
        "Point Count of 7, with KcQcJc for 30, set right by the dealer",
        "ante 1000: push, push, 1000; 680a.11(d)(2)(ii)(C) 680a.11(b)(1)",
      ],
      [
        "Point Count of 9, with KsQsJs for 30, set right by the dealer",
        "ante 1000: win, 1 to 1, 2000; 680a.11(d)(2)(ii)(B) 680a.12(a) 680a.11(b)(1)",
      ],
      [
        "Point Count of 7, with KcQcJc for 30, set right by the dealer",
        "ante 1000: lose, lose, 0; 680a.11(d)(2)(ii)(A) 680a.11(b)(1)",
      ],
      [
        "Point Count of 7, with KcQcJc for 30",
        "ante 1000: win, 1 to 1, 2000; 680a.11(d)(1)(ii)(A) 680a.12(a)",
      ],
      [
        "no three cards of 10, 20 or 30; Bonus: five aces",
        "ante 1000: push, push, 1000; 680a.11(d)(1)(i) 680a.11(c)(2)",
        "bonus 500: win, 5,000 to 1, 2500500; 680a.11(e)(2) 680a.12(c)",
      ],
      [
        "Point Count of 9, with KsQsJs for 30; Bonus: flush",
        "ante 1000: win, 1 to 1, 2000; 680a.11(d)(2)(ii)(B) 680a.12(a)",
        "bonus 500: lose, lose, 0; 680a.11(e)(1) 680a.11(e)",
      ],
    ]
  `);
});

test('the layout, item by item', () => {
  expect(layoutLines(SAIGON_5_CARD, { ...DRAFT, payoutLimit: 50_000_000 })).toMatchInlineSnapshot(`
    [
      "inscription table house: The House (680a.2(b)(1))",
      "area position ante: Ante (680a.2(b)(2))",
      "area position three: three-card hand (680a.2(b)(3))",
      "area position showdown: showdown hand (680a.2(b)(3))",
      "area position bonus: Bonus (680a.2(b)(4))",
      "inscription table odds: Ante: 1 to 1, with a Point Count of 5 1 to 2; Bonus, five aces: 5,000 to 1; Bonus, royal flush with no joker: 1,000 to 1; Bonus, royal flush with a joker: 250 to 1; Bonus, straight flush: 100 to 1; Bonus, four-of-a-kind: 50 to 1; Bonus, full house: 20 to 1; Bonus, flush: 15 to 1; Bonus, straight: 12 to 1; Bonus, three-of-a-kind: 10 to 1; Bonus, two pair: 8 to 1 (680a.2(b)(5))",
      "inscription table payout-limit: No player wins more than $500,000 in a round (680a.2(b)(6))",
    ]
  `);
  expect(layoutLines(SAIGON_5_CARD, {})).toMatchInlineSnapshot(`
    [
      "inscription table house: The House (680a.2(b)(1))",
      "area position ante: Ante (680a.2(b)(2))",
      "area position three: three-card hand (680a.2(b)(3))",
      "area position showdown: showdown hand (680a.2(b)(3))",
      "inscription table odds: Ante: 1 to 1, with a Point Count of 5 1 to 2 (680a.2(b)(5))",
    ]
  `);
});

test('choices of a hand, and their names', () => {
  const choices = (hand: string) => playOptionLines(SAIGON_5_CARD, {}, { hand, wagers: { ante: 1000 }, street: 'set' });
  expect([choices(SEVEN), choices(NONE)]).toMatchInlineSnapshot(`
    [
      [
        "set: set: Point Count of 7, with KcQcJc for 30 {}",
      ],
      [
        "set: set: no three cards of 10, 20 or 30 {}",
      ],
    ]
  `);
  expect([{ three: 'KcQcJc' }, {}].map((play) => SAIGON_5_CARD.tells(play))).toMatchInlineSnapshot(`
    [
      {
        "cards": [
          44,
          40,
          36,
        ],
        "does": "set",
        "hand": "three-card",
      },
      {
        "cards": [],
        "does": "set",
        "hand": "unseen",
      },
    ]
  `);
  expect(SAIGON_5_CARD.envy({} as never, [])).toEqual([]);
});

test.each([
  ['KcQcJc', ['680a.11(b)']],
  [{ three: 3 }, ['680a.11(b)']],
  [{ three: null }, ['680a.11(b)']],
  [{ bonus: 500 }, ['680a.7(c)']],
] as const)('%j is no choice', (play, cites) => {
  expect(readPlay(play)).toMatchObject({ cites });
});
