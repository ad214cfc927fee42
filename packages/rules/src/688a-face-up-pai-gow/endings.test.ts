import { cards, UNKNOWN_CARD } from '@fairdeal/cards';
import { expect, test } from 'vitest';
import type { HandToSettle, RoundToSettle } from '../engine/model/settlement.js';
import type { SubmissionDraft } from '../submission/submission.js';
import { handEndingLines, layoutLines, playOptionLines, submissionFor } from '../testing/index.js';
import { FACE_UP_PAI_GOW } from './index.js';
import { DEALER_SETS, type PaiGowPlay, readPlay } from './round.js';

const EVERYTHING = { 'ace-high': '1', fortune: '1', progressive: '1' };
const SIDE = { 'ace-high': 500, fortune: 500, progressive: 100 };
/** Ace high, and a pair of kings over king high. */
const ACE_HIGH = 'AcQdTh8s6c4d2h';
const PAIR = 'KcKdQh9s7c5d3h';

test('every ending of a hand, by its clauses', () => {
  const ends = (hand: string, dealer: string, play: object | null, wagers = {}) =>
    handEndingLines(
      FACE_UP_PAI_GOW,
      { paytables: EVERYTHING },
      { hand, dealer, play, wagers: { 'pai-gow': 1000, ...wagers }, meters: { progressive: 5_000_000 } },
    );
  const house = { houseWay: true };
  expect([
    ends('AsAdKs8h6s4h2d', PAIR, house),
    ends('AsAdKs8h6s4h2d', PAIR, null, SIDE),
    ends('AsKs8h6s5h4h2d', ACE_HIGH, house, SIDE),
    ends('AsJs8h6s5h4h2d', 'AcQdTh8s6cJk2h', house, SIDE),
    ends('3s3d8h6s5h4h2d', ACE_HIGH, house, SIDE),
    ends('2s2dAh6s5h4hTd', PAIR, house, SIDE),
    ends('AsAd9h6s5h4hTd', PAIR, { low: 'AsAd' }),
    ends('AsAd9h6s5h4hTd', PAIR, { low: '5h4h' }),
    ends('AsAd9h6s5h4hTd', PAIR, { low: 'As' }),
    ends('AsAd9h6s5h4hTd', PAIR, { low: 'what' }),
    ends('3s4d9h6sJhThQd', PAIR, house),
    ends('KhKsQs9c7d5h3c', PAIR, house),
    ends('AsAd9h6s5h4hTd', PAIR, { surrender: true }),
    ends('8s9sTsJsQsKsAs', PAIR, house, SIDE),
    ends('8s9sTsJsQsKsJk', PAIR, house, SIDE),
    ends('AsKsQsJsTsKhQh', PAIR, house, SIDE),
    ends('AsAdAhAcJk4hTd', PAIR, house, SIDE),
    ends('9s9d9h9c5h4hTd', PAIR, house, SIDE),
    ends('9s9d9hTc5h4hTd', PAIR, house, SIDE),
    ends('9s9d9hTc5h4h2d', PAIR, house, SIDE),
    ends('9s9dThTc5h5s2d', PAIR, house, SIDE),
    handEndingLines(
      FACE_UP_PAI_GOW,
      { paytables: { progressive: '1' } },
      {
        hand: 'AsKsQsJsTs9h2d',
        dealer: PAIR,
        play: house,
        wagers: { 'pai-gow': 1000, progressive: 100 },
      },
    ),
    handEndingLines(
      FACE_UP_PAI_GOW,
      { paytables: { progressive: '4' } },
      {
        hand: 'KsTs8s6s3sAdQh',
        dealer: PAIR,
        play: house,
        wagers: { 'pai-gow': 1000, progressive: 500 },
      },
    ),
  ]).toMatchInlineSnapshot(`
    [
      [
        "pair of aces, low hand king high",
        "pai-gow 1000: win, 1 to 1, 2000; 688a.11(f)(3) 688a.12(a)",
      ],
      [
        "pair of aces, low hand king high; Fortune: nothing",
        "pai-gow 1000: win, 1 to 1, 2000; 688a.11(f)(3) 688a.12(a)",
        "ace-high 500: lose, lose, 0; 688a.11(h)(1)(i)(A) 688a.11(h)(1)(i) 688a.11(h)(1) 688a.6(d)",
        "fortune 500: lose, lose, 0; 688a.11(h)(2)(i)(A) 688a.11(h)(2)(i) 688a.11(h)(2) 688a.12(c)",
        "progressive 100: lose, lose, 0; 688a.11(h)(3)(i)(A) 688a.11(h)(3)(i) 688a.11(h)(3) 688a.6(f) 688a.12(d)",
      ],
      [
        "ace high, low hand king high; Fortune: nothing",
        "pai-gow 1000: push, push, 1000; 688a.11(f)(2)(iii) 688a.11(f)(2)",
        "ace-high 500: win, 20 to 1, 10500; 688a.11(h)(1)(i)(B) 688a.12(b) 688a.6(d)",
        "fortune 500: lose, lose, 0; 688a.11(h)(2)(i)(A) 688a.11(h)(2)(i) 688a.11(h)(2) 688a.12(c)",
        "progressive 100: lose, lose, 0; 688a.11(h)(3)(i)(A) 688a.11(h)(3)(i) 688a.11(h)(3) 688a.6(f) 688a.12(d)",
      ],
      [
        "ace high, low hand jack high; Fortune: nothing",
        "pai-gow 1000: lose, lose, 0; 688a.11(f)(1)(i) 688a.11(f)(1)",
        "ace-high 500: lose, lose, 0; 688a.11(h)(1)(i)(A) 688a.11(h)(1)(i) 688a.11(h)(1) 688a.6(d)",
        "fortune 500: lose, lose, 0; 688a.11(h)(2)(i)(A) 688a.11(h)(2)(i) 688a.11(h)(2) 688a.12(c)",
        "progressive 100: lose, lose, 0; 688a.11(h)(3)(i)(A) 688a.11(h)(3)(i) 688a.11(h)(3) 688a.6(f) 688a.12(d)",
      ],
      [
        "straight, 6 high, low hand 8 high; Fortune: straight",
        "pai-gow 1000: push, push, 1000; 688a.11(f)(2)(iii) 688a.11(f)(2)",
        "ace-high 500: win, 8 to 1, 4500; 688a.11(h)(1)(i)(B) 688a.12(b) 688a.6(d)",
        "fortune 500: win, 2 to 1, 1500; 688a.11(h)(2)(i)(B) 688a.12(c)",
        "progressive 100: lose, lose, 0; 688a.11(h)(3)(i)(A) 688a.11(h)(3)(i) 688a.11(h)(3) 688a.6(f) 688a.12(d)",
      ],
      [
        "pair of 2s, low hand ace high; Fortune: nothing",
        "pai-gow 1000: push, push, 1000; 688a.11(f)(2)(ii) 688a.11(f)(2)",
        "ace-high 500: lose, lose, 0; 688a.11(h)(1)(i)(A) 688a.11(h)(1)(i) 688a.11(h)(1) 688a.6(d)",
        "fortune 500: lose, lose, 0; 688a.11(h)(2)(i)(A) 688a.11(h)(2)(i) 688a.11(h)(2) 688a.12(c)",
        "progressive 100: lose, lose, 0; 688a.11(h)(3)(i)(A) 688a.11(h)(3)(i) 688a.11(h)(3) 688a.6(f) 688a.12(d)",
      ],
      [
        "10 high, low hand pair of aces",
        "pai-gow 1000: lose, lose, 0; 688a.11(f)(1)(iii) 688a.11(f)(1) 688a.11(c)",
      ],
      [
        "pair of aces, low hand 5 high",
        "pai-gow 1000: push, push, 1000; 688a.11(f)(2)(i) 688a.11(f)(2)",
      ],
      [
        "6 cards high and 1 low",
        "pai-gow 1000: lose, lose, 0; 688a.11(f)(1)(iv) 688a.11(f)(1)",
      ],
      [
        "pair of aces, low hand 10 high",
        "pai-gow 1000: push, push, 1000; 688a.11(f)(2)(i) 688a.11(f)(2)",
      ],
      [
        "queen high, low hand jack high",
        "pai-gow 1000: lose, lose, 0; 688a.11(f)(1)(i) 688a.11(f)(1)",
      ],
      [
        "pair of kings, low hand queen high",
        "pai-gow 1000: lose, lose, 0; 688a.11(f)(1)(ii) 688a.11(f)(1)",
      ],
      [
        "surrendered",
        "pai-gow 1000: forfeit, forfeit, 0; 688a.11(d)",
      ],
      [
        "straight flush, queen high, low hand ace high; Fortune: seven-card natural straight flush",
        "pai-gow 1000: win, 1 to 1, 2000; 688a.11(f)(3) 688a.12(a)",
        "ace-high 500: lose, lose, 0; 688a.11(h)(1)(i)(A) 688a.11(h)(1)(i) 688a.11(h)(1) 688a.6(d)",
        "fortune 500: win, 5,000 to 1, 2500500; 688a.11(h)(2)(i)(B) 688a.12(c) 688a.6(e)(1) 688a.6(e)",
        "progressive 100: win, 100 % of meter, 5000000 (5000000 of the meter), stake kept; 688a.11(h)(3)(i)(B)(4) 688a.12(d) 688a.11(h)(3)(i)(B) 688a.6(f)(1)",
      ],
      [
        "straight flush, queen high, low hand ace high; Fortune: seven-card wild straight flush",
        "pai-gow 1000: win, 1 to 1, 2000; 688a.11(f)(3) 688a.12(a)",
        "ace-high 500: lose, lose, 0; 688a.11(h)(1)(i)(A) 688a.11(h)(1)(i) 688a.11(h)(1) 688a.6(d)",
        "fortune 500: win, 750 to 1, 375500; 688a.11(h)(2)(i)(B) 688a.12(c) 688a.6(e)(3) 688a.6(e)",
        "progressive 100: win, 100 % of meter, 5000000 (5000000 of the meter), stake kept; 688a.11(h)(3)(i)(B)(4) 688a.12(d) 688a.11(h)(3)(i)(B) 688a.6(f)(1)",
      ],
      [
        "pair of kings, low hand pair of queens; Fortune: royal flush plus Royal Match",
        "pai-gow 1000: win, 1 to 1, 2000; 688a.11(f)(3) 688a.12(a)",
        "ace-high 500: lose, lose, 0; 688a.11(h)(1)(i)(A) 688a.11(h)(1)(i) 688a.11(h)(1) 688a.6(d)",
        "fortune 500: win, 1,000 to 1, 500500; 688a.11(h)(2)(i)(B) 688a.12(c) 688a.6(e)(2) 688a.6(e)",
        "progressive 100: win, $500, 50000, stake kept; 688a.11(h)(3)(i)(B)(4) 688a.12(d) 688a.11(h)(3)(i)(B) 688a.6(f)(7)",
      ],
      [
        "three-of-a-kind, aces, low hand pair of aces; Fortune: five aces",
        "pai-gow 1000: win, 1 to 1, 2000; 688a.11(f)(3) 688a.12(a)",
        "ace-high 500: lose, lose, 0; 688a.11(h)(1)(i)(A) 688a.11(h)(1)(i) 688a.11(h)(1) 688a.6(d)",
        "fortune 500: win, 250 to 1, 125500; 688a.11(h)(2)(i)(B) 688a.12(c)",
        "progressive 100: win, 10 % of meter, 500000 (500000 of the meter), stake kept; 688a.11(h)(3)(i)(B)(4) 688a.12(d) 688a.11(h)(3)(i)(B) 688a.6(f)(5)",
      ],
      [
        "pair of 9s, low hand pair of 9s; Fortune: four-of-a-kind",
        "pai-gow 1000: push, push, 1000; 688a.11(f)(2)(ii) 688a.11(f)(2)",
        "ace-high 500: lose, lose, 0; 688a.11(h)(1)(i)(A) 688a.11(h)(1)(i) 688a.11(h)(1) 688a.6(d)",
        "fortune 500: win, 20 to 1, 10500; 688a.11(h)(2)(i)(B) 688a.12(c)",
        "progressive 100: win, $75, 7500, stake kept; 688a.11(h)(3)(i)(B)(4) 688a.12(d) 688a.11(h)(3)(i)(B) 688a.6(f)(9)",
      ],
      [
        "three-of-a-kind, 9s, low hand pair of 10s; Fortune: full house",
        "pai-gow 1000: win, 1 to 1, 2000; 688a.11(f)(3) 688a.12(a)",
        "ace-high 500: lose, lose, 0; 688a.11(h)(1)(i)(A) 688a.11(h)(1)(i) 688a.11(h)(1) 688a.6(d)",
        "fortune 500: win, 5 to 1, 3000; 688a.11(h)(2)(i)(B) 688a.12(c)",
        "progressive 100: win, $4, 400, stake kept; 688a.11(h)(3)(i)(B)(4) 688a.12(d) 688a.11(h)(3)(i)(B) 688a.6(f)(10)",
      ],
      [
        "three-of-a-kind, 9s, low hand 10 high; Fortune: three-of-a-kind",
        "pai-gow 1000: push, push, 1000; 688a.11(f)(2)(i) 688a.11(f)(2)",
        "ace-high 500: lose, lose, 0; 688a.11(h)(1)(i)(A) 688a.11(h)(1)(i) 688a.11(h)(1) 688a.6(d)",
        "fortune 500: win, 3 to 1, 2000; 688a.11(h)(2)(i)(B) 688a.12(c)",
        "progressive 100: lose, lose, 0; 688a.11(h)(3)(i)(A) 688a.11(h)(3)(i) 688a.11(h)(3) 688a.6(f) 688a.12(d)",
      ],
      [
        "two pair, 9s and 5s, low hand pair of 10s; Fortune: three pair",
        "pai-gow 1000: win, 1 to 1, 2000; 688a.11(f)(3) 688a.12(a)",
        "ace-high 500: lose, lose, 0; 688a.11(h)(1)(i)(A) 688a.11(h)(1)(i) 688a.11(h)(1) 688a.6(d)",
        "fortune 500: push, push, 500; 688a.12(c) 688a.11(h)(2)",
        "progressive 100: lose, lose, 0; 688a.11(h)(3)(i)(A) 688a.11(h)(3)(i) 688a.11(h)(3) 688a.6(f) 688a.12(d)",
      ],
      [
        "straight, king high, low hand ace high",
        "pai-gow 1000: win, 1 to 1, 2000; 688a.11(f)(3) 688a.12(a)",
        "progressive 100: win, $500, 50000, stake kept; 688a.11(h)(3)(i)(B)(4) 688a.12(d) 688a.11(h)(3)(i)(B) 688a.6(f)(7)",
      ],
      [
        "flush, king high, low hand ace high",
        "pai-gow 1000: win, 1 to 1, 2000; 688a.11(f)(3) 688a.12(a)",
        "progressive 500: win, $20, 2500; 688a.11(h)(3)(i)(B)(4) 688a.12(d) 688a.11(h)(3)(i)(B)",
      ],
    ]
  `);
});

