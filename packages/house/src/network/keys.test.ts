import { describe, expect, test } from 'vitest';
import { rows } from '../log/testing/server.js';
import { connect } from './testing/client.js';
import { device } from './testing/device.js';
import { passwordOf, testHouse, type Visitor } from './testing/house.js';

const house = testHouse();

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly used: string | null;
  readonly expires: string | null;
  readonly here?: true;
}
type Keys = Readonly<Record<'sessions' | 'tokens' | 'passkeys', readonly Listed[]>>;

const keysOf = async (visitor: Visitor, path = '/api/keys'): Promise<Keys> =>
  (await visitor.ask('GET', path)).body as unknown as Keys;
const signsIn = async (name: string): Promise<Visitor> => {
  const visitor = house.visitor();
  await visitor.ask('POST', '/api/session', { name, password: passwordOf(name) });
  return visitor;
};
const isIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.ask('GET', '/api/session')).body.person !== null;
const makesToken = async (visitor: Visitor, name: string): Promise<string> =>
  String((await visitor.ask('POST', '/api/tokens', { name })).body.token);
const byToken = (token: string, method: string, path: string, body?: object) =>
  house.visitor().ask(method, path, body, { authorization: `Bearer ${token}` });
const addsPasskey = async (visitor: Visitor, name: string): Promise<ReturnType<typeof device>> => {
  const phone = device();
  const { challenge } = (await visitor.ask('POST', '/api/passkeys/options')).body;
  await visitor.ask('POST', '/api/passkeys', { name, made: phone.make(challenge, house.url()) });
  return phone;
};
const actsOf = async (name: string): Promise<readonly unknown[]> =>
  (
    await rows(
      house.database(),
      `select body::json -> 'act' as act from entries join people on entries.person = people.person
       where people.name = '${name}' order by entry`,
    )
  ).map(({ act }) => act);

