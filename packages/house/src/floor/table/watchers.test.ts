import { type Card, formatCard, simulationChance } from '@fairdeal/cards';
import type { TablePush } from '@fairdeal/client';
import { checkReceipt } from '@fairdeal/proof';
import { type AnyAct, houseGame, type Option, type Viewer } from '@fairdeal/rules';
import {
  cardsInValue,
  chooseAct,
  HOUSE_DRAFTS,
  houseKnownCards,
  POKER_DRAFTS,
  pokerKnownCards,
  randomActOf,
  withTestGame,
  withTitles,
} from '@fairdeal/table/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTable, readTableEntry } from '../../log/reading/reading.js';
import { receiptOf } from '../../log/receipt.js';
import { testServer } from '../../log/testing/server.js';
import {
  ANN,
  BOB,
  DORA,
  FLORA,
  type FloorFixture,
  GUEST,
  must,
  openHouse,
  type TableVisitor,
  visitTable,
} from '../testing/floor.js';
import { HISTORY_PAGE } from './history-turns.js';
import { readSealedDecks } from './sealed-decks.js';

const server = testServer();
let url: string;
let house: FloorFixture;

beforeAll(async () => {
  url = await server.database();
  house = await openHouse(server, url);
});
afterAll(() => house.close());

const roundsOf = (guest: TableVisitor): number => Number(guest.now().view.rounds);

/** People in the seats 1, 2, … play rounds by what they are offered. */
const play = async (guests: readonly TableVisitor[], rounds: number, seed: string): Promise<void> => {
  const chance = simulationChance(seed);
  const [first] = guests as [TableVisitor];
  const enough = roundsOf(first) + rounds;
  let placed = new Set<string>();
  for (let idle = 0; roundsOf(first) < enough; idle += 1) {
    if (idle > 40) throw new Error(`The table stands still: ${JSON.stringify(first.now().view)}`);
    const before = roundsOf(first);
    for (const [at, guest] of guests.entries()) {
      const option = chooseAct(guest.now().options as readonly Option<AnyAct>[], at + 1, placed, chance);
      if (option === null) continue;
      await guest.does(randomActOf(option, chance));
      idle = 0;
    }
    await house.clock.pass(1);
    await house.settled();
    if (roundsOf(first) > before) placed = new Set();
  }
};

const sitDown = async (guests: readonly TableVisitor[]): Promise<void> => {
  for (const [at, guest] of guests.entries()) await guest.does({ do: 'sit', seat: at + 1, cents: 1_000_000 });
};

describe('whoever was away', () => {
  test.each([{ game: 'high-card-flush' }, { game: 'hold-em' }])(
    'gets at $game every missed event, from any position, while others play on',
    async (open) => {
      const { table } = must(await house.floor.open(GUEST, { open, bots: 1 }));
      const people = [ANN, BOB, null, FLORA] as const;
      const always = await Promise.all(people.map((person) => visitTable(house, table, person, 0)));
      const [ann, bob] = always as [TableVisitor, TableVisitor];
      await house.settled();
      await sitDown([ann, bob]);
      await play([ann, bob], 3, 'resumes');
      const back: (readonly [number, TableVisitor, TableVisitor])[] = [];
      const playsOn = play([ann, bob], 1, 'resumes again');
      const last = ann.now().position;
      expect(last).toBeGreaterThan(50);
      const afters = [0, 1, Math.floor(last / 3), last - 33, last - 10, last];
      for (const after of afters)
        for (const [at, person] of people.entries())
          back.push([after, await visitTable(house, table, person, after), always[at] as TableVisitor]);
      await playsOn;
      for (
        let tries = 0;
        tries < 100 && back.some(([, { got }]) => got.at(-1)?.position !== ann.now().position);
        tries += 1
      )
        await house.settled();
      for (const [after, resumed, constant] of back)
        expect(resumed.got).toEqual(constant.got.filter(({ position }) => position > after));
      expect(ann.got.map(({ position }) => position)).toEqual(ann.got.map((_, nth) => nth + 1));
      for (const { stop } of [...always, ...back.map(([, guest]) => guest)]) stop();
    },
  );

  test('is told where the table is, after a claim of a later position', async () => {
    const { table } = must(await house.floor.open(GUEST, { open: { game: 'high-card-flush' } }));
    expect(await house.floor.watch(ANN, table, 1_000, () => undefined)).toHaveProperty('reason');
  });
});

