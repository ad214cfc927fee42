import { describe, expect, test } from 'vitest';
import { solverOf } from '../testing/stored.js';
import { solverQuestion } from './solver.js';

const overUnder = solverOf('over-under');

describe('a question has a known edition and known settings', () => {
  test('a setting left out is the chapter’s, and a given one is kept', () => {
    expect(solverQuestion(overUnder, '2020').settings).toMatchObject({ decks: 6 });
    expect(solverQuestion(overUnder, '2020', { decks: 3 }).settings).toMatchObject({ decks: 3 });
  });

  test('every question that is stored can be asked again', () => {
    for (const game of ['high-card-flush', 'saigon-5', 'face-up-pai-gow', 'dj-wild', 'heads-up-holdem', 'over-under'])
      for (const { edition, settings } of solverOf(game).storedQuestions)
        expect(solverQuestion(solverOf(game), edition, settings)).toEqual({ edition, settings });
  });

  test.each([
    ['over-under', '1999', {}, 'Unknown edition "1999" of over-under. Available editions: 2020.'],
    ['high-card-flush', '1999', {}, 'Unknown edition "1999" of high-card-flush. Available editions: 2019, 2016.'],
    [
      'over-under',
      '2020',
      { dekcs: 6 },
      'Unknown odds setting "dekcs" (did you mean decks?). Available settings: decks.',
    ],
    ['over-under', '2020', { toString: 6 }, 'Unknown odds setting "toString". Available settings: decks.'],
    ['heads-up-holdem', '2016', { decks: 6 }, 'Unknown odds setting "decks". These odds have no settings.'],
    ['over-under', '2020', { decks: 'x' }, 'The odds setting decks is one of 1, 2, 3, 4, 5, 6, 7, 8, not "x".'],
    ['over-under', '2020', { decks: 9 }, 'The odds setting decks is one of 1, 2, 3, 4, 5, 6, 7, 8, not 9.'],
  ])('of %s by the edition %s with %j is asked: %s', (game, edition, settings, wrong) => {
    const solver = solverOf(game);
    const latest = solver.storedQuestions[0]?.edition ?? '';
    expect(() => solverQuestion(solver, edition === '1999' ? edition : latest, settings)).toThrow(wrong);
  });
});
