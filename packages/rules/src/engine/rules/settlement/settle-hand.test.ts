import { describe, expect, test } from 'vitest';
import { HIGH_CARD_FLUSH } from '../../../678a-high-card-flush/index.js';
import { OVER_UNDER } from '../../../686a-over-under/index.js';
import { DJ_WILD } from '../../../687a-dj-wild/index.js';
import {
  chipMoveLines,
  dealer,
  floorperson,
  inTurns,
  openTable,
  player,
  proves,
  refusalLines,
} from '../../../testing/index.js';
import { lineFor } from '../../../testing/refusal-line.js';

test(proves('a hand is settled in a round, when its turn has come', '678a.7(c)', '678a.11(d)(2)'), () => {
  expect(refusalLines(openTable(HIGH_CARD_FLUSH), dealer({ do: 'settleHand', box: 1 }))).toEqual([
    lineFor('not-settled-now', { box: 1 }),
    '678a.7(c)',
    '678a.11(d)(2)',
    '678a.11(d)(1)',
    '678a.11(e)',
  ]);
});

test(proves('after verification a payout lacks only its validation', '678a.11(e)(3)(iii)'), () => {
  const table = openTable(HIGH_CARD_FLUSH, { paytables: { progressive: 'A' } });
  table.sits([1]);
  table.ready(inTurns('4h5h6h7h8h9hTh', '9s7s2sKcQcJd4c'));
  table.wagers(1, { ante: 500, progressive: 100 });
  table.deals();
  table.staff();
  table.plays(1, { raise: 500 });
  table.does(dealer({ do: 'turnUp' }));
  const why = 'payout-not-validated';
  const settles = dealer({ do: 'settleHand', box: 1 });
  expect(refusalLines(table, settles)).toEqual([why, '678a.11(e)(3)(i)', '678a.11(e)(3)(ii)', '678a.11(e)(3)(iii)']);
  table.does(dealer({ do: 'verifyPayout', box: 1, light: true }));
  expect(refusalLines(table, settles)).toEqual([why, '678a.11(e)(3)(iii)']);
  table.does(floorperson({ do: 'validatePayout', box: 1 }));
  expect(table.does(settles)).toMatchObject([{ did: 'handSettled', documentsDue: true }]);
});

test(proves('where no clause asks for papers, an award of the meter waits for none', '687a.12(c)'), () => {
  const table = openTable(DJ_WILD, { paytables: { progressive: '1' } });
  table.sits([1]);
  table.ready('AsKsQsJsTs3c4d6h8hTc5c');
  table.wagers(1, { ante: 500, blind: 500, progressive: 100 });
  table.deals();
  table.staff();
  table.plays(1, { raise: true });
  table.staff();
  expect(table.last('handSettled')).toMatchObject({ documentsDue: false });
  expect(table.received(1).progressive).toBeGreaterThan(200_000);
});

test(proves('a dead hand gives every wager back by the clause that let its player choose', '686a.9(c)'), () => {
  const table = openTable(OVER_UNDER);
  table.sits([1, 2]);
  table.ready();
  for (const seat of [1, 2]) table.wagers(seat, { ante: 500 });
  table.deals();
  table.plays(1, { call: 'over' });
  table.does(dealer({ do: 'passedOver', box: 1 }));
  table.plays(2, { call: 'over' });
  table.staff();
  const [dead] = table.does(player(1, { do: 'chooseDeadHand', box: 1 }));
  expect(dead).toMatchObject({ did: 'handDead', owner: 1, cites: ['686a.9(c)'] });
  expect(dead && chipMoveLines(dead)).toContain('ante of box 1 → seat 1 500 (686a.9(c))');
  expect(dead && chipMoveLines(dead).every((line) => line.endsWith('(686a.9(c))'))).toBe(true);
});

describe('a payout limit', () => {
  /** What box 2 receives after box 3, its player's other box, has won with a flush of seven. */
  const afterOther = (stakes: Readonly<Record<string, number>>, raise: number): Readonly<Record<string, number>> => {
    const table = openTable(HIGH_CARD_FLUSH, {
      paytables: { 'flush-bonus': 'A' },
      payoutLimit: 5_000_000,
      limits: { ante: { max: 1_000_000 }, 'flush-bonus': { max: 20_000 } },
      settings: { adjacentBoxes: 2 },
    });
    table.sits([2], 10_000_000);
    table.ready(inTurns('2s3s7sAsTd6c9c', '2h4h6h8hThQhKh', '9d7d2dKcQcJs4c'));
    table.wagers(2, { ante: 1_000_000 });
    table.wagers(2, stakes, 3);
    table.deals();
    table.staff();
    table.plays(2, { raise: 1_000_000 });
    table.plays(3, { raise });
    table.staff();
    return table.received(2);
  };

  test(proves('holds a player’s wins on all their boxes together', '678a.12(e)'), () => {
    expect(afterOther({ ante: 1_000_000 }, 2_000_000)).toEqual({ ante: 2_000_000, raise: 2_000_000 });
    expect(afterOther({ ante: 1_000_000 }, 3_000_000)).toEqual({ ante: 1_000_000, raise: 2_000_000 });
  });

  test(proves('has no room to lose by a wager that it does not cover', '678a.12(e)'), () => {
    expect(afterOther({ ante: 500, 'flush-bonus': 20_000 }, 500)).toEqual({ ante: 2_000_000, raise: 2_000_000 });
  });
});