test('history that strangers replay is read a page at a time: an act at its table comes first, and what nobody wants is not read', async () => {
  const { table } = must(await house.floor.open(GUEST, { open: { game: 'high-card-flush' } }));
  const ann = await visitTable(house, table, ANN, 0);
  await sitDown([ann]);
  await play([ann], 6, 'history');
  const { position } = ann.now();
  expect(position).toBeGreaterThan(60);
  const got = Array.from({ length: 100 }, (): number[] => []);
  const order: number[] = [];
  const watching = await Promise.all(
    got.map(async (positions, nth) => {
      const heard = (push: TablePush): void => {
        positions.push(push.position);
        order.push(nth);
      };
      return must(await house.floor.watch(null, table, 0, heard, 'far away'));
    }),
  );
  await ann.does({ do: 'leave' });
  await expect.poll(() => order.length).toBeGreaterThan(200);
  // One page after another, never two at once.
  const changes = order.slice(0, 200).filter((nth, at, all) => at > 0 && nth !== all[at - 1]);
  expect(changes.length).toBeLessThanOrEqual(200 / HISTORY_PAGE);
  const [first, ...others] = watching;
  for (const { stop } of others) stop();
  const stopped = got.slice(1).flat().length;
  // Whoever stays gets every position in order.
  await expect.poll(() => got[0]?.at(-1)).toBe(ann.now().position);
  expect(got[0]).toEqual(Array.from({ length: ann.now().position }, (_, nth) => nth + 1));
  expect(got.slice(1).flat()).toHaveLength(stopped);
  first?.stop();
  ann.stop();
});

test.each(withTitles([...HOUSE_DRAFTS, ...POKER_DRAFTS]))(
  'at %s nobody is pushed a card that they may not see',
  async (title, draft) => {
    const { table } = must(await house.floor.open(GUEST, { open: draft, bots: 1 }));
    const always = await Promise.all([ANN, BOB, null, FLORA].map((person) => visitTable(house, table, person, 0)));
    const [ann, bob] = always as [TableVisitor, TableVisitor];
    await sitDown([ann, bob]);
    await play([ann, bob], 1, title);
    const found: unknown[] = [];
    await withTestGame(draft, async (game) => {
      const house_ = houseGame(draft.game);
      const known = house_ === undefined ? pokerKnownCards : houseKnownCards(house_);
      const happened = new Map<number, readonly unknown[]>();
      for await (const page of readTable(house.record.database.pool, table, 1))
        for (const line of page)
          happened.set(line.entry.position, readTableEntry(game, house.record.keys, line).events);
      const viewers: readonly Viewer[] = [
        { role: 'player', seat: 1, person: ANN.id },
        { role: 'player', seat: 2, person: BOB.id },
        'public',
        { role: 'floorperson', person: FLORA.id },
      ];
      for (const [at, guest] of always.entries()) {
        const viewer = viewers[at] ?? 'public';
        let may = new Set<Card>();
        for (const push of guest.got) {
          for (const event of happened.get(push.position) ?? []) {
            if (Reflect.get(event as object, 'did') === 'cardsShuffled') may = new Set();
            for (const card of known(event as never, viewer)) may.add(card);
          }
          for (const card of cardsInValue(push))
            if (!may.has(card)) found.push([viewer, push.position, formatCard(card)]);
          const text = JSON.stringify(push);
          const names = [ANN, BOB].filter(({ id }) => id !== guest.person?.id).map(({ id }) => id);
          if (guest.person !== FLORA && names.some((name) => text.includes(name)))
            found.push([viewer, push.position, 'a name']);
        }
      }
    });
    expect(found).toEqual([]);
    for (const { stop } of always) stop();
  },
);

