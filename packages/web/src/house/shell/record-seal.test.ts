import { expect, test } from 'vitest';
import { readSeal } from './record-seal.js';

const NOTE = 'house.example/log\n48210\nnEsaUY0IhcqBZRdW6ph7sAzxS0w9v7vQnLpqtLUhqjM=\n\n— house.example/log c2ln\n';

test('the seal of a checkpoint counts its entries and its witnesses', () => {
  expect(readSeal(NOTE)).toEqual({ entries: 48_210, witnesses: [] });
  expect(readSeal(`${NOTE}— board.example c2ln\n— auditor.example c2ln\n`)).toEqual({
    entries: 48_210,
    witnesses: ['board.example', 'auditor.example'],
  });
});

test.each(['', 'nonsense', 'a\nb\nc\n\n— d e', 'a\n5\nc\n\n'])('%j is no checkpoint', (note) => {
  expect(readSeal(note)).toBeNull();
});
