import { expect, test } from 'vitest';
import { HIGH_CARD_FLUSH } from '../678a-high-card-flush/index.js';
import { isRefused } from '../core/decision.js';
import { dutyCommand, personOf } from '../testing/commands.js';
import { dealer, floorperson, openTable, type TableInTest } from '../testing/index.js';
import { dealerDoes, floorDoes, openSeatedPoker } from '../testing/poker-room.js';
import { lineFor } from '../testing/refusal-line.js';
import type { DeviceWarning } from './acts.js';
import { DEVICE_WARNINGS } from './device-warnings.js';

const withDevices = (cardsAre: 'virtual' | 'live' = 'live'): TableInTest =>
  openTable(HIGH_CARD_FLUSH, { settings: { shuffling: 'device', dealing: 'automated-shoe' } }, cardsAre);
const warns = (device: 'shuffler' | 'shoe', warning: DeviceWarning) => dealer({ do: 'deviceWarning', device, warning });
const clears = (device: 'shuffler' | 'shoe', count: number, reason = 'A card stuck in the exit. It is free.') =>
  floorperson({ do: 'clearDevice', device, reason, count });

test.each(DEVICE_WARNINGS)(
  'no card leaves a shuffler with the warning "%s" until a floorperson clears it',
  (warning) => {
    const table = withDevices();
    table.sits(2);
    table.until('shuffled');
    table.does(warns('shuffler', warning));
    expect(table.last('deviceWarned')).toMatchObject({ device: 'shuffler', warning, person: 'dealer' });
    const stopped = lineFor('device-warned', { device: 'shuffler', warning });
    expect(table.refuses(dealer({ do: 'loadCards', cover: null }), '678a.13(g)')).toBe(stopped);
    expect(table.refuses(warns('shuffler', 'jam'))).toBe(stopped);
    expect(table.book.requiredNext(table.state, 0)).toBeNull();
    expect(table.refuses(clears('shuffler', 52, ' '))).toBe(lineFor('reason-missing', { for: 'device-clearing' }));
    table.does(clears('shuffler', 36));
    expect(table.last('cardsMiscounted')).toMatchObject({
      count: 36,
      expected: 52,
      person: 'floorperson',
      device: 'shuffler',
    });
    expect(table.refuses(dealer({ do: 'loadCards', cover: null }))).toBe(stopped);
    table.does(clears('shuffler', 52));
    expect(table.last('deviceCleared')).toMatchObject({ device: 'shuffler', deck: 0, count: 52 });
    expect(table.state.cards.decks[0]?.step).toBe('stacked');
    expect(table.refuses(clears('shuffler', 52))).toBe(lineFor('no-device-warning', { device: 'shuffler' }));
    table.ready();
  },
);

test('a deck that proves wrong in a device leaves it empty', () => {
  const table = withDevices();
  table.sits(2);
  table.until('shuffled');
  table.does(warns('shuffler', 'count'), floorperson({ do: 'deckFoundWrong', deck: 0, what: 'missing' }));
  table.does(clears('shuffler', 0));
  table.ready();
});

test('a shoe that warns deals no card, and its cards are shuffled again', () => {
  const table = withDevices();
  table.sits(2);
  table.ready();
  table.wagers(2, { ante: 500 });
  table.closes();
  table.does(warns('shoe', 'door'));
  expect(table.refuses(dealer({ do: 'deal' }))).toBe(lineFor('device-warned', { device: 'shoe', warning: 'door' }));
  table.does(clears('shoe', 52));
  expect(table.state.cards.reshuffle).toBe('floor');
  table.staff();
  table.does(dealer({ do: 'deal' }));
  expect(table.state.round).not.toBeNull();
});

test('a device that is not there, or is at a virtual table, warns of nothing', () => {
  const plain = openTable(HIGH_CARD_FLUSH, {}, 'live');
  expect(plain.refuses(warns('shuffler', 'jam'))).toBe(lineFor('no-working-device', { device: 'shuffler' }));
  expect(withDevices('virtual').refuses(warns('shoe', 'jam'))).toBe(
    lineFor('record-shows-otherwise', { claim: 'device-warning' }),
  );
});

test('what is offered of warnings is never refused, and the reason of a clearing is for the staff', () => {
  const table = withDevices();
  table.sits(2);
  table.until('shuffled');
  table.does(warns('shuffler', 'jam'));
  const by = personOf({ role: 'floorperson' });
  const offered = table.book.options(table.state, by, 0).filter(({ name }) => name === 'clearDevice');
  expect(offered).toHaveLength(1);
  for (const { act } of offered) expect(isRefused(table.book.decide(table.state, { act, by, at: 0 }))).toBe(false);
  table.does(clears('shuffler', 52));
  expect(table.book.redact(table.last('deviceCleared'), 'public')).toMatchObject({ person: '', reason: '', count: 52 });
});

test('a poker shuffler that warns is cleared before its cards are dealt', () => {
  const room = openSeatedPoker('hold-em', { shuffling: 'device' }, 'live');
  room.sits([1, 2]);
  while (room.steps[0] !== 'shuffled') room.does(dutyCommand(room.book, room.table) as never);
  room.does(dealerDoes({ do: 'deviceWarning', device: 'shuffler', warning: 'not-shuffling' }));
  expect(room.refuses(dealerDoes({ do: 'loadCards', cover: null }), '637a.18(r)')).toContain('device-warned');
  expect(dutyCommand(room.book, room.table)).toBeNull();
  room.does(floorDoes({ do: 'clearDevice', device: 'shuffler', reason: 'It was in sort mode.', count: 52 }));
  expect(room.steps[0]).toBe('stacked');
  room.staff();
  room.does(dealerDoes({ do: 'startRound' }));
});
