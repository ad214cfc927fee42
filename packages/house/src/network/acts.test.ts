import { openClient } from '@fairdeal/client';
import { ROLES } from '@fairdeal/rules';
import { POKER_ROOM } from '@fairdeal/rules/internal';
import { HOUSE_DRAFTS, POKER_DRAFTS, withTestGame, withTitles } from '@fairdeal/table/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { rows } from '../log/testing/server.js';
import { connect, type TestClient, type TestMessage } from './testing/client.js';
import { testHouse, type Visitor } from './testing/house.js';
import { newKey } from './testing/playing.js';
import { samplesOf } from './testing/samples.js';

const house = testHouse({ limited: false });

const people = new Map<string, Visitor>();
const sockets = new Map<string, TestClient>();

beforeAll(async () => {
  for (const role of ROLES) {
    const visitor = await house.person(`Robin ${role}`, role);
    people.set(role, visitor);
    sockets.set(role, await connect(house.url(), { cookie: visitor.cookie() }));
  }
});

const visitorAs = (role: string): Visitor => people.get(role) as Visitor;
const socketAs = (role: string): TestClient => sockets.get(role) as TestClient;

let dealtAt: string | null = null;

/** A table that people run, with one of them to deal: at the last one opened, and at no other. */
const opens = async (opening: TestMessage): Promise<string> => {
  const floor = visitorAs('floorperson');
  const { status, body } = await floor.ask('POST', '/api/tables', { staff: 'people', ...opening });
  expect([status, body]).toEqual([201, { table: expect.any(String) }]);
  const table = String(body.table);
  if (dealtAt !== null) await floor.ask('POST', `/api/tables/${dealtAt}/relief`, { person: 'Robin dealer' });
  dealtAt = table;
  const { body: staff } = await floor.ask('POST', `/api/tables/${table}/staff`, {
    person: 'Robin dealer',
    role: 'dealer',
  });
  expect(staff).toMatchObject({ role: 'dealer' });
  return table;
};

const asks = (
  role: string,
  table: string,
  act: TestMessage,
  as: TestMessage | undefined = { role },
): Promise<TestMessage> => socketAs(role).ask({ table, ...(as === undefined ? {} : { as }), act, key: newKey() });

/** `sit` names the seat besides, and is for nobody else. */
const sent = (act: TestMessage): TestMessage => (act.do === 'sit' ? { ...act, seat: 1, for: undefined } : act);

const AT_ONCE = 16;

/** The poker games share one schema: reading is tried at one with a board, one with a draw and one of stud. */
const POKER_GAMES = POKER_DRAFTS.filter(
  ({ game }) => process.env.FAIRDEAL_LONG === '1' || ['omaha-hl8', 'badugi', 'super-stud-hl8'].includes(game),
);

describe('every act of the schemas gets past the envelope and the reader', () => {
  // Live cards are tried at one game of each kind.
  test.each([
    ...withTitles([...HOUSE_DRAFTS, ...POKER_GAMES]).map(([title, open]) => [title, 'virtual', open] as const),
    ...withTitles([{ game: 'dj-wild' }, { game: 'hold-em' }]).map(([title, open]) => [title, 'live', open] as const),
  ])('at %s with %s cards', async (_, cards, open) => {
    const acts = withTestGame(open, ({ wire }) => samplesOf(wire.acts));
    expect(acts.length).toBeGreaterThan(50);
    const table = await opens({ open, cards });
    // A few at a time: a house that has too many to answer at once does not know yet of some.
    for (let from = 0; from < acts.length; from += AT_ONCE) {
      const some = acts.slice(from, from + AT_ONCE);
      const answers = await Promise.all(
        some.map(async (act) => [act, await asks('dealer', table, sent(act))] as const),
      );
      expect(answers.filter(([, answer]) => !('done' in answer || 'refused' in answer))).toEqual([]);
    }
  });

  test('in the poker room, over the socket and over HTTP', async () => {
    const games = [{ id: 'holdem', open: { game: 'hold-em' } }];
    const { status } = await visitorAs('shift-manager').ask('POST', '/api/room', { open: { games }, staff: 'people' });
    expect(status).toBe(201);
    const acts = withTestGame({ game: POKER_ROOM }, ({ wire }) => samplesOf(wire.acts));
    expect(acts.length).toBeGreaterThan(20);
    for (const act of acts) {
      const answer = await asks('brush', 'room', act);
      expect([act, 'done' in answer || 'refused' in answer, answer]).toEqual([act, true, answer]);
      const { status: answered } = await visitorAs('brush').ask('POST', '/api/room/acts', {
        ...{ as: { role: 'brush' }, act, key: newKey() },
      });
      expect([act, answered]).toEqual([act, expect.toSatisfy((code) => code === 200 || code === 409)]);
    }
  });
});

