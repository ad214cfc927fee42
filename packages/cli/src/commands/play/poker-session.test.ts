import { systemChance } from '@fairdeal/cards';
import { findClause, POKER_GAMES } from '@fairdeal/rules';
import { openPokerLink } from '@fairdeal/table/internal';
import { expect, test } from 'vitest';
import { pokerSubmissionFromSettings } from '../../shared/games.js';
import { fairdeal, piped } from '../../testing/run.js';
import { isRoundOver, offeredWords, playScripted, type ScriptedPlayer } from '../../testing/scripted-player.js';
import { playPokerGame } from './poker-session.js';

const GAMES = POKER_GAMES.filter(({ outsideChapter }) => !outsideChapter);

/** Says something that is offered on this screen: stays in the round as long as it can. */
const stayIn: ScriptedPlayer = (screen, shown) => {
  if (isRoundOver(shown)) return null;
  const words = offeredWords(screen);
  const own = [...(/^ {2}You .*\((.*)\)$/m.exec(screen)?.[1]?.split(' ') ?? [])];
  if (words.some((word) => word.startsWith('discard'))) return `discard ${own.slice(0, 2).join(' ')}`;
  if (words.includes('stand pat')) return `draw ${own[0]}`;
  return ['bring', 'check', 'call', 'show', 'deal'].find((word) => words.includes(word)) ?? words[0] ?? 'fold';
};

test.each(GAMES.map((game) => [game.id, game] as const))(
  'a round of %s is played to its end, why answers, nonsense is answered, and the end is polite',
  async (_, game) => {
    const submission = pokerSubmissionFromSettings(game, { ante: 100 });
    const link = openPokerLink({
      game,
      submission,
      bankroll: 100_000,
      players: 3,
      chance: systemChance(),
      clock: Date.now,
    });
    const out = await playScripted((terminal) => playPokerGame(game, submission, link, terminal), stayIn, [
      'abracadabra',
      'raise',
      'why',
      'bankroll',
      'fold',
    ]);
    expect(out).toMatch(/\n {2}(?:You take|Seat \d takes) \$\S+ +of the (?:main )?pot +\S.* 637a\.\d+\(/);
    expect(out).toMatch(/\nYou (?:win \$\S+|lose \$\S+|break even)\. Bankroll \$/);
    expect(out).toContain('"abracadabra" means nothing here; ');
    expect(out).toContain('Say how many dollars with "raise"');
    const [, clause = '', why] = /\n(637a\.\S+) decided [a-z0-9, ]+:\n {2}(.+)\n/.exec(out) ?? [];
    expect(why).toBe(findClause(clause)?.requires);
    expect(out).toContain('No round is being played (637a.8(a)).');
    expect(out).toMatch(/\nYou leave with \$[\d.,]+\. Goodbye\.\n$/);
    expect(out).not.toContain('\u001b');
  },
);

test('hints, refusals with their clause, and leaving a hand', () => {
  const { status, out } = piped(
    ['play', 'hold-em', '--players', '2', '--set', 'limit=no'],
    // The cards are real chance: in so many rounds the player is asked often enough.
    `hint\n${'\nhint\nraise 3.01\nfold\n'.repeat(30)}`,
  );
  expect(status).toBe(0);
  expect(out).toContain('There is nothing to decide now.');
  expect(out).toMatch(/\nA simple player would (?:check|call|fold|raise|bet)/);
  expect(out).toMatch(/\$3\.01.*\(637a\.8\(k\), 637a\.11\([g-j]\)\)/);
});

test('for a program, every table is a line of JSON in which the others’ cards are hidden', () => {
  const { status, out } = piped(['play', 'hold-em', '--players', '3', '--json'], 'deal\n');
  expect(status).toBe(0);
  const [before, dealt, left] = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(before).toMatchObject({ game: 'hold-em', seats: [{ seat: 1, stack: 100_000 }], last: null });
  expect(dealt).toMatchObject({ street: 'preflop', options: expect.arrayContaining([]) });
  const seats = dealt!.seats as { seat: number; cards: string }[];
  for (const { seat, cards } of seats) expect(cards).toMatch(seat === 1 ? /^([2-9TJQKA][cdhs]){2}$/ : /^\?{4}$/);
  expect(left).toEqual({ said: expect.stringMatching(/^You leave with /) });
});

test('a player who leaves during a round hears how much stays in the pot', () => {
  const { out } = piped(['play', 'badugi', '--players', '2'], 'deal\nquit\n');
  expect(out).toMatch(/You leave with \$\S+?(?:; \$\d+ stays in the pot)?\. Goodbye\.\n$/);
});

test.each([
  [['hold-em', '--players', '11'], '--players must be 2 to 10 in Hold\'em, not "11".'],
  [['hold-em', '--players', 'many'], '--players must be 2 to 10 in Hold\'em, not "many".'],
  [['hold-em', '--bankroll', '0'], '--bankroll must be dollars above zero'],
  [['hold-em', '--set', 'limit=sky'], 'The setting limit (the betting structure'],
  [['single-draw-2-7'], 'is not a Poker game that may be offered'],
  [['bridge'], 'Unknown game "bridge". Available games: '],
])('%j is a usage error', async (args, sentence) => {
  const { status, out, err } = await fairdeal('play', ...args);
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(err).toContain(sentence);
});
