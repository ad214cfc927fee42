import { exportVerifier } from '@fairdeal/proof';
import { expect, test } from 'vitest';
import { rows } from '../log/testing/server.js';
import { approved, fresh, funded } from './testing/approved.js';
import { testHouse } from './testing/house.js';

const house = testHouse({ limited: false });

const opens = (asked: object) => house.administrator().ask('POST', '/api/tables', asked);
const FLUSH = { game: 'high-card-flush', paytables: { progressive: 'A' } };

const verified = async (changed: (line: string) => string = (line) => line) => {
  const board = await house.person(fresh('Rex'), 'regulator');
  const { readLine: line, finish: end } = exportVerifier();
  for (const text of (await board.ask('GET', '/api/log')).text.trim().split('\n')) line(changed(text));
  return end();
};

test('house money is played only under an approved submission in force, and under one of its own game', async () => {
  const open = { game: 'over-under' };
  expect(await opens({ open, money: 'house' })).toMatchObject({
    status: 422,
    body: { reason: 'not-approved', refused: expect.stringContaining('house money') },
  });
  await house.administrator().ask('POST', '/api/submissions/waiting', { submission: open, why: 'the table opens' });
  expect(await opens({ submission: 'waiting', money: 'house' })).toMatchObject({
    status: 422,
    body: { reason: 'not-approved', refused: expect.stringContaining('waiting') },
  });
  const flush = await approved(house, { game: 'high-card-flush' });
  for (const money of ['house', 'play'])
    expect(await opens({ submission: flush, game: 'over-under', money })).toMatchObject({
      status: 422,
      body: {
        reason: 'other-game',
        refused: expect.stringContaining(flush),
      },
    });
  expect(await opens({ submission: flush, game: 'high-card-flush', money: 'house' })).toMatchObject({ status: 201 });
  expect(await opens({ open })).toMatchObject({ status: 201 });
});

test('the same submission is filed once, and the house and the verifier agree about it', async () => {
  const name = fresh('twice');
  const files = (submission: object) =>
    house.administrator().ask('POST', `/api/submissions/${name}`, { submission, why: 'the table opens' });
  expect(await files(FLUSH)).toMatchObject({ status: 201, body: { version: 1 } });
  for (const same of [FLUSH, { paytables: FLUSH.paytables, game: FLUSH.game }])
    expect(await files(same)).toMatchObject({
      status: 422,
      body: { refused: 'You can’t file this version: it is the same as version 1. Change a choice, then file it.' },
    });
  expect(await files({ ...FLUSH, payoutLimit: 100_000_000 })).toMatchObject({ status: 201, body: { version: 2 } });
  expect(await files(FLUSH)).toMatchObject({ status: 201, body: { version: 3 } });
  expect(await verified()).toMatchObject({ ok: true, faults: [] });
});

test('a meter is shared only where the approved version says so; another choice in the log is found', async () => {
  await funded(house, 10_000_000);
  const opened = await house
    .administrator()
    .ask('POST', '/api/meters', { name: 'main', seed: 3_000_000, reseed: 0, money: 'house' });
  expect(opened.status).toBe(201);
  const alone = await approved(house, FLUSH);
  expect(await opens({ submission: alone, meter: 'main', money: 'house' })).toMatchObject({
    status: 422,
    body: {
      reason: 'not-approved',
      refused: expect.stringContaining(`version 1 of ${alone}`),
    },
  });
  const linked = await approved(house, { ...FLUSH, settings: { linkedProgressive: true }, meter: 'main' });
  const { status, body } = await opens({ submission: linked, meter: 'main', money: 'house' });
  expect(status).toBe(201);
  expect(await verified()).toMatchObject({ ok: true, faults: [] });
  const { faults } = await verified((text) => {
    const line = JSON.parse(text);
    if (line.table !== body.table || line.act?.do !== 'open') return text;
    return JSON.stringify({ ...line, act: { ...line.act, open: { ...line.act.open, payoutLimit: 100_000_000 } } });
  });
  expect(faults.map(({ why }) => why).join(' ')).toMatch(
    new RegExp(`The table doesn’t follow version 1 of ${linked}: open.payoutLimit is 100000000`),
  );
});

test('a poker room for house money names an approved submission for each game, and its tables run what was approved', async () => {
  const sue = await house.person('Sue', 'poker-shift-supervisor');
  const rooms = (open: object) => sue.ask('POST', '/api/room', { open, money: 'house' });
  const list = { id: 'holdem', start: 2, buyIn: { least: 4_000, most: null } };
  for (const open of [{}, { games: [] }, { games: [{ ...list, open: { game: 'hold-em' } }] }])
    expect(await rooms(open)).toMatchObject({
      status: 409,
      body: { reason: 'not-approved', refused: expect.stringContaining('poker room') },
    });
  const holdem = await approved(house, { game: 'hold-em', raiseCap: 4 });
  expect(await rooms({ games: [{ ...list, submission: 'nothing' }] })).toMatchObject({ status: 409 });
  expect(await rooms({ games: [{ ...list, submission: holdem }] })).toMatchObject({ status: 201 });
  for (const name of ['Pat', 'Quin']) {
    const player = await house.person(name, 'player');
    const act = { do: 'addName', list: 'holdem', how: 'phone' };
    expect(await player.ask('POST', '/api/room/acts', { act, key: fresh() })).toMatchObject({ status: 200 });
  }
  const opening = async () =>
    (await rows(house.database(), "select body from entries where table_id = 'r1' and position = 1"))[0]?.body;
  await expect.poll(opening).toBeDefined();
  expect(JSON.parse(String(await opening())).act).toMatchObject({
    ...{ filed: { submission: holdem, version: 1 }, rack: 'cage', money: 'house', room: true },
    open: { game: 'hold-em', raiseCap: 4, table: 1 },
  });
  expect(await verified()).toMatchObject({ ok: true, faults: [] });
  const { faults } = await verified((text) => text.replaceAll('"raiseCap":4', '"raiseCap":3'));
  expect(faults.length).toBeGreaterThan(0);
  const other = await verified((text) =>
    text.includes('"table":"r1"') ? text.replace('"raiseCap":4', '"raiseCap":3') : text,
  );
  expect(other.faults.map(({ why }) => why).join(' ')).toContain(
    `The table doesn’t follow version 1 of ${holdem}: open.raiseCap is 3, not 4.`,
  );
});
