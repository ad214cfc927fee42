import { checkReceipt } from '@fairdeal/proof';
import { expect, test } from 'vitest';
import { connect, type ReceivedPush, type TestClient, type TestMessage } from './testing/client.js';
import { testHouse, type Visitor } from './testing/house.js';
import { act, last } from './testing/playing.js';

// Players come and go in the middle of a round. Each of them gets a receipt with their own seat and time, and no card that was never shown to them.

const house = testHouse({ limited: false });

interface Seated {
  readonly visitor: Visitor;
  readonly client: TestClient;
}

const CARDS = /^(?:[2-9TJQKA][cdhs]|Jk|\?\?)+$/;
const cardsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string')
    return CARDS.test(value) ? (value.match(/../g) ?? []).filter((card) => card !== '??') : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(cardsIn) : [];
};

const watching = async (table: string): Promise<Seated> => {
  const visitor = await house.guest();
  const client = await connect(house.url(), { cookie: visitor.cookie() });
  await client.ask({ watch: table });
  await client.until(() => last(client, table));
  return { visitor, client };
};

/** Does it, and waits until the table has told everybody. */
const does = async (table: string, { client }: Seated, asked: TestMessage): Promise<void> => {
  const answer = await act(client, table, asked);
  if (answer.done === undefined) throw new Error(JSON.stringify({ asked, answer }));
  await client.until(() => ((last(client, table)?.position ?? 0) >= Number(answer.done) ? true : undefined));
};

const sits = (table: string, who: Seated, seat: number): Promise<void> =>
  does(table, who, { do: 'sit', seat, cents: 100_000 });

type Offered = ReceivedPush['options'][number];
const offersOf = (table: string, { client }: Seated): readonly Offered[] => last(client, table)?.options ?? [];

const DECIDES = ['play', 'check', 'call', 'draw', 'show', 'declineCut', 'makeForcedBet'];
const CUTS: readonly string[] = ['declineCut', 'cutCards', 'makeForcedBet'];
const isDecision = ({ act: { do: what } }: Offered): boolean => DECIDES.includes(what);
const givesUp = (option: Offered): boolean =>
  option.act.do === 'fold' || (option.act.do === 'play' && /fold|surrender/i.test(JSON.stringify(option)));

/** Waits until any of them hears something new. */
const news = async (table: string, who: readonly Seated[]): Promise<void> => {
  const heard = who.map(({ client }) => last(client, table)?.position);
  const isNew = ({ client }: Seated, at: number): boolean => last(client, table)?.position !== heard[at];
  await Promise.race(who.map((one, at) => one.client.until(() => (isNew(one, at) ? true : undefined))));
};

/** Everyone decides as it comes until the round is over. */
const finishes = async (table: string, players: readonly Seated[], round: number): Promise<void> => {
  const [first] = players as [Seated, ...Seated[]];
  const rounds = (): number => last(first.client, table)?.view.rounds ?? 0;
  while (rounds() < round) {
    const next = players.find((who) => offersOf(table, who).some(isDecision));
    if (next === undefined) await news(table, players);
    else {
      const option = offersOf(table, next).find(isDecision) as Offered;
      // Meanwhile the turn may have passed.
      await act(next.client, table, option.act);
    }
  }
};

/** Players cut and place every wager they are offered on their own box once, until one of them has to decide. */
const untilDecision = async (table: string, players: readonly Seated[]): Promise<Seated> => {
  const [first] = players as [Seated, ...Seated[]];
  const placed = new Set<string>();
  const isNew = (who: Seated, { act: asked }: Offered): boolean =>
    asked.do === 'wager' && asked.box === players.indexOf(who) + 1 && !placed.has(`${asked.box} ${asked.wager}`);
  for (;;) {
    const leaver = players.find((who) =>
      offersOf(table, who).some((option) => option.act.do === 'play' || givesUp(option)),
    );
    if (leaver !== undefined) return leaver;
    const next = players
      .map((who) => ({
        who,
        option: offersOf(table, who).find((offered) => CUTS.includes(offered.act.do) || isNew(who, offered)),
      }))
      .find(({ option }) => option !== undefined);
    if (next?.option === undefined) {
      await news(table, players);
      continue;
    }
    const { act: asked } = next.option;
    placed.add(`${asked.box} ${asked.wager}`);
    // Meanwhile the bets may have been closed.
    const answer = await act(next.who.client, table, asked);
    const done = Number(answer.done ?? 0);
    await first.client.until(() => ((last(first.client, table)?.position ?? 0) >= done ? true : undefined));
    await next.who.client.until(() => ((last(next.who.client, table)?.position ?? 0) >= done ? true : undefined));
  }
};

const receiptOf = async (table: string, round: number, { visitor }: Seated) =>
  visitor.ask('GET', `/api/tables/${table}/rounds/${round}/receipt`);

const shownTo = (table: string, ...who: readonly Seated[]): ReadonlySet<string> =>
  new Set(who.flatMap(({ client }) => client.pushes(table).flatMap(({ events, view }) => cardsIn([events, view]))));

