import { simulationChance } from '@fairdeal/cards';
import {
  type AnyAct,
  type Command,
  type HouseAct,
  houseGame,
  houseRulebook,
  isRefused,
  type Viewer,
} from '@fairdeal/rules';
import { staffMember } from '@fairdeal/rules/internal';
import { describe, expect, test } from 'vitest';
import { clock, NOON, submissionWithEveryWager } from '../testing/practice.js';
import {
  DEALER,
  expectDone,
  HOUSE_DRAFTS,
  openTestTable,
  POKER_DRAFTS,
  playTableRounds,
  seatPlayers,
  type TestTable,
  testPlayer,
  withTestGame,
  withTitles,
} from '../testing/tables.js';
import type { DecidedEntry } from './decide.js';
import type { AnyView, Entry, RedactedEntry } from './entry.js';
import { openTable } from './running-table.js';

const TABLES = withTitles([...HOUSE_DRAFTS, ...POKER_DRAFTS]);
const SEATS = [1, 2, 3] as const;
const VIEWERS: readonly Viewer[] = [...SEATS.map(testPlayer), DEALER, staffMember('surveillance'), 'public', 'sealed'];

const watched = <State, Act extends AnyAct, Event, View>(
  { table }: TestTable<State, Act, Event, View>,
  viewer: Viewer,
): RedactedEntry<Event, View>[] => {
  const heard: RedactedEntry<Event, View>[] = [];
  table.watch(viewer, (entry) => void heard.push(entry));
  return heard;
};

/** All that a table shows and keeps. */
const whole = <State, Act extends AnyAct, Event, View extends AnyView>({
  table,
  entries,
}: TestTable<State, Act, Event, View>): unknown => ({
  state: table.state(),
  views: VIEWERS.map((viewer) => table.view(viewer)),
  options: [...SEATS.map(testPlayer), DEALER].map((who) => table.options(who)),
  money: [...table.balances()],
  due: table.requiredNext(),
  entries: entries.length,
});

describe.each(TABLES)('a running table of %s', (title, draft) => {
  test('serves any number of viewers at once, each with their own view', () => {
    withTestGame(draft, (game) => {
      const kept = openTestTable(game, `viewers ${title}`);
      const all = VIEWERS.map((viewer) => [viewer, watched(kept, viewer)] as const);
      const twice = watched(kept, testPlayer(1));
      seatPlayers(kept, SEATS);
      playTableRounds(kept, SEATS, 1, simulationChance(`viewers ${title} plays`));
      for (const [viewer, heard] of all) {
        expect(heard.map(({ position, at }) => [position, at])).toEqual(
          kept.entries.map(({ position, at }) => [position, at]),
        );
        expect(heard.map(({ broadcasts: told }) => told.length)).toEqual(
          kept.entries.map(({ events }) => events.length),
        );
        expect(heard.at(-1)?.broadcasts.at(-1)?.view).toEqual(kept.table.view(viewer));
      }
      expect(twice).toEqual(all[0]?.[1]);
      // The staff see alike but for who verifies a hand; nobody else sees what another does.
      const seen = new Set(all.map(([, heard]) => JSON.stringify(heard)));
      expect(seen.size).toBeGreaterThanOrEqual(VIEWERS.length - 1);
    });
  });

  test('is the same when its entries are folded again, in their order and without a gap', () => {
    withTestGame(draft, (game) => {
      const kept = openTestTable(game, `fold ${title}`);
      seatPlayers(kept, SEATS);
      playTableRounds(kept, SEATS, 1, simulationChance(`fold ${title} plays`));
      const { book, submission: filed } = game;
      expect(kept.entries.map(({ position }) => position)).toEqual(kept.entries.map((_, nth) => nth + 1));
      const events = kept.entries.flatMap((entry: Entry<unknown, Parameters<typeof book.evolve>[1]>) => entry.events);
      expect(events.reduce((state, event) => book.evolve(state, event), book.open(filed))).toEqual(kept.table.state());
    });
  });

  test('is not changed by an act it refuses', () => {
    withTestGame(draft, (game) => {
      const kept = openTestTable(game, `refused ${title}`);
      seatPlayers(kept, SEATS);
      const { table } = kept;
      const last = kept.entries.at(-1)?.at ?? 0;
      const before = whole(kept);
      for (const [by, act] of [
        [testPlayer(1), { do: 'shuffleCards', deck: 0 }],
        [testPlayer(2), { do: 'verifyInspection', deck: 0 }],
        [DEALER, { do: 'sit', cents: 100 }],
        [
          { ...DEALER, person: testPlayer(1).person },
          { do: 'receiveCards', deck: 0 },
        ],
        [{ ...testPlayer(2), person: testPlayer(1).person }, { do: 'leave' }],
        [testPlayer(1), { do: 'constructor' }],
        [testPlayer(1), null],
        [DEALER, { do: 'shuffleCards', deck: 99 }],
        [DEALER, { do: 'shuffleCards' }],
      ] as const) {
        const done = table.act(by as never, act as never);
        expect([act, isRefused(done)]).toEqual([act, true]);
      }
      for (const at of [last - 1, 0, Number.NaN, Number.NEGATIVE_INFINITY]) {
        expect(isRefused(table.act(testPlayer(1), { do: 'leave' } as never, { at }))).toBe(true);
        expect([at, isRefused(table.runStaff('due', { at }))]).toEqual([at, true]);
      }
      expect(whole(kept)).toEqual(before);
    });
  });
});

const GAME = houseGame('high-card-flush')!;
const keepsNothing = { append: () => undefined, shuffle: (cards: readonly number[]) => cards };