describe('sessions, tokens and passkeys', () => {
  test('are listed for their owner, without a secret', async () => {
    const here = await house.person('Lena', 'dealer');
    await signsIn('Lena');
    const token = await makesToken(here, 'bench');
    const keys = await keysOf(here);
    expect(keys.sessions).toHaveLength(2);
    expect(keys.sessions.filter((session) => session.here === true)).toHaveLength(1);
    expect(keys.tokens).toMatchObject([{ id: 'bench', name: 'bench', used: null, expires: expect.any(String) }]);
    expect(keys.passkeys).toEqual([]);
    const text = JSON.stringify(keys);
    for (const secret of [token, here.cookie().slice('fairdeal='.length)]) expect(text).not.toContain(secret);
    expect(await house.visitor().ask('GET', '/api/keys')).toMatchObject({ status: 401 });
  });

  test('are ended one by one by their owner, sockets too, and by nobody else', async () => {
    const [here, stolen] = [await house.person('Mara', 'dealer'), await signsIn('Mara')];
    const token = await makesToken(here, 'bench');
    const socket = await connect(house.url(), { cookie: stolen.cookie() });
    const { sessions } = await keysOf(here);
    const other = sessions.find((session) => session.here === undefined);
    const stranger = await house.person('Milo', 'dealer');
    expect(await stranger.ask('DELETE', `/api/sessions/${other?.id}`)).toMatchObject({ status: 404 });
    expect(await stranger.ask('DELETE', '/api/tokens/bench')).toMatchObject({ status: 404 });
    expect(await stranger.ask('GET', '/api/people/Mara/keys')).toMatchObject({ status: 403 });
    expect(await isIn(stolen)).toBe(true);
    expect(await here.ask('DELETE', `/api/sessions/${other?.id}`)).toMatchObject({ status: 200 });
    expect(await socket.closed).toBe(4001);
    expect([await isIn(stolen), await isIn(here)]).toEqual([false, true]);
    expect(await here.ask('DELETE', '/api/tokens/bench')).toMatchObject({ status: 200 });
    expect(await byToken(token, 'GET', '/api/session')).toMatchObject({ status: 401 });
    expect(await actsOf('Mara')).toEqual(
      expect.arrayContaining([
        { do: 'endSession', id: other?.id },
        { do: 'endToken', name: 'bench' },
      ]),
    );
  });

  test('a passkey that was removed opens nothing any more', async () => {
    const here = await house.person('Nora', 'dealer');
    const phone = await addsPasskey(here, 'an old phone');
    const [passkey] = (await keysOf(here)).passkeys;
    expect(passkey).toMatchObject({ name: 'an old phone', used: null, expires: null });
    expect(await here.ask('DELETE', `/api/passkeys/${passkey?.id}`)).toMatchObject({ status: 200 });
    const { challenge } = (await house.visitor().ask('POST', '/api/passkeys/session/options')).body;
    expect(
      await house.visitor().ask('POST', '/api/passkeys/session', { shown: phone.show(challenge, house.url()) }),
    ).toMatchObject({ status: 401 });
    expect((await keysOf(here)).passkeys).toEqual([]);
    expect(await actsOf('Nora')).toContainEqual({ do: 'endPasskey', name: 'an old phone' });
  });

  test('of a person who changes the password all end, also those that a passkey began; the passkey stays', async () => {
    const here = await house.person('Petra', 'dealer');
    const phone = await addsPasskey(here, 'a phone');
    const shows = async (): Promise<Visitor> => {
      const visitor = house.visitor();
      const { challenge } = (await visitor.ask('POST', '/api/passkeys/session/options')).body;
      await visitor.ask('POST', '/api/passkeys/session', { shown: phone.show(challenge, house.url()) });
      return visitor;
    };
    const stolen = await shows();
    expect(await isIn(stolen)).toBe(true);
    const next = { password: passwordOf('Petra'), next: 'a much better password' };
    expect((await here.ask('POST', '/api/session/password', next)).status).toBe(200);
    expect([await isIn(stolen), await isIn(here)]).toEqual([false, true]);
    expect((await keysOf(here)).passkeys).toMatchObject([{ name: 'a phone' }]);
    expect(await isIn(await shows())).toBe(true);
  });

  test('end with the password, passkeys too where their owner asks for it', async () => {
    const here = await house.person('Pella', 'dealer');
    await addsPasskey(here, 'a lost phone');
    const next = { password: passwordOf('Pella'), next: 'a much better password', passkeys: 'end' };
    expect((await here.ask('POST', '/api/session/password', next)).status).toBe(200);
    expect((await keysOf(here)).passkeys).toEqual([]);
    expect(await actsOf('Pella')).toContainEqual({ do: 'changePassword', passkeys: 'ended' });
  });

  test('all end when an administrator invites a person again', async () => {
    const here = await house.person('Otto', 'dealer');
    const token = await makesToken(here, 'bench');
    const phone = await addsPasskey(here, 'a phone');
    expect((await house.administrator().ask('POST', '/api/people/Otto/invitation')).status).toBe(201);
    expect(await isIn(here)).toBe(false);
    expect(await byToken(token, 'GET', '/api/session')).toMatchObject({ status: 401 });
    const { challenge } = (await house.visitor().ask('POST', '/api/passkeys/session/options')).body;
    const shown = phone.show(challenge, house.url());
    expect(await house.visitor().ask('POST', '/api/passkeys/session', { shown })).toMatchObject({ status: 401 });
    const password = { name: 'Otto', password: passwordOf('Otto') };
    expect(await house.visitor().ask('POST', '/api/session', password)).toMatchObject({ status: 401 });
  });

  test('are listed and ended by an administrator', async () => {
    const here = await house.person('Olaf', 'dealer');
    await makesToken(here, 'bench');
    const ada = house.administrator();
    const { sessions, tokens } = await keysOf(ada, '/api/people/Olaf/keys');
    expect([sessions.length, sessions[0]?.here, tokens.length]).toEqual([1, undefined, 1]);
    expect(await ada.ask('DELETE', `/api/people/Olaf/sessions/${sessions[0]?.id}`)).toMatchObject({ status: 200 });
    expect(await ada.ask('DELETE', '/api/people/Olaf/tokens/bench')).toMatchObject({ status: 200 });
    expect(await isIn(here)).toBe(false);
    expect((await actsOf('Ada')).at(-1)).toEqual({ do: 'endToken', name: 'bench', person: expect.any(String) });
  });
});

