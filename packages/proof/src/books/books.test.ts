import { isRefused } from '@fairdeal/rules';
import {
  accountText,
  decideFiling,
  evolveFiling,
  type Filing,
  type FilingAct,
  type FilingEvent,
} from '@fairdeal/rules/internal';
import { refusalText } from '@fairdeal/words';
import { describe, expect, test } from 'vitest';
import type { LogFault } from '../faults/fault.js';
import { type LogEntry, secretHash } from '../log/entry.js';
import { type BooksRule, decideMoney, HOUSE_ACCOUNT, MONEY_ROLES, type MoneyAct, writeMoves } from '../money/index.js';
import { exportedLines, HOUSE_VERIFIER, logOf, renumbered, type TestLogEntry, verifyLines } from '../testing/index.js';

// A forger with the house's keys rewrites every hash and signature. The books find the forgery.

type Act = LogEntry['act'];

const [opening, ...played] = logOf(
  [{ draft: { game: 'high-card-flush' }, played: { cards: 'virtual', acts: 60, wrong: 0 } }],
  'books',
) as [TestLogEntry, ...TestLogEntry[]];
const OPENING = opening.entry;
const AT_TABLE = [{ ...opening, entry: { ...OPENING, act: { ...OPENING.act, money: 'house' } } }, ...played];
const PEOPLE = [1, 2, 3].map((seat) => `Patron-${seat}`);

/** An entry of the house stream, with its events at these balances. Without a rule: as older logs wrote it. */
const did = (
  person: string,
  act: Act,
  holds: Readonly<Record<string, number>> = {},
  rule: BooksRule = 1,
): TestLogEntry => {
  const read = 'from' in act ? { ...act, from: HOUSE_ACCOUNT.parse(act.from), to: HOUSE_ACCOUNT.parse(act.to) } : act;
  const event = decideMoney(read as MoneyAct, person, (account) => holds[accountText(account)] ?? 1e9, rule);
  if (isRefused(event)) throw new Error(refusalText(event));
  return entered(person, act, [writeMoves(event)]);
};

const ROLES = new Map<unknown, string>([
  ...Object.entries(MONEY_ROLES),
  ...[...['askSlip', 'ruleDispute'], ...['reportTray', 'signTray', 'countTray']].map((act): [string, string] => [
    act,
    'floorperson',
  ]),
  ...['giveSlip', 'takeSlip'].map((act): [string, string] => [act, 'cashier']),
]);

const entered = (
  person: string,
  act: Act,
  events: LogEntry['events'] = [],
  role = ROLES.get(act.do) ?? 'house',
): TestLogEntry => ({
  entry: { ...OPENING, table: 'house', by: { role, person }, act, events, edition: null },
  salt: '00'.repeat(16),
  secret: null,
});

const deposit = (person: string, cents = 50_000_000): TestLogEntry =>
  did('Cass', { do: 'deposit', person, cents, paper: 'receipt' });
const DEPOSITS = PEOPLE.map((person) => deposit(person));
const COUNT = { table: 't1', account: 'tip box', counted: 400, paper: 'count 1' };
const SLIP = { kind: 'fill', table: 't1', cents: 5_000, paper: 'slip 1' };
const REPORTED = { did: 'countReported', account: 't1/tip box', counted: 400, paper: 'count 1', cites: [] };
const reports = entered('Cy', { do: 'reportCount', ...COUNT }, [REPORTED]);
const signs = (count: number, signed = ['Cy', 'Di'], by = 'Di'): TestLogEntry =>
  did(by, { do: 'count', ...COUNT, count, signed }, { 't1/tip box': 500 });
const asks = entered('Flo', { do: 'askSlip', ...SLIP }, [{ did: 'slipAsked', ...SLIP, cites: [] }]);
const gives = (slip: number, person = 'Cass'): TestLogEntry =>
  did(person, { do: 'giveSlip', ...SLIP, slip, from: 'cage', to: 't1/fill on the way' });
const takes = (slip: number, person = 'Dea'): TestLogEntry =>
  did(person, { do: 'takeSlip', ...SLIP, slip, from: 't1/fill on the way', to: 't1/inventory' });
const TIP = did('Patron-1', { do: 'tip', table: 't1', person: 'Patron-1', cents: 500, paper: 'tip' });
const BEFORE = [...DEPOSITS, ...AT_TABLE, TIP];
/** The next position in the house stream. */
const NEXT = DEPOSITS.length + 2;

