import { cards } from '@fairdeal/cards';
import { expect, test } from 'vitest';
import type { HandToSettle, RoundToSettle } from '../engine/model/settlement.js';
import type { SubmissionDraft } from '../submission/submission.js';
import { handEndingLines, layoutLines, playOptionLines, submissionFor } from '../testing/index.js';
import { DJ_WILD } from './index.js';
import { type DjWildPlay, readPlay } from './round.js';

const EVERYTHING = { progressive: '1', trips: 'DJWT-04', 'bad-beat': 'DJWBB-01' };
const SIDE = { progressive: 100, trips: 500, 'bad-beat': 500 };
const MAIN = { ante: 1000, blind: 1000 };
const RAISED = { ...MAIN, raise: 2000 };

test('every ending of a hand, by its clauses', () => {
  const ends = (hand: string, dealer: string, play: object | null, wagers = {}, settings = {}, extra?: string) =>
    handEndingLines(
      DJ_WILD,
      { paytables: EVERYTHING, settings },
      { hand, dealer, play, wagers, meters: { progressive: 5_000_000 }, ...(extra === undefined ? {} : { extra }) },
    );
  const raise = { raise: true };
  const fold = { fold: true };
  expect([
    ends('Ks9cQd5h4h', '3c4d6h8hTc', raise, RAISED),
    ends('9c9d9hKsKd', '3c4d6h8hTc', raise, { ...RAISED, ...SIDE }),
    ends('AsKsQsJsTs', '9c9d9h9s2c', raise, { ...RAISED, ...SIDE }),
    ends('AsKsQsJsTs', '9c9d9h9s2c', raise, { ...RAISED, ...SIDE }, { badBeatTwoWay: true }),
    ends('9c9d9h2cKs', 'AsKsQsJsTs', raise, { ...RAISED, ...SIDE }),
    ends('Ks9cQd5h4h', 'Kd9hQs5c4c', raise, { ...RAISED, ...SIDE }),
    ends('Ks9cQd5h4h', 'KdAhQs5c4c', raise, { ...RAISED, ...SIDE }),
    ends('9s8s7s6sJk', '3c4d6h8hTc', raise, { ...RAISED, ...SIDE }, {}, '5s'),
    ends('9s8s7s6sJk', '3c4d6h8hTc', raise, RAISED, {}, '5s'),
    ends('2c2d2h2sJk', '3c4d6h8hTc', raise, { ...RAISED, ...SIDE }, {}, '5s'),
    ends('3c4d6h8hTc', '2c2d2h2sJk', raise, { ...RAISED, ...SIDE }),
    ends('9s8s7s6s5s', '3c4d6h8hTc', fold, { ...MAIN, ...SIDE }),
    ends('Ks9cQd5h4h', '3c4d6h8hTc', fold, { ...MAIN, ...SIDE }),
    ends('9s8s7s6s5s', '3c4d6h8hTc', fold, { ...MAIN, ...SIDE }, { foldedHandsInProgressive: false }),
    ends('Ks9cQd5h4h', '3c4d6h8hTc', null, SIDE),
    handEndingLines(
      DJ_WILD,
      {},
      { hand: '9c9d9hKsKd', dealer: '3c4d6h8hTc', play: raise, wagers: { ...RAISED, ...SIDE } },
    ),
  ]).toMatchInlineSnapshot(`
    [
      [
        "king high",
        "ante 1000: win, 1 to 1, 2000; 687a.11(e)(1) 687a.12(a)",
        "blind 1000: push, push, 1000; 687a.11(e)(1) 687a.12(b) 687a.6(c)",
        "raise 2000: win, 1 to 1, 4000; 687a.11(e)(1) 687a.12(a)",
      ],
      [
        "full house, 9s over kings",
        "ante 1000: win, 1 to 1, 2000; 687a.11(e)(1) 687a.12(a)",
        "blind 1000: win, 3 to 1, 4000; 687a.11(e)(1) 687a.12(b) 687a.6(c)(5)",
        "raise 2000: win, 1 to 1, 4000; 687a.11(e)(1) 687a.12(a)",
        "progressive 100: win, 50 to 1, 5100; 687a.11(f)(1)(ii) 687a.12(c) 687a.6(d)(4)",
        "trips 500: win, 30 to 1, 15500; 687a.11(f)(2)(ii) 687a.12(d) 687a.6(e)(5)",
        "bad-beat 500: lose, lose, 0; 687a.11(f)(3)(i) 687a.6(f)",
      ],
      [
        "royal flush",
        "ante 1000: win, 1 to 1, 2000; 687a.11(e)(1) 687a.12(a)",
        "blind 1000: win, 50 to 1, 51000; 687a.11(e)(1) 687a.12(b) 687a.6(c)(2)",
        "raise 2000: win, 1 to 1, 4000; 687a.11(e)(1) 687a.12(a)",
        "progressive 100: win, 100 % of meter, 5000000 (5000000 of the meter), stake kept; 687a.11(f)(1)(ii) 687a.12(c) 687a.6(d)(1)",
        "trips 500: win, 1,000 to 1, 500500; 687a.11(f)(2)(ii) 687a.12(d) 687a.6(e)(2)",
        "bad-beat 500: lose, lose, 0; 687a.11(f)(3)(i) 687a.6(f)",
      ],
      [
        "royal flush",
        "ante 1000: win, 1 to 1, 2000; 687a.11(e)(1) 687a.12(a)",
        "blind 1000: win, 50 to 1, 51000; 687a.11(e)(1) 687a.12(b) 687a.6(c)(2)",
        "raise 2000: win, 1 to 1, 4000; 687a.11(e)(1) 687a.12(a)",
        "progressive 100: win, 100 % of meter, 5000000 (5000000 of the meter), stake kept; 687a.11(f)(1)(ii) 687a.12(c) 687a.6(d)(1)",
        "trips 500: win, 1,000 to 1, 500500; 687a.11(f)(2)(ii) 687a.12(d) 687a.6(e)(2)",
        "bad-beat 500: win, 500 to 1, 250500; 687a.11(f)(3)(ii) 687a.12(e) 687a.6(f)",
      ],
      [
        "four-of-a-kind, 9s",
        "ante 1000: lose, lose, 0; 687a.11(e)(3) 687a.6(c)",
        "blind 1000: lose, lose, 0; 687a.11(e)(3) 687a.6(c)",
        "raise 2000: lose, lose, 0; 687a.11(e)(3) 687a.6(c)",
        "progressive 100: win, 9 to 1, 1000; 687a.11(f)(1)(ii) 687a.12(c) 687a.6(d)(7)",
        "trips 500: win, 6 to 1, 3500; 687a.11(f)(2)(ii) 687a.12(d) 687a.6(e)(4)",
        "bad-beat 500: win, 500 to 1, 250500; 687a.11(f)(3)(ii) 687a.12(e) 687a.6(f)(3)",
      ],
      [
        "king high",
        "ante 1000: push, push, 1000; 687a.11(e)(2) 687a.6(c)",
        "blind 1000: push, push, 1000; 687a.11(e)(2) 687a.6(c)",
        "raise 2000: push, push, 2000; 687a.11(e)(2) 687a.6(c)",
        "progressive 100: lose, lose, 0; 687a.11(f)(1)(i) 687a.6(d)",
        "trips 500: lose, lose, 0; 687a.11(f)(2)(i) 687a.6(e)",
        "bad-beat 500: lose, lose, 0; 687a.11(f)(3)(i) 687a.6(f)",
      ],
      [
        "king high",
        "ante 1000: lose, lose, 0; 687a.11(e)(3) 687a.6(c)",
        "blind 1000: lose, lose, 0; 687a.11(e)(3) 687a.6(c)",
        "raise 2000: lose, lose, 0; 687a.11(e)(3) 687a.6(c)",
        "progressive 100: lose, lose, 0; 687a.11(f)(1)(i) 687a.6(d)",
        "trips 500: lose, lose, 0; 687a.11(f)(2)(i) 687a.6(e)",
        "bad-beat 500: lose, lose, 0; 687a.11(f)(3)(i) 687a.6(f)",
      ],
      [
        "straight flush, 10 high; for the Progressive straight flush, 9 high, with the 5 of spades for the joker",
        "ante 1000: win, 1 to 1, 2000; 687a.11(e)(1) 687a.12(a)",
        "blind 1000: win, 9 to 1, 10000; 687a.11(e)(1) 687a.12(b) 687a.6(c)(3)",
        "raise 2000: win, 1 to 1, 4000; 687a.11(e)(1) 687a.12(a)",
        "progressive 100: win, 10 % of meter, 500000 (500000 of the meter), stake kept; 687a.11(f)(1)(ii) 687a.12(c) 687a.6(d)(2) 687a.11(f)(1)",
        "trips 500: win, 25 to 1, 13000; 687a.11(f)(2)(ii) 687a.12(d) 687a.6(e)(3)",
        "bad-beat 500: lose, lose, 0; 687a.11(f)(3)(i) 687a.6(f)",
      ],
      [
        "straight flush, 10 high",
        "ante 1000: win, 1 to 1, 2000; 687a.11(e)(1) 687a.12(a)",
        "blind 1000: win, 9 to 1, 10000; 687a.11(e)(1) 687a.12(b) 687a.6(c)(3)",
        "raise 2000: win, 1 to 1, 4000; 687a.11(e)(1) 687a.12(a)",
      ],
      [
        "five wilds; for the Progressive four-of-a-kind, 2s, with the 5 of spades for the joker",
        "ante 1000: win, 1 to 1, 2000; 687a.11(e)(1) 687a.12(a)",
        "blind 1000: win, 1,000 to 1, 1001000; 687a.11(e)(1) 687a.12(b) 687a.6(c)(1)",
        "raise 2000: win, 1 to 1, 4000; 687a.11(e)(1) 687a.12(a)",
        "progressive 100: win, 300 to 1, 30100; 687a.11(f)(1)(ii) 687a.12(c) 687a.6(d)(3) 687a.11(f)(1)",
        "trips 500: win, 2,000 to 1, 1000500; 687a.11(f)(2)(ii) 687a.12(d) 687a.6(e)(1)",
        "bad-beat 500: lose, lose, 0; 687a.11(f)(3)(i) 687a.6(f)",
      ],
      [
        "10 high",
        "ante 1000: lose, lose, 0; 687a.11(e)(3) 687a.6(c)",
        "blind 1000: lose, lose, 0; 687a.11(e)(3) 687a.6(c)",
        "raise 2000: lose, lose, 0; 687a.11(e)(3) 687a.6(c)",
        "progressive 100: lose, lose, 0; 687a.11(f)(1)(i) 687a.6(d)",
        "trips 500: lose, lose, 0; 687a.11(f)(2)(i) 687a.6(e)",
        "bad-beat 500: lose, lose, 0; 687a.11(f)(3)(i) 687a.6(f)",
      ],
      [
        "straight flush, 9 high",
        "ante 1000: forfeit, forfeit, 0; 687a.11(b) 687a.11(c)",
        "blind 1000: forfeit, forfeit, 0; 687a.11(b) 687a.11(c)",
        "progressive 100: win, 10 % of meter, 500000 (500000 of the meter), stake kept; 687a.11(f)(1)(ii) 687a.12(c) 687a.6(d)(2) 687a.11(b)(3)",
        "trips 500: win, 200 to 1, 100500; 687a.11(f)(2)(ii) 687a.12(d) 687a.6(e)(3) 687a.11(b)(1)",
        "bad-beat 500: forfeit, forfeit, 0; 687a.11(b)(2)",
      ],
      [
        "king high",
        "ante 1000: forfeit, forfeit, 0; 687a.11(b) 687a.11(c)",
        "blind 1000: forfeit, forfeit, 0; 687a.11(b) 687a.11(c)",
        "progressive 100: lose, lose, 0; 687a.11(f)(1)(i) 687a.6(d) 687a.11(b)(3)",
        "trips 500: lose, lose, 0; 687a.11(f)(2)(i) 687a.6(e) 687a.11(b)(1)",
        "bad-beat 500: forfeit, forfeit, 0; 687a.11(b)(2)",
      ],
      [
        "straight flush, 9 high",
        "ante 1000: forfeit, forfeit, 0; 687a.11(b) 687a.11(c)",
        "blind 1000: forfeit, forfeit, 0; 687a.11(b) 687a.11(c)",
        "progressive 100: forfeit, forfeit, 0; 687a.11(b)(3)",
        "trips 500: win, 200 to 1, 100500; 687a.11(f)(2)(ii) 687a.12(d) 687a.6(e)(3) 687a.11(b)(1)",
        "bad-beat 500: forfeit, forfeit, 0; 687a.11(b)(2)",
      ],
      [
        "king high",
        "progressive 100: lose, lose, 0; 687a.11(f)(1)(i) 687a.6(d)",
        "trips 500: lose, lose, 0; 687a.11(f)(2)(i) 687a.6(e)",
      ],
      [
        "full house, 9s over kings",
        "ante 1000: win, 1 to 1, 2000; 687a.11(e)(1) 687a.12(a)",
        "blind 1000: win, 3 to 1, 4000; 687a.11(e)(1) 687a.12(b) 687a.6(c)(5)",
        "raise 2000: win, 1 to 1, 4000; 687a.11(e)(1) 687a.12(a)",
      ],
    ]
  `);
});

