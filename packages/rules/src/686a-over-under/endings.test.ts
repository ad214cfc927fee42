import { expect, test } from 'vitest';
import { handEndingLines, layoutLines, playOptionLines } from '../testing/index.js';
import { OVER_UNDER } from './index.js';

const DRAFT = { paytables: { bonus: 'A' } };

test('every ending of a hand, by its clauses', () => {
  const ends = (hand: string, play: object | null, wagers: Record<string, number>) =>
    handEndingLines(OVER_UNDER, DRAFT, { hand, play, wagers: { ante: 1000, ...wagers } });
  expect([
    ends('KcQdJh', { call: 'over' }, { 'over-23': 1000 }),
    ends('2c3d4h', { call: 'over' }, { 'over-23': 1000 }),
    ends('2c3d4h', { call: 'under' }, { 'under-18': 1000, bonus: 500 }),
    ends('KcQdJh', { call: 'under' }, { 'under-18': 1000, bonus: 500 }),
    ends('7c7d7h', { call: 'under' }, { 'under-18': 1000, bonus: 500 }),
    ends('AcAdAh', { call: 'surrender' }, { bonus: 500 }),
    ends('7c7d7h', { call: 'surrender' }, { bonus: 500 }),
    ends('7c7d7h', null, {}),
    handEndingLines(
      OVER_UNDER,
      {},
      { hand: 'AcAdAh', play: { call: 'surrender' }, wagers: { ante: 1000, bonus: 500 } },
    ),
  ]).toMatchInlineSnapshot(`
    [
      [
        "30 points",
        "ante 1000: win, 1 to 1, 2000; 686a.7(j)(i)(1) 686a.7(j)(i) 686a.8(a)",
        "over-23 1000: win, 1 to 1, 2000; 686a.7(j)(i)(1) 686a.7(j)(i) 686a.8(a)",
      ],
      [
        "9 points",
        "ante 1000: lose, lose, 0; 686a.7(k)",
        "over-23 1000: lose, lose, 0; 686a.7(k)",
      ],
      [
        "9 points",
        "ante 1000: win, 1 to 1, 2000; 686a.7(j)(i)(2) 686a.7(j)(i) 686a.8(a)",
        "under-18 1000: win, 1 to 1, 2000; 686a.7(j)(i)(2) 686a.7(j)(i) 686a.8(a)",
        "bonus 500: win, 4 to 1, 2500; 686a.7(l) 686a.8(b)",
      ],
      [
        "30 points",
        "ante 1000: lose, lose, 0; 686a.7(k)",
        "under-18 1000: lose, lose, 0; 686a.7(k)",
        "bonus 500: win, 4 to 1, 2500; 686a.7(l) 686a.8(b)",
      ],
      [
        "21 points",
        "ante 1000: lose, lose, 0; 686a.7(k)",
        "under-18 1000: lose, lose, 0; 686a.7(k)",
        "bonus 500: lose, lose, 0; 686a.7(l)",
      ],
      [
        "33 points",
        "ante 1000: forfeit, forfeit, 0; 686a.7(g)(3)",
        "bonus 500: win, 50 to 1, 25500; 686a.7(l) 686a.8(b) 686a.7(h)",
      ],
      [
        "21 points",
        "ante 1000: forfeit, forfeit, 0; 686a.7(g)(3)",
        "bonus 500: lose, lose, 0; 686a.7(l) 686a.7(h)",
      ],
      [
        "21 points",
        "ante 1000: forfeit, forfeit, 0; 686a.7(g)(3)",
      ],
      [
        "33 points",
        "ante 1000: forfeit, forfeit, 0; 686a.7(g)(3)",
        "bonus 500: lose, lose, 0; 686a.7(l) 686a.7(h)",
      ],
    ]
  `);
});

test('the layout, item by item', () => {
  expect(layoutLines(OVER_UNDER, DRAFT)).toMatchInlineSnapshot(`
    [
      "inscription table house: The House (686a.2(b)(1))",
      "area position ante: Ante (686a.2(b)(2))",
      "area position over-23: Over 23 (686a.2(b)(2))",
      "area position under-18: Under 18 (686a.2(b)(2))",
      "area position card-1: first card (686a.2(b)(3))",
      "area position card-2: second card (686a.2(b)(3))",
      "area position card-3: third card (686a.2(b)(3))",
      "inscription table even-money: All bets pay even money except for Bonus Wagers (686a.2(b)(4)(i))",
      "inscription table house-wins: House wins on 18–23 (686a.2(b)(4)(ii))",
      "inscription table aces: Aces are always counted as 11 (686a.2(b)(4)(iii))",
      "area position bonus: Bonus (686a.2(b)(5))",
      "inscription table odds: Ante, Over 23, Under 18: 1 to 1; Bonus, 6 or 33: 50 to 1; Bonus, 7 or 32: 10 to 1; Bonus, 8 or 31: 5 to 1; Bonus, 9 or 30: 4 to 1; Bonus, 10 or 29: 3 to 1; Bonus, 11 or 28: 2 to 1; Bonus, 12 or 27: 1 to 1 (686a.2(b)(6))",
      "equipment table discard-rack: discard rack with a mark at the height of the decks of the shoe (686a.2(d)(2))",
    ]
  `);
  expect(layoutLines(OVER_UNDER, { settings: { oddsOnLayout: false, discardRack: 'marked' } })).toMatchInlineSnapshot(`
    [
      "inscription table house: The House (686a.2(b)(1))",
      "area position ante: Ante (686a.2(b)(2))",
      "area position over-23: Over 23 (686a.2(b)(2))",
      "area position under-18: Under 18 (686a.2(b)(2))",
      "area position card-1: first card (686a.2(b)(3))",
      "area position card-2: second card (686a.2(b)(3))",
      "area position card-3: third card (686a.2(b)(3))",
      "inscription table even-money: All bets pay even money except for Bonus Wagers (686a.2(b)(4)(i))",
      "inscription table house-wins: House wins on 18–23 (686a.2(b)(4)(ii))",
      "inscription table aces: Aces are always counted as 11 (686a.2(b)(4)(iii))",
      "sign table odds: Ante, Over 23, Under 18: 1 to 1 (686a.2(b)(6))",
      "equipment table discard-rack: discard rack with a mark at the height of the decks of the shoe (686a.2(d)(2))",
    ]
  `);
});

test('choices of a hand, and their names', () => {
  expect(
    playOptionLines(OVER_UNDER, DRAFT, { hand: '2c3d', wagers: { ante: 1000 }, street: 'choice' }),
  ).toMatchInlineSnapshot(`
    [
      "over: over: $10 on Over 23 {"call":"over"}",
      "under: under: $10 on Under 18 {"call":"under"}",
      "surrender: surrender the Ante of $10 {"call":"surrender"}",
    ]
  `);
  expect(
    [{ call: 'over' }, { call: 'under' }, { call: 'surrender' }, {}].map((play) => OVER_UNDER.tells(play)),
  ).toEqual([
    { does: 'call', call: 'over' },
    { does: 'call', call: 'under' },
    { does: 'surrender' },
    { does: 'surrender' },
  ]);
  expect(OVER_UNDER.envy({} as never, [])).toEqual([]);
});
