import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Card, type Chance, formatCard, shuffle, simulationChance } from '@fairdeal/cards';
import type { TablePush } from '@fairdeal/client';
import { houseGame, type Seat, type Viewer } from '@fairdeal/rules';
import { sayNo } from '@fairdeal/rules/internal';
import {
  cardsInValue,
  chooseAct,
  HOUSE_DRAFTS,
  HOUSE_WIRE,
  houseKnownCards,
  type OpenDraft,
  POKER_DRAFTS,
  POKER_WIRE,
  pokerKnownCards,
  randomActOf,
  testPlayer,
  withTitles,
} from '@fairdeal/table/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FloorFixture, must, openHouse } from '../floor/testing/floor.js';
import { type EntryRow, readTable, readTableEntry } from '../log/reading/reading.js';
import { testServer } from '../log/testing/server.js';
import { deviceMarks, HOUSE_ROLES, type HouseRole, passkeysOf, peopleOf, viewerAs } from '../people/index.js';
import { openReconciliation } from '../reconcile/index.js';
import { type HttpHandler, openHttpHandler } from '../server/http.js';
import { openHouseMoney } from './house-money.js';
import { houseSettingsFor } from './settings.js';
import { connect, type ReceivedPush, type TestClient, type TestMessage } from './testing/client.js';
import { visitorAt } from './testing/house.js';

// Two tables that differ only in cards which a player may not see are the same table to him: whatever his socket receives, to the
// letter. So no card, no order, no length and no name of anything tells him more.

/** So many rounds of each game, each twice. */
const ROUNDS = Number(process.env.FAIRDEAL_ROUNDS ?? 1);
const SEATS = [1, 2, 4] as const satisfies readonly Seat[];
const [VIEWER, OTHER] = SEATS;
/** All are ready: the dealer goes on. */
const MOMENT = 4;

const server = testServer();
const http = createServer();
const clients = new Map<Seat, TestClient>();
let house: FloorFixture;
let network: HttpHandler;
/** What the next shuffles come to. */
let shuffles: (cards: readonly Card[]) => readonly Card[];

beforeAll(async () => {
  house = await openHouse(server, await server.database(), { shuffle: (cards) => shuffles(cards) });
  const { floor, record } = house;
  const people = { people: peopleOf(record), passkeys: passkeysOf(record), devices: deviceMarks(record.keys) };
  const reconciliation = await openReconciliation(record);
  const houseMoney = await openHouseMoney(record.database.pool);
  const inside = { floor, record, reconciliation, houseMoney, ...people, close: house.close };
  network = await openHttpHandler(Promise.resolve(inside), () => inside, {
    ...houseSettingsFor('localhost'),
    limited: false,
  });
  http.on('request', network.request).on('upgrade', network.upgrade);
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  for (const seat of SEATS) {
    const guest = visitorAt(url);
    await guest.ask('POST', '/api/session', { guest: true });
    clients.set(seat, await connect(url, { cookie: guest.cookie() }));
  }
});
afterAll(async () => {
  for (const { socket } of clients.values()) socket.terminate();
  await network.close();
  http.close();
  await house.close();
});

const clientIn = (seat: Seat): TestClient => must(clients.get(seat) ?? sayNo('Nobody sits there.'));
const last = (seat: Seat, table: string): ReceivedPush => must(clientIn(seat).pushes(table).at(-1) ?? sayNo(table));

/** What somebody did at a table, one after the other; or that time went by. */
interface Move {
  readonly seat: Seat;
  readonly acts: readonly TestMessage[];
}
const WAITS: Move = { seat: VIEWER, acts: [] };

let keys = 0;

/** Until everybody has heard all that has come of it. */
const heard = async (table: string): Promise<void> => {
  await house.settled();
  const { position } = must(house.floor.list(null).find((one) => one.table === table) ?? sayNo(table));
  for (const seat of SEATS)
    await clientIn(seat).until(
      () => (clientIn(seat).pushes(table).at(-1)?.position ?? 0) >= (position ?? 0) || undefined,
    );
};

/** The acts of it that were done. */
const moves = async (table: string, { seat, acts }: Move): Promise<Move> => {
  if (acts.length === 0) await house.clock.pass(MOMENT);
  const answers = await Promise.all(
    acts.map((act) => {
      keys += 1;
      return clientIn(seat).ask({ act: { table, ...act }, key: `key ${keys}` });
    }),
  );
  await heard(table);
  return { seat, acts: acts.filter((_, nth) => 'done' in (answers[nth] ?? {})) };
};

const opens = async (open: OpenDraft): Promise<string> => {
  house.clock.restart();
  const { table } = must(await house.floor.open({ id: 'ada', name: 'Ada', roles: ['administrator'] }, { open }));
  await house.settled();
  for (const seat of SEATS) {
    clientIn(seat).heard.length = 0;
    await clientIn(seat).ask({ watch: table });
  }
  await heard(table);
  return table;
};

