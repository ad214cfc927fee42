import { cards, DECK_52 } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { HEADS_UP_HOLDEM } from '../../677a-heads-up-holdem/index.js';
import { HIGH_CARD_FLUSH } from '../../678a-high-card-flush/index.js';
import { OVER_UNDER } from '../../686a-over-under/index.js';
import { FACE_UP_PAI_GOW } from '../../688a-face-up-pai-gow/index.js';
import type { SubmissionDraft } from '../../submission/submission.js';
import { at, dealer, floorperson, HOUR, openTable, proves, type TableInTest } from '../../testing/index.js';
import type { HouseGame } from '../model/house-game.js';

/** § 677a.10(g): the board lies there before the hands do. */
const FROM_THE_SHOE: SubmissionDraft = {
  settings: { dealing: 'automated-shoe', shuffling: 'continuous', communityFirst: true },
};

const wagered = (
  game: HouseGame,
  wagers: Readonly<Record<string, number>>,
  draft: SubmissionDraft = {},
): TableInTest => {
  const table = openTable(game, draft);
  table.sits([1]);
  table.ready();
  table.wagers(1, wagers);
  return table;
};

/** What is due: the act, who does it, and the fields that it needs. */
const dueAt = ({ book, state }: TableInTest, time = 0): readonly string[] => {
  const due = book.requiredNext(state, time);
  return due === null ? [] : [due.act.do, due.by[0] ?? '', ...due.needs.map(({ field }) => field)];
};

describe('the staff are told', () => {
  test(proves('nothing while a report waits for the floor', '678a.8(h)'), () => {
    const table = wagered(HIGH_CARD_FLUSH, { ante: 500 });
    table.deals();
    table.goesLive();
    expect(dueAt(table)).toEqual(['rackStub', 'dealer']);
    table.does(dealer({ do: 'countStub', count: 30 }));
    expect(dueAt(table)).toEqual([]);
    table.does(floorperson({ do: 'dismissReport' }));
    expect(dueAt(table)).toEqual(['rackStub', 'dealer']);
  });

  test('to read out at a live table the cards that are dealt face up', () => {
    const table = wagered(OVER_UNDER, { ante: 500 });
    table.deals();
    table.plays(1, { call: 'over' });
    expect(dueAt(table)).toEqual(['completeHand', 'dealer']);
    table.goesLive();
    expect(dueAt(table)).toEqual(['completeHand', 'dealer', 'cards']);
  });

  test(proves('and those of the board, however it is dealt', '677a.11(c)', '677a.10(g)'), () => {
    const flop = wagered(HEADS_UP_HOLDEM, { ante: 500, odds: 500 });
    flop.deals();
    flop.plays(1, { check: true });
    expect(dueAt(flop)).toEqual(['dealMore', 'dealer']);
    flop.goesLive();
    expect(dueAt(flop)).toEqual(['dealMore', 'dealer', 'cards']);
    const board = openTable(HEADS_UP_HOLDEM, FROM_THE_SHOE, 'live');
    board.sits([1]);
    board.ready();
    board.wagers(1, { ante: 500, odds: 500 });
    board.deals();
    board.staff();
    board.plays(1, { check: true });
    expect(dueAt(board)).toEqual(['turnUp', 'dealer', 'cards']);
    board.does(dealer({ do: 'turnUp', cards: cards('2c3c4c') }));
    board.plays(1, { check: true });
    expect(dueAt(board)).toEqual(['turnUp', 'dealer', 'cards']);
    const virtual = wagered(HEADS_UP_HOLDEM, { ante: 500, odds: 500 }, FROM_THE_SHOE);
    virtual.deals();
    virtual.staff();
    virtual.plays(1, { check: true });
    expect(dueAt(virtual)).toEqual(['turnUp', 'dealer']);
  });

  test('to count the stacks of places without a wager, where there are some', () => {
    const stub = (seats: readonly number[]): readonly string[] => {
      const table = openTable(FACE_UP_PAI_GOW);
      table.sits(seats);
      table.ready();
      for (const seat of seats) table.wagers(seat, { 'pai-gow': 1000 });
      table.deals();
      return dueAt(table);
    };
    expect(stub([1])).toEqual(['countStub', 'dealer', 'count', 'stacks']);
    expect(stub([1, 2, 3, 4, 5, 6])).toEqual(['countStub', 'dealer', 'count']);
  });

  test(proves('to change dice that have lain on the table for a day', '688a.2(c)(1)(i)'), () => {
    const table = wagered(FACE_UP_PAI_GOW, { 'pai-gow': 1000 });
    table.closes();
    expect(dueAt(table)).toEqual(['placeDice', 'dealer']);
    table.staff();
    table.does(dealer({ do: 'deal' }));
    table.staff();
    table.plays(1, { houseWay: true });
    table.staff();
    table.does(at(20 * HOUR, dealer({ do: 'removeCards', deck: 0 })));
    table.ready();
    table.wagers(1, { 'pai-gow': 1000 });
    table.closes();
    expect(dueAt(table, 24 * HOUR)).toEqual(['shakeDice', 'dealer', 'dice', 'shakes']);
    expect(dueAt(table, 24 * HOUR + 1)).toEqual(['placeDice', 'dealer']);
    table.refuses(at(24 * HOUR + 1, dealer({ do: 'shakeDice', dice: [1, 2, 3] })), '688a.2(c)(1)(i)');
    table.does(dealer({ do: 'shakeDice', dice: [1, 2, 3] }));
    expect(dueAt(table, 20 * HOUR)).toEqual(['announceTotal', 'dealer', 'total']);
  });
});

describe('flawless staff', () => {
  test('report the true cards and counts, unless they state others', () => {
    const { book, state } = wagered(
      HIGH_CARD_FLUSH,
      { ante: 500, progressive: 100 },
      { paytables: { progressive: 'A' } },
    );
    expect(book.completeAct(state, { do: 'closeBets' })).toEqual({ do: 'closeBets', progressiveChips: 1 });
    const said = { do: 'closeBets', progressiveChips: 3 } as const;
    expect(book.completeAct(state, said)).toEqual(said);
    expect(book.completeAct(state, { do: 'countStub' })).toEqual({ do: 'countStub', count: 52 });
    const misdealt = { do: 'countStub', count: 40, misdealt: true } as const;
    expect(book.completeAct(state, misdealt)).toEqual(misdealt);
    expect(book.completeAct(state, { do: 'announceTotal' })).toEqual({ do: 'announceTotal', total: 0 });
    expect(book.completeAct(state, { do: 'setDealerHand' })).toEqual({ do: 'setDealerHand', low: [] });
  });

  test('count no cards of a hand that is not there', () => {
    const { book, state } = openTable(FACE_UP_PAI_GOW);
    expect(book.completeAct(state, { do: 'settleHand', box: 3 })).toEqual({ do: 'settleHand', box: 3 });
  });
});

describe('chance brings', () => {
  test('an order to cards that come preshuffled, but for a table of real ones', () => {
    const { book, state } = openTable(HIGH_CARD_FLUSH);
    const receives = { do: 'receiveCards', deck: 0 } as const;
    expect(book.randomnessFor(state, receives)).toBeNull();
    expect(book.randomnessFor(state, { ...receives, preshuffled: true })).toEqual({ draw: 'order', of: DECK_52 });
    const live = openTable(HIGH_CARD_FLUSH, {}, 'live');
    expect(book.randomnessFor(live.state, { ...receives, preshuffled: true })).toBeNull();
    expect(book.randomnessFor(state, { do: 'burnCard' })).toBeNull();
  });
});
