import { expect, test } from 'vitest';
import { addToLog, EMPTY_LOG, groupLogLines } from './log.js';

const step = (words: string, did = words) => ({ words, event: { did, cites: [] } });
const wordsOf = (log: typeof EMPTY_LOG) => log.entries.map(({ words }) => words);

test('a step shown twice is logged once', () => {
  const steps = [step('one'), step('two'), step('three')];
  const once = addToLog(EMPTY_LOG, { steps, told: 2 });
  const twice = addToLog(once, { steps, told: 2 });
  const all = addToLog(twice, { steps, told: 3 });
  expect(twice).toBe(once);
  expect(wordsOf(all)).toEqual(['one', 'two', 'three']);
  expect(new Set(all.entries.map(({ id }) => id)).size).toBe(3);
});

test('a typed command stands between events', () => {
  const said = addToLog(addToLog(EMPTY_LOG, { steps: [step('one')], told: 1 }), {
    say: '> why',
    answer: 'No round yet.',
  });
  expect(wordsOf(addToLog(said, { steps: [step('two')], told: 1 }))).toEqual(['one', '> why', 'No round yet.', 'two']);
});

test('steps not yet shown come before the next act', () => {
  const begun = addToLog(EMPTY_LOG, { steps: [step('one'), step('two')], told: 1 });
  expect(wordsOf(addToLog(begun, { steps: [step('three')], told: 0 }))).toEqual(['one', 'two']);
});

test('the work on the cards between rounds is one line of the log, unless each step was an act', () => {
  const steps = ['called', 'cardsGathered', 'cardsShuffled', 'cardsCut', 'roundStarted'].map((did) => step(did));
  const told = [1, 2, 3, 4, 5].reduce((log, at) => addToLog(log, { steps, told: at }), EMPTY_LOG);
  const lines = (log: typeof EMPTY_LOG) => groupLogLines(log.entries).map((line) => line.map(({ words }) => words));
  expect(lines(told)).toEqual([['called'], ['cardsGathered', 'cardsShuffled', 'cardsCut'], ['roundStarted']]);
  const commanded = steps.reduce((log, one) => addToLog(log, { steps: [one], told: 1 }), EMPTY_LOG);
  expect(lines(commanded)).toHaveLength(steps.length);
});
