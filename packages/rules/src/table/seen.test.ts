import { UNKNOWN } from '@fairdeal/cards';
import { expect, test } from 'vitest';
import { HIGH_CARD_FLUSH } from '../678a-high-card-flush/index.js';
import { inTurns, openTable, proves } from '../testing/index.js';
import { personOf } from '../testing/told.js';

test(proves('a hand that goes to the rack unseen is seen by nobody but its player', '678a.11(d)(1)(ii)'), () => {
  const table = openTable(HIGH_CARD_FLUSH);
  for (const seat of [1, 2]) table.sits(seat);
  table.ready(inTurns('2hAh4hQh6c8sJc', '2cAc4dQd6d8dTs', '3h5hKcTcQs7s9d'));
  for (const seat of [1, 2]) table.wagers(seat, { ante: 500 });
  table.deals();
  table.staff();
  for (const box of [1, 2]) table.plays(box, { raise: 500 });
  table.staff();
  const settled = table.last('handSettled');
  const other = settled.owner === 1 ? 2 : 1;
  expect(settled).toMatchObject({ shown: false, result: { hand: expect.stringContaining('flush') } });
  for (const viewer of ['public', personOf({ role: 'player', seat: other }), personOf({ role: 'dealer' })] as const)
    expect(table.book.seen(settled, viewer)).toEqual({
      ...settled,
      cards: settled.cards.map(() => UNKNOWN),
      result: { hand: '', wagers: settled.result.wagers },
    });
  expect(table.book.seen(settled, personOf({ role: 'player', seat: settled.owner }))).toEqual(settled);
});