test('the layout, item by item', () => {
  expect(layoutLines(FACE_UP_PAI_GOW, { paytables: EVERYTHING, payoutLimit: 50_000_000 })).toMatchInlineSnapshot(`
    [
      "inscription table house: The House (688a.2(b)(1))",
      "area position pai-gow: Face Up Pai Gow Poker (688a.2(b)(2))",
      "area position high: high hand (688a.2(b)(3))",
      "area position low: low hand (688a.2(b)(3))",
      "area table dealer-high: dealer’s high hand (688a.2(b)(4))",
      "area table dealer-low: dealer’s low hand (688a.2(b)(4))",
      "area position ace-high: Ace High Bonus (688a.2(b)(5))",
      "area position fortune: Fortune Bonus (688a.2(b)(6))",
      "area position progressive: Progressive Payout (688a.2(b)(7))",
      "inscription table ace-high-pushes: Dealer’s Ace High Pai Gow: the Face Up Pai Gow Poker Wager pushes and is returned (688a.2(b)(8))",
      "inscription table odds: Face Up Pai Gow Poker: 1 to 1; Ace High Bonus, both dealer and player have ace high: 20 to 1; Ace High Bonus, only dealer has ace high, with joker: 10 to 1; Ace High Bonus, only dealer has ace high, no joker: 8 to 1; Fortune Bonus, seven-card straight flush: 5,000 to 1 (Envy $1,000); Fortune Bonus, royal flush plus Royal Match: 1,000 to 1 (Envy $250); Fortune Bonus, seven-card straight flush with joker: 750 to 1 (Envy $100); Fortune Bonus, five aces: 250 to 1 (Envy $50); Fortune Bonus, royal flush: 100 to 1 (Envy $25); Fortune Bonus, straight flush: 50 to 1 (Envy $10); Fortune Bonus, four-of-a-kind: 20 to 1 (Envy $5); Fortune Bonus, full house: 5 to 1; Fortune Bonus, flush: 4 to 1; Fortune Bonus, three-of-a-kind: 3 to 1; Fortune Bonus, straight: 2 to 1; Fortune Bonus, three pair: push; Progressive Payout, seven-card straight flush: 100 % of meter; Progressive Payout, five aces: 10 % of meter; Progressive Payout, royal flush: $500; Progressive Payout, straight flush: $100; Progressive Payout, four-of-a-kind: $75; Progressive Payout, full house: $4 (688a.2(b)(9))",
      "inscription table payout-limit: No hand wins more than $500,000 on the optional wagers, Envy Bonuses aside (688a.2(b)(9))",
      "equipment table shaker: Pai Gow Poker shaker with three dice (688a.2(c)(1))",
      "equipment table shaker-name: on the shaker: The House (688a.2(c)(1)(iii))",
      "equipment table progressive-system: progressive table game system (688a.2(d))",
      "equipment position progressive-device: wagering device for the Progressive Payout (688a.2(d)(1))",
      "equipment table progressive-lock-out: lock-out of Progressive wagers after "no more bets" (688a.2(d)(2))",
    ]
  `);
  expect(layoutLines(FACE_UP_PAI_GOW, {})).toMatchInlineSnapshot(`
    [
      "inscription table house: The House (688a.2(b)(1))",
      "area position pai-gow: Face Up Pai Gow Poker (688a.2(b)(2))",
      "area position high: high hand (688a.2(b)(3))",
      "area position low: low hand (688a.2(b)(3))",
      "area table dealer-high: dealer’s high hand (688a.2(b)(4))",
      "area table dealer-low: dealer’s low hand (688a.2(b)(4))",
      "inscription table ace-high-pushes: Dealer’s Ace High Pai Gow: the Face Up Pai Gow Poker Wager pushes and is returned (688a.2(b)(8))",
      "inscription table odds: Face Up Pai Gow Poker: 1 to 1 (688a.2(b)(9))",
      "equipment table shaker: Pai Gow Poker shaker with three dice (688a.2(c)(1))",
      "equipment table shaker-name: on the shaker: The House (688a.2(c)(1)(iii))",
    ]
  `);
});

