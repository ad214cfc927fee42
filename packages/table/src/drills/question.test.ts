import { findClause, HOUSE_GAMES } from '@fairdeal/rules';
import { joinList } from '@fairdeal/words/internal/text';
import { describe, expect, test } from 'vitest';
import { DRILL_GAMES } from './drill-games.js';
import { drillQuestion, nextQuestion } from './generate.js';
import { DRILL_KINDS, type DrillQuestion, handIdWords } from './question.js';

const EVERY = DRILL_GAMES.flatMap(({ id, kinds }) => kinds.map((kind) => [kind, id] as const));
/** The dearer a question, the fewer are made. */
const SEEDS = { deal: 8, rule: 12, read: 24, play: 2 } as const;

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => 101 * at);

const facesOf = (question: DrillQuestion): readonly string[] =>
  question.form === 'choice' ? question.choices.map(({ words, cards = [] }) => `${words} ${cards.join(' ')}`) : [];

describe('every question', () => {
  test.each(EVERY)(
    '%s, %s: one answer is right, no choice is there twice, and its clauses are of the register',
    (kind, game) => {
      for (const number of numbers(SEEDS[kind])) {
        const question = drillQuestion({ kind, game, number });
        expect(question).toMatchObject({ kind, game, number });
        expect(question.clauses.length).toBeGreaterThan(0);
        for (const clause of question.clauses) expect([clause, findClause(clause)]).not.toContain(undefined);
        if (question.form === 'choice') {
          expect(question.choices.length).toBeGreaterThan(1);
          expect(question.choices[question.right]).toBeDefined();
          expect(new Set(facesOf(question)).size).toBe(question.choices.length);
        }
      }
    },
  );

  test.each(DRILL_KINDS)('%s: the same number gives the same question', (kind) => {
    const asked = { kind, game: 'high-card-flush', number: 4711 };
    expect(drillQuestion(asked)).toEqual(drillQuestion(asked));
    expect(drillQuestion({ ...asked, number: 4712 })).not.toEqual(drillQuestion(asked));
  });

  test('can be sent from a worker as it is', () => {
    for (const [kind, game] of EVERY) {
      const question = drillQuestion({ kind, game, number: 5 });
      expect(JSON.parse(JSON.stringify(question))).toEqual(question);
    }
  });

  test('of a game that does not exist is refused', () => {
    expect(() => drillQuestion({ kind: 'deal', game: 'faro', number: 1 })).toThrow('Unknown game "faro"');
  });
});

test('the house games that are trained are those of the rulebook', () => {
  expect(DRILL_GAMES.map(({ id }) => id)).toEqual([...HOUSE_GAMES.map(({ id }) => id), 'poker']);
});

describe('a question on a weak clause', () => {
  test('is found among the next numbers', () => {
    const asked = { kind: 'rule', game: 'high-card-flush', number: 9 } as const;
    const found = nextQuestion(asked, ['678a.13(d)']);
    expect(found.clauses).toContain('678a.13(d)');
    expect(drillQuestion({ ...asked, number: found.number })).toEqual(found);
  });

  test('is the first one when it is about the clause, or when none is', () => {
    const asked = { kind: 'read', game: 'dj-wild', number: 12 } as const;
    expect(nextQuestion(asked, ['687a.6(c)']).number).toBe(12);
    expect(nextQuestion(asked, ['687a.13(a)']).number).toBe(12);
    expect(nextQuestion(asked, []).number).toBe(12);
  });

  test('comes after the last number from the first', () => {
    const last = { kind: 'rule', game: 'over-under', number: 999_999 } as const;
    const found = nextQuestion(last, ['686a.9(c)']);
    expect(found.number).toBeLessThan(1_000_000);
    expect(found.clauses).toContain('686a.9(c)');
  });
});

test.each([
  ['full-house', 'full house'],
  ['three-of-a-kind', 'three-of-a-kind'],
  ['four-card-straight-flush', 'four-card straight flush'],
  ['high-card', 'high card'],
  ['five-wilds', 'five wilds'],
])('%s is said as %s', (id, words) => {
  expect(handIdWords(id)).toBe(words);
});

test('words are listed as they are said', () => {
  expect([joinList([]), joinList(['Ante']), joinList(['Ante', 'Odds']), joinList(['A', 'B', 'C'])]).toEqual([
    '',
    'Ante',
    'Ante and Odds',
    'A, B and C',
  ]);
});
