import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { slotsOf } from './slots.js';
import { testHouse } from './testing/house.js';

const house = testHouse();

test('an address has only so many slots, each given back once', () => {
  const slots = slotsOf(2);
  const [first, second] = [slots.take('a'), slots.take('a')];
  expect([slots.take('a'), slots.take('b') === null]).toEqual([null, false]);
  first?.();
  first?.();
  expect(slots.take('a')).not.toBeNull();
  expect(slots.take('a')).toBeNull();
  second?.();
  expect(slots.take('a')).not.toBeNull();
});

test('streams of a wall are limited by address, and one that ends makes room for another', async () => {
  const guest = await house.guest();
  const { body } = await guest.ask('POST', '/api/tables', { open: { game: 'high-card-flush' } });
  const streams = `${house.url()}/api/tables/${body.table}/stream`;
  const ends = new AbortController();
  const open = await Promise.all(Array.from({ length: 100 }, () => fetch(streams, { signal: ends.signal })));
  expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await fetch(streams);
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { refused: expect.any(String), reason: 'rate-limited', cites: [], retry: expect.any(Number) },
  ]);
  ends.abort();
  const last = new AbortController();
  await expect.poll(async () => (await fetch(streams, { signal: last.signal })).status).toBe(200);
  last.abort();
});

test('whoever watches again and again is told to wait', async () => {
  const socket = new WebSocket(`${house.url().replace('http', 'ws')}/api/socket`, {
    headers: { cookie: (await house.guest()).cookie() },
  });
  await new Promise((open) => socket.once('open', open));
  const answers: object[] = [];
  const all = new Promise<void>((done) =>
    socket.on('message', (data: Buffer) => {
      answers.push(JSON.parse(data.toString()));
      if (answers.length === 400) done();
    }),
  );
  for (let nth = 0; nth < 400; nth += 1) socket.send(JSON.stringify({ id: nth, watch: 'nowhere', after: 0 }));
  await all;
  const limited = answers.filter((answer) => 'reason' in answer && answer.reason === 'rate-limited');
  expect(limited.length).toBeGreaterThan(0);
  expect(answers.length - limited.length).toBeGreaterThanOrEqual(200);
  socket.close();
});
