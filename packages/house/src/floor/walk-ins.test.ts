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
