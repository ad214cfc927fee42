import {
  isRefused,
  POKER_GAMES,
  type PokerAct,
  type PokerEvent,
  type PokerGame,
  pokerGame,
  pokerRulebook,
  type Viewer,
} from '@fairdeal/rules';
import { pokerTotal, refuse } from '@fairdeal/rules/internal';
import { personOf } from '@fairdeal/rules/testing';
import { refusalText } from '@fairdeal/words';
import { describe, expect, test } from 'vitest';
import { playerInSeat } from '../link/seat-adapter.js';
import { packRound, unpackRound } from '../saved/pack.js';
import { replayRound } from '../saved/replay.js';
import { handHistoryOf, settleInputOf } from '../saved/settle-input.js';
import { cardsNamedIn, clock, playPracticeHands, pokerSubmission, seededFairChance } from '../testing/practice.js';
import { openPokerLink, openPokerPractice, pokerStaffLink } from './poker.js';

const GAMES = POKER_GAMES.filter(({ outsideChapter }) => !outsideChapter).map((game) => [game.id, game] as const);

const opening = (game: PokerGame, seed = 1, draft: object = {}) => ({
  game,
  submission: pokerSubmission({ game: game.id, ...draft }),
  players: 3,
  bankroll: 100_000,
  chance: seededFairChance(seed),
  clock,
});
const open = (game: PokerGame, seed = 1, draft: object = {}) => openPokerLink(opening(game, seed, draft));

const VIEWERS: readonly Viewer[] = [
  personOf({ role: 'player', seat: 1 }),
  personOf({ role: 'player', seat: 3 }),
  personOf({ role: 'dealer' }),
  'public',
];

describe.each(GAMES)('a table of %s', (_, game) => {
  test('a round is played by its options, saved, packed and replayed, and names no hidden card', async () => {
    const link = open(game);
    const before = link.state().chips;
    await playPracticeHands(link, 1, ({ steps, view }) => {
      expect(steps.at(-1)?.view).toEqual(view);
      for (const { words } of steps) expect(words).toMatch(/^[A-Z$].*\.$/);
    });
    const { last, chips } = link.state();
    expect(last!.net).toBe(chips - before);
    const saved = await unpackRound(await packRound(last!.saved!));
    expect(saved).toEqual(JSON.parse(JSON.stringify(last!.saved!)));
    const book = pokerRulebook(game);
    for (const viewer of VIEWERS) {
      const replayed = replayRound(saved, viewer);
      if (isRefused(replayed) || replayed.kind !== 'poker') throw new Error('the round did not replay');
      expect(replayed.agrees).toBe(true);
      let table = replayed.opening;
      for (const [at, { words, view }] of replayed.steps.entries()) {
        table = book.evolve(table, replayed.events[at]!);
        expect(pokerTotal(table)).toBe(0);
        if (viewer === 'public') expect(view).toEqual(book.viewFor(table, viewer));
        const seen = [...view.players.flatMap(({ cards }) => cards), ...view.board];
        for (const card of cardsNamedIn(words)) expect(seen).toContain(card);
      }
    }
    expect(settleInputOf(saved)).toHaveProperty('reason');
    expect(handHistoryOf(saved)).toEqual(expect.stringMatching(/^variant = /));
  });
});

test('the bots play at the chosen strength: the same cards are played differently', async () => {
  const rounds = await Promise.all(
    (['easy', 'usual', 'sharp'] as const).map(async (level) => {
      const link = openPokerLink({ ...opening(pokerGame('hold-em')!, 5), level });
      await playPracticeHands(link, 3);
      return JSON.stringify(link.state().last!.saved!.entries);
    }),
  );
  expect(new Set(rounds).size).toBe(3);
});

test('no limit Hold’em is talked through: the words of the terminal, a hint with its share, a refusal with its clause', async () => {
  const link = open(pokerGame('hold-em')!, 3, { limit: 'no' });
  expect(await link.enterLine('')).toEqual({ did: true });
  const before = link.state();
  expect(await link.enterLine('raise 1')).toMatchObject({
    text: expect.stringMatching(/\(637a\.[^ ]+, 637a\..+\)\.$/),
  });
  expect(link.state()).toBe(before);
  expect(await link.hint()).toMatchObject({
    simple: expect.stringMatching(/^A simple player would /),
    note: expect.stringMatching(/dealt at random, it wins [\d.]+% of the pot\.$/),
  });
  expect(await link.enterLine('hint')).toMatchObject({ text: expect.stringMatching(/^A simple player would /) });
  expect(await link.deal()).toMatchObject({
    refused: refusalText(refuse('round-in-progress', { what: 'startRound' })),
  });
  expect(await link.enterLine('fold')).toEqual({ did: true });
  expect(link.state().last?.lines[0]).toMatchObject({
    outcome: 'win',
    cites: expect.arrayContaining([expect.any(String)]),
  });
  expect(await link.enterLine('why')).toMatchObject({ text: expect.stringContaining('decided the pot') });
});

