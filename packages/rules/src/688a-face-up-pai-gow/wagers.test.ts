import { describe, expect, test } from 'vitest';
import { closeBets, EVERY_WAGER } from '../testing/face-up-pai-gow.js';
import { dealer, faultsOf, openTable, player, proves, type TableInTest } from '../testing/index.js';
import { FACE_UP_PAI_GOW } from './index.js';

const wager = (id: string, cents: number, box = 1) => player(1, { do: 'wager', box, wager: id, cents });
const ready = (draft = {}): TableInTest => {
  const table = openTable(FACE_UP_PAI_GOW, { paytables: EVERY_WAGER, ...draft });
  table.sits(1);
  table.ready();
  return table;
};

test(proves('wagers are chips: a spoken one with cash is refused', '688a.7(a)'), () => {
  const table = ready();
  table.refuses(dealer({ do: 'confirmCashWager', seat: 1, box: 1, wager: 'pai-gow', cents: 1000 }), '688a.7(a)');
  table.does(wager('pai-gow', 1000));
  expect(table.last('wagerPlaced').moves?.[0]?.to).toEqual({ at: 'box', box: 1, wager: 'pai-gow' });
});

test.each([
  ['shaker', '688a.2(c)(1)'],
  ['generator', '688a.2(c)(2)'],
] as const)(
  proves('the %s is approved before it is used', '688a.2(c)(1)', '688a.2(c)(2)'),
  (startingPosition, clause) => {
    const faults = (startApproved: boolean) =>
      faultsOf(FACE_UP_PAI_GOW, { settings: { startingPosition, startApproved } });
    expect(faults(true)).toEqual([]);
    expect(faults(false)).toEqual([{ fault: expect.stringContaining(startingPosition), cites: [clause] }]);
  },
);

test(proves('only seated players wager', '688a.7(b)', '688a.2(a)'), () => {
  const table = ready();
  table.refuses(player(2, { do: 'wager', box: 2, wager: 'pai-gow', cents: 1000 }), '688a.7(b)');
  table.refuses(player(7, { do: 'sit', cents: 1000 }), '688a.2(a)');
});

test(proves('after "no more bets" none is placed, raised or taken back', '688a.7(c)'), () => {
  const table = ready();
  table.does(wager('pai-gow', 1000), wager('pai-gow', 500));
  table.does(player(1, { do: 'withdraw', box: 1, wager: 'pai-gow' }), wager('pai-gow', 1000), closeBets);
  table.refuses(wager('pai-gow', 500), '688a.7(c)');
  table.refuses(wager('fortune', 500), '688a.7(c)');
  table.refuses(player(1, { do: 'withdraw', box: 1, wager: 'pai-gow' }), '688a.7(c)');
});

test(proves('the main wager comes first, and cards only with it', '688a.1', '688a.7(d)', '688a.7(e)'), () => {
  const table = ready();
  table.refuses(closeBets, '688a.7(d)');
  for (const id of ['ace-high', 'fortune', 'progressive']) table.refuses(wager(id, 100), '688a.7(d)');
  table.does(wager('pai-gow', 1000));
  for (const id of ['ace-high', 'fortune', 'progressive']) table.does(wager(id, 100));
  table.refuses(wager('dragon', 100), '688a.7(e)');
});

describe('an optional wager', () => {
  test.each([
    ['ace-high', '688a.7(e)(1)'],
    ['fortune', '688a.7(e)(2)'],
    ['progressive', '688a.7(e)(3)'],
  ] as const)(
    proves('%s is taken only where it is offered', '688a.7(e)', '688a.7(e)(1)', '688a.7(e)(2)', '688a.7(e)(3)'),
    (id, clause) => {
      const offered = ready({ paytables: { [id]: '1' } });
      offered.does(wager('pai-gow', 1000), wager(id, 100));
      const not = ready({ paytables: {} });
      not.does(wager('pai-gow', 1000));
      not.refuses(wager(id, 100), clause);
    },
  );

  test.each([
    ['ace-high', '5', '6', '688a.12(b)'],
    ['fortune', '6', '7', '688a.12(c)'],
    ['progressive', '7', '8', '688a.12(d)'],
  ])(proves('%s has tables 1 to %s', '688a.12(b)', '688a.12(c)', '688a.12(d)'), (id, last, none, clause) => {
    expect(faultsOf(FACE_UP_PAI_GOW, { paytables: { [id]: last } })).toEqual([]);
    expect(faultsOf(FACE_UP_PAI_GOW, { paytables: { [id]: none } })[0]?.cites).toEqual([clause]);
  });

  test(proves('of the Progressive has its table’s price, at every position', '688a.12(d)'), () => {
    const table = ready({ paytables: { progressive: '3' } });
    table.does(wager('pai-gow', 1000));
    table.refuses(wager('progressive', 100), '688a.7(e)(3)');
    table.refuses(wager('progressive', 100), '688a.12(d)');
    table.does(wager('progressive', 500));
    table.refuses(wager('progressive', 500), '688a.7(e)(3)');
  });
});
