import { HOUSE_DRAFTS, POKER_DRAFTS } from '@fairdeal/table/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LogFault } from '../faults/fault.js';
import {
  checkpointOf,
  exportedLines,
  HOUSE_VERIFIER,
  logOf,
  type TestLogEntry,
  verifyLines,
} from '../testing/index.js';

const LOG = logOf(
  [HOUSE_DRAFTS[0], HOUSE_DRAFTS.at(-1), POKER_DRAFTS[5]].flatMap((draft) =>
    draft === undefined ? [] : [{ draft, played: { cards: 'virtual', acts: 45, wrong: 3 } as const }],
  ),
  'changed',
);
const isSealed = ({ entry }: TestLogEntry): boolean => entry.table === 't2' && entry.position > 25;
const LINES = exportedLines(LOG, isSealed);
const CHECKPOINT = LINES.at(-1) ?? '';

const anyEntry = fc.integer({ min: 0, max: LOG.length - 1 });

/** Whether a fault belongs to this entry, by entry number or by position. */
const names =
  (at: number) =>
  ({ entry, table, position }: LogFault): boolean => {
    const { entry: of } = LOG[at] as TestLogEntry;
    return entry === of.entry || (table === of.table && position === of.position);
  };

type Json = null | boolean | number | string | Json[] | { [field: string]: Json };

/** Paths to every value in a line. */
const paths = (value: Json, path: readonly string[] = []): (readonly string[])[] =>
  typeof value !== 'object' || value === null
    ? [path]
    : [path, ...Object.entries(value).flatMap(([field, inner]) => paths(inner as Json, [...path, field]))];

const otherThan = (value: Json): Json => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string')
    return /^[0-9a-f]{32,}$/.test(value) ? value.replace(/^./, (c) => (c === '0' ? '1' : '0')) : `${value}7`;
  if (value === null) return 'x';
  return Array.isArray(value) ? [...value, 0] : { ...value, more: 0 };
};

/** A copy with another value at a path; without the value if `how` is null. */
const changedAt = (
  value: Json,
  [field, ...rest]: readonly string[],
  change: (value: Json) => Json | undefined,
): Json => {
  if (field === undefined) return change(value) ?? null;
  const inside = (value as { [field: string]: Json })[field] as Json;
  const after = rest.length === 0 ? change(inside) : changedAt(inside, rest, change);
  if (Array.isArray(value))
    return value.flatMap((item, at) => (String(at) === field ? (after === undefined ? [] : [after]) : [item]));
  const { [field]: _, ...others } = value as { [field: string]: Json };
  return after === undefined ? others : { ...others, [field]: after };
};

