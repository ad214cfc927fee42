import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { isHouseRefusal, openClient } from '@fairdeal/client';
import { checkReceipt } from '@fairdeal/proof';
import type { HouseWireTypes, PokerWireTypes } from '@fairdeal/table';
import { describe, expect, test } from 'vitest';
import { rows, testServer } from '../log/testing/server.js';
import { connect, type TestClient, type TestMessage } from './testing/client.js';
import { passwordOf, testHouse, type Visitor } from './testing/house.js';
import { act, last, playsARound } from './testing/playing.js';

const server = testServer();
/** As it is run, and as benchmarks run it. */
const limited = testHouse({ mostBuffered: 1_000_000 }, server);
const house = testHouse({ limited: false }, server);

const sits = (by: Visitor): Promise<TestClient> => connect(house.url(), { cookie: by.cookie() });

const opened = async (by: Visitor, more: TestMessage = {}): Promise<string> => {
  const { status, body } = await by.ask('POST', '/api/tables', { open: { game: 'high-card-flush' }, ...more });
  expect(status).toBe(201);
  return body.table as string;
};

describe('at a table', () => {
  test('who watches is answered, gets the table as it stands, and then every position as it becomes durable', async () => {
    const guest = await house.guest();
    const table = await opened(guest);
    const client = await sits(guest);
    const answer = await client.ask({ watch: table });
    expect(answer).toEqual({ id: 'a1', watching: table, position: expect.any(Number) });
    const first = await client.until(() => client.pushes(table)[0]);
    expect(client.heard[0]).toEqual(answer);
    expect(first).toMatchObject({ position: answer.position, events: [] });
    const look = () => guest.ask('GET', `/api/tables/${table}`);
    // What the dealer does first may still be under way.
    await expect.poll(async () => (await look()).body.position).toBe(5);
    const again = await sits(guest);
    await again.ask({ watch: table });
    const standing = await again.until(() => again.pushes(table)[0]);
    expect((await look()).body).toEqual({ ...standing, at: expect.any(String) });
    const done = await act(client, table, { do: 'sit', seat: 2, cents: 50_000 });
    expect(done).toEqual({ id: 'a2', done: expect.any(Number) });
    const push = await client.until(() => client.pushes(table).find(({ position }) => position === done.done));
    expect(push.events).not.toEqual([]);
    client.socket.close();
  });

  test('an act that was done under a key is answered again and not done again; a refused one is judged again', async () => {
    const guest = await house.guest();
    const table = await opened(guest);
    const client = await sits(guest);
    const refused = await act(client, table, { do: 'sit', seat: 99, cents: 50_000 }, 'mine');
    expect(refused).toHaveProperty('refused');
    const done = await act(client, table, { do: 'sit', seat: 1, cents: 50_000 }, 'mine');
    for (let again = 0; again < 3; again += 1)
      expect((await act(client, table, { do: 'sit', seat: 1, cents: 50_000 }, 'mine')).done).toBe(done.done);
    const { body } = await guest.ask('GET', '/api/tables');
    expect(body.tables).toContainEqual(expect.objectContaining({ id: table, game: 'high-card-flush' }));
    expect(
      await rows(house.database(), `select from entries where table_id = '${table}' and key = 'mine'`),
    ).toHaveLength(1);
    client.socket.close();
  });

  test('a round is played over the socket; who comes back gets each position once and in order; who sat there has its receipt', async () => {
    const [guest, other, sue] = [await house.guest(), await house.guest(), await house.person('Sue', 'surveillance')];
    const table = await opened(guest);
    const client = await sits(guest);
    await playsARound(client, table);
    const back = await sits(guest);
    const { position } = await back.ask({ watch: table, after: 1 });
    const missed = await back.until(() => (last(back, table)?.position === position ? back.pushes(table) : undefined));
    expect(missed.map((push) => push.position)).toEqual(
      Array.from({ length: Number(position) - 1 }, (_, nth) => nth + 2),
    );

    const receipt = await guest.ask('GET', `/api/tables/${table}/rounds/1/receipt`);
    expect(receipt.status).toBe(200);
    expect(await checkReceipt(receipt.body)).toMatchObject({ ok: true });
    expect((await sue.ask('GET', `/api/tables/${table}/rounds/1/receipt`)).status).toBe(200);
    expect((await other.ask('GET', `/api/tables/${table}/rounds/1/receipt`)).status).toBe(403);
    const watcher = await sits(sue);
    await watcher.ask({ watch: table });
    expect((await watcher.until(() => last(watcher, table))).options).toEqual([]);
    expect(await act(watcher, table, { do: 'sit', seat: 2, cents: 50_000 })).toMatchObject({
      reason: 'may-not-play',
    });
    watcher.socket.close();
    expect((await guest.ask('GET', `/api/tables/${table}/rounds/99/receipt`)).status).toBe(404);
    for (const one of [client, back]) one.socket.close();
  });

  test('a watch that is refused leaves the one that was', async () => {
    const guest = await house.guest();
    const table = await opened(guest);
    const client = await sits(guest);
    const { position } = await client.ask({ watch: table });
    expect(await client.ask({ watch: table, after: 99_999 })).toHaveProperty('refused');
    await client.ask({ act: { table, do: 'sit', seat: 1, cents: 100_000 }, key: 'still there' });
    await client.until(() => (last(client, table)?.position ?? 0) > Number(position) || undefined);
    client.socket.close();
  });

  test('a dealer works where a floorperson sends them, and nowhere else', async () => {
    const [floor, dealer] = [await house.person('Flo', 'floorperson'), await house.person('Dan', 'dealer')];
    const table = await opened(floor, { staff: 'people' });
    const client = await sits(dealer);
    expect(await act(client, table, { as: { role: 'dealer' }, do: 'closeBets' })).toHaveProperty('refused');
    const send = (by: Visitor, person: string, role: string) =>
      by.ask('POST', `/api/tables/${table}/staff`, { person, role });
    expect((await send(dealer, 'Dan', 'dealer')).status).toBe(403);
    expect((await send(floor, 'Nobody', 'dealer')).status).toBe(404);
    expect((await send(floor, 'Dan', 'cashier')).status).toBe(422);
    expect((await send(floor, 'Dan', 'dealer')).status).toBe(200);
    await client.ask({ watch: table });
    const { options } = await client.until(() => last(client, table));
    expect(options.length).toBeGreaterThan(0);
    client.socket.close();
  });

  test('a guest opens no table with people, and a player none at all', async () => {
    const [guest, player] = [await house.guest(), await house.person('Pat', 'player')];
    const open = { game: 'high-card-flush' };
    expect((await guest.ask('POST', '/api/tables', { open, staff: 'people' })).status).toBe(403);
    expect((await player.ask('POST', '/api/tables', { open })).status).toBe(403);
    expect(await guest.ask('POST', '/api/tables', { open: { game: 'no such game' } })).toMatchObject({
      status: 422,
      body: { cites: expect.any(Array) },
    });
  });
});

