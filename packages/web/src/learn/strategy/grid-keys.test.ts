import { expect, test } from 'vitest';
import { moveInGrid } from './grid-keys.js';

const full = () => true;
const at = (row: number, column: number) => ({ row, column });

test.each([
  ['ArrowRight', at(0, 0), at(0, 1)],
  ['ArrowLeft', at(0, 1), at(0, 0)],
  ['ArrowDown', at(0, 1), at(1, 1)],
  ['ArrowUp', at(2, 1), at(1, 1)],
  ['Home', at(1, 2), at(1, 0)],
  ['End', at(1, 0), at(1, 2)],
  ['ArrowUp', at(0, 1), null],
  ['ArrowRight', at(1, 2), null],
  ['Enter', at(1, 1), null],
])('%s from %o leads to %o', (key, from, to) => {
  expect(moveInGrid(key, from, 3, 3, full)).toEqual(to);
});

test('An empty cell is skipped', () => {
  const holds = ({ column }: { column: number }) => column !== 1;
  expect(moveInGrid('ArrowRight', at(0, 0), 1, 3, holds)).toEqual(at(0, 2));
  expect(moveInGrid('End', at(0, 0), 1, 2, holds)).toEqual(at(0, 0));
});
