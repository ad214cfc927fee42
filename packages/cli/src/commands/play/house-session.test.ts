import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { systemChance } from '@fairdeal/cards';
import { EDITIONS, HOUSE_GAMES, type HouseGame } from '@fairdeal/rules';
import { openHousePractice } from '@fairdeal/table/internal';
import { expect, test } from 'vitest';
import { everyWager, submissionFromDraft } from '../../shared/games.js';
import { BIN, piped } from '../../testing/run.js';
import { isRoundOver, offeredWords, playScripted, type ScriptedPlayer } from '../../testing/scripted-player.js';
import { playHouseGame } from './house-session.js';

const isStart = ({ wagers }: HouseGame, word: string): boolean =>
  wagers.some(({ id, when, required }) => when === 'start' && required && id === word.split(' ')[0]);

/** Says the first thing offered, after the wagers that every round needs. */
const firstOffered = (game: HouseGame): ScriptedPlayer => {
  const said = new Set<string>();
  return (screen, shown) => {
    if (isRoundOver(shown)) return null;
    const words = offeredWords(screen);
    const wager = words.find((word) => isStart(game, word) && !said.has(word.split(' ')[0]!));
    if (screen.includes('you may cut') || (words.includes('deal') && !wager)) return '';
    const next = wager ?? words[0]!;
    said.add(next.split(' ')[0]!);
    return next;
  };
};

test.each(HOUSE_GAMES.map((game) => [game.id, game] as const))(
  'a round of %s is played to its settlement, why answers, nonsense is answered, and the end is polite',
  async (_, game) => {
    const submission = submissionFromDraft(game, { paytables: everyWager(game, undefined) });
    const practice = openHousePractice({
      game,
      submission,
      bankroll: 100_000,
      seats: 1,
      chance: systemChance(),
      clock: Date.now,
      automated: 'all',
    });
    const out = await playScripted((terminal) => playHouseGame(game, practice, terminal), firstOffered(game), [
      'abracadabra',
      'why',
      'bankroll',
      'help',
    ]);
    expect(out).toMatch(new RegExp(`\\n {2}[a-z0-9-]+ +\\$[\\d.,]+ .* back +${game.chapter}\\.\\d+\\(`));
    expect(out).toMatch(/\nYou (?:win \$\S+|lose \$\S+|break even)\. Bankroll \$/);
    expect(out).toContain('"abracadabra" means nothing here; ');
    const [, id = '', why] =
      new RegExp(`\\n(${game.chapter}\\.\\S+) decided [A-Za-z0-9, -]+:\\n {2}(.+)\\n`).exec(out) ?? [];
    const clauses = EDITIONS.find(
      ({ chapter, edition }) => chapter === game.chapter && edition === game.editions.at(-1)?.edition,
    );
    expect(why).toBe(clauses?.clauses[id]?.requires);
    expect(out).toMatch(/\nYou have \$[\d.,]+\.\n/);
    expect(out).toMatch(/\nYou leave with \$[\d.,]+\. Goodbye\.\n$/);
    expect(out).not.toContain('\u001b');
  },
);

test('a whole evening of Over/Under by piped input', () => {
  const { status, out, err } = piped(
    ['play', 'over-under', '--bankroll', '200'],
    'cut 100\nante 10\nbonus 5\ndeal\nover\nwhy\nagain\n\nsurrender\nante 3\nquit\nante 10\n',
  );
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(out.match(/^You (?:win|lose|break)/gm)).toHaveLength(2);
  expect(out).toMatch(/ {2}ante +\$10 +is forfeited +\$0 back +686a\.7\(g\)\(3\)\n/);
  expect(out).toContain('You can’t bet $3 on the Ante Wager');
  expect(out).toContain('(686a.6(d))');
});

test('for a program, every table and every answer is a line of JSON', () => {
  const { status, out, err } = piped(['play', 'over-under', '--json'], 'decline\nante 10\n\nover 5\nover\n');
  expect({ status, err }).toEqual({ status: 0, err: '' });
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toEqual([
    expect.objectContaining({ game: 'over-under', edition: '2020', bankroll: 100_000, last: null }),
    expect.objectContaining({
      options: expect.arrayContaining([expect.objectContaining({ say: 'ante', least: 500 })]),
    }),
    expect.objectContaining({ wagers: { ante: 1000 }, bankroll: 99_000 }),
    expect.objectContaining({ cards: expect.stringMatching(/^..$/) }),
    { said: '"over" takes no amount: type it alone.' },
    expect.objectContaining({ cards: '', last: expect.objectContaining({ hand: expect.any(String) }) }),
    { said: expect.stringMatching(/^You leave with /) },
  ]);
});

test.each([
  ['at once', 'over-under', '', 'You leave with $1,000.'],
  ['before the cards', 'high-card-flush', '\nante 10\n', 'You leave with $1,000.'],
  // 686a.6(c): a wager that was placed stays.
  ['before the cards', 'over-under', '\nante 10\n', 'You leave with $990;'],
])('input that ends %s at %s ends the game politely', (_, game, input, left) => {
  const { status, out } = piped(['play', game], input);
  expect(status).toBe(0);
  expect(out.trimEnd().split('\n').at(-1)).toContain(left);
});

test('a player who leaves a hand hears how much stays on the table', () => {
  const { status, out } = piped(['play', 'over-under'], '\nante 10\n\n');
  expect(status).toBe(0);
  expect(out).toMatch(/You leave with \$990; \$10 stays on the table with your unfinished hand\. Goodbye\.\n$/);
});

test('Ctrl-C ends the game politely', async () => {
  const child = spawn(process.execPath, [BIN, 'play', 'over-under']);
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    if (out.includes('Always: ') && !child.killed) child.kill('SIGINT');
  });
  const [status] = (await once(child, 'close')) as [number];
  expect(status).toBe(130);
  expect(out).toMatch(/You leave with \$1,000\. Goodbye\.\n$/);
});
