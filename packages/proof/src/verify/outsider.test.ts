import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { toBase64 } from '../encoding/base64.js';
import { EXPORT_LINE, lineChecksum } from '../log/export.js';
import { checkReceipt } from '../receipt/index.js';
import { checkpointOf, exportedLines, exportedTable, HOUSE_VERIFIER, leavesOf, logOf } from '../testing/index.js';
import { EMPTY_TREE, growTree } from '../tree/index.js';
import { verifyFile } from '../verify-file.js';
import { readGivenCheckpoint } from './checkpoint.js';

// An outsider has a whole export, every checkpoint and the house's public key. They compute every hash again and sign nothing. No lie of theirs verifies, and no
// truth is refused because of its form.

const LOG = logOf(
  [
    { draft: { game: 'over-under' }, played: { cards: 'virtual', acts: 30, wrong: 2 } },
    { draft: { game: 'hold-em' }, played: { cards: 'virtual', acts: 40, wrong: 2 } },
  ],
  'outsider',
);
const OTHER = logOf([{ draft: { game: 'over-under' }, played: { cards: 'virtual', acts: 30, wrong: 2 } }], 'stranger');
const isSealed = ({ entry }: (typeof LOG)[number]): boolean => entry.position > 14;
const LINES = exportedLines(LOG, isSealed);
const END = LINES.length - 1;
const TEXT = `${LINES.join('\n')}\n`;

type Json = Readonly<Record<string, unknown>>;
const parsed = (line: string | undefined): Json => JSON.parse(line ?? '{}');

const verdict = async (text: string | Uint8Array): Promise<boolean> => {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const parts = async function* (): AsyncGenerator<Uint8Array> {
    yield bytes;
  };
  return (await verifyFile(parts, { key: HOUSE_VERIFIER }))?.ok === true;
};
const joined = (lines: readonly string[]): string => `${lines.join('\n')}\n`;
const withLine = (at: number, line: string): string => joined(LINES.with(at, line));

/** A line after a change, with the checksum that fits it. */
const rechecked = (line: Json): string => {
  const { check: _, ...rest } = line;
  const read = EXPORT_LINE.safeParse(rest);
  return JSON.stringify(read.success ? { ...rest, check: lineChecksum(read.data) } : line);
};

const at = (found: (line: Json) => boolean): number => LINES.findIndex((line) => found(parsed(line)));
const MOVING = at(({ events, sealed }) => JSON.stringify(events).includes('"cents"') && sealed === undefined);
const SEALED = at(({ sealed, parts }) => sealed !== undefined && JSON.stringify(parts).includes('"value"'));
const OPENED = at(({ opened }) => opened !== undefined);

const line = LINES[MOVING] ?? '';
const footer = parsed(LINES[END]);

const FORMS: readonly (readonly [string, string])[] = [
  ['line breaks of Windows', TEXT.replaceAll('\n', '\r\n')],
  ['a byte order mark', `\u{feff}${TEXT}`],
  ['no last line break', TEXT.trimEnd()],
  ['empty lines', `\n${TEXT.replaceAll('\n', '\n\n')}`],
  ['spaces', withLine(MOVING, ` ${line.replace(/":/g, '" : ')} `)],
  ['sorted fields', withLine(MOVING, JSON.stringify(Object.fromEntries(Object.entries(parsed(line)).sort())))],
  ['escaped letters', withLine(MOVING, line.replace('"table":"t', '"table":"\\u0074'))],
];
test.each(FORMS)('an export with %s is the same export', async (_, text) => {
  expect(text).not.toBe(TEXT);
  expect(await verdict(text)).toBe(true);
});

test('a checkpoint is the same with line breaks of Windows, and without its last one', () => {
  const note = checkpointOf(LOG);
  for (const text of [note, note.replaceAll('\n', '\r\n'), note.trimEnd(), `${note}\n`])
    expect(readGivenCheckpoint(text)).toEqual({ ok: { checkpoint: note } });
});