/** The receipt verifies, and holds no card that its owner was not shown. Gives its viewer and its cards. */
const honest = async (
  table: string,
  who: Seated,
  shown: ReadonlySet<string>,
): Promise<{ readonly viewer: unknown; readonly cards: readonly string[] }> => {
  const { status, body } = await receiptOf(table, 1, who);
  expect(status).toBe(200);
  expect(checkReceipt(body)).toMatchObject({ ok: true, faults: [], notProved: [] });
  const cards = cardsIn(body);
  expect(cards.filter((card) => !shown.has(card))).toEqual([]);
  return { viewer: body.viewer, cards };
};

const opens = async (game: string): Promise<string> => {
  const opening = { open: { game }, pace: { bet: 60, decide: 60 } };
  return (await house.administrator().ask('POST', '/api/tables', opening)).body.table as string;
};

const HOUSE = ['heads-up-holdem', 'high-card-flush', 'saigon-5', 'over-under', 'dj-wild', 'face-up-pai-gow'];
const POKER = ['hold-em', 'seven-card-stud-high', 'omaha-hl8'];

test.each([...HOUSE, ...POKER])(
  'at %s a player who leaves in mid-round and the one who takes the seat each get their own receipt',
  async (game) => {
    const table = await opens(game);
    const isPoker = POKER.includes(game);
    const [watcher, first, second, third, newcomer] = [
      await watching(table),
      await watching(table),
      await watching(table),
      await watching(table),
      await watching(table),
    ];
    const players = [first, second, ...(isPoker ? [third] : [])];
    for (const [at, who] of players.entries()) await sits(table, who, at + 1);
    const leaver = await untilDecision(table, players);
    const seat = players.indexOf(leaver) + 1;
    const own = cardsIn(leaver.client.pushes(table).flatMap(({ events }) => events));
    const gives = offersOf(table, leaver).find(givesUp);
    if (gives !== undefined) await does(table, leaver, gives.act);
    // No stakes leave a poker table during a hand: there the newcomer takes another seat.
    const taken = isPoker ? players.length + 1 : seat;
    if (!isPoker) await does(table, leaver, { do: 'leave' });
    await sits(table, newcomer, taken);
    const rest = players.filter((who) => who !== leaver);
    await finishes(table, rest, 1);
    expect(own.length).toBeGreaterThan(0);
    for (const { client } of [watcher, newcomer, ...players])
      await client.until(() => (last(client, table)?.view.rounds === 1 ? true : undefined));

    const everyone = shownTo(table, watcher);
    const left = await honest(table, leaver, shownTo(table, leaver));
    expect(left.viewer).toMatchObject({ role: 'player', seat });
    expect(own.filter((card) => !left.cards.includes(card))).toEqual([]);
    const came = await honest(table, newcomer, new Set([...shownTo(table, newcomer), ...everyone]));
    expect(came.viewer).toMatchObject({ role: 'player', seat: taken });
    for (const who of rest) await honest(table, who, shownTo(table, who));
    expect((await receiptOf(table, 1, watcher)).status).toBe(403);
    for (const { client } of [watcher, third, ...players, newcomer]) client.socket.close();
  },
);

test('a receipt comes when its round is over, and names the role of staff who watch the house', async () => {
  const table = await opens('high-card-flush');
  const player = await watching(table);
  const path = (round: number) => `/api/tables/${table}/rounds/${round}/receipt`;
  await sits(table, player, 1);
  await untilDecision(table, [player]);
  expect(await player.visitor.ask('GET', path(1))).toMatchObject({
    status: 404,
    body: {
      reason: 'round-in-progress',
      refused: expect.stringContaining('round 1'),
    },
  });
  expect(await player.visitor.ask('GET', path(2))).toMatchObject({
    status: 404,
    body: { reason: 'no-such-round', refused: expect.stringContaining('round 2') },
  });
  await finishes(table, [player], 1);
  for (const role of ['regulator', 'compliance', 'surveillance', 'casino-compliance-representative']) {
    const { status, body } = await (await house.person(`Wes ${role}`, role)).ask('GET', path(1));
    expect({ status, viewer: body.viewer }).toMatchObject({ status: 200, viewer: { role } });
    expect(checkReceipt(body)).toMatchObject({ ok: true, faults: [] });
  }
  player.client.socket.close();
});

test('a player who moves to another seat in mid-round gets both seats, and the last one there gets only their own time', async () => {
  const table = await opens('high-card-flush');
  const [mover, stays, later] = [await watching(table), await watching(table), await watching(table)];
  await sits(table, mover, 1);
  await sits(table, stays, 2);
  expect(await untilDecision(table, [mover, stays])).toBe(mover);
  const fold = offersOf(table, mover).find(givesUp) as Offered;
  await does(table, mover, fold.act);
  await does(table, mover, { do: 'leave' });
  await sits(table, mover, 4);
  await finishes(table, [stays], 1);
  await does(table, mover, { do: 'leave' });
  await sits(table, later, 4);
  const { viewer } = await honest(table, mover, shownTo(table, mover));
  expect(viewer).toMatchObject({ role: 'player', seats: [1, 4] });
  expect((await receiptOf(table, 1, later)).status).toBe(403);
  for (const { client } of [mover, stays, later]) client.socket.close();
});
