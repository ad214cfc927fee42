import { expect, test } from 'vitest';
import { connect } from '../network/testing/client.js';
import { testHouse, type Visitor } from '../network/testing/house.js';

const house = testHouse({ limited: false });

/** The next cards of a deck that only the shoe sees. */
const SHOE = ['2c', '3d', '4h', '5s', '6c', '7d', '8h', '9s', 'Tc', 'Jd', 'Qh', 'Ks', 'Ac', '2d', '3h', '4s'];

interface Sensed {
  readonly devices: number;
  readonly filled: readonly string[];
  readonly doubts: readonly string[];
}

test('a simulated shoe sends what it reads over the network; the dealer types no card, and a correction outranks it', async () => {
  const dora = await house.person('Dora', 'dealer');
  const flora = await house.person('Flora', 'floorperson');
  const ada = house.administrator();
  const opening = {
    ...{ open: { game: 'heads-up-holdem' }, staff: 'people', cards: 'live' },
    pace: { bet: 600, decide: 600 },
  };
  const { table } = (await ada.ask('POST', '/api/tables', opening)).body;
  await ada.ask('POST', `/api/tables/${table}/staff`, { person: 'Dora', role: 'dealer' });
  const sockets = {
    dora: await connect(house.url(), { cookie: dora.cookie() }),
    flora: await connect(house.url(), { cookie: flora.cookie() }),
  };
  let keys = 0;
  const asks = (act: object, by: keyof typeof sockets = 'dora'): Promise<object> => {
    keys += 1;
    return sockets[by].ask({ table, act, key: `shoe ${keys}` });
  };
  const does = async (act: object, by: keyof typeof sockets = 'dora'): Promise<void> =>
    expect(await asks(act, by)).toHaveProperty('done');
  const staffDo = async (): Promise<void> => {
    for (;;) {
      const { due } = (await dora.ask('GET', `/api/tables/${table}`)).body as {
        readonly due: {
          readonly act: object;
          readonly by: readonly string[];
          readonly needs: readonly { readonly what: string }[];
        } | null;
      };
      if (due === null || due.needs.some(({ what }) => what === 'cards')) return;
      await does(
        { ...due.act, ...(due.needs.length > 0 ? { count: 52 } : {}) },
        due.by.includes('dealer') ? 'dora' : 'flora',
      );
    }
  };
  const sensed = async (): Promise<Sensed> => (await dora.ask('GET', `/api/tables/${table}/sensed`)).body as never;

  // Only the administrator gives a device its token, and it is good for one table and one device.
  const shoe = { device: 'shoe', id: 'A4' };
  const path = `/api/tables/${table}/devices`;
  expect((await flora.ask('POST', path, shoe)).status).toBe(403);
  const { token } = (await ada.ask('POST', path, shoe)).body;
  expect((await ada.ask('POST', path, shoe)).body.refused).toContain('twice');
  expect((await ada.ask('POST', path, { device: 'camera', id: 'A4' })).status).toBe(422);
  expect((await ada.ask('GET', '/api/devices')).body).toEqual({ devices: [{ table, ...shoe }] });
  const stranger = house.visitor();
  const sends = (cards: readonly string[], more: object = {}, by: Visitor = stranger) =>
    by.ask('POST', '/api/sensors', {
      token,
      facts: [
        { source: shoe, saw: { cards: cards.join('') }, at: new Date(Date.now() + 3_600_000).toISOString(), ...more },
      ],
    });
  expect((await stranger.ask('POST', '/api/sensors', { token: 'nonsense', facts: [] })).body.refused).toContain(
    'No device has this token',
  );
  expect((await sends(['2c'], { source: { device: 'shoe', id: 'B1' } })).body.refused).toContain(
    'This is the token of shoe "A4"',
  );
  expect((await sends(['2x'])).status).toBe(422);

  let left = 0;
  const leaves = async (count: number): Promise<void> => {
    left += count;
    expect((await sends(SHOE.slice(left - count, left))).body).toEqual({ doubts: [], report: [] });
  };
  await does({ do: 'sit', for: 1, cents: 100_000 });
  await staffDo();
  for (const wager of ['ante', 'odds']) await does({ do: 'wager', box: 1, wager, cents: 1000, for: 1 });
  await does({ do: 'closeBets' });
  await leaves(4);
  await does({ do: 'deal' });
  await does({ do: 'play', box: 1, play: { check: true }, for: 1 });
  expect(await asks({ do: 'dealMore' })).toHaveProperty('refused');
  await leaves(4);
  expect(await sensed()).toMatchObject({ devices: 1, filled: ['cards'] });
  // Nobody at the table is told the cards before they are turned up.
  expect(JSON.stringify(await sensed())).not.toMatch(/[2-9TJQKA][cdhs]\b/);
  await does({ do: 'dealMore' });
  const board = async (): Promise<unknown> =>
    ((await dora.ask('GET', `/api/tables/${table}`)).body as { readonly view: { readonly community: unknown } }).view
      .community;
  expect(await board()).toEqual(SHOE.slice(5, 8));
  // What a person says stands: the shoe misread a card.
  for (const by of ['dora', 'flora'] as const)
    await does({ do: 'correctReading', of: 'community', was: '7d', is: 'Kd' }, by);
  expect(await board()).toEqual(['Kd', '8h', '9s']);
  expect(await sensed()).toMatchObject({ doubts: ['overruled'] });

  expect((await ada.ask('DELETE', `${path}/shoe/A4`)).body).toEqual({ table, ...shoe });
  expect((await sends(['Td'])).status).toBe(403);
  expect((await ada.ask('GET', '/api/devices')).body).toEqual({ devices: [] });
  for (const { socket } of Object.values(sockets)) socket.close();
});
