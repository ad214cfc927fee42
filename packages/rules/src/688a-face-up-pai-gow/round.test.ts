import { cards, formatCards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { isRefused } from '../core/decision.js';
import { carryOut } from '../core/staff.js';
import type { HouseAct } from '../engine/model/acts.js';
import { totalChips } from '../engine/model/chips.js';
import { areKnown } from '../engine/model/face-down.js';
import { commandOf, dutyCommand, personOf, type TestActor } from '../testing/commands.js';
import {
  ACE_HIGH,
  askedTable,
  dealtTable,
  HANDS,
  HOUSE_WAY,
  leavingTheShoe,
  nothingBeside,
  PLAIN_DEALER,
  SURRENDER,
} from '../testing/face-up-pai-gow.js';
import { dealer, floorperson, openTable, player, proves, type TableInTest } from '../testing/index.js';
import { refusalLine } from '../testing/refusal-line.js';
import { FACE_UP_PAI_GOW } from './index.js';

const WINS = 'TcTd6c6dAhJs3c';
const NOTHING = nothingBeside(WINS);
const TWO = { hands: { 1: WINS, 4: NOTHING }, dealer: PLAIN_DEALER };
const low = (text: string) => ({ low: text });
const setsDealer = (text: string) => dealer({ do: 'setDealerHand', low: cards(text) });
const dealerLow = (table: TableInTest): string => formatCards(table.state.round?.dealerLow ?? []);
const seenBy = (table: TableInTest, seat: number, box: number): string =>
  formatCards(
    table.book
      .viewFor(table.state, personOf({ role: 'player', seat }))
      .boxes.find((shown) => shown.box === box)
      ?.cards.flatMap((card) => card ?? []) ?? [],
  );
const names = (table: TableInTest, seat: number): string[] =>
  table.book.options(table.state, personOf({ role: 'player', seat }), 0).map(({ name }) => name);

/** Until the dealer is to set their hands. */
const counted = (draft = {}): TableInTest => {
  const table = dealtTable(TWO, {}, draft);
  table.does(dealer({ do: 'countStub', count: 4 }), dealer({ do: 'coverShaker' }));
  return table;
};

test(proves('players set their hands in any order, and none twice', '688a.11(b)', '688a.11(b)(3)'), () => {
  const table = askedTable(TWO);
  expect(names(table, 1)).toContain('house-way');
  expect(names(table, 4)).toContain('house-way');
  table.plays(4, HOUSE_WAY);
  expect(names(table, 4)).not.toContain('house-way');
  table.refuses(player(4, { do: 'play', box: 4, play: HOUSE_WAY }), '688a.11(b)(3)');
  expect(table.state.round?.stages[table.state.round.stage]?.act).toBe('ask');
  table.plays(1, HOUSE_WAY);
  expect(table.state.round?.stages[table.state.round.stage]?.act).toBe('settle');
  table.refuses(player(1, { do: 'play', box: 1, play: HOUSE_WAY }), '688a.11(b)(3)');
});

test(proves('envy is paid once, after the last hand', '688a.11(h)(2)(ii)'), () => {
  const table = askedTable(TWO);
  for (const box of [1, 4]) table.plays(box, HOUSE_WAY);
  table.refuses(dealer({ do: 'payEnvy' }), '688a.11(h)(2)(ii)');
  table.does(dealer({ do: 'settleHand', box: 4 }), dealer({ do: 'settleHand', box: 1 }), dealer({ do: 'payEnvy' }));
  table.refuses(dealer({ do: 'payEnvy' }), '688a.11(h)(2)(ii)');
});

test(
  proves(
    'a progressive payout is verified and validated before it is paid',
    '688a.11(h)(3)(i)(B)(1)',
    '688a.11(h)(3)(i)(B)(3)',
  ),
  () => {
    const four = HANDS['four-of-a-kind'];
    const round = { hands: { 1: four, 4: nothingBeside(four) }, dealer: PLAIN_DEALER };
    const table = askedTable(round, { progressive: 100 });
    for (const box of [1, 4]) table.plays(box, HOUSE_WAY);
    table.does(dealer({ do: 'settleHand', box: 4 }));
    table.refuses(dealer({ do: 'settleHand', box: 1 }), '688a.11(h)(3)(i)(B)(1)');
    table.refuses(dealer({ do: 'settleHand', box: 1 }), '688a.11(h)(3)(i)(B)(3)');
  },
);

describe('the dealer’s hands', () => {
  test(proves('are set by the house way before a player sets theirs', '688a.11(a)', '688a.11(b)'), () => {
    const table = counted();
    table.refuses(player(1, { do: 'play', box: 1, play: HOUSE_WAY }), '688a.11(a)');
    expect(dutyCommand(table.book, table.state)).toEqual(setsDealer('4h4s'));
    const [set, ...more] = table.does(setsDealer('4s4h'));
    expect(set).toMatchObject({ did: 'dealerHandSet', cites: ['688a.11(a)'] });
    expect(more).toEqual([]);
    expect(table.state.round?.dealerUp).toBe(true);
    table.plays(1, HOUSE_WAY);
    table.refuses(setsDealer('4h4s'), '688a.11(b)');
  });

  test(proves('set in another way are reset, and the round goes on', '688a.13(h)'), () => {
    for (const wrong of ['Kc7d', '9c9d', 'Kc', '']) {
      const table = counted();
      const [, reset] = table.does(setsDealer(wrong));
      expect(reset).toMatchObject({ did: 'dealerHandReset', cites: ['688a.13(h)'] });
      expect(dealerLow(table)).toBe('4h4s');
      table.plays(1, HOUSE_WAY);
    }
    counted().refuses(setsDealer('AcAd'), '688a.11(c)');
  });

  test(proves('follow the house way that was filed', '688a.11(a)'), () => {
    const hands = { 1: WINS };
    for (const [houseWay, expected] of [
      ['ez', 'Kd7c'],
      ['foxwoods', '5h5s'],
    ] as const) {
      const table = askedTable({ hands, dealer: '8h8s5h5sKd7c2d' }, {}, { settings: { houseWay } });
      expect(dealerLow(table)).toBe(expected);
    }
  });
});

describe('the players’ hands', () => {
  test('are looked at once the dealer’s hands are set', () => {
    const table = counted();
    expect(seenBy(table, 1, 1)).toBe('');
    table.does(setsDealer('4h4s'));
    expect(seenBy(table, 1, 1)).toBe(WINS);
    expect(seenBy(table, 4, 1)).toBe('');
  });

  test(proves('are set by the player alone, and once', '688a.11(b)(1)', '688a.11(b)(3)'), () => {
    const table = askedTable(TWO);
    table.refuses(player(4, { do: 'play', box: 1, play: HOUSE_WAY }), '688a.11(b)(1)');
    table.refuses(dealer({ do: 'play', box: 1, play: HOUSE_WAY }), '688a.11(b)(1)');
    table.plays(1, low('6c6d'));
    table.refuses(player(1, { do: 'play', box: 1, play: low('AhJs') }), '688a.11(b)(3)');
    expect(table.last('played').cites).toContain('688a.11(b)(3)');
  });

  test('the dealer tells a player who asks how the house would set them', () => {
    const table = askedTable(TWO);
    const [told] = table.book
      .options(table.state, personOf({ role: 'player', seat: 1 }), 0)
      .filter(({ name }) => name === 'house-way');
    expect(told?.words).toMatch(/^house-way: .* low, .*\(two pair: split, or both high, /);
  });

  test(
    proves('lie face down for all others until they are shown', '688a.11(e)', '688a.11(f)', '688a.11(h)', '688a.11(i)'),
    () => {
      const table = askedTable(TWO);
      table.plays(1, low('6c6d'));
      const [shown] = table.book.viewFor(table.state, 'public').boxes;
      expect(shown?.play).toEqual({});
      expect(shown?.cards.every((card) => card === null)).toBe(true);
      table.plays(4, HOUSE_WAY);
      table.refuses(dealer({ do: 'settleHand', box: 1 }), '688a.11(e)');
      table.does(dealer({ do: 'settleHand', box: 4 }));
      expect(seenBy(table, 1, 4)).toBe(NOTHING);
      expect(seenBy(table, 4, 1)).toBe('');
      table.does(dealer({ do: 'settleHand', box: 1 }));
      expect(seenBy(table, 4, 1)).toBe(WINS);
      expect(table.received(1)).toEqual({ 'pai-gow': 2000 });
      expect(table.received(4)).toEqual({ 'pai-gow': 0 });
    },
  );

  test(proves('go to the discard rack when all is settled', '688a.11(g)', '688a.11(j)', '688a.11(h)(2)(iii)'), () => {
    const table = askedTable(TWO);
    table.plays(1, HOUSE_WAY);
    table.refuses(dealer({ do: 'collectCards' }), '688a.11(b)');
    table.plays(4, HOUSE_WAY);
    table.does(dealer({ do: 'settleHand', box: 4 }), dealer({ do: 'settleHand', box: 1 }));
    table.does(dealer({ do: 'payEnvy' }));
    expect(dutyCommand(table.book, table.state)).toEqual(dealer({ do: 'collectCards' }));
    table.does(dealer({ do: 'collectCards' }));
    expect(table.last('cardsCollected').cites).toEqual(['688a.11(g)', '688a.11(h)(2)(iii)', '688a.11(j)']);
    expect(table.state.cards).toMatchObject({ reshuffle: 'round-over', start: null });
  });
});

describe('surrender', () => {
  test(proves('gives up the wager at once, the cards unseen', '688a.11(d)'), () => {
    const table = askedTable(TWO);
    const [surrendered] = table.does(player(1, { do: 'play', box: 1, play: SURRENDER }));
    expect(surrendered).toMatchObject({ racked: true, collected: [{ box: 1, wager: 'pai-gow', cents: 1000 }] });
    expect(surrendered?.cites).toContain('688a.11(d)');
    expect(table.book.viewFor(table.state, 'public').boxes[0]?.play).toEqual(SURRENDER);
    table.plays(4, HOUSE_WAY);
    table.staff();
    expect(table.last('handSettled').result.wagers[0]).toMatchObject({ outcome: 'forfeit', cites: ['688a.11(d)'] });
    expect(table.chips(1)).toBe(99_000);
  });

  test(proves('has its seven cards counted face down before they go to the rack', '688a.11(d)'), () => {
    const table = askedTable(TWO);
    table.plays(1, SURRENDER);
    table.plays(4, HOUSE_WAY);
    table.refuses(dealer({ do: 'settleHand', box: 4, count: 7 }), '688a.11(d)');
    table.does(dealer({ do: 'settleHand', box: 4 }));
    expect(table.book.requiredNext(table.state, 0)?.needs).toEqual([{ field: 'count', what: 'count' }]);
    expect(dutyCommand(table.book, table.state)).toMatchObject({ do: 'settleHand', box: 1, count: 7 });
    table.refuses(dealer({ do: 'settleHand', box: 1, count: 6 }), '688a.11(d)');
    table.staff();
    expect(table.last('handSettled')).toMatchObject({ box: 1, counted: 7, shown: false });
  });

  test(proves('is open from when the dealer has set until the player’s hands are shown', '688a.11(d)'), () => {
    const early = counted();
    early.refuses(player(4, { do: 'play', box: 4, play: SURRENDER }), '688a.11(a)');
    const table = askedTable(TWO);
    expect(names(table, 4)).toContain('surrender');
    table.plays(1, HOUSE_WAY);
    table.plays(4, HOUSE_WAY);
    table.does(dealer({ do: 'settleHand', box: 4 }));
    expect(names(table, 1)).toContain('surrender');
    table.refuses(player(4, { do: 'play', box: 4, play: SURRENDER }), '688a.11(e)');
    table.does(player(1, { do: 'play', box: 1, play: SURRENDER }));
    table.staff();
    expect(table.received(1)).toEqual({ 'pai-gow': 0 });
  });

  test(proves('is not open with an optional wager', '688a.11(d)'), () => {
    const table = askedTable(TWO, { fortune: 500 });
    table.refuses(player(1, { do: 'play', box: 1, play: SURRENDER }), '688a.11(d)');
    expect(names(table, 1)).not.toContain('surrender');
  });

  test(proves('keeps an envied hand on the table to be shown', '688a.11(d)', '688a.11(h)(2)(i)(C)'), () => {
    const four = HANDS['four-of-a-kind'];
    const table = openTable(FACE_UP_PAI_GOW, { paytables: { fortune: '1' } });
    table.sits([1, 2]);
    table.ready(leavingTheShoe({ hands: { 1: four, 2: nothingBeside(four) }, dealer: PLAIN_DEALER }));
    table.wagers(1, { 'pai-gow': 1000 });
    table.wagers(2, { 'pai-gow': 1000, fortune: 500 });
    table.deals();
    table.staff();
    table.plays(1, SURRENDER);
    table.plays(2, HOUSE_WAY);
    for (const box of [2, 1]) table.does(dealer({ do: 'settleHand', box }));
    expect(seenBy(table, 2, 1)).toBe('');
    table.refuses(dealer({ do: 'collectCards' }), '688a.11(h)(2)(ii)');
    table.does(dealer({ do: 'payEnvy' }));
    expect(seenBy(table, 2, 1)).toBe(four);
    expect(table.last('envyPaid')).toMatchObject({ payments: [{ to: 2, from: 1, wager: 'fortune', cents: 500 }] });
  });

  test(proves('earns it for a hand whose player walked away, and pays that player none', '688a.11(h)(2)(ii)'), () => {
    const four = HANDS['four-of-a-kind'];
    const table = openTable(FACE_UP_PAI_GOW, { paytables: { fortune: '1' } });
    table.sits([1, 2]);
    table.ready(leavingTheShoe({ hands: { 1: four, 2: nothingBeside(four) }, dealer: PLAIN_DEALER }));
    for (const seat of [1, 2]) table.wagers(seat, { 'pai-gow': 1000, fortune: 500 });
    table.deals();
    table.staff();
    table.does(floorperson({ do: 'walksAway', seat: 1, wagers: 'lost' }));
    table.plays(2, HOUSE_WAY);
    table.does(dealer({ do: 'settleHand', box: 2 }));
    expect(table.does(dealer({ do: 'payEnvy' }))).toMatchObject([
      {
        payments: [{ to: 2, from: 1, wager: 'fortune', cents: 500 }],
        shown: [{ box: 1 }],
        cites: ['688a.11(h)(2)(ii)'],
      },
    ]);
    expect(seenBy(table, 2, 1)).toBe(four);
  });
});

describe('two adjacent areas', () => {
  const hands = { 2: WINS, 3: HANDS['four-of-a-kind'], 5: nothingBeside(WINS, HANDS['four-of-a-kind']) };
  const two = (stakes: readonly [number, number], side = {}): TableInTest => {
    const settings = { adjacentAreas: true };
    const table = openTable(FACE_UP_PAI_GOW, { settings, paytables: { fortune: '1' } });
    table.sits([2, 5]);
    table.ready(leavingTheShoe({ hands, dealer: PLAIN_DEALER }));
    table.wagers(2, { 'pai-gow': stakes[0], ...side });
    table.wagers(2, { 'pai-gow': stakes[1], ...side }, 3);
    table.wagers(5, { 'pai-gow': 1000 });
    table.deals();
    table.staff();
    return table;
  };

  test.each([
    [[1000, 2000], 3, 2],
    [[2000, 1000], 2, 3],
    [[1000, 1000], 3, 2],
  ] as const)(proves('with %j on boxes 2 and 3 the first to be set is %i', '688a.7(f)'), (stakes, first, second) => {
    const table = two(stakes);
    table.refuses(player(2, { do: 'play', box: second, play: HOUSE_WAY }), '688a.7(f)');
    table.plays(first, HOUSE_WAY);
    table.refuses(player(2, { do: 'play', box: first, play: HOUSE_WAY }), '688a.7(f)');
    table.plays(second, HOUSE_WAY);
    table.plays(5, HOUSE_WAY);
    table.staff();
    expect(table.state.rounds).toBe(1);
  });

  test.each([
    ['manual-shoe', 'shaker', '688a.8(d)', '688a.8(e)'],
    ['manual-shoe', 'generator', '688a.8(d)', '688a.8(e)'],
    ['hand', 'shaker', '688a.9(c)', '688a.9(d)'],
    ['automated-shoe', 'generator', '688a.10(c)', '688a.10(d)'],
  ] as const)(
    proves('dealt from %s with the %s, each step goes by its clause', '688a.7(f)'),
    (dealing, startingPosition, deal, stub) => {
      const shuffling = dealing === 'manual-shoe' ? 'manual' : 'device';
      const settings = { adjacentAreas: true, dealing, shuffling, startingPosition };
      const table = openTable(FACE_UP_PAI_GOW, { settings });
      table.sits([2, 5, 6]);
      table.ready();
      for (const [seat, box, cents] of [
        [2, 2, 1000],
        [2, 3, 1000],
        [5, 5, 2000],
        [5, 4, 1000],
        [6, 6, 1000],
      ] as const)
        table.wagers(seat, { 'pai-gow': cents }, box);
      table.deals();
      expect(table.state.round?.stages).toEqual([
        { act: 'deal', cites: [deal] },
        { act: 'stub', cites: [stub] },
        ...(startingPosition === 'shaker' ? [{ act: 'coverShaker', cites: ['688a.5(i)(1)(iv)'] }] : []),
        { act: 'setDealer', cites: ['688a.11(a)'] },
        {
          act: 'ask',
          street: 'set',
          complete: 0,
          together: true,
          order: [3, 2, 5, 4, 6],
          cites: ['688a.11(b)', '688a.11(b)(3)', '688a.7(f)'],
        },
        { act: 'settle', cites: ['688a.11(e)', '688a.11(f)', '688a.11(h)', '688a.11(i)'] },
        { act: 'envy', cites: ['688a.11(h)(2)(ii)'] },
        { act: 'collect', cites: ['688a.11(g)', '688a.11(h)(2)(iii)', '688a.11(j)'] },
      ]);
    },
  );

  test(proves('are the player’s only where the submission says so, and no more than two', '688a.7(f)'), () => {
    const alone = openTable(FACE_UP_PAI_GOW);
    alone.sits(2);
    alone.ready();
    alone.wagers(2, { 'pai-gow': 1000 });
    alone.refuses(player(2, { do: 'wager', box: 3, wager: 'pai-gow', cents: 1000 }), '688a.7(f)');
    const table = openTable(FACE_UP_PAI_GOW, { settings: { adjacentAreas: true } });
    table.sits(2);
    table.ready();
    table.wagers(2, { 'pai-gow': 1000 });
    table.refuses(player(2, { do: 'wager', box: 4, wager: 'pai-gow', cents: 1000 }), '688a.7(f)');
    table.wagers(2, { 'pai-gow': 1000 }, 3);
    table.refuses(player(2, { do: 'wager', box: 1, wager: 'pai-gow', cents: 1000 }), '688a.7(f)');
  });

  test(proves('left alone, players with one area each set in any order', '688a.11(b)'), () => {
    const table = askedTable(TWO, {}, { settings: { adjacentAreas: true } });
    const { stages = [], stage = 0 } = table.state.round ?? {};
    expect(stages[stage]).toEqual({
      act: 'ask',
      street: 'set',
      complete: 0,
      together: true,
      cites: ['688a.11(b)', '688a.11(b)(3)'],
    });
    table.plays(4, HOUSE_WAY);
    table.plays(1, HOUSE_WAY);
  });

  test(proves('never earn their player envy for each other', '688a.11(h)(2)(ii)', '688a.7(f)'), () => {
    const table = two([1000, 1000], { fortune: 500 });
    for (const box of [3, 2, 5]) table.plays(box, HOUSE_WAY);
    table.staff();
    expect(table.last('envyPaid').payments).toEqual([]);
  });
});

describe('a progressive payout', () => {
  const four = HANDS['four-of-a-kind'];
  const won = (hand: string, paytable: string, price: number): TableInTest => {
    const round = { hands: { 1: hand }, dealer: PLAIN_DEALER };
    const table = askedTable(round, { progressive: price }, { paytables: { progressive: paytable } });
    table.plays(1, HOUSE_WAY);
    return table;
  };

  test(
    proves(
      'is verified, with its light, and validated before it is paid',
      '688a.11(h)(3)(i)(B)(1)',
      '688a.11(h)(3)(i)(B)(2)',
      '688a.11(h)(3)(i)(B)(3)',
    ),
    () => {
      const table = won(four, '1', 100);
      table.refuses(dealer({ do: 'settleHand', box: 1 }), '688a.11(h)(3)(i)(B)(3)');
      table.refuses(floorperson({ do: 'validatePayout', box: 1 }), '688a.11(h)(3)(i)(B)(1)');
      table.refuses(dealer({ do: 'verifyPayout', box: 1, light: false }), '688a.11(h)(3)(i)(B)(2)');
      expect(dutyCommand(table.book, table.state)).toEqual(dealer({ do: 'verifyPayout', box: 1, light: true }));
      table.does(dealer({ do: 'verifyPayout', box: 1, light: true }));
      const verified = table.last('payoutVerified');
      const knows = (by: TestActor): readonly boolean[] => [
        table.book.viewFor(table.state, personOf(by)).boxes[0]?.cards.includes(null) === false,
        areKnown((table.book.redact(verified, personOf(by)) as typeof verified).cards),
      ];
      for (const role of ['dealer', 'floorperson', 'pit-manager'] as const)
        expect(knows({ role })).toEqual([true, true]);
      expect(knows({ role: 'cashier' })).toEqual([false, false]);
      expect(knows({ role: 'player', seat: 2 })).toEqual([false, false]);
      table.refuses(dealer({ do: 'validatePayout', box: 1 }));
      table.does(floorperson({ do: 'validatePayout', box: 1 }), dealer({ do: 'settleHand', box: 1 }));
      expect(table.received(1)).toEqual({ 'pai-gow': 1000, progressive: 7500 });
    },
  );

  test(proves('below the table’s lowest hand needs no verification', '688a.11(h)(3)(i)(A)'), () => {
    const table = won(HANDS.flush, '1', 100);
    table.does(dealer({ do: 'settleHand', box: 1 }));
    expect(table.received(1)).toMatchObject({ progressive: 0 });
  });

  test(
    proves(
      'out of the meter is not paid from the inventory, and the cards stay until the papers are done',
      '688a.11(h)(3)(i)(B)(4)',
    ),
    () => {
      const table = won(HANDS['five aces'], '5', 100);
      const { inventory } = table.state.bank;
      table.does(
        dealer({ do: 'verifyPayout', box: 1, light: true }),
        floorperson({ do: 'validatePayout', box: 1 }),
        dealer({ do: 'settleHand', box: 1 }),
        dealer({ do: 'payEnvy' }),
      );
      expect(table.received(1).progressive).toBe(50_001);
      expect(table.state.bank.inventory).toBe(inventory - 1000);
      expect(table.state.bank.meters.progressive).toBe(450_016);
      table.refuses(dealer({ do: 'collectCards' }), '688a.11(h)(3)(i)(B)(4)');
      table.does(floorperson({ do: 'completeDocuments', box: 1 }), dealer({ do: 'collectCards' }));
    },
  );

  test(
    proves(
      'of table 4 comes with its fixed amount outside the inventory and the stake, and its reserve helps to seed the meter',
      '688a.12(d)',
      '688a.11(h)(3)(i)(B)(4)',
    ),
    () => {
      const table = won(HANDS['seven-card straight flush'], '4', 500);
      expect(table.state.bank).toMatchObject({ meters: { progressive: 1_000_005 }, reserves: { progressive: 5 } });
      const { cage, inventory } = table.state.bank;
      const whole = totalChips(table.state);
      table.staff();
      expect(table.received(1).progressive).toBe(500_000 + 1_000_005 + 500);
      const { received = 0, stake = 0 } = table.last('handSettled').result.wagers[0] ?? {};
      expect(table.state.bank).toMatchObject({
        cage: cage - 500_000 - (1_000_000 - 5),
        inventory: inventory - 500 + stake - received,
        meters: { progressive: 1_000_000 },
        reserves: { progressive: 0 },
      });
      expect(totalChips(table.state)).toBe(whole);
    },
  );

  test(proves('beside a larger win is not cut first by a payout limit', '688a.12(e)'), () => {
    const round = { hands: { 1: HANDS['seven-card straight flush'] }, dealer: PLAIN_DEALER };
    const table = askedTable(
      round,
      { progressive: 100, fortune: 10_000 },
      { paytables: { progressive: '1', fortune: '1' }, payoutLimit: 5_000_000 },
    );
    const whole = totalChips(table.state);
    table.plays(1, HOUSE_WAY);
    table.staff();
    expect(table.received(1)).toEqual({ 'pai-gow': 1000, fortune: 10_000 + 3_999_972, progressive: 1_000_028 });
    expect(totalChips(table.state)).toBe(whole);
  });

  test(
    proves('that a payout limit cuts leaves the meter all the same, the rest to the inventory', '688a.12(e)'),
    () => {
      const round = { hands: { 1: HANDS['seven-card straight flush'] }, dealer: PLAIN_DEALER };
      const terms = { paytables: { progressive: '1' }, payoutLimit: 5_000_000 };
      const table = askedTable(round, { progressive: 100 }, terms);
      table.plays(1, HOUSE_WAY);
      table.does(dealer({ do: 'verifyPayout', box: 1, light: true }), floorperson({ do: 'validatePayout', box: 1 }));
      const { bank, round: now } = table.state;
      const rich = {
        ...table.state,
        bank: { ...bank, meters: { progressive: 6_000_000 } },
        round: now && { ...now, reckoned: null },
      };
      const settled = carryOut(table.book, rich, commandOf<HouseAct>(dealer({ do: 'settleHand', box: 1 })));
      if (isRefused(settled)) throw new Error(refusalLine(settled));
      expect(settled.table.bank.meters.progressive).toBe(1_000_000);
      expect(settled.table.bank.inventory).toBe(bank.inventory + 1_000_000);
      expect(settled.table.players[0]?.chips).toBe(table.chips(1) + 5_000_000 + 1000);
      expect(totalChips(settled.table)).toBe(totalChips(rich));
    },
  );
});

test(proves('a player who leaves in a round gives up their wagers', '688a.7(b)'), () => {
  const table = askedTable(TWO, { fortune: 500 });
  table.does(player(1, { do: 'leave' }));
  expect(table.last('handAbandoned')).toMatchObject({ box: 1, cites: ['688a.7(b)'] });
  table.plays(4, HOUSE_WAY);
  table.staff();
  expect(table.state.rounds).toBe(1);
});

test(proves('against a dealer’s Ace High Pai Gow everyone’s wager comes back', '688a.11(f)(2)(iii)'), () => {
  const table = askedTable({ hands: { 1: 'TcTd6c6dAhJs2c' }, dealer: ACE_HIGH });
  table.plays(1, low('TcTd'));
  table.staff();
  expect(table.received(1)).toEqual({ 'pai-gow': 1000 });
});