test('envied hands pay each qualifying wager of the others, counterclockwise', () => {
  const round = (paytables: NonNullable<SubmissionDraft['paytables']>): RoundToSettle => ({
    terms: submissionFor(FACE_UP_PAI_GOW, { paytables }),
    dealer: cards(PAIR),
    community: [],
    extra: null,
    meters: {},
  });
  const hand = (box: number, held: string, wagers: HandToSettle['wagers']): HandToSettle<PaiGowPlay> => ({
    box,
    cards: cards(held),
    wagers: { 'pai-gow': 1000, ...wagers },
    play: { houseWay: true },
  });
  const hands = [
    hand(2, 'TsTdThTc5h4h2d', { fortune: 500, progressive: 500 }),
    hand(1, '8s8d8h8c6s4s2h', { fortune: 499 }),
    hand(3, 'AsAd6h6d5s4d2c', { progressive: 500 }),
  ];
  const fortune = ['688a.11(h)(2)(ii)', '688a.12(c)', '688a.11(h)(2)(i)(C)'];
  const progressive = ['688a.12(d)', '688a.11(h)(2)(ii)', '688a.11(h)(3)(i)(C)'];
  expect(FACE_UP_PAI_GOW.envy(round({ fortune: '1', progressive: '4' }), hands)).toEqual([
    { to: 2, from: 1, wager: 'fortune', cents: 500, cites: fortune },
    { to: 3, from: 2, wager: 'progressive', cents: 500, cites: progressive },
    { to: 2, from: 1, wager: 'progressive', cents: 500, cites: progressive },
    { to: 3, from: 1, wager: 'progressive', cents: 500, cites: progressive },
  ]);
  expect(FACE_UP_PAI_GOW.envy(round({ fortune: '1' }), hands.slice(1))).toEqual([]);
});

