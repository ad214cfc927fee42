import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { HOUSE_GAMES } from '../games.js';
import { CLAUSE_KINDS, EDITIONS, findClause } from './index.js';
import { citationsForEdition, isMet, reportRegister } from './report.js';

const COUNTS = [
  ['637a', '2019', 357],
  ['677a', '2016', 124],
  ['678a', '2016', 145],
  ['678a', '2019', 146],
  ['680a', '2016', 119],
  ['686a', '2020', 82],
  ['687a', '2020', 145],
  ['688a', '2020', 189],
] as const;

const clausesOf = (chapter: string, edition: string): readonly string[] =>
  Object.keys(EDITIONS.find((known) => known.chapter === chapter && known.edition === edition)?.clauses ?? {});

describe('the register', () => {
  test.each(COUNTS)('chapter %s of %s has %i clauses', (chapter, edition, count) => {
    expect(clausesOf(chapter, edition)).toHaveLength(count);
  });

  test('holds 1,307 clauses and no other edition', () => {
    expect(EDITIONS.map(({ chapter, edition }) => [chapter, edition])).toEqual(
      COUNTS.map(([chapter, edition]) => [chapter, edition]),
    );
    expect(COUNTS.reduce((sum, [, , count]) => sum + count, 0)).toBe(1307);
    expect(reportRegister({})).toMatchObject({ total: 1307 });
  });

  test.each(COUNTS)('%s of %s has the requirement of each of %i clauses, and how it is met', (chapter, edition) => {
    for (const [id, { requires, met, why }] of Object.entries(
      EDITIONS.find((known) => known.chapter === chapter && known.edition === edition)?.clauses ?? {},
    )) {
      expect(id.startsWith(`${chapter}.`)).toBe(true);
      expect(requires).toMatch(/^[A-Z0-9“"'$].{5,}\.$/);
      expect(CLAUSE_KINDS).toContain(met);
      expect([id, (why ?? '') !== '']).toEqual([id, met === 'outside']);
    }
  });

  test.each(COUNTS)('%s of %s has exactly the clauses of the published text', (chapter, edition) => {
    const file = new URL(`../../../../golden/clauses/${chapter}-${edition}.txt`, import.meta.url);
    const ids = readFileSync(file, 'utf8').trim().split('\n');
    expect(clausesOf(chapter, edition).toSorted()).toEqual(ids.toSorted());
  });

  test('finds a clause in the latest edition that has it', () => {
    expect(findClause('686a.5(d)')?.met).toBe('enforced');
    expect(findClause('686a.99')).toBeUndefined();
    expect(findClause('constructor')).toBeUndefined();
  });

  test('every house game plays by an edition of the register', () => {
    for (const game of HOUSE_GAMES)
      for (const { edition } of game.editions) expect(clausesOf(game.chapter, edition).length).toBeGreaterThan(0);
  });
});

describe('the example of a clause is chosen', () => {
  const here = { code: ['somewhere.ts:1'], tests: ['somewhere.test.ts:1'] };
  const observed = { by: '', answer: 'refused', says: 'Not now.' } as const;
  const first = { test: 'somewhere.test.ts: in the edition of 2016', observed };
  const second = { test: 'somewhere.test.ts: later', observed: { ...observed, says: 'Not here.' } };

  test('by the edition asked for', () => {
    const cited = { ...here, example: { ...first, editions: { '2019': second } } };
    expect(citationsForEdition('2016', cited)).toEqual({ ...here, example: first });
    expect(citationsForEdition('2019', cited)).toEqual({ ...here, example: second });
  });

  test('by any, where that speaks of no other edition', () => {
    expect(citationsForEdition('2019', { ...here, example: first })).toEqual(here);
    expect(citationsForEdition('2016', { ...here, example: second })).toEqual({ ...here, example: second });
    expect(citationsForEdition('2016', here)).toEqual(here);
  });
});

describe('a clause is met', () => {
  const here = ['somewhere.ts:1'];
  const example = {
    test: 'somewhere.ts: a rule',
    observed: { by: 'dealer', act: 'deal', answer: 'refused', says: 'Not now.' },
  } as const;

  test.each(['enforced', 'shown', 'recorded'] as const)('%s: by code, a test, and a ruling that names it', (met) => {
    expect(isMet(met, { code: here, tests: here, example })).toBe(true);
    expect(isMet(met, { code: here, tests: here })).toBe(false);
    expect(isMet(met, { code: here, tests: [], example })).toBe(false);
    expect(isMet(met, { code: [], tests: here, example })).toBe(false);
    expect(isMet(met)).toBe(false);
  });

  test('configured: by code and a test', () => {
    expect(isMet('configured', { code: here, tests: here })).toBe(true);
    expect(isMet('configured', { code: here, tests: [] })).toBe(false);
    expect(isMet('configured', { code: [], tests: here })).toBe(false);
  });

  test('a definition by its uses, and one outside by its reason', () => {
    expect(isMet('defines', { code: here, tests: [] })).toBe(true);
    expect(isMet('defines')).toBe(false);
    expect(isMet('outside')).toBe(true);
  });

  test('the report counts clauses met, open, without a test and never named', () => {
    const [report] = reportRegister({
      '686a.5(d)': { code: here, tests: here, example },
      '686a.5(e)': { code: here, tests: [] },
      '686a.5(f)': { code: here, tests: here },
      '686a.1': { code: here, tests: [] },
    }).chapters.filter(({ chapter }) => chapter === '686a');
    expect(report).toMatchObject({
      clauses: 82,
      untested: ['686a.5(e)'],
      unheard: ['686a.5(f)'],
      met: { enforced: 1, defines: 1 },
    });
    expect(report?.open).toBe(82 - 2 - (report?.met.outside ?? 0));
  });
});
