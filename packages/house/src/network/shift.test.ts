import { expect, test } from 'vitest';
import { fresh } from './testing/approved.js';
import { connect } from './testing/client.js';
import { testHouse, type Visitor } from './testing/house.js';

const house = testHouse({ limited: false });

const GAMES = [{ id: 'holdem', open: { game: 'hold-em' }, start: 2, buyIn: { least: 4_000, most: null } }];

interface Listed {
  readonly id: string;
  readonly name: string;
}

test('only people with the dealer role come onto the poker room’s shift, under their own names', async () => {
  const sue = await house.person('Sue', 'poker-shift-supervisor');
  await house.person('Dan', 'dealer');
  await house.person('Dot', 'dealer');
  await house.person('Cass', 'cashier');
  await house.person('Serge', 'surveillance');
  const pat = await house.person('Pat', 'player');
  const opening = { open: { games: GAMES, dealers: true }, staff: 'people', dealt: 'people' };
  expect((await sue.ask('POST', '/api/room', opening)).status).toBe(201);
  const { people } = (await house.administrator().ask('GET', '/api/people')).body as { people: readonly Listed[] };
  const idOf = (name: string): string => people.find((one) => one.name === name)?.id ?? 'nobody';
  const comes = (person: string, name: string | undefined, by: Visitor = sue) =>
    by.ask('POST', '/api/room/acts', { act: { do: 'dealerIn', person, name }, key: fresh() });

  const refused = (name: string) => ({
    status: 409,
    body: { reason: 'not-a-dealer', refused: expect.stringContaining(name) },
  });
  expect(await comes('no-such-id', 'Dan')).toMatchObject(refused(''));
  expect(await comes(idOf('Dan'), 'Dot')).toMatchObject(refused('Dan under another name'));
  for (const name of ['Cass', 'Serge', 'Sue', 'Pat'])
    expect(await comes(idOf(name), name)).toMatchObject(refused(name));
  // A player learns nothing about people of the house.
  const asked = await Promise.all([comes('no-such-id', 'x', pat), comes(idOf('Dan'), 'x', pat)]);
  expect(new Set(asked.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(asked[0]?.status).toBe(409);

  const desk = await connect(house.url(), { cookie: sue.cookie() });
  const act = { do: 'dealerIn', person: idOf('Cass'), name: 'Cass' };
  expect(await desk.ask({ table: 'room', act, key: fresh() })).toMatchObject({
    refused: expect.stringContaining('does not have the dealer role'),
  });
  desk.socket.close();
  expect(await comes(idOf('Dan'), 'Dan')).toMatchObject({ status: 200 });
  expect(await comes(idOf('Dot'), undefined)).toMatchObject({ status: 200 });
  expect((await sue.ask('GET', '/api/room')).body).toMatchObject({
    view: {
      shift: {
        dealers: [
          { person: idOf('Dan'), name: 'Dan' },
          { person: idOf('Dot'), name: 'Dot' },
        ],
      },
    },
  });
});
