import { describe, expect, test } from 'vitest';
import { HIGH_CARD_FLUSH } from '../../../678a-high-card-flush/index.js';
import { OVER_UNDER } from '../../../686a-over-under/index.js';
import { DJ_WILD } from '../../../687a-dj-wild/index.js';
import { FACE_UP_PAI_GOW } from '../../../688a-face-up-pai-gow/index.js';
import { HOUSE_GAMES } from '../../../games.js';
import { commandOf, dutyCommand } from '../../../testing/commands.js';
import {
  dealer,
  exposure,
  floorperson,
  inTurns,
  openTable,
  personOf,
  player,
  proves,
  refusalLines,
  type TableInTest,
} from '../../../testing/index.js';
import { lineFor } from '../../../testing/refusal-line.js';
import type { HouseAct } from '../../model/acts.js';
import { totalChips } from '../../model/chips.js';
import type { HouseGame } from '../../model/house-game.js';

const stakes = (game: HouseGame): Record<string, number> =>
  Object.fromEntries(
    game.wagers.filter(({ required, when }) => required && when === 'start').map(({ id }) => [id, 500]),
  );

const wagered = (game: HouseGame, settings: Record<string, string> = {}): TableInTest => {
  const table = openTable(game, { settings });
  table.sits([1, 2]);
  table.ready();
  for (const seat of [1, 2]) table.wagers(seat, stakes(game));
  return table;
};

describe('reports of the dealer', () => {
  const jammed = (): TableInTest => {
    const table = wagered(HIGH_CARD_FLUSH, { dealing: 'automated-shoe' });
    table.does(dealer({ do: 'closeBets' }), dealer({ do: 'shoeJams', reason: 'it hums' }));
    return table;
  };

  test(proves('stops the table, and a floorperson confirms it', '678a.13(f)'), () => {
    const table = jammed();
    expect(table.chips(1)).toBe(99_500);
    expect(table.book.requiredNext(table.state, 0)).toBeNull();
    table.refuses(dealer({ do: 'deal' }), '678a.13(f)');
    table.refuses(dealer({ do: 'shoeJams' }), '678a.13(f)');
    table.refuses(player(1, { do: 'buyIn', cents: 500 }), '678a.13(f)');
    table.refuses({ by: { role: 'floorperson', person: 'dealer' }, do: 'shoeJams' }, '678a.13(f)');
    const [event] = table.does(floorperson({ do: 'shoeJams', reason: 'a card is bent' }));
    expect(event).toMatchObject({ did: 'roundVoided', reason: 'a card is bent' });
    expect(table.chips(1)).toBe(100_000);
    if (event === undefined) throw new Error('nothing happened');
    expect(table.book.redact(event, personOf({ role: 'dealer' }))).toHaveProperty('reason');
    expect(table.book.redact(event, personOf({ role: 'player', seat: 1 }))).not.toHaveProperty('reason');
  });

  test(proves('is dismissed when nothing is wrong, and the round goes on', '678a.13(f)'), () => {
    const table = jammed();
    table.refuses(dealer({ do: 'dismissReport' }));
    table.does(floorperson({ do: 'dismissReport' }), dealer({ do: 'deal' }));
    table.refuses(floorperson({ do: 'dismissReport' }));
  });
});

describe('a stub that was counted wrong', () => {
  const atStub = (): TableInTest => {
    const table = wagered(HIGH_CARD_FLUSH);
    table.deals();
    return table;
  };

  test(proves('is refused where the record has every card', '678a.8(h)'), () => {
    const table = atStub();
    for (const by of [dealer, floorperson])
      for (const count of [30, 32]) table.refuses(by({ do: 'countStub', count, misdealt: true }), '678a.8(h)');
    table.does(dealer({ do: 'countStub', count: 31 }));
  });

  test(proves('is reported by the dealer of real cards and voids nothing before it is confirmed', '678a.8(h)'), () => {
    const table = atStub();
    table.goesLive();
    expect(table.does(dealer({ do: 'countStub', count: 30 }))).toMatchObject([
      { did: 'irregularityReported', what: 'countStub', cites: ['678a.8(h)'] },
    ]);
    expect(table.chips(1)).toBe(99_500);
    table.refuses(dealer({ do: 'countStub', count: 31 }), '678a.8(h)');
    table.refuses({ by: { role: 'floorperson', person: 'dealer' }, do: 'countStub', count: 30 }, '678a.8(h)');
    table.does(floorperson({ do: 'countStub', count: 30 }));
    expect(table.chips(1)).toBe(100_000);
  });

  test(proves('or counted again when the floor finds nothing wrong', '678a.8(h)', '678a.8(f)'), () => {
    const table = atStub();
    table.goesLive();
    table.does(dealer({ do: 'countStub', count: 30 }));
    table.refuses(floorperson({ do: 'countStub', count: 31 }), '678a.8(f)');
    table.does(floorperson({ do: 'dismissReport' }), dealer({ do: 'countStub', count: 31 }));
  });
});

