import { expect, test } from 'vitest';
import { connect } from '../network/testing/client.js';
import { testHouse } from '../network/testing/house.js';

const house = testHouse({ limited: false });

interface SeenPush {
  readonly options: readonly { readonly act: { readonly do: string; readonly for?: number } }[];
  readonly due: { readonly act: object; readonly needs: readonly { readonly what: string }[] } | null;
  readonly view: { readonly seats: readonly { readonly seat: number; readonly chips: number }[] };
}

test('the dealer seats a patron without a phone, wagers and decides for the seat; its clock stops with the answer', async () => {
  const dora = await house.person('Dora', 'dealer');
  const flora = await house.person('Flora', 'floorperson');
  const ada = house.administrator();
  const opening = {
    ...{ open: { game: 'high-card-flush' }, staff: 'people', cards: 'live' },
    pace: { bet: 600, decide: 600 },
  };
  const { table } = (await ada.ask('POST', '/api/tables', opening)).body;
  await ada.ask('POST', `/api/tables/${table}/staff`, { person: 'Dora', role: 'dealer' });
  const client = await connect(house.url(), { cookie: dora.cookie() });
  const floor = await connect(house.url(), { cookie: flora.cookie() });
  let keys = 0;
  const does = (act: object, by = client): Promise<object> => {
    keys += 1;
    return by.ask({ table, act, key: `walk-in ${keys}` });
  };
  const seen = async (): Promise<SeenPush> => (await dora.ask('GET', `/api/tables/${table}`)).body as never;
  const staffDo = async (): Promise<void> => {
    for (;;) {
      const { due } = await seen();
      if (due === null || due.needs.some(({ what }) => what === 'cards')) return;
      const act = { ...due.act, ...(due.needs.length > 0 ? { count: 52 } : {}) };
      if (!('done' in (await does(act)))) expect(await does(act, floor)).toHaveProperty('done');
    }
  };
  const offered = async (act: string): Promise<readonly (number | undefined)[]> =>
    (await seen()).options.filter((one) => one.act.do === act).map((one) => one.act.for);
  const clocks = async (): Promise<readonly number[]> => {
    const { clocks: running } = (await dora.ask('GET', `/api/tables/${table}/clocks`)).body as {
      readonly clocks: readonly { readonly seat: number }[];
    };
    return running.map(({ seat }) => seat);
  };

  expect(await offered('sit')).toEqual([1, 2, 3, 4, 5, 6]);
  for (const seat of [2, 5]) expect(await does({ do: 'sit', for: seat, cents: 10_000 })).toHaveProperty('done');
  expect((await seen()).view.seats).toMatchObject([
    { seat: 2, chips: 10_000 },
    { seat: 5, chips: 10_000 },
  ]);
  // Only the dealer acts for a seat.
  expect(await does({ do: 'sit', for: 3, cents: 0 }, floor)).toHaveProperty('refused');
  await staffDo();
  for (const seat of [2, 5])
    expect(await does({ do: 'wager', box: seat, wager: 'ante', cents: 1000, for: seat })).toHaveProperty('done');
  for (const act of ['closeBets', 'deal', 'rackStub']) expect(await does({ do: act })).toHaveProperty('done');
  expect(await clocks()).toEqual([2]);
  expect(await does({ do: 'play', box: 2, play: { raise: 1000 }, for: 2 })).toHaveProperty('done');
  expect(await clocks()).toEqual([5]);
  // The staff know everybody by name; a patron without an account has none.
  expect((await dora.ask('GET', `/api/tables/${table}/seated`)).body).toEqual({
    seated: [
      { seat: 2, name: null },
      { seat: 5, name: null },
    ],
  });
  expect((await (await house.person('Ann', 'player')).ask('GET', `/api/tables/${table}/seated`)).status).toBe(403);
  // What a void would bring stands by seat before anybody reports it.
  const foreseen = (await dora.ask('POST', `/api/tables/${table}/foresee`, { act: { do: 'wrongNumberOfCards' } })).body;
  expect(foreseen).toMatchObject({
    did: ['irregularityReported'],
    back: [
      { seat: 2, cents: 2000 },
      { seat: 5, cents: 1000 },
    ],
  });
  for (const { socket } of [client, floor]) socket.close();
});

