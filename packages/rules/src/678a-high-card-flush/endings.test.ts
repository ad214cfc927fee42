import { expect, test } from 'vitest';
import { handEndingLines, layoutLines, playOptionLines } from '../testing/index.js';
import { HIGH_CARD_FLUSH } from './index.js';

const EVERYTHING = { 'flush-bonus': 'A', 'straight-flush-bonus': 'A', progressive: 'A' };
const SIDE = { 'flush-bonus': 500, 'straight-flush-bonus': 500, progressive: 100 };
/** Three cards in suit, seven high. */
const NOTHING = '7c5c2c9d8h4s3d';
const FLUSH = 'KcQcTc9d8h4s3d';

test.each(['2016', '2019'])('every ending of a hand in the edition of %s, by its clauses', (edition) => {
  const ends = (hand: string, dealer: string, play: object | null, wagers: Record<string, number>) =>
    handEndingLines(
      HIGH_CARD_FLUSH,
      { edition, paytables: EVERYTHING },
      {
        hand,
        dealer,
        play,
        wagers: { ante: 1000, ...wagers },
        meters: { progressive: 5_000_000 },
      },
    );
  const raise = { raise: 1000 };
  expect([
    ends('AcJc9c7d6h4s3d', NOTHING, raise, raise),
    ends('AcJc9c7d6h4s3d', NOTHING, raise, { ...raise, ...SIDE }),
    ends('AcJc9c7d6h4s3d', FLUSH, raise, raise),
    ends('KsQsTs9d8h4c3d', FLUSH, raise, raise),
    ends('JsQsTs9d8h4c3d', FLUSH, raise, { ...raise, ...SIDE }),
    ends('AcJc9c7d6h4s3d', FLUSH, { raise: 3000 }, { raise: 3000 }),
    ends('AcJc9c7d6h4s3d', NOTHING, { raise: 2000 }, { raise: 2000, ...SIDE }),
    ends('9s8s7s6s5s4c3d', FLUSH, { raise: 2000 }, { raise: 2000, ...SIDE }),
    ends('9s8s7s6s5s4s3s', FLUSH, { raise: 3000 }, { raise: 3000, ...SIDE }),
    ends('9s8s7s6s5s4s3d', FLUSH, { fold: true }, SIDE),
    ends('JsQsTs9d8h4c3d', FLUSH, { fold: true }, {}),
    ends('9s8s7s6s5s4s3s', FLUSH, null, SIDE),
    ends('JsQsTs9d8h4c3d', FLUSH, null, {}),
  ]).toMatchSnapshot();
});

test('the layout, item by item', () => {
  expect(layoutLines(HIGH_CARD_FLUSH, { paytables: EVERYTHING, payoutLimit: 50_000_000 })).toMatchInlineSnapshot(`
    [
      "inscription table house: The House (678a.2(b)(1))",
      "area position ante: Ante (678a.2(b)(2))",
      "area position raise: Raise (678a.2(b)(2))",
      "area table dealer: dealer’s seven cards (678a.2(b)(3))",
      "area position flush-bonus: Flush Bonus (678a.2(b)(4))",
      "area position straight-flush-bonus: Straight Flush Bonus (678a.2(b)(5))",
      "area position progressive: Progressive Jackpot (678a.2(b)(6))",
      "inscription table odds: Ante and Raise: 1 to 1; Flush Bonus, seven-card flush: 300 to 1; Flush Bonus, six-card flush: 100 to 1; Flush Bonus, five-card flush: 10 to 1; Flush Bonus, four-card flush: 1 to 1; Straight Flush Bonus, seven-card straight flush: 8,000 to 1; Straight Flush Bonus, six-card straight flush: 1,000 to 1; Straight Flush Bonus, five-card straight flush: 100 to 1; Straight Flush Bonus, four-card straight flush: 60 to 1; Straight Flush Bonus, three-card straight flush: 7 to 1; Progressive Jackpot, seven-card straight flush: 100 % of meter; Progressive Jackpot, six-card straight flush: 10 % of meter; Progressive Jackpot, five-card straight flush: 250 for 1; Progressive Jackpot, four-card straight flush: 40 for 1; Progressive Jackpot, three-card straight flush: 3 for 1 (678a.2(b)(7)(i))",
      "inscription table qualifies: Dealer qualifies with a three-card flush, nine high; if not, the Ante is paid and the Raise pushes (678a.2(b)(7)(ii))",
      "inscription table raise-1x: Two-, three- or four-card flush: raise the Ante (678a.2(b)(7)(iii)(A))",
      "inscription table raise-2x: Five-card flush: raise up to two times the Ante (678a.2(b)(7)(iii)(B))",
      "inscription table raise-3x: Six- or seven-card flush: raise up to three times the Ante (678a.2(b)(7)(iii)(C))",
      "inscription table payout-limit: No player wins more than $500,000 in a round on Ante and Raise (678a.2(b)(7)(iv))",
      "equipment table progressive-system: progressive table game system (678a.2(c))",
      "equipment position progressive-device: wagering device that shows when a Progressive Jackpot Wager is accepted (678a.2(c)(1))",
      "equipment table progressive-lock-out: lock-out of Progressive Jackpot Wagers from "no more bets" on (678a.2(c)(2))",
    ]
  `);
  expect(layoutLines(HIGH_CARD_FLUSH, { settings: { rulesOnLayout: false } })).toMatchInlineSnapshot(`
    [
      "inscription table house: The House (678a.2(b)(1))",
      "area position ante: Ante (678a.2(b)(2))",
      "area position raise: Raise (678a.2(b)(2))",
      "area table dealer: dealer’s seven cards (678a.2(b)(3))",
      "sign table odds: Ante and Raise: 1 to 1 (678a.2(b)(7)(i))",
      "sign table qualifies: Dealer qualifies with a three-card flush, nine high; if not, the Ante is paid and the Raise pushes (678a.2(b)(7)(ii))",
      "sign table raise-1x: Two-, three- or four-card flush: raise the Ante (678a.2(b)(7)(iii)(A))",
      "sign table raise-2x: Five-card flush: raise up to two times the Ante (678a.2(b)(7)(iii)(B))",
      "sign table raise-3x: Six- or seven-card flush: raise up to three times the Ante (678a.2(b)(7)(iii)(C))",
    ]
  `);
});

test('choices of a hand, and their names', () => {
  const choices = (hand: string) =>
    playOptionLines(HIGH_CARD_FLUSH, {}, { hand, wagers: { ante: 1000 }, street: 'raise' });
  expect(['AcJc9c7d6h4s3d', '9s8s7s6s5d4s3d', '9s8s7s6s5s4s3s'].map(choices)).toMatchInlineSnapshot(`
    [
      [
        "raise: raise $10 {"raise":1000}",
        "fold: fold and lose the Ante of $10 {"fold":true}",
      ],
      [
        "raise: raise $10 {"raise":1000}",
        "raise-2x: raise $20 {"raise":2000}",
        "fold: fold and lose the Ante of $10 {"fold":true}",
      ],
      [
        "raise: raise $10 {"raise":1000}",
        "raise-2x: raise $20 {"raise":2000}",
        "raise-3x: raise $30 {"raise":3000}",
        "fold: fold and lose the Ante of $10 {"fold":true}",
      ],
    ]
  `);
  expect([{ fold: true }, { raise: 1000 }].map((play) => HIGH_CARD_FLUSH.tells(play))).toEqual([
    { does: 'fold' },
    { does: 'raise' },
  ]);
  expect(HIGH_CARD_FLUSH.envy({} as never, [])).toEqual([]);
});
