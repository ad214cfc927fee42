import { cards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { isRefused } from '../core/decision.js';
import type { HouseAct } from '../engine/model/acts.js';
import { totalChips } from '../engine/model/chips.js';
import { stageNow } from '../engine/model/round.js';
import { commandOf, dutyCommand, eventsCiting, personOf } from '../testing/commands.js';
import {
  CHECK,
  dealtTable,
  FOLD,
  type HoldemCards,
  outcomes,
  raise,
  settlesWritten,
} from '../testing/heads-up-holdem.js';
import { dealer, openTable, player, proves, type TableInTest } from '../testing/index.js';
import { lineFor } from '../testing/refusal-line.js';
import { HEADS_UP_HOLDEM } from './index.js';

const THREE: HoldemCards = {
  hands: { 1: 'AsAd', 3: '9h8h', 6: '7c2d' },
  dealer: 'KcKd',
  board: 'Th7h6cJs3d',
};
const ONE: HoldemCards = { hands: { 2: 'AsAd' }, dealer: 'KcKd', board: 'Th7h6cJs3d' };

const act = (table: TableInTest): string | undefined => stageNow(table.state)?.act;
const asked = (table: TableInTest): number | null => table.book.viewFor(table.state, 'public').turn;
const playing = (box: number, play: object) => player(box, { do: 'play', box, play });

describe('the order of a round', () => {
  test(
    proves(
      'players are asked clockwise from the left, before the Flop, after it, and at last',
      '677a.11(b)',
      '677a.11(d)',
      '677a.11(f)',
    ),
    () => {
      const table = dealtTable(THREE);
      const order: (number | null)[] = [];
      for (const street of ['preflop', 'flop', 'river'] as const)
        for (const box of [1, 3, 6]) {
          order.push(asked(table));
          table.refuses(playing(box === 1 ? 3 : 1, CHECK));
          table.plays(box, street === 'river' ? raise(1000, 'river') : CHECK);
          if (box === 6 && street !== 'river') table.staff();
          if (box === 6 && street === 'flop') expect(act(table)).toBe('ask');
        }
      expect(order).toEqual([1, 3, 6, 1, 3, 6, 1, 3, 6]);
    },
  );

  test(proves('a player who has raised is not asked again', '677a.11(d)', '677a.11(f)'), () => {
    const table = dealtTable(THREE);
    table.plays(1, raise(3000, 'preflop'));
    table.plays(3, CHECK);
    table.plays(6, CHECK);
    table.staff();
    expect(asked(table)).toBe(3);
    table.refuses(playing(1, raise(2000, 'flop')), '677a.11(d)');
    table.plays(3, raise(2000, 'flop'));
    table.plays(6, CHECK);
    table.staff();
    expect(asked(table)).toBe(6);
    table.plays(6, FOLD);
    expect(act(table)).toBe('turnUp');
    expect(eventsCiting(table.log, '677a.11(f)')).toEqual(['played']);
  });

  test(proves('the Flop comes face up behind a burned card when all have answered', '677a.11(c)'), () => {
    const table = dealtTable(THREE);
    table.plays(1, CHECK);
    expect(table.refuses(dealer({ do: 'dealMore' }), '677a.11(b)')).toBe('no-cards-due');
    table.plays(3, CHECK);
    table.plays(6, CHECK);
    const [flop] = table.does(dealer({ do: 'dealMore' }));
    expect(flop).toMatchObject({ did: 'dealt', drawn: 12, cites: ['677a.11(c)', '677a.8(d)'] });
    expect(flop).toMatchObject({
      dealt: [
        { to: 'discard', faceUp: false },
        { to: 'community', faceUp: true },
      ],
    });
    expect(table.book.viewFor(table.state, 'public').community).toEqual(cards('Th7h6c'));
  });

  test(proves('Turn and River come face up behind another burned card', '677a.11(e)'), () => {
    const table = dealtTable(ONE);
    table.plays(2, CHECK);
    table.does(dealer({ do: 'dealMore' }));
    table.refuses(dealer({ do: 'dealMore' }), '677a.11(d)');
    table.plays(2, CHECK);
    const [rest] = table.does(dealer({ do: 'dealMore' }));
    expect(rest).toMatchObject({ did: 'dealt', drawn: 4 + 4 + 3, cites: ['677a.11(e)', '677a.8(d)'] });
    expect(table.book.viewFor(table.state, 'public').community).toEqual(cards('Th7h6cJs3d'));
    expect(act(table)).toBe('stub');
  });

  test(
    proves('when all have raised the board is dealt without a question', '677a.11(c)', '677a.11(e)', '677a.11(g)'),
    () => {
      const table = dealtTable(ONE);
      table.plays(2, raise(3000, 'preflop'));
      const acts = [];
      for (
        let due = dutyCommand(table.book, table.state);
        due !== null && acts.length < 7;
        due = dutyCommand(table.book, table.state)
      ) {
        acts.push(due.do);
        table.does(due);
      }
      expect(acts).toEqual(['dealMore', 'dealMore', 'rackStub', 'turnUp', 'settleHand', 'collectCards', 'gatherCards']);
    },
  );

  test(proves('the dealer shows their cards when all have raised or folded, and not before', '677a.11(g)'), () => {
    const table = dealtTable(THREE);
    for (const box of [1, 3, 6]) table.plays(box, CHECK);
    table.staff();
    for (const box of [1, 3, 6]) table.plays(box, CHECK);
    table.staff();
    table.plays(1, raise(1000, 'river'));
    table.refuses(dealer({ do: 'turnUp' }), '677a.11(f)');
    table.plays(3, raise(1000, 'river'));
    table.plays(6, FOLD);
    expect(table.book.viewFor(table.state, 'public').dealer).toEqual([null, null]);
    const [shown] = table.does(dealer({ do: 'turnUp' }));
    expect(shown?.cites).toEqual(['677a.11(g)']);
    expect(table.book.viewFor(table.state, 'public').dealer).toEqual(cards('KcKd'));
  });

  test(
    proves(
      'hands are settled one by one, counterclockwise from the right, and shown with it',
      '677a.11(g)',
      '677a.11(g)(1)',
      '677a.11(g)(2)',
      '677a.11(i)',
      '677a.11(h)',
    ),
    () => {
      const table = dealtTable(THREE);
      for (const box of [1, 3, 6]) table.plays(box, raise(1000, 'preflop'));
      for (const _ of ['flop', 'rest']) table.does(dealer({ do: 'dealMore' }));
      table.does(dealer({ do: 'rackStub' }), dealer({ do: 'turnUp' }));
      const seen = (box: number) =>
        table.book.viewFor(table.state, 'public').boxes.find((each) => each.box === box)?.cards;
      for (const box of [6, 3, 1]) {
        expect(seen(box)).toEqual([null, null]);
        if (box !== 1) table.refuses(dealer({ do: 'settleHand', box: 1 }), '677a.11(g)(1)', '677a.11(g)(2)');
        table.does(dealer({ do: 'settleHand', box }));
        expect(seen(box)).toEqual(cards(THREE.hands[box] ?? ''));
      }
    },
  );

  test(proves('the next round waits until the cards are collected', '677a.11(j)'), () => {
    const table = dealtTable(ONE);
    table.plays(2, raise(1000, 'preflop'));
    while (act(table) !== 'collect') {
      table.refuses(dealer({ do: 'collectCards' }));
      const due = dutyCommand(table.book, table.state);
      if (due !== null) table.does(due);
    }
    table.refuses(player(2, { do: 'wager', box: 2, wager: 'ante', cents: 1000 }));
    const [collected] = table.does(dealer({ do: 'collectCards' }));
    expect(collected).toMatchObject({ did: 'cardsCollected', reshuffle: 'round-over', cites: ['677a.11(j)'] });
    table.ready();
    table.wagers(2, { ante: 1000 });
  });

  test(
    proves(
      'a player sees their own two cards and nobody else’s, and only they play them',
      '677a.11(a)',
      '677a.11(a)(1)',
    ),
    () => {
      const table = dealtTable(THREE);
      const own = table.book.viewFor(table.state, personOf({ role: 'player', seat: 3 }));
      expect(own.boxes.map((box) => box.cards)).toEqual([[null, null], cards('9h8h'), [null, null]]);
      expect(own.dealer).toEqual([null, null]);
      expect(stageNow(table.state)?.cites).toEqual(['677a.11(b)', '677a.11(a)']);
      table.refuses(player(3, { do: 'play', box: 1, play: CHECK }), '677a.11(a)(1)');
      table.refuses(dealer({ do: 'play', box: 1, play: CHECK }), '677a.11(a)(1)');
    },
  );
});

describe('choices of a player', () => {
  test.each([
    ['preflop', [1000, 2000, 3000], [0, 1, 500, 999, 1001, 1500, 2500, 3001, 4000, -1000, 1000.5], '677a.11(b)'],
    ['flop', [1000, 2000], [500, 1500, 3000], '677a.11(d)'],
    ['river', [1000], [500, 2000, 3000], '677a.11(f)'],
  ] as const)(
    proves('%s: a raise of %j on an Ante of 1000, not of %j', '677a.11(b)', '677a.11(d)', '677a.11(f)', '677a.7(d)(1)'),
    (street, allowed, refused, clause) => {
      const table = dealtTable(ONE);
      if (street !== 'preflop') {
        table.plays(2, CHECK);
        table.staff();
      }
      if (street === 'river') {
        table.plays(2, CHECK);
        table.staff();
      }
      for (const cents of refused) table.refuses(playing(2, raise(cents, street)), clause);
      for (const cents of allowed)
        expect(isRefused(table.book.decide(table.state, commandOf<HouseAct>(playing(2, raise(cents, street)))))).toBe(
          false,
        );
      const options = table.book.options(table.state, personOf({ role: 'player', seat: 2 }), 0);
      const raising = options.find(({ name }) => name === 'raise');
      expect(raising?.ranges).toEqual({ 'play.raise': { min: 1000, max: allowed.at(-1), step: 1000 } });
      const names = options.filter(({ act }) => act.do === 'play').map(({ name }) => name);
      expect(names).toEqual(street === 'river' ? ['raise', 'fold'] : ['check', 'raise']);
      table.plays(2, raise(allowed[0], street));
      expect(table.last('played').cites).toEqual([clause]);
      expect(table.state.boxes[1]?.wagers.raise).toBe(1000);
      expect(eventsCiting(table.log, '677a.7(d)(1)')).toEqual(['wagerPlaced']);
    },
  );

  test(proves('nobody folds before the River or checks after it', '677a.11(b)', '677a.11(d)', '677a.11(f)'), () => {
    const table = dealtTable(ONE);
    table.refuses(playing(2, FOLD), '677a.1');
    table.plays(2, CHECK);
    table.staff();
    table.refuses(playing(2, FOLD), '677a.11(f)');
    table.plays(2, CHECK);
    table.staff();
    expect(table.refuses(playing(2, CHECK), '677a.11(f)')).toBe(lineFor('no-check', { when: 'river' }));
    table.plays(2, FOLD);
    expect(eventsCiting(table.log, '677a.11(b)')).toEqual(['played']);
    expect(eventsCiting(table.log, '677a.11(d)')).toEqual(['played']);
  });

  test.each(['flop', 'river'] as const)('a raise for the %s is refused before the Flop', (street) => {
    const table = dealtTable(ONE);
    table.refuses(playing(2, raise(1000, street)));
  });

  test.each([
    [4500, 2000],
    [3999, 1000],
    [5000, 3000],
  ])('a player who came with %i cents and has 2000 on the layout may raise %i at most', (chips, most) => {
    const table = openTable(HEADS_UP_HOLDEM);
    table.sits(2, chips);
    table.ready();
    table.wagers(2, { ante: 1000, odds: 1000 });
    table.deals();
    const options = table.book.options(table.state, personOf({ role: 'player', seat: 2 }), 0);
    expect(options.find(({ name }) => name === 'raise')?.ranges?.['play.raise']?.max).toBe(most);
    table.plays(2, raise(most, 'preflop'));
  });

  test(proves('a player without chips for the last Raise can only fold', '677a.7(a)'), () => {
    const table = openTable(HEADS_UP_HOLDEM);
    table.sits(2, 2500);
    table.ready();
    table.wagers(2, { ante: 1000, odds: 1000 });
    table.deals();
    for (const _ of ['preflop', 'flop']) {
      table.plays(2, CHECK);
      table.staff();
    }
    table.refuses(playing(2, raise(1000, 'river')), '677a.7(a)');
    const options = table.book.options(table.state, personOf({ role: 'player', seat: 2 }), 0);
    expect(options.filter(({ act }) => act.do === 'play').map(({ name }) => name)).toEqual(['fold']);
  });

  test.each([
    undefined,
    null,
    'stand',
    {},
    { fold: false },
    { fold: 'yes' },
    { raise: 1000 },
    { street: 'flop' },
    { raise: 1000, street: 'turn' },
    { raise: 1000, street: 'toString' },
    { raise: '1000', street: 'flop' },
    { raise: 1000, street: 'flop', fold: true },
    { check: true, fold: true },
    { check: true },
    { fold: true, 'trips-plus': 500 },
    [],
  ])('%j decides nothing in a written round', (play) => {
    const round = { cards: 'AsAd', dealer: 'KcKd', community: 'Th7h6cJs3d' };
    const settled = settlesWritten(play === undefined ? round : { ...round, play: play as object });
    expect(isRefused(settled)).toBe(play !== undefined);
  });

  test(proves('nothing but the Raise is added once the cards are out', '677a.7(c)'), () => {
    const table = dealtTable(ONE);
    table.refuses(playing(2, { ...CHECK, 'trips-plus': 500 }), '677a.7(c)');
  });
});

describe('a player who folds', () => {
  const folding = (side: Readonly<Record<string, number>>): TableInTest => {
    const table = dealtTable(ONE, side);
    for (const _ of ['preflop', 'flop']) {
      table.plays(2, CHECK);
      table.staff();
    }
    table.plays(2, FOLD);
    return table;
  };

  test(proves('loses Ante and Odds at once, and their cards go to the rack unseen', '677a.11(f)'), () => {
    const table = folding({});
    expect(table.last('played')).toMatchObject({ cites: ['677a.11(f)'], racked: true });
    expect(table.state.boxes[1]?.wagers).toMatchObject({ ante: 0, odds: 0 });
    expect(table.state.bank.inventory).toBe(2000);
    table.staff();
    const settled = table.last('handSettled').result.wagers;
    expect(settled.map(({ wager, outcome, cites }) => [wager, outcome, cites])).toEqual([
      ['ante', 'forfeit', ['677a.11(f)']],
      ['odds', 'forfeit', ['677a.11(f)']],
    ]);
    expect(table.chips(2)).toBe(98_000);
    expect(totalChips(table.state)).toBe(0);
  });

  test(
    proves(
      'keeps Pocket Bonus and Trips Plus, and their hand until they are settled',
      '677a.11(f)',
      '677a.7(d)(2)',
      '677a.7(d)(3)',
      '677a.11(i)(1)',
    ),
    () => {
      const table = folding({ 'pocket-bonus': 500, 'trips-plus': 500 });
      expect(table.last('played').racked).toBe(false);
      expect(table.state.boxes[1]?.wagers).toMatchObject({ ante: 0, odds: 0, 'pocket-bonus': 500, 'trips-plus': 500 });
      table.staff();
      expect(table.received(2)).toEqual({ ante: 0, odds: 0, 'pocket-bonus': 500 * 31, 'trips-plus': 0 });
      expect(table.chips(2)).toBe(100_000 - 3000 + 500 * 31);
      expect(totalChips(table.state)).toBe(0);
    },
  );
});

describe('Ante, Odds and Raise against the dealer', () => {
  const low = { dealer: 'KcQd', community: '9c2d5s7hJc' };
  const paired = { dealer: 'KcKd', community: '9c2d5s7hJc' };
  test.each([
    ['no pair, player higher', { cards: 'AsQh', ...low }, ['push', 'push', 'win'], '677a.11(h)(1)(i)'],
    ['no pair, player higher with a pair', { cards: 'AsAh', ...low }, ['push', 'push', 'win'], '677a.11(h)(1)(i)'],
    ['no pair, player equal', { cards: 'KhQs', ...low }, ['push', 'push', 'push'], '677a.11(h)(1)(ii)'],
    ['no pair, player lower', { cards: 'QsTh', ...low }, ['push', 'lose', 'lose'], '677a.11(h)(1)(iii)'],
    ['a pair, player higher', { cards: 'AsAh', ...paired }, ['win', 'push', 'win'], '677a.11(h)(2)(i)'],
    ['a pair, player equal', { cards: 'KhKs', ...paired }, ['push', 'push', 'push'], '677a.11(h)(2)(ii)'],
    ['a pair, player lower', { cards: 'QsQh', ...paired }, ['lose', 'lose', 'lose'], '677a.11(h)(2)(iii)(A)'],
  ] as const)(
    proves(
      'dealer has %s',
      '677a.11(h)(1)',
      '677a.11(h)(1)(i)',
      '677a.11(h)(1)(ii)',
      '677a.11(h)(1)(iii)',
      '677a.11(h)(2)',
      '677a.11(h)(2)(i)',
      '677a.11(h)(2)(ii)',
      '677a.11(h)(2)(iii)',
      '677a.11(h)(2)(iii)(A)',
    ),
    (_, hand, expected, clause) => {
      const { ante, odds, raise: raised } = outcomes(hand);
      expect([ante?.outcome, odds?.outcome, raised?.outcome]).toEqual(expected);
      expect(odds?.cites[0]).toBe(clause);
      expect(raised?.cites[0]).toBe(clause);
      expect(ante?.cites[0]).toBe(clause.startsWith('677a.11(h)(1)') ? '677a.11(h)(1)' : clause.replace('(A)', ''));
    },
  );

  test(proves('the lowest pair is enough for the dealer, an ace is not', '677a.11(h)(1)', '677a.11(h)(2)'), () => {
    const dealerOf = (hand: string) => {
      const settled = settlesWritten({ cards: 'KsQh', dealer: hand, community: '9c2d5s7hJc' });
      return isRefused(settled) ? null : settled.dealer;
    };
    expect(dealerOf('2c3d')).toEqual({ hand: 'pair of 2s', qualifies: true });
    expect(dealerOf('AcKd')).toEqual({ hand: 'ace high', qualifies: false });
  });

  test('a royal flush on the board is a tie for all', () => {
    const { odds } = outcomes({ cards: '8s4c', dealer: '2hQs', community: 'AcTcJcKcQc' });
    expect(odds).toMatchObject({ outcome: 'push', received: 1000 });
  });

  test('side wagers are settled after the others, Pocket Bonus first', () => {
    const table = dealtTable(THREE, { 'trips-plus': 100, 'pocket-bonus': 100 });
    for (const box of [1, 3, 6]) table.plays(box, raise(2000, 'preflop'));
    table.staff();
    const settled = table.log.filter((event) => event.did === 'handSettled');
    expect(settled.map((event) => event.did === 'handSettled' && event.box)).toEqual([6, 3, 1]);
    expect(table.last('handSettled').result.wagers.map(({ wager }) => wager)).toEqual([
      'ante',
      'odds',
      'raise',
      'pocket-bonus',
      'trips-plus',
    ]);
    expect(table.received(3)).toEqual({ ante: 2000, odds: 2000, raise: 4000, 'pocket-bonus': 0, 'trips-plus': 500 });
    expect(totalChips(table.state)).toBe(0);
  });
});

test.each([
  ['a wager that is not offered', { wagers: { 'trips-plus': 100 }, paytables: {} }],
  ['Odds other than the Ante', { wagers: { odds: 900 } }],
  ['a Raise among the first wagers', { wagers: { raise: 1000 } }],
  ['a wager of nothing', { wagers: { 'trips-plus': 0 } }],
  ['half a cent', { wagers: { 'trips-plus': 0.5 } }],
  ['a card twice', { cards: 'AsAs' }],
  ['the joker', { cards: 'AsJk' }],
  ['four community cards', { community: 'Th7h6cJs' }],
  ['six community cards', { community: 'Th7h6cJs3d4d' }],
  ['three cards in the hand', { cards: 'AsAdAh' }],
  ['a raise too high for its street', { play: raise(3000, 'flop') }],
  ['a raise between the multiples', { play: raise(1500, 'preflop') }],
])('a written round with %s is refused', (_, change) => {
  const round = { cards: 'AsAd', dealer: 'KcKd', community: 'Th7h6cJs3d' };
  expect(isRefused(settlesWritten(round))).toBe(false);
  expect(isRefused(settlesWritten({ ...round, ...change }))).toBe(true);
});

describe('hands that were folded and lie in the rack', () => {
  const TWO = { hands: { 2: 'AsAd', 5: '7d8s' }, dealer: 'KcKd', board: 'Th7h6cJs3d' };
  const river = (folds: number, raises: number): TableInTest => {
    const table = dealtTable(TWO, {});
    for (const box of [2, 5]) table.plays(box, box === raises ? raise(1000, 'preflop') : CHECK);
    table.staff();
    table.plays(folds, CHECK);
    table.staff();
    table.plays(folds, FOLD);
    table.does(dealer({ do: 'turnUp' }));
    return table;
  };
  const settles = (box: number) => dealer({ do: 'settleHand', box });

  test(proves('are passed over: the dealer begins with a player who has raised', '677a.11(g)', '677a.11(f)'), () => {
    const table = river(5, 2);
    expect(table.does(settles(2)).map((event) => 'box' in event && event.box)).toEqual([5, 2]);
    table.does(dealer({ do: 'collectCards' }));
    expect(table.chips(5)).toBe(98_000);
  });

  test(proves('do not keep the cards from being collected', '677a.11(j)', '677a.11(f)'), () => {
    const table = river(2, 5);
    table.does(settles(5), dealer({ do: 'collectCards' }));
    expect(table.state.round).toBeNull();
  });

  test(proves('may be settled by themselves all the same, and no raiser is passed over', '677a.11(g)'), () => {
    const folded = river(5, 2);
    folded.does(settles(5), settles(2));
    const both = dealtTable(TWO, {});
    for (const box of [2, 5]) both.plays(box, raise(1000, 'preflop'));
    both.does(
      dealer({ do: 'dealMore' }),
      dealer({ do: 'dealMore' }),
      dealer({ do: 'rackStub' }),
      dealer({ do: 'turnUp' }),
    );
    both.refuses(settles(2), '677a.11(g)');
  });
});

test(
  proves('a player who has raised is not asked again, and the stub waits for the last card', '677a.11(d)', '677a.8(d)'),
  () => {
    const table = dealtTable(ONE);
    table.plays(2, raise(1000, 'preflop'));
    table.refuses(playing(2, raise(1000, 'flop')), '677a.11(b)');
    table.does(dealer({ do: 'dealMore' }));
    table.refuses(playing(2, raise(1000, 'flop')), '677a.11(d)');
    table.refuses(playing(2, CHECK), '677a.11(d)');
    table.refuses(dealer({ do: 'rackStub' }), '677a.8(d)');
    table.refuses(dealer({ do: 'countStub', count: 41 }), '677a.8(e)');
  },
);
