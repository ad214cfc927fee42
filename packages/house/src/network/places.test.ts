import { exportVerifier } from '@fairdeal/proof';
import { expect, test } from 'vitest';
import { approved } from './testing/approved.js';
import { testHouse } from './testing/house.js';

const house = testHouse({ limited: false });

const verified = async () => {
  const board = await house.person('Rex', 'regulator');
  const { readLine: line, finish: end } = exportVerifier();
  for (const text of (await board.ask('GET', '/api/log')).text.trim().split('\n')) line(text);
  return end();
};

test('Table 201 is placed in a pit, opened one day and again the next, and keeps its history', async () => {
  const [ada, paul, flo] = [
    house.administrator(),
    await house.person('Paul', 'pit-manager'),
    await house.person('Flo', 'floorperson'),
  ];
  const pat = await house.person('Pat', 'player');
  const placed = { number: 201, pit: 'Pit 2', games: ['high-card-flush'], limits: { min: 1_000, max: 50_000 } };
  expect(await flo.ask('POST', '/api/places', placed)).toMatchObject({
    status: 403,
    body: { reason: 'not-authorized', refused: expect.stringContaining('place a table on the floor') },
  });
  expect(await paul.ask('POST', '/api/places', placed)).toMatchObject({ status: 201, body: { number: 201 } });

  const high = await approved(house, { game: 'high-card-flush', limits: { ante: { min: 500, max: 10_000 } } });
  const right = await approved(house, { game: 'high-card-flush', limits: { ante: { min: 1_000, max: 10_000 } } });
  const other = await approved(house, { game: 'over-under' });
  const opens = (submission: string, number: unknown = 201) =>
    flo.ask('POST', '/api/tables', { submission, money: 'house', staff: 'people', cards: 'live', number });
  expect(await opens(high)).toMatchObject({
    status: 422,
    body: { reason: 'place-limits', refused: expect.stringContaining('takes $5 to $100, and the table’s limits are') },
  });
  expect(await opens(other)).toMatchObject({
    status: 422,
    body: { reason: 'place-game', refused: expect.stringContaining('Its layouts are for High Card Flush.') },
  });
  expect(await opens(right, 202)).toMatchObject({
    status: 422,
    body: { reason: 'no-such-place', refused: expect.stringContaining('Table 202 is not on the floor.') },
  });
  for (const number of ['201', 0, -1, 2.5, 10_000, null, {}])
    expect((await opens(right, number)).status, String(number)).toBe(422);

  const [first, second] = await Promise.all([opens(right), opens(right)]);
  expect([first.status, second.status].sort()).toEqual([201, 422]);
  const [done, not] = first.status === 201 ? [first, second] : [second, first];
  expect(not.body).toMatchObject({ reason: 'place-in-use' });
  const table = String(done.body.table);
  const { tables } = (await pat.ask('GET', '/api/tables')).body as { tables: readonly object[] };
  expect(tables).toContainEqual(expect.objectContaining({ id: table, number: 201 }));
  // While it is open nobody changes it or takes it away.
  expect(await paul.ask('POST', '/api/places', { ...placed, pit: 'Pit 3' })).toMatchObject({
    status: 409,
    body: { reason: 'place-in-use', refused: `You can’t change Table 201. It is open as ${table}. Close it first.` },
  });
  const retires = (number: number, body: object = { reason: 'a new layout' }) =>
    paul.ask('POST', `/api/places/${number}/retire`, body);
  expect(await retires(201)).toMatchObject({ status: 409, body: { reason: 'place-in-use' } });

  expect((await flo.ask('POST', `/api/tables/${table}/close`)).status).toBe(200);
  expect((await paul.ask('POST', '/api/places', { ...placed, pit: 'Pit 3' })).status).toBe(201);
  const next = String((await opens(right)).body.table);
  expect((await flo.ask('GET', '/api/places')).body).toEqual({
    places: [
      {
        ...{ ...placed, pit: 'Pit 3', retired: false, open: next },
        history: [
          {
            ...{ table: next, game: 'high-card-flush', money: 'house', filed: { submission: right, version: 1 } },
            ...{ opened: { person: 'Flo', at: expect.any(String) }, closed: null },
          },
          {
            ...{ table, game: 'high-card-flush', money: 'house', filed: { submission: right, version: 1 } },
            opened: { person: 'Flo', at: expect.any(String) },
            closed: { person: 'Flo', at: expect.any(String) },
          },
        ],
      },
    ],
  });
  expect(await pat.ask('GET', '/api/places')).toMatchObject({ status: 403, body: { reason: 'not-authorized' } });
  expect((await house.visitor().ask('GET', '/api/places')).status).toBe(401);

  expect((await flo.ask('POST', `/api/tables/${next}/close`)).status).toBe(200);
  expect((await retires(201)).status).toBe(200);
  expect(await retires(201)).toMatchObject({ status: 404, body: { reason: 'no-such-place' } });
  expect(await opens(right)).toMatchObject({ status: 422, body: { reason: 'no-such-place' } });
  for (const body of [{}, { reason: '' }, { reason: 7 }]) expect((await retires(201, body)).status).toBe(422);

  for (const nonsense of [
    {},
    { ...placed, number: 'x' },
    { ...placed, number: 1.5 },
    { ...placed, games: [] },
    { ...placed, pit: ' ' },
    { ...placed, limits: { min: 5 } },
    { ...placed, color: 'green' },
  ])
    expect((await ada.ask('POST', '/api/places', nonsense)).status).toBe(422);
  for (const [wrong, reason] of [
    [{ ...placed, games: ['whist'] }, 'place-game'],
    [{ ...placed, limits: { min: 900, max: 800 } }, 'place-limits'],
    [{ ...placed, games: ['hold-em'] }, 'place-limits'],
  ] as const)
    expect(await ada.ask('POST', '/api/places', wrong)).toMatchObject({ status: 409, body: { reason } });
  expect(await verified()).toMatchObject({ ok: true, faults: [] });
});
