import type { TablePush } from '@fairdeal/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../log/testing/server.js';
import {
  ANN,
  BOB,
  DORA,
  FLORA,
  type FloorFixture,
  must,
  openHouse,
  type TableVisitor,
  visitTable,
} from './testing/floor.js';

const server = testServer();
let house: FloorFixture;
beforeAll(async () => {
  house = await openHouse(server, await server.database());
});
afterAll(() => house.close());

const SURA = { id: 'sura-3', name: 'Sura', roles: ['surveillance'] };
const PAUL = { id: 'paul-4', name: 'Paul', roles: ['poker-shift-supervisor'] };
const BO = { id: 'bo-5', name: 'Bo', roles: ['finance', 'compliance', 'floorperson'] };

let last: string | null = null;
/** A new table, where Dora deals from now on. */
const opened = async (game: string): Promise<string> => {
  if (last !== null) expect(await house.floor.relieve(FLORA, last, DORA.id)).toBeNull();
  const { table } = must(
    await house.floor.open(FLORA, { open: { game }, staff: 'people', cards: 'live', pace: { bet: 600, decide: 600 } }),
  );
  expect(await house.floor.assign(FLORA, table, { person: DORA.id, role: 'dealer' })).toBeNull();
  last = table;
  return table;
};

/** Each of the staff does what is due of them, until it is none of theirs. */
const staffDo = async (...staff: readonly TableVisitor[]): Promise<void> => {
  for (;;) {
    const one = staff.find((guest) => guest.now().waits?.for === 'act' && guest.now().waits?.mine === true);
    const due = one?.now().due;
    if (one === undefined || due == null) return;
    const count = due.needs.some(({ what }) => what === 'count') ? { count: 52 } : {};
    await one.does({ ...due.act, ...count });
  }
};

const waits = (guest: TableVisitor): TablePush['waits'] => guest.now().waits;

test('a report says to the floorperson that the table waits for them, and which option confirms it', async () => {
  const table = await opened('high-card-flush');
  const [ann, dora, flora, sura] = [
    await visitTable(house, table, ANN),
    await visitTable(house, table, DORA),
    await visitTable(house, table, FLORA),
    await visitTable(house, table, SURA),
  ] as const;
  await ann.does({ do: 'sit', seat: 1, cents: 100_000 });
  expect(waits(dora)).toMatchObject({ for: 'act', mine: true });
  expect(waits(flora)).toMatchObject({ for: 'act', by: ['dealer'], mine: false });
  expect(waits(sura)).toMatchObject({ mine: false });
  expect(ann.now()).not.toHaveProperty('waits');
  await staffDo(dora, flora);
  await ann.does({ do: 'wager', box: 1, wager: 'ante', cents: 1000 });
  await dora.does({ do: 'closeBets' });
  await dora.does(dora.now().options.find(({ accord }) => accord === true)?.act ?? {});
  await staffDo(dora);
  expect(waits(dora)).toBeUndefined();
  await dora.does({ do: 'wrongNumberOfCards' });
  expect(waits(dora)).toEqual({ for: 'report', by: expect.arrayContaining(['floorperson']), mine: false });
  expect(waits(flora)).toMatchObject({ for: 'report', mine: true });
  expect(flora.now().options.filter(({ confirms }) => confirms === true)).toMatchObject([
    { act: { do: 'wrongNumberOfCards' } },
  ]);
  await flora.does({ do: 'wrongNumberOfCards' });
  expect(waits(flora)?.for).not.toBe('report');
});

test('a poker dispute waits for the supervisor, and a report is confirmed by the act of the same cause', async () => {
  const table = await opened('hold-em');
  const [ann, bob] = [await visitTable(house, table, ANN), await visitTable(house, table, BOB)] as const;
  await ann.does({ do: 'sit', seat: 1, cents: 20_000 });
  await bob.does({ do: 'sit', seat: 2, cents: 20_000 });
  const [dora, flora, paul] = [
    await visitTable(house, table, DORA),
    await visitTable(house, table, FLORA),
    await visitTable(house, table, PAUL),
  ] as const;
  await staffDo(dora, flora);
  await dora.does({ do: 'startRound' });
  await staffDo(dora);
  await ann.does({ do: 'dispute', about: 'the button' });
  expect(waits(flora)).toEqual({ for: 'dispute', by: ['poker-shift-supervisor'], mine: false });
  expect(waits(paul)).toMatchObject({ for: 'dispute', mine: true });
  await paul.does({ do: 'rule', about: 'the button', decision: { is: 'play-stands' }, reason: 'it is where it was' });
  await dora.does({ do: 'deckFoundWrong', cards: 'additional' });
  expect(waits(flora)).toMatchObject({ for: 'report', mine: true });
  expect(flora.now().options.filter(({ confirms }) => confirms === true)).toMatchObject([
    { act: { do: 'deckFoundWrong', deck: 0, what: 'extra' } },
  ]);
});

test('a person with several roles is told what any of them must do', async () => {
  const table = await opened('hold-em');
  const [dora, bo] = [await visitTable(house, table, DORA), await visitTable(house, table, BO)] as const;
  expect(waits(bo)).toEqual({ for: 'act', by: ['dealer'], mine: false });
  await staffDo(dora);
  expect(bo.now().due?.act.do).toBe('verifyInspection');
  expect(waits(bo)).toMatchObject({ for: 'act', mine: true });
});