/** All that a player does before the dealer, or another player, goes on. */
const movesNow = (table: string, seat: Seat, placed: Set<string>, chance: Chance): readonly TestMessage[] => {
  const { options } = last(seat, table);
  const acts: TestMessage[] = [];
  for (
    let next = chooseAct(options, seat, placed, chance);
    next !== null;
    next = chooseAct(options, seat, placed, chance)
  ) {
    acts.push(randomActOf(next, chance));
    if (next.act.do !== 'wager') break;
  }
  return acts;
};

const nextMove = (table: string, placed: Set<string>, chance: Chance): Move => {
  for (const seat of SEATS) {
    const acts = movesNow(table, seat, placed, chance);
    if (acts.length > 0) return { seat, acts };
  }
  return WAITS;
};

/** A round by chance: all that was done. */
const plays = async (table: string, chance: Chance): Promise<readonly Move[]> => {
  const done: Move[] = [];
  const placed = new Set<string>();
  for (const seat of SEATS) done.push(await moves(table, { seat, acts: [{ do: 'sit', seat, cents: 1_000_000 }] }));
  for (let idle = 0; last(VIEWER, table).view.rounds === 0; ) {
    const next = nextMove(table, placed, chance);
    idle = next === WAITS ? idle + 1 : 0;
    if (idle > 20) throw new Error(`The table stands still: ${JSON.stringify(last(VIEWER, table))}`);
    done.push(await moves(table, next));
  }
  return done;
};

/** Somebody of each role without a seat, the viewer they are, and what they get of the table. */
interface Onlooker {
  readonly viewer: Viewer;
  readonly got: TablePush[];
  readonly stop: () => void;
}

/** Who has no work at a table and does not watch the house sees what everybody sees. */
const OUTSIDE: readonly HouseRole[] = ['player', 'dealer', 'count-team', 'administrator'];

/** What lies open is the same for all who work in the house. */
const STAFF: Viewer = { role: 'floorperson', person: '' };

const onlookers = (table: string): Promise<readonly Onlooker[]> =>
  Promise.all(
    HOUSE_ROLES.map(async (role) => {
      const person = { id: `the ${role}`, name: role, roles: [role] };
      const got: TablePush[] = [];
      const { stop } = must(await house.floor.watch(person, table, undefined, (push) => void got.push(push)));
      return { viewer: OUTSIDE.includes(role) ? 'public' : viewerAs(person.id, role), got, stop };
    }),
  );

/** What the law lets the viewer know after each position, from the events themselves, and how often cards were shuffled by then. */
const mayKnow = async (
  table: string,
  { game }: OpenDraft,
  viewer: Viewer = testPlayer(VIEWER),
): Promise<readonly { readonly position: number; readonly cards: ReadonlySet<Card>; readonly shuffles: number }[]> => {
  const { keys: sealed, database } = house.record;
  const of = houseGame(game);
  const known =
    of === undefined
      ? (logged: EntryRow) =>
          readTableEntry({ wire: POKER_WIRE }, sealed, logged).events.map((event) => ({
            ...{ did: event.did, cards: pokerKnownCards(event, viewer) },
          }))
      : (logged: EntryRow) =>
          readTableEntry({ wire: HOUSE_WIRE }, sealed, logged).events.map((event) => ({
            ...{ did: event.did, cards: houseKnownCards(of)(event, viewer) },
          }));
  const after = [{ position: 1, cards: new Set<Card>(), shuffles: 0 }];
  for await (const page of readTable(database.pool, table, 1))
    for (const logged of page) {
      let { cards, shuffles: shuffled } = must(after.at(-1) ?? sayNo('nothing'));
      for (const event of known(logged)) {
        const isShuffled = event.did === 'cardsShuffled';
        cards = new Set([...(isShuffled ? [] : cards), ...event.cards]);
        if (isShuffled) shuffled += 1;
      }
      after.push({ position: logged.entry.position, cards, shuffles: shuffled });
    }
  return after;
};

/** What a socket received up to a position; only the table's own name is left out, and what is salted: the roots of two shuffles differ, whatever the cards. */
const received = (seat: Seat, table: string, until: number): readonly string[] =>
  clientIn(seat)
    .pushes(table)
    .filter(({ position }) => position <= until)
    .map((push) => JSON.stringify({ ...push, table: '' }).replaceAll(/"root":"[0-9a-f]{64}"/g, '"root":""'));

/** The same cards in other places, but for those that are known. */
const otherwise = (order: readonly Card[], known: ReadonlySet<Card>, chance: Chance): readonly Card[] => {
  const hidden = [
    ...shuffle(
      chance,
      order.filter((card) => !known.has(card)),
    ),
  ];
  return order.map((card) => (known.has(card) ? card : (hidden.pop() ?? card)));
};

const CARDS = /^(?:(?:[2-9TJQKA][cdhs]|Jk) ?)+$/;