test('time never runs backwards, not even by the clock of the house', () => {
  let now = NOON;
  const table = openTable(houseRulebook(GAME), submissionWithEveryWager(GAME), { ...keepsNothing, clock: () => now });
  expectDone(table.act(testPlayer(1), { do: 'sit', cents: 100 }));
  now -= 60_000;
  expect(table.now()).toBe(NOON);
  expect(expectDone(table.act(testPlayer(2), { do: 'sit', cents: 100 })).at).toBe(NOON);
  expect(table.act(testPlayer(3), { do: 'sit', cents: 100 }, { at: NOON - 1 })).toMatchObject({
    reason: 'time-past',
    args: { last: NOON },
  });
  expect(table.runStaff('due', { at: NOON - 1 })).toHaveProperty('reason');
});

test('an act has no name, no time and no chance; a command has all three', () => {
  const act: HouseAct = { do: 'shuffleCards', deck: 0 };
  // @ts-expect-error: the order of a shuffle is nobody's to choose.
  const chosen: HouseAct = { do: 'shuffleCards', deck: 0, order: [] };
  // @ts-expect-error: who acts is not the act's to say.
  const another: HouseAct = { do: 'leave', by: testPlayer(2) };
  // @ts-expect-error: nor when.
  const later: HouseAct = { do: 'leave', at: 0 };
  // @ts-expect-error: a command has a time.
  const timeless: Command<HouseAct> = { act, by: DEALER };
  // @ts-expect-error: and a person.
  const nobodys: Command<HouseAct> = { act, at: 0 };
  // @ts-expect-error: who plays has a seat.
  const seatless: Command<HouseAct> = { act, by: { role: 'player', person: 'p1' }, at: 0 };
  expect([chosen, another, later, timeless, nobodys, seatless]).toHaveLength(6);
});

test('a viewer who leaves hears nothing more, and the others do', () => {
  const table = openTable(houseRulebook(GAME), submissionWithEveryWager(GAME), { ...keepsNothing, clock });
  const heard: string[] = [];
  const leave = table.watch('public', () => void heard.push('one'));
  table.watch('public', () => void heard.push('other'));
  expectDone(table.act(testPlayer(1), { do: 'sit', cents: 100 }));
  leave();
  expectDone(table.act(testPlayer(2), { do: 'sit', cents: 100 }));
  expect(heard).toEqual(['one', 'other', 'other']);
});

/** What is thrown while nobody called, as a program would hear of it. */
const thrownLater = async (done: () => void): Promise<unknown[]> => {
  const [before, thrown]: [NodeJS.UncaughtExceptionListener[], unknown[]] = [
    process.listeners('uncaughtException'),
    [],
  ];
  process.removeAllListeners('uncaughtException').on('uncaughtException', (error) => void thrown.push(error));
  try {
    done();
    await new Promise((resolve) => setTimeout(resolve));
  } finally {
    process.removeAllListeners('uncaughtException');
    for (const listener of before) process.on('uncaughtException', listener);
  }
  return thrown;
};

test('an error of a watcher is thrown later: the act is answered, and the others hear of it', async () => {
  const table = openTable(houseRulebook(GAME), submissionWithEveryWager(GAME), { ...keepsNothing, clock });
  const heard: string[] = [];
  const broken = new Error('My screen is gone.');
  table.watch('public', () => {
    throw broken;
  });
  table.watch('public', () => void heard.push('other'));
  const thrown = await thrownLater(() => {
    expect(expectDone(table.act(testPlayer(1), { do: 'sit', cents: 100 })).position).toBe(1);
    expect(heard).toEqual(['other']);
  });
  expect(thrown).toEqual([broken]);
});

test('a listener must be a function', () => {
  const table = openTable(houseRulebook(GAME), submissionWithEveryWager(GAME), { ...keepsNothing, clock });
  expect(() => table.watch('public', undefined as never)).toThrow(
    'watch(viewer, listener) takes a function as its listener, not nothing.',
  );
});

describe('a table whose log takes time', () => {
  const opened = () => {
    const written: DecidedEntry<unknown, HouseAct, unknown>[] = [];
    const ports = { ...keepsNothing, append: (_: unknown, done: (typeof written)[number]) => void written.push(done) };
    const table = openTable(houseRulebook(GAME), submissionWithEveryWager(GAME), {
      ...{ ...ports, publishesLater: true, clock: () => NOON },
    });
    const heard: number[] = [];
    table.follow(({ position }) => void heard.push(position));
    table.watch('public', ({ position }) => void heard.push(position));
    for (const seat of [1, 2]) expectDone(table.act(testPlayer(seat), { do: 'sit', cents: 100 }));
    return {
      table,
      written,
      heard,
      publish: ({ entry, after }: (typeof written)[number]) => table.publish(entry as never, after as never),
    };
  };

  test('goes on deciding, and tells nobody of entries that the log does not have', () => {
    const { table, written, heard, publish } = opened();
    expect([heard, table.durable().position, table.view('public').seats.length]).toEqual([[], 0, 2]);
    expect(written.map(({ entry }) => entry.position)).toEqual([1, 2]);
    written.forEach(publish);
    expect(heard).toEqual([1, 1, 2, 2]);
    expect(table.durable().state).toBe(table.state());
  });

  test('takes each entry once, in its order', () => {
    const { table, written, heard, publish } = opened();
    const [first, second] = written;
    publish(second!);
    expect(heard).toEqual([]);
    publish(first!);
    publish(first!);
    expect([heard, table.durable().position]).toEqual([[1, 1], 1]);
  });

  test('goes on from its log where an entry was not kept', () => {
    const { table, written, publish } = opened();
    publish(written[0]!);
    table.rollback();
    expect(table.view('public').seats.map(({ seat }) => seat)).toEqual([1]);
    expect(expectDone(table.act(testPlayer(3), { do: 'sit', cents: 100 })).position).toBe(2);
  });
});
