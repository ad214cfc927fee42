import type { Step } from '@fairdeal/house/practice';
import type { TableView } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { addToLog } from './log.js';

const step = (words: string): Step<TableView> => ({ words, cites: [], did: '', moves: [], view: {} as TableView });
const EMPTY = { entries: [], steps: [], told: 0, next: 0 };

test('what is told twice is written once', () => {
  const steps = [step('one'), step('two'), step('three')];
  const once = addToLog(EMPTY, { steps, told: 2 });
  const twice = addToLog(once, { steps, told: 2 });
  const all = addToLog(twice, { steps, told: 3 });
  expect(twice).toBe(once);
  expect(all.entries.map(({ words }) => words)).toEqual(['one', 'two', 'three']);
  expect(new Set(all.entries.map(({ id }) => id)).size).toBe(3);
});

test('what is typed stands between what happens', () => {
  const said = addToLog(addToLog(EMPTY, { steps: [step('one')], told: 1 }), { say: '> why', answer: 'No round yet.' });
  const after = addToLog(said, { steps: [step('two')], told: 1 });
  expect(after.entries.map(({ words }) => words)).toEqual(['one', '> why', 'No round yet.', 'two']);
});
