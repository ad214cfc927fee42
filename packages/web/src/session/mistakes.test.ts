import { expect, test } from 'vitest';
import {
  calendarDay,
  mistakeOfTheDay,
  NO_MISTAKES,
  readMistakes,
  withDecisions,
  withMistakeSolved,
} from './mistakes.js';

const decided = (cards: string, cost: number | null) => ({
  street: 'choice',
  advice: {
    certain: false,
    choices: [
      { play: { does: 'raise', cents: 500 } as const, cost: 0, worth: 10 },
      { play: { does: 'fold' } as const, cost, worth: -500 },
    ],
  },
  made: 1,
  cost,
  spot: { game: 'high-card-flush', street: 'choice', cards, community: '', dealer: '' },
});

test('the hand of the day is the costliest mistake; once it is decided right the next comes tomorrow', () => {
  const made = withDecisions(NO_MISTAKES, [decided('a', 20), decided('b', 300), decided('c', 0), decided('d', null)]);
  expect(made.open.map(({ cost }) => cost)).toEqual([300, 20]);
  const today = mistakeOfTheDay(made, '2026-03-09');
  if (today === null) throw new Error('no hand of the day');
  expect(today.spot.cards).toBe('b');
  const after = withMistakeSolved(made, today.spot, '2026-03-09');
  expect(mistakeOfTheDay(after, '2026-03-09')).toBeNull();
  expect(mistakeOfTheDay(after, '2026-03-10')?.spot.cards).toBe('a');
  expect(withDecisions(after, [decided('a', 40)]).open.map(({ cost }) => cost)).toEqual([40]);
});

test('stored mistakes are read back, and unreadable text counts as none', () => {
  const made = withDecisions(NO_MISTAKES, [decided('a', 20)]);
  expect(readMistakes(JSON.stringify(made))).toEqual(made);
  for (const text of [null, '', '{', '[]', '{"open":[{"cost":"3"}]}']) expect(readMistakes(text)).toEqual(NO_MISTAKES);
});

test('a day is a day of the calendar here', () => {
  expect(calendarDay(new Date(2026, 2, 9, 23, 59))).toBe('2026-03-09');
});
