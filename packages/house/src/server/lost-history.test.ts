import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { copyDatabase } from '../backup/testing/copy.js';
import { openHouseKeys } from '../keys/keys.js';
import { openHouseLog } from '../log/index.js';
import { testServer } from '../log/testing/server.js';
import { FLOOR } from '../log/testing/tables.js';
import { visitorAt } from '../network/testing/house.js';
import { type House, startHouse } from './server.js';

const server = testServer();
let house: House | undefined;
afterEach(() => house?.close());

test('a house whose database was set back opens for reading, and says everywhere what is missing', async () => {
  const [url, copy] = [await server.database(), await server.database()];
  const folder = join(server.folder, 'house');
  const record = await openHouseLog(url, await openHouseKeys(join(folder, 'keys')));
  for (let nth = 0; nth < 3; nth += 1) await record.enterForHouse(FLOOR, { do: 'note' });
  await record.checkpoints.make();
  await copyDatabase(url, join(folder, 'keys'), copy);
  await record.enterForHouse(FLOOR, { do: 'note' });
  await record.close();

  const opened = await startHouse({
    ...{ port: 0, host: '127.0.0.1', site: '/nowhere' },
    record: async () => ({ url: copy, folder, stop: async () => undefined }),
  });
  if ('wrong' in opened) return expect.fail(opened.wrong);
  house = opened.ok;
  const missing =
    /^Signed entries are missing: the key of this house has signed 4 entries, and the log has 3\. .*restore --accept-loss\.$/;
  expect(await house.record).toEqual({ wrong: expect.stringMatching(missing) });
  const visitor = visitorAt(`http://127.0.0.1:${house.port}`);
  expect(await visitor.ask('GET', '/api/health')).toMatchObject({
    status: 503,
    body: {
      ...{ ok: false, record: expect.stringMatching(missing), unsigned: expect.stringMatching(missing) },
      lost: { what: 'behind', signed: 4, has: 3 },
    },
  });
  expect((await visitor.ask('GET', '/metrics')).text).toMatch(/^fairdeal_signed 0\n(.*\n)*fairdeal_history 0$/m);
  expect(await visitor.ask('POST', '/api/session', { guest: true })).toMatchObject({
    status: 503,
    body: { reason: 'history-lost', refused: expect.stringMatching(missing) },
  });
  expect(await visitor.ask('GET', '/api/tables')).toMatchObject({ status: 200 });
  expect((await visitor.ask('GET', '/api/log/checkpoint')).text).toContain('\n3\n');
});
