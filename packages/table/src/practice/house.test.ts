import { formatCard, simulationChance } from '@fairdeal/cards';
import {
  HOUSE_GAMES,
  type HouseGame,
  houseGame,
  houseRulebook,
  isRefused,
  settleJson,
  type Viewer,
} from '@fairdeal/rules';
import { staffMember } from '@fairdeal/rules/internal';
import { personOf } from '@fairdeal/rules/testing';
import { refusalText } from '@fairdeal/words';
import { hintText, verdictText } from '@fairdeal/words/internal';
import { describe, expect, test } from 'vitest';
import { playerInSeat } from '../link/seat-adapter.js';
import { packRound, unpackRound } from '../saved/pack.js';
import { replayRound } from '../saved/replay.js';
import { settleInputOf } from '../saved/settle-input.js';
import {
  cardsNamedIn,
  clock,
  playPracticeRounds,
  seededFairChance,
  submissionWithEveryWager,
} from '../testing/practice.js';
import { openHouseLink, openHousePractice } from './house.js';
import { reviewDecision } from './review.js';

const GAMES = HOUSE_GAMES.map((game) => [game.id, game] as const);

const open = (game: HouseGame, seed = 1, seats = 3) =>
  openHouseLink({
    game,
    submission: submissionWithEveryWager(game),
    seats,
    bankroll: 1_000_000,
    chance: seededFairChance(seed),
    clock,
    automated: 'all',
  });

const VIEWERS: readonly Viewer[] = [
  personOf({ role: 'player', seat: 1 }),
  personOf({ role: 'player', seat: 2 }),
  personOf({ role: 'dealer' }),
  personOf({ role: 'surveillance' }),
  'public',
];

describe.each(GAMES)('a table of %s', (_, game) => {
  test('rounds are played by their options, steps end at the table’s state, and the net is the change in chips', async () => {
    const link = open(game);
    let before = link.state().chips;
    await playPracticeRounds(link, 4, ({ steps, view, last, chips, history }) => {
      expect(steps.at(-1)?.view).toEqual(view);
      for (const {
        words,
        event: { cites },
      } of steps) {
        expect(words).toMatch(/^[A-Z“].*[.”]$/);
        expect(Array.isArray(cites)).toBe(true);
      }
      if (last === null || history.length !== last.number || view.boxes.length > 0) return;
      expect(chips).toBe(history.at(-1));
      expect(last.lines.every(({ cites }) => cites.length > 0)).toBe(true);
      expect(last.lines.some(({ seat }) => seat === 1)).toBe(true);
      if (chips !== before) expect(last.net).toBe(chips - before);
      before = chips;
    });
    const { last } = link.state();
    for (const decided of last?.decisions ?? []) {
      const { advice, made, cost } = reviewDecision(game, submissionWithEveryWager(game), decided);
      expect(advice.choices[made]?.cost ?? null).toBe(cost);
      expect(verdictText(advice, made) === null).toBe(cost === null);
    }
  });

  test('a saved round is the same after packing, replays for every role, names no hidden card and settles alike', async () => {
    const link = open(game, 2);
    await playPracticeRounds(link, 1);
    const { last } = link.state();
    const text = await packRound(last!.saved!);
    expect(text).toMatch(/^[\w-]+$/);
    expect(text.length).toBeLessThan(2000);
    const saved = await unpackRound(text);
    expect(saved).toEqual(JSON.parse(JSON.stringify(last!.saved)));
    const book = houseRulebook(game);
    for (const viewer of VIEWERS) {
      const replayed = replayRound(saved, viewer);
      if (isRefused(replayed) || replayed.kind !== 'house') throw new Error('the round did not replay');
      expect(replayed.agrees).toBe(true);
      let table = replayed.opening;
      for (const [at, { words, view }] of replayed.steps.entries()) {
        table = book.evolve(table, replayed.events[at]!);
        if (viewer === 'public') expect(view).toEqual(book.viewFor(table, viewer));
        const seen = [...view.boxes.flatMap(({ cards }) => cards), ...view.dealer, ...view.community];
        for (const card of cardsNamedIn(words)) expect(seen).toContain(card);
      }
    }
    const input = settleInputOf(saved);
    if (isRefused(input)) throw new Error(refusalText(input));
    const settled = settleJson(HOUSE_GAMES, JSON.parse(JSON.stringify(input)));
    if (isRefused(settled)) throw new Error(refusalText(settled));
    expect(
      settled.seats.flatMap(({ seat, wagers }) => wagers.map(({ wager, received }) => [seat, wager, received])),
    ).toEqual(
      last!.lines.filter(({ what }) => what !== 'envy').map(({ seat, what, received }) => [seat, what, received]),
    );
  });

  test('a refused command changes nothing', async () => {
    const link = open(game, 3, 1);
    const before = link.state();
    const told: string[] = [];
    link.subscribe(() => told.push('heard'));
    expect(await link.deal()).toMatchObject({ refused: expect.stringMatching(/\.$/) });
    expect(await link.rebet()).toMatchObject({ reason: 'no-round-to-repeat' });
    expect(await link.send({ do: 'wager', box: 1, wager: 'luck', cents: 5 })).toHaveProperty('refused');
    expect(link.state()).toBe(before);
    expect(told).toEqual([]);
  });

  test('at a decision the hint lists the choices, the best first and at no cost', async () => {
    const link = open(game, 4, 1);
    await playPracticeRounds(link, 0);
    for (let nth = 0; !link.state().options.some(({ act }) => act.do === 'play'); nth += 1) {
      const { options, view } = link.state();
      const wagers = view.boxes[0]?.wagers ?? {};
      const next =
        options.find(({ act }) => act.do === 'declineCut') ??
        options.find(
          ({ act, name }) =>
            act.do === 'wager' &&
            act.box === 1 &&
            !wagers[name] &&
            game.wagers.some(({ id, required }) => id === name && required),
        );
      expect(next === undefined ? await link.deal() : await link.send(next.act)).toBeNull();
      expect(nth).toBeLessThan(10);
    }
    const hint = await link.hint();
    if (hint === null || !('advice' in hint)) throw new Error('There is no price.');
    const costs = hint.advice.choices.map(({ cost }) => cost ?? -1);
    expect(costs[0]).toBe(0);
    expect(costs).toEqual(costs.toSorted((one, other) => one - other));
    expect(await link.enterLine('hint')).toMatchObject({ text: expect.stringContaining(hintText(hint.advice)!.best) });
    expect(await link.send(hint.acts[0]!)).toBeNull();
  });
});

