import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { fairdeal, piped, type Ran } from '../testing/run.js';

const folder = mkdtempSync(join(tmpdir(), 'fairdeal-submission-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The submission in a file is checked or printed. */
const submission = (act: 'check' | 'print' | 'layout', text: string, ...options: readonly string[]): Promise<Ran> => {
  const file = join(folder, 'submission.json');
  writeFileSync(file, text);
  return fairdeal('submission', act, file, ...options);
};

const GOOD = JSON.stringify({ game: 'over-under', paytables: { bonus: 'A' }, settings: { adjacentBoxes: 2 } });
const BAD = JSON.stringify({
  game: 'over-under',
  paytables: { bonus: 'Z' },
  settings: { adjacentBoxes: 9, music: true },
});

describe('check', () => {
  test('a good submission', async () => {
    expect(piped(['submission', 'check'], GOOD)).toEqual({
      status: 0,
      out: 'The submission is complete and within the law.\n',
      err: '',
    });
    expect((await submission('check', GOOD, '--json')).out).toBe('{"faults":[]}\n');
  });

  test('a bad one: the answer is no, every fault is said with its clause, and the status is 1', async () => {
    const { status, out } = await submission('check', BAD);
    expect(status).toBe(1);
    expect(out.trim().split('\n')).toEqual([
      'There is no paytable "Z" for the wager bonus; there is A (686a.8(b)).',
      'The setting adjacentBoxes is a whole number from 1 to 6, not 9 (686a.6(f)).',
      expect.stringMatching(/^There is no setting "music"; there is shuffling, .*\.$/),
    ]);
    const { faults } = JSON.parse((await submission('check', BAD, '--json')).out) as { faults: unknown[] };
    expect(faults).toHaveLength(3);
  });
});

test('print fills in every default', async () => {
  const { status, out } = await submission('print', GOOD);
  expect(status).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    game: 'over-under',
    edition: '2020',
    certificateHolder: expect.any(String),
    paytables: { bonus: 'A' },
    limits: { ante: { min: 500, max: 100_000, step: 100 }, bonus: {} },
    payoutLimit: null,
    settings: { adjacentBoxes: 2, shuffling: 'manual', midShoeEntry: true },
  });
});

test('what was printed is a submission again, and prints the same', async () => {
  const { out } = await submission('print', GOOD, '--json');
  expect((await submission('print', out, '--json')).out).toBe(out);
});

test.each([
  ['no game', '{}'],
  ['no object', '[]'],
])('%s is asked wrongly', async (_, input) => {
  const { status, out, err } = await submission('check', input);
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(err).toMatch(/^A submission is one JSON object with its "game", one of .*over-under.*\.\n$/);
});

test('where a submission stops being JSON is said', async () => {
  expect(await submission('check', '{\n  "game": over-under\n}')).toEqual({
    status: 2,
    out: '',
    err: 'A submission is not JSON: line 2, column 11.\n',
  });
});

test.each([
  ['over-under', 'settings'],
  ['over-under', 'paytables'],
  ['hold-em', 'smallBet'],
  ['hold-em', 'rake'],
])('one of %s whose %s nests without end is a fault like any other', async (game, field) => {
  const endless = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  expect(await submission('check', `{"game":"${game}","${field}":${endless}}`)).toEqual({
    status: 1,
    out: 'A submission is nested 8 deep at most, and its texts and lists are no longer than 5000.\n',
    err: '',
  });
});

test('what is long is repeated cut short', async () => {
  const long = 'x'.repeat(3000);
  const { out } = await submission('check', JSON.stringify({ game: 'over-under', settings: { adjacentBoxes: long } }));
  expect(out).toBe(`The setting adjacentBoxes is a whole number from 1 to 6, not "${'x'.repeat(60)}…" (686a.6(f)).\n`);
  const { status, err } = await submission('check', JSON.stringify({ game: long }));
  expect({ status, start: err.slice(0, 80) }).toEqual({
    status: 2,
    start: `There is no game "${'x'.repeat(60)}…"`,
  });
});

describe('a poker room', () => {
  const ROOM = JSON.stringify({ game: 'omaha-hl8', limit: 'pot', kill: 'kill', qualifyingPot: 10_000 });

  test('its submission is checked, and printed with every default', async () => {
    expect((await submission('check', ROOM)).status).toBe(0);
    const { out } = await submission('print', ROOM, '--json');
    expect(JSON.parse(out)).toMatchObject({
      game: 'omaha-hl8',
      limit: 'pot',
      blinds: [200, 400],
      seats: 10,
      raiseCap: null,
    });
    expect((await submission('print', out, '--json')).out).toBe(out);
  });

  test('every fault is said with its clause', async () => {
    const { status, out } = await submission(
      'check',
      JSON.stringify({ game: 'hold-em', straddle: 100, seats: 10, kill: 'kill' }),
    );
    expect(status).toBe(1);
    expect(out).toMatch(/largest blind, \$4 \(637a\.11\(e\)\)\./);
    expect(out).toMatch(/no Kill or Half-kill option \(637a\.11\(b\)\)\./);
  });

  test('a game outside the chapter is not offered', async () => {
    const { status, out } = await submission('check', JSON.stringify({ game: 'single-draw-2-7' }));
    expect({ status, out }).toMatchObject({ status: 1, out: expect.stringContaining('637a.9(b)') });
  });
});

describe('layout', () => {
  const POKER = JSON.stringify({ game: 'hold-em', certificateHolder: 'Keystone' });

  test.each([GOOD, POKER])(
    'the layout that %s requires is printed, and one that shows all of it is good',
    async (text) => {
      const { out } = await submission('layout', text, '--json');
      const drawn = join(folder, 'layout.json');
      writeFileSync(drawn, out);
      expect(await submission('check', text, '--layout', drawn)).toMatchObject({ status: 0 });
      const { items, ...rest } = JSON.parse(out) as { items: { words: string }[] };
      writeFileSync(drawn, JSON.stringify({ ...rest, items: items.slice(1) }));
      const lacking = await submission('check', text, '--layout', drawn);
      expect(lacking.status).toBe(1);
      expect(lacking.out).toContain(`"${items[0]?.words}"`);
    },
  );

  test('what is no layout is said so', async () => {
    const drawn = join(folder, 'none.json');
    writeFileSync(drawn, '[]');
    expect((await submission('check', POKER, '--layout', drawn)).err).toContain('positions');
  });
});
