import { cards, formatCards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { deckInPlay } from '../cards/state.js';
import type { ClauseId } from '../register/index.js';
import type { SubmissionDraft } from '../submission/submission.js';
import { dutyCommand, personOf } from '../testing/commands.js';
import { dealer, floorperson, openTable, player, proves, type TableInTest } from '../testing/index.js';
import { DJ_WILD } from './index.js';

const TOP = '3c3d3h3s4c4d4h4s5c5d5h5s6c6d6h6s';
const METHODS = {
  'manual-shoe': { dealing: 'manual-shoe' },
  hand: { dealing: 'hand', shuffling: 'device' },
  'automated-shoe': { dealing: 'automated-shoe', shuffling: 'device' },
} as const;
type Method = keyof typeof METHODS;

const ready = (method: Method, draft: SubmissionDraft = {}, seats: readonly number[] = [2, 5]): TableInTest => {
  const table = openTable(DJ_WILD, { ...draft, settings: { ...METHODS[method], ...draft.settings } });
  table.sits(seats);
  table.ready(TOP);
  return table;
};
const wagersAll = (table: TableInTest, more: Readonly<Record<string, number>> = {}): void => {
  for (const seat of [2, 5]) table.wagers(seat, { ante: 1000, blind: 1000, ...more });
};
const dealtTo = (table: TableInTest): Record<string, string> =>
  Object.fromEntries(table.last('dealt').dealt.map(({ to, cards }) => [to, formatCards(cards)]));

describe.each<[Method, ClauseId, ClauseId, readonly ClauseId[]]>([
  ['manual-shoe', '687a.8(a)', '687a.8(b)', ['687a.8(d)', '687a.8(e)']],
  ['hand', '687a.9(a)(2)', '687a.9(a)(3)', ['687a.9(c)', '687a.9(d)', '687a.9(b)']],
  ['automated-shoe', '687a.10(a)(1)', '687a.10(a)(2)', ['687a.10(b)', '687a.10(c)', '687a.10(a)']],
])('from %s', (method, load, noMoreBets, deal) => {
  test(proves('the cards are made ready only after the shuffle', '687a.8(a)', '687a.9(a)', '687a.10(a)(1)'), () => {
    const table = openTable(DJ_WILD, { settings: METHODS[method] });
    table.sits(1);
    table.until('stacked');
    table.refuses(dealer({ do: 'loadCards', cover: null }), load);
    table.ready();
    expect(table.last('cardsLoaded').cites).toContain(load);
  });

  test(
    proves('"no more bets" comes before the cards', '687a.8(b)', '687a.9(a)(3)', '687a.10(a)(2)', '687a.10(a)'),
    () => {
      const table = ready(method);
      table.refuses(dealer({ do: 'closeBets' }), '687a.7(d)(1)');
      wagersAll(table);
      table.refuses(dealer({ do: 'deal' }), noMoreBets);
      table.does(dealer({ do: 'closeBets' }), dealer({ do: 'deal' }));
      expect(table.last('betsClosed').cites).toEqual([noMoreBets]);
    },
  );

  test(
    proves(
      'a stack of five goes face down to each box with its wagers, clockwise, then five to the dealer',
      '687a.8(d)',
      '687a.8(e)',
      '687a.9(b)',
      '687a.9(c)',
      '687a.9(d)',
      '687a.10(b)',
      '687a.10(c)',
    ),
    () => {
      const table = ready(method);
      wagersAll(table);
      table.deals();
      expect(dealtTo(table)).toEqual({ 2: '3c3d3h3s4c', 5: '4d4h4s5c5d', dealer: '5h5s6c6d6h' });
      expect(table.last('dealt').dealt.every(({ faceUp }) => !faceUp)).toBe(true);
      expect(table.last('dealt').cites).toEqual(deal);
      const { boxes, dealer: seen } = table.book.viewFor(table.state, 'public');
      expect([...boxes.flatMap(({ cards }) => cards), ...seen].every((card) => card === null)).toBe(true);
      const own = table.book.viewFor(table.state, personOf({ role: 'player', seat: 2 })).boxes;
      expect(own[0]?.cards).toEqual(cards('3c3d3h3s4c'));
      expect(own[1]?.cards.every((card) => card === null)).toBe(true);
    },
  );
});

test('at a live table the dealer reads the cards out when they turn them up, the extra card last', () => {
  const table = openTable(DJ_WILD, { paytables: { progressive: '1' } }, 'live');
  table.sits(2);
  table.until('stacked');
  table.does(dealer({ do: 'shuffleCards', deck: 0 }));
  table.staff();
  table.wagers(2, { ante: 1000, blind: 1000, progressive: 100 });
  table.does(dealer({ do: 'closeBets' }));
  table.refuses(dealer({ do: 'deal', cards: cards('9c9dJkKsQs') }), '687a.8(a)');
  table.does(dealer({ do: 'deal' }));
  table.staff();
  table.plays(2, { raise: true });
  const turnUp = (text: string) => dealer({ do: 'turnUp', cards: cards(text) });
  table.refuses(turnUp('3c4d6h8h'), '687a.11(d)');
  table.refuses(turnUp('3c4d6h8h3c'), '687a.3(a)');
  table.does(turnUp('3c4d6h8hTc'));
  const read = (text: string) => ({ box: 2, cards: cards(text) }) as const;
  table.refuses(dealer({ do: 'settleHand', ...read('9c9dJkKsQs') }), '687a.11(f)(1)');
  table.refuses(dealer({ do: 'settleHand', ...read('9c9dJkKsQs9c') }), '687a.3(a)');
  table.does(dealer({ do: 'settleHand', ...read('9c9dJkKsQs9h') }));
  expect(table.received(2)).toEqual({ ante: 2000, blind: 1000, raise: 4000, progressive: 1000 });
});

describe('the Progressive wagers', () => {
  test.each<[Method, readonly ClauseId[]]>([
    ['manual-shoe', ['687a.8(b)', '687a.8(c)']],
    ['hand', ['687a.9(a)(3)', '687a.9(b)']],
    ['automated-shoe', ['687a.10(a)(2)']],
  ])(proves('dealt from %s they are locked in and collected', '687a.8(c)', '687a.9(b)'), (method, cites) => {
    const table = ready(method, { paytables: { progressive: '1' } });
    wagersAll(table, { progressive: 100 });
    table.refuses(dealer({ do: 'closeBets', progressiveChips: 1 }), cites[0]!);
    table.does(dealer({ do: 'closeBets', progressiveChips: 2 }));
    const closed = table.last('betsClosed');
    expect(closed.cites).toEqual(cites);
    expect(closed.collected).toEqual([
      { box: 2, wager: 'progressive', cents: 100 },
      { box: 5, wager: 'progressive', cents: 100 },
    ]);
    expect(table.state.bank.meters).toEqual({ progressive: 200_040 });
    table.refuses(player(2, { do: 'wager', box: 2, wager: 'progressive', cents: 100 }), '687a.7(c)');
  });

  test.each<[Method, readonly number[], boolean]>([
    ['manual-shoe', [2, 5], true],
    ['manual-shoe', [], true],
    ['hand', [2, 5], true],
    ['hand', [], true],
    ['automated-shoe', [2, 5], true],
    ['automated-shoe', [5], true],
    ['automated-shoe', [], false],
  ])(
    proves('from %s, wagered by %j: an extra card is laid down, %s', '687a.8(f)', '687a.9(e)', '687a.10(c)'),
    (method, wagering, laid) => {
      const table = ready(method, { paytables: { progressive: '1' } });
      wagersAll(table);
      for (const seat of wagering) table.wagers(seat, { progressive: 100 });
      table.deals();
      expect(dealtTo(table).extra).toBe(laid ? '6s' : undefined);
      expect(table.book.viewFor(table.state, 'public').extra).toEqual(laid ? [null] : []);
    },
  );

  test.each([
    ['9c9dJkKsQs', { progressive: 100 }, true],
    ['9c9dJkKsQs', {}, false],
    ['9c9d9sKsQs', { progressive: 100 }, false],
  ])(
    proves('with %s and %j the extra card is turned up when the hand is settled: %s', '687a.11(f)(1)'),
    (hand, wagered, up) => {
      const table = openTable(DJ_WILD, { paytables: { progressive: '1' } });
      table.sits(2);
      table.ready(`${hand}3c4d6h8hTc9h`);
      table.wagers(2, { ante: 1000, blind: 1000, ...wagered });
      table.deals();
      const extras = () =>
        (['public', { role: 'player', seat: 2 }, { role: 'dealer' }] as const).map(
          (who) => table.book.viewFor(table.state, who === 'public' ? who : personOf(who)).extra,
        );
      expect(extras()).toEqual([[null], [null], [null]]);
      table.does(dealer({ do: 'rackStub' }));
      table.plays(2, { raise: true });
      table.does(dealer({ do: 'turnUp' }), dealer({ do: 'settleHand', box: 2 }));
      expect(extras()).toEqual(Array.from({ length: 3 }, () => (up ? cards('9h') : [null])));
    },
  );

  test.each([
    ['is settled beside a hand without one', false],
    ['was left by a player who walked away', true],
  ])(proves('the extra card for a joker that %s, down: %s', '687a.7(b)', '687a.11(f)(1)'), (_, leaves) => {
    const table = openTable(DJ_WILD, { paytables: { progressive: '1' } });
    table.sits([2, 5]);
    table.ready('9c9dJkKsQs9s8d7s6s5s3c4d6h8hTc9h');
    wagersAll(table, { progressive: 100 });
    table.deals();
    table.staff();
    if (leaves) table.does(player(2, { do: 'leave' }));
    else table.plays(2, { raise: true });
    table.plays(5, { raise: true });
    table.does(dealer({ do: 'turnUp' }), dealer({ do: 'settleHand', box: 5 }));
    if (!leaves) table.does(dealer({ do: 'settleHand', box: 2 }));
    expect(table.book.viewFor(table.state, 'public').extra).toEqual(leaves ? [null] : cards('9h'));
  });

  test('without the Progressive there is no extra card', () => {
    const table = ready('manual-shoe', { paytables: { trips: 'DJWT-04' } });
    wagersAll(table);
    table.deals();
    expect(table.state.round?.extra).toBeNull();
  });
});

describe.each<[Method, ClauseId, ClauseId, ClauseId, ClauseId]>([
  ['manual-shoe', '687a.8(f)', '687a.8(g)', '687a.8(h)', '687a.8(i)'],
  ['hand', '687a.9(e)', '687a.9(f)', '687a.9(g)', '687a.9(h)'],
  ['automated-shoe', '687a.10(c)', '687a.10(d)', '687a.10(e)', '687a.10(f)'],
])('the stub, dealt from %s', (method, rack, count, right, wrong) => {
  const dealt = (rounds: number, draft: SubmissionDraft = {}): TableInTest => {
    const table = ready(method, draft);
    for (let round = 1; round < rounds; round += 1) {
      wagersAll(table);
      table.deals();
      table.staff();
      for (const box of [2, 5]) table.plays(box, { fold: true });
      table.ready();
    }
    wagersAll(table);
    table.deals();
    return table;
  };

  test(proves('goes unseen to the rack before the players are asked', '687a.8(f)', '687a.9(e)', '687a.10(c)'), () => {
    const table = dealt(1);
    table.refuses(player(2, { do: 'play', box: 2, play: { raise: true } }), rack);
    table.does(dealer({ do: 'rackStub' }));
    expect(table.last('stubRacked')).toMatchObject({ counted: false, cites: [rack] });
    table.plays(2, { raise: true });
    table.refuses(dealer({ do: 'rackStub' }));
    table.refuses(dealer({ do: 'countStub', count: 38 }));
  });

  test(
    proves(
      'must be counted in the fifth round, and to 53 in all',
      '687a.8(g)',
      '687a.8(h)',
      '687a.9(f)',
      '687a.9(g)',
      '687a.10(d)',
      '687a.10(e)',
    ),
    () => {
      dealt(4).does(dealer({ do: 'rackStub' }));
      const table = dealt(5);
      table.refuses(dealer({ do: 'rackStub' }), count);
      expect(dutyCommand(table.book, table.state)).toMatchObject({ do: 'countStub', count: 38 });
      table.does(dealer({ do: 'countStub', count: 38 }));
      expect(table.last('stubRacked')).toMatchObject({ counted: true, cites: [count, right] });
      expect(deckInPlay(table.state).sinceCount).toBe(0);
    },
  );

  test('may be counted sooner', () => {
    const table = dealt(2);
    table.does(dealer({ do: 'countStub', count: 38 }));
    expect(deckInPlay(table.state).sinceCount).toBe(0);
  });

  test('need not be counted where a device counts the cards', () => {
    if (method !== 'manual-shoe') dealt(5, { settings: { countingDevice: true } }).does(dealer({ do: 'rackStub' }));
  });

  test.each([
    ['a misdeal explains it: the deck stays', true, 'loaded'],
    ['nothing explains it: the deck goes', false, 'away'],
  ])(proves('a wrong count voids the round; %s', '687a.8(i)', '687a.9(h)', '687a.10(f)'), (_, misdealt, step) => {
    const table = ready(method, { paytables: { trips: 'DJWT-04', progressive: '1' } });
    wagersAll(table, { trips: 500, progressive: 100 });
    table.deals();
    const before = table.chips(2);
    table.goesLive();
    table.does(floorperson({ do: 'countStub', count: 36, misdealt }));
    expect(table.last('roundVoided').cites).toEqual([wrong]);
    expect(
      table
        .last('roundVoided')
        .boxes.flatMap(({ result }) => result.wagers)
        .every(({ outcome }) => outcome === 'void'),
    ).toBe(true);
    expect(table.chips(2)).toBe(before + 2600);
    expect(table.state.round).toBeNull();
    expect(table.state.cards.decks[table.state.cards.current]?.step).toBe(step);
    table.ready();
    wagersAll(table);
  });
});
