import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import {
  nodesOver,
  proveConsistency,
  rootOfLeaves,
  signerFrom,
  signHandover,
  toBase64,
  verifierKey,
} from '@fairdeal/proof';
import {
  checkpointOf,
  exportedLines,
  forged,
  HOUSE_KEY,
  HOUSE_VERIFIER,
  leavesOf,
  logOf,
  receiptOf,
} from '@fairdeal/proof/testing';
import { schemaChecker, testPlayer } from '@fairdeal/table/testing';
import { afterAll, expect, test } from 'vitest';
import { fairdeal, piped } from '../testing/run.js';

const folder = mkdtempSync(join(tmpdir(), 'fairdeal-verify-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

const LOG = logOf(
  [{ draft: { game: 'high-card-flush', edition: '2019' }, played: { cards: 'virtual', acts: 60, wrong: 0 } }],
  'command',
);
const WHOLE = `${exportedLines(LOG).join('\n')}\n`;

test('a whole log is verified, from a file or from standard input', async () => {
  const file = write('whole.ndjson', WHOLE);
  expect(await fairdeal('verify', file, '--key', HOUSE_VERIFIER)).toEqual({
    status: 0,
    out: `Verified: ${LOG.length} entries of 1 table, ${LOG.length} replayed under the rules, 0 still sealed; signed with the key you gave.\n`,
    err: '',
  });
  const key = write('house.pub', `${HOUSE_VERIFIER}\n`);
  const { status, out } = piped(['verify', '-', '--key', key, '--json'], WHOLE);
  expect([status, JSON.parse(out)]).toMatchObject([0, { ok: true, entries: LOG.length, faults: [] }]);
});

test('the headline says how many entries sealed ones kept from being replayed', async () => {
  const shuffled = LOG.findIndex(({ entry }) => entry.deck !== undefined);
  const lines = exportedLines(LOG, ({ entry }) => entry.entry > shuffled);
  const file = write('sealed.ndjson', `${lines.join('\n')}\n`);
  const hidden = LOG.length - shuffled;
  const { status, out } = await fairdeal('verify', file, '--key', HOUSE_VERIFIER);
  expect([status, out]).toEqual([
    0,
    expect.stringContaining(
      `\nVerified, except for ${hidden} entries that can’t be replayed because they depend on sealed entries: ${LOG.length} entries of 1 table, ${shuffled} replayed under the rules, `,
    ),
  ]);
  const { out: json } = await fairdeal('verify', file, '--key', HOUSE_VERIFIER, '--json');
  expect(JSON.parse(json)).toMatchObject({ ok: true, replayed: shuffled, notReplayed: hidden });
});

test('the JSON Schema takes every line of an export and a receipt, and refuses a changed shape', async () => {
  const { status, out } = await fairdeal('verify', '--json-schema');
  expect(status).toBe(0);
  const schema = JSON.parse(out) as { readonly [field: string]: unknown };
  const [line, footer, receipt] = ['line', 'footer', 'receipt'].map((part) =>
    schemaChecker(schema, `properties.${part}`),
  );
  const lines = WHOLE.trim()
    .split('\n')
    .map((one) => JSON.parse(one) as object);
  expect(lines.slice(0, -1).every((one) => line?.(one))).toBe(true);
  expect(footer?.(lines.at(-1))).toBe(true);
  expect(line?.({ ...lines[0], entry: 0 })).toBe(false);
  expect(line?.({ ...lines[0], more: 1 })).toBe(false);
  const made = await receiptOf(LOG, 1, testPlayer(1));
  expect(receipt?.(JSON.parse(JSON.stringify(made)))).toBe(true);
  expect(await fairdeal('verify')).toMatchObject({
    status: 2,
    err: 'Name a file to verify, or - for standard input.\n',
  });
});

test('chips that are a cent more are named with the clauses, though every hash and signature fits them', async () => {
  const at = LOG.findIndex(({ entry }) => entry.act.do === 'wager');
  const changed = forged(LOG, at, ({ act, events }) => ({
    act,
    events: events.map((event) =>
      Array.isArray(event.moves)
        ? { ...event, moves: event.moves.map((move) => ({ ...move, cents: Number(move.cents) + 1 })) }
        : event,
    ),
  }));
  const file = write('changed.ndjson', exportedLines(changed).join('\n'));
  const { status, out } = await fairdeal('verify', file, '--json');
  const { position } = changed[at]?.entry ?? {};
  expect([status, JSON.parse(out)]).toMatchObject([1, { ok: false, faults: [{ position, table: 't1' }] }]);
  const said = await fairdeal('verify', file);
  expect(said.status).toBe(1);
  expect(said.out).toMatch(
    new RegExp(`^Table t1, position ${position}, entry ${at + 1}: .*The rules say .* \\(678a\\.`),
  );
});

test('an end that was cut off is found by a later checkpoint', async () => {
  const file = write('cut.ndjson', exportedLines(LOG.slice(0, 40)).join('\n'));
  expect((await fairdeal('verify', file)).status).toBe(0);
  const { status, out } = await fairdeal('verify', file, '--checkpoint', write('later', checkpointOf(LOG)), '--json');
  expect([status, JSON.parse(out)]).toMatchObject([1, { entries: 40, faults: [{ entry: 41 }] }]);
});

test('a receipt is verified, and a checkpoint given with it is compared or refused', async () => {
  const receipt = await receiptOf(LOG, 1, testPlayer(1));
  const file = write('round-1.receipt.json', JSON.stringify(receipt, null, 2));
  const { status, out } = await fairdeal('verify', file, '--key', HOUSE_VERIFIER);
  expect([status, out]).toEqual([
    0,
    expect.stringMatching(
      /^Verified: Table 1, round 1, as seen from seat 1\. \d+ entries in the log, \d+ cards from the deck that the house sealed at position \d+ as [0-9a-f]{64}\. Signed with the key you gave\.\n$/,
    ),
  ]);
  const changed = write('changed.receipt.json', JSON.stringify(receipt).replace('"round":1', '"round":1,"more":1'));
  expect(await fairdeal('verify', changed)).toMatchObject({
    status: 1,
    out: expect.stringContaining('The file does not have the shape of a receipt'),
  });
  expect((await fairdeal('verify', file, '--checkpoint', write('same', checkpointOf(LOG)))).status).toBe(0);
  const earlier = write('earlier', checkpointOf(LOG.slice(0, 40)));
  expect(await fairdeal('verify', file, '--checkpoint', earlier)).toMatchObject({
    status: 1,
    out: expect.stringMatching(/so they can’t be compared\. Give a checkpoint with its proof: fairdeal log checkpoint/),
  });
});

test('a receipt that another house signed was not changed: only its key is unknown', async () => {
  const file = write('other.receipt.json', JSON.stringify(await receiptOf(LOG, 1, testPlayer(1))));
  const other = verifierKey(signerFrom('other.example/log', 'note', new Uint8Array(32).fill(3)));
  const { status, out } = await fairdeal('verify', file, '--key', other);
  expect(status).toBe(1);
  expect(out).toContain('No known key signed this note.');
  expect(out).not.toContain('was changed');
});

test('of an old receipt it is said what nothing in it proves', async () => {
  const file = fileURLToPath(
    new URL('../../../../golden/history/55909e7/receipts/virtual-high-card-flush-seat-1.json', import.meta.url),
  );
  const { status, out } = await fairdeal('verify', file);
  expect([status, out]).toEqual([0, expect.stringMatching(/^Not proved: [\s\S]*Verified in part: Table 1, round 1,/)]);
  const { notProved } = JSON.parse((await fairdeal('verify', file, '--json')).out) as { notProved: string[] };
  expect(notProved).toHaveLength(4);
});

test('a file by a key that was replaced is verified in part, with a status of its own, until a proof shows more', async () => {
  const next = signerFrom(HOUSE_KEY.name, 'note', new Uint8Array(32).fill(8));
  const leaves = leavesOf(LOG);
  const note = signHandover(HOUSE_KEY, next, { size: LOG.length, root: rootOfLeaves(leaves) });
  const proving = (from: number) => ({
    ...{ size: LOG.length, checkpoint: checkpointOf(LOG, next), handovers: [note], from },
    consistency: proveConsistency(nodesOver(leaves), from, LOG.length).map(toBase64),
  });
  const old = write('old.ndjson', `${exportedLines(LOG.slice(0, 40)).join('\n')}\n`);
  const key = ['--key', verifierKey(next)];
  // The proof is of another size.
  const other = write('other-proof', JSON.stringify(proving(20)));
  const open = await fairdeal('verify', old, ...key, '--checkpoint', other);
  expect(open).toMatchObject({ status: 1 });
  const bare = write(
    'bare',
    JSON.stringify({ ...proving(40), checkpoint: checkpointOf(LOG.slice(0, 40), next), consistency: undefined }),
  );
  expect(await fairdeal('verify', old, ...key, '--checkpoint', bare)).toMatchObject({
    status: 4,
    out: expect.stringMatching(
      /A thief of that key could have made this file since[\s\S]*\nVerified in part: 40 entries/,
    ),
  });
  const { out } = await fairdeal('verify', old, ...key, '--checkpoint', bare, '--json');
  expect(JSON.parse(out)).toMatchObject({ ok: true, replacedAt: LOG.length });
  const shown = write('proof', JSON.stringify(proving(40)));
  expect(await fairdeal('verify', old, ...key, '--checkpoint', shown)).toMatchObject({ status: 0 });
  const receipt = write('old.receipt.json', JSON.stringify(await receiptOf(LOG.slice(0, -1), 1, testPlayer(1))));
  expect(await fairdeal('verify', receipt, ...key)).toMatchObject({ status: 1 });
});

test('a file in another encoding gets a hint', async () => {
  const at = (name: string, bytes: Uint8Array): string => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  };
  const wide = Buffer.from(WHOLE, 'utf16le');
  for (const [bytes, hint] of [
    [gzipSync(WHOLE), /is compressed\. Decompress it first, for example: gunzip -c/],
    [Buffer.concat([Buffer.of(0xff, 0xfe), wide]), /is written in UTF-16\. Convert it to UTF-8 first/],
    [wide, /is written in UTF-16/],
    [Buffer.from(wide).swap16(), /is written in UTF-16/],
  ] as const) {
    const expected = { status: 2, out: '', err: expect.stringMatching(hint) };
    expect(await fairdeal('verify', at('encoded', bytes))).toMatchObject(expected);
    expect(await fairdeal('verify', at('encoded', bytes), '--json')).toMatchObject(expected);
  }
  expect(await fairdeal('verify', at('empty', new Uint8Array()))).toMatchObject({ status: 2 });
});
