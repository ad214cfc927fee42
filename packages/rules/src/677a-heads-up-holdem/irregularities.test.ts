import { cards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { deckInPlay } from '../cards/state.js';
import { totalChips } from '../engine/model/chips.js';
import type { SettingValues } from '../submission/submission.js';
import { dutyCommand } from '../testing/commands.js';
import { BOTH, CHECK, dealtTable, FOLD, type HoldemCards, raise } from '../testing/heads-up-holdem.js';
import {
  dealer,
  exposure,
  floorperson,
  inTurns,
  openTable,
  player,
  proves,
  type TableInTest,
} from '../testing/index.js';
import { HEADS_UP_HOLDEM } from './index.js';

const TWO: HoldemCards = { hands: { 2: 'AsAd', 5: '7d7s' }, dealer: 'KcKd', board: 'Th7h6cJs3d' };
const SIDE = { 'pocket-bonus': 100, 'trips-plus': 100 };
const POCKETS = { 2: 3000, 5: 500 } as const;

const closed = (settings: SettingValues = {}): TableInTest => {
  const table = openTable(HEADS_UP_HOLDEM, { paytables: BOTH, settings });
  table.sits([2, 5]);
  table.ready();
  for (const seat of [2, 5]) table.wagers(seat, { ante: 1000, odds: 1000, ...SIDE });
  table.does(dealer({ do: 'closeBets' }));
  return table;
};

const allBack = (table: TableInTest): void => {
  expect([table.chips(2), table.chips(5)]).toEqual([100_000, 100_000]);
  expect(table.state.round).toBeNull();
  expect(table.state.cards.reshuffle).toBe('void');
  expect(totalChips(table.state)).toBe(0);
};

const FACE_UP = dealer({ do: 'cardFoundFaceUp' });

describe('cards face up in the deck', () => {
  test(proves('one goes to the discard rack and the next takes its place', '677a.13(a)'), () => {
    const table = closed();
    const [first, second] = deckInPlay(table.state).order;
    expect(table.does(FACE_UP)).toMatchObject([{ did: 'cardDiscarded', card: first, cites: ['677a.13(a)'] }]);
    table.does(dealer({ do: 'deal' }));
    expect(table.state.round?.hands[0]?.cards[0]).toBe(second);
  });

  test(proves('a second one while the hands are dealt voids the round with all wagers', '677a.13(a)'), () => {
    const table = closed();
    table.does(FACE_UP);
    expect(table.does(FACE_UP)).toMatchObject([{ did: 'roundVoided', cites: ['677a.13(a)'] }]);
    allBack(table);
  });

  test.each([
    ['at the Flop', 0],
    ['at Turn and River', 1],
  ])(proves('once the hands are dealt the Pocket Bonus is settled all the same: %s', '677a.13(a)'), (_, streets) => {
    const table = dealtTable(TWO, SIDE);
    for (let street = 0; street <= streets; street += 1) {
      for (const box of [2, 5]) table.plays(box, CHECK);
      if (street < streets) table.does(dealer({ do: 'dealMore' }));
    }
    table.does(FACE_UP);
    expect(table.does(FACE_UP)).toMatchObject([{ did: 'roundVoided', cites: ['677a.13(a)'] }]);
    for (const seat of [2, 5] as const) expect(table.chips(seat)).toBe(100_000 + POCKETS[seat]);
    const [five] = table.last('roundVoided').boxes;
    expect(five?.result.wagers.map(({ wager, outcome }) => [wager, outcome])).toEqual([
      ['ante', 'void'],
      ['odds', 'void'],
      ['pocket-bonus', 'win'],
      ['trips-plus', 'void'],
    ]);
    expect(totalChips(table.state)).toBe(0);
  });

  test(proves('and the Pocket Bonus is then held to the payout limit', '677a.13(a)', '677a.12(f)'), () => {
    const draft = { payoutLimit: 5_000_000, limits: { 'pocket-bonus': { max: 500_000 } } };
    const table = openTable(HEADS_UP_HOLDEM, { paytables: BOTH, ...draft });
    table.sits(2, 1_000_000);
    table.ready(inTurns('AsAd', 'KcKd'));
    table.wagers(2, { ante: 1000, odds: 1000, 'pocket-bonus': 500_000 });
    table.deals();
    table.plays(2, CHECK);
    table.does(FACE_UP, FACE_UP);
    expect(table.chips(2)).toBe(1_000_000 + 5_000_000);
    expect(table.last('roundVoided').boxes[0]?.result.wagers).toContainEqual(
      expect.objectContaining({ wager: 'pocket-bonus', reduced: 10_000_000 }),
    );
  });

  test(proves('one with the hands and one with the board are two', '677a.13(a)'), () => {
    const table = closed();
    table.does(FACE_UP, dealer({ do: 'deal' }));
    for (const box of [2, 5]) table.plays(box, CHECK);
    expect(table.does(FACE_UP)[0]?.did).toBe('roundVoided');
  });

  test(proves('nothing is found while no card is dealt', '677a.13(a)'), () => {
    const table = dealtTable(TWO, SIDE);
    table.refuses(FACE_UP, '677a.13(a)');
    const open = openTable(HEADS_UP_HOLDEM);
    open.sits(2);
    open.ready();
    open.refuses(FACE_UP, '677a.13(a)');
  });
});

test(
  proves('a card drawn in error and not seen is the next card, with the hands and with the board', '677a.13(b)'),
  () => {
    const error = dealer({ do: 'cardDrawnInError' });
    const table = closed();
    const [first] = deckInPlay(table.state).order;
    expect(table.does(error)).toMatchObject([{ cites: ['677a.13(b)'] }]);
    table.does(dealer({ do: 'deal' }));
    expect(table.state.round?.hands[0]?.cards[0]).toBe(first);
    table.refuses(error, '677a.13(b)');
    for (const box of [2, 5]) table.plays(box, CHECK);
    const drawn = deckInPlay(table.state).drawn;
    table.does(error);
    expect(deckInPlay(table.state).drawn).toBe(drawn);
  },
);

describe('a wrong number of cards', () => {
  const wrong = floorperson({ do: 'wrongNumberOfCards' });

  test(proves('voids the round and returns every wager, the Raise too', '677a.13(c)'), () => {
    const table = dealtTable(TWO, SIDE);
    table.plays(2, raise(3000, 'preflop'));
    table.refuses(wrong, '677a.13(c)');
    table.goesLive();
    expect(table.does(wrong)).toMatchObject([{ did: 'roundVoided', cites: ['677a.13(c)'] }]);
    allBack(table);
    table.ready();
    table.wagers(2, { ante: 500 });
  });

  test(proves('also when the board has too many or too few', '677a.13(c)'), () => {
    const table = dealtTable(TWO, SIDE);
    for (const box of [2, 5]) table.plays(box, raise(1000, 'preflop'));
    table.does(dealer({ do: 'dealMore' }));
    table.goesLive();
    table.does(wrong);
    allBack(table);
  });

  test(proves('is refused before the deal and once a hand is settled', '677a.13(c)'), () => {
    closed().refuses(wrong, '677a.13(c)');
    const table = dealtTable(TWO, SIDE);
    for (const box of [2, 5]) table.plays(box, raise(1000, 'preflop'));
    while (!table.log.some(({ did }) => did === 'handSettled')) {
      const due = dutyCommand(table.book, table.state);
      if (due !== null) table.does(due);
    }
    table.refuses(wrong, '677a.13(c)');
  });
});

describe('a card of the dealer’s is exposed', () => {
  const exposed = exposure('dealer');
  /** What became of every wager of a box: of those that were void at once, and of those that were settled after it. */
  const results = (table: TableInTest, at: number) =>
    Object.fromEntries(
      table.log
        .flatMap((event) =>
          event.did === 'roundVoided'
            ? event.boxes.filter(({ box }) => box === at)
            : event.did === 'handSettled' && event.box === at
              ? [event]
              : [],
        )
        .flatMap(({ result }) => result.wagers)
        .map(({ wager, outcome, received }) => [wager, [outcome, received]]),
    );

  test.each([
    ['before the Flop', 0, 7],
    ['after the Flop', 1, 3],
    ['after the River', 2, 0],
  ])(
    proves('%s: Ante, Odds and Raise go back, the side wagers are settled on the whole board', '677a.13(d)'),
    (_, streets, still) => {
      const table = dealtTable(TWO, SIDE);
      for (let street = 0; street < streets; street += 1) {
        for (const box of [2, 5]) table.plays(box, CHECK);
        table.staff();
      }
      table.plays(2, raise(1000, (['preflop', 'flop', 'river'] as const)[streets] ?? 'river'));
      const before = table.log.length;
      const events = table.does(exposed);
      for (const { cites } of events) expect(cites).toEqual(['677a.13(d)']);
      expect(events.map(({ did }) => did)).toEqual(['roundVoided']);
      table.staff();
      const dealt = table.log.slice(before).flatMap((event) => (event.did === 'dealt' ? event.dealt : []));
      expect(dealt.flatMap(({ cards }) => cards)).toHaveLength(still);
      expect(results(table, 2)).toEqual({
        ante: ['void', 1000],
        odds: ['void', 1000],
        raise: ['void', 1000],
        'pocket-bonus': ['win', 3100],
        'trips-plus': ['lose', 0],
      });
      expect(results(table, 5)).toEqual({
        ante: ['void', 1000],
        odds: ['void', 1000],
        'pocket-bonus': ['win', 600],
        'trips-plus': ['win', 400],
      });
      expect(totalChips(table.state)).toBe(0);
      expect(table.state.round).toBeNull();
    },
  );

  test(proves('at a live table the board is read out, and then every hand that is settled', '677a.13(d)'), () => {
    const table = openTable(HEADS_UP_HOLDEM, { paytables: BOTH }, 'live');
    table.sits([2, 5]);
    table.ready();
    for (const seat of [2, 5]) table.wagers(seat, { ante: 1000, odds: 1000, ...SIDE });
    table.deals();
    table.does(exposure('dealer', cards('Th7h6cJs3d')));
    expect(table.last('roundVoided').kept).toEqual({ boxes: [5, 2], wagers: ['pocket-bonus', 'trips-plus'] });
    expect(table.chips(2)).toBe(100_000 - 200);
    table.refuses(dealer({ do: 'settleHand', box: 5 }), '677a.13(d)');
    table.does(dealer({ do: 'settleHand', box: 5, cards: cards('7d7s') }));
    expect(table.received(5)).toEqual({ 'pocket-bonus': 600, 'trips-plus': 400 });
    table.does(dealer({ do: 'settleHand', box: 2, cards: cards('AsAd') }), dealer({ do: 'collectCards' }));
    expect(table.received(2)).toEqual({ 'pocket-bonus': 3100, 'trips-plus': 0 });
    expect(table.state.cards.reshuffle).toBe('void');
    expect(totalChips(table.state)).toBe(0);
  });

  test(proves('without a Trips Plus Wager no more cards are dealt', '677a.13(d)'), () => {
    const table = dealtTable(TWO, { 'pocket-bonus': 100 });
    expect(table.does(exposed).map(({ did }) => did)).toEqual(['roundVoided']);
    expect(table.chips(2)).toBe(103_000);
  });

  test(proves('a player who has folded gets Ante and Odds back while others have yet to choose', '677a.13(d)'), () => {
    const table = dealtTable(TWO, {});
    for (const _ of ['preflop', 'flop']) {
      for (const box of [2, 5]) table.plays(box, CHECK);
      table.staff();
    }
    table.plays(2, FOLD);
    table.does(exposed);
    allBack(table);
  });

  test(proves('the payout limit counts only settled wagers', '677a.13(d)', '677a.12(f)'), () => {
    const royal: HoldemCards = { hands: { 2: 'AsKs', 5: '7d7c' }, dealer: 'KcKd', board: 'QsJsTs2d3d' };
    const draft = { payoutLimit: 5_000_000, limits: { 'trips-plus': { max: 70_000 } } };
    const table = dealtTable(royal, { 'trips-plus': 70_000 }, draft);
    table.plays(2, raise(1000, 'preflop'));
    table.does(exposed);
    table.staff();
    expect(results(table, 2)).toMatchObject({ odds: ['void', 1000], 'trips-plus': ['win', 5_070_000] });
  });

  test(proves('it does not matter once all have raised or folded, nor a player’s own card', '677a.13(d)'), () => {
    const table = dealtTable(TWO, SIDE);
    table.refuses(exposure(2), '677a.13(d)');
    for (const box of [2, 5]) table.plays(box, raise(1000, 'preflop'));
    table.refuses(exposed, '677a.13(d)');
    closed().refuses(exposed, '677a.13(d)');
  });
});

describe('devices', () => {
  test(proves('a shuffle that the device does not finish is done again', '677a.13(e)'), () => {
    const table = openTable(HEADS_UP_HOLDEM, { settings: { shuffling: 'device' } });
    table.sits(1);
    table.until('stacked');
    expect(table.does(dealer({ do: 'shufflerJams' }))).toMatchObject([{ did: 'shuffleFailed', cites: ['677a.13(e)'] }]);
    expect(deckInPlay(table.state).step).toBe('stacked');
    table.ready();
    table.refuses(dealer({ do: 'shufflerJams' }), '677a.13(e)');
    const manual = openTable(HEADS_UP_HOLDEM);
    manual.sits(1);
    manual.until('stacked');
    manual.refuses(dealer({ do: 'shufflerJams' }), '677a.13(e)');
  });

  test(proves('a shoe that jams voids the round, and all 52 cards are shuffled together', '677a.13(f)'), () => {
    const table = closed({ dealing: 'automated-shoe' });
    expect(table.does(floorperson({ do: 'shoeJams' }))).toMatchObject([{ did: 'roundVoided', cites: ['677a.13(f)'] }]);
    allBack(table);
    expect(dutyCommand(table.book, table.state)).toMatchObject({ do: 'gatherCards', count: 52 });
    table.refuses(floorperson({ do: 'shoeJams' }), '677a.13(f)');
    closed().refuses(floorperson({ do: 'shoeJams' }), '677a.13(f)');
  });

  test(proves('a broken device is covered or marked before another method is used', '677a.13(g)'), () => {
    const table = closed({ dealing: 'automated-shoe' });
    table.does(floorperson({ do: 'deviceFails', device: 'shoe' }));
    table.refuses(dealer({ do: 'deal' }), '677a.13(g)');
    expect(table.does(dealer({ do: 'coverDevice', device: 'shoe' }))[0]?.cites).toEqual(['677a.13(g)']);
    table.does(dealer({ do: 'deal' }));
    expect(table.last('dealt').cites).toEqual(['677a.8(c)']);

    const shuffler = openTable(HEADS_UP_HOLDEM, { settings: { shuffling: 'device' } });
    shuffler.sits(1);
    shuffler.until('stacked');
    shuffler.does(floorperson({ do: 'deviceFails', device: 'shuffler' }));
    shuffler.refuses(dealer({ do: 'shuffleCards', deck: 0, order: [] }), '677a.13(g)');
    shuffler.refuses(dealer({ do: 'repairDevice', device: 'shoe' }), '677a.13(g)');
    shuffler.does(dealer({ do: 'coverDevice', device: 'shuffler' }));
    shuffler.ready();
    expect(shuffler.last('cardsShuffled').how).toBe('hand');
    shuffler.does(dealer({ do: 'repairDevice', device: 'shuffler' }));
    shuffler.refuses(player(1, { do: 'repairDevice', device: 'shuffler' }));
  });
});
