import { cards } from '@fairdeal/cards';
import { expect, test } from 'vitest';
import { HIGH_CARD_FLUSH } from '../678a-high-card-flush/index.js';
import { isRefused } from '../core/decision.js';
import { HOUSE_GAMES } from '../games.js';
import { personOf } from '../testing/commands.js';
import { at, dealer, floorperson, openTable, player } from '../testing/index.js';
import { lineFor } from '../testing/refusal-line.js';

test('a patron without a phone plays a round by the dealer’s hands, as one person from sitting down to leaving', () => {
  const table = openTable(HIGH_CARD_FLUSH, {}, 'live');
  table.sits(1);
  table.does(at(7000, dealer({ do: 'sit', for: 3, cents: 0 })), dealer({ do: 'buyIn', for: 3, cents: 10_000 }));
  expect(table.last('playerSat')).toMatchObject({ seat: 3, person: 'walk-in 3 7000' });
  table.ready();
  table.does(dealer({ do: 'wager', for: 3, box: 3, wager: 'ante', cents: 500 }));
  table.deals();
  table.staff();
  table.does(dealer({ do: 'play', for: 3, box: 3, play: { raise: 500 } }));
  expect(table.last('played')).toMatchObject({ owner: 3, play: { raise: 500 } });
  table.does(dealer({ do: 'turnUp', cards: cards('2h3hKdJd8c5cTs') }));
  table.staff();
  table.does(dealer({ do: 'leave', for: 3 }));
  expect(table.state.players[2]).toBeNull();
});

test('the dealer takes cash for a seat: chips leave the inventory, and the cash goes into the drop box', () => {
  const table = openTable(HIGH_CARD_FLUSH, {}, 'live');
  table.does(at(7000, dealer({ do: 'sit', for: 3, cents: 0 })));
  const total = () => [...table.book.accounts(table.state).values()].reduce((sum, cents) => sum + cents, 0);
  const before = total();
  table.does(dealer({ do: 'buyIn', for: 3, cents: 20_000, cash: true }));
  expect(table.last('boughtIn')).toMatchObject({
    ...{ seat: 3, cash: true },
    moves: [
      { from: { at: 'inventory' }, to: { at: 'seat', seat: 3 }, cents: 20_000 },
      { from: { at: 'patrons' }, to: { at: 'dropBox' }, cents: 20_000 },
    ],
  });
  expect(table.state.bank).toMatchObject({ drop: 20_000, inventory: -20_000 });
  expect(total()).toBe(before);
  // Nobody sees how much another player bought in for.
  const seen = table.book.redact(table.last('boughtIn') as never, personOf({ role: 'player', seat: 1 }));
  expect(seen).toMatchObject({ did: 'boughtIn', moves: [] });
  table.does(dealer({ do: 'leave', for: 3 }));
  expect(table.state.bank).toMatchObject({ drop: 20_000 });
});

test('a player can’t buy in with cash alone, nor the dealer with broken amounts', () => {
  const table = openTable(HIGH_CARD_FLUSH, {}, 'live');
  table.sits(1);
  expect(table.refuses(player(1, { do: 'buyIn', cents: 500, cash: true }))).toBe(
    lineFor('no-act-for-seat', { because: 'cash' }),
  );
  for (const cents of [0, -500, 0.5, Number.NaN])
    expect(table.refuses(dealer({ do: 'buyIn', for: 1, cents, cash: true }))).toContain('amount-out-of-range');
  expect(table.refuses(dealer({ do: 'buyIn', for: 2, cents: 500, cash: true }))).toBe(
    lineFor('seat-empty', { seat: 2 }),
  );
});

test('nobody but the dealer acts for a seat, for a player’s act, at a live table', () => {
  const table = openTable(HIGH_CARD_FLUSH, {}, 'live');
  table.sits(1);
  const because = (what: 'role' | 'act' | 'virtual') => lineFor('no-act-for-seat', { because: what });
  expect(table.refuses(floorperson({ do: 'leave', for: 1 }))).toContain('not-your-act');
  expect(table.refuses(player(1, { do: 'sit', for: 2, cents: 0 }))).toBe(because('role'));
  expect(table.refuses(dealer({ do: 'closeBets', for: 1 } as never))).toBe(because('act'));
  expect(table.refuses(dealer({ do: 'leave', for: 2 }))).toBe(lineFor('seat-empty', { seat: 2 }));
  expect(table.refuses(dealer({ do: 'sit', for: 1, cents: 0 }))).toBe(lineFor('seat-taken', { seat: 1 }));
  expect(table.refuses(dealer({ do: 'sit', for: 9, cents: 0 }))).toBe(lineFor('no-such-seat', { seat: 9 }));
  expect(openTable(HIGH_CARD_FLUSH).refuses(dealer({ do: 'sit', for: 3, cents: 0 }))).toBe(because('virtual'));
  const seated = { role: 'dealer', person: 'player 1' } as const;
  expect(table.refuses({ do: 'sit', for: 3, cents: 0, by: seated })).toContain('not-your-act');
});

test('another dealer does not act for a seat', () => {
  const table = openTable(HIGH_CARD_FLUSH, {}, 'live');
  table.sits(1);
  table.ready();
  table.wagers(1, { ante: 500 });
  table.closes();
  const other = { role: 'dealer', person: 'relief' } as const;
  expect(table.refuses({ do: 'sit', for: 3, cents: 0, by: other })).toContain('not-your-act');
});

test.each(HOUSE_GAMES.map((game) => [game.id, game] as const))(
  '%s: what the dealer is offered for a seat is never refused',
  (_, game) => {
    const table = openTable(game, {}, 'live');
    const by = personOf({ role: 'dealer' });
    const offered = () => table.book.options(table.state, by, 0).filter(({ act }) => 'for' in act);
    expect(offered().map(({ act }) => act.do)).toEqual(Array(6).fill('sit'));
    table.sits([1, 2]);
    table.ready();
    expect(offered().some(({ act, words }) => act.do === 'wager' && words.startsWith('seat 1: '))).toBe(true);
    for (const { act } of offered())
      expect(isRefused(table.book.decide(table.state, { act, by, at: 0 })), JSON.stringify(act)).toBe(false);
    expect(
      openTable(game)
        .book.options(openTable(game).state, by, 0)
        .some(({ act }) => 'for' in act),
    ).toBe(false);
  },
);
