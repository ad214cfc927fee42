import { describe, expect, test } from 'vitest';
import { toBase64 } from '../encoding/base64.js';
import { HOUSE_STREAM } from '../log/entry.js';
import { EXPORT_LINE, lineChecksum } from '../log/export.js';
import { signCheckpoint, signerFrom, signHandover, signLoss, signNote, verifierKey } from '../notes/index.js';
import {
  checkpointOf,
  exportedLines,
  exportedTable,
  HOUSE_KEY,
  HOUSE_VERIFIER,
  leavesOf,
  logOf,
  type TestLogEntry,
  verifyLines,
} from '../testing/index.js';
import { nodesOver, proveConsistency, rootOfLeaves } from '../tree/index.js';

// The house signs an export as a whole: an outsider who computes every other hash again is found out all the same.

const BY = { role: 'administrator', person: 'ada' };
const PLAYED = logOf([{ draft: { game: 'over-under' }, played: { cards: 'virtual', acts: 20, wrong: 0 } }], 'stated');

/** An entry of the house after all others. */
const ofHouse = (
  log: readonly TestLogEntry[],
  act: TestLogEntry['entry']['act'],
  events: TestLogEntry['entry']['events'] = [],
): TestLogEntry => ({
  entry: {
    ...{ entry: log.length + 1, table: HOUSE_STREAM, at: '2030-01-05T18:00:00.000Z', by: BY, key: null, act, events },
    ...{ position: 1 + log.filter(({ entry }) => entry.table === HOUSE_STREAM).length, edition: null, version: 1 },
  },
  salt: '00'.repeat(16),
  secret: null,
});

const withHouse = (...acts: readonly TestLogEntry['entry']['act'][]): readonly TestLogEntry[] => {
  const log = [...PLAYED];
  for (const act of acts) log.push(ofHouse(log, act));
  return log;
};

const isSealed = ({ entry }: TestLogEntry): boolean => entry.position > 10;
const EXPORTING = { do: 'openSealed', why: 'export', table: null, after: 0 };
const STATED = withHouse({ ...EXPORTING, statement: true });
const LINES = exportedLines(STATED, isSealed);
const KEY = { key: HOUSE_VERIFIER };
const whys = (lines: readonly string[], against = KEY): readonly string[] =>
  verifyLines(lines, against).faults.map(({ why }) => why);

/** The export with another last line. */
const ending = (lines: readonly string[], change: (end: Record<string, unknown>) => unknown): string[] => [
  ...lines.slice(0, -1),
  JSON.stringify(change(JSON.parse(lines.at(-1) ?? ''))),
];

/** The export with another field beside an entry, and a checksum that fits it. */
const beside = (at: number, change: object): string[] => {
  const line = EXPORT_LINE.parse({ ...JSON.parse(LINES[at] ?? ''), ...change });
  return LINES.with(at, JSON.stringify({ ...line, check: lineChecksum(line) }));
};

const sealedExport = (): string[] =>
  exportedLines(withHouse({ ...EXPORTING, do: 'exportSealed', statement: true }), () => true);

const CHANGED = [expect.stringMatching(/^The export was changed after the house signed it\./)];

