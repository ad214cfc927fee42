import { expect, test } from 'vitest';
import { connect } from './testing/client.js';
import { testHouse } from './testing/house.js';

const house = testHouse();

const STUD = { game: 'dj-wild', paytables: { progressive: '2' } };
const FLUSH = { game: 'high-card-flush', paytables: { progressive: 'A' } };

test('a meter is opened, shared by tables, shown to all, and counted and reset by different people', async () => {
  const [pit, cy, fay] = [
    await house.person('Pit', 'pit-manager'),
    await house.person('Cy', 'count-team'),
    await house.person('Fay', 'finance'),
  ];
  const opening = { name: 'main', seed: 1_000_000 };
  expect(await cy.ask('POST', '/api/meters', opening)).toMatchObject({ status: 403 });
  expect(await pit.ask('POST', '/api/meters', opening)).toMatchObject({ status: 201 });
  expect(await pit.ask('POST', '/api/meters', opening)).toMatchObject({ status: 409 });
  expect(await pit.ask('POST', '/api/meters', { ...opening, name: 'Main Street' })).toMatchObject({ status: 422 });
  const open = (asked: object) => house.administrator().ask('POST', '/api/tables', asked);
  const { table } = (await open({ open: STUD, meter: 'main' })).body;
  for (const wrong of [
    { open: STUD, meter: 'none' },
    { open: STUD, meter: 'main', money: 'house' },
    { open: { game: 'dj-wild' }, meter: 'main' },
    { open: { game: 'hold-em' }, meter: 'main' },
  ])
    expect(await open(wrong)).toMatchObject({ status: 422 });
  expect(await open({ open: FLUSH, meter: 'main' })).toMatchObject({
    status: 422,
    body: { cites: expect.arrayContaining(['678a.12(d)(3)', '678a.2(c)']) },
  });
  const shown = { meter: 'main', kind: 'meter', cents: 1_000_000, seed: 1_000_000, reseed: 1_000_000, tables: [table] };
  expect((await cy.ask('GET', '/api/meters')).body).toMatchObject({ meters: [shown] });
  await expect
    .poll(async () => (await cy.ask('GET', '/api/tables')).body.tables)
    .toContainEqual(expect.objectContaining({ table, meter: 'main', meters: { progressive: 1_000_000 } }));
  const count = { do: 'count', chips: 0, shown: 1_000_000 };
  const reset = { do: 'reset', cents: 1_000_100, reason: 'the sign was ahead' };
  expect(await fay.ask('POST', '/api/meters/meter/main', count)).toMatchObject({ status: 403 });
  expect(await cy.ask('POST', '/api/meters/meter/main', count)).toMatchObject({ status: 200 });
  const client = await connect(house.url(), { cookie: fay.cookie() });
  const act = { table: 'meter/main', ...reset };
  expect(await client.ask({ act: { ...act, do: 'count' }, key: 'a' })).toHaveProperty('wrong');
  expect(await client.ask({ act: { table: 'meter/main', ...count }, key: 'b' })).toHaveProperty('refused');
  expect(await client.ask({ act, key: 'c' })).toMatchObject({ done: 3 });
  expect(await client.ask({ act, key: 'c' })).toMatchObject({ done: 3 });
  client.socket.close();
  const wall = await fetch(`${house.url()}/api/meters/stream`);
  const reader = wall.body?.getReader();
  const first = await reader?.read();
  expect(JSON.parse(new TextDecoder().decode(first?.value))).toMatchObject({ ...shown, cents: 1_000_100 });
  await reader?.cancel();
});
