import { join } from 'node:path';
import type { SignedInPerson } from '@fairdeal/client';
import { FLOOR_ROLES } from '@fairdeal/rules/internal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HouseLog, openHouseKeys, openHouseLog } from '../log/index.js';
import { rows, testServer } from '../log/testing/server.js';
import { isHttpRefusal } from './http-refusal.js';
import {
  AUTHORITY,
  type Authority,
  HOUSE_ROLES,
  type HttpRefusal,
  type NewSession,
  type People,
  peopleOf,
  refusePlay,
  refuseRight,
  roleFor,
} from './index.js';

const server = testServer();
let url: string;
let record: HouseLog;
let people: People;
let admin: SignedInPerson;
let first: string;
const CHANGED = ['changeRoles', 'letInAnew', 'changePassword'];
let now = Date.parse('2026-01-05T18:00:00Z');

const came = (entered: NewSession | HttpRefusal): NewSession => {
  if (isHttpRefusal(entered)) throw new Error(entered.reason);
  return entered;
};

beforeAll(async () => {
  url = await server.database();
  record = await openHouseLog(url, await openHouseKeys(join(server.folder, 'keys')));
  people = peopleOf(record, () => now);
  first = (await people.firstToken()) ?? '';
  const second = (await people.firstToken()) ?? '';
  admin = came(await people.acceptInvitation(first, 'Ada', 'the first of all')).person;
  expect(await people.acceptInvitation(second, 'Eve', 'too late')).toMatchObject({ status: 401 });
});
afterAll(() => record.close());

test('the first administrator signs in with a token that works once; after that there is none', async () => {
  expect(admin).toMatchObject({ name: 'Ada', roles: ['administrator'] });
  expect(await people.acceptInvitation(first, 'Eve', 'another')).toMatchObject({ status: 401, cites: [] });
  expect(await people.firstToken()).toBeNull();
});

test('a session that is used ends after thirty days, an idle one after twelve hours, a token after ninety days', async () => {
  const hour = 3_600_000;
  const [used, idle] = [came(await people.guest()), came(await people.guest())];
  const made = await people.token(used.person, 'bench');
  const token = 'token' in made ? made.token : '';
  const from = now;
  for (; now < from + 29 * 24 * hour; now += 11 * hour)
    expect((await people.bySession(used.secret))?.person).toEqual(used.person);
  expect(await people.bySession(idle.secret)).toBeNull();
  expect(await people.keys(idle.person)).toMatchObject({ sessions: [] });
  now = from + 31 * 24 * hour;
  expect(await people.bySession(used.secret)).toBeNull();
  expect((await people.byToken(token))?.person).toEqual(used.person);
  now = from + 91 * 24 * hour;
  expect(await people.byToken(token)).toBeNull();
  expect(await people.keys(used.person)).toMatchObject({ tokens: [] });
});

test('a session is known by its secret until it is ended, or its time is over', async () => {
  const [one, other] = [came(await people.guest()), came(await people.guest())];
  expect(one.person).toMatchObject({ roles: ['player'], guest: true });
  const present = await people.bySession(one.secret);
  expect(present?.person).toEqual(one.person);
  await people.leave(present!, false);
  expect(await people.bySession(one.secret)).toBeNull();
  expect((await people.bySession(other.secret))?.person).toEqual(other.person);
  now += 31 * 24 * 3600 * 1000;
  expect(await people.bySession(other.secret)).toBeNull();
});