test('who knows the game of a table knows what is pushed of it: its view, its events and its options by their own fields', async () => {
  const client = openClient({ url: house.url() });
  await client.signIn({ guest: true });
  const opens = async (game: string): Promise<string> => {
    const opened = await client.openTable({ open: { game } });
    if (isHouseRefusal(opened)) throw new Error(opened.refused);
    return opened.table;
  };
  const flush = await opens('high-card-flush');
  const dealt: string[] = [];
  const decides = new Promise<{ own: string | null | undefined; dealer: string | null | undefined; box: number }>(
    (found) =>
      void client.watch<HouseWireTypes>(flush, ({ events, view, options }) => {
        for (const event of events) if (event.did === 'dealt') dealt.push(...event.dealt.map(({ cards }) => cards));
        for (const { act } of options)
          if (act.do === 'play') found({ own: view.boxes[0]?.cards[0], dealer: view.dealer[0], box: act.box });
          else if (act.do === 'declineCut') void client.act(flush, act);
      }),
  );
  await client.act(flush, { do: 'sit', seat: 2, cents: 100_000 });
  await client.act(flush, { do: 'wager', box: 2, wager: 'ante', cents: 500 });
  expect(await decides).toEqual({ own: expect.stringMatching(/^[2-9TJQKA][cdhs]$/), dealer: null, box: 2 });
  expect(dealt).toEqual([expect.stringMatching(/^([2-9TJQKA][cdhs]){7}$/), '?'.repeat(14)]);
  const holdem = await client.fetchTable<PokerWireTypes>(await opens('hold-em'));
  expect(isHouseRefusal(holdem) ? null : [holdem.view.phase, holdem.view.pot]).toEqual([null, 0]);
  client.close();
});

