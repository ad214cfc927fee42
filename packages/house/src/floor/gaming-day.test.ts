import { afterEach, expect, test } from 'vitest';
import { setGamingDay } from '../log/index.js';
import { testServer } from '../log/testing/server.js';
import { ANN, BOB, FLORA, type FloorFixture, must, openHouse, type TableVisitor, visitTable } from './testing/floor.js';

const server = testServer();
let house: FloorFixture | null = null;
afterEach(() => house?.close());

/** One hour after the clock of these houses starts. */
const AN_HOUR_LATER = { hour: 14, zone: 'America/New_York' };

const opens = async (day?: typeof AN_HOUR_LATER): Promise<FloorFixture> => {
  house = await openHouse(server, await server.database());
  if (day !== undefined) await setGamingDay(house.record, day);
  return house;
};

const BAD_BEAT = {
  contribution: { minimumPot: 200, amount: { kind: 'fixed', cents: 100 }, most: 100 },
  hands: [{ title: 'aces full of kings', atLeast: 'AcAdAhKcKd', percent: 100 }],
  shares: { beaten: 50, winning: 25, table: 25 },
  ...{ bothHoleCards: false, leastPlayers: 2, paidAt: 'table' },
  ...{ discontinuing: 'pay-until-empty', discontinuingApproved: true },
};

/** The player whose turn it is checks, calls or shows, until the round is over. */
const playsOut = async (here: FloorFixture, players: readonly TableVisitor[]): Promise<void> => {
  const [first] = players;
  for (let step = 0; step < 60; step += 1) {
    if (first?.got.some(({ events }) => events.some((event) => 'did' in event && event.did === 'potsPushed'))) return;
    await here.clock.pass(2);
    await here.settled();
    for (const player of players) {
      const next = ['check', 'call', 'show', 'muck'].find((one) => player.may().includes(one));
      if (next !== undefined) await player.asks({ do: next });
    }
  }
  throw new Error('The round never ends.');
};

/** The steps of the Bad Beat count within two hours after a round. */
const countedIn = async (here: FloorFixture): Promise<number> => {
  const open = { game: 'hold-em', seats: 2, badBeat: BAD_BEAT };
  const { table } = must(await here.floor.open(FLORA, { open, staff: 'automated' }));
  const [ann, bob] = [await visitTable(here, table, ANN), await visitTable(here, table, BOB)];
  await ann.does({ do: 'sit', seat: 1, cents: 20_000 });
  await bob.does({ do: 'sit', seat: 2, cents: 20_000 });
  await playsOut(here, [ann, bob]);
  await ann.asks({ do: 'stepAway' });
  for (let nth = 0; nth < 20; nth += 1) {
    await here.clock.pass(360);
    await here.settled();
  }
  // The staff see what has become due when somebody acts.
  for (const player of [ann, bob]) await player.asks({ do: 'comeBack' });
  for (let nth = 0; nth < 6; nth += 1) await here.settled();
  const happened = ann.got.flatMap(({ events }) => events.map((event) => ('did' in event ? event.did : '')));
  expect(happened).toContain('contributed');
  return happened.filter((did) => did === 'countAdvanced').length;
};

test('a Bad Beat box is counted by the gaming day of the house', async () => {
  expect(await countedIn(await opens(AN_HOUR_LATER))).toBeGreaterThan(0);
});

test('within the usual gaming day it is not counted yet', async () => {
  expect(await countedIn(await opens())).toBe(0);
});

test.each([
  ['its usual games', {}],
  ['games of its own', { games: [{ id: 'ten', open: { game: 'hold-em', smallBet: 1000, bigBet: 2000 } }] }],
])('a room with %s passes the gaming day of the house on to its tables', async (_, open) => {
  const here = await opens(AN_HOUR_LATER);
  must(await here.floor.openRoom(FLORA, { open }));
  const { games } = must(await here.floor.opening(FLORA, 'room')).open as { games?: readonly object[] };
  expect(games?.length).toBeGreaterThan(0);
  for (const game of games ?? [])
    expect(game).toMatchObject({ open: { gamingDayHour: 14, gamingDayZone: 'America/New_York' } });
});
