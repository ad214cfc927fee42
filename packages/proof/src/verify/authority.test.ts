import { expect, test } from 'vitest';
import { HOUSE_STREAM, type LogEntry } from '../log/entry.js';
import { exportedLines, HOUSE_VERIFIER, type TestLogEntry, verifyLines } from '../testing/index.js';

// A house that signs everything again has an act done by somebody else, or in another role.

type Act = LogEntry['act'];
const NAMED = 'a'.repeat(64);
const START = Date.parse('2030-01-05T18:00:00.000Z');
const SLIP = { kind: 'fill', table: 't1', cents: 500, paper: 'fill 1' };

/** An entry of the house, so many seconds after the first. */
const entered = (act: Act, by: LogEntry['by'], events: LogEntry['events'] = [], seconds = 0): TestLogEntry => ({
  entry: {
    ...{ entry: 1, table: HOUSE_STREAM, position: 1, at: new Date(START + 1_000 * seconds).toISOString(), key: null },
    ...{ by, act, events, edition: null, version: 1 },
  },
  ...{ salt: '00'.repeat(16), secret: null },
});

const ADA = { role: 'administrator', person: 'ada' };
const makes = (made: string, ...roles: readonly string[]) =>
  entered({ do: 'makePerson', made, roles, named: NAMED }, ADA);
const changes = (person: string, ...roles: readonly string[]) => entered({ do: 'changeRoles', person, roles }, ADA);
const asks = (person: string, role = 'floorperson', seconds = 0, books = { books: 2 }) =>
  entered({ do: 'askSlip', ...SLIP }, { role, person }, [{ did: 'slipAsked', ...SLIP, ...books, cites: [] }], seconds);
const funds = (person: string) =>
  entered({ do: 'fund', cents: 100, paper: 'bank 1' }, { role: 'finance', person }, [
    {
      ...{ did: 'funded', paper: 'bank 1', cites: [], books: 2 },
      moves: [{ from: 'outside', to: 'cage', cents: 100, cites: [] }],
    },
  ]);

const whys = (...log: readonly TestLogEntry[]): readonly string[] => {
  const numbered = log.map((logged, at) => ({
    ...logged,
    entry: { ...logged.entry, entry: at + 1, position: at + 1 },
  }));
  return verifyLines(exportedLines(numbered), { key: HOUSE_VERIFIER }).faults.map(({ why }) => why);
};

const FLO = makes('flo', 'floorperson');
const FIN = makes('fin', 'finance', 'player');

test('money moves by people whom the house knows, in a role that they have', () => {
  expect(whys(FLO, FIN, asks('flo'), funds('fin'))).toEqual([]);
  expect(whys(FLO, asks('nobody'))).toEqual(['The house doesn’t know the person "nobody".']);
  expect(whys(FLO, FIN, asks('fin'))).toEqual(['The person "fin" is no floorperson of the house.']);
  expect(whys(FLO, funds('flo'))).toEqual(['The person "flo" is no finance of the house.']);
  expect(whys(FLO, FIN, asks('fin', 'player'))).toEqual([
    'Only the floorperson, pit-manager, shift-manager, poker-shift-supervisor can do "askSlip", not the player.',
  ]);
});

test('an act that was begun in a role goes through for a minute after it was taken away', () => {
  expect(whys(FLO, changes('flo'), asks('flo', 'floorperson', 60))).toEqual([]);
  expect(whys(FLO, changes('flo'), asks('flo', 'floorperson', 61))).toEqual([
    'The person "flo" is no floorperson of the house.',
  ]);
});

test('a log of an earlier version does not say enough about people and is not judged', () => {
  expect(whys(entered({ do: 'makePerson', made: 'flo', roles: [] }, ADA), asks('nobody'))).toEqual([]);
  expect(whys(asks('nobody'))).toEqual([]);
  expect(whys(FLO, asks('nobody', 'floorperson', 0, {} as { books: number }))).toEqual([]);
});
