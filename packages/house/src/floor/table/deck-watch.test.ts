import type { SignedInPerson, TablePush } from '@fairdeal/client';
import { isRefused } from '@fairdeal/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../log/testing/server.js';
import {
  ANN,
  DORA,
  FLORA,
  type FloorFixture,
  must,
  openHouse,
  type TableVisitor,
  visitTable,
} from '../testing/floor.js';

const server = testServer();
const SURA: SignedInPerson = { id: 'sura-3', name: 'Sura', roles: ['surveillance'] };

let url: string;
let house: FloorFixture;
beforeAll(async () => {
  url = await server.database();
  house = await openHouse(server, url);
});
afterAll(() => house.close());

/** Each of the staff does what is due of them, until a card is to be read out. */
const staffDo = async (staff: readonly TableVisitor[]): Promise<void> => {
  for (;;) {
    const one = staff.find((guest) => guest.now().waits?.for === 'act' && guest.now().waits?.mine === true);
    const due = one?.now().due;
    if (one === undefined || due == null || due.needs.some(({ what }) => what === 'cards')) return;
    const count = due.needs.some(({ what }) => what === 'count') ? { count: 52 } : {};
    await one.does({ ...due.act, ...count });
  }
};

interface LiveRound {
  readonly ann: TableVisitor;
  readonly dora: TableVisitor;
  readonly flora: TableVisitor;
  readonly dealer: string;
  readonly hand: string;
}

const playRound = async ({ ann, dora, flora, dealer, hand }: LiveRound): Promise<void> => {
  await staffDo([dora, flora]);
  await ann.does({ do: 'wager', box: 1, wager: 'ante', cents: 1000 });
  await dora.does({ do: 'closeBets' });
  await dora.does({ do: 'deal' });
  await dora.does({ do: 'rackStub' });
  await ann.does({ do: 'play', box: 1, play: { raise: 1000 } });
  await dora.does({ do: 'turnUp', cards: dealer });
  await dora.does({ do: 'settleHand', box: 1, cards: hand });
  await dora.does({ do: 'collectCards' });
};

const watchOf = (push: TablePush | undefined) => push?.deckWatch;

test('a sorted deck raises a flag for surveillance and the floor in its first hand, and for nobody else', async () => {
  const { table } = must(
    await house.floor.open(FLORA, {
      open: { game: 'high-card-flush' },
      staff: 'people',
      cards: 'live',
      pace: { bet: 600, decide: 600 },
    }),
  );
  expect(await house.floor.assign(FLORA, table, { person: DORA.id, role: 'dealer' })).toBeNull();
  const [ann, dora, flora, sura, nobody] = [
    await visitTable(house, table, ANN),
    await visitTable(house, table, DORA),
    await visitTable(house, table, FLORA),
    await visitTable(house, table, SURA),
    await visitTable(house, table, null),
  ] as const;
  await ann.does({ do: 'sit', seat: 1, cents: 100_000 });
  await staffDo([dora, flora]);
  expect(watchOf(sura.now())).toMatchObject([
    { deck: 0, back: 'red', alarm: false, words: ['Nothing suggests that the deck isn’t fair.'] },
  ]);
  await playRound({ ann, dora, flora, dealer: '2c3c4c5c6c7c8c', hand: '2s3s7sAsTd6d9c' });
  for (const one of [flora, sura]) {
    const [deck] = watchOf(one.now()) ?? [];
    expect(deck).toMatchObject({
      rounds: 1,
      cards: 7,
      alarm: true,
      fits: 'sorted',
      card: null,
      certain: [],
      level: 2000,
    });
    expect(deck?.words[0]).toMatch(
      /^[\d,]+ to 1 against a fair deck\. The cards come in the order of a sorted deck\.$/,
    );
  }
  for (const one of [ann, dora, nobody]) for (const push of one.got) expect(push).not.toHaveProperty('deckWatch');

  // The floor asks for a count: the dealer and the floor see the request, players don't, and it is gone once the cards are counted.
  expect(await house.floor.askCount(FLORA, table, 0)).toBeNull();
  expect(await house.floor.askCount(FLORA, table, 7)).toMatchObject({
    reason: 'no-deck-to-count',
    args: { table, deck: 8 },
  });
  expect(isRefused((await house.floor.askCount(FLORA, 't99', 0)) ?? {})).toBe(true);
  await ann.does({ do: 'buyIn', cents: 1000 });
  expect(dora.now().countsAsked).toEqual([{ deck: 0, back: 'red', person: FLORA.id }]);
  expect(sura.now().countsAsked).toEqual([{ deck: 0, back: 'red', person: FLORA.id }]);
  for (const one of [ann, nobody]) expect(one.now()).not.toHaveProperty('countsAsked');

  // Another program reads both out of the log.
  await house.close();
  house = await openHouse(server, url);
  const again = await Promise.all([ANN, DORA, FLORA, SURA].map((person) => visitTable(house, table, person)));
  const [annAgain, doraAgain, floraAgain, suraAgain] = again as [
    TableVisitor,
    TableVisitor,
    TableVisitor,
    TableVisitor,
  ];
  await house.clock.pass(1);
  await annAgain.does({ do: 'buyIn', cents: 1000 });
  await expect.poll(async () => watchOf((await visitTable(house, table, SURA)).now())?.[0]?.alarm).toBe(true);
  expect((await visitTable(house, table, DORA)).now().countsAsked).toEqual([
    { deck: 0, back: 'red', person: FLORA.id },
  ]);
  await staffDo([doraAgain, floraAgain]);
  expect(doraAgain.now()).not.toHaveProperty('countsAsked');
  expect(watchOf(suraAgain.now())?.[0]).toMatchObject({ alarm: true });
});

test('a virtual table is not watched, and no count is asked for there', async () => {
  const { table } = must(await house.floor.open(FLORA, { open: { game: 'high-card-flush' }, staff: 'people' }));
  const flora = await visitTable(house, table, FLORA);
  expect(flora.now().deckWatch ?? []).toEqual([]);
  expect(await house.floor.askCount(FLORA, table, 0)).toMatchObject({ reason: 'no-deck-to-count' });
});
