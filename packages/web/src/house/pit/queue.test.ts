import type { LobbyTable, SignedInPerson, TablePush } from '@fairdeal/client';
import { expect, test } from 'vitest';
import { seatMarks, tableState, waitedWords } from './floor-table.js';
import { queueOf } from './queue.js';

const FLORA: SignedInPerson = { id: 'p1', name: 'Flora', roles: ['floorperson'] };
const NOW = Date.parse('2026-01-09T21:42:00Z');

const table = (name: string, more: Partial<LobbyTable> = {}): LobbyTable => ({
  ...{ table: name, game: 'over-under', edition: null, title: 'Over/Under', limits: {} },
  ...{ seats: { taken: 1, all: 6 }, meters: {}, staff: 'people', cards: 'live', money: 'house', position: 9 },
  dealer: { person: 'd1', since: '2026-01-09T21:30:00Z' },
  ...more,
});

const push = (name: string, more: Partial<TablePush> = {}): TablePush => ({
  ...{ table: name, position: 9, at: '2026-01-09T21:41:08Z', by: null, events: [], options: [], due: null },
  view: { rounds: 187, seats: [{ seat: 2, chips: 500 }], turn: null } as TablePush['view'],
  ...more,
});

const REPORT = push('t5', {
  events: [{ did: 'irregularityReported', cites: ['687a.13(d)'] }],
  waits: { for: 'report', by: ['floorperson'], mine: true },
  options: [{ kind: 'irregularity', name: 'x', words: 'card shown early', act: { do: 'x' }, confirms: true }],
});
const DUTY: TablePush['due'] = { act: { do: 'verifyInspection' }, by: ['floorperson'], needs: [] };
const INSPECTED = push('t4', { due: DUTY, waits: { for: 'act', by: ['floorperson'], mine: true } });

test('the queue has what stopped first, then what holds up a player, what the clock will stop, and routine', () => {
  const tables = [
    table('t1', { dealer: { person: 'd2', since: '2026-01-09T20:30:00Z' } }),
    table('t2', { waits: { for: 'fill', cents: 20_000, by: ['floorperson'], mine: true } }),
    table('t3'),
    table('t4', { number: 204 }),
    table('t5'),
    table('t6', { staff: 'automated' }),
  ];
  const soon = { act: { do: 'removeCards' }, by: ['floorperson'], minutes: 15 };
  const pushes = new Map([
    ['t5', REPORT],
    ['t4', INSPECTED],
    ['t3', push('t3', { soon })],
  ]);
  const queue = queueOf(tables, pushes, FLORA, NOW);
  expect(queue.map(({ table: { table: at }, urgency, words, button }) => [at, urgency, words, button])).toEqual([
    ['t5', 0, 'Card shown early', 'Rule'],
    ['t4', 1, 'Verify inspection', 'Verify'],
    ['t2', 1, 'The rack needs a fill of $200', 'Ask cage'],
    ['t3', 2, 'Remove cards', 'Open'],
    ['t1', 3, 'Push is due: the dealer has dealt 72 min', 'Push'],
  ]);
  expect(queue[0]?.clause).toBe('687a.13(d)');
  expect(queue[1]?.does).toEqual({ kind: 'act', act: { do: 'verifyInspection' }, role: 'floorperson' });
});

test('a dealer is told of their own table, and of no routine of the floor', () => {
  const dealt = push('t1', {
    due: { act: { do: 'collect' }, by: ['dealer'], needs: [] },
    waits: { for: 'act', by: ['dealer'], mine: true },
  });
  const queue = queueOf([table('t1'), table('t2', {})], new Map([['t1', dealt]]), { ...FLORA, roles: ['dealer'] }, NOW);
  expect(queue.map(({ words }) => words)).toEqual(['Collect']);
});

test('a table without a dealer asks for one', () => {
  const { dealer: _, ...empty } = table('t1');
  expect(queueOf([empty], new Map(), FLORA, NOW)).toMatchObject([{ words: 'No dealer is here', button: 'Send' }]);
  expect(queueOf([{ ...empty, closed: true }], new Map(), FLORA, NOW)).toEqual([]);
});

test('a tile says what its table does, with a lamp of its own shape', () => {
  const state = (...[of, pushed]: [LobbyTable, TablePush?]) => {
    const { lamp, words } = tableState(of, pushed, FLORA);
    return [lamp, words];
  };
  expect(state(table('t5'), REPORT)).toEqual(['stopped', 'Stopped']);
  expect(state(table('t4'), INSPECTED)).toEqual(['yours', 'Verify inspection']);
  expect(state(table('t1'), push('t1'))).toEqual(['runs', 'Dealing, round 188']);
  const others = push('t1', { due: DUTY, waits: { for: 'act', by: ['finance'], mine: false } });
  expect(state(table('t1'), others)).toEqual(['waits', 'Waits for the finance']);
  expect(state(table('t1', { closed: true }))).toEqual(['closed', 'Closed']);
  expect(state(table('t1'))).toEqual(['closed', 'Not running']);
  expect(seatMarks(table('t1'), push('t1')).slice(0, 3)).toEqual(['open', 'taken', 'open']);
});

test.each([
  ['2026-01-09T21:41:08Z', '0:52'],
  ['2026-01-09T21:42:30Z', '0:00'],
  ['2026-01-09T20:32:00Z', '1 h 10'],
])('what waits since %s has waited %s', (at, words) => {
  expect(waitedWords(at, NOW)).toBe(words);
});
