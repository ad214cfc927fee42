import { expect, test } from 'vitest';
import { rows, testServer } from '../log/testing/server.js';
import { connect, type TestClient, type TestMessage } from './testing/client.js';
import { testHouse, type Visitor } from './testing/house.js';
import { mutationsOf } from './testing/mutations.js';
import { act, newKey } from './testing/playing.js';

const house = testHouse({ limited: false }, testServer());

/** How many messages: half over a socket, half as requests. FAIRDEAL_FUZZ=10000 sends so many, and FAIRDEAL_SEED others. */
const COUNT = Number(process.env.FAIRDEAL_FUZZ ?? 400);
const { text, pick } = mutationsOf(Number(process.env.FAIRDEAL_SEED ?? 16));
const AT_ONCE = 100;

/** All that is kept of tables and of money. */
const kept = async (): Promise<{ readonly tables: Map<string, number>; readonly money: string }> => {
  const tables = await rows(
    house.database(),
    "select table_id, max(position)::int as last from entries where table_id ~ '^t' group by table_id",
  );
  return {
    tables: new Map(tables.map((row) => [String(row.table_id), Number(row.last)])),
    money: JSON.stringify(await rows(house.database(), 'select account, cents from accounts order by account')),
  };
};

const isAnswer = (heard: TestMessage): boolean => !('view' in heard);

/** Now and then as bytes, which nobody reads. */
const framed = (said: string): string | Buffer => (pick([1, 2, 3, 4, 5, 6, 7, 8, 9]) === 1 ? Buffer.from(said) : said);

/** What was done, or one sentence that says why not. */
const plainly = (answer: TestMessage): boolean => {
  const why = answer.refused ?? answer.wrong;
  if (why === undefined) return 'done' in answer || 'watching' in answer || 'unwatched' in answer;
  return typeof why === 'string' && /^.{5,2000}[.?]$/su.test(why) && !why.includes('fault of the house');
};

/** A table that does nothing by itself, and who sits, works and looks on there. */
const peopled = async (): Promise<{
  readonly table: string;
  readonly clients: TestClient[];
  readonly people: Visitor[];
}> => {
  const [flo, dan] = [await house.person('Flo', 'floorperson', 'cashier'), await house.person('Dan', 'dealer')];
  const [pat, guest] = [await house.person('Pat', 'player'), await house.guest()];
  const { table } = (await flo.ask('POST', '/api/tables', { open: { game: 'high-card-flush' }, staff: 'people' })).body;
  await flo.ask('POST', '/api/money', { do: 'deposit', person: 'Pat', cents: 50_000, paper: 'B', key: 'B' });
  await flo.ask('POST', `/api/tables/${table}/staff`, { person: 'Dan', role: 'dealer' });
  const people = [pat, dan, flo, guest];
  const clients = [
    ...(await Promise.all(people.map((person) => connect(house.url(), { cookie: person.cookie() })))),
    await connect(house.url()),
  ];
  const [own] = clients as [TestClient];
  await act(own, String(table), { do: 'sit', seat: 1, cents: 40_000 });
  return { table: String(table), clients, people };
};

test('whatever is sent, every message has one plain answer, and only what was answered as done is done', async () => {
  const { table, clients, people } = await peopled();
  const own = newKey();
  const messages: readonly TestMessage[] = [
    { id: 1, watch: table, after: 2 },
    { id: 'b', unwatch: table },
    { id: 2, act: { table, as: { role: 'dealer' }, do: 'closeBets' }, key: own },
    { id: 3, act: { table, do: 'wager', box: 1, wager: 'ante', cents: 1_000 }, key: own },
    { id: 4, act: { table, do: 'sit', seat: 2, cents: 50_000 }, key: newKey() },
    { id: 5, act: { table, as: { role: 'player', seat: 1 }, do: 'leave' }, key: newKey() },
    { id: 6, act: { table, do: 'receiveCards', deck: 0 }, key: newKey() },
  ];
  const before = await kept();
  const dones = new Set<number>();
  for (let sent = 0; sent < COUNT / 2; sent += AT_ONCE) {
    const answered = clients.map(({ heard }) => heard.filter(isAnswer).length);
    for (let nth = 0; nth < AT_ONCE; nth += 1)
      for (const [at, client] of clients.entries())
        if (nth % clients.length === at) client.say(framed(text({ ...pick(messages), id: newKey() })));
    for (const [at, client] of clients.entries()) {
      const expected = (answered[at] ?? 0) + AT_ONCE / clients.length;
      const answers = await client.until(() => {
        const all = client.heard.filter(isAnswer);
        return all.length >= expected ? all : undefined;
      });
      expect(answers).toHaveLength(expected);
      for (const answer of answers) {
        if (typeof answer.done === 'number') dones.add(answer.done);
        expect([plainly(answer), answer]).toEqual([true, answer]);
      }
      client.heard.length = 0;
      client.heard.push(...answers);
    }
  }
  const after = await kept();
  // A position of this table that nobody was told of would be one that nobody asked for.
  const grown = (after.tables.get(table) ?? 0) - (before.tables.get(table) ?? 0);
  expect(grown).toBe([...dones].filter((done) => done > (before.tables.get(table) ?? 0)).length);
  expect([...after.tables.keys()]).toEqual([...before.tables.keys()]);

  const at = `/api/tables/${table}`;
  const requests: readonly (readonly [string, object])[] = [
    ['/api/session', { name: 'Pat', password: 'wrong' }],
    ['/api/session', { token: 'none', name: 'Eve', password: 'mine and no one else’s' }],
    ['/api/people', { name: 'Eve', password: 'mine and no one else’s', roles: ['administrator'] }],
    ['/api/tables', { open: { game: 'no such game' }, staff: 'people', pace: { bet: 1, decide: 1 } }],
    [`${at}/staff`, { person: 'Pat', role: 'dealer' }],
    [`${at}/foresee`, { do: 'cardFoundFaceUp' }],
    [`${at}/rounds/1/ruling`, { ruling: 'stands', reason: 'x', clause: '678a.1' }],
    ['/api/money', { do: 'withdraw', person: 'Pat', cents: 90_000, paper: 'C', key: 'C' }],
    ['/api/money', { do: 'signCount', count: 1, counted: 0, key: 'D' }],
    ['/api/slips', { kind: 'fill', table, cents: 1_000, paper: 'S', key: 'S' }],
    ['/api/slips/1/take', { key: 'T' }],
    ['/api/room/acts', { act: { do: 'addName' }, key: 'k' }],
    ['/api/passkeys', { name: 'p', made: { id: 'x', response: {} } }],
  ];
  const visitors = [...people, house.visitor()];
  for (let sent = 0; sent < COUNT / 2; sent += 20)
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const [path, body] = pick(requests);
        const written = text(body);
        const answer = await pick(visitors).ask('POST', path, written, { 'content-type': 'application/json' });
        const plain =
          answer.status < 300 || (typeof answer.body.refused === 'string' && Array.isArray(answer.body.cites));
        expect([plain, answer.status >= 500, written]).toEqual([true, false, written]);
      }),
    );
  expect(await kept()).toEqual(after);
  expect((await house.visitor().ask('GET', '/api/health')).body.ok).toBe(true);
  for (const client of clients) client.socket.terminate();
}, 1_200_000);