describe('an export that the house signed as a whole', () => {
  test('verifies', () => {
    expect(verifyLines(LINES, KEY)).toMatchObject({ ok: true, faults: [], unseen: [], signature: 'given key' });
  });

  test('shows sealed parts, people and balances that were changed with their checksums', () => {
    const at = LINES.findIndex((line) => 'sealed' in JSON.parse(line));
    const state = { state: STATED.length, people: [], invitations: [], accounts: [] };
    for (const against of [KEY, {}]) {
      expect(whys(beside(at, { sealed: 'AAAA' }), against as typeof KEY)).toEqual(CHANGED);
      // The log itself shows it, since sealed entries show their money.
      expect(whys(beside(STATED.length - 1, { house: state }), against as typeof KEY)[0]).toMatch(/^The account play/);
    }
  });

  test('shows notes and witnesses that were added', () => {
    const stranger = signHandover(HOUSE_KEY, signerFrom(HOUSE_KEY.name, 'note', new Uint8Array(32).fill(9)), {
      size: 1,
      root: rootOfLeaves(leavesOf(STATED.slice(0, 1))),
    });
    const watcher = verifierKey(signerFrom('w.example', 'cosignature', new Uint8Array(32).fill(3)));
    for (const more of [{ handovers: [stranger] }, { witnesses: { quorum: 1, keys: [watcher] } }])
      expect(whys(ending(LINES, (end) => ({ ...end, ...more })))).toEqual(CHANGED);
  });

  test('is missed where it is taken away, since an entry promises it', () => {
    const bare = ending(LINES, ({ statement: _, ...end }) => end);
    expect(verifyLines(bare, KEY)).toMatchObject({
      ok: false,
      faults: [{ entry: STATED.length, why: expect.stringMatching(/signs the export as a whole\. .* is missing\.$/) }],
    });
  });

  test('may be missing where an earlier version wrote it last, which is said', () => {
    const later = withHouse({ ...EXPORTING, statement: true }, EXPORTING);
    for (const log of [later, PLAYED])
      expect(
        verifyLines(
          ending(exportedLines(log), ({ statement: _, ...end }) => end),
          KEY,
        ),
      ).toMatchObject({
        ok: true,
        unseen: [expect.stringMatching(/^The file as a whole has no signature/)],
      });
  });

  const bareOf = (lines: readonly string[]): string[] => ending(lines, ({ statement: _, ...end }) => end);
  const decidedBy = (rules: string) =>
    PLAYED.map((logged) => ({ ...logged, entry: { ...logged.entry, rules } }) as TestLogEntry);
  const PROMISING: readonly (readonly [string, readonly string[], RegExp])[] = [
    ['the signed end of a table', exportedTable(PLAYED, 't1'), /^The end of this table says /],
    ['an export with everything sealed', sealedExport(), /^This entry says /],
    [
      'rules of a release that signs them',
      exportedLines(decidedBy('a'.repeat(64))),
      /^The house that made this entry /,
    ],
  ];
  test.each(PROMISING)('is missed where it is taken away, by %s', (_, lines, why) => {
    expect(verifyLines(lines, KEY)).toMatchObject({ ok: true, signedWhole: true });
    expect(verifyLines(bareOf(lines), KEY)).toMatchObject({
      ...{ ok: false, signedWhole: false },
      faults: [{ entry: expect.any(Number), why: expect.stringMatching(why) }],
    });
  });

  test.each([
    ['a table', exportedTable(PLAYED, 't1', PLAYED.length, false)],
    ['a house', exportedLines(decidedBy('e1a9743f5c7ee345030738a283f4b608e82b996d3608c17162c01c6db2cae7ac'))],
  ])('may be missing in the export of %s by an earlier version, unless the reader wants one', (_, lines) => {
    expect(verifyLines(bareOf(lines), KEY)).toMatchObject({
      ...{ ok: true, signedWhole: false },
      unseen: [expect.stringMatching(/^The file as a whole has no signature/)],
    });
    expect(verifyLines(bareOf(lines), { ...KEY, signed: true }).faults).toMatchObject([
      { why: 'The file as a whole has no signature, and you asked for one.' },
    ]);
    expect(verifyLines(lines, { ...KEY, signed: true })).toMatchObject({ ok: true });
  });

  test('of another export or by another key does not fit', () => {
    const other = JSON.parse(exportedLines(STATED).at(-1) ?? '').statement;
    expect(whys(ending(LINES, (end) => ({ ...end, statement: other })))).toEqual(CHANGED);
    const thief = signerFrom(HOUSE_KEY.name, 'note', new Uint8Array(32).fill(5));
    const [text = ''] = JSON.parse(LINES.at(-1) ?? '').statement.split('\n\n');
    expect(whys(ending(LINES, (end) => ({ ...end, statement: signNote(`${text}\n`, thief) })))).toEqual([
      expect.stringMatching(/^The export: No known key signed this note\./),
    ]);
  });
});

test('a key that was replaced signs nothing beside a later checkpoint', () => {
  const next = signerFrom(HOUSE_KEY.name, 'note', new Uint8Array(32).fill(8));
  const handovers = [signHandover(HOUSE_KEY, next, { size: 5, root: rootOfLeaves(leavesOf(STATED.slice(0, 5))) })];
  const lines = exportedLines(STATED, isSealed, next, { handovers });
  const key = verifierKey(next);
  expect(whys(lines, { key })).toEqual([]);
  const [text = ''] = JSON.parse(lines.at(-1) ?? '').statement.split('\n\n');
  const stolen = signNote(`${text}\n`, HOUSE_KEY);
  expect(
    whys(
      ending(lines, (end) => ({ ...end, statement: stolen })),
      { key },
    ),
  ).toEqual([expect.stringMatching(/No known key signed this note/)]);
});

