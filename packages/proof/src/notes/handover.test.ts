import { expect, test } from 'vitest';
import { checkpointOf, exported, HOUSE_KEY, HOUSE_VERIFIER, logOf, verified } from '../testing/index.js';
import { keysFrom, readHandover, signHandover } from './handover.js';
import { type Signer, signerFrom, verifierKey } from './key.js';

const keyOf = (seed: number, name = HOUSE_KEY.name): Signer => signerFrom(name, 'note', new Uint8Array(32).fill(seed));
const [SECOND, THIRD, STRANGER] = [keyOf(8), keyOf(9), keyOf(10)];
const TO_SECOND = signHandover(HOUSE_KEY, SECOND);
const TO_THIRD = signHandover(SECOND, THIRD);

const ids = (known: Signer, handovers: readonly string[]): readonly string[] =>
  keysFrom(known, handovers).map(({ id }) => id);

test('who knows a key comes to those that it handed over to, one after another, and to no earlier one', () => {
  expect(ids(HOUSE_KEY, [TO_SECOND, TO_THIRD])).toEqual([HOUSE_KEY.id, SECOND.id, THIRD.id]);
  expect(ids(SECOND, [TO_SECOND, TO_THIRD])).toEqual([SECOND.id, THIRD.id]);
  expect(ids(HOUSE_KEY, [TO_THIRD])).toEqual([HOUSE_KEY.id]);
});

test('nobody else hands a key over, and no other log gets it', () => {
  const named = signHandover(STRANGER, SECOND).replace(verifierKey(STRANGER), verifierKey(HOUSE_KEY));
  for (const note of [named, TO_SECOND.replace(verifierKey(SECOND), verifierKey(STRANGER)), 'nothing', ''])
    expect([readHandover(note), ids(HOUSE_KEY, [note])]).toEqual([null, [HOUSE_KEY.id]]);
  expect(readHandover(signHandover(HOUSE_KEY, keyOf(11, 'another.example/log')))).toBeNull();
  expect(ids(HOUSE_KEY, [signHandover(STRANGER, SECOND)])).toEqual([HOUSE_KEY.id]);
});

test('an export that a later key signed is verified with the first one, and not where nothing leads there', () => {
  const log = logOf([], 'rotated');
  const handovers = [TO_SECOND, TO_THIRD];
  const [last = ''] = exported(log, undefined, THIRD);
  const lines = (more: object): string[] => [JSON.stringify({ ...JSON.parse(last), ...more })];
  expect(verified(lines({ handovers }), { key: HOUSE_VERIFIER })).toMatchObject({ ok: true, signature: 'given key' });
  expect(verified(lines({ handovers }), { key: verifierKey(STRANGER) }).ok).toBe(false);
  expect(verified(lines({ handovers: [TO_THIRD] }), { key: HOUSE_VERIFIER }).ok).toBe(false);
  expect(verified(lines({}), { key: HOUSE_VERIFIER }).ok).toBe(false);
  const apart = { key: HOUSE_VERIFIER, checkpoint: checkpointOf(log, THIRD) };
  const old = exported(log);
  expect(verified(old, { ...apart, handovers }).ok).toBe(true);
  expect(verified(old, apart).ok).toBe(false);
});
