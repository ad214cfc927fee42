import { formatCard, simulationChance } from '@fairdeal/cards';
import {
  byStaff,
  HOUSE_GAMES,
  type HouseGame,
  houseGame,
  houseRulebook,
  isRefused,
  settleRound,
  type Viewer,
} from '@fairdeal/rules';
import { personOf } from '@fairdeal/rules/testing';
import { describe, expect, test } from 'vitest';
import { packRound, unpackRound } from '../saved/pack.js';
import { replayRound } from '../saved/replay.js';
import { settleInput } from '../saved/settle-input.js';
import { cardsNamed, clock, offeringAll, playRounds, seeded } from '../testing/practice.js';
import { openHousePractice, openHouseTable } from './house.js';
import { playerIn } from './playing.js';

const GAMES = HOUSE_GAMES.map((game) => [game.id, game] as const);

const open = (game: HouseGame, seed = 1, seats = 3) =>
  openHouseTable({
    game,
    submission: offeringAll(game),
    seats,
    bankroll: 1_000_000,
    chance: seeded(seed),
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
  test('rounds are played by what is offered; steps end where the table stands, and the net is what the chips moved by', async () => {
    const link = open(game);
    let before = link.now().chips;
    await playRounds(link, 4, ({ steps, view, last, chips, history }) => {
      expect(steps.at(-1)?.view).toEqual(view);
      for (const { words, cites } of steps) {
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
    const { last } = link.now();
    for (const { chose, best, cost } of last?.decisions ?? []) {
      expect(chose).not.toBe('');
      expect(best).not.toBe('');
      expect(cost === null || cost >= 0).toBe(true);
    }
  });

  test('a saved round is the same after packing, replays for every role, names no hidden card and settles alike', async () => {
    const link = open(game, 2);
    await playRounds(link, 1);
    const { last } = link.now();
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
        if (viewer === 'public') expect(view).toEqual(book.view(table, viewer));
        const seen = [...view.boxes.flatMap(({ cards }) => cards), ...view.dealer, ...view.community];
        for (const card of cardsNamed(words)) expect(seen).toContain(card);
      }
    }
    const input = settleInput(saved);
    if (isRefused(input)) throw new Error(input.refused);
    const settled = settleRound(HOUSE_GAMES, JSON.parse(JSON.stringify(input)));
    if (isRefused(settled)) throw new Error(settled.refused);
    expect(
      settled.seats.flatMap(({ seat, wagers }) => wagers.map(({ wager, received }) => [seat, wager, received])),
    ).toEqual(
      last!.lines.filter(({ what }) => what !== 'envy').map(({ seat, what, received }) => [seat, what, received]),
    );
  });

  test('a refused command changes nothing', async () => {
    const link = open(game, 3, 1);
    const before = link.now();
    const told: string[] = [];
    link.subscribe(() => told.push('heard'));
    expect(await link.deal()).toMatchObject({ refused: expect.stringMatching(/\.$/) });
    expect(await link.again()).toMatchObject({ refused: 'There is no round before this one to repeat.' });
    expect(await link.send({ do: 'wager', box: 1, wager: 'luck', cents: 5 })).toHaveProperty('refused');
    expect(link.now()).toBe(before);
    expect(told).toEqual([]);
  });

  test('at a decision the hint lists the choices, the best first and at no cost', async () => {
    const link = open(game, 4, 1);
    await playRounds(link, 0);
    for (let nth = 0; !link.now().options.some(({ act }) => act.do === 'play'); nth += 1) {
      const { options, view } = link.now();
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
    expect(hint).toMatchObject({ exact: true });
    const costs = hint!.choices.map(({ cost }) => cost ?? -1);
    expect(costs[0]).toBe(0);
    expect(costs).toEqual(costs.toSorted((one, other) => one - other));
    expect(await link.say('hint')).toMatchObject({ text: expect.stringContaining('Best: ') });
    expect(await link.send(hint!.choices[0]!.act)).toBeNull();
  });
});

test('the deal is fair or does not happen', () => {
  const [, game] = GAMES[0]!;
  const chance = simulationChance(1);
  expect(() =>
    openHouseTable({ game, submission: offeringAll(game), seats: 1, bankroll: 1, chance, clock, automated: 'all' }),
  ).toThrow('for simulation only');
});

test('a player may sit anywhere, and the bots take the other seats', async () => {
  const game = houseGame('over-under')!;
  const link = openHouseTable({
    game,
    submission: offeringAll(game),
    seats: 6,
    bankroll: 100_000,
    chance: seeded(5),
    clock,
    automated: 'all',
    seat: 4,
  });
  expect(link.now().view.seats.map(({ seat, chips }) => [seat, chips])).toEqual([
    [1, null],
    [2, null],
    [3, null],
    [4, 100_000],
    [5, null],
    [6, null],
  ]);
  await playRounds(link, 2, () => {}, 4);
  expect(await link.again()).toBeNull();
  expect(Object.keys(link.now().view.boxes.find(({ box }) => box === 4)?.wagers ?? {})).toContain('ante');
});

describe('the command line of a table', () => {
  test('a whole round is played in words, with the answers of the terminal', async () => {
    const game = houseGame('high-card-flush')!;
    const link = open(game, 6, 1);
    expect(await link.say('ante 10')).toEqual({ did: true });
    expect(await link.say('progressive 1')).toEqual({ did: true });
    expect(await link.say('ante 2000')).toMatchObject({ text: expect.stringContaining('678a.7(d)(1)') });
    expect(await link.say('deal')).toEqual({ did: true });
    expect(await link.say('options')).toMatchObject({ text: expect.stringContaining('fold') });
    expect(await link.say('raise 9')).toMatchObject({
      text: expect.stringMatching(/^Raise of \$9 refused: .*678a\.11\(b\)/),
    });
    expect(await link.say('raise 1')).toEqual({ did: true });
    expect(await link.say('why')).toMatchObject({ text: expect.stringContaining('decided Ante') });
    expect(await link.say('bankroll')).toMatchObject({ text: expect.stringMatching(/^You have \$/) });
    expect(await link.say('abracadabra')).toMatchObject({ text: expect.stringContaining('means nothing here') });
    expect(await link.say('again')).toEqual({ did: true });
  });

  test.each([
    ['face-up-pai-gow', 'pai-gow 10', 2],
    ['saigon-5', 'ante 10', 3],
  ])('in %s hands are set by naming cards in any order', async (id, wager, count) => {
    const game = houseGame(id)!;
    const link = openHouseTable({
      game,
      submission: offeringAll(game),
      seats: 1,
      bankroll: 100_000,
      chance: seeded(8),
      clock,
      automated: 'all',
    });
    await link.say('');
    await link.say(wager);
    await link.say('deal');
    const own = link.now().view.boxes[0]!.cards.map((card) => formatCard(card!));
    const typed = own.slice(0, count).toReversed().join(' ');
    expect(await link.say(`set ${typed}`)).toEqual({ did: true });
    expect(link.now().last).not.toBeNull();
  });

  test('heads-up hold’em raises by dollars or by times the ante', async () => {
    const game = houseGame('heads-up-holdem')!;
    for (const [line, cents] of [
      ['raise 20', 2000],
      ['raise 2', 2000],
      ['raise 3x', 3000],
    ] as const) {
      const link = open(game, 9, 1);
      for (const said of ['ante 10', 'odds 10', 'deal', line]) expect(await link.say(said)).toEqual({ did: true });
      expect(link.now().last?.lines.find(({ what }) => what === 'raise')?.stake).toBe(cents);
    }
  });
});

test('the wagers of the round before are placed at once, without a cut', async () => {
  const link = open(houseGame('face-up-pai-gow')!, 2, 1);
  await playRounds(link, 1);
  expect(link.now().options.map(({ act }) => act.do)).toContain('declineCut');
  expect(await link.again()).toBeNull();
  expect(link.now().steps.map(({ did }) => did)).toEqual(expect.arrayContaining(['cutDeclined', 'wagerPlaced']));
  expect(link.now().canDeal).toBe(true);
});

test('a player is told of an irregularity that voids the round, and of what follows', async () => {
  const game = houseGame('high-card-flush')!;
  const { link: linkTo } = openHousePractice({
    game,
    submission: offeringAll(game),
    seats: 2,
    bankroll: 1_000_000,
    chance: seeded(6),
    clock,
    automated: 'dealer-mine',
  });
  const link = linkTo(playerIn(1));
  const staff = linkTo(byStaff('dealer'), byStaff('floorperson'));
  while (staff.now().view.stage === 'wager') expect(await staff.say('next')).toEqual({ did: true });
  expect(await staff.send({ do: 'cardFoundFaceUp' })).toBeNull();
  const stake = Object.values(link.now().view.boxes.find(({ owner }) => owner === 1)?.wagers ?? {})[0];
  let told = 0;
  link.subscribe(() => {
    told += 1;
  });
  expect(await link.send({ do: 'cardFoundFaceUp' })).toMatchObject({ reason: 'not-your-act' });
  expect(await staff.send({ do: 'cardExposed', of: 'dealer' })).toMatchObject({ cites: ['678a.13(d)'] });
  expect(await staff.send({ do: 'cardFoundFaceUp' })).toBeNull();
  expect(told).toBe(1);
  const { steps, last, chips } = link.now();
  expect(steps.find(({ did }) => did === 'roundVoided')?.words).toMatch(/^The round is void: /);
  expect(last?.lines.find(({ seat }) => seat === 1)).toMatchObject({ outcome: 'void', received: stake });
  expect(last?.net).toBe(0);
  expect(chips).toBe(1_000_000);
});

describe.each(GAMES)('the dealer of %s', (_, game) => {
  const deals = (seed: number) =>
    openHouseTable({
      game,
      submission: offeringAll(game),
      seats: 2,
      bankroll: 0,
      chance: seeded(seed),
      clock,
      automated: 'dealer-mine',
    });

  test('does the whole procedure himself, one act after another, each in words', async () => {
    const link = deals(1);
    const acts: string[] = [];
    for (let nth = 0; link.now().history.length < 1; nth += 1) {
      const { due, options } = link.now();
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
    const { last, chips } = link.now();
    expect(last?.lines.length).toBeGreaterThan(0);
    expect(Number.isInteger(chips)).toBe(true);
  });

  test('may call an irregularity, and everyone is told what follows', async () => {
    const link = deals(2);
    while (link.now().view.stage === 'wager') await link.say('next');
    const called = link
      .now()
      .options.filter(({ act }) => ['countStub', 'cardExposed', 'cardFoundFaceUp', 'passedOver'].includes(act.do));
    expect(called.length).toBeGreaterThan(0);
    expect(await link.say(called[0]!.words)).toEqual({ did: true });
    expect(link.now().steps.length).toBeGreaterThan(0);
    expect(link.now().steps[0]?.cites.length).toBeGreaterThan(0);
  });
});
