import { expect, test } from 'vitest';
import { checkReceipt } from '../receipt/index.js';
import {
  checkpointOf,
  exportedLines,
  HOUSE_KEY,
  HOUSE_VERIFIER,
  leavesOf,
  logOf,
  receiptOf,
  verifyLines,
} from '../testing/index.js';
import { rootOfLeaves } from '../tree/index.js';
import { signCheckpoint } from './checkpoint.js';
import { handoverFault, keyChainFrom, readHandover, signHandover } from './handover.js';
import { type Signer, signerFrom, verifierKey } from './key.js';
import { signNote } from './note.js';

const keyOf = (seed: number, name = HOUSE_KEY.name): Signer => signerFrom(name, 'note', new Uint8Array(32).fill(seed));
const [SECOND, THIRD, STRANGER] = [keyOf(8), keyOf(9), keyOf(10)];
const LOG = logOf([{ draft: { game: 'over-under' }, played: { cards: 'virtual', acts: 20, wrong: 0 } }], 'rotated');
const HELD = { size: LOG.length, root: rootOfLeaves(leavesOf(LOG)) };
const TO_SECOND = signHandover(HOUSE_KEY, SECOND, HELD);
const TO_THIRD = signHandover(SECOND, THIRD, HELD);
const BOTH = [TO_SECOND, TO_THIRD];
/** The older form, signed by the old key only. */
const ALONE = signNote(`fairdeal key handover\n${HOUSE_VERIFIER}\n${verifierKey(SECOND)}\n`, HOUSE_KEY);

const ids = (known: Signer, handovers: readonly string[]): readonly string[] =>
  keyChainFrom(known, handovers).map(({ key }) => key.id);

test('a reader with one key trusts its successors and predecessors', () => {
  expect(ids(HOUSE_KEY, BOTH)).toEqual([HOUSE_KEY.id, SECOND.id, THIRD.id]);
  expect(ids(SECOND, BOTH)).toEqual([SECOND.id, THIRD.id, HOUSE_KEY.id]);
  expect(ids(THIRD, BOTH)).toEqual([THIRD.id, SECOND.id, HOUSE_KEY.id]);
  expect(ids(HOUSE_KEY, [TO_THIRD])).toEqual([HOUSE_KEY.id]);
  expect(ids(THIRD, [TO_SECOND])).toEqual([THIRD.id]);
});

test('a handover signed by the old key alone leads forward only', () => {
  expect(readHandover(ALONE)).toMatchObject({ from: { id: HOUSE_KEY.id }, to: { id: SECOND.id }, until: null });
  expect(ids(HOUSE_KEY, [ALONE])).toEqual([HOUSE_KEY.id, SECOND.id]);
  expect(ids(SECOND, [ALONE])).toEqual([SECOND.id]);
});

test('only the key itself can hand over, and only within its log', () => {
  const named = signHandover(STRANGER, SECOND, HELD).replace(verifierKey(STRANGER), verifierKey(HOUSE_KEY));
  for (const note of [named, TO_SECOND.replace(verifierKey(SECOND), verifierKey(STRANGER)), 'nothing', ''])
    expect([readHandover(note), ids(HOUSE_KEY, [note]), ids(SECOND, [note])]).toEqual([
      null,
      [HOUSE_KEY.id],
      [SECOND.id],
    ]);
  expect(readHandover(signHandover(HOUSE_KEY, keyOf(11, 'another.example/log'), HELD))).toBeNull();
  expect(ids(HOUSE_KEY, [signHandover(STRANGER, SECOND, HELD)])).toEqual([HOUSE_KEY.id]);
});

test('a key can’t claim to be a predecessor', () => {
  const [text = ''] = signHandover(STRANGER, THIRD, HELD).split('\n\n');
  const said = signNote(`${text}\n`, STRANGER);
  const [ofSecond = ''] = TO_THIRD.split('\n').slice(-2);
  for (const note of [said, `${said}${ofSecond}\n`, TO_THIRD.replace(`\n${HELD.size}\n`, `\n${HELD.size + 1}\n`)])
    expect(ids(THIRD, [note])).toEqual([THIRD.id]);
  // Other handovers of the earlier key mean nothing to a reader who has the later key.
  expect(ids(THIRD, [...BOTH, signHandover(SECOND, STRANGER, HELD)])).not.toContain(STRANGER.id);
});