describe('a stolen session', () => {
  test('ends with the password, and so do its tokens', async () => {
    const [owner, thief] = [await house.person('Pia', 'dealer'), await signsIn('Pia')];
    const token = await makesToken(thief, 'kept for later');
    const next = 'four plain unrelated words';
    expect(await owner.ask('POST', '/api/session/password', { password: passwordOf('Pia'), next })).toMatchObject({
      status: 200,
    });
    expect([await isIn(thief), await isIn(owner)]).toEqual([false, true]);
    expect(await byToken(token, 'GET', '/api/session')).toMatchObject({ status: 401 });
  });

  test('is over when nobody used it for long, and a used one is not', async () => {
    const [used, idle] = [await house.person('Quin', 'dealer'), await signsIn('Quin')];
    const age = (hours: number): Promise<unknown> =>
      rows(
        house.database(),
        `update sessions set used = now() - interval '${hours} hours' where person = (select person from people where name = 'Quin')`,
      );
    await age(11);
    expect(await isIn(used)).toBe(true);
    await rows(
      house.database(),
      "update sessions set used = used - interval '2 hours' where used < now() - interval '10 hours'",
    );
    expect([await isIn(used), await isIn(idle)]).toEqual([true, false]);
    expect((await keysOf(used)).sessions).toHaveLength(1);
  });

  test('an open socket that says something is in use', async () => {
    const visitor = await house.person('Rosa', 'dealer');
    const socket = await connect(house.url(), { cookie: visitor.cookie() });
    const since = "select used from sessions where person = (select person from people where name = 'Rosa')";
    await rows(
      house.database(),
      since.replace('select used from', 'update').replace('where', "set used = now() - interval '11 hours' where"),
    );
    const [before] = await rows(house.database(), since);
    await socket.ask({ watch: 't-nowhere' });
    await expect.poll(async () => (await rows(house.database(), since))[0]).not.toEqual(before);
    socket.socket.close();
  });
});

describe('a token', () => {
  test('makes no token and no passkey', async () => {
    const token = await makesToken(await house.person('Sam', 'dealer'), 'bench');
    for (const [path, body] of [
      ['/api/tokens', { name: 'another' }],
      ['/api/passkeys/options', undefined],
    ] as const)
      expect(await byToken(token, 'POST', path, body)).toMatchObject({
        status: 403,
        body: { reason: 'not-authorized' },
      });
  });

  test('expires, at the latest when the house says', async () => {
    const visitor = await house.person('Tess', 'dealer');
    const expiring = async (body: object): Promise<number> => {
      const { expires } = (await visitor.ask('POST', '/api/tokens', body)).body;
      return Math.round((Date.parse(String(expires)) - Date.now()) / 86_400_000);
    };
    expect([
      await expiring({ name: 'a' }),
      await expiring({ name: 'b', days: 7 }),
      await expiring({ name: 'c', days: 900 }),
    ]).toEqual([90, 7, 90]);
    expect(await visitor.ask('POST', '/api/tokens', { name: 'd', days: 0 })).toMatchObject({ status: 422 });
    const token = await makesToken(visitor, 'late');
    expect(await byToken(token, 'GET', '/api/keys')).toMatchObject({ status: 200 });
    await rows(house.database(), "update tokens set expires = now() - interval '1 second' where name = 'late'");
    expect(await byToken(token, 'GET', '/api/keys')).toMatchObject({ status: 401 });
    expect((await keysOf(visitor)).tokens.map(({ id }) => id)).not.toContain('late');
    // Its name is free again.
    expect(await visitor.ask('POST', '/api/tokens', { name: 'late' })).toMatchObject({ status: 201 });
  });

  test('a guest has three at the most, however many are asked for at once', async () => {
    const guest = await house.guest();
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => guest.ask('POST', '/api/tokens', { name: `program ${nth}` })),
    );
    expect(asked.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(asked.find(({ status }) => status !== 201)?.body).toEqual({
      refused: 'You can’t create another token. You have 3, which is the most. Revoke one first.',
      reason: 'conflict',
      cites: [],
    });
  });
});

test('a person has a hundred sessions at the most: a new one ends the oldest', async () => {
  const first = await house.person('Ulla', 'dealer');
  await rows(
    house.database(),
    `insert into sessions (secret, person, expires) select decode(md5(nth::text), 'hex'), person, now() + interval '1 day'
     from people, generate_series(1, 98) nth where name = 'Ulla'`,
  );
  const second = await signsIn('Ulla');
  expect(await isIn(first)).toBe(true);
  const third = await signsIn('Ulla');
  expect([await isIn(first), await isIn(second), await isIn(third)]).toEqual([false, true, true]);
});