test('the deal is fair or does not happen', () => {
  const [, game] = GAMES[0]!;
  const chance = simulationChance(1);
  expect(() =>
    openHouseLink({
      game,
      submission: submissionWithEveryWager(game),
      seats: 1,
      bankroll: 1,
      chance,
      clock,
      automated: 'all',
    }),
  ).toThrow('for simulation only');
});

test('a player may sit anywhere, and the bots take the other seats', async () => {
  const game = houseGame('over-under')!;
  const link = openHouseLink({
    game,
    submission: submissionWithEveryWager(game),
    seats: 6,
    bankroll: 100_000,
    chance: seededFairChance(5),
    clock,
    automated: 'all',
    seat: 4,
  });
  expect(link.state().view.seats.map(({ seat, chips }) => [seat, chips])).toEqual([
    [1, null],
    [2, null],
    [3, null],
    [4, 100_000],
    [5, null],
    [6, null],
  ]);
  await playPracticeRounds(link, 2, () => {}, 4);
  expect(await link.rebet()).toBeNull();
  expect(Object.keys(link.state().view.boxes.find(({ box }) => box === 4)?.wagers ?? {})).toContain('ante');
});

describe('the command line of a table', () => {
  test('a whole round is played in words, with the answers of the terminal', async () => {
    const game = houseGame('high-card-flush')!;
    const link = open(game, 6, 1);
    expect(await link.enterLine('ante 10')).toEqual({ did: true });
    expect(await link.enterLine('progressive 1')).toEqual({ did: true });
    expect(await link.enterLine('ante 2000')).toMatchObject({ text: expect.stringContaining('678a.7(d)(1)') });
    expect(await link.enterLine('deal')).toEqual({ did: true });
    expect(await link.enterLine('options')).toMatchObject({ text: expect.stringContaining('fold') });
    expect(await link.enterLine('raise 9')).toMatchObject({
      text: expect.stringContaining('678a.11(b)'),
    });
    expect(await link.enterLine('raise 1')).toEqual({ did: true });
    expect(await link.enterLine('why')).toMatchObject({ text: expect.stringContaining('decided Ante') });
    expect(await link.enterLine('bankroll')).toMatchObject({ text: expect.stringMatching(/^You have \$/) });
    expect(await link.enterLine('abracadabra')).toMatchObject({ text: expect.stringContaining('means nothing here') });
    expect(await link.enterLine('again')).toEqual({ did: true });
  });

  test.each([
    ['face-up-pai-gow', 'pai-gow 10', 2],
    ['saigon-5', 'ante 10', 3],
  ])('in %s hands are set by naming cards in any order', async (id, wager, count) => {
    const game = houseGame(id)!;
    const link = openHouseLink({
      game,
      submission: submissionWithEveryWager(game),
      seats: 1,
      bankroll: 100_000,
      chance: seededFairChance(8),
      clock,
      automated: 'all',
    });
    await link.enterLine('');
    await link.enterLine(wager);
    await link.enterLine('deal');
    const own = link.state().view.boxes[0]!.cards.map((card) => formatCard(card!));
    const typed = own.slice(0, count).toReversed().join(' ');
    expect(await link.enterLine(`set ${typed}`)).toEqual({ did: true });
    expect(link.state().last).not.toBeNull();
  });

  test('heads-up hold’em raises by dollars or by times the ante', async () => {
    const game = houseGame('heads-up-holdem')!;
    for (const [line, cents] of [
      ['raise 20', 2000],
      ['raise 2', 2000],
      ['raise 3x', 3000],
    ] as const) {
      const link = open(game, 9, 1);
      for (const said of ['ante 10', 'odds 10', 'deal', line])
        expect(await link.enterLine(said)).toEqual({ did: true });
      expect(link.state().last?.lines.find(({ what }) => what === 'raise')?.stake).toBe(cents);
    }
  });
});