test('a new person signs in with their password and no other; all their sessions end at once', async () => {
  const dora = await people.make(admin, 'administrator', {
    name: 'Dora',
    password: 'deals well every time',
    roles: ['dealer'],
  });
  expect(dora).toMatchObject({ name: 'Dora', roles: ['dealer'] });
  expect(
    await people.make(admin, 'administrator', { name: 'DORA', password: 'x marks the spot', roles: [] }),
  ).toMatchObject({
    status: 409,
  });
  expect(await people.byPassword('Dora', 'deals badly every time')).toMatchObject({ status: 401 });
  expect(await people.byPassword('Nobody', 'deals well every time')).toMatchObject({ status: 401 });
  const sessions = [
    came(await people.byPassword('dora', 'deals well every time')),
    came(await people.byPassword('Dora', 'deals well every time')),
  ];
  const present = await people.bySession(sessions[0]!.secret);
  expect((await people.stillValid([present!.pass])).size).toBe(1);
  await people.leave(present!, true);
  for (const { secret } of sessions) expect(await people.bySession(secret)).toBeNull();
  expect((await people.stillValid([present!.pass])).size).toBe(0);
});

test('a token does for a program what the person may, until it is ended', async () => {
  const made = await people.token(admin, 'bench');
  const token = 'token' in made ? made.token : '';
  const program = await people.byToken(token);
  expect(program).toEqual({ person: admin, session: null, pass: expect.any(String), passkey: true, confirmed: 0 });
  expect((await people.stillValid([program!.pass])).size).toBe(1);
  expect(await people.token(admin, 'bench')).toMatchObject({ status: 409 });
  const byAda = { role: 'administrator', person: admin.id };
  expect(await people.endKey(byAda, admin, 'tokens', 'bench')).toEqual({ pass: program!.pass });
  expect(await people.byToken(token)).toBeNull();
  expect((await people.stillValid([program!.pass])).size).toBe(0);
  expect(await people.endKey(byAda, admin, 'tokens', 'bench')).toMatchObject({ status: 404 });
});

test('an invited person has the roles of the invitation, and a name of their own', async () => {
  const invited = await people.invite(admin, 'administrator', ['surveillance']);
  const token = 'token' in invited ? invited.token : '';
  expect(await people.acceptInvitation(token, 'Ada', 'taken by somebody')).toMatchObject({ status: 409 });
  expect(came(await people.acceptInvitation(token, 'Sue', 'upstairs, behind glass')).person.roles).toEqual([
    'surveillance',
  ]);
});