test('choices of a hand, and their names', () => {
  const choices = (hand: string) =>
    playOptionLines(FACE_UP_PAI_GOW, {}, { hand, wagers: { 'pai-gow': 1000 }, street: 'set' });
  expect(choices('AsAd9h6s5h4hTd')).toMatchInlineSnapshot(`
    [
      "house-way: house-way: 9hTd low, pair of aces, low hand 10 high (one pair: high, with the two highest singles low) {"houseWay":true}",
      "low as9h: As9h low: ace high, low hand ace high {"low":"As9h"}",
      "low ad9h: Ad9h low: ace high, low hand ace high {"low":"Ad9h"}",
      "low as6s: As6s low: ace high, low hand ace high {"low":"As6s"}",
      "low ad6s: Ad6s low: ace high, low hand ace high {"low":"Ad6s"}",
      "low as5h: As5h low: ace high, low hand ace high {"low":"As5h"}",
      "low ad5h: Ad5h low: ace high, low hand ace high {"low":"Ad5h"}",
      "low as4h: As4h low: ace high, low hand ace high {"low":"As4h"}",
      "low ad4h: Ad4h low: ace high, low hand ace high {"low":"Ad4h"}",
      "low 6std: 6sTd low: pair of aces, low hand 10 high {"low":"6sTd"}",
      "low 5htd: 5hTd low: pair of aces, low hand 10 high {"low":"5hTd"}",
      "low 4htd: 4hTd low: pair of aces, low hand 10 high {"low":"4hTd"}",
      "low 9h6s: 9h6s low: pair of aces, low hand 9 high {"low":"9h6s"}",
      "low 9h5h: 9h5h low: pair of aces, low hand 9 high {"low":"9h5h"}",
      "low 9h4h: 9h4h low: pair of aces, low hand 9 high {"low":"9h4h"}",
      "low 6s5h: 6s5h low: pair of aces, low hand 6 high {"low":"6s5h"}",
      "low 6s4h: 6s4h low: pair of aces, low hand 6 high {"low":"6s4h"}",
      "low 5h4h: 5h4h low: pair of aces, low hand 5 high {"low":"5h4h"}",
      "surrender: surrender the wager of $10 {"surrender":true}",
    ]
  `);
  // Of the low hands of a 9 and an 8 the one that leaves a straight flush comes first, however the cards lie.
  for (const seven of ['9c9d8c8d7c6c5c', '9d9c8d8c7c6c5c'])
    expect(
      choices(seven)
        .map((choice) => choice.split(':')[0])
        .slice(0, 2),
    ).toEqual(['house-way', 'low 9d8d']);
  expect(
    FACE_UP_PAI_GOW.plays(
      submissionFor(FACE_UP_PAI_GOW),
      { box: 1, cards: Array.from({ length: 7 }, () => UNKNOWN_CARD), wagers: { 'pai-gow': 1000 }, play: null },
      'set',
    ),
  ).toMatchObject([
    { name: 'house-way', play: { houseWay: true } },
    { name: 'surrender', play: { surrender: true } },
  ]);
  expect(FACE_UP_PAI_GOW.sets?.play(cards('AsKs'))).toEqual({ low: 'AsKs' });
  expect(
    [{ surrender: true }, { houseWay: true }, { low: 'AsKs' }, {}].map((play) => FACE_UP_PAI_GOW.tells(play)),
  ).toMatchInlineSnapshot(`
    [
      {
        "does": "surrender",
      },
      {
        "cards": [],
        "does": "set",
        "hand": "house-way",
      },
      {
        "cards": [
          51,
          47,
        ],
        "does": "set",
        "hand": "low",
      },
      {
        "cards": [],
        "does": "set",
        "hand": "unseen",
      },
    ]
  `);
});