/** Acts of another player with cards, done with the cards in the same places. */
const withCards = (act: TestMessage, cards: ReadonlyMap<string, string>): TestMessage =>
  JSON.parse(JSON.stringify(act), (_, value: unknown) =>
    typeof value === 'string' && CARDS.test(value)
      ? value.replaceAll(/[2-9TJQKA][cdhs]|Jk/g, (card) => cards.get(card) ?? card)
      : value,
  ) as TestMessage;

/** Dice are shuffled too. */
const isDeck = (cards: readonly Card[]): boolean => cards.length > 20;

interface Compared {
  /** Positions that the viewer had of the first table up to the cut, and of the second. */
  readonly all: number;
  readonly same: number;
  /** Whether another player was dealt something else. */
  readonly differed: boolean;
}

const seesOnly = (
  pushes: readonly (TablePush | ReceivedPush)[],
  may: readonly { readonly position: number; readonly cards: ReadonlySet<Card> }[],
): void => {
  const knownAfter = new Map(may.map(({ position, cards }) => [position, cards]));
  for (const push of pushes) {
    const known = knownAfter.get(push.position) ?? new Set();
    const more = cardsInValue(push).filter((card) => !known.has(card));
    expect(more.map(formatCard)).toEqual([]);
  }
};

/** Where a hand is known to win the progressive and not turned up yet: so much is announced, whatever else of it nobody sees. */
const announcedAt = (pushes: readonly ReceivedPush[]): ReadonlySet<number> => {
  const wins = new Set<unknown>();
  const at = new Set<number>();
  for (const { position, events } of pushes) {
    for (const { did, box } of events as readonly { did?: unknown; box?: unknown }[]) {
      if (did === 'payoutVerified') wins.add(box);
      if (did === 'handSettled') wins.delete(box);
    }
    if (wins.size > 0) at.add(position);
  }
  return at;
};

const seesNoMore = async (draft: OpenDraft, seed: string): Promise<Compared> => {
  const chance = simulationChance(seed);
  const orders: (readonly Card[])[] = [];
  shuffles = (cards) => {
    const order = shuffle(chance, cards);
    orders.push(order);
    return order;
  };
  const first = await opens(draft);
  const all = await onlookers(first);
  const done = await plays(first, simulationChance(`${seed} plays`));
  const may = await mayKnow(first, draft);
  seesOnly(clientIn(VIEWER).pushes(first), may);
  const known = { public: await mayKnow(first, draft, 'public'), staff: await mayKnow(first, draft, STAFF) };
  for (const { viewer, got, stop } of all) {
    stop();
    expect(got.at(-1)?.position).toBe(last(VIEWER, first).position);
    seesOnly(got, viewer === 'public' ? known.public : known.staff);
  }
  const announced = announcedAt(clientIn(VIEWER).pushes(first));
  const dealt = may
    .filter(({ position, cards }) => cards.size > 0 && !announced.has(position))
    .map(({ position }) => position);
  const until = dealt[chance.below(dealt.length)] ?? 0;
  const [was, saw] = [received(VIEWER, first, until), received(OTHER, first, until)];
  let [shuffled, decks] = [0, 0];
  let places: ReadonlyMap<string, string> = new Map();
  shuffles = () => {
    const order = orders[shuffled] ?? [];
    shuffled += 1;
    if (!isDeck(order)) return order;
    decks += 1;
    const known = may.findLast(({ position, shuffles: times }) => times === decks && position <= until)?.cards;
    const other = otherwise(order, known ?? new Set(), chance);
    places = new Map(order.map((card, at) => [formatCard(card), formatCard(other[at] ?? card)]));
    return other;
  };
  const second = await opens(draft);
  for (const { seat, acts } of done) {
    if (last(VIEWER, second).position >= until) break;
    const same = { seat, acts: seat === VIEWER ? acts : acts.map((act) => withCards(act, places)) };
    if ((await moves(second, same)).acts.length < acts.length) break;
  }
  const is = received(VIEWER, second, until);
  expect(is).toEqual(was.slice(0, is.length));
  const sees = received(OTHER, second, until);
  return { all: was.length, same: is.length, differed: sees.some((text, nth) => text !== saw[nth]) };
};

const compared: Compared[] = [];

test.each(withTitles([...HOUSE_DRAFTS, ...POKER_DRAFTS]))(
  'at %s a socket receives nothing that depends on a card its player may not see, and no role of the house a card that lies face down',
  async (title, draft) => {
    for (let round = 1; round <= ROUNDS; round += 1) compared.push(await seesNoMore(draft, `${title} ${round}`));
  },
);

test('the tables that were compared did differ, and were compared to the cut', () => {
  const sum = (of: (one: Compared) => number): number => compared.reduce((total, one) => total + of(one), 0);
  expect(sum(({ same }) => same) / sum(({ all }) => all)).toBeGreaterThan(0.9);
  expect(sum(({ differed }) => Number(differed)) / compared.length).toBeGreaterThan(0.3);
});
