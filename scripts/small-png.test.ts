import { deflateSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chunksOf, pngOf, smallPng } from './small-png.js';

type Color = readonly [number, number, number];

/** A PNG of one row, each pixel written as the difference to the one at its left or as it is. */
const rowOf = (colors: readonly Color[], filter: 0 | 1): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(colors.length, 0);
  header.writeUInt32BE(1, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const bytes = colors.flatMap((color, at) =>
    color.map((value, channel) => (value - (filter === 1 ? (colors[at - 1]?.[channel] ?? 0) : 0) + 256) % 256),
  );
  return pngOf([
    { type: 'IHDR', data: header },
    { type: 'IDAT', data: deflateSync(Buffer.from([filter, ...bytes])) },
    { type: 'IEND', data: Buffer.alloc(0) },
  ]);
};

const shownBy = (png: Buffer): Color[] => {
  const data = (name: string): Buffer => chunksOf(png).find(({ type }) => type === name)!.data;
  const palette = data('PLTE');
  return [...inflateSync(data('IDAT')).subarray(1)].map((place) => [
    palette[place * 3]!,
    palette[place * 3 + 1]!,
    palette[place * 3 + 2]!,
  ]);
};

const even = fc.integer({ min: 0, max: 127 }).map((half) => half * 2);

test('a picture of few colours stays as it is', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(even, even, even), { minLength: 1, maxLength: 200 }),
      fc.constantFrom(0, 1),
      (colors, filter) => {
        expect(shownBy(smallPng(rowOf(colors, filter)))).toEqual(colors);
      },
    ),
  );
});

test('a picture of a thousand greys is shown in 256 that are near', () => {
  const colors = Array.from({ length: 1000 }, (_, at): Color => [at % 256, (at * 7) % 256, (at * 3) % 256]);
  const png = smallPng(rowOf(colors, 0));
  const shown = shownBy(png);
  expect(new Set(shown.map(String)).size).toBeLessThanOrEqual(256);
  for (const [at, color] of colors.entries())
    for (const channel of [0, 1, 2] as const) expect(Math.abs(shown[at]![channel] - color[channel])).toBeLessThan(64);
});
