import { expect, test } from 'vitest';
import { connect } from './testing/client.js';
import { testHouse } from './testing/house.js';

const house = testHouse({ limited: false });

const GAMES = [{ id: 'holdem', open: { game: 'hold-em' }, start: 2, buyIn: { least: 4_000, most: null } }];

/** The cards of each seat that the last step of a hand lays open. */
const cardsIn = (body: { readonly [field: string]: unknown }): Readonly<Record<string, boolean>> => {
  const steps = body.steps as { view: { players: { seat: number; cards: (number | null)[] }[] } }[];
  const players = steps.at(-1)?.view.players ?? [];
  return Object.fromEntries(players.map(({ seat, cards }) => [seat, cards.some((card) => card !== null)]));
};

test('a hand is shown to its players, with their own cards, and to the floor; disputes are for the floor, jackpots for all', async () => {
  const comes = async (name: string) => {
    const visitor = await house.person(name, 'player');
    return { ...visitor, client: await connect(house.url(), { cookie: visitor.cookie() }) };
  };
  const [pat, quin, rita] = [await comes('Pat'), await comes('Quin'), await comes('Rita')];
  const sue = await house.person('Sue', 'poker-shift-supervisor');
  expect((await sue.ask('POST', '/api/room', { open: { games: GAMES }, pace: { bet: 1 } })).status).toBe(201);
  const flush = { open: { game: 'high-card-flush' } };
  expect((await sue.ask('POST', '/api/tables', flush)).status).toBe(403);
  expect((await sue.ask('POST', '/api/tables', { open: { game: 'hold-em' } })).status).toBe(201);
  const { table } = (await house.administrator().ask('POST', '/api/tables', flush)).body;
  expect(
    (await sue.ask('POST', `/api/tables/${table}/staff`, { person: 'Sue', role: 'poker-shift-supervisor' })).status,
  ).toBe(403);
  const does = ({ client }: typeof pat, table: string, act: object) =>
    client.ask({ act: { table, ...act }, key: `${table} ${performance.now()}` });
  for (const one of [pat, quin]) await does(one, 'room', { do: 'addName', list: 'holdem', how: 'phone' });
  for (const [nth, one] of [pat, quin].entries())
    await expect.poll(() => does(one, 'r1', { do: 'sit', seat: nth + 1, cents: 9_000 })).toHaveProperty('done');
  const hand = '/api/room/hands/r1/1';
  const dealt = (seats: object) => expect.poll(async () => cardsIn((await sue.ask('GET', hand)).body)).toEqual(seats);
  await dealt({ 1: false, 2: false });
  expect(cardsIn((await pat.ask('GET', hand)).body)).toEqual({ 1: true, 2: false });
  expect(cardsIn((await quin.ask('GET', hand)).body)).toEqual({ 1: false, 2: true });
  expect((await rita.ask('GET', hand)).status).toBe(403);
  expect((await house.visitor().ask('GET', hand)).status).toBe(401);
  expect((await pat.ask('GET', '/api/room/hands/r1/99')).status).toBe(403);
  expect((await sue.ask('GET', '/api/room/hands/r9/1')).status).toBe(404);
  expect((await sue.ask('GET', '/api/room/hands/house/1')).status).toBe(422);
  // Where nobody keeps the room, the house rules by itself that play stands.
  expect(await does(pat, 'r1', { do: 'dispute', about: 'the deal' })).toHaveProperty('done');
  await expect
    .poll(async () => (await sue.ask('GET', '/api/room/disputes')).body.disputes)
    .toMatchObject([
      { stream: 'r1', round: 1, seat: 1, about: 'the deal', ruling: { decision: { is: 'play-stands' } } },
    ]);
  expect((await pat.ask('GET', '/api/room/disputes')).status).toBe(403);
  expect((await house.visitor().ask('GET', '/api/room/jackpots')).body).toEqual({ jackpots: [] });
});
