import { expect, test } from 'vitest';
import { rows } from '../log/testing/server.js';
import { connect } from './testing/client.js';
import { device } from './testing/device.js';
import { type OpenHouse, passwordOf, testHouse, type Visitor } from './testing/house.js';

const house = testHouse({ passkeys: true });
const usual = testHouse();

const adds = async (at: OpenHouse, visitor: Visitor, phone: ReturnType<typeof device>) => {
  const { status, body } = await visitor.ask('POST', '/api/passkeys/options');
  if (status !== 200) return { status, body };
  return visitor.ask('POST', '/api/passkeys', { name: 'phone', made: phone.make(body.challenge, at.url()) });
};
const shows = async (phone: ReturnType<typeof device>): Promise<Visitor> => {
  const visitor = house.visitor();
  const { challenge } = (await visitor.ask('POST', '/api/passkeys/session/options')).body;
  await visitor.ask('POST', '/api/passkeys/session', { shown: phone.show(challenge, house.url()) });
  return visitor;
};
const byPassword = async (at: OpenHouse, name: string): Promise<Visitor> => {
  const visitor = at.visitor();
  await visitor.ask('POST', '/api/session', { name, password: passwordOf(name) });
  return visitor;
};
const longAgo = (at: OpenHouse, name: string): Promise<unknown> =>
  rows(
    at.database(),
    `update sessions set confirmed = now() - interval '6 minutes'
     where person = (select person from people where name = '${name}')`,
  );
const NEEDS = (what: string) => ({
  status: 403,
  body: { reason: 'not-authorized', refused: expect.stringContaining(what) },
});

test('where the house asks for passkeys, a password alone lets no administrator and no surveillance act', async () => {
  const ada = house.administrator();
  expect(await ada.ask('GET', '/api/people')).toMatchObject(NEEDS('use a passkey here'));
  expect((await ada.ask('GET', '/api/session')).body).toMatchObject({ person: { name: 'Ada' } });
  // A first sign-in makes the first passkey, and goes on with it.
  expect(await adds(house, ada, device())).toMatchObject({ status: 201 });
  expect((await ada.ask('GET', '/api/people')).status).toBe(200);

  const phone = device();
  const vic = await house.person('Vic', 'surveillance');
  const [log, tables] = ['/api/log', '/api/tables'];
  for (const path of [log, tables, '/api/keys']) expect(await vic.ask('GET', path)).toMatchObject(NEEDS('passkey'));
  expect(await vic.ask('POST', '/api/tokens', { name: 'a way around' })).toMatchObject(NEEDS('passkey'));
  await expect(connect(house.url(), { cookie: vic.cookie() })).rejects.toThrow('403');
  expect(await adds(house, vic, phone)).toMatchObject({ status: 201 });
  expect((await vic.ask('GET', log)).status).toBe(200);

  // With a passkey there, the password opens nothing, and adds no other passkey.
  const thief = await byPassword(house, 'Vic');
  expect(await thief.ask('GET', log)).toMatchObject(NEEDS('passkey'));
  expect(await adds(house, thief, device())).toMatchObject(NEEDS('passkey'));
  const change = { password: passwordOf('Vic'), next: 'a thief of passwords', passkeys: 'end' };
  expect(await thief.ask('POST', '/api/session/password', change)).toMatchObject(NEEDS('passkey'));
  const shown = await shows(phone);
  expect((await shown.ask('GET', log)).status).toBe(200);

  // A dealer needs none.
  expect((await (await house.person('Dora', 'dealer')).ask('GET', tables)).status).toBe(200);
});

test('sealed cards are opened by a person who has just shown who they are', async () => {
  const phone = device();
  const sue = await house.person('Sue', 'surveillance');
  await adds(house, sue, phone);
  await longAgo(house, 'Sue');
  const { table } = (await house.administrator().ask('POST', '/api/tables', { open: { game: 'over-under' } })).body;
  const sealed = `/api/tables/${table}/seats/1?why=a%20dispute`;
  for (const path of ['/api/log', sealed]) expect(await sue.ask('GET', path)).toMatchObject(NEEDS('Confirm it’s you'));
  expect((await sue.ask('GET', '/api/keys')).status).toBe(200);
  expect(await sue.ask('POST', '/api/session/confirm', { password: 'a guess' })).toMatchObject({ status: 401 });
  expect(await sue.ask('GET', '/api/log')).toMatchObject(NEEDS('Confirm it’s you'));
  expect((await sue.ask('POST', '/api/session/confirm', { password: passwordOf('Sue') })).status).toBe(200);
  expect((await sue.ask('GET', '/api/log')).status).toBe(200);
  const { token } = (await sue.ask('POST', '/api/tokens', { name: 'a program' })).body;
  const authorization = `Bearer ${token}`;
  expect(await house.visitor().ask('GET', '/api/log', undefined, { authorization })).toMatchObject(
    NEEDS('Confirm it’s you'),
  );
  await longAgo(house, 'Sue');
  expect((await (await shows(phone)).ask('GET', '/api/log')).status).toBe(200);
});

test('a stolen session adds no passkey, at any house', async () => {
  const dora = await usual.person('Dora', 'dealer');
  await longAgo(usual, 'Dora');
  expect(await adds(usual, dora, device())).toMatchObject(NEEDS('Confirm it’s you'));
  await dora.ask('POST', '/api/session/confirm', { password: passwordOf('Dora') });
  expect(await adds(usual, dora, device())).toMatchObject({ status: 201 });
});
