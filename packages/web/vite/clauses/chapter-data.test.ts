import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOUSE_GAMES, isRefused } from '@fairdeal/rules';
import { clausesIn } from '@fairdeal/rules/internal';
import { playerInSeat, replayRound, unpackRound } from '@fairdeal/table';
import { drillQuestion } from '@fairdeal/table/internal/drills';
import { refusalText } from '@fairdeal/words';
import { expect, test } from 'vitest';
import { everyChapter } from './chapter-data.js';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const chapters = await everyChapter();
const all = clausesIn().map((clause) => ({ clause, data: chapters.get(clause.chapter)!.clauses[clause.id]! }));

test('every clause of every edition has its data, and every section its title', () => {
  expect(all.filter(({ data }) => data === undefined)).toEqual([]);
  for (const { clause } of all)
    expect(chapters.get(clause.chapter)!.sections[clause.id.split('(')[0]!], clause.id).toMatch(/^[A-Z]/);
});

test('every enforced, shown or recorded clause has code, a test and a ruling', () => {
  for (const { clause, data } of all.filter(({ clause: { met } }) => /enforced|shown|recorded/.test(met)))
    expect([clause.id, data.code.length > 0, data.tests.length > 0, data.heard[clause.edition] !== undefined]).toEqual([
      clause.id,
      true,
      true,
      true,
    ]);
});

test('a clause of two editions has the ruling of each', () => {
  const heard = chapters.get('678a')!.clauses['678a.7(e)']!.heard;
  expect(Object.keys(heard)).toEqual(['2016', '2019']);
  expect(heard['2016']?.sentence).toContain('edition of 2016');
  expect(heard['2019']?.sentence).toContain('edition of 2019');
});

test('a named declaration is in its file, at or above the line', () => {
  const places = all.flatMap(({ data }) => data.code);
  const files = new Map([...new Set(places.map(({ file }) => file))].map((file) => [file, join(ROOT, file)]));
  for (const path of files.values()) expect(existsSync(path)).toBe(true);
  const texts = new Map([...files].map(([file, path]) => [file, readFileSync(path, 'utf8').split('\n')]));
  for (const { file, line, words } of places)
    expect(
      texts
        .get(file)!
        .slice(0, line)
        .some((text) => text.includes(` ${words}`)),
      `${file}:${line}`,
    ).toBe(true);
});

test('an offered question is about the clause', () => {
  const offered = all.flatMap(({ clause, data }) => data.questions.map(([kind, number]) => ({ clause, kind, number })));
  expect(new Set(offered.map(({ clause }) => clause.id)).size).toBeGreaterThan(200);
  for (const { clause, kind, number } of offered.filter((_, at) => at % 25 === 0)) {
    const game = HOUSE_GAMES.find(({ chapter }) => chapter === clause.chapter)?.id ?? 'poker';
    expect(JSON.stringify(drillQuestion({ kind, game, number })), `${kind} ${game} ${number}`).toContain(
      `"${clause.id}"`,
    );
  }
});

test('an offered round names the clause at its opening step, in the page’s edition', async () => {
  const offered = all.flatMap(({ clause, data }) => {
    const shown = data.rounds[clause.edition];
    return shown === undefined ? [] : [{ clause, shown }];
  });
  expect(new Set(offered.map(({ clause }) => clause.id)).size).toBeGreaterThan(250);
  for (const { clause, shown } of offered.filter((_, at) => at % 10 === 0)) {
    const saved = await unpackRound(chapters.get(clause.chapter)!.rounds[shown.round]!);
    const round = isRefused(saved) ? saved : replayRound(saved, playerInSeat(1));
    if (isRefused(round)) throw new Error(refusalText(round));
    expect(round.agrees).toBe(true);
    expect('edition' in round.submission ? round.submission.edition : clause.edition).toBe(clause.edition);
    expect(round.steps[shown.step - 1]).toMatchObject({
      words: shown.words,
      event: { cites: expect.arrayContaining([clause.id]) },
    });
  }
});
