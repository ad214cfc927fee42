import { connect, createServer, type Socket } from 'node:net';
import { testHouse } from '@fairdeal/house/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HouseClient, type HouseRefusal, isHouseRefusal, openClient, type TablePush } from './index.js';

const house = testHouse();

/** A line to the house that can be cut. */
const line = () => {
  const open = new Set<Socket>();
  let down = false;
  const server = createServer((near) => {
    const far = connect(Number(new URL(house.url()).port), '127.0.0.1');
    for (const one of [near, far]) {
      open.add(one);
      one.on('error', () => undefined).on('close', () => open.delete(one));
    }
    if (down) near.destroy();
    near.pipe(far).pipe(near);
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  const cut = (): void => {
    for (const socket of [...open]) socket.destroy();
  };
  afterAll(() => {
    cut();
    server.close();
  });
  return {
    url: () => url,
    cut,
    stay: (isDown: boolean) => {
      down = isDown;
      if (isDown) cut();
    },
  };
};

const [wire, other] = [line(), line()];
const clients: HouseClient[] = [];
afterAll(() => {
  for (const client of clients) client.close();
});
const opened = (url: string | readonly string[] = wire.url()): HouseClient => {
  const client = openClient({ url });
  clients.push(client);
  return client;
};

const done = <Answer extends object>(answer: Answer | HouseRefusal): Answer => {
  if (isHouseRefusal(answer)) throw new Error(answer.refused);
  return answer;
};

/** A guest at a table that they opened, and all that they hear. */
const seated = async (url?: string | readonly string[]) => {
  const client = opened(url);
  done(await client.signIn({ guest: true }));
  const { table } = done(await client.openTable({ open: { game: 'high-card-flush' }, pace: { bet: 0 } }));
  const pushes: TablePush[] = [];
  done(await client.watch(table, (push) => pushes.push(push)));
  const until = (holds: () => boolean): Promise<void> => expect.poll(holds).toBe(true).then();
  return { client, table, pushes, until };
};

const positions = (pushes: readonly TablePush[]): readonly number[] => pushes.map(({ position }) => position);
const withoutGap = (pushes: readonly TablePush[]): readonly number[] =>
  pushes.map((_, at) => (pushes[0]?.position ?? 0) + at);

describe('who one is', () => {
  test('a guest signs in, is known by their cookie, and signs out', async () => {
    const client = opened();
    expect(await client.session()).toEqual({ person: null });
    const { person } = done(await client.signIn({ guest: true }));
    expect(await client.session()).toEqual({ person });
    expect(await client.signOut()).toEqual({ person: null });
    expect(await client.session()).toEqual({ person: null });
  });

  test('a refusal is a value with its sentence', async () => {
    const client = opened();
    expect(await client.signIn({ name: 'Nobody', password: 'a guess' })).toMatchObject({ refused: expect.any(String) });
    expect(await client.fetchTable('t999')).toMatchObject({
      refused: expect.any(String),
      reason: 'no-such-table',
      cites: [],
    });
    expect(await client.watch('t999', () => undefined)).toMatchObject({ refused: expect.any(String) });
    expect(await client.act('t999', { do: 'leave' })).toMatchObject({ refused: expect.any(String) });
  });

  test('a program comes in by its token', async () => {
    const { body } = await house.administrator().ask('POST', '/api/tokens', { name: 'of a test' });
    const client = openClient({ url: wire.url(), token: String(body.token) });
    clients.push(client);
    expect(await client.session()).toMatchObject({ person: { name: 'Ada' } });
    expect(await client.act('t999', { do: 'leave' })).toMatchObject({ refused: expect.stringContaining('t999') });
  });
});

test('who opens a table is shown it as it stands, then every position, and who acts is answered', async () => {
  const { client, table, pushes, until } = await seated();
  expect(done(await client.tables()).tables.map((listed) => listed.table)).toContain(table);
  expect(pushes[0]).toMatchObject({ table, events: [] });
  const sat = await client.act(table, { do: 'sit', seat: 2, cents: 100_000 });
  expect(sat).toMatchObject({ done: expect.any(Number) });
  await until(() => pushes.some(({ position }) => 'done' in sat && position === sat.done));
  expect(await client.act(table, { do: 'wager', box: 9, wager: 'ante', cents: 1 })).toHaveProperty('refused');
  expect(await client.act(table, { do: 'fly' })).toHaveProperty('wrong');
});

test('a line that is cut in the middle is taken up again without a gap or a double', async () => {
  const { client, table, pushes, until } = await seated();
  const states: string[] = [];
  client.onConnection((state) => states.push(state));
  await client.act(table, { do: 'sit', seat: 1, cents: 100_000 });
  for (let nth = 0; nth < 5; nth += 1) {
    wire.stay(true);
    // Asked while nobody hears it, and before somebody does again.
    const asked = client.act(table, { do: 'buyIn', cents: 1_000 });
    wire.stay(false);
    const more = client.act(table, { do: 'buyIn', cents: 1_000 });
    wire.cut();
    for (const answer of await Promise.all([asked, more])) expect(answer).toMatchObject({ done: expect.any(Number) });
  }
  const { position, view } = done(await client.fetchTable(table));
  await until(() => pushes.at(-1)?.position === position);
  expect(positions(pushes)).toEqual(withoutGap(pushes));
  expect(view).toMatchObject({ seats: [{ seat: 1, chips: 110_000 }] });
  expect(states).toContain('lost');
});

test('a client that left comes back with the last position that it saw', async () => {
  const { client, table } = await seated();
  await client.act(table, { do: 'sit', seat: 1, cents: 100_000 });
  const heard: TablePush[] = [];
  const later = opened();
  const watch = done(await later.watch(table, (push) => heard.push(push), 1));
  await expect.poll(() => heard.length).toBe(watch.position - 1);
  expect(positions(heard)).toEqual(Array.from({ length: watch.position - 1 }, (_, at) => at + 2));
  watch.stop();
  await client.act(table, { do: 'buyIn', cents: 1_000 });
  await later.fetchTable(table);
  expect(heard).toHaveLength(watch.position - 1);
});

test('where one address is down the next is asked', async () => {
  const { client, table, pushes, until } = await seated([other.url(), wire.url()]);
  other.stay(true);
  const sat = await client.act(table, { do: 'sit', seat: 3, cents: 50_000 });
  expect(sat).toMatchObject({ done: expect.any(Number) });
  await until(() => 'done' in sat && (pushes.at(-1)?.position ?? 0) >= sat.done);
  expect(await client.session()).toMatchObject({ person: { guest: true } });
  expect(positions(pushes)).toEqual(withoutGap(pushes));
});

test('who signs out sees the table as the public does, and who closes is answered', async () => {
  const { client, table, pushes, until } = await seated();
  await client.act(table, { do: 'sit', seat: 1, cents: 100_000 });
  await until(() => (pushes.at(-1)?.options.length ?? 0) > 0);
  await client.signOut();
  await until(() => pushes.at(-1)?.options.length === 0);
  wire.stay(true);
  const asked = client.act(table, { do: 'leave' });
  client.close();
  wire.stay(false);
  expect(await asked).toEqual({ unknown: expect.any(String) });
  expect(await client.act(table, { do: 'leave' })).toMatchObject({ reason: 'client-closed' });
  expect(client.connection()).toBe('closed');
});

test.each([
  ['localhost:3000', '"localhost:3000"'],
  ['not a url', '"not a url"'],
  ['ftp://x', '"ftp://x"'],
  ['', '""'],
  [5, '5'],
  [null, 'null'],
  [['http://localhost:3000', 'elsewhere'], '"elsewhere"'],
])('%j is no address of a house: that is said, and nothing is thrown', async (url, named) => {
  const client = openClient({ url: url as string });
  const refused = `${named} is no address of a house: it begins with http:// or https://, as http://localhost:3000 does.`;
  expect(await client.session()).toEqual({ refused, reason: 'wrong-address', cites: [] });
  expect(await client.signIn({ guest: true })).toMatchObject({ refused });
  expect(await client.watch('t1', () => undefined)).toMatchObject({ refused });
  expect(await client.act('t1', { do: 'leave' })).toMatchObject({ refused });
  client.close();
});

test('a house that has no address at all says so', async () => {
  const client = openClient({ url: [] });
  expect(await client.session()).toEqual({
    refused: 'The house has no address: "url" lists none.',
    reason: 'wrong-address',
    cites: [],
  });
});
