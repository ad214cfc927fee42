import { openClient } from '@fairdeal/client';
import { expect, test } from 'vitest';
import { connect } from './testing/client.js';
import { testHouse } from './testing/house.js';

const house = testHouse({ limited: false });

test('a socket that follows the floor hears of a new table, its dealer and its closing; only staff see the dealer', async () => {
  const ada = house.administrator();
  const [flo, pat, dot] = [
    await house.person('Flo', 'floorperson'),
    await house.person('Pat', 'player'),
    await house.person('Dot', 'dealer'),
  ];
  const socket = await connect(house.url(), { cookie: flo.cookie() });
  expect(await socket.ask({ follow: 'floor' })).toEqual({ id: 'a1', following: 'floor' });
  expect(await socket.ask({ follow: 'kitchen' })).toHaveProperty('wrong');
  expect(await socket.ask({ follow: 'floor', watch: 't1' })).toHaveProperty('wrong');
  const news = (): number => socket.heard.filter(({ changed }) => changed === 'floor').length;
  const hears = async (does: () => Promise<unknown>): Promise<void> => {
    // Changes of a moment ago are told by now.
    await new Promise((over) => setTimeout(over, 3_200));
    const before = news();
    await does();
    await expect.poll(news).toBeGreaterThan(before);
  };
  let table = '';
  await hears(async () => {
    const opened = await ada.ask('POST', '/api/tables', { open: { game: 'over-under' }, staff: 'people' });
    table = String(opened.body.table);
  });
  await hears(() => flo.ask('POST', `/api/tables/${table}/staff`, { person: 'Dot', role: 'dealer' }));
  const listed = async (by: typeof flo) => {
    const { tables } = (await by.ask('GET', '/api/tables')).body as { tables: readonly { id: string }[] };
    return tables.find(({ id }) => id === table);
  };
  expect(await listed(flo)).toMatchObject({ dealer: { person: expect.any(String), since: expect.any(String) } });
  expect(await listed(dot)).toHaveProperty('dealer');
  expect(await listed(pat)).not.toHaveProperty('dealer');
  await hears(() => flo.ask('POST', `/api/tables/${table}/relief`, { person: 'Dot' }));
  expect(await listed(flo)).not.toHaveProperty('dealer');
  await hears(() => flo.ask('POST', `/api/tables/${table}/close`));
  socket.socket.close();
});

test('a client hears of the floor until it stops listening', async () => {
  const ada = house.administrator();
  const listening = openClient({ url: house.url() });
  let heard = 0;
  const stop = listening.onFloorChange(() => {
    heard += 1;
  });
  await expect.poll(() => listening.connection()).toBe('open');
  await ada.ask('POST', '/api/tables', { open: { game: 'over-under' } });
  await expect.poll(() => heard).toBeGreaterThan(0);
  stop();
  listening.close();
});
