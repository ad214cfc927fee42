import {
  isRefused,
  POKER_GAMES,
  type PokerGame,
  pokerGame,
  pokerRulebook,
  pokerTotal,
  type Viewer,
} from '@fairdeal/rules';
import { describe, expect, test } from 'vitest';
import { cardsNamed, playHands, pokerSubmission, seeded } from '../testing/practice.js';
import { packRound, unpackRound } from './pack.js';
import { openPokerTable } from './poker-table.js';
import { replayRound } from './replay.js';
import { phhOf, settleInput } from './settle-input.js';

const GAMES = POKER_GAMES.filter(({ outsideChapter }) => !outsideChapter).map((game) => [game.id, game] as const);

const open = (game: PokerGame, seed = 1, draft: object = {}) =>
  openPokerTable({
    game,
    submission: pokerSubmission({ game: game.id, ...draft }),
    players: 3,
    bankroll: 100_000,
    chance: seeded(seed),
  });

const VIEWERS: readonly Viewer[] = [
  { role: 'player', seat: 1 },
  { role: 'player', seat: 3 },
  { role: 'dealer' },
  'public',
];

describe.each(GAMES)('a table of %s', (_, game) => {
  test('a round is played by what is offered, saved, packed and replayed, and names no hidden card', async () => {
    const link = open(game);
    const before = link.now().chips;
    await playHands(link, 1, ({ steps, view }) => {
      expect(steps.at(-1)?.view).toEqual(view);
      for (const { words } of steps) expect(words).toMatch(/^[A-Z$].*\.$/);
    });
    const { last, chips } = link.now();
    expect(last!.net).toBe(chips - before);
    const saved = await unpackRound(await packRound(last!.saved));
    expect(saved).toEqual(JSON.parse(JSON.stringify(last!.saved)));
    const book = pokerRulebook(game);
    for (const viewer of VIEWERS) {
      const replayed = replayRound(saved, viewer);
      if (isRefused(replayed) || replayed.kind !== 'poker') throw new Error('the round did not replay');
      expect(replayed.agrees).toBe(true);
      let table = replayed.opening;
      for (const [at, { words, view }] of replayed.steps.entries()) {
        table = book.evolve(table, replayed.events[at]!);
        expect(pokerTotal(table)).toBe(0);
        if (viewer === 'public') expect(view).toEqual(book.view(table, viewer));
        const seen = [...view.players.flatMap(({ cards }) => cards), ...view.board];
        for (const card of cardsNamed(words)) expect(seen).toContain(card);
      }
    }
    expect(settleInput(saved)).toMatchObject({ refused: expect.stringMatching(/\.$/) });
    expect(phhOf(saved)).toEqual(expect.stringMatching(/^variant = /));
  });
});

test('no limit Hold’em is talked through: the words of the terminal, a hint with its share, a refusal with its clause', async () => {
  const link = open(pokerGame('hold-em')!, 3, { limit: 'no' });
  expect(await link.say('')).toEqual({ did: true });
  const before = link.now();
  expect(await link.say('raise 1')).toMatchObject({ text: expect.stringMatching(/\(637a\.[^ ]+, 637a\..+\)$/) });
  expect(link.now()).toBe(before);
  expect(await link.hint()).toMatchObject({
    exact: false,
    note: expect.stringMatching(/dealt at random it takes [\d.]+ %\.$/),
  });
  expect(await link.say('hint')).toMatchObject({ text: expect.stringMatching(/^A simple player would /) });
  expect(await link.deal()).toMatchObject({ refused: 'A round is being played.' });
  expect(await link.say('fold')).toEqual({ did: true });
  expect(link.now().last?.lines[0]).toMatchObject({
    outcome: 'win',
    cites: expect.arrayContaining([expect.any(String)]),
  });
  expect(await link.say('why')).toMatchObject({ text: expect.stringContaining('decided the pot') });
});