test.each([
  ['AsKs', ['688a.11(c)']],
  [{ low: 3 }, ['688a.11(c)']],
  [{ low: 'AsKs', surrender: true }, ['688a.11(c)']],
  [{ low: 'AsKs', houseWay: true }, ['688a.11(c)']],
  [{ surrender: true, houseWay: true }, ['688a.11(c)']],
  [{ surrender: false }, ['688a.11(c)']],
  [{ houseWay: false }, ['688a.11(c)']],
  [{ fortune: 500 }, ['688a.7(c)']],
] as const)('%j is no choice', (play, cites) => {
  expect(readPlay(play)).toMatchObject({ cites });
});

test.each([
  [undefined, { houseWay: true }],
  [null, { houseWay: true }],
  [{}, { houseWay: true }],
  [{ houseWay: true }, { houseWay: true }],
  [{ surrender: true }, { surrender: true }],
  [{ low: 'AsKs' }, { low: 'AsKs' }],
])('%j is read as %j', (play, read) => {
  expect(readPlay(play)).toEqual(read);
});

test('a dealer’s setting is right when it is the house’s, or worth as much in both hands', () => {
  const terms = submissionFor(FACE_UP_PAI_GOW, {});
  const right = (dealer: string, low: string) => DEALER_SETS.isHouseWay(terms, cards(dealer), cards(low));
  expect(right(PAIR, 'Qh9s')).toBe(true);
  expect(right(PAIR, 'Qh')).toBe(false);
  expect(right(PAIR, 'Qh7c')).toBe(false);
  expect(right(PAIR, 'KcKd')).toBe(false);
  expect(right('KcKdQhQs9s9d3h', 'QhQs')).toBe(false);
  expect(right('AcKdQhQs9s8d3h', 'AcKd')).toBe(true);
  // Any of three aces may go low with the king.
  for (const ace of ['Ac', 'Ad', 'Ah']) expect(right('AcAdAhKs9c7d4h', `${ace}Ks`)).toBe(true);
  expect(right('AcAdAhKs9c7d4h', 'AcAdKs')).toBe(false);
  // The same low hand, under a straight instead of a straight flush.
  expect(right('9c9d8c7c6c5cKh', '9dKh')).toBe(true);
  expect(right('9c9d8c7c6c5cKh', '9cKh')).toBe(false);
  // The same straight, with the joker for its 9: the low hand is a 9 and not an ace.
  expect(right('9c8d7h6s5cJkKd', 'JkKd')).toBe(true);
  expect(right('9c8d7h6s5cJkKd', '9cKd')).toBe(false);
});
