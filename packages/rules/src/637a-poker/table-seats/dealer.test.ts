import { expect, test } from 'vitest';
import { isRefused } from '../../core/decision.js';
import { commandOf } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import { byPlayer, type ConductTable, openConduct } from '../../testing/poker-conduct.js';
import { lineFor, refusalLine } from '../../testing/refusal-line.js';
import type { PokerAct, PokerEvent } from '../model/acts.js';
import { redact } from '../rulebook/redact.js';

type Staff = 'dealer' | 'floorperson';

/** What a named person of the staff asks for, and what comes of it. */
const asks = (table: ConductTable, role: Staff, person: string, act: PokerAct): readonly PokerEvent[] | string => {
  const ruling = table.ruling({ ...act, by: { role, person } } as Parameters<ConductTable['ruling']>[0]);
  if (isRefused(ruling)) {
    expect(ruling.cites).toEqual(['637a.7(b)']);
    return refusalLine(ruling);
  }
  for (const event of ruling.events) table.state = table.book.evolve(table.state, event);
  return ruling.events;
};

const ready = (): ConductTable => {
  const table = openConduct('hold-em', [20_000, 20_000]);
  table.ready();
  return table;
};

const ANOTHER = lineFor('not-your-act', { what: 'dealer' });

test(proves('the dealer is the person who starts the round, and nobody else deals it', '637a.7(b)'), () => {
  const table = ready();
  expect(table.book.dealer?.(table.state)).toBeNull();
  expect(asks(table, 'dealer', 'zoe', { do: 'startRound' })).toMatchObject([
    { did: 'roundStarted' },
    { did: 'dealerTookOver', person: 'zoe', cites: ['637a.7(b)'] },
  ]);
  expect(table.book.dealer?.(table.state)).toBe('zoe');
  for (const act of ['dealCards', 'callMisdeal', 'cardFoundFaceUp', 'changeDealer'] as const)
    expect(asks(table, 'dealer', 'dealer', { do: act } as PokerAct)).toBe(ANOTHER);
  expect(asks(table, 'dealer', 'zoe', { do: 'dealCards' })).toMatchObject([{ did: 'cardsDealt' }]);
  // Shuffling the other deck is no act of the round.
  expect(asks(table, 'dealer', 'dealer', { do: 'washCards', deck: 1 })).toMatchObject([{ did: 'cardsWashed' }]);
});

test(proves('in mid-round a floorperson relieves the dealer and gives a reason', '637a.7(b)'), () => {
  const table = ready();
  asks(table, 'dealer', 'zoe', { do: 'startRound' });
  expect(asks(table, 'dealer', 'zoe', { do: 'changeDealer', to: 'wes', reason: 'a break' })).toBe(
    'dealer-change-mid-round',
  );
  expect(asks(table, 'floorperson', 'flo', { do: 'changeDealer', to: 'wes' })).toBe(
    lineFor('reason-missing', { for: 'dealer-change' }),
  );
  const playing = table.state.seats[0]?.person ?? '';
  expect(asks(table, 'floorperson', 'flo', { do: 'changeDealer', to: playing, reason: 'ill' })).toBe('plays-here');
  expect(asks(table, 'floorperson', 'flo', { do: 'changeDealer', reason: 'ill' })).toEqual([
    { did: 'dealerChanged', burn: false, reason: 'ill', cites: [] },
  ]);
  // Nobody is named: the person who goes on with the round deals.
  expect(asks(table, 'dealer', 'wes', { do: 'dealCards' })).toMatchObject([
    { did: 'cardsDealt' },
    { did: 'dealerTookOver', person: 'wes' },
  ]);
  expect(asks(table, 'dealer', 'zoe', { do: 'callMisdeal' } as PokerAct)).toBe(ANOTHER);
});

test(proves('a person who dealt a deck in play does not sit down until others have shuffled it', '637a.7(b)'), () => {
  const table = ready();
  asks(table, 'dealer', 'zoe', { do: 'startRound' });
  asks(table, 'floorperson', 'flo', { do: 'changeDealer', to: 'wes', reason: 'ill' });
  const sits = (person: string) =>
    isRefused(
      table.book.decide(
        table.state,
        commandOf<PokerAct>({ do: 'sit', cents: 10_000, by: { role: 'player', seat: 3, person } } as never),
      ),
    );
  expect([sits('zoe'), sits('wes'), sits('guest')]).toEqual([true, true, false]);
  asks(table, 'dealer', 'wes', { do: 'dealCards' });
  table.does(byPlayer(table.turn(), { do: 'fold' }));
  asks(table, 'dealer', 'wes', { do: 'pushPots' });
  expect(table.state.hand).toBeNull();
  expect(asks(table, 'dealer', 'wes', { do: 'changeDealer', to: 'val' })).toEqual([
    { did: 'dealerChanged', burn: false, person: 'val', cites: [] },
  ]);
  expect([sits('zoe'), sits('wes'), sits('val')]).toEqual([true, true, true]);
  asks(table, 'dealer', 'val', { do: 'gatherCards' });
  expect([sits('zoe'), sits('wes')]).toEqual([true, true]);
  const at = table.state.cards.decks.findIndex(({ handlers }) => handlers?.includes('wes'));
  table.state = table.book.evolve(table.state, {
    did: 'cardsShuffled',
    ...{ deck: at, person: 'val', how: 'hand', order: [], size: 52, offers: [], cites: [] },
  });
  expect([sits('zoe'), sits('wes'), sits('val')]).toEqual([false, false, true]);
});

test('players learn neither the names of dealers nor the reason of a change', () => {
  const change: PokerEvent = { did: 'dealerChanged', burn: false, person: 'wes', reason: 'ill', cites: [] };
  expect(redact(change, 'public')).toEqual({ did: 'dealerChanged', burn: false, person: '', cites: [] });
  expect(redact({ did: 'dealerTookOver', person: 'wes', cites: [] }, 'public')).toMatchObject({ person: '' });
  expect(redact(change, { role: 'floorperson', person: 'flo' })).toEqual(change);
});