test(proves('a void round shows no hand that has nothing to be settled', '678a.13(d)'), () => {
  const table = openTable(HIGH_CARD_FLUSH, { paytables: { 'flush-bonus': 'A' } });
  table.sits([1, 2]);
  table.ready();
  table.wagers(1, { ante: 500, 'flush-bonus': 500 });
  table.wagers(2, { ante: 500 });
  table.deals();
  table.does(exposure('dealer'));
  expect(table.last('roundVoided').boxes.find(({ box }) => box === 2)?.result.hand).toBe('void');
});

describe('the shaker', () => {
  const shaking = (): TableInTest => {
    const table = wagered(FACE_UP_PAI_GOW);
    table.does(dealer({ do: 'closeBets' }), dealer({ do: 'placeDice' }));
    return table;
  };

  test(proves('is shaken three times at least', '688a.5(i)(1)(i)'), () => {
    const table = shaking();
    table.refuses(dealer({ do: 'shakeDice', shakes: 2, dice: [1, 2, 3] }), '688a.5(i)(1)(i)');
    expect(table.does(dealer({ do: 'shakeDice', shakes: 4, dice: [1, 2, 3] }))).toMatchObject([
      { did: 'diceShaken', shakes: 4, dice: [1, 2, 3] },
    ]);
  });

  test(proves('no card is dealt before the dealer has announced the right total', '688a.5(i)(1)(ii)'), () => {
    const table = shaking();
    table.refuses(dealer({ do: 'announceTotal', total: 6 }), '688a.5(i)(1)(ii)');
    table.does(dealer({ do: 'shakeDice', dice: [1, 2, 3] }));
    table.refuses(dealer({ do: 'deal' }), '688a.8(c)');
    table.refuses(dealer({ do: 'shakeDice', dice: [1, 2, 3] }), '688a.5(i)(1)(ii)');
    table.refuses(dealer({ do: 'announceTotal', total: 7 }), '688a.13(c)');
    table.does(dealer({ do: 'announceTotal', total: 6 }), dealer({ do: 'deal' }));
  });
});

describe.each(HOUSE_GAMES.map((game) => [game.id, game] as const))('a player who walks away from %s', (_, game) => {
  test('is declared so, their wagers stand, and the round ends without them', () => {
    const table = wagered(game);
    table.deals();
    table.staff();
    table.refuses(dealer({ do: 'walksAway', seat: 1 }));
    for (const seat of [1, 2]) table.does(floorperson({ do: 'walksAway', seat, wagers: 'stand' }));
    table.staff();
    expect(table.state.round).toBeNull();
    expect(table.state.players.every((seated) => seated === null)).toBe(true);
  });
});

test(proves('where the law lets the house, their wagers are lost', '678a.7(b)'), () => {
  const table = wagered(HIGH_CARD_FLUSH);
  table.deals();
  table.staff();
  table.does(floorperson({ do: 'walksAway', seat: 1, wagers: 'lost' }));
  expect(table.last('handAbandoned').cites).toEqual(['678a.7(b)']);
  // Who takes their seat sees nothing of their cards.
  table.does({ by: { role: 'player', seat: 1, person: 'newcomer' }, do: 'sit', cents: 10_000 });
  const seen = table.book.viewFor(table.state, { role: 'player', seat: 1, person: 'newcomer' });
  expect(seen.boxes.find(({ box }) => box === 1)?.cards.every((card) => card === null)).toBe(true);
});

test(proves('where it does not, they stand', '686a.6(c)'), () => {
  const table = wagered(OVER_UNDER);
  table.deals();
  table.refuses(floorperson({ do: 'walksAway', seat: 1, wagers: 'lost' }), '686a.6(c)');
});

