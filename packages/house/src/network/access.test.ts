import { type IncomingHttpHeaders, request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { rows, testServer } from '../log/testing/server.js';
import { hashPassword } from '../people/secrets/passwords.js';
import { type OpenHouse, passwordOf, type TestAnswer, testHouse } from './testing/house.js';

const server = testServer();
// Time passes for the limits only where a test says so.
let now = Date.now();
const clock = (): number => now;
const house = testHouse({ clock }, server);
const behindProxy = testHouse({ clock, trustProxy: ['127.0.0.3'] }, server);

/** Asks from an address of this machine, as another client would. */
const askFrom = (
  at: OpenHouse,
  localAddress: string,
  path: string,
  body: object | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<
  Pick<TestAnswer, 'status' | 'body'> & { readonly set: readonly string[]; readonly headers: IncomingHttpHeaders }
> =>
  new Promise((done, failed) => {
    const { hostname, port } = new URL(at.url());
    const method = body === undefined ? 'GET' : 'POST';
    const asking = request({ hostname, port, path, method, localAddress, headers, agent: false }, (response) => {
      let text = '';
      response.on('data', (more) => {
        text += String(more);
      });
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          body: text.startsWith('{') ? (JSON.parse(text) as TestAnswer['body']) : {},
          set: response.headers['set-cookie'] ?? [],
          headers: response.headers,
        }),
      );
    });
    asking.on('error', failed);
    asking.end(body === undefined ? undefined : JSON.stringify(body));
  });

type Signing = (
  name: string,
  password: string,
  from?: string,
  headers?: Readonly<Record<string, string>>,
) => ReturnType<typeof askFrom>;
const signing =
  (at: OpenHouse): Signing =>
  (name, password, from = '127.0.0.1', headers = {}) =>
    askFrom(at, from, '/api/session', { name, password }, headers);
const signIn = signing(house);
const times = <Result>(count: number, work: (nth: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, nth) => work(nth)));
const statuses = (answers: readonly { readonly status: number }[]): number[] => answers.map(({ status }) => status);

