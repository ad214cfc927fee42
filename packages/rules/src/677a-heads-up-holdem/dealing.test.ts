import { cards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { deckInPlay } from '../cards/state.js';
import { totalChips } from '../engine/model/chips.js';
import { stageNow } from '../engine/model/round.js';
import type { SettingValues } from '../submission/submission.js';
import { dutyCommand, eventsCiting } from '../testing/commands.js';
import { BOTH, CHECK, dealtTable, FOLD, type HoldemCards, leavingTheShoe, raise } from '../testing/heads-up-holdem.js';
import { dealer, floorperson, openTable, player, proves, type TableInTest } from '../testing/index.js';
import { HEADS_UP_HOLDEM } from './index.js';

const TWO: HoldemCards = { hands: { 2: 'AsAd', 5: '9h8h' }, dealer: 'KcKd', board: 'Th7h6cJs3d' };

const METHODS = {
  'manual shoe': {
    settings: { dealing: 'manual-shoe' },
    stacked: false,
    load: '677a.8(a)',
    noMoreBets: '677a.8(b)',
    deal: ['677a.8(c)'],
    board: '677a.8(d)',
    rack: '677a.8(d)',
    count: '677a.8(e)',
    right: '677a.8(f)',
    wrong: '677a.8(g)',
  },
  hand: {
    settings: { dealing: 'hand', shuffling: 'device' },
    stacked: false,
    load: '677a.9(a)',
    noMoreBets: '677a.9(b)',
    deal: ['677a.9(b)'],
    board: '677a.9(c)',
    rack: '677a.9(c)',
    count: '677a.9(d)',
    right: '677a.9(e)',
    wrong: '677a.9(f)',
  },
  'automated shoe': {
    settings: { dealing: 'automated-shoe' },
    stacked: true,
    load: '677a.10(a)(1)',
    noMoreBets: '677a.10(a)(2)',
    deal: ['677a.10(b)', '677a.10(a)'],
    board: '677a.10(c)',
    rack: '677a.10(c)',
    count: '677a.10(d)',
    right: '677a.10(e)',
    wrong: '677a.10(f)',
  },
} as const;

/** All five community cards lie on the table, and the stub is next. */
const toStub = (settings: SettingValues): TableInTest => {
  const table = dealtTable(TWO, { 'trips-plus': 100 }, { settings });
  for (const box of [2, 5]) table.plays(box, raise(1000, 'preflop'));
  table.does(dealer({ do: 'dealMore' }), dealer({ do: 'dealMore' }));
  return table;
};

const playRounds = (table: TableInTest, rounds: number): void => {
  for (let round = 1; round <= rounds; round += 1) {
    table.ready();
    table.wagers(2, { ante: 500, odds: 500 });
    table.deals();
    table.plays(2, raise(500, 'preflop'));
    table.staff();
  }
};

describe.each(Object.entries(METHODS))('dealing from the %s', (_, { settings, stacked, ...clauses }) => {
  test(proves('the cards are ready only after shuffle and cut', '677a.8(a)', '677a.9(a)', '677a.10(a)(1)'), () => {
    const table = openTable(HEADS_UP_HOLDEM, { settings });
    table.sits(1);
    table.until('stacked');
    table.refuses(dealer({ do: 'loadCards', cover: null }), clauses.load);
    table.refuses(player(1, { do: 'wager', box: 1, wager: 'ante', cents: 500 }), clauses.load);
    table.ready();
    expect(table.last('cardsLoaded').cites).toContain(clauses.load);
    expect(table.log.some(({ did }) => did === 'cardsCut')).toBe(!('shuffling' in settings));
  });

  test(proves('"no more bets" comes before the first card', '677a.8(b)', '677a.9(b)', '677a.10(a)(2)'), () => {
    const table = openTable(HEADS_UP_HOLDEM, { settings });
    table.sits(1);
    table.ready();
    table.wagers(1, { ante: 500, odds: 500 });
    table.refuses(dealer({ do: 'deal' }), clauses.noMoreBets);
    expect(table.does(dealer({ do: 'closeBets' }))[0]).toMatchObject({
      did: 'betsClosed',
      cites: [clauses.noMoreBets],
    });
    table.does(dealer({ do: 'deal' }));
  });

  test(
    proves(
      'two cards face down to each Ante and Odds from the left, and to the dealer',
      '677a.8(c)',
      '677a.9(b)',
      '677a.10(b)',
      '677a.10(a)',
    ),
    () => {
      const table = dealtTable(TWO, {}, { settings });
      expect(table.last('dealt')).toMatchObject({ drawn: 6, cites: clauses.deal });
      expect(table.last('dealt').dealt).toEqual([
        { to: 2, owner: 2, cards: cards('AsAd'), faceUp: false },
        { to: 5, owner: 5, cards: cards('9h8h'), faceUp: false },
        { to: 'dealer', owner: null, cards: cards('KcKd'), faceUp: false },
      ]);
      const top = leavingTheShoe(TWO, stacked).slice(0, 12);
      expect(top).toBe(stacked ? 'AsAd9h8hKcKd' : 'As9hKcAd8hKd');
      expect(deckInPlay(table.state).order.slice(0, 6)).toEqual(cards(top));
    },
  );

  test(
    proves(
      'the community cards come at their points of the round, then the stub goes to the rack unseen',
      '677a.8(d)',
      '677a.9(c)',
      '677a.10(c)',
      '677a.11(c)',
      '677a.11(e)',
    ),
    () => {
      const table = dealtTable(TWO, {}, { settings });
      table.refuses(dealer({ do: 'rackStub' }));
      for (const box of [2, 5]) table.plays(box, CHECK);
      expect(table.does(dealer({ do: 'dealMore' }))[0]?.cites).toEqual(['677a.11(c)', clauses.board]);
      for (const box of [2, 5]) table.plays(box, CHECK);
      table.refuses(dealer({ do: 'rackStub' }));
      expect(table.does(dealer({ do: 'dealMore' }))[0]?.cites).toEqual(['677a.11(e)', clauses.board]);
      table.refuses(player(2, { do: 'play', box: 2, play: FOLD }), clauses.rack);
      expect(table.does(dealer({ do: 'rackStub' }))).toMatchObject([
        { did: 'stubRacked', counted: false, cites: [clauses.rack] },
      ]);
      table.plays(2, FOLD);
    },
  );

  test(
    proves(
      'the stub is counted every fifth round at the latest',
      '677a.8(e)',
      '677a.8(f)',
      '677a.9(d)',
      '677a.9(e)',
      '677a.10(d)',
      '677a.10(e)',
    ),
    () => {
      const table = openTable(HEADS_UP_HOLDEM, { settings });
      table.sits(2);
      playRounds(table, 11);
      const racked = table.log.filter((event) => event.did === 'stubRacked');
      expect(racked.map((event) => event.did === 'stubRacked' && event.counted)).toEqual(
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((round) => round % 5 === 0),
      );
      expect(racked[4]?.cites).toEqual([clauses.count, clauses.right]);
    },
  );

  test(proves('a stub that is due to be counted is not racked', '677a.8(e)', '677a.9(d)', '677a.10(d)'), () => {
    const table = openTable(HEADS_UP_HOLDEM, { settings });
    table.sits(2);
    playRounds(table, 4);
    table.ready();
    table.wagers(2, { ante: 500, odds: 500 });
    table.deals();
    table.plays(2, raise(500, 'preflop'));
    table.does(dealer({ do: 'dealMore' }), dealer({ do: 'dealMore' }));
    table.refuses(dealer({ do: 'rackStub' }), clauses.count);
    table.does(dealer({ do: 'countStub', count: 52 - 4 - 7 }));
  });

  test.each([
    [true, 'stacked'],
    [false, 'received'],
  ])(
    proves('a wrong count voids the round; misdealt: %s', '677a.8(g)', '677a.9(f)', '677a.10(f)'),
    (misdealt, step) => {
      const table = toStub(settings);
      table.goesLive();
      const events = table.does(floorperson({ do: 'countStub', count: 38, misdealt }));
      expect(events.map(({ did }) => did)).toEqual(misdealt ? ['roundVoided'] : ['roundVoided', 'cardsRemoved']);
      for (const { cites } of events) expect(cites).toEqual([clauses.wrong]);
      expect([table.chips(2), table.chips(5)]).toEqual([100_000, 100_000]);
      expect(totalChips(table.state)).toBe(0);
      const due = dutyCommand(table.book, table.state);
      if (due !== null) table.does(due);
      expect(deckInPlay(table.state).step).toBe(step);
    },
  );

  test('half a card is no count', () => {
    toStub(settings).refuses(dealer({ do: 'countStub', count: 38.5 }), clauses.count);
  });
});

test.each(['manual-shoe', 'hand', 'automated-shoe'])(
  'with a device that counts the cards the stub of a deal from %s is never counted',
  (dealing) => {
    const table = openTable(HEADS_UP_HOLDEM, { settings: { dealing, shuffling: 'device', countingDevice: true } });
    table.sits(2);
    playRounds(table, 6);
    expect(table.log.some((event) => event.did === 'stubRacked' && event.counted)).toBe(false);
  },
);

test(
  proves('a table that deals from the hand turns to a manual shoe when its shuffler is covered', '677a.9(a)'),
  () => {
    const table = openTable(HEADS_UP_HOLDEM, { settings: { dealing: 'hand', shuffling: 'device' } });
    table.sits(2);
    table.ready();
    table.does(
      floorperson({ do: 'deviceFails', device: 'shuffler' }),
      dealer({ do: 'coverDevice', device: 'shuffler' }),
    );
    expect(eventsCiting(table.log, '677a.9(a)')).toEqual(['cardsLoaded']);
    table.wagers(2, { ante: 500, odds: 500 });
    expect(table.does(dealer({ do: 'closeBets' }))[0]?.cites).toEqual(['677a.8(b)']);
  },
);

describe('community cards first', () => {
  const settings = { dealing: 'automated-shoe', shuffling: 'continuous', communityFirst: true };
  const opened = (): TableInTest => {
    const table = openTable(HEADS_UP_HOLDEM, { paytables: BOTH, settings });
    table.sits([2, 5]);
    table.ready('Th7h6cJs3dAsAd9h8hKcKd');
    for (const seat of [2, 5]) table.wagers(seat, { ante: 1000, odds: 1000 });
    table.deals();
    return table;
  };
  const board = (table: TableInTest) => table.book.viewFor(table.state, 'public').community;

  test(
    proves('a shoe that reshuffles by itself may give out the board before the hands, face down', '677a.10(g)'),
    () => {
      const table = opened();
      expect(table.last('dealt').cites[0]).toBe('677a.10(g)');
      expect(table.last('dealt').dealt.map(({ to, faceUp }) => [to, faceUp])).toEqual([
        ['community', false],
        [2, false],
        [5, false],
        ['dealer', false],
      ]);
      expect(board(table)).toEqual([null, null, null, null, null]);
    },
  );

  test(
    proves(
      'it is turned up at the same points, without another card from the shoe',
      '677a.10(g)',
      '677a.11(c)',
      '677a.11(e)',
    ),
    () => {
      const table = opened();
      table.does(dealer({ do: 'rackStub' }));
      const left = deckInPlay(table.state).drawn;
      table.plays(2, CHECK);
      table.refuses(dealer({ do: 'turnUp' }), '677a.11(b)');
      table.plays(5, CHECK);
      table.refuses(dealer({ do: 'dealMore' }), '677a.10(g)');
      expect(table.does(dealer({ do: 'turnUp' }))[0]?.cites).toEqual(['677a.10(g)', '677a.11(c)']);
      expect(board(table)).toEqual([...cards('Th7h6c'), null, null]);
      table.plays(2, CHECK);
      table.plays(5, raise(2000, 'flop'));
      expect(table.does(dealer({ do: 'turnUp' }))[0]?.cites).toEqual(['677a.10(g)', '677a.11(e)']);
      expect(board(table)).toEqual(cards('Th7h6cJs3d'));
      expect(deckInPlay(table.state).drawn).toBe(left);
      table.plays(2, raise(1000, 'river'));
      table.staff();
      expect(table.received(5)).toEqual({ ante: 2000, odds: 2000, raise: 4000 });
      expect(table.received(2)).toEqual({ ante: 2000, odds: 1000, raise: 2000 });
    },
  );

  test(
    proves('a round that began so ends so, though the shoe is covered in the middle', '677a.10(g)', '677a.13(g)'),
    () => {
      const table = opened();
      table.does(dealer({ do: 'rackStub' }));
      for (const box of [2, 5]) table.plays(box, CHECK);
      table.does(floorperson({ do: 'deviceFails', device: 'shoe' }), dealer({ do: 'coverDevice', device: 'shoe' }));
      expect(stageNow(table.state)).toMatchObject({ act: 'turnUp', what: 'community', upTo: 3 });
      table.staff();
      for (const box of [2, 5]) table.plays(box, raise(1000, 'flop'));
      table.staff();
      table.ready();
      table.wagers(2, { ante: 1000, odds: 1000 });
      table.deals();
      expect(table.last('dealt').cites).toEqual(['677a.8(c)']);
      expect(board(table)).toEqual([]);
    },
  );

  test(proves('without the setting the same shoe deals the board in the round', '677a.10(g)'), () => {
    const table = dealtTable(TWO, {}, { settings: { dealing: 'automated-shoe', shuffling: 'continuous' } });
    expect(table.last('dealt').cites).toEqual(['677a.10(b)', '677a.10(a)']);
    expect(board(table)).toEqual([]);
  });
});

describe('a live table', () => {
  test('the dealer reads out the cards that fall face up, and the others when they turn them up', () => {
    const table = openTable(HEADS_UP_HOLDEM, {}, 'live');
    table.sits(2);
    for (let due = dutyCommand(table.book, table.state); due !== null; due = dutyCommand(table.book, table.state))
      table.does(due);
    table.wagers(2, { ante: 1000, odds: 1000 });
    table.does(dealer({ do: 'closeBets' }));
    table.refuses(dealer({ do: 'deal', cards: cards('AsKcAdKd') }), '677a.8(a)');
    table.does(dealer({ do: 'deal' }));
    table.plays(2, CHECK);
    table.refuses(dealer({ do: 'dealMore', cards: cards('2cTh7h6c') }));
    table.refuses(dealer({ do: 'dealMore', cards: cards('Th7hTh') }), '677a.3(a)');
    table.does(dealer({ do: 'dealMore', cards: cards('Th7h6c') }));
    expect(table.state.round?.community).toEqual(cards('Th7h6c'));
    table.plays(2, raise(2000, 'flop'));
    table.does(dealer({ do: 'dealMore', cards: cards('Js3d') }));
    expect(deckInPlay(table.state).drawn).toBe(4 + 4 + 3);
    table.does(dealer({ do: 'rackStub' }));
    table.refuses(dealer({ do: 'turnUp' }), '677a.11(g)');
    table.refuses(dealer({ do: 'turnUp', cards: cards('KcTh') }), '677a.3(a)');
    table.does(dealer({ do: 'turnUp', cards: cards('KcKd') }));
    table.refuses(dealer({ do: 'settleHand', box: 2 }), '677a.11(g)(1)');
    table.refuses(dealer({ do: 'settleHand', box: 2, cards: cards('AsKd') }), '677a.3(a)');
    table.does(dealer({ do: 'settleHand', box: 2, cards: cards('AsAd') }));
    expect(table.received(2)).toEqual({ ante: 2000, odds: 1000, raise: 4000 });
  });
});
