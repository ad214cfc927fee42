import { isRefused } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { keysFolder, openHouseKeys, openHouseLog, rotateSealing, rotateSigning } from '../log/index.js';
import { rows, testServer } from '../log/testing/server.js';
import { fresh } from './testing/approved.js';
import { testHouse, type Visitor } from './testing/house.js';

const server = testServer();
const house = testHouse({}, server);
const HOST = { role: 'administrator', person: 'root' };

const approves = (who: Visitor, headers: Readonly<Record<string, string>> = {}) =>
  who.ask('POST', '/api/log/rotation', undefined, headers);

/** Rotates a key on the computer of the house, at a time; the reason of a refusal. */
const rotates = async (code: string | null, { signing = false, later = 0 } = {}): Promise<unknown> => {
  const keys = await openHouseKeys(keysFolder(server.keysOf(house.database())));
  const record = await openHouseLog(house.database(), keys, later === 0 ? {} : { clock: () => Date.now() + later });
  const done = await (signing ? rotateSigning : rotateSealing)(record, HOST, 'a test', code ?? undefined);
  await record.close();
  return isRefused(done) ? done.args : 'rotated';
};

test('a house with money of its own rotates a key only by the code of a person who has just shown who they are', async () => {
  expect(await rotates(null)).toBe('rotated');
  const finn = await house.person('Finn', 'finance');
  await finn.ask('POST', '/api/money', { do: 'fund', cents: 100_000, paper: `bank ${fresh()}`, key: fresh() });
  for (const signing of [false, true]) expect(await rotates(null, { signing })).toEqual({ what: 'missing' });
  expect(await rotates('ABCD-EFGH-JKMN')).toEqual({ what: 'unknown' });

  expect(await approves(await house.person('Dora', 'dealer'))).toMatchObject({ status: 403 });
  expect(await approves(house.visitor())).toMatchObject({ status: 401 });
  const { token } = (await finn.ask('POST', '/api/tokens', { name: 'a program' })).body;
  expect(await approves(house.visitor(), { authorization: `Bearer ${token}` })).toMatchObject({ status: 403 });
  await rows(house.database(), "update sessions set confirmed = now() - interval '6 minutes'");
  expect(await approves(finn)).toMatchObject({ status: 403, body: { refused: expect.stringContaining('Confirm') } });
  const again = await house.person('Rita', 'regulator');

  const { status, body } = await approves(again);
  const code = String(body.code);
  expect([status, code]).toEqual([201, expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/)]);
  const log = JSON.stringify(await rows(house.database(), 'select body from entries'));
  expect(log).not.toContain(code);
  expect(await rotates(code, { later: 11 * 60_000 })).toEqual({ what: 'expired' });
  expect(await rotates(code.toLowerCase().replaceAll('-', ' '), { signing: true })).toBe('rotated');
  for (const signing of [false, true]) expect(await rotates(code, { signing })).toEqual({ what: 'used' });
  const [entry] = await rows(
    house.database(),
    "select body::json -> 'act' as act from entries where did && '{signingKeyRotated}'",
  );
  const [approval] = await rows(
    house.database(),
    "select entry, person from entries where did && '{rotationApproved}'",
  );
  expect(entry).toMatchObject({ act: { do: 'rotateKey', approval: Number(approval?.entry) } });
});
