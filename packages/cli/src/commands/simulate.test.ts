import { simulate, simulatePoker } from '@fairdeal/lab';
import {
  HOUSE_GAMES,
  type HouseGame,
  houseRulebook,
  POKER_GAMES,
  type PokerGame,
  pokerRulebook,
} from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { everyWager, pokerSubmissionFromSettings, submissionFromDraft } from '../shared/games.js';
import { fairdeal, isOneSentence } from '../testing/run.js';

const simulated = async (...args: readonly string[]): Promise<Record<string, unknown>> => {
  const { status, out, err } = await fairdeal('simulate', ...args, '--json');
  expect({ status, err }).toEqual({ status: 0, err: '' });
  const { roundsPerSecond, ...result } = JSON.parse(out) as Record<string, unknown>;
  expect(roundsPerSecond).toBeTypeOf('number');
  return result;
};

const house = (game: HouseGame, seed: string) =>
  simulate(
    houseRulebook(game),
    submissionFromDraft(game, { paytables: everyWager(game, undefined) }),
    200,
    seed,
    () => 0,
  );
const poker = (game: PokerGame) =>
  simulatePoker(pokerRulebook(game), pokerSubmissionFromSettings(game, {}), 30, '7', () => 0);

test.each(HOUSE_GAMES.map((game) => [game.id, game] as const))(
  '%s: the same seed gives the same rounds, another seed others, and no cent is lost',
  (id, game) => {
    const seven = house(game, '7');
    expect(seven).toMatchObject({ game: id, rounds: 200, seed: '7', conserved: true });
    expect(house(game, '7')).toEqual(seven);
    expect(house(game, 'eight').perWager).not.toEqual(seven.perWager);
  },
);

test.each(POKER_GAMES.filter(({ outsideChapter }) => !outsideChapter).map((game) => [game.id, game] as const))(
  '%s: the same seed gives the same rounds, with their pots and rake, and no cent is lost',
  (id, game) => {
    const seven = poker(game);
    expect(seven).toMatchObject({ game: id, rounds: 30, seed: '7', conserved: true });
    expect(seven.rake).toBeGreaterThan(0);
    expect(seven.pots).toBeGreaterThan(10 * seven.rake);
    expect(poker(game)).toEqual(seven);
  },
);

test('the command plays the very same rounds', async () => {
  const { roundsPerSecond: _, ...here } = house(HOUSE_GAMES[2]!, '7');
  expect(await simulated(HOUSE_GAMES[2]!.id, '--rounds', '200', '--seed', '7')).toEqual(here);
  const { roundsPerSecond: __, ...dealt } = poker(POKER_GAMES[5]!);
  expect(await simulated(POKER_GAMES[5]!.id, '--rounds', '30', '--seed', '7')).toEqual(dealt);
});

test('for people poker says what was in the pots', async () => {
  const { status, out } = await fairdeal('simulate', 'badugi', '--rounds', '20');
  expect(status).toBe(0);
  expect(out).toMatch(
    /^Badugi: 20 rounds, [\d,]+ a second\nPots: \$\S+\. Rake: \$\S+\.\nEvery cent is accounted for\.\n$/,
  );
});

test('six seats stake the least Ante and Bonus in every round', async () => {
  const { perWager } = (await simulated('over-under', '--rounds', '100')) as {
    perWager: Record<string, { staked: number }>;
  };
  expect(perWager.ante?.staked).toBe(100 * 6 * 500);
  expect(perWager.bonus?.staked).toBe(100 * 6 * 100);
});

test('for people it says what came back and that every cent is accounted for', async () => {
  const { status, out } = await fairdeal('simulate', 'over-under', '--rounds', '50');
  expect(status).toBe(0);
  expect(out).toMatch(/^Over\/Under: 50 rounds, [\d,]+ a second\n/);
  expect(out).toMatch(/\nante +\$\S+ +\$\S+ +\d+\.\d{3}%\n/);
  expect(out).toMatch(/\nEvery cent is accounted for\.\n$/);
});

test.each([['0'], ['-5'], ['1.5'], ['1e3'], ['0x10'], [' 7 '], ['NaN'], ['many'], ['99999999999999999999']])(
  '"%s" rounds cannot be played',
  async (rounds) => {
    const err = `--rounds must be a whole number above zero, in digits, not "${rounds}".\n`;
    expect(await fairdeal('simulate', 'over-under', '--rounds', rounds)).toEqual({ status: 2, out: '', err });
  },
);

test.each([
  [['--edition', '1900'], 'Unknown edition of Hold\'em "1900". Available editions: 2019.'],
  [['--set', 'game=badugi'], 'Name the game as the argument, not with --set.'],
  [['--set', 'blinds=a'], 'must be a list of whole cents, not ["a"] (637a.11(d)).'],
  [['--set', 'limit=huge'], 'must be one of fixed, spread, pot, no, not "huge" (637a.8(k)).'],
  [['--set', 'smallBet=none'], 'must be whole cents, not "none" (637a.8(k)).'],
])('%j is nothing that Hold’em is simulated by', async (args, sentence) => {
  const { status, out, err } = await fairdeal('simulate', 'hold-em', '--rounds', '1', ...args);
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(err).toContain(sentence);
  expect(isOneSentence(err)).toBe(true);
});

test.each(['kill=none', 'raiseCap=none', 'certificateHolder=123', 'blinds=200,400'])(
  'the setting %s of a poker table is read as its kind is written',
  async (setting) => {
    const { status, err } = await fairdeal('simulate', 'hold-em', '--rounds', '1', '--set', setting, '--json');
    expect({ status, err }).toEqual({ status: 0, err: '' });
  },
);

test.each([
  ['adjacentBoxes=9', 'The setting adjacentBoxes must be a whole number from 1 to 6, not 9 (686a.6(f)).'],
  ['adjacentBoxes', '--set takes name=value, not "adjacentBoxes".'],
])('the setting %s is refused', async (setting, err) => {
  expect(await fairdeal('simulate', 'over-under', '--set', setting)).toEqual({ status: 2, out: '', err: `${err}\n` });
});