describe('abuse', () => {
  test('a page of another house gets no socket, and a wrong token none either', async () => {
    const guest = await house.guest();
    await expect(connect(house.url(), { cookie: guest.cookie(), origin: 'https://elsewhere.example' })).rejects.toThrow(
      /403/,
    );
    await expect(connect(house.url(), { authorization: 'Bearer none' })).rejects.toThrow(/401/);
    (await connect(house.url(), { cookie: guest.cookie(), origin: house.url() })).socket.close();
  });

  test('nobody acts, and nobody acts for another', async () => {
    const [guest, thief] = [await house.guest(), await house.guest()];
    const table = await opened(guest);
    const [own, other, nobody] = [await sits(guest), await sits(thief), await connect(house.url())];
    await act(own, table, { do: 'sit', seat: 1, cents: 50_000 });
    for (const asked of [
      { as: { role: 'player', seat: 1 }, do: 'leave' },
      { as: { role: 'dealer' }, do: 'closeBets' },
      { do: 'leave' },
    ])
      for (const client of [other, nobody])
        expect(await act(client, table, asked)).toEqual({
          id: expect.any(String),
          refused: expect.any(String),
          reason: client === nobody ? 'not-signed-in' : 'not-your-act',
          cites: [],
        });
    // What the rules give to another role is entered as well, and what they refuse otherwise is not.
    expect(await act(own, table, { do: 'closeBets' })).toHaveProperty('refused');
    expect(await act(own, table, { do: 'wager', box: 1, wager: 'ante', cents: 1 })).toHaveProperty('refused');
    const entered = (): Promise<Record<string, unknown>[]> =>
      rows(
        house.database(),
        `select person, body::json -> 'act' as act from entries where table_id = 'house'
         and body::json -> 'act' ->> 'do' = 'refuseAuthority' and body::json -> 'act' ->> 'table' = '${table}' order by entry`,
      );
    const [first, ...more] = await entered();
    const asked = (does: string): object => ({ act: { do: 'refuseAuthority', what: 'act', table, act: does } });
    expect([first, ...more]).toMatchObject(['leave', 'closeBets', 'leave', 'closeBets'].map(asked));
    expect(new Set(more.map(({ person }) => person)).size).toBe(2);
    expect((await nobody.ask({ watch: table })).watching).toBe(table);
    const { body } = await guest.ask('GET', '/api/tables');
    expect(body.tables).toContainEqual(expect.objectContaining({ id: table, seats: { taken: 1, all: 6 } }));
    for (const one of [own, other, nobody]) one.socket.close();
  });

  test('an act is not answered again to another person who sends it with the same key', async () => {
    const [guest, thief] = [await house.guest(), await house.guest()];
    const table = await opened(guest);
    const [own, other] = [await sits(guest), await sits(thief)];
    const sit = { do: 'sit', seat: 1, cents: 50_000 };
    const { done } = await act(own, table, sit, 'his own key');
    expect(await act(other, table, sit, 'his own key')).toHaveProperty('refused');
    expect((await act(own, table, sit, 'his own key')).done).toBe(done);
    for (const one of [own, other]) one.socket.close();
  });

  test('who signs out is out, on every socket of that session', async () => {
    const guest = await house.guest();
    const [one, two] = [await sits(guest), await sits(guest)];
    await guest.ask('DELETE', '/api/session');
    expect(await Promise.all([one.closed, two.closed])).toEqual([4001, 4001]);
  });

  test('a wall gets a table as everybody sees it, line by line as it changes', async () => {
    const guest = await house.guest();
    const table = await opened(guest);
    expect((await house.visitor().ask('GET', '/api/tables/t99999/stream')).status).toBe(404);
    const wall = await fetch(`${house.url()}/api/tables/${table}/stream`);
    const input = Readable.fromWeb(wall.body as never);
    const read = createInterface({ input })[Symbol.asyncIterator]();
    const next = async (): Promise<TestMessage> => JSON.parse((await read.next()).value ?? '{}') as TestMessage;
    expect(await next()).toMatchObject({ table, view: {}, options: [], due: null });
    const client = await sits(guest);
    const { done } = await act(client, table, { do: 'sit', seat: 1, cents: 50_000 });
    let seen = await next();
    while (Number(seen.position) < Number(done)) seen = await next();
    expect(seen).toMatchObject({ position: expect.any(Number), options: [] });
    input.destroy();
    client.socket.close();
  });

  test('who was sent to a table as dealer and is one no more deals there no more', async () => {
    const [ada, del] = [house.administrator(), await house.person('Del', 'dealer')];
    const table = await opened(ada, { staff: 'people' });
    await ada.ask('POST', `/api/tables/${table}/staff`, { person: 'Del', role: 'dealer' });
    const dealing = await sits(del);
    expect(await act(dealing, table, { do: 'receiveCards', deck: 0 })).toHaveProperty('done');
    await ada.ask('POST', '/api/people/Del/roles', { roles: ['player'] });
    await dealing.closed;
    await del.ask('POST', '/api/session', { name: 'Del', password: passwordOf('Del') });
    const playing = await sits(del);
    for (const as of [undefined, { role: 'dealer' }])
      expect(await act(playing, table, { do: 'inspectCards', deck: 0, as })).toHaveProperty('refused');
    expect(await act(playing, table, { do: 'sit', seat: 1, cents: 50_000 })).toHaveProperty('done');
    playing.socket.close();
  });

  test('a person who signed out everywhere at another node is out here too, with all their programs', async () => {
    const dan = await house.person('Dan of two nodes', 'dealer');
    const { token } = (await dan.ask('POST', '/api/tokens', { name: 'bot' })).body;
    const [one, two] = [await sits(dan), await connect(house.url(), { authorization: `Bearer ${token}` })];
    const his = `person = (select person from people where name = 'Dan of two nodes')`;
    for (const table of ['sessions', 'tokens']) await rows(house.database(), `delete from ${table} where ${his}`);
    expect(await Promise.all([one.closed, two.closed])).toEqual([4001, 4001]);
  });

  test.each([
    ['{"id": 7', undefined],
    ['[]', undefined],
    ['null', undefined],
    ['{"id": 7}', 7],
    ['{"id": 7, "watch": "t1", "act": {}}', 7],
    ['{"id": 7, "watch": 1}', 7],
    ['{"id": 7, "watch": {"length": {"toString": 1, "valueOf": 1}}}', 7],
    ['{"id": 7, "watch": "t1", "more": true}', 7],
    ['{"id": 7, "watch": "t1", "after": -1}', 7],
    ['{"id": 7, "watch": "t1", "after": 1e400}', 7],
    ['{"id": 7, "act": {"table": "t1", "do": "sit"}}', 7],
    ['{"id": 7, "act": {"table": "t1", "do": "sit"}, "key": ""}', 7],
    [`{"id": 7, "act": {"table": "t1", "do": "sit"}, "key": "${'x'.repeat(201)}"}`, 7],
    ['{"id": 7, "watch": "t\\u0000"}', 7],
    ['{"id": 7, "act": {"table": "t1", "do": "dispute", "about": "\\ud800"}, "key": "k"}', 7],
    ['{"id": {}, "watch": "t1"}', undefined],
    [Buffer.from('{"id": 7}'), undefined],
    [JSON.stringify({ id: 7, watch: 'x'.repeat(70_000) }), undefined],
    [
      `{"id": 7, "act": {"table": "t1", "do": "sit", "deep": ${'['.repeat(20_000)}${']'.repeat(20_000)}}, "key": "k"}`,
      7,
    ],
  ] as const)('%.60s gets one plain answer', async (text, id) => {
    const client = await sits(await house.guest());
    client.say(text);
    const answer = await client.until(() => client.heard[0]);
    expect(answer.id).toBe(id);
    expect(answer.wrong ?? answer.refused).toMatch(/^[A-Z"].*\.$/);
    expect(client.heard).toHaveLength(1);
    client.socket.close();
  });

  test('what is far too long ends the connection, and no other', async () => {
    const client = await sits(await house.guest());
    client.say('x'.repeat(2_000_000));
    expect(await client.closed).toBe(1009);
    expect((await house.visitor().ask('GET', '/api/health')).status).toBe(200);
  });

  test('a client that floods the house is refused for a while and told how long, and does not fill the log with refusals', async () => {
    const guest = await limited.guest();
    const client = await connect(limited.url(), { cookie: guest.cookie() });
    const counts = { act: { table: 'meter/none', do: 'count', chips: 0, shown: 0 }, key: 'k' };
    await Promise.all(Array.from({ length: 150 }, () => client.ask(counts)));
    const entered = await rows(
      limited.database(),
      `select from entries where body::json -> 'act' ->> 'do' = 'refuseAuthority'`,
    );
    expect(entered.length).toBeGreaterThanOrEqual(100);
    expect(entered.length).toBeLessThan(120);
    client.heard.length = 0;
    for (let nth = 0; nth < 1_500; nth += 1) client.say('{"id": 1, "watch": "nowhere"}');
    const answers = await client.until(() => (client.heard.length === 1_500 ? client.heard : undefined));
    const limit = {
      ...{ id: 1, refused: expect.any(String), reason: 'rate-limited', cites: [], retry: expect.any(Number) },
    };
    expect(answers).toContainEqual(limit);
    expect(answers).toContainEqual({
      id: 1,
      refused: expect.stringContaining('nowhere'),
      reason: 'no-such-table',
      cites: [],
    });
    client.socket.close();
  });

  test('who does not read is dropped', async () => {
    const client = await connect(limited.url(), { cookie: (await limited.guest()).cookie() });
    client.socket.pause();
    const fields = Array.from({ length: 800 }, (_, nth) => `"${'x'.repeat(60)}${nth}": 1`);
    for (let nth = 0; nth < 400; nth += 1) client.say(`{"watch": "t", ${fields.join(',')}}`);
    const isOpen = async (): Promise<boolean> =>
      /^fairdeal_dropped_total 0$/m.test((await limited.visitor().ask('GET', '/metrics')).text);
    while (await isOpen());
    client.socket.terminate();
  });

  test('a thousand sockets that say nothing cost nothing', async () => {
    const guest = await house.guest();
    const table = await opened(guest);
    const silent: TestClient[] = [];
    for (let nth = 0; nth < 20; nth += 1)
      silent.push(...(await Promise.all(Array.from({ length: 50 }, () => connect(house.url())))));
    const client = await sits(guest);
    expect(await act(client, table, { do: 'sit', seat: 1, cents: 50_000 })).toHaveProperty('done');
    for (const one of [client, ...silent]) one.socket.terminate();
  });
});
