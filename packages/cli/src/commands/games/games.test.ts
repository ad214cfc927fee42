import { SOLVERS } from '@fairdeal/lab';
import { HOUSE_GAMES, POKER_GAMES } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { fairdeal } from '../../testing/run.js';

test('every game is a line with its chapter, edition and wagers', async () => {
  const { status, out } = await fairdeal('games');
  expect(status).toBe(0);
  const [head, ...lines] = out.trim().split('\n');
  expect(head).toMatch(/^game +chapter +edition +wagers$/);
  expect(lines).toHaveLength(HOUSE_GAMES.length + POKER_GAMES.length);
  for (const [at, { id, chapter }] of HOUSE_GAMES.entries())
    expect(lines[at]).toMatch(new RegExp(`^${id} +${chapter} `));
  expect(out).toMatch(/\nhold-em +637a +2019 +2 to 10 players, fixed, spread, pot or no limit\n/);
  expect(out).toMatch(/\nbadugi +637a +2019 +2 to 9 players, fixed, spread, pot or no limit\n/);
  expect(out).toMatch(/\nsingle-draw-2-7 .*; outside the chapter\n/);
});

test('a poker game is shown in full', async () => {
  const { status, out } = await fairdeal('games', 'super-stud-hl8');
  expect(status).toBe(0);
  expect(out).toContain('2 to 9 players (637a.10(b))');
  expect(out).toMatch(/\n {2}third street +4 face down, 1 face up, 2 discarded +small bet +637a\.10\(e\)\n/);
  expect(out).toMatch(/\n {2}eight-or-better +637a\.10\(j\)\n/);
  expect(out).toMatch(/\n {2}raiseCap +1 to 10, none +default 3 /);
  expect(out).toMatch(/\n {2}blinds +cents with commas +default none /);
  expect(out).not.toMatch(/null|undefined/);
});

test('one game is shown in full', async () => {
  const { status, out } = await fairdeal('games', 'over-under');
  expect(status).toBe(0);
  expect(out).toContain('Over/Under, 58 Pa. Code Chapter 686a');
  expect(out).toMatch(/\n {2}ante +Ante Wager +required +686a\.6\(d\)\n/);
  expect(out).toMatch(/\n {2}6 or 33 +50 to 1\n/);
  expect(out).toMatch(/\n {2}adjacentBoxes +1 to 6 +default 1 /);
});

test('the same as JSON', async () => {
  const { status, out } = await fairdeal('games', '--json');
  expect(status).toBe(0);
  const { games } = JSON.parse(out) as { games: { game: string }[] };
  expect(games.map(({ game }) => game)).toEqual([...HOUSE_GAMES, ...POKER_GAMES].map(({ id }) => id));
  expect(games.find(({ game }) => game === 'over-under')).toMatchObject({
    title: 'Over/Under',
    chapter: '686a',
    editions: ['2020'],
    wagers: [{ wager: 'ante', title: 'Ante Wager', clause: '686a.6(d)', when: 'start', required: true }, {}, {}, {}],
    paytables: [
      {
        edition: '2020',
        wager: 'bonus',
        name: 'A',
        lines: [{ hand: '6 or 33', pays: '50 to 1' }, {}, {}, {}, {}, {}, {}],
      },
    ],
    settings: { shuffling: { kind: 'choice', clause: '686a.5(h)', default: 'manual' } },
  });
});

test.each(SOLVERS.map((solver) => [solver.game, solver] as const))(
  '%s lists every setting that the odds know, with its values',
  async (game, { settings }) => {
    const { out } = await fairdeal('games', game);
    const { games } = JSON.parse((await fairdeal('games', game, '--json')).out) as {
      readonly games: readonly { readonly settings: object; readonly oddsSettings: object }[];
    };
    for (const name of Object.keys(settings)) {
      expect(out).toMatch(new RegExp(`\\n {2}${name} +\\S.* default `));
      expect({ ...games[0]?.settings, ...games[0]?.oddsSettings }).toHaveProperty(name);
    }
  },
);

test('a text that could be taken for a number is listed in quotes, as JSON takes it', async () => {
  expect((await fairdeal('games', 'face-up-pai-gow')).out).toMatch(/\n {2}progressive6Rate +"17", "45" +default "17" /);
  expect((await fairdeal('settle', '--help')).out).toContain('progressive6Rate: "17", "45"');
});

test('numbers that a setting of the odds may be are listed in their order', async () => {
  const { out } = await fairdeal('games', 'over-under');
  expect(out).toMatch(/\n {2}decks +1, 2, 3, 4, 5, 6, 7, 8 +default 6/);
});
