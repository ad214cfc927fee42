import { describe, expect, test } from 'vitest';
import { type EntrySecret, HOUSE_STREAM, type LogEntry } from '../log/entry.js';
import { signerFrom, signHandover, signLoss, verifierKey } from '../notes/index.js';
import { exportedLines, HOUSE_KEY, HOUSE_VERIFIER, type TestLogEntry, verifyLines } from '../testing/index.js';
import { houseEventFindings } from './house-events.js';

// A house that signs everything again says one thing in an act and another in its event. The act and the event are compared.

type Thing = LogEntry['act'];

const NEXT = signerFrom(HOUSE_KEY.name, 'note', new Uint8Array(32).fill(8));
const OTHER = signerFrom('house.example/second', 'note', new Uint8Array(32).fill(9));
const [SOME, MORE] = [
  { size: 5, root: new Uint8Array(32).fill(1) },
  { size: 9, root: new Uint8Array(32).fill(2) },
];
const HANDOVER = signHandover(HOUSE_KEY, NEXT, SOME);
const LOSS = signLoss(HOUSE_KEY, OTHER, SOME, MORE);
const BOOKS = { books: 2, cites: [] };
const SLIP = { kind: 'fill', table: 't1', cents: 500_000, paper: 'fill 1' };
const BOX = { table: 't1', account: 'drop box' };

/** Each act of the house with its event, and for a sealed one the private fields of both. */
const ACTS: readonly (readonly [Thing, Thing, Thing?])[] = [
  [
    { do: 'askSlip', ...SLIP, purpose: 'opening' },
    { did: 'slipAsked', ...SLIP, purpose: 'opening', ...BOOKS },
  ],
  [
    { do: 'reportCount', ...BOX, paper: 'sheet 1' },
    { did: 'countReported', account: 't1/drop box', paper: 'sheet 1', ...BOOKS },
    { counted: 500_000 },
  ],
  [
    { do: 'signCount', ...BOX, count: 1 },
    { did: 'countsDiffered', account: 't1/drop box', count: 1, ...BOOKS },
    { counted: 400_000 },
  ],
  [
    { do: 'reportTray', table: 't1', paper: 'sheet 2' },
    { did: 'trayCountReported', table: 't1', paper: 'sheet 2', ...BOOKS },
    { chips: [{ chip: 500, count: 3 }] },
  ],
  [
    { do: 'signTray', table: 't1', count: 4 },
    { did: 'trayCountsDiffered', table: 't1', count: 4, ...BOOKS },
    { chips: [{ chip: 500, count: 4 }] },
  ],
  [
    { do: 'assign', table: 't1', person: 'ann', role: 'dealer' },
    { did: 'staffAssigned', table: 't1', person: 'ann', role: 'dealer', cites: [] },
  ],
  [
    { do: 'relieve', table: 't1', person: 'ann' },
    { did: 'staffRelieved', table: 't1', person: 'ann', cites: [] },
  ],
  [
    { do: 'closeTable', table: 't1' },
    { did: 'tableClosed', table: 't1', cites: [] },
  ],
  [
    { do: 'refuseCount', table: 't1', what: 'countCards', why: 'no', count: 51, deck: 1 },
    { did: 'countRefused', table: 't1', what: 'countCards', why: 'no', count: 51, deck: 1, cites: ['637a.13'] },
  ],
  [
    { do: 'rotateKey', sealing: 2, why: 'yearly' },
    { did: 'sealingKeyRotated', sealing: 2 },
  ],
  [
    { do: 'rotateKey', signing: verifierKey(NEXT), why: 'yearly' },
    { did: 'signingKeyRotated', handover: HANDOVER },
  ],
  [
    { do: 'acceptLoss', why: 'a disk' },
    { did: 'lossAccepted', continues: HOUSE_KEY.name, after: 5, first: 6, last: 9, note: LOSS },
  ],
];

const sealedWith = (act: Thing, event: Thing, hidden: Thing): EntrySecret => ({
  ...{ salt: '11'.repeat(16), act: { ...act, ...hidden } },
  events: { 0: { ...event, ...hidden } },
});

