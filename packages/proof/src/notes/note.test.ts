import { utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leafHash } from '../tree/hash.js';
import { openCheckpoint, readCheckpoint, signCheckpoint } from './checkpoint.js';
import { readSignerKey, readVerifierKey, signerFrom, signerKey, verifierKey } from './key.js';
import { cosignatureLine, openNote, signNote } from './note.js';

const seed = (byte: number): Uint8Array => new Uint8Array(32).fill(byte);

const PETER = {
  secret: 'PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz',
  public: 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
  text: "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n",
  signature:
    '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n',
};
const peter = (() => {
  const read = readSignerKey(PETER.secret);
  return 'ok' in read ? read.ok : expect.fail(read.wrong);
})();
const NOTE = `${PETER.text}\n${PETER.signature}`;

describe('the example of golang.org/x/mod/sumdb/note', () => {
  test('the keys are read, belong together and are written again', () => {
    expect(signerKey(peter)).toBe(PETER.secret);
    expect(verifierKey(peter)).toBe(PETER.public);
    const { seed: _, ...verifier } = peter;
    expect(readVerifierKey(PETER.public)).toEqual({ ok: verifier });
  });

  test('the text is signed exactly like the example, and opened', () => {
    expect(signNote(PETER.text, peter)).toBe(NOTE);
    expect(openNote(NOTE, [peter])).toEqual({ ok: { text: PETER.text, signatures: [{ by: peter }], unknown: [] } });
  });

  test('a second author signs below the first', () => {
    const enoch = signerFrom('EnochRoot', 'note', seed(0));
    const line =
      '— EnochRoot rwz+eBzmZa0SO3NbfRGzPCpDckykFXSdeX+MNtCOXm2/5n2tiOHp+vAF1aGrQ5ovTG01oOTGwnWLox33WWd1RvMc+QQ=\n';
    expect(signNote(PETER.text, enoch)).toBe(`${PETER.text}\n${line}`);
    expect(openNote(NOTE + line, [peter])).toMatchObject({ ok: { unknown: ['EnochRoot'] } });
    expect(openNote(NOTE + line, [peter, enoch])).toMatchObject({ ok: { signatures: [{ by: peter }, { by: enoch }] } });
  });

  test('part of a key, or a key with a changed character, is refused', () => {
    for (const [key, read] of [
      [PETER.public, readVerifierKey],
      [PETER.secret, readSignerKey],
    ] as const)
      for (let at = 0; at < key.length; at += 1) {
        const next = String.fromCharCode(key.charCodeAt(at) + 1);
        expect(read(key.slice(0, at) + next + key.slice(at + 1))).toHaveProperty('wrong');
        expect(read(key.slice(0, at))).toHaveProperty('wrong');
        expect(read(key.slice(at + 1))).toHaveProperty('wrong');
      }
  });

  test.each([
    ['of the wrong length', 'PeterNeumann+cc469956+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWBADKEY=='],
    ['of an unknown kind', 'PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'],
  ])('a key %s is refused though its id fits', (_, key) => {
    expect(readVerifierKey(key)).toHaveProperty('wrong');
  });

  test('an error about a secret key doesn’t repeat the key', () => {
    const read = readSignerKey(PETER.secret.replace('c74f', 'c74e'));
    expect(read).toEqual({ wrong: 'The secret key of PeterNeumann is damaged. Its id doesn’t match it.' });
  });
});

describe('a note', () => {
  const bytes = utf8ToBytes(NOTE);

  test('is refused after a change of any one bit', () => {
    fc.assert(
      fc.property(fc.nat(8 * bytes.length - 1), (bit) => {
        const changed = bytes.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
        expect(openNote(new TextDecoder('utf-8', { ignoreBOM: true }).decode(changed), [peter])).toHaveProperty(
          'wrong',
        );
      }),
      { numRuns: 300 },
    );
  });

  test('of any text is opened by its key and by no other', () => {
    const other = signerFrom('PeterNeumann', 'note', seed(1));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (words) => {
        const signed = signNote(`${words}\n`, peter);
        expect(openNote(signed, [other, peter])).toMatchObject({ ok: { text: `${words}\n` } });
        expect(openNote(signed, [other])).toEqual({ wrong: 'No known key signed this note. Signed by: PeterNeumann.' });
        expect(openNote(`${words} \n\n${signed.slice(signed.lastIndexOf('—'))}`, [peter])).toHaveProperty('wrong');
      }),
      { numRuns: 30 },
    );
  });

  test.each([
    ['without a signature', `${PETER.text}\n`],
    ['without an empty line', PETER.text + PETER.signature],
    ['without its last line break', NOTE.slice(0, -1)],
    ['with a line that is no signature', `${NOTE}and more\n`],
    ['with a signature of nothing', `${NOTE}— EnochRoot AAAAAA==\n`],
    ['with two spaces in a signature', NOTE.replace('— ', '—  ')],
    ['with a control character', `\t${NOTE}`],
    ['with too many signatures', NOTE + '— EnochRoot AAAAAAA=\n'.repeat(100)],
    ['that is empty', ''],
  ])('%s is not opened', (_, note) => {
    expect(openNote(note, [peter])).toHaveProperty('wrong');
  });

  test('with an empty line in its text ends its text at the last empty line', () => {
    const text = 'one\n\n— two AAAAAAA=\n';
    expect(openNote(signNote(text, peter), [peter])).toMatchObject({ ok: { text } });
  });
});