describe('who is known here', () => {
  const makes = async (name: string): Promise<SignedInPerson> =>
    (await people.make(admin, 'administrator', {
      name,
      password: 'as it was before',
      roles: ['dealer'],
    })) as SignedInPerson;
  const tokenOf = (invited: { readonly token: string } | HttpRefusal): string =>
    'token' in invited ? invited.token : '';

  test('has other roles as soon as the administrator says so, and signs in again', async () => {
    const fay = await makes('Fay');
    const { secret } = came(await people.byPassword('Fay', 'as it was before'));
    const program = tokenOf(await people.token(fay, 'bench'));
    const { pass } = (await people.byToken(program))!;
    expect((await people.stillValid([pass])).size).toBe(1);
    expect(await people.changeRoles(admin, 'administrator', fay, ['floorperson', 'dealer'])).toMatchObject({
      roles: ['floorperson', 'dealer'],
    });
    expect(await people.bySession(secret)).toBeNull();
    expect(await people.byToken(program)).toBeNull();
    expect((await people.stillValid([pass])).size).toBe(0);
    expect(came(await people.byPassword('Fay', 'as it was before')).person.roles).toEqual(['floorperson', 'dealer']);
  });

  test('can’t sign in without a role, nor can the people they invited, until they have one again', async () => {
    const gus = await makes('Gus');
    const guests = tokenOf(await people.invite(gus, 'administrator', ['dealer']));
    const invited = tokenOf(await people.reinvite(admin, 'administrator', gus));
    await people.changeRoles(admin, 'administrator', gus, []);
    expect(await people.byPassword('Gus', 'as it was before')).toMatchObject({ status: 401 });
    for (const [token, name] of [
      [guests, 'Gil'],
      [invited, 'Gus'],
    ] as const)
      expect(await people.acceptInvitation(token, name, 'another one of those')).toMatchObject({ status: 401 });
    expect(await people.reinvite(admin, 'administrator', (await people.find('Gus'))!)).toMatchObject({ status: 409 });
    await people.changeRoles(admin, 'administrator', gus, ['player']);
    expect(await people.byPassword('Gus', 'as it was before')).toMatchObject({ status: 401 });
    const again = tokenOf(await people.reinvite(admin, 'administrator', (await people.find('Gus'))!));
    expect(came(await people.acceptInvitation(again, 'gus', 'another one of those')).person).toEqual({
      ...gus,
      roles: ['player'],
    });
  });

  test('can’t change their own roles: there is always an administrator', async () => {
    expect(await people.changeRoles(admin, 'administrator', admin, ['player'])).toMatchObject({ status: 403 });
    expect((await people.find('Ada'))?.roles).toEqual(['administrator']);
  });

  test('comes in again by a personal token, and by no earlier credential', async () => {
    const hal = await makes('Hal');
    const { secret } = came(await people.byPassword('Hal', 'as it was before'));
    const first = tokenOf(await people.reinvite(admin, 'administrator', hal));
    const second = tokenOf(await people.reinvite(admin, 'administrator', hal));
    expect(await people.bySession(secret)).toBeNull();
    expect(await people.byPassword('Hal', 'as it was before')).toMatchObject({ status: 401 });
    expect(await people.acceptInvitation(first, 'Hal', 'as it is from now')).toMatchObject({ status: 401 });
    expect(await people.acceptInvitation(second, 'Eve', 'as it is from now')).toMatchObject({ status: 401 });
    expect(came(await people.acceptInvitation(second, 'Hal', 'as it is from now')).person).toEqual(hal);
    expect(await people.acceptInvitation(second, 'Hal', 'once more and again')).toMatchObject({ status: 401 });
    expect(came(await people.byPassword('Hal', 'as it is from now')).person).toEqual(hal);
  });

  test('changes their password with the current one, and is signed out everywhere else', async () => {
    const ida = await makes('Ida');
    const elsewhere = came(await people.byPassword('Ida', 'as it was before'));
    expect(await people.changePassword(ida, 'a guess', 'as it is from now')).toMatchObject({ status: 401 });
    const here = came(await people.changePassword(ida, 'as it was before', 'as it is from now'));
    expect(await people.bySession(elsewhere.secret)).toBeNull();
    expect((await people.bySession(here.secret))?.person).toEqual(ida);
    expect(await people.byPassword('Ida', 'as it was before')).toMatchObject({ status: 401 });
    expect(came(await people.byPassword('Ida', 'as it is from now')).person).toEqual(ida);
  });
});

test('the record says who came, who left and what was refused; of no secret is there more than a hash', async () => {
  const guest = came(await people.guest());
  await people.refused(guest.person, 'readLog');
  await people.byPassword('Nemo', 'what Nemo tried');
  const [nemo] = await rows(
    url,
    "select body::json -> 'act' as act from entries where person = 'nobody' order by entry desc limit 1",
  );
  expect(nemo).toEqual({ act: { do: 'refuseSignIn', how: 'password', name: 'Nemo' } });
  const entries = await rows(url, "select body::json -> 'act' ->> 'do' as did from entries where table_id = 'house'");
  for (const did of [
    'signIn',
    'signOut',
    'refuseSignIn',
    'refuseAuthority',
    'makePerson',
    'invite',
    'makeToken',
    ...CHANGED,
  ])
    expect(entries).toContainEqual({ did });
  const said = JSON.stringify([
    await rows(url, 'select body from entries'),
    await rows(url, 'select * from people'),
    await rows(url, 'select secret::text from sessions union all select secret::text from tokens'),
  ]);
  for (const secret of [guest.secret, 'what Nemo tried', first, 'deals well every time', 'the first of all'])
    expect(said).not.toContain(secret);
  expect((await rows(url, "select password from people where name = 'Dora'"))[0]!.password).toMatch(/^\$argon2id\$/);
});

