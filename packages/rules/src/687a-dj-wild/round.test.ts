import { describe, expect, test } from 'vitest';
import { accountBalances, totalChips } from '../engine/model/chips.js';
import type { SubmissionDraft } from '../submission/submission.js';
import { dutyCommand, personOf } from '../testing/commands.js';
import { dealer, openTable, player, proves, type TableInTest } from '../testing/index.js';
import { DJ_WILD } from './index.js';

const ALL: SubmissionDraft = { paytables: { trips: 'DJWT-04', 'bad-beat': 'DJWBB-01', progressive: '1' } };
const TRIP_NINES = '9c9d9hKsQs';
const KING_HIGH = 'Kd8c7d5h3s';
const DEALER_TEN_HIGH = '3c4d6h8hTc';

/** A table where seats 1, 2 … have these hands and these wagers, and are about to be asked. */
const asked = (
  hands: readonly string[],
  dealerHand: string,
  wagers: readonly Readonly<Record<string, number>>[],
  draft: SubmissionDraft = ALL,
  extra = '5s',
): TableInTest => {
  const table = openTable(DJ_WILD, draft);
  table.sits(hands.map((_, at) => at + 1));
  table.ready(`${hands.join('')}${dealerHand}${extra}`);
  hands.forEach((_, at) => {
    table.wagers(at + 1, { ante: 1000, blind: 1000, ...wagers[at] });
  });
  table.deals();
  table.staff();
  return table;
};
const outcomes = (table: TableInTest, box: number): Record<string, string> => {
  const settled = table.log.findLast((event) => event.did === 'handSettled' && event.box === box);
  if (settled?.did !== 'handSettled') throw new Error(`box ${box} was not settled`);
  return Object.fromEntries(settled.result.wagers.map(({ wager, outcome }) => [wager, outcome]));
};

describe('the choice', () => {
  test(proves('each player sees their own cards and answers for their own hand', '687a.11(a)', '687a.11(a)(1)'), () => {
    const table = asked([TRIP_NINES, KING_HIGH], DEALER_TEN_HIGH, []);
    table.refuses(player(2, { do: 'play', box: 1, play: { raise: true } }), '687a.11(a)(1)');
    table.refuses(dealer({ do: 'play', box: 1, play: { raise: true } }), '687a.11(a)(1)');
    expect(table.book.viewFor(table.state, personOf({ role: 'player', seat: 1 })).boxes[1]?.cards).toEqual(
      Array(5).fill(null),
    );
  });

  test(proves('players are asked one after another from the dealer’s left', '687a.11(b)'), () => {
    const table = asked([TRIP_NINES, KING_HIGH], DEALER_TEN_HIGH, []);
    table.refuses(player(2, { do: 'play', box: 2, play: { raise: true } }), '687a.11(b)');
    table.plays(1, { raise: true });
    table.refuses(player(1, { do: 'play', box: 1, play: { fold: true } }), '687a.11(b)');
    table.plays(2, { fold: true });
    table.refuses(player(2, { do: 'play', box: 2, play: { raise: true } }));
  });

  test(proves('a Raise is exactly two times the Ante', '687a.11(b)', '687a.7(d)(1)'), () => {
    const table = asked([TRIP_NINES], DEALER_TEN_HIGH, []);
    const names = table.book.options(table.state, personOf({ role: 'player', seat: 1 }), 0).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['raise', 'fold']));
    for (const play of [{}, { raise: 2000 }, { raise: true, fold: true }, { call: true }])
      table.refuses(player(1, { do: 'play', box: 1, play }));
    table.plays(1, { raise: true });
    expect(table.state.boxes[0]?.wagers.raise).toBe(2000);
    expect(table.last('played').cites).toEqual(['687a.11(b)', '687a.7(d)(1)']);
  });

  test('a player without the chips for a Raise can only fold', () => {
    const table = openTable(DJ_WILD);
    table.sits(1, 3000);
    table.ready(TRIP_NINES + DEALER_TEN_HIGH);
    table.wagers(1, { ante: 1000, blind: 1000 });
    table.deals();
    table.staff();
    table.refuses(player(1, { do: 'play', box: 1, play: { raise: true } }), '687a.7(a)');
    table.plays(1, { fold: true });
  });
});