describe('wrong guesses', () => {
  test('at one name from one address do not keep its owner out at another', async () => {
    await house.person('Olive', 'dealer');
    const attack = await times(20, () => signIn('Olive', 'a wrong guess', '127.0.0.2'));
    expect(statuses(attack)).toContain(429);
    expect(await signIn('Olive', passwordOf('Olive'), '127.0.0.2')).toMatchObject({ status: 429 });
    expect(await signIn('Olive', passwordOf('Olive'), '127.0.0.4')).toMatchObject({
      status: 200,
      body: { person: { name: 'Olive' } },
    });
  });

  test('at one name do not keep others out at the same address', async () => {
    await house.person('Hugo', 'dealer');
    await times(15, () => signIn('Nobody at all', 'a wrong guess', '127.0.0.5'));
    expect(await signIn('Hugo', passwordOf('Hugo'), '127.0.0.5')).toMatchObject({ status: 200 });
  });

  test('in parallel are counted before they are judged', async () => {
    await house.person('Paige', 'dealer');
    const answers = statuses(await times(240, () => signIn('Paige', 'a wrong guess', '127.0.0.6')));
    expect(answers.filter((status) => status === 401)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(230);
    const guessed = await rows(
      house.database(),
      `select count(*)::int as judged from entries join people on entries.person = people.person
       where people.name = 'Paige' and body::json -> 'act' ->> 'do' = 'refuseSignIn'`,
    );
    expect(guessed[0]!.judged).toBe(10);
  });

  test('wait longer each time, up to a quarter of an hour, and are forgotten in time', async () => {
    await house.person('Gwen', 'dealer');
    const guess = () => signIn('Gwen', 'a wrong guess', '127.0.0.12');
    await times(10, guess);
    const waits: number[] = [];
    for (let tried = 0; tried < 10; tried += 1) {
      const { body, headers } = await guess();
      waits.push(Number(body.retry));
      expect(headers['retry-after']).toBe(`${body.retry}`);
      now += Number(body.retry) * 1_000;
      expect(await guess()).toMatchObject({ status: 401 });
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
    expect(await signIn('Gwen', passwordOf('Gwen'), '127.0.0.12')).toMatchObject({ status: 429 });
    now += 24 * 60 * 60 * 1_000;
    expect(statuses(await times(10, guess))).toEqual(Array(10).fill(401));
  });

  test('at many names from one address come to an end', async () => {
    const answers = statuses(await times(80, (nth) => signIn(`Nobody ${nth}`, 'a wrong guess', '127.0.0.7')));
    expect(answers.filter((status) => status === 401)).toHaveLength(50);
  });

  test('right passwords are never counted', async () => {
    await house.person('Rae', 'dealer');
    const answers = statuses(await times(30, () => signIn('Rae', passwordOf('Rae'), '127.0.0.8')));
    expect(answers.filter((status) => status === 401)).toEqual([]);
    expect(await signIn('Rae', passwordOf('Rae'), '127.0.0.8')).toMatchObject({ status: 200 });
  });

  test('behind one address do not keep out a person on a device that they have used before', async () => {
    await house.person('Dina', 'dealer');
    const origin = house.url();
    const first = await signIn('Dina', passwordOf('Dina'), '127.0.0.9', { origin });
    const mark = first.set.find((cookie) => cookie.startsWith('fairdeal-device='))!;
    expect(mark).toMatch(/; HttpOnly; SameSite=Strict/);
    const cookie = mark.split(';', 1)[0]!;
    await times(100, (nth) => signIn(nth % 2 ? 'Dina' : `Nobody ${nth}`, 'a wrong guess', '127.0.0.9'));
    expect(await signIn('Dina', passwordOf('Dina'), '127.0.0.9')).toMatchObject({ status: 429 });
    expect(await signIn('Dina', passwordOf('Dina'), '127.0.0.9', { cookie })).toMatchObject({ status: 200 });
    // The mark is for that name alone, and its own guesses count as well.
    expect(await signIn('Olive', passwordOf('Olive'), '127.0.0.9', { cookie })).toMatchObject({ status: 429 });
    const guesses = statuses(await times(20, () => signIn('Dina', 'a wrong guess', '127.0.0.9', { cookie })));
    expect(guesses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  });

  test('behind one address do not keep out a live session of that name, browser or not', async () => {
    await house.person('Sena', 'dealer');
    const first = await signIn('Sena', passwordOf('Sena'), '127.0.0.14');
    expect(first.set.map((cookie) => cookie.split('=', 1)[0])).toEqual(['fairdeal']);
    const cookie = first.set[0]!.split(';', 1)[0]!;
    await times(100, (nth) => signIn(nth % 2 ? 'Sena' : `Nobody ${nth}`, 'a wrong guess', '127.0.0.14'));
    expect(await signIn('Sena', passwordOf('Sena'), '127.0.0.14')).toMatchObject({ status: 429 });
    // The session counts for its own name alone, and its own wrong guesses count as well.
    expect(await signIn('Olive', passwordOf('Olive'), '127.0.0.14', { cookie })).toMatchObject({ status: 429 });
    const guesses = statuses(await times(20, () => signIn('Sena', 'a wrong guess', '127.0.0.14', { cookie })));
    expect(guesses.filter((status) => status === 401)).toHaveLength(10);
    const again = await signIn('Sena', passwordOf('Sena'), '127.0.0.15');
    const fresh = again.set[0]!.split(';', 1)[0]!;
    expect(await signIn('Sena', passwordOf('Sena'), '127.0.0.14', { cookie: fresh })).toMatchObject({ status: 200 });
  });

  test('leave alone a browser behind a proxy that signed in there before', async () => {
    await house.person('Petra', 'dealer');
    const { host } = new URL(house.url());
    const headers = {
      ...{ host, origin: `https://${host}`, 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.20' },
      ...{ 'user-agent': 'Mozilla/5.0', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
    };
    const first = await signIn('Petra', passwordOf('Petra'), '127.0.0.1', headers);
    const mark = first.set.find((set) => set.startsWith('fairdeal-device='))!;
    expect(mark).toMatch(/; Max-Age=31536000; Path=\/api\/session; HttpOnly; Secure; SameSite=Strict/);
    const guessed = await times(15, () => signIn('Petra', 'a wrong guess', '127.0.0.1', headers));
    expect(statuses(guessed)).toContain(429);
    expect(await signIn('Petra', passwordOf('Petra'), '127.0.0.1', headers)).toMatchObject({ status: 429 });
    const cookie = mark.split(';', 1)[0]!;
    expect(await signIn('Petra', passwordOf('Petra'), '127.0.0.1', { ...headers, cookie })).toMatchObject({
      status: 200,
    });
  });

  test('at tokens keep no invitation from its guest', async () => {
    const invited = await house.administrator().ask('POST', '/api/invitations', { roles: ['dealer'] });
    const come = (token: unknown, name: string, from: string) =>
      askFrom(house, from, '/api/session', { token, name, password: 'a password to come in with' });
    const wrong = await times(60, (nth) => come(`made up ${nth}`, `Nobody ${nth}`, '127.0.0.10'));
    expect(new Set(statuses(wrong))).toEqual(new Set([401]));
    expect(await come(invited.body.token, 'Ivo', '127.0.0.11')).toMatchObject({
      status: 200,
      body: { person: { name: 'Ivo', roles: ['dealer'] } },
    });
  });
});

describe('an open invitation', () => {
  test('is listed without its token, and withdrawn by an administrator alone; the record verifies', async () => {
    const ada = house.administrator();
    const { token } = (await ada.ask('POST', '/api/invitations', { roles: ['brush'] })).body;
    const open = async () =>
      (await ada.ask('GET', '/api/invitations')).body.invitations as { id: string; roles: string[] }[];
    const [listed] = (await open()).filter(({ roles }) => roles.join() === 'brush');
    expect(listed).toMatchObject({ roles: ['brush'], person: null, by: 'Ada' });
    expect(JSON.stringify(listed)).not.toContain(String(token));
    const path = `/api/invitations/${listed?.id}`;
    expect((await (await house.person('Dirk', 'dealer')).ask('GET', '/api/invitations')).status).toBe(403);
    expect((await (await house.person('Dirk', 'dealer')).ask('DELETE', path)).status).toBe(403);
    expect((await ada.ask('DELETE', '/api/invitations/nonsense')).status).toBe(422);
    expect((await ada.ask('DELETE', path)).body).toEqual({ withdrawn: listed?.id });
    expect((await ada.ask('DELETE', path)).status).toBe(404);
    expect((await open()).filter(({ roles }) => roles.join() === 'brush')).toEqual([]);
    const come = { token, name: 'Bea', password: 'a password to come in with' };
    expect((await house.visitor().ask('POST', '/api/session', come)).status).toBe(401);
  });
});

describe('the address of a client', () => {
  test('is what a trusted proxy says', async () => {
    await behindProxy.person('Thea', 'dealer');
    const from = (client: string) => ({ 'x-forwarded-for': client });
    const come = signing(behindProxy);
    await times(20, () => come('Thea', 'a wrong guess', '127.0.0.3', from('203.0.113.7')));
    expect(await come('Thea', passwordOf('Thea'), '127.0.0.3', from('203.0.113.7'))).toMatchObject({ status: 429 });
    // What the client wrote stands before what the proxy added, and is not believed.
    expect(await come('Thea', passwordOf('Thea'), '127.0.0.3', from('198.51.100.1, 203.0.113.7'))).toMatchObject({
      status: 429,
    });
    expect(await come('Thea', passwordOf('Thea'), '127.0.0.3', from('203.0.113.8'))).toMatchObject({ status: 200 });
  });

  test('is not what anybody else says', async () => {
    await behindProxy.person('Ugo', 'dealer');
    const come = signing(behindProxy);
    const answers = await times(40, (nth) =>
      come('Ugo', 'a wrong guess', '127.0.0.2', { 'x-forwarded-for': `203.0.113.${nth}` }),
    );
    expect(statuses(answers).filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  });

  test('is a whole network for IPv6, where one client has many', async () => {
    const come = signing(behindProxy);
    const answers = await times(40, (nth) =>
      come('Nobody of six', 'a wrong guess', '127.0.0.3', { 'x-forwarded-for': `2001:db8:1:2::${nth + 1}` }),
    );
    expect(statuses(answers).filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  });
});

describe('strangers', () => {
  const opens = async (at: OpenHouse, headers: Readonly<Record<string, string>>): Promise<number> => {
    const guest = await at.guest();
    const cookie = guest.cookie();
    const open = { open: { game: 'over-under' } };
    const { status, body } = await askFrom(at, '127.0.0.1', '/api/tables', open, { cookie, ...headers });
    if (status === 403) expect(body.refused).toMatch(/^You can’t open a table as a guest here\./);
    return status;
  };

  test.each([
    ['a request straight from this machine', {}, 201],
    ['a page of this machine', { origin: 'http://localhost:3000', host: 'localhost:3000' }, 201],
    ['a client of a proxy', { 'x-forwarded-for': '203.0.113.77' }, 403],
    ['a proxy that says nothing of its client', { via: '1.1 proxy' }, 403],
    ['a public name', { host: 'house.example' }, 403],
    ['a client that claims to be this machine', { 'x-forwarded-for': '127.0.0.1' }, 403],
    ['a standard header', { forwarded: 'for=203.0.113.77;proto=https' }, 403],
  ])('on a private house, %s %j opens a table as a guest: %i', async (_, headers, status) => {
    expect(await opens(house, headers)).toBe(status);
  });

  const allowing = testHouse({ public: true, guestTables: true, metricsToken: 'a-token-for-figures' }, server);
  const isPublic = testHouse({ public: true }, server);

  test('open no tables as guests on a public house, unless it allows them', async () => {
    expect(await opens(isPublic, {})).toBe(403);
    expect(await opens(behindProxy, {})).toBe(403);
    expect(await opens(allowing, {})).toBe(201);
  });

  test('read no metrics without the token', async () => {
    const read = (at: OpenHouse, headers: Readonly<Record<string, string>> = {}) =>
      askFrom(at, '127.0.0.1', '/metrics', undefined, headers);
    expect(await read(house)).toMatchObject({ status: 200 });
    expect(await read(house, { 'x-forwarded-for': '203.0.113.77' })).toMatchObject({ status: 401 });
    expect(await read(isPublic)).toMatchObject({ status: 401 });
    expect(await read(allowing, { authorization: 'Bearer another' })).toMatchObject({ status: 401 });
    expect(await read(allowing, { authorization: 'Bearer a-token-for-figures' })).toMatchObject({ status: 200 });
    expect(await read(isPublic, { authorization: 'Bearer null' })).toMatchObject({ status: 401 });
  });

  test('over TLS get cookies for TLS alone, whoever ends TLS, and are told to keep to it', async () => {
    const over = (host: string, more: Readonly<Record<string, string>> = {}) =>
      askFrom(isPublic, '127.0.0.1', '/api/session', { guest: true }, { host, ...more });
    const answered = await over('house.example', { 'x-forwarded-proto': 'https' });
    expect(answered.set[0]).toContain('; Secure');
    expect(answered.headers['strict-transport-security']).toBe('max-age=31536000');
    expect((await over('house.example', { forwarded: 'for=203.0.113.7;proto=https' })).set[0]).toContain('; Secure');
    const page = await askFrom(isPublic, '127.0.0.1', '/', undefined, {
      host: 'house.example',
      'x-forwarded-proto': 'https',
    });
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
    // Other programs of this machine may speak plain HTTP under the same name.
    expect((await over('localhost:3000', { 'x-forwarded-proto': 'https' })).headers).not.toHaveProperty(
      'strict-transport-security',
    );
    expect((await over('house.example')).headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('passwords', () => {
  const make = (name: string, password: string) =>
    house.administrator().ask('POST', '/api/people', { name, password, roles: ['player'] });

  test.each([
    ['z', 'at least 12'],
    ['elevenchars', 'at least 12'],
    ['password1234', 'attackers'],
    ['Passw0rd!!!!', 'attackers'],
    ['Welcome2026!', 'attackers'],
    ['qwertyuiop12', 'attackers'],
    ['123456789012', 'attackers'],
    ['aaaaaaaaaaaa', 'attackers'],
    ['passwordpassword', 'attackers'],
    ['Fairdeal2026', 'attackers'],
    ['administrator', 'attackers'],
    ['abcdefghijkl', 'attackers'],
    ['Vera Vanderbilt', 'your own name'],
    ['veravanderbilt1', 'your own name'],
  ])('%s is refused, with what to do', async (password, why) => {
    const { status, body } = await make('Vera Vanderbilt', password);
    expect([status, body.reason, body.refused]).toEqual([422, 'weak-password', expect.stringContaining(why)]);
    expect(body.refused).toContain('three or four unrelated words');
  });

  test('are as strict for an invitation and for a change', async () => {
    const { token } = (await house.administrator().ask('POST', '/api/invitations', { roles: ['dealer'] })).body;
    const come = (password: string) => house.visitor().ask('POST', '/api/session', { token, name: 'Wes', password });
    expect(await come('short')).toMatchObject({ status: 422 });
    expect(await come('four plain unrelated words')).toMatchObject({ status: 200 });
    const wes = await house.person('Wes Two', 'dealer');
    const change = (next: string) =>
      wes.ask('POST', '/api/session/password', { password: passwordOf('Wes Two'), next });
    expect(await change('password1234')).toMatchObject({ status: 422 });
    expect(await change(passwordOf('Wes Two'))).toMatchObject({ status: 422 });
    expect(await change('four plain unrelated words')).toMatchObject({ status: 200 });
  });

  test('that were shorter before still let in, with the word to change them', async () => {
    const visitor = await house.person('Oldtimer', 'dealer');
    expect(
      (await visitor.ask('POST', '/api/session', { name: 'Oldtimer', password: passwordOf('Oldtimer') })).body,
    ).not.toHaveProperty('weak');
    await rows(house.database(), `update people set password = '${await hashPassword('z')}' where name = 'Oldtimer'`);
    expect(await house.visitor().ask('POST', '/api/session', { name: 'Oldtimer', password: 'z' })).toMatchObject({
      status: 200,
      body: { person: { name: 'Oldtimer' }, weak: expect.stringContaining('at least 12') },
    });
  });
});

describe('names', () => {
  const make = (name: string) =>
    house
      .administrator()
      .ask('POST', '/api/people', { name, password: 'four plain unrelated words', roles: ['player'] });

  test.each([
    ['a space of no width', 'Mona\u200b'],
    ['a turn of direction', 'Mona\u202e'],
    ['a soft hyphen', 'Mo\u00adna'],
    ['a filler', 'Mona\u3164'],
    ['a space that does not break', 'Mona\u00a0Lund'],
    ['a tag', 'Mona\u{e0041}'],
    ['a Braille blank', 'Mona\u2800'],
    ['an override inside', 'Mo\u202dna'],
    ['an isolate', '\u2066Mona\u2069'],
    ['a joiner', 'Mo\u200dna'],
    ['a Hangul filler', 'Mona\u115f'],
    ['ancient letters', '\u{102a0}da'],
    ['Telugu zeros', '\u0c66tt\u0c66'],
    ['Lisu among Latin letters', '\ua4eeda'],
    ['Greek among Cyrillic', '\u041c\u03bf\u043d\u0430'],
    ['a guest’s name', 'Guest 4821'],
    ['the name of nobody', 'Nobody'],
    ['no letter', '...'],
    ['two alphabets in a word', '\u041cona'],
    ['marks upon marks', 'Mo\u0301\u0301\u0301na'],
    ['the number of a person', '0123456789abcdef'],
    ['the number of a person, in wide digits', '\uff10\uff11\uff12\uff13456789abcdef'],
  ])('with %s are refused', async (_, name) => {
    const { status, body } = await make(name);
    expect([status, body.reason, body.refused]).toEqual([
      422,
      'bad-name',
      expect.stringMatching(/^You can’t use the name /),
    ]);
    expect(body.refused).not.toMatch(/[\u200b\u202e\u00ad\u3164]/);
  });

  test('that read like another person’s are refused, in an invitation too', async () => {
    expect((await make('Carl Ipsen')).status).toBe(201);
    for (const name of [
      'carl ipsen',
      'Carl  Ipsen',
      'Carl lpsen',
      'Car1 Ipsen',
      'Ｃarl Ipsen',
      'CarlIpsen',
      'Carl Ipsen.',
    ])
      expect([name, (await make(name)).status]).toEqual([name, 409]);
    expect((await make('Cope')).status).toBe(201);
    for (const name of [
      '\u0421\u043e\u0440\u0435',
      '\ua4da\ua4f3\ua4d1\ua4f0',
      '\u2ca4\u2c9e\u2ca2\u2c88',
      '\u1d04\u1d0f\u1d18\u1d07',
      '\u{1d402}\u{1d428}\u{1d429}\u{1d41e}',
    ])
      expect([name, (await make(name)).status]).toEqual([name, 409]);
    expect((await make('Otto')).status).toBe(201);
    expect((await make('0tt0')).status).toBe(409);
    expect((await make('Burns')).status).toBe(201);
    expect((await make('Bums')).status).toBe(409);
    const { token } = (await house.administrator().ask('POST', '/api/invitations', { roles: ['dealer'] })).body;
    const come = (name: string) =>
      house.visitor().ask('POST', '/api/session', { token, name, password: 'four plain unrelated words' });
    expect((await come('Carl lpsen')).status).toBe(409);
    expect((await come('Carl\u200b')).status).toBe(422);
    // The invitation is not used up by a name that was refused.
    expect((await come('Zoë O’Brien')).status).toBe(200);
  });

  test.each([
    ...[
      'José',
      'Jose',
      'Łukasz Żak',
      'Анна',
      '王芳',
      'Lan',
      'Ian',
      'D’Arcy Jr.',
      'Ελένη',
      'Արամ',
      'נועה',
      'ليلى',
      'गीता',
    ],
    ...[
      'สมชาย',
      '김지우',
      'ゆかりさん',
      '高橋メアリー',
      'Dina 王',
      'ናታን',
      'ကျော်',
      'علی\u200cرضا',
      'ශ්\u200dරී',
      'ᎠᏓ',
      'ꓡꓲꓢꓴ',
      'தமிழ்',
      'Ngọc Ánh',
    ],
  ])('%s is a name', async (name) => {
    expect((await make(name)).status).toBe(201);
  });

  test('that read alike and are asked for at once go to one person', async () => {
    const made = await Promise.all([make('Ilona'), make('llona'), make('lIona')]);
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });
});