const number = /"entry":(\d+)/.exec(line)?.[0] ?? '';
const TEXTS: readonly (readonly [string, string | Uint8Array])[] = [
  ['a field twice', withLine(MOVING, line.replace('"act":', '"act":{"do":"leave"},"act":'))],
  ['a field twice, the second one escaped', withLine(MOVING, line.replace(/\}$/, ',"\\u0061ct":{"do":"leave"}}'))],
  ['a field under a reserved name', withLine(MOVING, line.replace(/\}$/, ',"__proto__":{"round":9}}'))],
  ['a field that no house writes', withLine(MOVING, line.replace(/\}$/, ',"constructor":{"round":9}}'))],
  ['a number in another form', withLine(MOVING, line.replace(number, `${number}.0`))],
  ['a number with an exponent', withLine(MOVING, line.replace(number, `${number}e0`))],
  ['a number that no computer keeps', withLine(MOVING, line.replace(number, `${number}.00000000000000000001`))],
  ['an entry beyond all numbers', withLine(MOVING, line.replace(number, '"entry":9007199254740993'))],
  ['two values on a line', withLine(MOVING, `${line}${line}`)],
  ['a comment', withLine(MOVING, `${line} // true`)],
  ['a comma too many', withLine(MOVING, line.replace(/\}$/, ',}'))],
  ['a letter that cannot be seen', withLine(MOVING, line.replace('"table":"t', '"table":"\u200bt'))],
  ['half a letter', withLine(MOVING, line.replace('"table":"t', '"table":"\\ud800t'))],
  ['line breaks of an old computer', TEXT.replaceAll('\n', '\r')],
  ['itself once more', `${TEXT}${TEXT}`],
  ['another export before it', `${joined(exportedLines(OTHER))}${TEXT}`],
  ['another export after it', `${TEXT}${joined(exportedLines(OTHER))}`],
  ['only its end', joined(LINES.slice(END))],
  ['nothing', ''],
  ['two bytes for each letter', Uint8Array.from(Buffer.from(`\u{feff}${TEXT}`, 'utf16le'))],
];
test.each(TEXTS)('an export with %s does not verify', async (_, text) => {
  expect(text).not.toBe(TEXT);
  expect(await verdict(text)).toBe(false);
});

const cut = LOG.length - 7;
const shorter = exportedLines(LOG.slice(0, cut), isSealed);
const peaks = growTree(EMPTY_TREE, leavesOf(LOG.slice(0, cut))).tree.peaks.map(toBase64);
const header = (after: number, tree: readonly string[]): string => JSON.stringify({ after, tree });
const TABLE = exportedTable(LOG, 't1');
const endsWith = (change: Json, lines = LINES): string =>
  joined(lines.with(-1, JSON.stringify({ ...parsed(lines.at(-1)), ...change })));
const opened = parsed(LINES[OPENED]);
const sealed = parsed(LINES[SEALED]);

const SWAPS: readonly (readonly [string, string])[] = [
  ['the end of a shorter export', joined([...LINES.slice(0, END), shorter.at(-1) ?? ''])],
  ['fewer lines than its end', joined([...LINES.slice(0, cut), LINES[END] ?? ''])],
  ['an earlier checkpoint', endsWith({ checkpoint: checkpointOf(LOG.slice(0, cut)) })],
  ['the checkpoint of another log', endsWith({ checkpoint: checkpointOf(OTHER) })],
  ['the statement of a shorter export', endsWith({ statement: parsed(shorter.at(-1)).statement })],
  ['the statement of a table', endsWith({ statement: parsed(TABLE.at(-1)).statement })],
  ['its checkpoint as its statement', endsWith({ statement: footer.checkpoint })],
  ['the end of a table', endsWith({}, [...LINES.slice(0, END), TABLE.at(-1) ?? ''])],
  ['a beginning that it does not have', joined([header(cut, peaks), ...LINES])],
  ['a beginning in the place of its lines', joined([header(cut, peaks), ...LINES.slice(cut)])],
  ['a beginning of other entries', joined([header(cut, [...peaks].reverse()), ...LINES.slice(cut)])],
  ['a table instead of all', joined([...TABLE.slice(0, -1), LINES[END] ?? ''])],
  ['lines of a table in between', joined([...LINES.slice(0, 3), ...TABLE.slice(0, 2), ...LINES.slice(5)])],
  ['a table without its last line', joined(TABLE.toSpliced(-2, 1))],
  ['a table without a line', joined(TABLE.toSpliced(3, 1))],
  ['a secret closed again', withLine(OPENED, rechecked({ ...opened, opened: undefined, sealed: 'AAAA' }))],
  ['another secret', withLine(OPENED, rechecked({ ...opened, opened: { salt: '00'.repeat(16), events: {} } }))],
  ['money of a sealed entry taken away', withLine(SEALED, rechecked({ ...sealed, parts: undefined }))],
  ['another sealed part', withLine(SEALED, rechecked({ ...sealed, sealed: 'AAAA' }))],
  [
    'balances that nobody stated',
    withLine(
      END - 1,
      rechecked({ ...parsed(LINES[END - 1]), house: { state: LOG.length, people: [], invitations: [], accounts: [] } }),
    ),
  ],
];
test.each(SWAPS)('an export with %s does not verify', async (_, text) => {
  expect(text).not.toBe(TEXT);
  expect(await verdict(text)).toBe(false);
});