describe('a fold', () => {
  test(proves('loses Ante and Blind at once, and the cards go to the rack unseen', '687a.11(b)', '687a.11(c)'), () => {
    const table = asked([TRIP_NINES, KING_HIGH], DEALER_TEN_HIGH, []);
    table.plays(1, { fold: true });
    expect(table.last('played')).toMatchObject({ racked: true, cites: ['687a.11(b)', '687a.11(c)'] });
    expect(table.state.boxes[0]?.wagers).toMatchObject({ ante: 0, blind: 0 });
    table.plays(2, { raise: true });
    table.does(dealer({ do: 'turnUp' }), dealer({ do: 'settleHand', box: 2 }), dealer({ do: 'settleHand', box: 1 }));
    expect(table.book.viewFor(table.state, 'public').boxes[0]?.cards).toEqual(Array(5).fill(null));
    expect(outcomes(table, 1)).toEqual({ ante: 'forfeit', blind: 'forfeit' });
    expect(table.received(1)).toEqual({ ante: 0, blind: 0 });
    expect(table.chips(1)).toBe(98_000);
  });

  test(proves('keeps the Trips Bonus, and the cards stay to be shown for it', '687a.11(b)(1)', '687a.11(c)'), () => {
    const table = asked([TRIP_NINES], DEALER_TEN_HIGH, [{ trips: 500 }]);
    table.plays(1, { fold: true });
    expect(table.last('played').racked).toBe(false);
    table.does(dealer({ do: 'turnUp' }), dealer({ do: 'settleHand', box: 1 }));
    expect(outcomes(table, 1)).toEqual({ ante: 'forfeit', blind: 'forfeit', trips: 'win' });
    expect(table.received(1).trips).toBe(3500);
    expect(table.book.viewFor(table.state, 'public').boxes[0]?.cards).not.toContain(null);
  });

  test(proves('loses the Two-Way Bad Beat', '687a.11(b)(2)'), () => {
    const table = asked([TRIP_NINES], '8s7c6h5d4s', [{ 'bad-beat': 500 }]);
    table.plays(1, { fold: true });
    table.staff();
    expect(outcomes(table, 1)).toEqual({ ante: 'forfeit', blind: 'forfeit', 'bad-beat': 'forfeit' });
    expect(table.chips(1)).toBe(97_500);
    expect(table.last('handSettled').result.wagers.find(({ wager }) => wager === 'bad-beat')?.cites).toContain(
      '687a.11(b)(2)',
    );
  });

  test.each([
    [true, 'win', 1000],
    [false, 'forfeit', 0],
  ])(
    proves('stays in the Progressive if the submission says so: %s', '687a.11(b)(3)', '687a.11(c)'),
    (foldedHandsInProgressive, outcome, received) => {
      const table = asked([TRIP_NINES, 'AsKcQcJcTh'], DEALER_TEN_HIGH, [{ progressive: 100 }, { progressive: 100 }], {
        ...ALL,
        settings: { foldedHandsInProgressive },
      });
      table.plays(1, { fold: true });
      expect(table.last('played').racked).toBe(false);
      table.plays(2, { fold: true });
      table.staff();
      expect(outcomes(table, 1).progressive).toBe(outcome);
      expect(table.received(1).progressive).toBe(received);
    },
  );
});