describe('an export changed without the house’s key is found', () => {
  test('when any value of an entry is changed or removed', () => {
    fc.assert(
      fc.property(anyEntry, fc.nat(), fc.boolean(), (at, nth, takesOut) => {
        const line = JSON.parse(LINES[at] ?? '') as Json;
        const all = paths(line).slice(1);
        const path = all[nth % all.length] ?? [];
        const changed = changedAt(line, path, (value) => (takesOut ? undefined : otherThan(value)));
        const { ok, faults } = verifyLines(LINES.with(at, JSON.stringify(changed)));
        expect([path, ok, faults.some(names(at))]).toEqual([path, false, true]);
      }),
      { numRuns: 25 },
    );
  });

  test('when something is added under the name that objects reserve', () => {
    const at = LINES.findIndex((line) => line.includes('"act":{'));
    const added = (LINES[at] ?? '').replace('"act":{', '"act":{"__proto__":{"cents":5000000},');
    expect(verifyLines(LINES.with(at, added)).ok).toBe(false);
  });

  test('when the last entry of a table lacks its place in the log', () => {
    const at = LOG.findLastIndex(({ entry }) => entry.table === 't1');
    const { entry: _, ...line } = JSON.parse(LINES[at] ?? '') as { readonly entry: number };
    expect(verifyLines(LINES.with(at, JSON.stringify(line))).faults.some(names(at))).toBe(true);
  });

  test('when an entry is removed', () => {
    fc.assert(
      fc.property(anyEntry, (at) => {
        const { ok, faults } = verifyLines(LINES.toSpliced(at, 1));
        expect([ok, faults.some(names(at))]).toEqual([false, true]);
      }),
      { numRuns: 10 },
    );
  });

  test('when the first entry is removed, without a false report of a missing end', () => {
    const { faults } = verifyLines(LINES.slice(1));
    expect(faults.map(({ why }) => why)).toContain('Entry 1 is missing.');
    expect(faults.at(-1)).toMatchObject({
      entry: null,
      why: `The checkpoint counts ${LOG.length} entries, but the export has ${LOG.length - 1}: some are missing.`,
    });
  });

  test('when an entry is repeated, or two are swapped', () => {
    fc.assert(
      fc.property(anyEntry, anyEntry, (one, other) => {
        fc.pre(one !== other);
        const line = LINES[one] ?? '';
        const twice = verifyLines(LINES.toSpliced(other, 0, line));
        expect([twice.ok, twice.faults.some(names(one))]).toEqual([false, true]);
        const swapped = verifyLines(LINES.with(one, LINES[other] ?? '').with(other, line));
        expect([swapped.ok, swapped.faults.some(names(one)) || swapped.faults.some(names(other))]).toEqual([
          false,
          true,
        ]);
      }),
      { numRuns: 10 },
    );
  });

  test('when the end is missing', () => {
    fc.assert(
      fc.property(anyEntry, (at) => {
        const cut = LINES.slice(0, at);
        expect(verifyLines(cut)).toMatchObject({ ok: false, entries: at });
        expect(verifyLines([...cut, CHECKPOINT]).faults).toContainEqual(expect.objectContaining({ entry: at + 1 }));
        // An older checkpoint fits the cut log; a later one shows the missing entries.
        const older = [...cut, exportedLines(LOG.slice(0, at), isSealed).at(-1) ?? ''];
        expect(verifyLines(older, { key: HOUSE_VERIFIER }).ok).toBe(true);
        expect(verifyLines(older, { checkpoint: checkpointOf(LOG) }).faults).toMatchObject([{ entry: at + 1 }]);
      }),
      { numRuns: 8 },
    );
  });

  test('when a line repeats a field, which others might read differently', () => {
    const line = LINES[4] ?? '';
    for (const twice of ['"entry":999,', '"by":{"role":"dealer","person":"x"},'])
      expect(verifyLines(LINES.with(4, line.replace('{', `{${twice}`))).faults[0]).toMatchObject({
        why: 'Line 5 is not a valid entry: it is not JSON, repeats a field, or writes a number in another way than a house.',
      });
    expect(verifyLines(LINES.with(4, `${JSON.stringify(JSON.parse(line), null, 1).replaceAll('\n', ' ')} `)).ok).toBe(
      true,
    );
  });

  test('when a number is written in a way that others might read differently', () => {
    const line = LINES[4] ?? '';
    for (const [usual, other] of [
      ['"entry":5', '"entry":5.0'],
      ['"entry":5', '"entry":0.5e1'],
      ['"version":1', '"version":1.00000000000000001'],
      ['"events":[', '"events":[-0,'],
    ] as const)
      expect(verifyLines(LINES.with(4, line.replace(usual, other))).faults[0]).toMatchObject({
        why: expect.stringContaining('writes a number in another way'),
      });
  });

  test('when a line is not an entry, or not even JSON', () => {
    for (const text of ['{', '7', 'null', '[]', '{}', '{"entry": 3}', (LINES[4] ?? '').slice(0, -20)])
      expect(verifyLines(LINES.with(4, text)).faults[0]).toMatchObject({
        why: expect.stringContaining('Line 5 is not a valid entry'),
      });
  });

  test('when the checkpoint is changed, or signed with another key', () => {
    const note = JSON.parse(CHECKPOINT) as { readonly checkpoint: string; readonly key: string };
    for (const checkpoint of [
      note.checkpoint.replace('house.example', 'house.exbmple'),
      note.checkpoint.replace(/\n\d+\n/, (size) => `\n${Number(size) + 1}\n`),
      note.checkpoint.replace(/.(?==*\n$)/, (c) => (c === 'A' ? 'Q' : 'A')),
      '',
    ])
      expect(verifyLines(LINES.with(-1, JSON.stringify({ ...note, checkpoint }))).ok).toBe(false);
    expect(verifyLines(LINES.with(-1, '{"checkpoint": 7}')).ok).toBe(false);
    const others = 'house.example/log+00000000+AAAA';
    expect(verifyLines(LINES, { key: others }).ok).toBe(false);
  });
});
