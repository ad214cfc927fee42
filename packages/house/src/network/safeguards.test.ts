import { expect, test } from 'vitest';
import { rows } from '../log/testing/server.js';
import { fresh, funded } from './testing/approved.js';
import { device } from './testing/device.js';
import { type OpenHouse, passwordOf, testHouse } from './testing/house.js';

// A private house is safeguarded like a public one once it has money of its own. It has a day to set itself up.

const house = testHouse({ passkeys: 'house-money', secondPerson: 'house-money', limited: false });
const later = testHouse({ passkeys: 'house-money', secondPerson: 'house-money', setupHours: 0, limited: false });

const signsIn = (at: OpenHouse, name: string) =>
  at.visitor().ask('POST', '/api/session', { name, password: passwordOf(name) });
const NEEDS_PASSKEY = { status: 403, body: { reason: 'not-authorized', refused: expect.stringContaining('passkey') } };

test('with play money alone a password is enough, and nothing is announced', async () => {
  const rex = await house.person('Rex', 'regulator');
  expect((await rex.ask('GET', '/api/log')).status).toBe(200);
  expect((await signsIn(house, 'Rex')).body).not.toHaveProperty('notices');
});

test('the first house money begins a day in which passwords are enough, and people with guarded roles are told', async () => {
  await funded(house, 1_000_000);
  await house.person('Rita', 'regulator');
  await house.person('Dora', 'dealer');
  await house.reopen();
  const rita = house.visitor();
  const { body } = await rita.ask('POST', '/api/session', { name: 'Rita', password: passwordOf('Rita') });
  expect((await rita.ask('GET', '/api/log')).status).toBe(200);
  const [{ at }] = (await rows(house.database(), "select at from postings where to_account = 'cage' limit 1")) as [
    { at: Date },
  ];
  const from = new Date(at.getTime() + 24 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
  expect(body.notices).toEqual([
    { at: expect.any(String), words: expect.stringContaining(`From ${from} UTC on, your role needs a passkey here.`) },
  ]);
  expect((await signsIn(house, 'Dora')).body).not.toHaveProperty('notices');
});

test('after that day they need passkeys, new ones a second person, and sealed cards a fresh confirmation', async () => {
  const rex = await later.person('Rex', 'regulator');
  expect((await rex.ask('GET', '/api/log')).status).toBe(200);
  await funded(later, 1_000_000);
  await later.reopen();
  const again = later.visitor();
  expect((await again.ask('POST', '/api/session', { name: 'Rex', password: passwordOf('Rex') })).status).toBe(200);
  expect(await again.ask('GET', '/api/log')).toMatchObject(NEEDS_PASSKEY);
  // The first sign-in with the password adds the first passkey, and goes on with it.
  const phone = device();
  const { challenge } = (await again.ask('POST', '/api/passkeys/options')).body;
  const made = phone.make(challenge, later.url());
  expect((await again.ask('POST', '/api/passkeys', { name: 'phone', made })).status).toBe(201);
  expect((await again.ask('GET', '/api/log')).status).toBe(200);
  await rows(later.database(), "update sessions set confirmed = now() - interval '6 minutes'");
  expect(await again.ask('GET', '/api/log')).toMatchObject({
    status: 403,
    body: { refused: expect.stringContaining('Confirm it’s you') },
  });

  const ada = later.visitor();
  await ada.ask('POST', '/api/session', { name: 'Ada', password: 'the first of all' });
  expect(await ada.ask('GET', '/api/people')).toMatchObject(NEEDS_PASSKEY);
  const key = device();
  const options = (await ada.ask('POST', '/api/passkeys/options')).body;
  await ada.ask('POST', '/api/passkeys', { name: 'key', made: key.make(options.challenge, later.url()) });
  const vera = { name: fresh('Vera'), password: passwordOf('Vera'), roles: ['surveillance'] };
  expect(await ada.ask('POST', '/api/people', vera)).toMatchObject({ status: 409, body: { reason: 'second-person' } });
  expect(await ada.ask('POST', '/api/people', { ...vera, roles: ['dealer'] })).toMatchObject({ status: 201 });
  const dealer = later.visitor();
  await dealer.ask('POST', '/api/session', { name: vera.name, password: vera.password });
  expect((await dealer.ask('GET', '/api/tables')).status).toBe(200);
});