test('of an export by a key that was replaced it is said what a thief of that key could do, unless a proof shows better', () => {
  const next = signerFrom(HOUSE_KEY.name, 'note', new Uint8Array(32).fill(8));
  const whole = leavesOf(STATED);
  const handovers = [signHandover(HOUSE_KEY, next, { size: STATED.length, root: rootOfLeaves(whole) })];
  const key = verifierKey(next);
  const forged = logOf([{ draft: { game: 'over-under' }, played: { cards: 'virtual', acts: 9, wrong: 0 } }], 'thief');
  const BACKDATED = [
    expect.stringMatching(/^The key that signed this was replaced when the log had \d+ entries\. A thief/),
  ];
  expect(verifyLines(exportedLines(forged), { key, handovers })).toMatchObject({ ok: true, unseen: BACKDATED });
  const part = STATED.slice(0, 9);
  expect(verifyLines(exportedLines(part), { key, handovers })).toMatchObject({ ok: true, unseen: BACKDATED });
  const proof = {
    checkpoint: checkpointOf(STATED, next),
    from: part.length,
    consistency: proveConsistency(nodesOver(whole), part.length, whole.length).map(toBase64),
  };
  expect(verifyLines(exportedLines(part), { key, handovers, ...proof })).toMatchObject({
    ...{ ok: true, unseen: [expect.stringMatching(/^The log has grown since the export was made/)] },
  });
  expect(verifyLines(exportedLines(forged), { key, handovers, ...proof, from: forged.length }).ok).toBe(false);
  // As it was when the key was replaced, it is the log that the new key vouches for.
  expect(verifyLines(exportedLines(STATED), { key, handovers }).unseen).toEqual([]);
});

test('the key that an export names must be the one that was given, or lead to it', () => {
  const thief = signerFrom(HOUSE_KEY.name, 'note', new Uint8Array(32).fill(5));
  const head = { size: STATED.length, root: rootOfLeaves(leavesOf(STATED)) };
  const [, signature = ''] = signCheckpoint(head, thief).split('\n\n');
  const forged = ending(LINES, (end) => ({
    ...end,
    // Both keys sign the checkpoint.
    ...{ checkpoint: `${checkpointOf(STATED)}${signature}`, key: verifierKey(thief) },
  }));
  expect(whys(forged)).toContainEqual(
    `The file names the key ${verifierKey(thief)}. The key that you gave doesn’t lead to it.`,
  );
  for (const key of ['', 'nonsense'])
    expect(whys(ending(LINES, (end) => ({ ...end, key })))).toContainEqual(
      expect.stringMatching(/^The key that the file names can’t be read\./),
    );
});

test('a loss that an entry accepts can’t be hidden by leaving out its note', () => {
  const next = signerFrom('house.example/second-log', 'note', new Uint8Array(32).fill(20));
  const root = rootOfLeaves(leavesOf(PLAYED));
  const note = signLoss(HOUSE_KEY, next, { size: PLAYED.length, root }, { size: PLAYED.length + 9, root });
  const { length } = PLAYED;
  const range = { continues: HOUSE_KEY.name, after: length, first: length + 1, last: length + 9 };
  const loss = ofHouse(PLAYED, { do: 'acceptLoss', why: 'a disk' }, [{ did: 'lossAccepted', ...range, note }]);
  const log = [...PLAYED, loss];
  const lines = exportedLines(log, undefined, next, { handovers: [note] });
  const known = { key: verifierKey(next) };
  expect(verifyLines(lines, known)).toMatchObject({ ok: true, continues: [expect.stringMatching(/were lost\.$/)] });
  // Exports of earlier versions have no statement, and tell it too.
  const bare = ending(lines, ({ handovers: _, statement: __, ...end }) => end);
  expect(verifyLines(bare, known).faults).toMatchObject([
    { entry: log.length, why: expect.stringMatching(/^This entry accepts a loss .* leaves out the note/) },
  ]);
});