const saying = (act: Thing, event: Thing) => ({ act, events: [event] });

const whys = (act: Thing, event: Thing, secret: EntrySecret | null = null): readonly string[] =>
  houseEventFindings(saying(act, event), secret).map(({ why }) => why);

/** The same with one field changed in some way, for every field that is not a name of what was done. */
const changes = (of: Thing): readonly (readonly [string, Thing])[] =>
  Object.entries(of)
    .filter(([field]) => field !== 'do' && field !== 'did')
    .map(([field, value]) => [
      field,
      {
        ...of,
        [field]: typeof value === 'number' ? value + 100 : typeof value === 'string' ? `${value}x` : [{ chip: 1 }],
      },
    ]);

describe.each(ACTS.map(([act, event, hidden]) => [String(act.do), act, event, hidden] as const))(
  'the event of %s',
  (_, act, event, hidden) => {
    const secret = hidden === undefined ? null : sealedWith(act, event, hidden);

    test('repeats its act', () => {
      expect(whys(act, event, secret)).toEqual([]);
    });

    test('is a fault with any other field, one more or one less, and the fault names it', () => {
      for (const [field, changed] of changes({ ...event, ...hidden })) {
        // Only the house’s own word stands behind the clauses of a refusal.
        if (field === 'cites' && event.did === 'countRefused') continue;
        const lie = Object.fromEntries(Object.entries(changed).filter(([name]) => name in event));
        const kept = secret === null ? null : { ...secret, events: { 0: changed } };
        // A range of lost entries is part of their note.
        const named = ['handover', 'note'].includes(field) ? 'events[0].' : `events[0].${field}`;
        expect(whys(act, lie, kept)).toEqual([expect.stringContaining(named)]);
      }
      expect(whys(act, { ...event, extra: 1 }, null)).toContainEqual(expect.stringContaining('events[0].extra'));
      expect(whys(act, { ...event, did: 'slipTaken' }, null)).toContainEqual(expect.stringContaining('events[0].did'));
    });
  },
);

test('verify names the entry and the field', () => {
  const act = { do: 'askSlip', ...SLIP };
  const logged = (cents: number): TestLogEntry => ({
    entry: {
      ...{ entry: 1, table: HOUSE_STREAM, position: 1, at: '2030-01-05T18:00:00.000Z', key: null, edition: null },
      ...{ by: { role: 'floorperson', person: 'flo' }, version: 1 },
      ...saying(act, { did: 'slipAsked', ...SLIP, ...BOOKS, cents }),
    },
    ...{ salt: '00'.repeat(16), secret: null },
  });
  const faultsOf = (cents: number) => verifyLines(exportedLines([logged(cents)]), { key: HOUSE_VERIFIER }).faults;
  expect(faultsOf(500_000)).toEqual([]);
  expect(faultsOf(500_100)).toMatchObject([
    {
      ...{ entry: 1, table: HOUSE_STREAM, position: 1 },
      why: 'events[0].cents of "slipAsked" is 500100. By the act it should be 500000.',
    },
  ]);
});

test('the public part of a sealed count is that of its secret', () => {
  for (const [act, event, hidden] of ACTS) {
    if (hidden === undefined) continue;
    const secret = sealedWith(act, event, hidden);
    expect(whys({ ...act, table: 't2' }, event, secret)).toEqual([
      'act.table is "t2". The public part should say "t1".',
    ]);
    for (const more of [{ seats: { 1: 'ann' } }, { act: undefined }, { events: {} }])
      expect(whys(act, event, { ...secret, ...more } as EntrySecret)).toContainEqual(
        'The secret does not hold exactly the private fields of the entry.',
      );
  }
});

test('an act has no event of another', () => {
  const event = { did: 'slipAsked', ...SLIP };
  for (const does of ['signIn', 'openSealed', 'changeSetting', 'an act of a later version'])
    expect(whys({ do: does, how: 'password' }, event)).toEqual([`"slipAsked" is no event of ${JSON.stringify(does)}.`]);
});
