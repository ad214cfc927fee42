import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from './base64.js';

test('bytes are written in standard Base64 and read again', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
      expect(fromBase64(toBase64(bytes))).toEqual(bytes);
    }),
  );
});

test.each(['A', 'AA', 'AAA', 'AB==', 'AAB=', 'AA==\n', ' AA==', 'A-_A', 'AAAA='])('%j is not Base64', (text) => {
  expect(fromBase64(text)).toBe(null);
});
