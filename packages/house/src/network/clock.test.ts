import { expect, test } from 'vitest';
import { testServer } from '../log/testing/server.js';
import { testHouse } from './testing/house.js';

const server = testServer();
let ahead = 2 * 3_600_000;
const house = testHouse({}, server, '/nowhere', () => Date.now() + ahead);

test('a house on a computer whose clock is two hours ahead says so, and its guests stay signed in', async () => {
  const guest = await house.guest();
  const { status, body } = await guest.ask('GET', '/api/health');
  expect({ status, body }).toMatchObject({ status: 200, body: { ok: true, clock: { state: 'wrong' } } });
  expect(body.clock).toMatchObject({ skew: expect.closeTo(7_200, 0) });
  const { text } = await guest.ask('GET', '/metrics');
  expect(Number(/^fairdeal_clock_skew_seconds (.*)$/m.exec(text)?.[1])).toBeCloseTo(7_200, 0);

  ahead = 366 * 86_400_000;
  await house.guest();
  expect((await guest.ask('GET', '/api/session')).body.person).not.toBeNull();
  const opened = await guest.ask('POST', '/api/tables', { open: { game: 'high-card-flush' } });
  const acted = await guest.ask('GET', `/api/tables/${opened.body.table}`);
  expect(acted.status).toBe(200);
});
