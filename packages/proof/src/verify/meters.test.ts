import { expect, test } from 'vitest';
import type { Entry } from '../entry.js';
import { metersOfAll } from './meters.js';

const CITES = ['637a.15(a)'];
const FUND = 'bad beat fund';

const entry = (at: number, table: string, ...events: Entry['events']): Entry => ({
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

const moved = (from: string, to: string, cents: number): Entry['events'][number] => ({
  did: 'moved',
  moves: [{ from, to, cents, cites: CITES }],
  cites: CITES,
});
const read = (cents: number, after: number): Entry['events'][number] => ({
  did: 'fundRead',
  fund: 'fund/room',
  cents,
  after,
  moves: [],
  cites: CITES,
});

test('what a table read before another took from the fund is held against how it stood then', () => {
  const meters = metersOfAll();
  for (const [at, table] of [
    [1, 'p1'],
    [2, 'p2'],
  ] as const)
    meters.opens(entry(at, table));
  const faultsOf = (...said: Parameters<typeof entry>): readonly string[] => {
    const happened = entry(...said);
    return meters.happened(happened, happened.events).map(({ why }) => why);
  };
  expect(faultsOf(3, 'p1', moved('bad beat box', FUND, 600))).toEqual([]);
  expect(faultsOf(5, 'p2', read(600, 4), moved(FUND, 'bad beat payout', 300))).toEqual([]);
  expect(faultsOf(6, 'p1', read(600, 4))).toEqual([]);
  expect(faultsOf(7, 'p1', read(600, 5))).toEqual([expect.stringContaining('it showed 300')]);
  expect(faultsOf(8, 'p1', read(600, 4), moved(FUND, 'bad beat payout', 300))).toEqual([
    expect.stringContaining('entry 5 took from it'),
  ]);
});