describe('the fields of an act are its own', () => {
  const PREPARE = { do: 'preparePayout', as: 'cash' };
  const refused = {
    refused: expect.any(String),
    reason: 'no-payout-waiting',
    cites: expect.arrayContaining(['637a.15(g)']),
  };

  test('beside them stand the table and the role, over the socket and in the client', async () => {
    const table = await opens({ open: { game: 'hold-em' } });
    expect(await asks('finance', table, PREPARE)).toMatchObject(refused);
    expect(await asks('finance', table, PREPARE, undefined)).toMatchObject(refused);
    expect(await asks('finance', table, { do: 'preparePayout' })).toHaveProperty('wrong');
    const { body } = await visitorAs('finance').ask('POST', '/api/tokens', { name: 'a program' });
    const client = openClient({ url: house.url(), token: String(body.token) });
    expect(await client.act(table, PREPARE, { role: 'finance' })).toMatchObject(refused);
    client.close();
  });

  test('the earlier form, with both inside the act, is read where the act has no such field', async () => {
    const table = await opens({ open: { game: 'hold-em' } });
    const earlier = (role: string, act: TestMessage): Promise<TestMessage> =>
      socketAs(role).ask({ act, key: newKey() });
    const receive = { do: 'receiveCards', deck: 0 };
    expect(await earlier('dealer', { table, as: { role: 'dealer' }, ...receive })).toHaveProperty('done');
    expect(await earlier('dealer', { table, do: 'inspectCards', deck: 0 })).toHaveProperty('done');
    expect(await earlier('finance', { table, ...PREPARE })).toMatchObject(refused);
    expect(await earlier('finance', { table, ...PREPARE, as: { role: 'finance' } })).toHaveProperty('wrong');
    for (const message of [
      { as: { role: 'dealer' }, act: { table, ...receive } },
      { table, act: { as: { role: 'dealer' }, ...receive } },
      { table, act: { table, ...receive } },
      { act: receive },
    ])
      expect(await socketAs('dealer').ask({ ...message, key: newKey() })).toHaveProperty('wrong');
  });
});

describe('an act of another role is refused as such and entered in the log, whatever the sentence says', () => {
  const entered = async (table: string): Promise<string[]> => {
    const found = await rows(
      house.database(),
      `select p.name, e.body::json -> 'act' ->> 'act' as act from entries e join people p on p.person = e.person
       where e.body::json -> 'act' ->> 'do' = 'refuseAuthority' and e.body::json -> 'act' ->> 'table' = '${table}'`,
    );
    return found.map(({ name, act }) => `${name} ${act}`).sort();
  };

  test.each([
    ['high-card-flush', { game: 'high-card-flush' }],
    ['hold-em', { game: 'hold-em' }],
  ])('at %s', async (_, open) => {
    const table = await opens({ open });
    const acts = withTestGame(open, ({ wire }) => [
      ...new Map(
        samplesOf(wire.acts)
          .toReversed()
          .map((act) => [act.do, act]),
      ).values(),
    ]);
    const others: string[] = [];
    for (const role of ROLES) {
      const answers = await Promise.all(acts.map((act) => asks(role, table, sent(act))));
      const names = acts.filter((_, at) => answers[at]?.reason === 'not-your-act').map((act) => act.do);
      others.push(...names.map((name) => `Robin ${role} ${name}`));
    }
    expect(await entered(table)).toEqual(others.toSorted());
    // Nobody in the room is a brush at a table, and no act of the dealer is a player's.
    expect(acts.map((act) => `Robin brush ${act.do}`).filter((line) => !others.includes(line))).toEqual([]);
    expect(others).toEqual(
      expect.arrayContaining(['player', 'cashier', 'surveillance'].map((role) => `Robin ${role} receiveCards`)),
    );
    for (const [role, act] of [
      ['dealer', 'receiveCards'],
      ['player', 'sit'],
    ])
      expect(others).not.toContain(`Robin ${role} ${act}`);
  });
});