const faults = (log: readonly TestLogEntry[]): readonly LogFault[] => {
  // House entries come after the table's.
  const { at } = (log.findLast(({ entry }) => entry.table === 't1') ?? opening).entry;
  const last = log.findIndex(({ entry }) => entry.table === 't1');
  const timed = log.map((one, nth) =>
    one.entry.table === 'house' && nth > DEPOSITS.length && (last < 0 || nth > last)
      ? { ...one, entry: { ...one.entry, at } }
      : one,
  );
  return verifyLines(exportedLines(renumbered(timed)), { key: HOUSE_VERIFIER }).faults;
};

const RIGHT = [...BEFORE, reports, signs(NEXT), asks, gives(NEXT + 2), takes(NEXT + 2)];

test('an older log with a cage and racks below zero and repeated slip numbers still verifies', () => {
  expect(faults(RIGHT)).toEqual([]);
});

describe('a rewrite of the house’s money is found', () => {
  const other = (logged: TestLogEntry, moves: unknown): TestLogEntry => ({
    ...logged,
    entry: { ...logged.entry, events: logged.entry.events.map((event) => ({ ...event, moves })) },
  });
  const DEPOSIT = deposit('Patron-2').entry;
  const late = did('Cass', { do: 'withdraw', person: 'Patron-1', cents: 60_000_000, paper: 'receipt' });

  test.each<[string, readonly TestLogEntry[], string]>([
    ['buys in with money they don’t have', [...DEPOSITS.slice(1), ...AT_TABLE], 'player/Patron-1 would be -'],
    ['buys in with more than they brought', [deposit('Patron-1', 5), ...DEPOSITS.slice(1), ...AT_TABLE], 'would be -'],
    ['takes home more than they have', [...BEFORE, late], 'The house refuses this act. $600,000 can’t leave'],
    [
      'moves other money than the act says',
      [other(DEPOSITS[0] as TestLogEntry, []), ...RIGHT.slice(1)],
      'It should be',
    ],
    [
      'deposits for others as a player',
      [...BEFORE, entered('Eve', DEPOSIT.act, DEPOSIT.events, 'player')],
      'Only the cashier can do',
    ],
    [
      'moves money by no act',
      [...BEFORE, entered('Cy', { do: 'note' }, TIP.entry.events)],
      'is not an act that moves it',
    ],
    ['signs a count that nobody reported', [...BEFORE, signs(NEXT)], 'no matching first report'],
    ['signs a count twice', [...BEFORE, reports, signs(NEXT), TIP, signs(NEXT)], 'or it is already signed'],
    ['signs a count for another', [...BEFORE, reports, signs(NEXT, ['Cy', 'Di'], 'Eve')], 'no matching first report'],
    ['misstates the contents of a box', [...DEPOSITS, ...AT_TABLE, reports, signs(NEXT - 1)], 'It should be'],
    ['gives chips that nobody requested', [...BEFORE, gives(NEXT)], 'Nobody requested slip'],
    ['takes chips that were not given', [...BEFORE, asks, gives(NEXT), takes(NEXT), takes(NEXT)], 'can’t leave'],
    [
      'gives chips on their own request',
      [...BEFORE, asks, gives(NEXT, 'Flo')],
      'Three people request, give and take it',
    ],
  ])('a person who %s', (_, log, why) => {
    expect(faults(log)[0]?.why).toContain(why);
  });
});

describe('a ruling', () => {
  const rules = (seat: number, player: string, payee = player, round = 1): TestLogEntry =>
    did('Flo', {
      ...{ do: 'ruleDispute', table: 't1', round, ruling: 'overridden', seat, player, reason: 'misread' },
      ...{ cites: ['678a.11(f)'], from: 't1/inventory', to: `player/${payee}`, cents: 100, paper: 'ruling' },
    });

  test('names a player who sat in that seat in that round', () => {
    expect(faults([...BEFORE, rules(1, 'Patron-1')])).toEqual([]);
  });

  const ruledBy = (logged: TestLogEntry, role: string): TestLogEntry => ({
    ...logged,
    entry: { ...logged.entry, by: { ...logged.entry.by, role } },
  });
  const without = (logged: TestLogEntry, ...fields: readonly string[]): TestLogEntry => ({
    ...logged,
    entry: {
      ...logged.entry,
      act: Object.fromEntries(Object.entries(logged.entry.act).filter(([field]) => !fields.includes(field))) as Act,
    },
  });

  test('is final for one seat of one round, until a higher rank rules; older rulings name no seat', () => {
    const [first, second] = [rules(1, 'Patron-1'), rules(2, 'Patron-2')].map((one) => ruledBy(one, 'floorperson'));
    const higher = ruledBy(rules(1, 'Patron-1'), 'pit-manager');
    const older = without(first as TestLogEntry, 'seat', 'player');
    expect(faults([...BEFORE, older, older, first as TestLogEntry, second as TestLogEntry, higher])).toEqual([]);
    for (const again of [first as TestLogEntry, higher])
      expect(faults([...BEFORE, first as TestLogEntry, higher, again])[0]?.why).toContain(
        'already ruled on seat 1 of table t1 in round 1.',
      );
  });

  test.each<[string, TestLogEntry, string]>([
    ['names a seat and no player', without(rules(1, 'Patron-1'), 'player'), 'names a seat or a player, not both.'],
    ['names a person of another seat', rules(1, 'Patron-2'), 'did not sit in seat 1 of table t1 in round 1.'],
    ['names a round that was not played', rules(1, 'Patron-1', 'Patron-1', 900), 'in round 900.'],
    ['pays another person', rules(1, 'Patron-1', 'Patron-2'), 'it moves money of another account.'],
  ])('is found when it %s', (_, ruling, why) => {
    expect(faults([...BEFORE, ruling])[0]?.why).toContain(why);
  });
});