test('every line is needed once, and in its place', async () => {
  for (const nth of [0, 1, MOVING, OPENED, SEALED, END - 1, END]) {
    expect(await verdict(joined(LINES.toSpliced(nth, 1)))).toBe(false);
    expect(await verdict(joined(LINES.toSpliced(nth, 0, LINES[nth] ?? '')))).toBe(false);
    const next = nth === END ? 0 : nth + 1;
    expect(await verdict(joined(LINES.with(nth, LINES[next] ?? '').with(next, LINES[nth] ?? '')))).toBe(false);
  }
});

/** Every place in a value. */
const placesIn = (value: unknown, path: readonly string[] = []): (readonly string[])[] => [
  path,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => placesIn(part, [...path, name]))
    : []),
];

const changedAt = (value: unknown, [name, ...rest]: readonly string[], change: (part: unknown) => unknown): unknown => {
  if (name === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((part, nth) => (String(nth) === name ? changedAt(part, rest, change) : part));
  const held = value as Json;
  return { ...held, [name]: changedAt(held[name], rest, change) };
};

const CHANGES: readonly (readonly [string, (part: unknown) => unknown])[] = [
  ['something else', (part) => (typeof part === 'number' ? part + 1 : typeof part === 'string' ? `${part}1` : 'x')],
  ['nothing', () => null],
  ['a list', (part) => [part]],
];

describe.each([
  ['that moves money', MOVING],
  ['with an opened secret', OPENED],
  ['that stays sealed', SEALED],
  ['at the end', END],
])('no part of a line %s', (_, nth) => {
  test.each(CHANGES)(
    'can be made %s',
    async (__, change) => {
      const value = parsed(LINES[nth]);
      for (const path of placesIn(value)) {
        const changed = changedAt(value, path, change);
        const text =
          typeof changed === 'object' && changed !== null ? rechecked(changed as Json) : JSON.stringify(changed);
        // A checksum that was changed alone is the right one again.
        if (text === LINES[nth]) continue;
        expect([path, await verdict(withLine(nth, text))]).toEqual([path, false]);
      }
    },
    60_000,
  );
});

test('no part of an event in a receipt can be changed, and none stops the verifier', () => {
  const folder = new URL('../../../../golden/history/b892026/', import.meta.url);
  const key = readFileSync(new URL('key', folder), 'utf8').trim();
  const receipt = JSON.parse(readFileSync(new URL('receipts/virtual-saigon-5-seat-1.json', folder), 'utf8'));
  expect(checkReceipt(receipt, { key })?.ok).toBe(true);
  for (const path of placesIn(receipt).filter(([, , of]) => of === 'events' || of === 'seen'))
    for (const [, change] of CHANGES.slice(-1)) {
      const changed = changedAt(receipt, path, change);
      if (JSON.stringify(changed) === JSON.stringify(receipt)) continue;
      expect([path, checkReceipt(changed, { key })?.ok]).toEqual([path, false]);
    }
});

test('a signed receipt does not become an unsigned one of an earlier version', () => {
  const folder = new URL('../../../../golden/history/b892026/', import.meta.url);
  const key = readFileSync(new URL('key', folder), 'utf8').trim();
  const {
    signature: _,
    witnesses: __,
    ...receipt
  } = JSON.parse(readFileSync(new URL('receipts/virtual-over-under-seat-1.json', folder), 'utf8'));
  const old = {
    ...receipt,
    ...{ receipt: 1, round: 42, viewer: 'public' },
    entries: receipt.entries.map(({ parts: ___, seen: ____, ...entry }: Json) => entry).toSpliced(-3, 1),
    decks: receipt.decks.map(({ cuts: ___, ...deck }: Json) => ({ ...deck, cards: [] })),
  };
  const faults = checkReceipt(old, { key })?.faults.map(({ why }) => why) ?? [];
  expect(faults[0]).toMatch(/This one is of version 1, without a signature\.$/);
  // The same at a table that an earlier version opened: its later rounds still name themselves.
  const opening = { ...old.entries[0], rules: undefined };
  const whys = checkReceipt({ ...old, entries: [opening, ...old.entries.slice(1)] }, { key })?.faults ?? [];
  expect(whys.map(({ why }) => why)).toContainEqual(expect.stringMatching(/^The receipt is of round 42\./));
});
