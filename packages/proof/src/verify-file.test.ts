import { expect, test } from 'vitest';
import { canonicalJson } from './log/entry.js';
import { exportedLines, HOUSE_VERIFIER, logOf, receiptOf } from './testing/index.js';
import { verifyFile } from './verify-file.js';

const LOG = logOf([{ draft: { game: 'over-under' }, played: { cards: 'virtual', acts: 20, wrong: 0 } }], 'file');
const LINES = exportedLines(LOG);
/** A statement of people who are none. */
const stateOf = (people: number) => ({ state: 5, people: Array(people).fill(0), invitations: [], accounts: [] });
const KEY = { key: HOUSE_VERIFIER };

/** A file in parts of so many bytes. */
const inParts = (text: string, size = 1 << 20) => {
  const bytes = new TextEncoder().encode(text);
  return async function* (): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };
};

test('line breaks of another system, a byte order mark and parts of any size change nothing', async () => {
  const text = `${LINES.join('\n')}\n`;
  const variants = [text, text.trimEnd(), `\u{feff}${text}`, text.replaceAll('\n', '\r\n'), `${text}\n\n`];
  for (const variant of variants) expect(await verifyFile(inParts(variant), KEY)).toMatchObject({ ok: true });
  expect(await verifyFile(inParts(text, 7), KEY)).toMatchObject({ ok: true, entries: LOG.length });
  for (const more of ['{}', 'x', LINES[0] ?? ''])
    expect(await verifyFile(inParts(`${text}${more}\n`), KEY)).toMatchObject({ ok: false });
});

const TIMES = 2_000_000;
const LONG_LINES: readonly (readonly [string, string])[] = [
  ['one text', `{"entry":1,"key":"${'x'.repeat(10 * TIMES)}"}`],
  ['deep lists', '['.repeat(TIMES)],
  ['many events that are none', `{"entry":1,"events":[0${',0'.repeat(TIMES)}]}`],
  ['a long proof', `{"entry":1,"events":[],"proof":["!"${',"!"'.repeat(TIMES)}]}`],
  ['many people who are none', JSON.stringify({ ...JSON.parse(LINES[4] ?? ''), house: stateOf(TIMES) })],
  ['a long list of keys', `{"checkpoint":"","handovers":[0${',0'.repeat(TIMES)}]}`],
];
test.each(LONG_LINES)('a long line with %s is refused, however many parts it comes in', async (_, line) => {
  const text = [...LINES.slice(0, 4), line, ...LINES.slice(5)].join('\n');
  const found = await verifyFile(inParts(text, 1 << 14), KEY);
  expect(found).toMatchObject({ ok: false });
  const whys = found !== null && 'unseen' in found ? found.faults.map(({ why }) => why) : [];
  expect(whys.join('\n')).toMatch(/^Line 5 (?:is not a valid entry: |should state people)/m);
});

test('a line that is longer than any house writes is passed over', async () => {
  const text = `${LINES.slice(0, 4).join('\n')}\n${' '.repeat(70_000_000)}\n${LINES.slice(5).join('\n')}`;
  expect(await verifyFile(inParts(text), KEY)).toMatchObject({
    faults: [{ why: 'Line 5 is not a valid entry: it is longer than any line that a house writes.' }, {}, {}],
  });
});

test('a receipt is read in any order of its fields, and one that others might read differently is refused', async () => {
  const receipt = (await receiptOf(LOG, 1, 'public')) ?? {};
  const text = JSON.stringify(receipt);
  const sorted = JSON.stringify(Object.fromEntries(Object.entries(receipt).sort()));
  const deeplySorted = JSON.stringify(JSON.parse(canonicalJson(receipt)), null, 4);
  const spaced = deeplySorted.replaceAll('\n', '\r\n').replaceAll('": ', '" : ');
  const one = text.replaceAll(',', ',\n\n');
  const ascii = text.replace(/[\u0080-\uffff]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const same = [text, sorted, JSON.stringify(receipt, null, 2), deeplySorted, spaced, one, ascii];
  for (const each of [...same, `\u{feff}${text}\r\n`, `\n\n${sorted}\n\n`])
    for (const size of [1 << 20, 100]) expect(await verifyFile(inParts(each, size), KEY)).toMatchObject({ ok: true });
  for (const other of [
    text.replace('"round":1', '"round":2,"round":1'),
    text.replace('"round":1', '"round":1.0'),
    text.replace('"receipt":2', '"receipt":2,"__proto__":{"round":2}'),
    ...[text, sorted, deeplySorted].flatMap((each) => [`${each}\n{}`, `${each}\n${text}`, each.slice(0, -9)]),
  ])
    expect(await verifyFile(inParts(other), KEY)).toMatchObject({
      ...{ ok: false, receipt: null },
      faults: [{ why: expect.stringMatching(/^The receipt can’t be read: it is not JSON, repeats a field/) }],
    });
});
