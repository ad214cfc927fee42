import { isRefused } from '@fairdeal/rules';
import { refusalText } from '@fairdeal/words';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../log/testing/server.js';
import { doMoneyAct } from '../money/index.js';
import { enterFilingAct, findFiling } from '../submissions/index.js';
import { ANN, DORA, FLORA, type FloorFixture, must, openHouse, visitTable } from './testing/floor.js';

const server = testServer();
let nodes: readonly FloorFixture[] = [];

beforeEach(async () => {
  const url = await server.database();
  nodes = [await openHouse(server, url), await openHouse(server, url)];
});
afterEach(() => Promise.all(nodes.map((node) => node.close())));

const node = (nth: number): FloorFixture => nodes[nth] as FloorFixture;

/** A table for house money, under a submission that was approved. */
const forMoney = async (): Promise<string> => {
  const { record, floor } = node(0);
  if ((await findFiling(record.database.pool, 'flush')) === null) {
    const file = { do: 'file', submission: { game: 'high-card-flush' }, why: 'the table opens' } as const;
    const filed = [
      await enterFilingAct(record, 'flush', file, { role: 'pit-manager', person: 'pia-1' }),
      await enterFilingAct(record, 'flush', { do: 'approve', version: 1, under: 'letter 1' }, BOARD),
    ];
    expect(filed.filter(isRefused)).toEqual([]);
  }
  return must(await floor.open(FLORA, { submission: 'flush', money: 'house' })).table;
};

const opened = async (more: object): Promise<string> =>
  must(await node(0).floor.open(FLORA, { open: { game: 'high-card-flush' }, ...more })).table;

const deposits = async (): Promise<void> => {
  const { record } = node(0);
  const deposit = { do: 'deposit', person: ANN.id, cents: 500_000, paper: 'receipt 1' } as const;
  const done = await doMoneyAct(record, deposit, { role: 'cashier', person: 'c' }, new Date());
  if (isRefused(done)) throw new Error(refusalText(done));
};

const BOARD = { role: 'regulator', person: 'rita-2' };
const SIT = { do: 'sit', seat: 3, cents: 50_000 };

describe('a player', () => {
  test('sits at one table for house money, whichever node they ask, and is told where they sit', async () => {
    await deposits();
    const [first, second] = [await forMoney(), await forMoney()];
    const play = await opened({});
    const there = await visitTable(node(0), first, ANN);
    await there.does(SIT);
    for (const at of nodes)
      expect(await (await visitTable(at, second, ANN)).asks(SIT)).toMatchObject({
        args: { what: 'own', seat: 3, table: first },
        reason: 'sits-elsewhere',
      });
    // Play money is nobody's.
    await (await visitTable(node(1), play, ANN)).does(SIT);
    await there.does({ do: 'leave' });
    await (await visitTable(node(1), second, ANN)).does(SIT);
  });

  test('who asks two nodes for two seats at once gets one', async () => {
    await deposits();
    const tables = [await forMoney(), await forMoney()];
    const seats = await Promise.all(tables.map((table, nth) => visitTable(node(nth), table, ANN)));
    const answers = await Promise.all(seats.map((seat) => seat.asks(SIT)));
    expect(answers.filter((answer) => 'done' in answer)).toHaveLength(1);
  });
});

describe('a dealer', () => {
  const PEOPLE = { staff: 'people' };
  const posts = (nth: number, table: string) =>
    node(nth).floor.assign(FLORA, table, { person: DORA.id, role: 'dealer' }, DORA.name);

  test('deals at one table, whichever node posts them, until they are relieved', async () => {
    const [first, second] = [await opened(PEOPLE), await opened(PEOPLE)];
    expect(await posts(0, first)).toBeNull();
    // Posting a dealer where they deal changes nothing.
    expect(await posts(0, first)).toBeNull();
    for (const nth of [0, 1])
      expect(await posts(nth, second)).toMatchObject({
        args: { name: 'Dora', to: second, at: first },
        reason: 'deals-elsewhere',
      });
    expect(await node(0).floor.relieve(FLORA, second, DORA.id)).toHaveProperty('reason');
    const at = await visitTable(node(0), first, DORA);
    expect(await node(0).floor.relieve(FLORA, first, DORA.id)).toBeNull();
    expect(await at.asks({ do: 'receiveCards', deck: 0 })).toHaveProperty('reason');
    expect(await posts(1, second)).toBeNull();
    await (await visitTable(node(1), second, DORA)).does({ do: 'receiveCards', deck: 0 });
  });

  test('is free once another deals there, or the table is closed', async () => {
    const [first, second, third] = [await opened(PEOPLE), await opened(PEOPLE), await opened(PEOPLE)];
    expect(await posts(0, first)).toBeNull();
    expect(await node(0).floor.assign(FLORA, first, { person: 'dan-4', role: 'dealer' }, 'Dan')).toBeNull();
    expect(await posts(0, second)).toBeNull();
    expect(await node(0).floor.closeTable(FLORA, second)).toBeNull();
    expect(await posts(0, third)).toBeNull();
  });

  test('who was posted at two nodes at once deals at one table', async () => {
    const tables = [await opened(PEOPLE), await opened(PEOPLE)];
    const answers = await Promise.all(tables.map((table, nth) => posts(nth, table)));
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  });

  test('who deals at a table does not come onto the shift of the poker room, nor the other way', async () => {
    const GAMES = [{ id: 'ten', open: { game: 'hold-em', smallBet: 1000, bigBet: 2000 } }];
    must(
      await node(0).floor.openRoom(FLORA, { open: { games: GAMES, dealers: true }, staff: 'people', dealt: 'people' }),
    );
    const first = await opened(PEOPLE);
    expect(await posts(0, first)).toBeNull();
    const desk = await visitTable(node(0), 'room', { id: 'sue-1', name: 'Sue', roles: ['poker-shift-supervisor'] });
    const comes = { do: 'dealerIn', person: DORA.id, name: DORA.name };
    expect(await desk.asks(comes)).toMatchObject({
      args: { name: 'Dora', to: null, at: first },
      reason: 'deals-elsewhere',
    });
    expect(await node(0).floor.relieve(FLORA, first, DORA.id)).toBeNull();
    await desk.does(comes);
    expect(await posts(0, first)).toMatchObject({
      args: { name: 'Dora', to: first, at: null },
      reason: 'deals-elsewhere',
    });
  });
});