describe('the showdown', () => {
  test(proves('the dealer shows their hand once all have chosen', '687a.11(d)'), () => {
    const table = asked([TRIP_NINES, KING_HIGH], DEALER_TEN_HIGH, []);
    table.plays(1, { raise: true });
    table.refuses(dealer({ do: 'turnUp' }), '687a.11(b)');
    table.plays(2, { raise: true });
    expect(table.book.viewFor(table.state, 'public').dealer).toEqual(Array(5).fill(null));
    table.refuses(dealer({ do: 'settleHand', box: 2 }), '687a.11(d)');
    table.does(dealer({ do: 'turnUp' }));
    expect(table.last('turnedUp').cites).toContain('687a.11(d)');
    expect(table.book.viewFor(table.state, 'public').dealer).not.toContain(null);
  });

  test(proves('hands are settled one at a time, from the dealer’s right', '687a.11(e)'), () => {
    const table = asked([TRIP_NINES, KING_HIGH, 'AsAdJs7h5c'], DEALER_TEN_HIGH, []);
    for (const box of [1, 2, 3]) table.plays(box, { raise: true });
    table.does(dealer({ do: 'turnUp' }));
    table.refuses(dealer({ do: 'settleHand', box: 1 }), '687a.11(e)');
    table.staff();
    const settled = table.log.flatMap((event) => (event.did === 'handSettled' ? [[event.box, event.result.hand]] : []));
    expect(settled).toEqual([
      [3, 'pair of aces'],
      [2, 'king high'],
      [1, 'three-of-a-kind, 9s'],
    ]);
  });

  test.each([
    ['higher than the dealer’s wins', DEALER_TEN_HIGH, 'win', 7000, '687a.11(e)(1)'],
    ['equal to the dealer’s pushes', 'KcAh9s4d2c', 'push', 4000, '687a.11(e)(2)'],
    ['lower than the dealer’s loses', 'AcAdKcQh5c', 'lose', 0, '687a.11(e)(3)'],
  ])(
    proves('a hand %s', '687a.11(e)(1)', '687a.11(e)(2)', '687a.11(e)(3)'),
    (_, dealerHand, outcome, received, clause) => {
      const table = asked(['AsKdJk9h4h'], dealerHand, []);
      table.plays(1, { raise: true });
      table.staff();
      expect(outcomes(table, 1)).toMatchObject({ ante: outcome, raise: outcome });
      expect(Object.values(table.received(1)).reduce((sum, cents) => sum + cents, 0)).toBe(received);
      expect(table.last('handSettled').cites[0]).toBe(clause);
    },
  );

  test(proves('the bonuses come after Ante, Blind and Raise', '687a.11(f)'), () => {
    const table = asked([TRIP_NINES], '8s7c6h5d4s', [{ trips: 500, 'bad-beat': 200, progressive: 100 }]);
    table.plays(1, { raise: true });
    table.staff();
    expect(Object.entries(table.received(1))).toEqual([
      ['ante', 0],
      ['blind', 0],
      ['raise', 0],
      ['progressive', 1000],
      ['trips', 3500],
      ['bad-beat', 2000],
    ]);
  });

  test(proves('the cards are collected after all wagers are settled', '687a.11(g)'), () => {
    const table = asked([TRIP_NINES], DEALER_TEN_HIGH, [], {});
    table.plays(1, { raise: true });
    table.does(dealer({ do: 'turnUp' }));
    table.refuses(dealer({ do: 'collectCards' }), '687a.11(e)');
    table.does(dealer({ do: 'settleHand', box: 1 }));
    expect(dutyCommand(table.book, table.state)).toMatchObject({ do: 'collectCards' });
    table.refuses(player(1, { do: 'wager', box: 1, wager: 'ante', cents: 1000 }), '687a.7(c)');
    table.does(dealer({ do: 'collectCards' }));
    expect(table.last('cardsCollected').cites).toContain('687a.11(g)');
    expect(table.state.round).toBeNull();
  });
});