test('a royal and a straight flush pay envy to the others in the Progressive, where it is offered', () => {
  const round = (paytables: NonNullable<SubmissionDraft['paytables']>): RoundToSettle => ({
    terms: submissionFor(DJ_WILD, { paytables }),
    dealer: cards('3c4d6h8hTc'),
    community: [],
    extra: null,
    meters: {},
  });
  const hand = (box: number, held: string, progressive: number): HandToSettle<DjWildPlay> => ({
    box,
    cards: cards(held),
    wagers: { ...RAISED, progressive },
    play: { raise: true },
  });
  const hands = [
    hand(2, '9s8s7s6s5s', 100),
    hand(1, 'AsKsQsJsTs', 100),
    hand(3, '9d8d7d6d5d', 0),
    hand(4, 'Ks9cQd5h4h', 100),
  ];
  const pays = (to: number, from: number, cents: number) =>
    ({ to, from, wager: 'progressive', cents, cites: ['687a.12(c)'] }) as const;
  expect(DJ_WILD.envy(round({ progressive: '1' }), hands)).toEqual([
    pays(4, 2, 30_000),
    pays(1, 2, 30_000),
    pays(4, 1, 100_000),
    pays(2, 1, 100_000),
  ]);
  expect(DJ_WILD.envy(round({}), hands)).toEqual([]);
});

