import { describe, expect, test } from 'vitest';
import { rows } from '../log/testing/server.js';
import { CONFLICTS } from '../people/index.js';
import { type OpenHouse, passwordOf, type TestAnswer, testHouse, type Visitor } from './testing/house.js';

const house = testHouse();
const isPublic = testHouse({ public: true });

const signsIn = async (at: OpenHouse, body: object): Promise<Visitor & { readonly came: TestAnswer }> => {
  const visitor = at.visitor();
  const came = await visitor.ask('POST', '/api/session', body);
  return { ...visitor, came };
};
const noticesOf = async (visitor: Visitor): Promise<readonly string[]> => {
  const { notices } = (await visitor.ask('GET', '/api/notices')).body as { notices: readonly { words: string }[] };
  return notices.map(({ words }) => words);
};
const actsOf = async (at: OpenHouse): Promise<readonly Record<string, unknown>[]> =>
  (
    await rows(at.database(), "select body::json -> 'act' as act from entries where table_id = 'house' order by entry")
  ).map(({ act }) => act as Record<string, unknown>);
const requestsOf = async (visitor: Visitor) =>
  (await visitor.ask('GET', '/api/requests')).body.requests as readonly Record<string, unknown>[];

describe('roles that conflict', () => {
  test.each([
    ['regulator', 'administrator'],
    ['regulator', 'player'],
    ['regulator', 'surveillance'],
    ['regulator', 'casino-compliance-representative'],
    ['surveillance', 'player'],
    ['surveillance', 'kiosk'],
    ['count-team', 'cashier'],
    ['count-team', 'dealer'],
    ['administrator', 'finance'],
    ['cashier', 'floorperson'],
  ])('%s and %s are never one person, whatever the administrator says', async (...roles) => {
    const ada = house.administrator();
    const password = 'four plain unrelated words';
    await house.person('Cora', 'dealer');
    for (const [path, body] of [
      ['/api/people', { name: 'Cleo', password, roles }],
      ['/api/invitations', { roles }],
      ['/api/people/Cora/roles', { roles }],
    ] as const) {
      const { status, body: answer } = await ada.ask('POST', path, body);
      expect([path, status, answer.reason]).toEqual([path, 409, 'role-conflict']);
      expect(answer.refused).toContain('Give them to different people.');
    }
    expect((await ada.ask('POST', '/api/invitations', { roles, confirmConflicts: true })).status).toBe(422);
  });

  test('are told as one table', async () => {
    const { conflicts } = (await house.administrator().ask('GET', '/api/people')).body;
    expect(conflicts).toHaveLength(CONFLICTS.length);
    expect(conflicts).toContainEqual({ roles: ['count-team', 'cashier'], why: expect.any(String) });
  });

  test('leave the usual ones alone', async () => {
    for (const usual of [['player'], ['dealer', 'floorperson'], ['floorperson', 'shift-manager'], ['dealer', 'player']])
      expect((await house.administrator().ask('POST', '/api/invitations', { roles: usual })).status).toBe(201);
  });
});

describe('an administrator alone', () => {
  test('takes over no regulator, surveillance or finance, and changes none of them', async () => {
    const ada = house.administrator();
    for (const [name, role] of [
      ['Rhea', 'regulator'],
      ['Sura', 'surveillance'],
      ['Fina', 'finance'],
    ] as const) {
      const watcher = await house.person(name, role);
      for (const [path, body] of [
        [`/api/people/${name}/invitation`, undefined],
        [`/api/people/${name}/roles`, { roles: ['dealer'] }],
        [`/api/people/${name}/roles`, { roles: [] }],
      ] as const)
        expect(await ada.ask('POST', path, body)).toMatchObject({ status: 409, body: { reason: 'second-person' } });
      expect((await watcher.ask('GET', '/api/session')).body).toMatchObject({ person: { name, roles: [role] } });
    }
  });

  test('still does so for a dealer, who hears of it', async () => {
    const ada = house.administrator();
    const dora = await house.person('Dora', 'dealer');
    expect(await ada.ask('POST', '/api/people/Dora/roles', { roles: ['dealer', 'floorperson'] })).toMatchObject({
      status: 200,
      body: { person: { roles: ['dealer', 'floorperson'] } },
    });
    expect((await dora.ask('GET', '/api/session')).body).toEqual({ person: null });
    const again = { name: 'Dora', password: passwordOf('Dora') };
    expect((await signsIn(house, again)).came.body.notices).toEqual([
      { at: expect.any(String), words: 'Ada changed your roles to dealer and floorperson.' },
    ]);
    // A notice is told once.
    expect((await signsIn(house, again)).came.body).not.toHaveProperty('notices');
  });
});

