import { cards, formatCards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { deckInPlay } from '../cards/state.js';
import type { DealingMethod } from '../engine/rules/dealing/one-deck.js';
import type { ClauseId } from '../register/index.js';
import type { SubmissionDraft } from '../submission/submission.js';
import { dutyCommand, personOf } from '../testing/commands.js';
import {
  dealer,
  faultsOf,
  floorperson,
  inTurns,
  openTable,
  player,
  proves,
  type TableInTest,
} from '../testing/index.js';
import { HIGH_CARD_FLUSH } from './index.js';

const METHODS = [
  {
    method: 'manual-shoe',
    load: '678a.8(a)',
    noMoreBets: '678a.8(b)',
    deal: '678a.8(d)',
    rack: '678a.8(e)',
    count: '678a.8(f)',
    right: '678a.8(g)',
    wrong: '678a.8(h)',
  },
  {
    method: 'hand',
    load: '678a.9(a)(2)',
    noMoreBets: '678a.9(b)',
    deal: '678a.9(b)',
    rack: '678a.9(c)',
    count: '678a.9(d)',
    right: '678a.9(e)',
    wrong: '678a.9(f)',
  },
  {
    method: 'automated-shoe',
    load: '678a.10(a)(1)',
    noMoreBets: '678a.10(a)(2)',
    deal: '678a.10(b)',
    rack: '678a.10(c)',
    count: '678a.10(d)',
    right: '678a.10(e)',
    wrong: '678a.10(f)',
  },
] as const satisfies readonly ({ method: DealingMethod } & Record<string, ClauseId | DealingMethod>)[];

const FIRST = '2h5h9hKc4dTs8s';
const SECOND = '3d6dJdAc7s2c9s';
const DEALERS = 'QhTh4hKdJs8c5c';

const open = (method: DealingMethod, draft: SubmissionDraft = {}): TableInTest => {
  const settings = { shuffling: 'device', dealing: method, ...draft.settings };
  const table = openTable(HIGH_CARD_FLUSH, { ...draft, settings });
  table.sits([2, 5]);
  return table;
};

const wagered = (method: DealingMethod, draft: SubmissionDraft = {}, top = ''): TableInTest => {
  const table = open(method, draft);
  table.ready(top);
  table.wagers(2, { ante: 500 });
  table.wagers(5, { ante: 500 });
  return table;
};

const dealt = (method: DealingMethod, draft: SubmissionDraft = {}, top = ''): TableInTest => {
  const table = wagered(method, draft, top);
  table.deals();
  return table;
};

const rounds = (table: TableInTest, count: number): void => {
  for (let round = 0; round < count; round += 1) {
    table.ready();
    table.wagers(2, { ante: 500 });
    table.deals();
    table.staff();
    table.plays(2, { fold: true });
    while (table.state.round !== null) {
      const command = dutyCommand(table.book, table.state);
      if (command === null) throw new Error('The round does not go on.');
      table.does(command);
    }
  }
};

const { batch } = HIGH_CARD_FLUSH;

describe.each(METHODS)('dealing: $method', ({ method, load, noMoreBets, deal, rack, count, right, wrong }) => {
  test(
    proves(
      'the cards are made ready when shuffle and cut are complete',
      '678a.8(a)',
      '678a.10',
      '678a.10(a)',
      '678a.10(a)(1)',
    ),
    () => {
      const table = open(method);
      const command = dealer({ do: 'loadCards', cover: null });
      table.until('stacked');
      table.refuses(command, load);
      table.refuses(player(2, { do: 'wager', box: 2, wager: 'ante', cents: 500 }), load);
      table.until('shuffled');
      expect(table.does(command)).toMatchObject([{ did: 'cardsLoaded', coverAt: null, cites: [load] }]);
    },
  );

  test(proves('no card is dealt before "no more bets"', '678a.8(b)', '678a.9(b)', '678a.10(a)(2)'), () => {
    const table = wagered(method);
    table.refuses(dealer({ do: 'deal' }), noMoreBets);
    expect(table.does(dealer({ do: 'closeBets' }))[0]).toMatchObject({ cites: [noMoreBets] });
    table.refuses(dealer({ do: 'closeBets' }));
    table.does(dealer({ do: 'deal' }));
  });

  test(
    proves(
      'progressive chips are counted against the system, collected and banked',
      '678a.8(b)',
      '678a.9(b)',
      '678a.10(a)(2)',
    ),
    () => {
      const table = wagered(method, { paytables: { progressive: 'A' } });
      table.wagers(2, { progressive: 100 });
      table.refuses(dealer({ do: 'closeBets' }), noMoreBets);
      table.refuses(dealer({ do: 'closeBets', progressiveChips: 0 }), noMoreBets);
      table.refuses(dealer({ do: 'closeBets', progressiveChips: 2 }), noMoreBets);
      table.wagers(5, { progressive: 100 });
      const { inventory, meters } = table.state.bank;
      const [closed] = table.does(dealer({ do: 'closeBets', progressiveChips: 2 }));
      expect(closed).toMatchObject({
        collected: [
          { box: 2, wager: 'progressive', cents: 100 },
          { box: 5, wager: 'progressive', cents: 100 },
        ],
      });
      expect(table.state.bank).toMatchObject({
        inventory: inventory + 200 - 46 - 10,
        meters: { progressive: (meters.progressive ?? 0) + 46 },
        reserves: { progressive: 10 },
      });
      expect(table.state.boxes[1]).toMatchObject({ wagers: { progressive: 0 }, collected: { progressive: 100 } });
    },
  );

  test(
    proves(
      'seven cards face down to each Ante, clockwise from the left, and to the dealer last',
      '678a.8(d)',
      '678a.9(b)',
      '678a.10(b)',
    ),
    () => {
      const top = method === 'automated-shoe' ? FIRST + SECOND + DEALERS : inTurns(FIRST, SECOND, DEALERS);
      const table = dealt(method, {}, top);
      const event = table.last('dealt');
      expect(event.dealt.map(({ to, faceUp, cards: seven }) => [to, faceUp, formatCards(seven)])).toEqual([
        [2, false, FIRST],
        [5, false, SECOND],
        ['dealer', false, DEALERS],
      ]);
      expect(event.cites).toEqual([deal]);
      expect(table.state.round).toMatchObject({ dealerUp: false });
      const seen = table.book.viewFor(table.state, personOf({ role: 'player', seat: 2 }));
      expect(seen.boxes.map((box) => box.cards)).toEqual([cards(FIRST), Array(7).fill(null)]);
      expect(seen.dealer).toEqual(Array(7).fill(null));
    },
  );

  test(proves('the stub is racked unseen before anyone is asked', '678a.8(e)', '678a.9(c)', '678a.10(c)'), () => {
    const table = dealt(method);
    table.refuses(player(2, { do: 'play', box: 2, play: { fold: true } }), rack);
    expect(table.does(dealer({ do: 'rackStub' }))).toMatchObject([
      { did: 'stubRacked', counted: false, cites: [rack] },
    ]);
    table.refuses(dealer({ do: 'rackStub' }), rack);
    table.refuses(dealer({ do: 'countStub', count: 38 }), count);
    table.plays(2, { fold: true });
  });

  test(
    proves(
      'without a counting shuffler the stub is counted in the fifth round at the latest',
      '678a.8(f)',
      '678a.9(d)',
      '678a.10(d)',
    ),
    () => {
      const table = open(method);
      rounds(table, 4);
      expect(table.log.filter((event) => event.did === 'stubRacked').map((event) => event.counted)).toEqual([
        false,
        false,
        false,
        false,
      ]);
      table.ready();
      table.wagers(2, { ante: 500 });
      table.deals();
      table.refuses(dealer({ do: 'rackStub' }), count);
      expect(dutyCommand(table.book, table.state)).toMatchObject({ do: 'countStub', count: batch.length - 14 });
      table.staff();
      expect(table.last('stubRacked')).toMatchObject({ counted: true });
      table.plays(2, { fold: true });
      table.staff();
      rounds(table, 4);
      expect(table.last('stubRacked')).toMatchObject({ counted: false });
    },
  );

  test('a counting shuffler spares the count', () => {
    const table = open(method, { settings: { countingDevice: true } });
    rounds(table, 6);
    expect(table.log.some((event) => event.did === 'stubRacked' && event.counted)).toBe(false);
  });

  test(proves('a right count racks the stub', '678a.8(g)', '678a.9(e)', '678a.10(e)'), () => {
    const table = dealt(method);
    const [counted] = table.does(dealer({ do: 'countStub', count: 52 - 21 }));
    expect(counted).toMatchObject({ did: 'stubRacked', counted: true, cites: [count, right] });
    table.refuses(dealer({ do: 'countStub', count: 52 - 21 }));
    table.plays(2, { fold: true });
  });

  test.each([30, 32, 0])(
    proves(
      'a count of %i that is no misdeal voids the round and the deck leaves',
      '678a.8(h)',
      '678a.9(f)',
      '678a.10(f)',
    ),
    (found) => {
      const table = dealt(method);
      table.goesLive();
      const events = table.does(floorperson({ do: 'countStub', count: found }));
      expect(events).toMatchObject([
        { did: 'roundVoided', cites: [wrong] },
        { did: 'cardsRemoved', cites: [wrong] },
      ]);
      expect([table.chips(2), table.chips(5)]).toEqual([100_000, 100_000]);
      expect(deckInPlay(table.state).step).toBe('away');
      expect(table.state.round).toBeNull();
      table.ready();
      expect(deckInPlay(table.state).step).toBe('loaded');
    },
  );

  test(
    proves('a wrong count from a misdeal voids the round and the deck stays', '678a.8(h)', '678a.9(f)', '678a.10(f)'),
    () => {
      const table = dealt(method);
      table.goesLive();
      const events = table.does(floorperson({ do: 'countStub', count: 30, misdealt: true }));
      expect(events).toMatchObject([{ did: 'roundVoided', cites: [wrong] }]);
      expect([table.chips(2), table.chips(5)]).toEqual([100_000, 100_000]);
      expect(deckInPlay(table.state).step).toBe('loaded');
      table.refuses(player(2, { do: 'wager', box: 2, wager: 'ante', cents: 500 }));
      table.ready();
      table.wagers(2, { ante: 500 });
    },
  );

  test.each([-1, 10.5])('a stub of %d cards cannot be counted', (found) => {
    dealt(method).refuses(dealer({ do: 'countStub', count: found }), count);
  });
});

describe('the hand', () => {
  test(proves('cards are dealt from the hand only where a device shuffles them', '678a.9(a)', '678a.9(a)(1)'), () => {
    expect(faultsOf(HIGH_CARD_FLUSH, { settings: { dealing: 'hand' } })).toMatchObject([{ cites: ['678a.9(a)(1)'] }]);
    expect(faultsOf(HIGH_CARD_FLUSH, { settings: { dealing: 'hand', shuffling: 'device' } })).toEqual([]);
    expect(faultsOf(HIGH_CARD_FLUSH, { settings: { dealing: 'by foot' } })).toMatchObject([{ cites: ['678a.9(a)'] }]);
  });
});