describe('from its first entry on, version 2 lets no account pay more than it holds', () => {
  const NAME = 'submission/flush';
  const filing = (act: FilingAct, person: string, role: string, before: Filing | null): TestLogEntry => {
    const at = Date.parse(OPENING.at);
    const ruling = decideFiling(before, act, { name: NAME, person, role, at });
    if (isRefused(ruling)) throw new Error(refusalText(ruling));
    return {
      entry: {
        ...{ ...OPENING, table: NAME, by: { role, person }, edition: null },
        ...{ act: { ...act }, events: ruling.events.map((event) => ({ ...event })) },
      },
      salt: '00'.repeat(16),
      secret: null,
    };
  };
  const FILE = { do: 'file', submission: { game: 'high-card-flush' }, why: 'it opens' } as const;
  const file = filing(FILE, 'Pia', 'pit-manager', null);
  const [filed] = file.entry.events as unknown as readonly FilingEvent[];
  const version1 = filed === undefined ? null : evolveFiling(NAME, null, filed);
  const whole = version1?.versions[0]?.submission ?? { settings: {} };
  const approve = filing({ do: 'approve', version: 1, under: 'letter' }, 'Reg', 'regulator', version1);
  const FILED = [file, approve];
  const opens = (more: object = {}, open: object = whole): TestLogEntry => ({
    ...opening,
    entry: {
      ...OPENING,
      act: { ...OPENING.act, open, money: 'house', rack: 'cage', filed: { submission: 'flush', version: 1 }, ...more },
    },
  });
  const now = (person: string, act: Act, holds = {}): TestLogEntry => did(person, act, holds, 2);
  const brings = PEOPLE.map((person) =>
    now('Cass', { do: 'deposit', person, cents: 50_000_000, paper: `in ${person}` }),
  );
  const fund = now('Finn', { do: 'fund', cents: 1_000_000_000, paper: 'bank 1' });
  const asked = { kind: 'fill', table: 't1', cents: 900_000_000, paper: 'fill 1' };
  const asksNow = entered('Flo', { do: 'askSlip', ...asked }, [{ did: 'slipAsked', ...asked, books: 2, cites: [] }]);
  const SLIP_AT = PEOPLE.length + 2;
  const fill = [
    asksNow,
    now('Cass', { do: 'giveSlip', ...asked, slip: SLIP_AT, from: 'cage', to: 't1/fill on the way' }, { cage: 1e9 }),
    now('Dea', { do: 'takeSlip', ...asked, slip: SLIP_AT, from: 't1/fill on the way', to: 't1/inventory' }),
  ];
  const START = [...FILED, ...brings, fund];
  const found = (log: readonly TestLogEntry[]): readonly string[] => faults(log).map(({ why }) => why);

  const [, ...lucky] = logOf(
    [{ draft: { game: 'high-card-flush' }, played: { cards: 'virtual', acts: 60, wrong: 0 } }],
    'lucky',
  );

  test('a table filled from a funded cage verifies', () => {
    expect(found([...START, ...fill, opens(), ...lucky])).toEqual([]);
  });

  const sealed = (act: Act, event: LogEntry['events'][number], counted: number, person: string): TestLogEntry => {
    const secret = { salt: '11'.repeat(16), act: { ...act, counted }, events: { 0: { ...event, counted } } };
    const logged = entered(person, act, [event], 'count-team');
    return { ...logged, entry: { ...logged.entry, secret: secretHash(secret) }, secret };
  };
  const BOX = { table: 't1', account: 'tip box' };
  const reported = (counted: number, paper = 'sheet 1') =>
    sealed(
      { do: 'reportCount', ...BOX, paper },
      { did: 'countReported', account: 't1/tip box', paper, books: 2, cites: [] },
      counted,
      'Cy',
    );
  const differs = (count: number, counted: number) =>
    sealed(
      { do: 'signCount', ...BOX, count },
      { did: 'countsDiffered', count, account: 't1/tip box', books: 2, cites: [] },
      counted,
      'Di',
    );
  const settles = (count: number, counted: number, paper: string) =>
    now('Di', { do: 'count', ...BOX, counted, paper, count, signed: ['Cy', 'Di'] }, { 't1/tip box': 0 });
  const AT_COUNT = SLIP_AT;

  test('a repeated count with an overage verifies', () => {
    const log = [...START, reported(300), differs(AT_COUNT, 200), reported(200, 'sheet 2')];
    expect(found([...log, settles(AT_COUNT + 2, 200, 'sheet 2')])).toEqual([]);
  });

  /** A deposit whose paper the house numbered. */
  const numbered = (paper: string): TestLogEntry =>
    now('Cass', { do: 'deposit', person: 'Eve', cents: 1, paper, numbered: true });

  test('the house leaves out numbers that somebody wrote on a paper before', () => {
    const typed = now('Cass', { do: 'deposit', person: 'Eve', cents: 1, paper: 'buyin 1' });
    const before = now('Cass', { do: 'deposit', person: 'Eve', cents: 1, paper: 'buyin-000001' });
    expect(faults([...START, typed, before, numbered('BUYIN-000002'), numbered('BUYIN-000003')])).toEqual([]);
  });

  test.each<[string, readonly TestLogEntry[], string]>([
    ['a rack pays what it does not hold', [...START, opens(), ...lucky], 't1/inventory would be -'],
    [
      'a cage gives what it does not hold',
      [...FILED, ...brings, fill[0] as TestLogEntry, fill[1] as TestLogEntry],
      'can’t leave the cage',
    ],
    [
      'two documents have one number',
      [...START, now('Cass', { do: 'deposit', person: 'Eve', cents: 1, paper: 'BANK 1' })],
      'is already used',
    ],
    [
      'a number of the house is missing',
      [...START, numbered('BUYIN-000001'), numbered('BUYIN-000003')],
      'The house numbers this paper "BUYIN-000003". The next number of its sequence is BUYIN-000002.',
    ],
    [
      'a number of the house is doubled',
      [...START, numbered('BUYIN-000001'), numbered('BUYIN-000001')],
      'is already used',
    ],
    [
      'the house numbers a paper of another kind',
      [...START, numbered('FILL-000001')],
      'The next number of its sequence is BUYIN-000001.',
    ],
    [
      'two documents have one number, with other dashes, spaces or invisible characters',
      [
        ...START,
        now('Cass', { do: 'deposit', person: 'Eve', cents: 1, paper: 'R-1' }),
        now('Cass', { do: 'deposit', person: 'Eve', cents: 1, paper: 'r \u2013 \uff11\u200b' }),
      ],
      'is already used',
    ],
    ['an act goes by the older rule', [...START, deposit('Eve', 1)], 'uses version 1 of the bookkeeping rules'],
    [
      'a rack may go below zero',
      [...START, opens({ rack: undefined, filed: undefined })],
      'its rack may go below zero',
    ],
    ['nothing was approved', [...START, ...fill, opens({ filed: undefined })], 'without an approved Rules Submission'],
    [
      'the approval can’t be read',
      [...START, opens({ filed: { version: 1 } as never })],
      'names its Rules Submission in a way that can’t be read',
    ],
    [
      'another version was approved',
      [...START, opens({ filed: { submission: 'flush', version: 2 } })],
      'version 1 was in force',
    ],
    [
      'a choice differs from what was approved',
      [...START, opens({}, { ...whole, settings: { ...(whole.settings as object), linkedProgressive: true } })],
      'doesn’t follow version 1 of flush: open.settings.linkedProgressive is true, not false',
    ],
    [
      'a count that differed is settled',
      [...START, reported(300), differs(AT_COUNT, 200), settles(AT_COUNT, 300, 'sheet 1')],
      'no matching first report',
    ],
    [
      'a count that names no first report',
      [
        ...START,
        now('Di', { do: 'count', ...BOX, counted: 0, paper: 'sheet 9', signed: ['Cy', 'Di'] }, { 't1/tip box': 0 }),
      ],
      'does not name the first report',
    ],
    [
      'an entry of the house under an edition',
      [...START, { ...reported(300), entry: { ...reported(300).entry, edition: '2019' } }],
      'under no edition, but names one',
    ],
    [
      'a count that agreed is rejected',
      [...START, reported(300), differs(AT_COUNT, 300)],
      'both people counted the same amount',
    ],
    [
      'the first sum can be read',
      [...START, { ...reported(300), secret: null, entry: { ...reported(300).entry, secret: undefined } } as never],
      'The log shows the amount of a count',
    ],
  ])('found: %s', (_, log, why) => {
    expect(found(log)[0]).toContain(why);
  });
});
