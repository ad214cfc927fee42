import { cards } from '@fairdeal/cards';
import { expect, test } from 'vitest';
import { isRefused } from '../../core/decision.js';
import { dutyCommand, personOf } from '../../testing/commands.js';
import { dealerDoes, openSeatedPoker } from '../../testing/poker-room.js';

test('the dealer of a live table bets, folds and shows for a seat', () => {
  const room = openSeatedPoker('hold-em', {}, 'live');
  room.sits([1, 2]);
  room.does(dealerDoes({ do: 'sit', for: 3, cents: 10_000 }));
  expect(room.table.seats[2]?.person).toMatch(/^walk-in 3 /);
  while (dutyCommand(room.book, room.table)?.do !== 'shuffleCards')
    room.does(dutyCommand(room.book, room.table) as never);
  room.does(dealerDoes({ do: 'shuffleCards', deck: 0 }), dealerDoes({ do: 'cutCards', place: 20 }));
  room.does(dealerDoes({ do: 'loadCards', cover: null }), dealerDoes({ do: 'startRound' }));
  room.does(dealerDoes({ do: 'dealCards' }));
  const turn = () => room.table.hand?.players[room.table.hand.actor]?.seat ?? 0;
  const by = personOf({ role: 'dealer' });
  for (const { act } of room.book.options(room.table, by, 0).filter((one) => 'for' in one.act))
    expect(isRefused(room.book.decide(room.table, { act, by, at: 0 })), JSON.stringify(act)).toBe(false);
  room.does(dealerDoes({ do: 'fold', for: turn() }));
  room.does(dealerDoes({ do: 'call', for: turn() }));
  room.does(dealerDoes({ do: 'check', for: turn() }));
  for (const board of ['AhKd7c', '2s', '9h']) {
    room.does(dealerDoes({ do: 'dealCards', cards: [cards(board)] }));
    while (room.table.hand?.phase === 'bet') room.does(dealerDoes({ do: 'check', for: turn() }));
  }
  room.does(dealerDoes({ do: 'show', for: turn(), cards: cards('AsAd') }));
  room.does(dealerDoes({ do: 'muck', for: turn() }));
  expect(room.log.some(({ did }) => did === 'shown')).toBe(true);
});

test('no dealer acts for a seat of a virtual table', () => {
  expect(openSeatedPoker('hold-em').refuses(dealerDoes({ do: 'sit', for: 3, cents: 100 }), '637a.7(b)')).toContain(
    'no-act-for-seat',
  );
});
