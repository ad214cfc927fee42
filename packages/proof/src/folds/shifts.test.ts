import { expect, test } from 'vitest';
import { HOUSE_STREAM, type LogEntry } from '../log/entry.js';
import type { NumberedEntry } from './shift-items.js';
import { foldShifts } from './shifts.js';

const SUE = { role: 'shift-manager', person: 'Sue' };
const AT = '2026-01-09T21:00:00.000Z';
const DAY = '2026-01-09';

type Said = Omit<NumberedEntry, 'entry' | 'at'>;
const house = (act: LogEntry['act'], events: LogEntry['events'], by = SUE, position = 1): Said => ({
  ...{ table: HOUSE_STREAM, position, by, act, events },
});
const starts = (name = 'swing', shift = 1, more: object = {}): Said =>
  house({ do: 'openShift', name, day: DAY, ...more }, [
    { did: 'shiftOpened', shift, name, day: DAY, cites: [], ...more },
  ]);
const ends = (shift: number, after: number, carried: readonly object[] = [], by = SUE): Said =>
  house({ do: 'closeShift', shift, after, carried }, [{ did: 'shiftClosed', shift, cites: [] }], by);
const opens = (table: string): Said => ({
  ...{ table, position: 1, by: SUE, events: [] },
  act: { do: 'open', money: 'house', rack: 'cage', staff: 'people', chips: [500] },
});
const at = (table: string, ...events: LogEntry['events']): Said => ({
  ...{ table, position: 2, by: SUE, act: { do: 'anything' }, events },
});
const tray = (table: string, held: number, position = 7): Said =>
  house(
    { do: 'countTray', table, chips: [{ chip: 500, count: 10 }], count: 3, signed: ['Ann', 'Ben'] },
    [{ did: 'trayCounted', held }],
    SUE,
    position,
  );
const drop = (table: string): Said =>
  house({ do: 'count', table, account: 'drop box', counted: 100, signed: ['Ann', 'Ben'] }, [
    { did: 'counted', held: 100 },
  ]);
const explains = (person: string, role = 'finance'): Said =>
  house({ do: 'explainVariance', count: 7, reason: 'found' }, [{ did: 'varianceExplained', count: 7, cites: [] }], {
    role,
    person,
  });

const faults = (...entries: readonly Said[]): readonly string[] => {
  const fold = foldShifts();
  return entries.flatMap((entry, nth) => fold.next({ ...entry, at: AT, entry: nth + 1 }).map(({ why }) => why));
};
/** Items that are open after these entries. */
const left = (...entries: readonly Said[]): readonly string[] => {
  const fold = foldShifts();
  for (const [nth, entry] of entries.entries()) fold.next({ ...entry, at: AT, entry: nth + 1 });
  return fold
    .openAfter(entries.length)
    .map(({ what, table, of }) => `${what} ${table}${of === undefined ? '' : ` ${of}`}`);
};

test('a shift of a log that has none changes nothing; shifts follow each other', () => {
  expect(faults(opens('t1'), tray('t1', 5_000))).toEqual([]);
  expect(faults(starts(), ends(1, 1), starts('grave', 2), ends(2, 3))).toEqual([]);
});

test('an item is open from one entry to another, and a checklist is told as of an entry', () => {
  const began = [starts(), opens('t1')];
  expect(left(...began)).toEqual(['rack t1', 'drop t1']);
  expect(left(...began, tray('t1', 5_000), drop('t1'))).toEqual([]);
  expect(left(...began, drop('t1'), tray('t1', 5_500))).toEqual(['variance t1 7']);
  expect(left(...began, drop('t1'), tray('t1', 5_500), explains('Fin'))).toEqual([]);
  const counted = [...began, drop('t1'), tray('t1', 5_000)];
  const report = at('t1', { did: 'irregularityReported', what: 'x' });
  expect(left(...counted, report)).toEqual(['dispute t1']);
  expect(left(...counted, report, at('t1', { did: 'reportDismissed' }))).toEqual([]);
  const hit = at('t1', { did: 'payoutVerified', box: 2 });
  expect(left(...counted, hit)).toEqual(['jackpot t1 2']);
  expect(left(...counted, hit, at('t1', { did: 'payoutValidated', box: 3 }))).toEqual(['jackpot t1 2']);
  expect(left(...counted, hit, at('t1', { did: 'payoutValidated', box: 2 }))).toEqual([]);
  expect(left(...counted, hit, at('t1', { did: 'roundVoided', kept: { boxes: [2] } }))).toEqual(['jackpot t1 2']);
  expect(left(...counted, hit, at('t1', { did: 'roundVoided' }))).toEqual([]);
  // What a table did while somebody signed the checklist belongs to the next shift.
  expect(faults(...counted, report, ends(1, 4))).toEqual([]);
  // A table that closed in an earlier shift waits for its count; one that closed before the first shift does not.
  const closes = house({ do: 'closeTable', table: 't1' }, [{ did: 'tableClosed' }]);
  expect(left(opens('t1'), closes, starts())).toEqual([]);
  const carried = [
    { what: 'rack', table: 't1', reason: 'late' },
    { what: 'drop', table: 't1', reason: 'late' },
  ];
  expect(faults(...began, closes, ends(1, 3, carried), starts('grave', 2))).toEqual([]);
  expect(left(...began, closes, ends(1, 3, carried), starts('grave', 2))).toEqual(['rack t1', 'drop t1']);
});

test.each<[string, readonly Said[], string]>([
  [
    'a second shift',
    [starts(), starts('grave', 2)],
    'You can’t open a shift while another one runs. Close shift 1, swing, first.',
  ],
  ['an open item that nobody carried', [starts(), opens('t1'), ends(1, 2)], 'the rack of table t1 is not counted'],
  [
    'a carried item that was not open',
    [starts(), ends(1, 1, [{ what: 'rack', table: 't1', reason: 'x' }])],
    'You can’t carry what is not open.',
  ],
  [
    'an item without a reason',
    [starts(), ends(1, 1, [{ what: 'rack', table: 't1', reason: '' }])],
    '"closeShift" does not name a shift as it should.',
  ],
  [
    'a checklist of entries to come',
    [starts(), ends(1, 2)],
    'The checklist of shift 1 names entry 2, which comes later.',
  ],
  [
    'another gaming day',
    [starts('swing', 1, { day: '2026-01-10' })],
    'The shift is of 2026-01-10. By the settings of the house it is of 2026-01-09.',
  ],
  ['another number', [starts('swing', 4)], 'events[0].shift is 4. It should be 1.'],
  [
    'the wrong role',
    [starts(), ends(1, 1, [], { role: 'floorperson', person: 'Flo' })],
    'Only shift-manager can do "closeShift", not the floorperson.',
  ],
  [
    'an explanation by a counter',
    [starts(), opens('t1'), tray('t1', 5_500), explains('Ann')],
    'You can’t explain the difference of a count that you signed.',
  ],
  [
    'an explanation of nothing',
    [starts(), opens('t1'), tray('t1', 5_000), explains('Fin')],
    'No settled count with that number differs from the record.',
  ],
  [
    'an event of a shift in another act',
    [house({ do: 'makePass' }, [{ did: 'shiftOpened', shift: 1, name: 'swing', day: DAY, cites: [] }])],
    '"shiftOpened" is no event of "makePass".',
  ],
])('%s is named', (_, entries, why) => {
  expect(faults(...entries)).toEqual([expect.stringContaining(why)]);
});