describe('two people together', () => {
  test('reset the access of surveillance: neither comes in alone, and everybody concerned is told', async () => {
    const at = house;
    const ada = at.administrator();
    const [bea, vic, odd] = [
      await at.person('Bea', 'administrator'),
      await at.person('Vic', 'surveillance'),
      await at.person('Odd', 'dealer'),
    ];
    const peer = await at.person('Pru', 'surveillance');
    const asked = await ada.ask('POST', '/api/people/Vic/invitation');
    expect(asked).toMatchObject({ status: 202, body: { request: expect.any(String), token: expect.any(String) } });
    const { request, token } = asked.body;
    // Nothing has happened yet.
    expect((await vic.ask('GET', '/api/session')).body).toMatchObject({ person: { name: 'Vic' } });
    expect(await requestsOf(bea)).toMatchObject([
      { request, what: 'letInAnew', asker: 'Ada', person: 'Vic', decides: true },
    ]);
    expect(await requestsOf(peer)).toMatchObject([{ request, decides: true }]);
    expect(await requestsOf(ada)).toMatchObject([{ request, decides: false }]);
    expect([await requestsOf(vic), await requestsOf(odd)]).toEqual([[], []]);
    const decides = (visitor: Visitor, act = 'approve') => visitor.ask('POST', `/api/requests/${request}`, { do: act });
    for (const visitor of [ada, vic, odd])
      expect(await decides(visitor)).toMatchObject({ status: 403, body: { reason: 'second-person' } });
    const { token: program } = (await bea.ask('POST', '/api/tokens', { name: 'a program' })).body;
    expect(
      await at
        .visitor()
        .ask('POST', `/api/requests/${request}`, { do: 'approve' }, { authorization: `Bearer ${program}` }),
    ).toMatchObject({ status: 403 });
    // Of several at once one decides.
    const approvals = await Promise.all([decides(bea), decides(peer), decides(bea)]);
    expect(approvals.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const code = String(approvals.find(({ status }) => status === 200)?.body.code);
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect((await vic.ask('GET', '/api/session')).body).toEqual({ person: null });
    // The link and the code work together, and for Vic alone.
    const password = 'another one of hers';
    const comes = (given: string, name = 'Vic') => signsIn(at, { token: given, name, password });
    for (const [given, name] of [
      [`${token}`, 'Vic'],
      [String(token).slice(0, -1), 'Vic'],
      [code, 'Vic'],
      [`.${code}`, 'Vic'],
      [`${token}AAAA-AAAA-AAAA`, 'Vic'],
      [`${token}${code}`, 'Eve'],
    ] as const)
      expect([given, (await comes(given, name)).came.status]).toEqual([given, 401]);
    const { came } = await comes(`${token}${code.toLowerCase().replaceAll('-', ' ')}`);
    expect(came).toMatchObject({ status: 200, body: { person: { name: 'Vic', roles: ['surveillance'] } } });
    const told = (came.body.notices as readonly { words: string }[]).map(({ words }) => words);
    expect(told.at(-1)).toMatch(/^(Bea|Pru) approved the request of Ada to reset your access\.$/);
    for (const visitor of [bea, peer])
      expect(await noticesOf(visitor)).toContain('Ada asks to reset Vic’s access. A second person decides.');
    expect(await noticesOf(ada)).toContainEqual(
      expect.stringMatching(/^(Bea|Pru) approved the request of Ada to reset Vic’s access\.$/),
    );
    expect(await noticesOf(odd)).toEqual([]);
    const acts = (await actsOf(at)).filter((act) =>
      ['askAccess', 'approveAccess', 'letInAnew'].includes(String(act.do)),
    );
    expect(acts).toMatchObject([
      { do: 'askAccess', request, what: 'letInAnew', roles: ['surveillance'] },
      { do: 'approveAccess', request },
      { do: 'letInAnew', second: expect.any(String) },
    ]);
  });

  test('change roles, or do not: a request that was turned down or is old changes nothing', async () => {
    const ada = house.administrator();
    const bea = await signsIn(house, { name: 'Bea', password: passwordOf('Bea') });
    await house.person('Finn', 'finance');
    const asks = async (): Promise<unknown> =>
      (await ada.ask('POST', '/api/people/Finn/roles', { roles: ['finance', 'dealer'] })).body.request;
    const rolesOf = async (): Promise<unknown> =>
      (await rows(house.database(), "select roles from people where name = 'Finn'"))[0]?.roles;
    const first = await asks();
    expect(await bea.ask('POST', `/api/requests/${first}`, { do: 'turnDown' })).toMatchObject({
      status: 200,
      body: { code: null },
    });
    expect(await bea.ask('POST', `/api/requests/${first}`, { do: 'approve' })).toMatchObject({ status: 404 });
    const second = await asks();
    await rows(house.database(), `update access_requests set expires = now() where request = '${second}'`);
    expect(await bea.ask('POST', `/api/requests/${second}`, { do: 'approve' })).toMatchObject({ status: 404 });
    expect(await rolesOf()).toEqual(['finance']);
    expect(await bea.ask('POST', `/api/requests/${await asks()}`, { do: 'approve' })).toMatchObject({ status: 200 });
    expect(await rolesOf()).toEqual(['finance', 'dealer']);
  });
});

test('on a public house nobody watches it or keeps its money whom one administrator made alone', async () => {
  const ada = isPublic.administrator();
  const password = 'four plain unrelated words';
  const make = (role: string) => ada.ask('POST', '/api/people', { name: 'Eve', password, roles: [role] });
  const invite = (...roles: readonly string[]) => ada.ask('POST', '/api/invitations', { roles });
  for (const role of ['regulator', 'surveillance', 'compliance', 'finance', 'administrator'])
    expect(await make(role)).toMatchObject({ status: 409, body: { reason: 'second-person' } });
  expect(await invite('regulator')).toMatchObject({
    status: 409,
    body: {
      refused:
        'You can’t do this alone. It concerns the role regulator, and nobody here can be the second person. Make a second administrator first.',
    },
  });
  // The first administrator invites the second alone.
  const second = await invite('administrator');
  expect(second.status).toBe(201);
  const bea = await signsIn(isPublic, { token: second.body.token, name: 'Bea', password });
  expect((await make('dealer')).status).toBe(201);
  expect(await ada.ask('POST', '/api/people/Eve/roles', { roles: ['surveillance'] })).toMatchObject({ status: 202 });
  expect(await invite('administrator')).toMatchObject({ status: 202 });
  const { request, token } = (await invite('regulator')).body;
  const { code } = (await bea.ask('POST', `/api/requests/${request}`, { do: 'approve' })).body;
  expect((await signsIn(isPublic, { token, name: 'Rhea', password })).came.status).toBe(401);
  expect((await signsIn(isPublic, { token: `${token}${code}`, name: 'Rhea', password })).came.body).toMatchObject({
    person: { name: 'Rhea', roles: ['regulator'] },
  });
});
