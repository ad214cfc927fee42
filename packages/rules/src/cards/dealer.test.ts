import { describe, expect, test } from 'vitest';
import { HIGH_CARD_FLUSH } from '../678a-high-card-flush/index.js';
import { OVER_UNDER } from '../686a-over-under/index.js';
import { nextStaffCommand } from '../core/staff.js';
import type { HouseGame } from '../engine/model/house-game.js';
import { HOUSE_GAMES } from '../games.js';
import {
  dealer,
  floorperson,
  type HouseTestCommand,
  openTable,
  player,
  proves,
  refusalLines,
  type TableInTest,
} from '../testing/index.js';
import { lineFor } from '../testing/refusal-line.js';

/** The dealer's acts by a named person. */
const by = (person: string, command: HouseTestCommand): HouseTestCommand => ({
  ...command,
  by: { role: 'dealer', person },
});
const closes = (person: string): HouseTestCommand => by(person, dealer({ do: 'closeBets' }));
const deals = (person: string): HouseTestCommand => by(person, dealer({ do: 'deal' }));
const sits = (seat: number, person: string) =>
  ({ by: { role: 'player', seat, person }, do: 'sit', cents: 10_000 }) as const;
const changes = (to: string, reason?: string) =>
  floorperson({ do: 'changeDealer', to, ...(reason === undefined ? {} : { reason }) });

const stakes = (game: HouseGame): Record<string, number> =>
  Object.fromEntries(
    game.wagers.filter(({ required, when }) => required && when === 'start').map(({ id }) => [id, 500]),
  );

/** A table where `ann` closed the betting and dealt, with a player in seat 1. */
const dealt = (game: HouseGame = HIGH_CARD_FLUSH): TableInTest => {
  const table = openTable(game);
  table.sits(1);
  table.ready();
  table.wagers(1, stakes(game));
  if (game.law.noMoreBets !== null) table.does(closes('ann'));
  // The rest of the staff is ann too, from here on.
  for (let due = nextStaffCommand(table.book, table.state, 0, (cards) => cards); due !== null; ) {
    table.does({ ...due.act, by: due.by, at: 0, ...due.drawn } as HouseTestCommand);
    due = nextStaffCommand(table.book, table.state, 0, (cards) => cards);
  }
  table.does(deals('ann'));
  return table;
};

describe.each(HOUSE_GAMES.map((game) => [game.id, game] as const))('the dealer of %s', (_, game) => {
  test('is the person who closes the betting, and nobody else deals after that', () => {
    const table = dealt(game);
    expect(table.state.cards.dealer).toBe('ann');
    expect(table.log.filter(({ did }) => did === 'dealerTookOver')).toEqual([
      { did: 'dealerTookOver', person: 'ann', cites: [game.law.handling] },
    ]);
    for (const act of ['rackStub', 'turnUp', 'collectCards', 'wrongNumberOfCards'] as const)
      expect(refusalLines(table, by('bob', dealer({ do: act })))).toEqual([
        lineFor('not-your-act', { what: 'dealer' }),
        game.law.handling,
        ...(game.law.burn === null ? [] : [game.law.burn]),
      ]);
  });

  test('does not sit down at the table', () => {
    const table = dealt(game);
    expect(refusalLines(table, sits(2, 'ann'))).toEqual(['deals-here', game.law.handling]);
  });
});

