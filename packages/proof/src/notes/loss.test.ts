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
import { keyChainFrom, lossesIn, lossText, readHandover, signHandover, signLoss, type TreeHead } from './handover.js';
import { type Signer, signerFrom, verifierKey } from './key.js';

// A log that lost signed entries continues under a new name.

const keyOf = (seed: number, name: string): Signer => signerFrom(name, 'note', new Uint8Array(32).fill(seed));
const NEW = keyOf(20, 'house.example/second-log');
const STRANGER = keyOf(21, 'house.example/third-log');
const LOG = logOf([{ draft: { game: 'over-under' }, played: { cards: 'virtual', acts: 20, wrong: 0 } }], 'lost');
const headOf = (size: number): TreeHead => ({ size, root: rootOfLeaves(leavesOf(LOG).slice(0, size)) });
const KEPT = headOf(5);
const LOST = headOf(LOG.length);
const LOSS = signLoss(HOUSE_KEY, NEW, KEPT, LOST);

const endOf = (log: typeof LOG, { handovers }: { readonly handovers?: readonly string[] }): string[] =>
  exportedLines(log, undefined, NEW, handovers === undefined ? {} : { handovers });

test('verify names the log that an export continues, and the entries that were lost', () => {
  const continues = [
    `This log continues ${HOUSE_KEY.name} after entry 5. Entries 6 to ${LOG.length} of ${HOUSE_KEY.name} were lost.`,
  ];
  const lines = endOf(LOG.slice(0, 5), { handovers: [LOSS] });
  for (const key of [HOUSE_VERIFIER, verifierKey(NEW)])
    expect(verifyLines(lines, { key })).toMatchObject({ ok: true, continues, signature: 'given key' });
  expect(verifyLines(endOf(LOG.slice(0, 5), {}), { key: HOUSE_VERIFIER }).ok).toBe(false);
  expect(verifyLines(lines, { key: verifierKey(STRANGER) })).toMatchObject({ ok: false, continues: [] });
});

test('the receipt of a lost entry verifies with the old key, and the new key does not vouch for it', async () => {
  const receipt = await receiptOf(LOG, 1, 'public');
  expect(checkReceipt(receipt, { key: HOUSE_VERIFIER })).toMatchObject({ ok: true, continues: [] });
  expect(checkReceipt(receipt, { key: HOUSE_VERIFIER, checkpoint: checkpointOf(LOG) })?.ok).toBe(true);
  expect(checkReceipt(receipt, { key: verifierKey(NEW), handovers: [LOSS] })?.faults[0]?.why).toContain(
    `was replaced when the log had 5`,
  );
});

test('a loss needs both keys, another name, and a range', () => {
  expect(lossesIn(null, [LOSS]).map(lossText)).toHaveLength(1);
  const [text = '', signatures = ''] = LOSS.split('\n\n');
  const [old = ''] = signatures.split('\n');
  for (const note of [
    `${text}\n\n${old}\n`,
    LOSS.replace(`\n${LOG.length}\n`, `\n${LOG.length + 1}\n`),
    signLoss(HOUSE_KEY, NEW, LOST, KEPT),
    signLoss(HOUSE_KEY, NEW, LOST, LOST),
    signLoss(HOUSE_KEY, keyOf(9, HOUSE_KEY.name), KEPT, LOST),
    LOSS.replace('fairdeal log continued after a loss', 'fairdeal key handover'),
    signHandover(HOUSE_KEY, NEW, KEPT),
  ])
    expect(readHandover(note)).toBeNull();
});

test('the new log vouches for earlier keys up to the part that it kept', () => {
  const second = keyOf(8, HOUSE_KEY.name);
  const handover = signHandover(HOUSE_KEY, second, LOST);
  const notes = [handover, signLoss(second, NEW, KEPT, { ...LOST, size: LOST.size + 4 })];
  const known = keyChainFrom(NEW, notes).map(({ key, until }) => [key.id, until?.size ?? null]);
  expect(known).toEqual([
    [NEW.id, null],
    [second.id, 5],
    [HOUSE_KEY.id, 5],
  ]);
});