describe('what the house commits itself to when it shuffles', () => {
  test.each(['high-card-flush', 'face-up-pai-gow', 'hold-em'])(
    'is told at %s to all who are there before a wager is locked, to who comes later, and is what the receipt opens',
    async (game) => {
      const { table } = must(await house.floor.open(GUEST, { open: { game }, bots: 1 }));
      const [ann, nobody] = [await visitTable(house, table, ANN, 0), await visitTable(house, table, null, 0)];
      await sitDown([ann]);
      await play([ann], 2, `sealed ${game}`);
      const { pool } = house.record.database;
      const receipt = must(await receiptOf(house.record, table, 2, { person: ANN.id, watches: null }));
      const { ok, decks = [] } = checkReceipt(JSON.parse(JSON.stringify(receipt))) ?? {};
      expect([ok, decks.length]).toEqual([true, 1]);
      const told = ann.got.flatMap((push) => push.decks ?? []);
      expect(told).toContainEqual(decks[0]);
      expect(nobody.got.flatMap((push) => push.decks ?? [])).toEqual(told);
      for (const { position, events, decks: sealed } of ann.got)
        expect(sealed?.map((one) => one.position) ?? []).toEqual(
          events.some(({ did }) => did === 'cardsShuffled') ? [position] : [],
        );
      const locked = ann.got.find(
        ({ position, events }) =>
          position > (decks[0]?.position ?? 0) &&
          events.some(({ did }) => /^(betsClosed|roundStarted)$/.test(`${did}`)),
      );
      expect(locked?.position).toBeGreaterThan(decks[0]?.position ?? Number.POSITIVE_INFINITY);
      const late = await visitTable(house, table, BOB);
      // Poker has a second deck to turn to.
      expect(late.now().decks).toEqual(told.slice(game === 'hold-em' ? -2 : -1));
      expect((await readSealedDecks(pool, table, late.now().position)).now()).toEqual(late.now().decks);
      for (const { stop } of [ann, nobody, late]) stop();
    },
  );
});

describe('a floor that is opened again', () => {
  test('goes on where it was, with its staff, under new numbers', async () => {
    const own = await server.database();
    const first = await openHouse(server, own);
    const { table } = must(await first.floor.open(GUEST, { open: { game: 'high-card-flush' } }));
    const people = must(await first.floor.open(FLORA, { open: { game: 'hold-em' }, staff: 'people' })).table;
    must(await first.floor.assign(FLORA, people, { person: DORA.id, role: 'dealer' }));
    const ann = await visitTable(first, table, ANN, 0);
    await ann.does({ do: 'sit', seat: 2, cents: 100_000 }, 'sits');
    await ann.does({ do: 'wager', box: 2, wager: 'ante', cents: 1_000 });
    await first.close();
    expect(await first.floor.currentPush(ANN, table)).toHaveProperty('reason');

    const second = await openHouse(server, own);
    const again = await visitTable(second, table, ANN, 0);
    expect(again.got).toEqual(ann.got);
    expect(await again.asks({ do: 'sit', seat: 2, cents: 100_000 }, 'sits')).toHaveProperty('done');
    await second.clock.pass(1);
    await second.settled();
    expect(again.now().view).toMatchObject({ stage: 'ask', turn: 2 });
    const dora = await visitTable(second, people, DORA);
    expect(dora.now().due).toMatchObject({ by: ['dealer'] });
    expect(must(await second.floor.open(GUEST, { open: { game: 'saigon-5' } })).table).toBe('t3');
    expect(second.floor.list(null).map((listed) => listed.table)).toEqual(['t1', 't2', 't3']);
    await second.close();
  });
});
