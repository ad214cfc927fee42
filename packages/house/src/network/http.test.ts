import { exportVerifier, openCheckpoint, readVerifierKey } from '@fairdeal/proof';
import { describe, expect, test } from 'vitest';
import { rows } from '../log/testing/server.js';
import { device } from './testing/device.js';
import { passwordOf, testHouse, type Visitor } from './testing/house.js';

const house = testHouse();

describe('who one is', () => {
  test('nobody is nobody', async () => {
    expect(await house.visitor().ask('GET', '/api/session')).toMatchObject({ status: 200, body: { person: null } });
  });

  test('answers stay in no cache', async () => {
    for (const path of ['/api/session', '/api/people', '/api/nothing'])
      expect((await house.administrator().ask('GET', path)).headers.get('cache-control')).toBe('no-store');
  });

  test('an empty sign-in is told each form, and a request without a session or a right what it lacks', async () => {
    const empty = await house.visitor().ask('POST', '/api/session', {});
    expect(empty).toMatchObject({
      status: 422,
      body: {
        refused: 'The request is empty. It needs "guest", or "token", "name" and "password", or "name" and "password".',
      },
    });
    expect(await house.visitor().ask('GET', '/api/log')).toMatchObject({
      status: 401,
      body: { refused: 'You can’t do this yet. You are not signed in. Sign in first.', reason: 'not-signed-in' },
    });
    expect(await house.administrator().ask('GET', '/api/log')).toMatchObject({
      status: 403,
      body: {
        refused:
          'You can’t read the log. You need the role surveillance, compliance, casino compliance representative or regulator.',
        reason: 'not-authorized',
      },
    });
  });

  test('a guest is a player at once, by a cookie that no script reads and no other site sends', async () => {
    const visitor = house.visitor();
    const { status, headers, body } = await visitor.ask('POST', '/api/session', { guest: true });
    expect({ status, body }).toMatchObject({ status: 200, body: { person: { roles: ['player'], guest: true } } });
    expect(headers.get('set-cookie')).toMatch(/^fairdeal=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; SameSite=Strict$/);
    expect((await visitor.ask('GET', '/api/session')).body).toEqual(body);
  });

  test('over TLS the cookie is for TLS alone', async () => {
    const { headers } = await house
      .visitor()
      .ask('POST', '/api/session', { guest: true }, { 'x-forwarded-proto': 'https' });
    expect(headers.get('set-cookie')).toContain('; Secure');
  });

  test('the administrator makes people, who come in by name and password', async () => {
    expect(
      await house
        .administrator()
        .ask('POST', '/api/people', { name: 'Dora', password: 'deals every evening', roles: ['dealer'] }),
    ).toMatchObject({
      status: 201,
      body: { person: { name: 'Dora', roles: ['dealer'] } },
    });
    const [dora, twin] = [house.visitor(), house.visitor()];
    for (const one of [dora, twin])
      expect(
        (await one.ask('POST', '/api/session', { name: 'Dora', password: 'deals every evening' })).body,
      ).toMatchObject({
        person: { name: 'Dora' },
      });
    expect(
      await dora.ask('POST', '/api/people', { name: 'Eve', password: 'a password of Eve', roles: ['administrator'] }),
    ).toMatchObject({
      status: 403,
      body: { refused: expect.stringContaining('administrator'), cites: [] },
    });
    const { token } = (await dora.ask('POST', '/api/tokens', { name: 'a program' })).body;
    expect((await dora.ask('DELETE', '/api/session?everywhere=true')).body).toEqual({ person: null });
    expect((await twin.ask('GET', '/api/session')).body).toEqual({ person: null });
    const authorization = `Bearer ${token}`;
    expect((await house.visitor().ask('GET', '/api/session', undefined, { authorization })).status).toBe(401);
  });

  test('a session that was ended is nobody, though its cookie is sent again', async () => {
    const guest = await house.guest();
    const cookie = guest.cookie();
    await guest.ask('DELETE', '/api/session');
    expect((await house.visitor().ask('GET', '/api/session', undefined, { cookie })).body).toEqual({ person: null });
  });

  test('a token does for a program what the cookie does, until it is ended', async () => {
    const made = await house.administrator().ask('POST', '/api/tokens', { name: 'a program' });
    expect(made.status).toBe(201);
    const authorization = `Bearer ${made.body.token}`;
    const ask = () => house.visitor().ask('GET', '/api/session', undefined, { authorization });
    expect((await ask()).body).toMatchObject({ person: { name: 'Ada' } });
    expect((await house.administrator().ask('DELETE', '/api/tokens/a%20program')).status).toBe(200);
    expect(await ask()).toMatchObject({ status: 401, body: { cites: [] } });
  });

  test('an invitation lets one person in, once', async () => {
    const { body } = await house.administrator().ask('POST', '/api/invitations', { roles: ['cashier'] });
    const come = (name: string) =>
      house.visitor().ask('POST', '/api/session', { token: body.token, name, password: 'kept at the cage' });
    expect(await come('Cass')).toMatchObject({ status: 200, body: { person: { roles: ['cashier'] } } });
    expect(await come('Cody')).toMatchObject({ status: 401 });
  });

  test('the administrator changes a person’s roles and invites a person who lost their password; nobody else does', async () => {
    const nia = await house.person('Nia', 'dealer');
    const roles = (who: Visitor, of: string, roles: readonly string[]) =>
      who.ask('POST', `/api/people/${of}/roles`, { roles });
    expect(await roles(nia, 'Nia', ['administrator'])).toMatchObject({ status: 403 });
    expect(await roles(house.administrator(), 'Nobody', ['dealer'])).toMatchObject({
      status: 404,
      body: { cites: [] },
    });
    expect(await roles(house.administrator(), 'Nia', ['emperor'])).toMatchObject({ status: 422 });
    expect(await roles(house.administrator(), 'Nia', ['cashier'])).toMatchObject({
      status: 200,
      body: { person: { name: 'Nia', roles: ['cashier'] } },
    });
    expect((await nia.ask('GET', '/api/session')).body).toEqual({ person: null });
    expect(await nia.ask('POST', '/api/people/Nia/invitation')).toMatchObject({ status: 401 });
    const { token } = (await house.administrator().ask('POST', '/api/people/Nia/invitation')).body;
    const again = await house
      .visitor()
      .ask('POST', '/api/session', { token, name: 'Nia', password: 'another one of hers' });
    expect(again).toMatchObject({ status: 200, body: { person: { name: 'Nia', roles: ['cashier'] } } });
  });

  test('a person with the current password changes it; their other sessions end, and this one goes on', async () => {
    const [here, there] = [await house.person('Olga', 'dealer'), house.visitor()];
    await there.ask('POST', '/api/session', { name: 'Olga', password: passwordOf('Olga') });
    const change = (password: string, next: string) => here.ask('POST', '/api/session/password', { password, next });
    expect(await change('a guess', 'another one of hers')).toMatchObject({ status: 401 });
    expect(await change(passwordOf('Olga'), 'another one of hers')).toMatchObject({
      status: 200,
      body: { person: { name: 'Olga' } },
    });
    expect((await here.ask('GET', '/api/session')).body).toMatchObject({ person: { name: 'Olga' } });
    expect((await there.ask('GET', '/api/session')).body).toEqual({ person: null });
    expect(
      await (await house.guest()).ask('POST', '/api/session/password', { password: 'a', next: 'b' }),
    ).toMatchObject({
      status: 403,
    });
  });

  test('who guesses passwords is slowed down, and told how long', async () => {
    const guess = () => house.visitor().ask('POST', '/api/session', { name: 'Victim', password: 'a guess' });
    const answers = [];
    for (let tried = 0; tried < 12; tried += 1) answers.push(await guess());
    expect(answers[0]).toMatchObject({ status: 401 });
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { retry: expect.any(Number), cites: [] } });
    expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('refusals', () => {
  test.each([
    ['POST', '/api/session', '{', 422],
    ['POST', '/api/session', '"a text"', 422],
    ['POST', '/api/session', { guest: true, more: 1 }, 422],
    ['POST', '/api/session', { name: '', password: '' }, 422],
    ['POST', '/api/session', '{"__proto__": {"guest": true}}', 422],
    ['POST', '/api/session', `{"guest": "${'x'.repeat(300_000)}"}`, 413],
    ['POST', '/api/people', { name: 'Eve', password: 'a password of Eve', roles: ['administrator'] }, 401],
    ['POST', '/api/tokens', { name: 'mine' }, 401],
    ['POST', '/api/tables', { open: { game: 'over-under' } }, 401],
    ['GET', '/api/log', undefined, 401],
    ['GET', '/api/log?after=-1', undefined, 401],
    ['POST', '/api/people', '{', 401],
    ['POST', '/api/people', { name: 7 }, 401],
    ['GET', '/api/tables/nowhere', undefined, 404],
    ['GET', '/api/log/tile/9/999', undefined, 404],
    ['GET', '/api/log/tile/key', undefined, 404],
    ['GET', '/api/no/such/thing', undefined, 404],
    ['PUT', '/api/session', undefined, 405],
    ['PATCH', '/api/tables/t1', '{}', 405],
    ['GET', '/api/socket', undefined, 422],
  ] as const)('%s %s %j is %i with one sentence', async (method, path, body, status) => {
    const answered = await house.visitor().ask(method, path, body);
    expect(answered).toMatchObject({ status, body: { refused: expect.stringMatching(/^[A-Z"].*\.$/), cites: [] } });
    expect(answered.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  test('of a request by nobody, nothing is read where a person is needed', async () => {
    const large = `{"name": "${'x'.repeat(300_000)}"}`;
    expect((await house.visitor().ask('POST', '/api/tokens', large)).status).toBe(401);
    expect((await (await house.guest()).ask('POST', '/api/tokens', large)).status).toBe(413);
  });

  test('what is no text is answered at the door, whatever is asked for', async () => {
    const { paths } = (await house.visitor().ask('GET', '/api/openapi.json')).body as { paths: Record<string, object> };
    const open = ['/api', '/api/health', '/api/openapi.json', '/metrics'];
    const asked = Object.entries(paths).flatMap(([path, methods]) => {
      if (open.includes(path)) return [];
      const filled = path.replaceAll(/\{\w+\}/g, '1');
      return Object.keys(methods).flatMap((name) => {
        const method = name.toUpperCase();
        const bodies = method === 'POST' ? [{ a: ['\u0000'] }, { '\ud800': 1 }] : [];
        return [
          ...bodies.map((body) => [method, filled, body, 422] as const),
          [method, `${filled}?a=b%00c`, undefined, 422] as const,
          ...(path === filled ? [] : [[method, path.replaceAll(/\{\w+\}/g, 'a%00'), undefined, 404] as const]),
        ];
      });
    });
    expect(asked.length).toBeGreaterThan(100);
    await Promise.all(
      asked.map(async ([method, path, body, status]) => {
        const answered = await house.administrator().ask(method, path, body);
        expect([method, path, answered.status]).toEqual([method, path, status]);
        expect(answered.body).toEqual({
          refused: expect.stringMatching(/^[A-Z].*\.$/),
          reason: status === 404 ? 'not-found' : 'invalid',
          cites: [],
        });
      }),
    );
  });

  test('a parameter that is given twice is refused, and nothing is done', async () => {
    const guest = await house.guest();
    expect((await guest.ask('DELETE', '/api/session?everywhere=true&everywhere=false')).status).toBe(422);
    expect((await guest.ask('GET', '/api/session')).body.person).not.toBeNull();
  });

  test('a page of another house changes nothing here, whoever looks at it', async () => {
    for (const origin of ['https://elsewhere.example', 'null', 'nonsense'])
      expect((await house.administrator().ask('POST', '/api/tokens', { name: origin }, { origin })).status).toBe(403);
    expect(
      (await house.administrator().ask('POST', '/api/tokens', { name: 'own' }, { origin: house.url() })).status,
    ).toBe(201);
  });

  test('who may not opens no table, and says not who works there', async () => {
    const [guest, dealer] = [await house.guest(), await house.person('Dan', 'dealer')];
    const open = { game: 'high-card-flush' };
    for (const [who, opening] of [
      [guest, { open, staff: 'people' }],
      [guest, { open, money: 'house' }],
      [dealer, { open }],
    ] as const)
      expect(await who.ask('POST', '/api/tables', opening)).toMatchObject({ status: 403, body: { cites: [] } });
    const { table } = (await house.administrator().ask('POST', '/api/tables', { open, staff: 'people' })).body;
    expect((await dealer.ask('POST', `/api/tables/${table}/staff`, { person: 'Dan', role: 'dealer' })).status).toBe(
      403,
    );
  });

  test('the opener of a table closes it, a guest only their own; staff still see it', async () => {
    const [guest, other, dan] = [await house.guest(), await house.guest(), await house.person('Dan', 'dealer')];
    const open = async (who: Visitor) =>
      (await who.ask('POST', '/api/tables', { open: { game: 'over-under' } })).body.table as string;
    const close = (who: Visitor, table: string) => who.ask('POST', `/api/tables/${table}/close`);
    const listed = async (who: Visitor, table: string) => {
      const { tables } = (await who.ask('GET', '/api/tables')).body as { tables: { table: string; closed?: true }[] };
      return tables.find((one) => one.table === table);
    };
    const [own, ours] = [await open(guest), await open(house.administrator())];
    for (const who of [other, dan]) expect((await close(who, own)).status).toBe(403);
    expect((await close(house.visitor(), own)).status).toBe(401);
    expect((await close(guest, ours)).status).toBe(403);
    expect((await close(house.administrator(), 'nowhere')).status).toBe(404);
    expect(await close(guest, own)).toMatchObject({ status: 200, body: { table: own } });
    expect(await close(house.administrator(), ours)).toMatchObject({ status: 200 });
    expect(await close(house.administrator(), ours)).toMatchObject({ status: 409 });
    expect(await listed(other, ours)).toBeUndefined();
    expect(await listed(dan, ours)).toMatchObject({ closed: true });
  });

  test('a refused request is entered, with the person', async () => {
    const dealer = await house.person('Del', 'dealer');
    expect((await dealer.ask('GET', '/api/log')).status).toBe(403);
    const entered = await rows(
      house.database(),
      `select body::json -> 'act' ->> 'what' as what, body::json -> 'act' ->> 'path' as path, role from entries
      where body::json -> 'act' ->> 'do' = 'refuseAuthority' and role = 'dealer'`,
    );
    expect(entered).toContainEqual({ what: 'readLog', path: 'GET /api/log', role: 'dealer' });
  });
});

describe('the record', () => {
  test('the log is for who watches; it verifies by its own lines, and it is entered who had it', async () => {
    const sue = await house.person('Sue', 'surveillance');
    const { status, headers, text } = await sue.ask('GET', '/api/log?table=&after=');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.at(-1)).toHaveProperty('checkpoint');
    expect(lines.at(-2)).toMatchObject({ table: 'house', act: { do: 'openSealed' }, by: { role: 'surveillance' } });
    const later = await sue.ask('GET', `/api/log?after=${lines.length - 1}`);
    expect(await sue.ask('GET', '/api/log?after=99999999')).toMatchObject({
      status: 404,
      body: { reason: 'log-ends', refused: expect.stringContaining('99999999') },
    });
    // The tree before it, the opening of what is sealed, and the checkpoint.
    expect(later.text.trimEnd().split('\n')).toHaveLength(3);
    const of = await sue.ask('GET', '/api/log?table=house');
    expect(JSON.parse(of.text.split('\n', 1)[0]!)).toHaveProperty('proof');
  });

  test('anyone may hold the house to its signed tree', async () => {
    const ask = async (path: string) => (await house.visitor().ask('GET', `/api/log/${path}`)).text;
    const key = readVerifierKey((await ask('key')).trim());
    const signed = openCheckpoint(await ask('checkpoint'), 'ok' in key ? [key.ok] : []);
    if ('wrong' in signed) throw new Error(signed.wrong);
    const { size } = signed.ok;
    const tile = await fetch(`${house.url()}/api/log/tile/0/000.p/${size}`);
    expect((await tile.arrayBuffer()).byteLength).toBe(32 * size);
    expect(tile.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const entries = await fetch(`${house.url()}/api/log/tile/entries/000.p/${size}`);
    expect((await entries.arrayBuffer()).byteLength).toBe(34 * size);
  });
});

describe('how the house is', () => {
  test('it is well', async () => {
    expect(await house.visitor().ask('GET', '/api/health')).toMatchObject({
      status: 200,
      body: { ok: true, record: 'ready', unsigned: null, clock: { skew: expect.closeTo(0, 0), state: 'right' } },
    });
  });

  test('Prometheus reads it', async () => {
    const { headers, text } = await house.visitor().ask('GET', '/metrics');
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    for (const line of text.trimEnd().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"\})? [\d.e+-]+)$/);
    expect(text).toContain('fairdeal_record 1');
    expect(text).toContain('fairdeal_signed 1');
    expect(Number(/^fairdeal_clock_skew_seconds (.*)$/m.exec(text)?.[1])).toBeCloseTo(0, 0);
  });

  test('it describes itself to programs and to people by the same list', async () => {
    const { body } = await house.visitor().ask('GET', '/api/openapi.json');
    const page = await house.visitor().ask('GET', '/api');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(body.openapi).toBe('3.1.0');
    for (const path of ['/api/session', '/api/tables/{table}', '/api/log/tile/{path}', '/api/health', '/metrics']) {
      expect(body.paths).toHaveProperty([path, 'get']);
      expect(page.text).toContain(path);
    }
    expect(body.components).toHaveProperty('schemas.Message');
  });
});

const challengeOf = async (by: Visitor, path: string): Promise<unknown> => (await by.ask('POST', path)).body.challenge;

test('who keeps a passkey comes in by it, once for each challenge, and from this site alone', async () => {
  const [ada, phone, origin] = [house.administrator(), device(), house.url()];
  const asked = await challengeOf(ada, '/api/passkeys/options');
  const made = phone.make(asked, origin);
  expect(await ada.ask('POST', '/api/passkeys', { name: 'phone', made })).toMatchObject({
    status: 201,
    body: { name: 'phone' },
  });
  expect((await ada.ask('POST', '/api/passkeys', { name: 'again', made })).status).toBe(422);

  const visitor = house.visitor();
  const shown = phone.show(await challengeOf(visitor, '/api/passkeys/session/options'), origin);
  expect(await visitor.ask('POST', '/api/passkeys/session', { shown })).toMatchObject({
    status: 200,
    body: { person: { name: 'Ada' } },
  });
  expect((await visitor.ask('GET', '/api/session')).body).toMatchObject({ person: { roles: ['administrator'] } });
  expect((await house.visitor().ask('POST', '/api/passkeys/session', { shown })).status).toBe(401);

  const next = await challengeOf(visitor, '/api/passkeys/session/options');
  for (const wrong of [
    phone.show(next, 'https://elsewhere.example'),
    phone.show('made-up', origin),
    device().show(next, origin),
  ])
    expect((await house.visitor().ask('POST', '/api/passkeys/session', { shown: wrong })).status).toBe(401);
});

test('a guest and nobody keep none', async () => {
  expect((await (await house.guest()).ask('POST', '/api/passkeys/options')).status).toBe(403);
  expect((await house.visitor().ask('POST', '/api/passkeys/options')).status).toBe(401);
});

test('a Rules Submission is kept in versions: filed by one, approved by another from its day on, and a table opens under the one in force', async () => {
  const [pia, reg, pat] = [
    await house.person('Pia', 'pit-manager'),
    await house.person('Reg', 'regulator'),
    await house.person('Pat', 'player'),
  ];
  const sid = await house.person('Sid', 'pit-manager');
  const FLUSH = { game: 'high-card-flush', edition: '2016', paytables: { 'flush-bonus': 'A' } };
  const file = (who: Visitor, submission: object) =>
    who.ask('POST', '/api/submissions/flush', { submission, why: 'the table opens' });
  expect((await pat.ask('GET', '/api/submissions')).status).toBe(403);
  expect((await file(pat, FLUSH)).status).toBe(403);
  expect(await file(pia, { ...FLUSH, settings: { decks: 9, music: true } })).toMatchObject({
    status: 422,
    body: { refused: expect.stringMatching(/decks.*music/), cites: ['678a.3(b)'] },
  });
  expect(await file(pia, FLUSH)).toMatchObject({ status: 201, body: { submission: 'flush', version: 1 } });
  const opens = () => pia.ask('POST', '/api/tables', { submission: 'flush' });
  expect(await opens()).toMatchObject({ status: 422, body: { refused: expect.stringContaining('approved') } });
  const rule = (who: Visitor, version: number, asked: object) =>
    who.ask('POST', `/api/submissions/flush/${version}`, asked);
  const approve = { do: 'approve', under: 'letter 7' };
  expect((await rule(pia, 1, approve)).status).toBe(403);
  expect((await rule(reg, 1, { ...approve, effective: '2001-01-01T00:00:00Z' })).status).toBe(409);
  expect((await rule(reg, 1, approve)).status).toBe(200);
  expect((await rule(reg, 1, { do: 'turnDown', reason: 'no' })).status).toBe(409);
  expect(await file(sid, { ...FLUSH, edition: '2019' })).toMatchObject({ status: 201, body: { version: 2 } });
  // Nobody approves what they filed, whatever they are by then.
  expect(await rule(await house.becomes('Sid', 'regulator'), 2, approve)).toMatchObject({
    status: 409,
    body: { refused: expect.stringContaining('Ask another person') },
  });
  const { table } = (await opens()).body;
  expect((await pia.ask('GET', `/api/tables/${table}/opening`)).body).toMatchObject({
    open: { edition: '2016', settings: { progressionRate: 23 } },
    filed: { submission: 'flush', version: 1 },
  });
  const coco = await house.person('Coco', 'casino-compliance-representative');
  const later = new Date(Date.now() + 86_400_000).toISOString();
  expect((await rule(coco, 2, { ...approve, effective: later })).status).toBe(200);
  expect((await pia.ask('GET', '/api/submissions')).body).toMatchObject({
    submissions: [
      {
        name: 'flush',
        inForce: 1,
        versions: [
          { filed: { person: 'Pia' }, approved: { person: 'Reg', role: 'regulator', under: 'letter 7' } },
          { submission: { edition: '2019' }, approved: { person: 'Coco', effective: later } },
        ],
      },
    ],
  });
  expect((await reg.ask('GET', '/api/submissions/flush/2')).body).toMatchObject({ edition: '2019' });
  const log = (await reg.ask('GET', '/api/log')).text.trim().split('\n');
  const verified = (change: (line: string) => string) => {
    const check = exportVerifier({});
    for (const line of log) check.readLine(change(line));
    return check.finish();
  };
  expect(verified((line) => line)).toMatchObject({ ok: true, faults: [] });
  const forged = verified((line) =>
    line.replace('"filed":{"submission":"flush","version":1}', '"filed":{"submission":"flush","version":2}'),
  );
  expect(forged.faults.map(({ why }) => why)).toContain(
    'The table is opened under version 2 of flush, but version 1 was in force.',
  );
});