const ROOT = leafHash(utf8ToBytes('hello world'));
const house = signerFrom('house.example/floor', 'note', seed(2));
const watcher = signerFrom('witness.example', 'cosignature', seed(3));
const CHECKPOINT = { origin: house.name, size: 123456789012, root: ROOT };
const SIGNED = signCheckpoint(CHECKPOINT, house);

describe('a checkpoint', () => {
  test('is a log, a number of entries and a root, signed by the log', () => {
    expect(SIGNED).toMatch('house.example/floor\n123456789012\nTszzRgjTG6xce+z2AG31kAXYKBgQVtCSCE40HmuwBb0=\n\n— ');
    expect(openCheckpoint(SIGNED, [house])).toEqual({
      ok: { ...CHECKPOINT, signatures: [{ by: house }], cosignatures: [] },
    });
  });

  test('signed by another log is refused', () => {
    const note = signNote(SIGNED.slice(0, SIGNED.indexOf('\n\n') + 1), peter);
    expect(openCheckpoint(note, [house, peter])).toEqual({
      wrong: 'The checkpoint of house.example/floor has no signature by a known key of that log.',
    });
  });

  const [origin, size, root] = SIGNED.split('\n');
  test.each([
    ['without a name', `\n${size}\n${root}\n`],
    ['without a root', `${origin}\n${size}\n`],
    ['with a root that is too short', `${origin}\n${size}\nAAAA\n`],
    ['with digits before the number', `${origin}\n0${size}\n${root}\n`],
    ['with a number below zero', `${origin}\n-1\n${root}\n`],
    ['with a number that is too large', `${origin}\n99999999999999999\n${root}\n`],
    ['with an empty line at the end', `${origin}\n${size}\n${root}\n\n`],
    ['without the last line break', `${origin}\n${size}\n${root}`],
    ['of no entries with a root of some', `${origin}\n0\n${root}\n`],
  ])('%s is not one', (_, text) => {
    expect(readCheckpoint(text)).toHaveProperty('wrong');
  });

  test('may have more lines, which the signature covers', () => {
    expect(readCheckpoint(`${origin}\n${size}\n${root}\nmore\n`)).toEqual({ ok: CHECKPOINT });
  });
});

describe('a cosignature', () => {
  const cosigned = SIGNED + cosignatureLine(SIGNED, watcher, 1_679_315_147);

  test('has the time when the witness saw the checkpoint', () => {
    expect(openCheckpoint(cosigned, [house, watcher])).toMatchObject({
      ok: { signatures: [{ by: house }], cosignatures: [{ by: watcher, time: 1_679_315_147 }] },
    });
    expect(openCheckpoint(cosigned, [house])).toMatchObject({ ok: { cosignatures: [] } });
  });

  test('doesn’t replace the log’s own signature', () => {
    expect(openCheckpoint(cosigned, [watcher])).toHaveProperty('wrong');
  });

  test('for another second or another text is refused', () => {
    const line = cosigned.slice(cosigned.lastIndexOf('—'));
    const later = cosignatureLine(SIGNED, watcher, 1_679_315_148);
    expect(line.slice(0, -10)).not.toBe(later.slice(0, -10));
    const mixed = later.slice(0, '— witness.example '.length + 16) + line.slice('— witness.example '.length + 16);
    expect(openCheckpoint(SIGNED + mixed, [house, watcher])).toEqual({
      wrong: 'The signature of witness.example doesn’t match the text. One of them was changed.',
    });
    const other = signCheckpoint({ ...CHECKPOINT, size: 5 }, house);
    expect(openCheckpoint(other + line, [house, watcher])).toHaveProperty('wrong');
  });
});