describe('a wrong number of cards that is found after hands were settled', () => {
  /** Three hands that were played to the end, but for that of seat 1. */
  const settledTwo = (): TableInTest => {
    const table = openTable(HIGH_CARD_FLUSH, { paytables: { 'flush-bonus': 'A' } });
    table.sits([1, 2, 3]);
    table.ready(inTurns('2h3h4h5hKs9c7d', '2dAd4dQd6d8sJc', '3d5dKh9h7cJs2c', '9s7s2sKcQcJd4c'));
    for (const seat of [1, 2, 3]) table.wagers(seat, { ante: 500 });
    table.wagers(2, { 'flush-bonus': 500 });
    table.deals();
    table.staff();
    table.plays(1, { fold: true });
    table.plays(2, { raise: 1000 });
    table.plays(3, { raise: 500 });
    table.does(dealer({ do: 'turnUp' }), dealer({ do: 'settleHand', box: 3 }), dealer({ do: 'settleHand', box: 2 }));
    table.goesLive();
    return table;
  };

  test(proves('takes back the payouts and gives back the stakes', '678a.13(c)'), () => {
    const table = settledTwo();
    const before = [1, 2, 3].map((seat) => table.chips(seat));
    expect(before[1]).toBeGreaterThan(100_000);
    const [voided] = table.does(floorperson({ do: 'wrongNumberOfCards', reason: 'box 1 has eight' }));
    expect(voided).toMatchObject({ did: 'roundVoided', reason: 'box 1 has eight', cites: ['678a.13(c)'] });
    expect([1, 2, 3].map((seat) => table.chips(seat))).toEqual([100_000, 100_000, 100_000]);
    expect(table.state.bank.inventory).toBe(0);
    expect(voided?.moves?.every(({ cites }) => cites.join() === '678a.13(c)')).toBe(true);
  });

  test(proves('leaves the winnings of a player who has left', '678a.13(c)'), () => {
    const table = settledTwo();
    table.does(player(2, { do: 'leave' }), floorperson({ do: 'wrongNumberOfCards' }));
    expect([1, 3].map((seat) => table.chips(seat))).toEqual([100_000, 100_000]);
    const won = 100_000 + 500 + 1000 + 5000;
    expect(table.last('playerLeft').moves).toMatchObject([{ cents: won }]);
    expect(table.state.bank.inventory).toBe(100_000 - won);
    expect(totalChips(table.state)).toBe(0);
  });

  test(proves('nor gives back the losses of a player who has left', '678a.13(c)'), () => {
    const table = settledTwo();
    table.does(player(3, { do: 'leave' }));
    const before = JSON.stringify(table.state);
    expect(
      table.book.decide(table.state, commandOf<HouseAct>(floorperson({ do: 'wrongNumberOfCards' }))),
    ).toHaveProperty('events');
    expect(JSON.stringify(table.state)).toBe(before);
    table.does(floorperson({ do: 'wrongNumberOfCards' }));
    expect([1, 2].map((seat) => table.chips(seat))).toEqual([100_000, 100_000]);
    expect(table.state.bank.inventory).toBe(1000);
    expect(totalChips(table.state)).toBe(0);
  });

  test(proves('nor takes back an envy bonus from a player who has left with it', '687a.13(c)', '687a.12(c)'), () => {
    const table = openTable(DJ_WILD, { paytables: { progressive: '1' } });
    table.sits([1, 2, 3]);
    table.ready('AsKsQsJsTsKd8c7d5h3s9c9d7h6c4s3c4d6h8hTc5c');
    for (const seat of [1, 2, 3]) table.wagers(seat, { ante: 500, blind: 500, progressive: 100 });
    table.deals();
    table.staff();
    for (const box of [1, 2, 3]) table.plays(box, { raise: true });
    for (
      let due = dutyCommand(table.book, table.state);
      due?.do !== 'collectCards';
      due = dutyCommand(table.book, table.state)
    )
      if (due !== null) table.does(due);
    expect(table.last('envyPaid').payments.map(({ to }) => to)).toEqual([3, 2]);
    table.does(player(2, { do: 'leave' }));
    table.goesLive();
    table.does(floorperson({ do: 'wrongNumberOfCards' }));
    expect([1, 3].map((seat) => table.chips(seat))).toEqual([100_000, 100_000]);
    expect(totalChips(table.state)).toBe(0);
  });

  test('is confirmed by someone other than its reporter, with or without a reason', () => {
    const table = settledTwo();
    const by = { role: 'floorperson', person: 'dealer' } as const;
    const [reported] = table.does(dealer({ do: 'wrongNumberOfCards' }));
    expect(reported).toEqual({
      did: 'irregularityReported',
      what: 'wrongNumberOfCards',
      person: 'dealer',
      cites: ['678a.13(c)'],
    });
    expect(refusalLines(table, { do: 'wrongNumberOfCards', by })[0]).toBe(lineFor('two-people', { what: 'ownReport' }));
    expect(refusalLines(table, { do: 'dismissReport', by })[0]).toBe(lineFor('two-people', { what: 'ownReport' }));
    expect(refusalLines(table, dealer({ do: 'wrongNumberOfCards' }))[0]).toBe(
      lineFor('report-open', { act: 'wrongNumberOfCards' }),
    );
    expect(table.does(floorperson({ do: 'dismissReport', reason: 'counted again' }))).toMatchObject([
      { did: 'reportDismissed', what: 'wrongNumberOfCards', reason: 'counted again', cites: ['678a.13(c)'] },
    ]);
    expect(refusalLines(table, floorperson({ do: 'dismissReport' }))).toEqual(['no-report-open', '678a.13(c)']);
  });
});