test('the dealer of a poker room’s table seats a walk-in whom the room called, and nobody else', async () => {
  const [dora, sue, pat] = [
    await house.person('Dot', 'dealer'),
    await house.person('Sue', 'poker-shift-supervisor'),
    await house.person('Pat', 'player'),
  ];
  const games = [{ id: 'holdem', open: { game: 'hold-em' }, start: 2, buyIn: { least: 4_000, most: 20_000 } }];
  const opened = await sue.ask('POST', '/api/room', {
    ...{ open: { games, tables: 1 }, dealt: 'people', cards: 'live' },
    pace: { bet: 600, decide: 600 },
  });
  expect(opened.status).toBe(201);
  const clients = new Map<typeof dora, Awaited<ReturnType<typeof connect>>>();
  for (const one of [dora, sue, pat]) clients.set(one, await connect(house.url(), { cookie: one.cookie() }));
  let keys = 0;
  const does = (who: typeof dora, table: string, act: object, key?: string): Promise<object> => {
    keys += 1;
    return clients.get(who)?.ask({ table, act, key: key ?? `room walk-in ${keys}` }) ?? Promise.resolve({});
  };
  const add = (name: string) => does(sue, 'room', { do: 'addName', list: 'holdem', how: 'brush', name, person: name });
  for (const name of ['Walt Walker', 'Wanda']) expect(await add(name)).toHaveProperty('done');
  await does(pat, 'room', { do: 'addName', list: 'holdem', how: 'phone' });
  const assign = () => house.administrator().ask('POST', '/api/tables/r1/staff', { person: 'Dot', role: 'dealer' });
  await expect.poll(async () => (await assign()).status).toBe(200);
  const seats = async (): Promise<readonly object[]> =>
    ((await sue.ask('GET', '/api/tables/room')).body.view as { tables: { seats: object[] }[] }).tables[0]?.seats ?? [];
  await expect
    .poll(seats)
    .toMatchObject([{ is: 'called' }, { is: 'called' }, { is: 'called' }, {}, {}, {}, {}, {}, {}, {}]);
  const walt = { do: 'sit', for: 1, cents: 5_000 };
  expect(await does(dora, 'r1', walt, 'walt')).toHaveProperty('done');
  await expect.poll(async () => (await seats())[0]).toMatchObject({ is: 'taken', person: 'Walt Walker' });
  // The same request again gets the same answer, though the seat is taken by now.
  expect(await does(dora, 'r1', walt, 'walt')).toEqual({
    ...(await does(dora, 'r1', walt, 'walt')),
    id: expect.anything(),
  });
  expect(await does(dora, 'r1', walt)).toHaveProperty('refused');
  // A seat that the room gave to somebody with a phone is theirs to take; one that it gave to nobody is nobody's.
  for (const seat of [3, 4])
    expect(await does(dora, 'r1', { do: 'sit', for: seat, cents: 5_000 })).toHaveProperty('refused');
  expect(await does(dora, 'r1', { do: 'sit', for: 3, cents: 5_000, person: 'Wanda' })).toHaveProperty('refused');
  expect(await does(dora, 'r1', { do: 'sit', for: 2, cents: 25_000 })).toHaveProperty('refused');
  expect(await does(dora, 'r1', { do: 'sit', for: 2, cents: 5_000 })).toHaveProperty('done');
  expect(await does(dora, 'r1', { do: 'addStakes', for: 2, cents: 20_000 })).toHaveProperty('refused');
  expect(await does(pat, 'r1', { do: 'sit', seat: 3, cents: 5_000, person: 'Walt Walker' })).toHaveProperty('done');
  await expect
    .poll(async () => (await seats()).slice(0, 3))
    .toMatchObject([
      { is: 'taken', person: 'Walt Walker' },
      { is: 'taken', person: 'Wanda' },
      { is: 'taken', name: 'Pat' },
    ]);
  expect(await does(dora, 'r1', { do: 'leave', for: 1 })).toHaveProperty('done');
  await expect.poll(async () => (await seats())[0]).toMatchObject({ is: 'open' });
  for (const { socket } of clients.values()) socket.close();
});

