import { expect, test } from 'vitest';
import type { LogEntry } from '../log/entry.js';
import { auditMeters } from './meters.js';

const CITES = ['637a.15(a)'];
const FUND = 'bad beat fund';

const entry = (at: number, table: string, ...events: LogEntry['events']): LogEntry => ({
  entry: at,
  table,
  position: at,
  at: '2026-01-01T00:00:00.000Z',
  by: { person: 'ann', role: 'dealer' },
  key: null,
  act: { do: 'open', open: { game: 'hold-em', badBeat: { fund: 'room' } } },
  events,
  edition: null,
  version: 1,
});

const moved = (from: string, to: string, cents: number): LogEntry['events'][number] => ({
  did: 'moved',
  moves: [{ from, to, cents, cites: CITES }],
  cites: CITES,
});
const read = (cents: number, after: number): LogEntry['events'][number] => ({
  did: 'fundRead',
  fund: 'fund/room',
  cents,
  after,
  moves: [],
  cites: CITES,
});

test('a reading taken before another table was paid is compared with the fund at that time', () => {
  const meters = auditMeters();
  for (const [at, table] of [
    [1, 'p1'],
    [2, 'p2'],
  ] as const)
    meters.opens(entry(at, table));
  const faultsOf = (...said: Parameters<typeof entry>): readonly string[] => {
    const happened = entry(...said);
    return meters.follow(happened, happened.events).map(({ why }) => why);
  };
  expect(faultsOf(3, 'p1', moved('bad beat box', FUND, 600))).toEqual([]);
  expect(faultsOf(5, 'p2', read(600, 4), moved(FUND, 'bad beat payout', 300))).toEqual([]);
  expect(faultsOf(6, 'p1', read(600, 4))).toEqual([]);
  expect(faultsOf(7, 'p1', read(600, 5))).toEqual([expect.stringContaining('It showed 300')]);
  expect(faultsOf(8, 'p1', read(600, 4), moved(FUND, 'bad beat payout', 300))).toEqual([
    expect.stringContaining('entry 5 took from it'),
  ]);
});

test('ending a meter with an unsettled wager is found, and so is a wager after its end', () => {
  const meters = auditMeters();
  const does = (at: number, table: string, act: LogEntry['act'], ...events: LogEntry['events']): readonly string[] => {
    const done = { ...entry(at, table, ...events), act };
    return (table.startsWith('meter/') ? meters.next(done) : meters.follow(done, events)).map(({ why }) => why);
  };
  const terms = { seed: 0, reseed: 0, money: 'play' };
  const LINKED = ['678a.2(c)', '688a.2(d)'];
  for (const [at, name] of [
    [1, 'meter/main'],
    [2, 'meter/new'],
  ] as const) {
    const event = { did: 'meterOpened', ...terms, moves: [], cites: LINKED };
    expect(does(at, name, { do: 'open', ...terms }, event)).toEqual([]);
  }
  meters.opens({ ...entry(3, 't1'), act: { do: 'open', open: { game: 'dj-wild', meter: 'main' } } });
  const wager = (from: string, to: string) => moved(from, to, 500);
  expect(does(4, 't1', { do: 'wager' }, wager('seat 1', 'progressive of box 1'))).toEqual([]);
  expect(does(5, 't1', { do: 'closeBets' }, wager('progressive of box 1', 'inventory'))).toEqual([]);
  const ends = (at: number, after: number) =>
    does(
      ...([at, 'meter/main', { do: 'transfer', to: 'meter/new', reason: 'x' }] as const),
      ...[{ did: 'meterTransferred', to: 'meter/new', after, reason: 'x', moves: [], cites: LINKED }],
    );
  for (const after of [4, 5]) expect(ends(6, after)).toEqual([expect.stringContaining('at table t1 is not settled')]);
  expect(does(7, 't1', { do: 'collectCards' }, { did: 'cardsCollected', cites: [] })).toEqual([]);
  expect(ends(8, 7)).toEqual([]);
  expect(does(9, 't1', { do: 'wager' }, wager('seat 1', 'progressive of box 1'))).toEqual([
    'meter/main has ended and can’t take another wager.',
  ]);
});