describe('the automated shoe', () => {
  const jams = floorperson({ do: 'shoeJams' });
  const shoe = (dealing: string): TableInTest => {
    const table = openTable(HIGH_CARD_FLUSH, { settings: { dealing } });
    table.sits([1]);
    table.ready();
    table.wagers(1, { ante: 500 });
    return table;
  };

  test(proves('jams while it deals', '678a.13(f)'), () => {
    const none = 'no-automated-shoe';
    const table = shoe('automated-shoe');
    expect(refusalLines(table, jams)).toEqual([lineFor('shoe-not-dealing', { dealt: false }), '678a.13(f)']);
    table.closes();
    expect(table.does(dealer({ do: 'shoeJams' }))).toMatchObject([{ did: 'irregularityReported', what: 'shoeJams' }]);
    table.does(floorperson({ do: 'dismissReport' }), dealer({ do: 'deal' }));
    expect(refusalLines(table, jams)).toEqual([lineFor('shoe-not-dealing', { dealt: true }), '678a.13(f)']);
    const failed = shoe('automated-shoe');
    failed.does(dealer({ do: 'deviceFails', device: 'shoe' }));
    expect(refusalLines(failed, jams)).toEqual([none, '678a.13(f)']);
    expect(refusalLines(shoe('manual-shoe'), jams)).toEqual([none, '678a.13(f)']);
    expect(refusalLines(openTable(OVER_UNDER), jams)).toEqual([none]);
  });
});

describe('the stub', () => {
  const counts = (count: number) => dealer({ do: 'countStub', count });

  test(proves('is counted when it is there, in cards of the deck', '678a.8(f)'), () => {
    const table = openTable(HIGH_CARD_FLUSH);
    const none = (act: 'countStub' | 'rackStub') => [lineFor('no-stub-now', { act }), '678a.5(a)'];
    expect(refusalLines(table, counts(38))).toEqual([...none('countStub'), '678a.8(f)']);
    expect(refusalLines(table, dealer({ do: 'rackStub' }))).toEqual([...none('rackStub'), '678a.8(e)']);
    expect(refusalLines(openTable(OVER_UNDER), counts(1))).toEqual([
      lineFor('no-stub-now', { act: 'countStub' }),
      '686a.7(d)(1)',
    ]);
    expect(refusalLines(openTable(OVER_UNDER), dealer({ do: 'rackStub' }))).toEqual([
      lineFor('no-stub-now', { act: 'rackStub' }),
      '686a.7(d)(1)',
    ]);
    table.sits([1]);
    table.ready();
    table.wagers(1, { ante: 500 });
    table.deals();
    for (const count of [-1, 0.5, 53])
      expect(refusalLines(table, counts(count))).toEqual([
        lineFor('stub-count-impossible', { counted: count, size: 52 }),
        '678a.8(f)',
      ]);
    for (const count of [0, 52])
      expect(refusalLines(table, counts(count))[0]).toBe(
        lineFor('cards-miscounted', { what: 'stub', counted: count, expected: 38 }),
      );
    expect(refusalLines(table, floorperson({ do: 'countStub', count: 38 }))).toEqual([
      'dealer-counts-stub',
      '678a.8(f)',
    ]);
    expect(table.does(counts(38))).toMatchObject([
      { did: 'stubRacked', counted: true, cites: ['678a.8(f)', '678a.8(g)'] },
    ]);
  });

  test('is not counted again by hand where the shuffler counts', () => {
    const rounds = (settings: Readonly<Record<string, boolean | string>>): string[] => {
      const table = openTable(HIGH_CARD_FLUSH, { settings });
      table.sits([1]);
      table.ready();
      return Array.from({ length: 6 }, () => {
        table.wagers(1, { ante: 500 });
        table.deals();
        const due = table.book.requiredNext(table.state, 0)?.act.do ?? '';
        table.staff();
        table.plays(1, { fold: true });
        table.ready();
        return due;
      });
    };
    const rack = (times: number): string[] => Array<string>(times).fill('rackStub');
    expect(rounds({})).toEqual([...rack(4), 'countStub', 'rackStub']);
    expect(rounds({ shuffling: 'device', countingDevice: false })).toEqual([...rack(4), 'countStub', 'rackStub']);
    expect(rounds({ shuffling: 'device', countingDevice: true })).toEqual(rack(6));
  });
});