test('at a live hand of poker the dealer bets, shows and mucks for seats, and the best hand shown takes the pot', async () => {
  const dan = await house.person('Dan Deals', 'dealer');
  const flo = await house.person('Flo Floors', 'floorperson');
  const ada = house.administrator();
  const opening = { open: { game: 'hold-em' }, staff: 'people', cards: 'live', pace: { bet: 600, decide: 600 } };
  const { table } = (await ada.ask('POST', '/api/tables', opening)).body;
  await ada.ask('POST', `/api/tables/${table}/staff`, { person: 'Dan Deals', role: 'dealer' });
  const [dealer, floor] = [
    await connect(house.url(), { cookie: dan.cookie() }),
    await connect(house.url(), { cookie: flo.cookie() }),
  ];
  let keys = 0;
  const asks = (act: object, by = dealer): Promise<object> => {
    keys += 1;
    return by.ask({ table, act, key: `poker walk-in ${keys}` });
  };
  const does = async (act: object, by = dealer): Promise<void> =>
    expect(await asks(act, by)).toMatchObject({ done: expect.any(Number) });
  interface Seen {
    readonly due: {
      readonly act: { readonly do: string };
      readonly by: readonly string[];
      readonly needs: readonly { what: string }[];
    } | null;
    readonly options: readonly {
      readonly name: string;
      readonly act: { readonly do: string; readonly for?: number };
    }[];
    readonly view: {
      readonly turn: number | null;
      readonly board: readonly unknown[];
      readonly seats: readonly { seat: number; stack: number }[];
    };
  }
  const seen = async (): Promise<Seen> => (await dan.ask('GET', `/api/tables/${table}`)).body as never;
  const board = ['AhKd7c', '2s', '9h'];
  /** The staff do what is due, with the next cards of the board, until a player is in turn or a hand is shown. */
  const goesOn = async (): Promise<Seen> => {
    for (;;) {
      const now = await seen();
      const { due } = now;
      // The cards of the next round are gathered and counted.
      if (due === null || due.act.do === 'gatherCards') return now;
      const reads = due.needs.some(({ what }) => what === 'cards');
      const counts = due.act.do === 'collectLosingHands' ? { counted: 2 } : {};
      const act = reads ? { ...due.act, cards: [board.shift()] } : { ...due.act, ...counts };
      await does(act, due.by.includes('dealer') ? dealer : floor);
    }
  };
  for (const seat of [1, 4]) await does({ do: 'sit', for: seat, cents: 20_000 });
  await goesOn();
  await does({ do: 'startRound' });
  for (let now = await goesOn(); now.view.turn !== null && board.length >= 0; now = await goesOn()) {
    const { turn, options } = { ...now.view, options: now.options.map(({ act }) => act) };
    const own = options.filter((act) => act.for === turn).map((act) => act.do);
    if (own.includes('show') || !(own.includes('check') || own.includes('call'))) break;
    await does({ do: own.includes('check') ? 'check' : 'call', for: turn });
  }
  expect(board).toEqual([]);
  // Only the dealer shows for a seat, and no card that lies on the board.
  const first = (await seen()).options.find(({ act }) => act.do === 'show')?.act.for ?? 0;
  expect(await asks({ do: 'show', for: first, cards: 'QcQd' }, floor)).toHaveProperty('refused');
  expect(await asks({ do: 'show', for: first, cards: 'AhQd' })).toHaveProperty('refused');
  await does({ do: 'show', for: first, cards: 'QcQd' });
  await does({ do: 'show', for: 5 - first, cards: 'AcAd' });
  const { view } = await goesOn();
  const stacks = new Map(view.seats.map(({ seat, stack }) => [seat, stack]));
  expect(stacks.get(5 - first)).toBeGreaterThan(20_000);
  expect(stacks.get(first)).toBeLessThan(20_000);
  for (const { socket } of [dealer, floor]) socket.close();
});
