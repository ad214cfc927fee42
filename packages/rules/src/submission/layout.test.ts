import { expect, test } from 'vitest';
import { HIGH_CARD_FLUSH } from '../678a-high-card-flush/index.js';
import { faultsOf, submissionFor } from '../testing/index.js';
import type { LayoutItem } from './layout.js';

const whole = HIGH_CARD_FLUSH.layout({ submission: submissionFor(HIGH_CARD_FLUSH) });

/** The faults of a layout whose items were changed. */
const faults = (change: (item: LayoutItem, at: number) => unknown): number =>
  faultsOf(HIGH_CARD_FLUSH, { layout: { ...whole, items: whole.items.map(change) } }).length;

test('words on a layout are read without regard to letters, spaces, dashes and a full stop', () => {
  expect(faults((item) => ({ ...item, words: item.words.toUpperCase() }))).toBe(0);
  expect(faults((item) => ({ ...item, words: `  ${item.words.replaceAll(' ', '   ')}. ` }))).toBe(0);
  expect(faults((item) => ({ ...item, words: item.words.replaceAll('-', '–') }))).toBe(0);
  expect(faults((item) => ({ ...item, words: item.words.replaceAll(' ', '') }))).toBeGreaterThan(0);
  expect(faults((item) => ({ ...item, words: item.words.replaceAll('-', '') }))).toBeGreaterThan(0);
  expect(faults((item) => ({ ...item, words: `${item.words.slice(0, 1)}.${item.words.slice(1)}` }))).toBe(
    whole.items.length,
  );
});

test('an item stands where the clause wants it, by its name and in its words', () => {
  expect(faults((item) => ({ ...item, id: `${item.id} too` }))).toBe(whole.items.length);
  expect(faults((item) => ({ ...item, where: item.where === 'table' ? 'position' : 'table' }))).toBe(
    whole.items.length,
  );
  expect(faults((item) => ({ ...item, words: 'something else' }))).toBe(whole.items.length);
});

test.each<readonly [string, unknown]>([
  ['nothing', null],
  ['no items', { positions: 6 }],
  ['no positions', { items: whole.items }],
  ['half a position', { ...whole, positions: 5.5 }],
  ['an item that is none', { ...whole, items: [...whole.items, null] }],
  ['an item without words', { ...whole, items: [...whole.items, { id: 'ante', where: 'position' }] }],
  ['an item without a place', { ...whole, items: [...whole.items, { id: 'ante', words: 'Ante' }] }],
])('%s is no layout', (_, layout) => {
  expect(faultsOf(HIGH_CARD_FLUSH, { layout })).toMatchObject([{ fault: expect.stringMatching(/layout/i) }]);
});
