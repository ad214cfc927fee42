import { expect, test } from 'vitest';
import { HOUSE_STREAM, type LogEntry } from '../log/entry.js';
import { foldPlaces } from './places.js';

type Read = Pick<LogEntry, 'act' | 'by' | 'events' | 'position' | 'table'>;

const FLO = { role: 'floorperson', person: 'Flo' };
const house = (act: LogEntry['act'], did: string, by = { role: 'pit-manager', person: 'Paul' }): Read => {
  const { do: _, ...said } = act;
  return { table: HOUSE_STREAM, position: 1, by, act, events: [{ did, ...said, cites: [] }] };
};
const places = (more: object = {}): Read =>
  house({ do: 'placeTable', number: 201, pit: 'Pit 2', games: ['high-card-flush'], ...more }, 'tablePlaced');
const opens = (table: string, number: unknown = 201): Read => ({
  ...{ table, position: 1, by: FLO, events: [] },
  act: { do: 'open', open: { game: 'high-card-flush' }, ...(number === null ? {} : { number }) },
});
const closes = (table: string): Read => house({ do: 'closeTable', table }, 'tableClosed', FLO);

const faults = (...entries: readonly Read[]): readonly string[] => {
  const fold = foldPlaces();
  return entries.flatMap((entry) => fold.next(entry).map(({ why }) => why));
};

test('a number is one table at a time, and an old log without numbers is as it was', () => {
  expect(faults(places(), opens('t1'), closes('t1'), opens('t2'))).toEqual([]);
  expect(faults(opens('t1', null), closes('t1'), closes('t9'))).toEqual([]);
});

test.each<[string, readonly Read[], string]>([
  [
    'a second table at a number',
    [places(), opens('t1'), opens('t2')],
    'The house refuses this opening. You can’t open a table at Table 201. It is open there as t1. Close that one first, or choose another number.',
  ],
  [
    'a number that nobody placed',
    [opens('t1', 7)],
    'The house refuses this opening. Table 7 is not on the floor. Choose one that is, or have a pit manager place it.',
  ],
  ['a number that is none', [opens('t1', '201')], '"201" is not the number of a table.'],
  [
    'a place that somebody changed in its event',
    [{ ...places(), events: [{ ...places().events[0], pit: 'Pit 9' }] }],
    'events[0].pit is "Pit 9". It should be "Pit 2".',
  ],
  [
    'a place by the wrong role',
    [{ ...places(), by: FLO }],
    'Only pit-manager, shift-manager, administrator can do "placeTable", not the floorperson.',
  ],
  ['a place without a pit', [places({ pit: '' })], '"placeTable" does not name a table of the floor as it should.'],
])('%s is named', (_, entries, why) => {
  expect(faults(...entries)).toEqual([why]);
});