test('an export signed by a later key verifies with the first one, through handovers only', () => {
  const log = logOf([], 'rotated');
  const lines = ({ handovers }: { handovers?: readonly string[] }): string[] =>
    exportedLines(log, undefined, THIRD, handovers === undefined ? {} : { handovers });
  const handovers = BOTH;
  expect(verifyLines(lines({ handovers }), { key: HOUSE_VERIFIER })).toMatchObject({
    ok: true,
    signature: 'given key',
  });
  expect(verifyLines(lines({ handovers }), { key: verifierKey(STRANGER) }).ok).toBe(false);
  expect(verifyLines(lines({ handovers: [TO_THIRD] }), { key: HOUSE_VERIFIER }).ok).toBe(false);
  expect(verifyLines(lines({}), { key: HOUSE_VERIFIER }).ok).toBe(false);
  const apart = { key: HOUSE_VERIFIER, checkpoint: checkpointOf(log, THIRD) };
  const old = exportedLines(log);
  expect(verifyLines(old, { ...apart, handovers }).ok).toBe(true);
  expect(verifyLines(old, apart).ok).toBe(false);
});

test('the newest key vouches for an old key’s signatures up to its handover, and for none after it', async () => {
  const newest = { key: verifierKey(THIRD), handovers: BOTH };
  const receipt = await receiptOf(LOG, 1, 'public');
  const why = (log: typeof LOG, checkpoint: string): readonly string[] => {
    const lines = exportedLines(log).slice(0, -1);
    return verifyLines([...lines, JSON.stringify({ checkpoint })], newest).faults.map((fault) => fault.why);
  };
  expect(why(LOG, checkpointOf(LOG))).toEqual([]);
  expect(why(LOG.slice(0, 5), checkpointOf(LOG.slice(0, 5)))).toEqual([]);
  expect(checkReceipt(receipt, newest)).toMatchObject({ ok: true, signature: 'given key' });
  expect(checkReceipt(receipt, { key: newest.key })?.ok).toBe(false);

  const later = signCheckpoint({ ...HELD, size: HELD.size + 1 }, HOUSE_KEY);
  const other = signCheckpoint({ ...HELD, root: rootOfLeaves(leavesOf(LOG).reverse()) }, HOUSE_KEY);
  for (const checkpoint of [later, other])
    expect([why(LOG, checkpoint), checkReceipt({ ...receipt, checkpoint }, newest)?.faults[0]?.why]).toEqual([
      [expect.stringContaining(`was replaced when the log had ${HELD.size}`)],
      expect.stringContaining('doesn’t vouch for'),
    ]);
});

test('notes of a file that can’t be read, stand there twice or are about other keys are named', () => {
  const ofStranger = signHandover(STRANGER, keyOf(11), HELD);
  expect(handoverFault(HOUSE_KEY, [])).toBeNull();
  for (const key of [HOUSE_KEY, SECOND, THIRD]) expect(handoverFault(key, BOTH)).toBeNull();
  expect(handoverFault(HOUSE_KEY, [ALONE])).toBeNull();
  for (const [notes, why] of [
    [[TO_SECOND, 'nonsense'], /^Note 2 .* can’t be read/],
    [[TO_SECOND.replace(/\n— .*/s, '\n'), TO_THIRD], /^Note 1 .* can’t be read/],
    [[...BOTH, TO_SECOND], /^Note 3 .* is there twice\.$/],
    [[...BOTH, ofStranger], /^Note 3 .* is about keys of another log\.$/],
  ] as const)
    expect(handoverFault(HOUSE_KEY, notes)).toMatch(why);
  // Nothing signs the end of an export of an earlier version, and its notes are checked all the same.
  const lines = exportedLines(LOG, undefined, THIRD, { handovers: BOTH });
  const { statement: _, ...end } = JSON.parse(lines.at(-1) ?? '');
  const ending = (handovers: readonly string[]) => [...lines.slice(0, -1), JSON.stringify({ ...end, handovers })];
  expect(verifyLines(ending(BOTH), { key: HOUSE_VERIFIER })).toMatchObject({ ok: true, signedWhole: false });
  for (const handovers of [
    [...BOTH, ...BOTH],
    [...BOTH, ofStranger],
    [...BOTH, 'x'],
  ])
    expect(verifyLines(ending(handovers), { key: HOUSE_VERIFIER })).toMatchObject({
      faults: [{ why: expect.stringMatching(/^Note \d about the keys of the house/) }],
    });
});