describe('what a role may do away from the tables', () => {
  const may = (roles: readonly string[], { guest, atPoker }: { guest?: true; atPoker?: true } = {}): string[] =>
    (Object.keys(AUTHORITY) as Authority[]).filter(
      (what) => roleFor({ id: 'x', name: 'X', roles, ...(guest ? { guest } : {}) }, what, atPoker) !== undefined,
    );

  const WATCHING = [
    ...[
      'reportRoom',
      'seeSubmissions',
      'seePeople',
      'seeSlips',
      'seeMoney',
      'seeTakings',
      'readLog',
      'watchTables',
      'recallRounds',
      'openCards',
      'seeRulings',
    ],
    'readReceipts',
    'approveRotations',
  ];

  test.each([
    ['player', []],
    ['dealer', ['handleChips', 'seeSlips', 'countTrays']],
    [
      'floorperson',
      [
        ...['openTables', 'assignStaff', 'askDeckCounts', 'openRoom', 'seeSubmissions', 'seePeople', 'askSlips'],
        'seeSlips',
        'countTrays',
        ...['recallRounds', 'ruleDisputes', 'seeRulings'],
      ],
    ],
    [
      'poker-shift-supervisor',
      [
        ...['openRoom', 'reportRoom', 'fileSubmissions', 'seeSubmissions', 'seePeople', 'seeSlips'],
        ...['recallRounds', 'seeRulings'],
      ],
    ],
    ['brush', []],
    ['surveillance', ['askDeckCounts', ...WATCHING]],
    ['regulator', [WATCHING[0], 'ruleSubmissions', ...WATCHING.slice(1)]],
    ['compliance', [WATCHING[0], 'fileSubmissions', ...WATCHING.slice(1)]],
    ['cashier', ['keepCage', 'seeSlips', 'seeMoney']],
    ['count-team', ['countBoxes', 'countMeters']],
    [
      'finance',
      [
        ...['reportRoom', 'fundHouse', 'seeSlips', 'resetMeters', 'announceEnds', 'seeMoney', 'seeTakings'],
        ...['explainVariances', 'seeRulings', 'approveRotations'],
      ],
    ],
    [
      'administrator',
      [
        ...['openTables', 'placeTables', 'assignStaff', 'openRoom', 'fileSubmissions', 'seeSubmissions', 'makePeople'],
        ...['invitePeople', 'seePeople', 'openMeters', 'approveRotations'],
      ],
    ],
  ])('%s: %j', (role, what) => expect(may([role])).toEqual(what));

  test('a refusal names the roles that have the right', () =>
    expect(refuseRight('readLog').args).toEqual({
      what: 'right',
      right: 'readLog',
      roles: ['surveillance', 'compliance', 'casino-compliance-representative', 'regulator'],
    }));

  test('a guest has no rights, under any role they claim', () => expect(may(HOUSE_ROLES, { guest: true })).toEqual([]));

  test('at poker, and nowhere else, the shift supervisor is of the floor', () => {
    const [here, atPoker] = [may(['poker-shift-supervisor']), may(['poker-shift-supervisor'], { atPoker: true })];
    expect(atPoker.filter((what) => !here.includes(what))).toEqual([
      ...['openTables', 'assignStaff', 'askDeckCounts', 'askSlips', 'ruleDisputes'],
    ]);
    for (const role of FLOOR_ROLES) expect(may([role], { atPoker: true })).toEqual(may([role]));
  });

  test('surveillance takes no seat in any other role; cage and administrators take none for house money', () => {
    const plays = (money: 'house' | 'play') =>
      HOUSE_ROLES.filter((role) => refusePlay({ id: 'x', name: 'X', roles: ['player', role] }, money) === null);
    const floor = ['player', 'dealer', 'brush', ...FLOOR_ROLES, 'poker-shift-supervisor'];
    expect(plays('house')).toEqual(floor);
    expect(plays('play')).toEqual([...floor, 'cashier', 'count-team', 'finance', 'security', 'administrator']);
  });
});