describe('the Progressive at the table', () => {
  test(proves('the extra card takes the joker’s place', '687a.11(f)(1)'), () => {
    const table = asked(['9c9dJkKsQs'], DEALER_TEN_HIGH, [{ progressive: 100, trips: 100 }], ALL, '9h');
    table.plays(1, { raise: true });
    table.staff();
    expect(table.received(1)).toMatchObject({ progressive: 1000, trips: 200 });
    expect(table.last('handSettled').result.hand).toContain('the 9 of hearts for the joker');
  });

  test(proves('a royal flush empties the meter, which is seeded again, and pays envy', '687a.12(c)'), () => {
    const table = asked(['AsKsQsJsTs', KING_HIGH, '9c9h6c6s4s'], DEALER_TEN_HIGH, [
      { progressive: 100 },
      { progressive: 100 },
      {},
    ]);
    expect(table.state.bank.meters.progressive).toBe(200_040);
    const whole = totalChips(table.state);
    for (const box of [1, 2, 3]) table.plays(box, { raise: true });
    table.staff();
    expect(table.received(1).progressive).toBe(200_040);
    expect(table.last('envyPaid').payments).toEqual([
      { to: 2, from: 1, wager: 'progressive', cents: 100_000, cites: ['687a.12(c)'] },
    ]);
    expect(table.state.bank.meters.progressive).toBe(200_000);
    expect(totalChips(table.state)).toBe(whole);
    expect([...accountBalances(table.state).values()].reduce((sum, cents) => sum + cents, 0)).toBe(whole);
    expect(table.chips(2)).toBe(202_900);
  });

  test('nobody envies themselves on their second box', () => {
    const table = openTable(DJ_WILD, { ...ALL, settings: { adjacentBoxes: 2 } });
    table.sits(1);
    table.ready(`AsKsQsJsTs${KING_HIGH}${DEALER_TEN_HIGH}5s`);
    for (const box of [1, 2]) table.wagers(1, { ante: 1000, blind: 1000, progressive: 100 }, box);
    table.deals();
    table.staff();
    for (const box of [1, 2]) table.plays(box, { raise: true });
    table.staff();
    expect(table.last('envyPaid').payments).toEqual([]);
  });

  test('a folded hand that is out of the Progressive earns and receives no envy', () => {
    const table = asked(['AsKsQsJsTs', KING_HIGH], DEALER_TEN_HIGH, [{ progressive: 100 }, { progressive: 100 }], {
      ...ALL,
      settings: { foldedHandsInProgressive: false },
    });
    table.plays(1, { raise: true });
    table.plays(2, { fold: true });
    table.staff();
    expect(table.last('envyPaid').payments).toEqual([]);
  });
});

test('an act that the staff leave out blocks the next one', () => {
  const table = asked(['AsKsQsJsTs', KING_HIGH], DEALER_TEN_HIGH, [{ progressive: 100 }, { progressive: 100 }]);
  for (const box of [1, 2]) table.plays(box, { raise: true });
  table.refuses(dealer({ do: 'settleHand', box: 2 }), '687a.11(d)', '687a.11(e)');
  table.does(dealer({ do: 'turnUp' }), dealer({ do: 'settleHand', box: 2 }), dealer({ do: 'settleHand', box: 1 }));
  table.refuses(dealer({ do: 'collectCards' }), '687a.12(c)', '687a.11(g)');
  table.does(dealer({ do: 'payEnvy' }), dealer({ do: 'collectCards' }));
});

test(proves('where no envy bonus is owed, the cards are collected at once', '687a.11(g)'), () => {
  const table = asked([TRIP_NINES, KING_HIGH], DEALER_TEN_HIGH, [{ progressive: 100 }, { progressive: 100 }]);
  for (const box of [1, 2]) table.plays(box, { raise: true });
  table.does(dealer({ do: 'turnUp' }), dealer({ do: 'settleHand', box: 2 }));
  table.refuses(dealer({ do: 'collectCards' }), '687a.11(e)');
  table.does(dealer({ do: 'settleHand', box: 1 }));
  expect(table.does(dealer({ do: 'collectCards' }))).toMatchObject([{ did: 'cardsCollected', cites: ['687a.11(g)'] }]);
  expect(table.state.round).toBeNull();
});

test(proves('the dealer’s hand stays down until every player has chosen', '687a.11(d)'), () => {
  const table = asked([KING_HIGH], DEALER_TEN_HIGH, []);
  table.refuses(dealer({ do: 'turnUp' }), '687a.11(b)', '687a.11(d)');
});