test('the layout, item by item', () => {
  expect(layoutLines(DJ_WILD, { paytables: EVERYTHING })).toMatchInlineSnapshot(`
    [
      "inscription table house: The House (687a.2(b)(1))",
      "area position ante: Ante (687a.2(b)(2))",
      "area position blind: Blind (687a.2(b)(2))",
      "area position raise: Raise (687a.2(b)(2))",
      "area position progressive: Progressive (687a.2(b)(3))",
      "area position trips: Trips (687a.2(b)(3))",
      "area position bad-beat: Two-Way Bad Beat (687a.2(b)(3))",
      "area table extra: Extra card, in place of the joker for the Progressive (687a.2(b)(4))",
      "inscription table odds: Ante, Raise: 1 to 1; Blind: five wilds 1,000 to 1, royal flush 50 to 1, five-of-a-kind 10 to 1, straight flush 9 to 1, four-of-a-kind 4 to 1, full house 3 to 1, flush 2 to 1, straight 1 to 1, three-of-a-kind or less push; Progressive: royal flush 100 % of meter (envy $1,000), straight flush 10 % of meter (envy $300), four-of-a-kind 300 to 1, full house 50 to 1, flush 40 to 1, straight 30 to 1, three-of-a-kind 9 to 1; Trips: five wilds, with wild 2,000 to 1, royal flush, natural 1,000 to 1, royal flush, with wild 190 to 1, five-of-a-kind, with wild 70 to 1, straight flush, natural 200 to 1, straight flush, with wild 25 to 1, four-of-a-kind, natural 60 to 1, four-of-a-kind, with wild 6 to 1, full house, natural 30 to 1, full house, with wild 5 to 1, flush, natural 25 to 1, flush, with wild 4 to 1, straight, natural 20 to 1, straight, with wild 3 to 1, three-of-a-kind, natural 6 to 1, three-of-a-kind, with wild 1 to 1; Two-Way Bad Beat: royal flush 500 to 1, five-of-a-kind 500 to 1, straight flush 500 to 1, four-of-a-kind 500 to 1, full house 400 to 1, flush 300 to 1, straight 100 to 1, three-of-a-kind 9 to 1 (687a.2(b)(5))",
    ]
  `);
  expect(layoutLines(DJ_WILD, { settings: { oddsOnLayout: false } })).toMatchInlineSnapshot(`
    [
      "inscription table house: The House (687a.2(b)(1))",
      "area position ante: Ante (687a.2(b)(2))",
      "area position blind: Blind (687a.2(b)(2))",
      "area position raise: Raise (687a.2(b)(2))",
      "sign table odds: Ante, Raise: 1 to 1; Blind: five wilds 1,000 to 1, royal flush 50 to 1, five-of-a-kind 10 to 1, straight flush 9 to 1, four-of-a-kind 4 to 1, full house 3 to 1, flush 2 to 1, straight 1 to 1, three-of-a-kind or less push (687a.2(b)(5))",
    ]
  `);
});

test('choices of a hand, and their names', () => {
  expect(playOptionLines(DJ_WILD, {}, { hand: 'Ks9cQd5h4h', wagers: MAIN, street: 'raise' })).toMatchInlineSnapshot(`
    [
      "raise: raise: $20, two times the Ante {"raise":true}",
      "fold: fold the Ante and the Blind of $10 each {"fold":true}",
    ]
  `);
  expect([{ fold: true }, { raise: true }].map((play) => DJ_WILD.tells(play))).toEqual([
    { does: 'fold' },
    { does: 'raise' },
  ]);
});

test.each([
  [null, ['687a.11(b)']],
  ['raise', ['687a.11(b)']],
  [{}, ['687a.11(b)']],
  [{ raise: false }, ['687a.11(b)']],
  [{ fold: 1 }, ['687a.11(b)']],
  [{ raise: true, fold: true }, ['687a.11(b)']],
  [{ raise: true, trips: 500 }, ['687a.7(c)']],
] as const)('%j is no choice', (play, cites) => {
  expect(readPlay(play)).toMatchObject({ cites });
});