describe('a change of dealer', () => {
  test('in mid-round takes a floorperson and a reason', () => {
    const table = dealt();
    expect(refusalLines(table, by('ann', dealer({ do: 'changeDealer', to: 'bob', reason: 'ill' })))[0]).toBe(
      'dealer-change-mid-round',
    );
    for (const reason of [undefined, '', '  '])
      expect(refusalLines(table, changes('bob', reason))[0]).toBe(lineFor('reason-missing', { for: 'dealer-change' }));
    expect(table.does(changes('bob', 'ill'))).toEqual([
      { did: 'dealerChanged', burn: false, person: 'bob', reason: 'ill', cites: [] },
    ]);
    table.refuses(by('ann', dealer({ do: 'rackStub' })), '678a.11(a)(1)');
    table.does(by('bob', dealer({ do: 'rackStub' })));
  });

  test('names a person who does not deal there already, and does not play there', () => {
    const table = dealt();
    expect(refusalLines(table, changes('ann', 'ill'))[0]).toBe('already-dealing');
    expect(refusalLines(table, changes('player 1', 'ill'))[0]).toBe('plays-here');
  });

  test('between rounds is the dealer’s or a floorperson’s, and needs no reason', () => {
    const table = openTable(HIGH_CARD_FLUSH);
    table.sits(1);
    table.ready();
    table.does(changes('ann'));
    table.refuses(by('bob', dealer({ do: 'changeDealer', to: 'bob' })), '678a.11(a)(1)');
    table.wagers(1, { ante: 500 });
    table.refuses(closes('bob'), '678a.11(a)(1)');
    table.does(by('ann', dealer({ do: 'changeDealer', to: 'bob' })), closes('bob'));
    expect(table.state.cards.dealer).toBe('bob');
  });

  test('without a name leaves the deal to the next person who does an act of the round', () => {
    const table = dealt();
    table.does(floorperson({ do: 'changeDealer', reason: 'ill' }), by('cleo', dealer({ do: 'rackStub' })));
    expect(table.state.cards.dealer).toBe('cleo');
    table.refuses(by('ann', dealer({ do: 'turnUp' })), '678a.11(a)(1)');
  });

  test('keeps the former dealer from playing the stack they dealt, until another person shuffles it', () => {
    const table = dealt();
    table.does(changes('bob', 'ill'));
    expect(refusalLines(table, sits(2, 'ann'))[0]).toBe('handled-cards');
    table.does(by('bob', dealer({ do: 'rackStub' })));
    table.plays(1, { fold: true });
    for (
      let due = table.book.requiredNext(table.state, 0);
      due !== null;
      due = table.book.requiredNext(table.state, 0)
    ) {
      if (due.act.do === 'shuffleCards') break;
      table.does(by('bob', table.book.completeAct(table.state, due.act) as HouseTestCommand));
    }
    table.refuses(sits(2, 'ann'), '678a.11(a)(1)');
    table.does(by('cleo', dealer({ do: 'shuffleCards', deck: 0 })), sits(2, 'ann'));
    table.refuses(sits(3, 'cleo'), '678a.11(a)(1)');
  });

  test('lets a dealer who never touched the stack in play sit down at once', () => {
    const table = openTable(HIGH_CARD_FLUSH);
    table.sits(1);
    table.ready();
    table.does(changes('ann'), changes('bob'), sits(2, 'ann'));
  });
});

describe('a stack', () => {
  test('is not played by the dealers who shuffled, cut or loaded it', () => {
    const table = openTable(HIGH_CARD_FLUSH);
    table.sits(1);
    table.until('stacked');
    table.does(
      by('ann', dealer({ do: 'shuffleCards', deck: 0 })),
      by('bob', dealer({ do: 'cutCards', place: 20 })),
      by('cleo', dealer({ do: 'loadCards', cover: null })),
    );
    expect(table.log.slice(-3)).toMatchObject([{ person: 'ann' }, { person: 'bob' }, { person: 'cleo' }]);
    for (const person of ['ann', 'bob', 'cleo']) expect(refusalLines(table, sits(2, person))[0]).toBe('handled-cards');
  });

  test('is played by the player who cut it', () => {
    const table = openTable(OVER_UNDER);
    table.sits(1);
    table.staff();
    table.does(player(1, { do: 'cutCards', place: 80 }), player(1, { do: 'leave' }), sits(2, 'player 1'));
  });
});

describe('a new dealer of Over/Under', () => {
  test(proves('burns a card before dealing the next hand', '686a.7(c)'), () => {
    const table = openTable(OVER_UNDER);
    table.sits(1);
    table.ready();
    table.wagers(1, { ante: 500 });
    table.does(deals('ann'));
    table.plays(1, { call: 'over' });
    table.does(
      ...[{ do: 'completeHand', box: 1 } as const, { do: 'settleHand', box: 1 } as const].map((act) =>
        by('ann', dealer(act)),
      ),
      by('ann', dealer({ do: 'collectCards' })),
    );
    table.wagers(1, { ante: 500 });
    table.refuses(deals('bob'), '686a.7(c)');
    table.does(changes('bob'));
    table.refuses(deals('bob'), '686a.7(c)');
    table.refuses(by('ann', dealer({ do: 'burnCard' })), '686a.7(c)');
    table.does(by('bob', dealer({ do: 'burnCard' })), deals('bob'));
  });

  test(proves('burns a card in the middle of a round before dealing another', '686a.7(c)'), () => {
    const table = openTable(OVER_UNDER);
    table.sits(1);
    table.ready();
    table.wagers(1, { ante: 500 });
    table.does(deals('ann'), changes('bob', 'ill'));
    table.plays(1, { call: 'over' });
    expect(refusalLines(table, by('bob', dealer({ do: 'completeHand', box: 1 })))).toEqual([
      'burn-due',
      '686a.7(c)',
      '686a.9(b)',
    ]);
    expect(table.book.requiredNext(table.state, 0)?.act).toEqual({ do: 'burnCard' });
    table.does(by('bob', dealer({ do: 'burnCard' })), by('bob', dealer({ do: 'completeHand', box: 1 })));
  });
});

test('staff who act by themselves deal as the person who deals at the table', () => {
  const table = dealt();
  expect(nextStaffCommand(table.book, table.state, 0, (cards) => cards)?.by).toEqual({ role: 'dealer', person: 'ann' });
  expect(table.book.options(table.state, { role: 'floorperson', person: 'f' }, 0).map(({ act }) => act.do)).toContain(
    'changeDealer',
  );
});
