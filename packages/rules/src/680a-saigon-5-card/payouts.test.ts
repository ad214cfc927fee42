import { cards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { leastPayoutLimit, type SubmissionDraft } from '../submission/submission.js';
import { faultsOf, inTurns, openTable, proves, submissionFor } from '../testing/index.js';
import { SAIGON_5_CARD } from './index.js';

const BONUS = { paytables: { bonus: 'A' } };
const DEALER_NINE = 'KcQcJc7c2c';
const DEALER_OUT = '9c9d9h8s6d';

const settled = (draft: SubmissionDraft, house: string, hand: string, wagers: Record<string, number>) =>
  SAIGON_5_CARD.settle(
    { terms: submissionFor(SAIGON_5_CARD, draft), dealer: cards(house), community: [], extra: null, meters: {} },
    { box: 1, cards: cards(hand), wagers, play: {} },
  ).wagers;

test.each([
  ['AsAdAhAcJk', 5000],
  ['AsKsQsJsTs', 1000],
  ['AsKsQsJkTs', 250],
  ['2s3s4s5s6s', 100],
  ['8s8d8h8c6s', 50],
  ['8s8d8h6c6s', 20],
  ['2s3s4s5s9s', 15],
  ['2s3s4s5s6d', 12],
  ['8s8d8h4c6s', 10],
  ['8s8d4h4c6s', 8],
])(proves('%s pays the Bonus %i to 1', '680a.12(c)', '680a.11(e)(2)', '680a.7(d)(2)'), (hand, odds) => {
  const [, bonus] = settled(BONUS, DEALER_NINE, hand, { ante: 1000, bonus: 300 });
  expect(bonus).toMatchObject({
    outcome: 'win',
    pays: `${odds.toLocaleString('en-US')} to 1`,
    received: 300 + 300 * odds,
    cites: ['680a.11(e)(2)', '680a.12(c)'],
  });
});

test(proves('there is one Bonus table, A', '680a.12(c)'), () => {
  expect(SAIGON_5_CARD.paytables('2016').map(({ name, lines }) => [name, lines.length])).toEqual([['A', 10]]);
  expect(faultsOf(SAIGON_5_CARD, { paytables: { bonus: 'B' } })).toMatchObject([{ cites: ['680a.12(c)'] }]);
});

test.each([
  [1000, 1500],
  [333, 499],
  [1, 1],
  [500, 750],
])(proves('an Ante of %i that wins with a Point Count of 5 receives %i', '680a.12(b)'), (ante, received) => {
  expect(settled({}, DEALER_OUT, 'KsQsJs2d3d', { ante })[0]?.received).toBe(received);
});

describe('the payout limit', () => {
  test.each([
    [4_999_999, ['680a.12(d)']],
    [5_000_000, []],
    [5_000_000.5, ['680a.12(d)']],
    [0, ['680a.12(d)']],
    [-1, ['680a.12(d)']],
    ['much', ['680a.12(d)']],
  ])(proves('a limit of %s: %j', '680a.12(d)'), (payoutLimit, cites) => {
    expect(faultsOf(SAIGON_5_CARD, { ...BONUS, payoutLimit }).flatMap((fault) => fault.cites)).toEqual(cites);
  });

  test.each([
    ['five aces on the smallest Bonus', { bonus: { min: 1100 } }, 5_500_000],
    ['no winning Ante with five aces', { bonus: { min: 1000 }, ante: { min: 5000 } }, 5_000_000],
    [
      'a royal flush that also wins the Ante',
      { bonus: { min: 100 }, ante: { min: 6_000_000, max: 9_000_000 } },
      6_100_000,
    ],
    ['the smallest stake that the step allows', { bonus: { min: 1050 } }, 5_500_000],
  ])(
    proves('may not be less than the most that the smallest wagers could win: %s', '680a.12(d)'),
    (_, limits, least) => {
      const draft: SubmissionDraft = { ...BONUS, limits };
      expect(leastPayoutLimit(SAIGON_5_CARD, submissionFor(SAIGON_5_CARD, draft))).toBe(least);
      expect(faultsOf(SAIGON_5_CARD, { ...draft, payoutLimit: least })).toEqual([]);
      expect(faultsOf(SAIGON_5_CARD, { ...draft, payoutLimit: least - 1 })).toMatchObject([{ cites: ['680a.12(d)'] }]);
    },
  );

  test(proves('looks at the Bonus only where it is offered', '680a.12(d)'), () => {
    const limits = { bonus: { min: 10_000 } };
    expect(faultsOf(SAIGON_5_CARD, { limits, payoutLimit: 5_000_000 })).toEqual([]);
    expect(faultsOf(SAIGON_5_CARD, { ...BONUS, limits, payoutLimit: 5_000_000 })).toHaveLength(1);
  });

  const LIMITED: SubmissionDraft = { ...BONUS, payoutLimit: 5_000_000 };

  test(
    proves('holds Ante and Bonus together, off the greater winner first, and returns the stakes on top', '680a.12(d)'),
    () => {
      const wagers = settled(LIMITED, DEALER_OUT, 'AsKsQsJsTs', { ante: 1000, bonus: 5000 });
      expect(wagers).toMatchObject([
        { wager: 'ante', received: 2000 },
        {
          wager: 'bonus',
          received: 5_000 + 4_999_000,
          reduced: 1000,
          cites: ['680a.11(e)(2)', '680a.12(c)', '680a.12(d)'],
        },
      ]);
    },
  );

  test(proves('does not cut a win of exactly its amount', '680a.12(d)'), () => {
    const [, bonus] = settled(LIMITED, DEALER_NINE, 'AsAdAhAcJk', { ante: 1000, bonus: 1000 });
    expect(bonus).toMatchObject({ received: 5_001_000, cites: ['680a.11(e)(2)', '680a.12(c)'] });
  });

  test(proves('does not touch a table whose house has set none', '680a.12(d)'), () => {
    expect(settled(BONUS, DEALER_NINE, 'AsAdAhAcJk', { ante: 1000, bonus: 10_000 })[1]?.received).toBe(50_010_000);
  });

  test(
    proves('holds one player’s wins on all their boxes, and not those of two players together', '680a.12(d)'),
    () => {
      const hands = inTurns('AsKsQsJsTs', 'AdKdQdJdTd', '9c9s9h8s6d');
      const limits = { bonus: { max: 5000 } };
      for (const owners of [
        [1, 1],
        [1, 2],
      ] as const) {
        const table = openTable(SAIGON_5_CARD, { ...LIMITED, limits, settings: { adjacentBoxes: 2 } });
        table.sits([...new Set(owners)]);
        table.ready(hands);
        for (const [at, seat] of owners.entries()) table.wagers(seat, { ante: 1000, bonus: 3000 }, at + 1);
        table.deals();
        table.staff();
        for (const box of [1, 2]) table.plays(box, {});
        table.staff();
        expect(table.received(2)).toEqual({ ante: 2000, bonus: 3_003_000 });
        const left = owners[1] === 1 ? 5_000_000 - 3_001_000 : 3_001_000;
        expect(table.received(1)).toEqual({ ante: 2000, bonus: 3000 + left - 1000 });
      }
    },
  );
});
