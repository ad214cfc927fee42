import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openScriptDriver } from '../testing/script.js';

const GOLDEN = new URL('../../../../golden/wrong-ways/', import.meta.url);
const LINE = z.record(z.string(), z.unknown());
const WAY = z.strictObject({
  id: z.string(),
  /** Name of the lines that come before. */
  after: z.string(),
  wrong: z.string(),
  /** Lines of a script. One that says what is not so, or comes too late, is `refused`. */
  lines: z.array(LINE),
  /** Event of the last line, and its clause, where it rests on one. */
  ends: z.string(),
  clause: z.string().nullable(),
});

const read = (file: string): string => readFileSync(new URL(file, GOLDEN), 'utf8');
const BEFORE = z.record(z.string(), z.array(LINE)).parse(JSON.parse(read('before.json')));
const WAYS = read('ways.jsonl')
  .trim()
  .split('\n')
  .map((line) => WAY.parse(JSON.parse(line)));

const gameOf = ({ after }: (typeof WAYS)[number]): string =>
  z.object({ open: z.object({ game: z.string() }) }).parse(BEFORE[after]?.[0]).open.game;

describe('when something goes wrong at a live table, there is a truthful way on', () => {
  test.each(WAYS.map((way) => [gameOf(way), way.wrong, way] as const))(
    '%s: %s',
    (_, __, { after, lines, ends, clause }) => {
      const script = openScriptDriver('wrong ways');
      for (const line of BEFORE[after] ?? []) expect(script.send(line)).toHaveProperty('events');
      const answers = lines.map((line) => {
        const { refused } = line;
        const answer = script.send(refused === undefined ? line : (refused as object));
        expect(answer).toHaveProperty(refused === undefined ? 'events' : 'refused');
        return answer;
      });
      expect(answers.at(-1)).toMatchObject({
        events: expect.arrayContaining([
          expect.objectContaining({ did: ends, cites: expect.arrayContaining(clause === null ? [] : [clause]) }),
        ]),
      });
    },
  );

  test('at least 100, at every house game, Hold’em and Stud', () => {
    expect(new Set(WAYS.map(({ id }) => id)).size).toBe(WAYS.length);
    expect(WAYS.length).toBeGreaterThanOrEqual(100);
    expect(new Set(WAYS.map(gameOf)).size).toBe(8);
  });

  test('and the document lists each of them', () => {
    const document = readFileSync(new URL('../../../../docs/wrong-ways.md', import.meta.url), 'utf8');
    for (const way of WAYS) expect(document).toContain(`| ${way.wrong} | ${way.clause ?? 'none'} |`);
  });
});