test('a Straddle Bet is offered before the cards, and the cards are dealt with it or without', async () => {
  const link = open(pokerGame('hold-em')!, 4, { straddle: 800 });
  const offered = (): boolean => link.state().options.some(({ act }) => act.do === 'straddle');
  const bets: number[] = [];
  for (let round = 0; round < 6 && bets.length < 2; round += 1) {
    expect(await link.deal()).toBeNull();
    if (offered()) {
      expect(link.state()).toMatchObject({ canDeal: true });
      expect(link.state().view.players.every(({ cards }) => cards.length === 0)).toBe(true);
      if (bets.length === 0) expect(await link.enterLine('straddle')).toEqual({ did: true });
      else expect(await link.deal()).toBeNull();
      bets.push(link.state().view.toCall);
    }
    await playPracticeHands(link, 1);
  }
  expect(bets[0]).toBeGreaterThanOrEqual(800);
  expect(bets).toHaveLength(2);
});

test('a void round gives everything back, and a dispute waits for the supervisor', async () => {
  const practice = openPokerPractice(opening(pokerGame('hold-em')!, 5));
  const link = practice.link(playerInSeat(1));
  const staff = pokerStaffLink(practice);
  const chips = link.state().chips;
  const call = async (is: (act: PokerAct) => boolean): Promise<readonly PokerEvent[]> => {
    const [caller, option] = [link, staff]
      .map((one) => [one, one.state().options.find(({ act }) => is(act))] as const)
      .find(([, found]) => found !== undefined)!;
    expect(await caller.send(option!.act)).toBeNull();
    return caller.state().steps.map(({ event }) => event);
  };
  const rules = (outcome: 'round-void' | 'play-stands') => (act: PokerAct) =>
    act.do === 'rule' && act.decision.is === outcome;
  await link.deal();
  expect((await call(rules('round-void'))).map(({ did }) => did)).toContain('roundVoided');
  expect(link.state()).toMatchObject({ chips, canDeal: true, view: { phase: null } });
  await link.deal();
  expect(await call(({ do: name }) => name === 'dispute')).toMatchObject([{ did: 'disputed', seat: 1 }]);
  expect(await link.enterLine('call')).toMatchObject({ text: expect.stringContaining('637a.18(a)') });
  expect(await call(rules('play-stands'))).toContainEqual(expect.objectContaining({ did: 'ruled' }));
  await playPracticeHands(link, 1);
});

test('whatever is called at any moment, the table goes on and names no hidden card', async () => {
  for (const [at, id] of ['hold-em', 'seven-card-stud-high', 'triple-draw-2-7'].entries()) {
    const practice = openPokerPractice(opening(pokerGame(id)!, 20 + at));
    const link = practice.link(playerInSeat(1));
    const staff = pokerStaffLink(practice);
    const read = new Set<object>();
    for (let nth = 0; nth < 60; nth += 1) {
      const { canDeal, view } = link.state();
      const options = [link, staff].flatMap((who) => who.state().options.map(({ act }) => ({ who, act })));
      const mishap = nth % 3 === 0 ? options[(nth * 5) % Math.max(1, options.length)] : undefined;
      const play = options.find(({ act }) => ['check', 'call', 'draw', 'show', 'fold', 'rule'].includes(act.do));
      const any = mishap ?? play ?? options[0];
      if (view.phase === null && canDeal) expect(await link.deal()).toBeNull();
      else if (any !== undefined && any.act.do !== 'addStakes') await any.who.send(any.act);
      for (const step of [link, staff].flatMap((who) => who.state().steps)) {
        if (read.has(step)) continue;
        read.add(step);
        const { words, view: seen } = step;
        expect(words).toMatch(/^[A-Z$\d].*\.$/);
        const open = [...seen.players.flatMap(({ cards }) => cards), ...seen.board];
        for (const card of cardsNamedIn(words)) expect(open).toContain(card);
      }
    }
  }
});