test('the wagers of the round before are placed at once, without a cut', async () => {
  const link = open(houseGame('face-up-pai-gow')!, 2, 1);
  await playPracticeRounds(link, 1);
  expect(link.state().options.map(({ act }) => act.do)).toContain('declineCut');
  expect(await link.rebet()).toBeNull();
  expect(link.state().steps.map(({ event }) => event.did)).toEqual(
    expect.arrayContaining(['cutDeclined', 'wagerPlaced']),
  );
  expect(link.state().canDeal).toBe(true);
});

test('a player is told of an irregularity that voids the round, and of its consequences', async () => {
  const game = houseGame('high-card-flush')!;
  const { link: linkTo } = openHousePractice({
    game,
    submission: submissionWithEveryWager(game),
    seats: 2,
    bankroll: 1_000_000,
    chance: seededFairChance(6),
    clock,
    automated: 'dealer-mine',
  });
  const link = linkTo(playerInSeat(1));
  const staff = linkTo(staffMember('dealer'), staffMember('floorperson'));
  while (staff.state().view.stage === 'wager') expect(await staff.enterLine('next')).toEqual({ did: true });
  expect(await staff.send({ do: 'cardFoundFaceUp' })).toBeNull();
  const stake = Object.values(link.state().view.boxes.find(({ owner }) => owner === 1)?.wagers ?? {})[0];
  let told = 0;
  link.subscribe(() => {
    told += 1;
  });
  expect(await link.send({ do: 'cardFoundFaceUp' })).toMatchObject({ reason: 'not-your-act' });
  expect(await staff.send({ do: 'cardExposed', of: 'dealer' })).toMatchObject({ cites: ['678a.13(d)'] });
  expect(await staff.send({ do: 'cardFoundFaceUp' })).toBeNull();
  expect(told).toBe(1);
  const { steps, last, chips } = link.state();
  expect(steps.find(({ event }) => event.did === 'roundVoided')?.words).toMatch(/^The round is void: /);
  expect(last?.lines.find(({ seat }) => seat === 1)).toMatchObject({ outcome: 'void', received: stake });
  expect(last?.net).toBe(0);
  expect(chips).toBe(1_000_000);
});

describe.each(GAMES)('the dealer of %s', (_, game) => {
  const deals = (seed: number) =>
    openHouseLink({
      game,
      submission: submissionWithEveryWager(game),
      seats: 2,
      bankroll: 0,
      chance: seededFairChance(seed),
      clock,
      automated: 'dealer-mine',
    });

  test('does the whole procedure alone, one act after another, each in words', async () => {
    const link = deals(1);
    const acts: string[] = [];
    for (let nth = 0; link.state().history.length < 1; nth += 1) {
      const { due, options } = link.state();
      if (due === null) throw new Error(`nothing is due after ${acts.at(-1)}`);
      acts.push(due.act.do);
      expect(due.words).not.toBe(due.act.do);
      expect(options.map(({ act }) => act.do)).toContain(due.act.do);
      expect(await link.send(due.act)).toBeNull();
      expect(nth).toBeLessThan(60);
    }
    expect(acts.slice(0, 3)).toEqual(['receiveCards', 'inspectCards', 'verifyInspection']);
    expect(acts).toContain('shuffleCards');
    expect(acts).toContain('deal');
    expect(acts.at(-1)).toBe('collectCards');
    const { last, chips } = link.state();
    expect(last?.lines.length).toBeGreaterThan(0);
    expect(Number.isInteger(chips)).toBe(true);
  });

  test('may call an irregularity, and everyone is told its consequences', async () => {
    const link = deals(2);
    while (link.state().view.stage === 'wager') await link.enterLine('next');
    const called = link
      .state()
      .options.filter(({ act }) => ['countStub', 'cardExposed', 'cardFoundFaceUp', 'passedOver'].includes(act.do));
    expect(called.length).toBeGreaterThan(0);
    expect(await link.enterLine(called[0]!.words)).toEqual({ did: true });
    expect(link.state().steps.length).toBeGreaterThan(0);
    expect(link.state().steps[0]?.event.cites.length).toBeGreaterThan(0);
  });
});
