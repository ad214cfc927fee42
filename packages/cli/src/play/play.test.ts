import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { EDITIONS, HOUSE_GAMES, type HouseGame } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { BIN, fairdeal } from '../testing/run.js';

/** Plays by reading the screen and typing the first thing offered, as a person would. */
const playOneRound = async (game: HouseGame, after: readonly string[]): Promise<{ status: number; out: string }> => {
  const child = spawn(process.execPath, [BIN, 'play', game.id]);
  let out = '';
  let read = 0;
  const rest = [...after];
  const said = new Set<string>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    const screen = out.slice(read);
    if (!/ {2}Always: [^\n]*\n$/.test(screen)) return;
    read = out.length;
    const words = [...screen.matchAll(/^ {2}(?!Always)([a-z].*?)(?= {2}|$)/gm)].map(([, word]) => word!);
    const settled = /\nYou (?:win|lose|come)/.test(out);
    const wager = words.find((word) => isStart(game, word) && !said.has(word.split(' ')[0]!));
    const next = settled
      ? null
      : screen.includes('you may cut') || (words.includes('deal') && !wager)
        ? ''
        : (wager ?? words[0]!);
    if (next === null) child.stdin.end(`${rest.splice(0).join('\n')}\n`);
    else {
      said.add(next.split(' ')[0]!);
      child.stdin.write(`${next}\n`);
    }
  });
  const [status] = (await once(child, 'close')) as [number];
  return { status, out };
};

const isStart = ({ wagers }: HouseGame, word: string): boolean =>
  wagers.some(({ id, when, required }) => when === 'start' && required && id === word.split(' ')[0]);

test.each(HOUSE_GAMES.map((game) => [game.id, game] as const))(
  'a round of %s is played to its settlement, why answers, nonsense is answered, and the end is polite',
  async (_, game) => {
    const { status, out } = await playOneRound(game, ['abracadabra', 'why', 'bankroll', 'help']);
    expect(status).toBe(0);
    expect(out).toMatch(new RegExp(`\\n {2}[a-z0-9-]+ +\\$[\\d.,]+ .* back +${game.chapter}\\.\\d+\\(`));
    expect(out).toMatch(/\nYou (?:win \$\S+|lose \$\S+|come out even)\. Bankroll \$/);
    expect(out).toContain('"abracadabra" means nothing here; ');
    const [, id = '', why] =
      new RegExp(`\\n(${game.chapter}\\.\\S+) decided [a-z0-9, -]+:\\n {2}(.+)\\n`).exec(out) ?? [];
    const clauses = EDITIONS.find(
      ({ chapter, edition }) => chapter === game.chapter && edition === game.editions.at(-1)?.edition,
    );
    expect(why).toBe(clauses?.clauses[id]?.requires);
    expect(out).toMatch(/\nYou have \$[\d.,]+\.\n/);
    expect(out).toMatch(/\nYou leave with \$[\d.,]+\. Good bye\.\n$/);
    expect(out).not.toContain('\u001b');
  },
);

test('a whole evening of Over/Under by piped input', () => {
  const { status, out, err } = fairdeal(
    ['play', 'over-under', '--bankroll', '200'],
    'cut 100\nante 10\nbonus 5\ndeal\nover\nwhy\nagain\n\nsurrender\nante 3\nquit\nante 10\n',
  );
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(out.match(/^You (?:win|lose|come)/gm)).toHaveLength(2);
  expect(out).toMatch(/ {2}ante +\$10 +is forfeited +\$0 back +686a\.7\(g\)\(3\)\n/);
  expect(out).toContain('Ante Wager of $3 refused');
  expect(out).toContain('(686a.6(d))');
});

test.each([
  ['at once', ''],
  ['before the cards', '\nante 10\n'],
])('input that ends %s ends the game politely, nothing lost', (_, input) => {
  const { status, out } = fairdeal(['play', 'over-under'], input);
  expect(status).toBe(0);
  expect(out).toMatch(/You leave with \$1,000\. Good bye\.\n$/);
});

test('whoever leaves a hand is told what stays on the table', () => {
  const { status, out } = fairdeal(['play', 'over-under'], '\nante 10\n\n');
  expect(status).toBe(0);
  expect(out).toMatch(/You leave with \$990; \$10 stays on the table with the hand you left\. Good bye\.\n$/);
});

test('Ctrl-C ends the game politely', async () => {
  const child = spawn(process.execPath, [BIN, 'play', 'over-under']);
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    if (out.includes('Always: ') && !child.killed) child.kill('SIGINT');
  });
  const [status] = (await once(child, 'close')) as [number];
  expect(status).toBe(0);
  expect(out).toMatch(/You leave with \$1,000\. Good bye\.\n$/);
});
