import { createHash } from 'node:crypto';
import { type Chance, simulationChance } from '@fairdeal/cards';
import type { Person } from '@fairdeal/client';
import { verifying } from '@fairdeal/proof';
import { isRefused, type PokerRoomView } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { type House, must, openHouse } from '../floor/testing/floor.js';
import { doMeter } from '../meters/index.js';
import { balances, reportCount, signCount, unreconciled } from '../money/index.js';
import { exportLog } from '../record/index.js';
import { testServer } from '../record/testing/server.js';
import { handsOf, roomReport, tablesOf } from './index.js';

const server = testServer();

const somebody = (name: string, ...roles: readonly string[]): Person => ({
  id: name.toLowerCase().replace(' ', '-'),
  name,
  roles,
});
const SUE = somebody('Sue Super', 'poker-shift-supervisor');
const SAM = somebody('Sam Guard', 'security');
const SHIFT = { role: 'shift-manager', person: 'max' };
const PLAYERS = Array.from({ length: 60 }, (_, nth) => somebody(`P${nth} Player`, 'player'));
const DEALERS = Array.from({ length: 10 }, (_, nth) => somebody(`D${nth} Dealer`, 'dealer'));

const JACKPOTS = {
  badBeat: {
    contribution: { minimumPot: 400, amount: { kind: 'fixed', cents: 100 }, most: 100 },
    hands: [{ title: 'full house', atLeast: '2c2d2h3c3d', percent: 50 }],
    shares: { beaten: 50, winning: 25, table: 25 },
    bothHoleCards: false,
    leastPlayers: 2,
    paidAt: 'table',
    discontinuing: 'pay-until-empty',
    discontinuingApproved: true,
    fund: 'evening',
  },
  highHand: {
    contribution: { minimumPot: 400, amount: { kind: 'fixed', cents: 100 }, most: 100 },
    collection: 'always',
    periodMinutes: 2,
    byTheClock: true,
    leastPlayers: 2,
    collectWithin: 48,
    restrictions: '',
    uncollected: 'next-period',
    tables: [1, 2, 3, 4, 5, 6, 7, 8],
    pooledAt: 1,
  },
};

const game = (id: string, open: object) => ({
  id,
  open: { seats: 6, ...open },
  start: 4,
  buyIn: { least: 4_000, most: 40_000 },
  mustMove: true,
});
const ROOM = {
  tables: 8,
  dealers: true,
  push: 5,
  games: [
    game('holdem', { game: 'hold-em', ...JACKPOTS }),
    game('no-limit', { game: 'hold-em', limit: 'no', smallBet: 200, blinds: [100, 200], ...JACKPOTS }),
    game('omaha', {
      game: 'omaha-hl8',
      ...JACKPOTS,
      rake: [],
      rakeMost: 0,
      timeCharge: { per: 'player', fees: [{ least: 400, most: 800, hourly: 600 }], every: 20 },
    }),
    game('stud', { game: 'seven-card-stud-high', ...JACKPOTS }),
    game('badugi', { game: 'badugi' }),
  ],
};

/** So often in a row nothing new must be found. */
const STILL = 4;

interface Evening {
  readonly house: House;
  /** A hash over every stream of the room and its tables, in their order. */
  readonly digest: string;
}

const chooseOne = <T>(chance: Chance, from: readonly [T, ...T[]]): T => from[chance.below(from.length)] ?? from[0];

/** What somebody whose turn it is does: mostly he goes along. */
const chosen = (chance: Chance, names: readonly string[]): string | null => {
  const wanted = chooseOne(chance, ['call', 'call', 'call', 'call', 'fold', 'raiseTo']);
  return (
    ['check', wanted, 'call', 'show', 'draw', 'discard', 'makeForcedBet', 'fold', 'muck'].find((name) =>
      names.includes(name),
    ) ?? null
  );
};

const evening = async (seed: string, steps: number): Promise<Evening> => {
  const house = await openHouse(server, await server.database());
  const { floor, clock, record } = house;
  const { pool } = record.database;
  const chance = simulationChance(seed);
  let keys = 0;
  const does = (person: Person, act: object) => {
    keys += 1;
    return floor.act(person, act, `${seed} ${keys}`);
  };
  /** Until nothing has been entered for a while: tables are opened in several steps. */
  const quiet = async (): Promise<void> => {
    for (let [before, still] = [-1, 0]; still < STILL; ) {
      await house.settled();
      const { rows } = await pool.query<{ all: string }>(
        "select count(*) as all from entries where table_id <> 'house'",
      );
      const now = Number(rows[0]?.all);
      still = now === before ? still + 1 : 0;
      before = now;
    }
  };
  const isRoom = (view: object): view is PokerRoomView => 'lists' in view && 'tables' in view;
  const room = async (): Promise<PokerRoomView> => {
    const view: object = must(await floor.look(SUE, 'room')).view;
    if (!isRoom(view)) throw new Error('the room is seen as a room');
    return view;
  };

  must(await doMeter(record, 'fund/evening', { do: 'open', seed: 0, reseed: 0, money: 'play' }, SHIFT));
  must(await floor.openRoom(SUE, { open: ROOM, pace: { bet: 1, decide: 40 } }));
  for (const { id, name } of DEALERS)
    must(await does(SUE, { table: 'room', as: { role: 'poker-shift-supervisor' }, do: 'dealerIn', person: id, name }));
  const arriving = [...PLAYERS];
  /** Who wants to go, and from where: nobody leaves during a hand that he was dealt in to. */
  const going = new Map<Person, string>();
  const byId = new Map(PLAYERS.map((player) => [player.id, player]));

  for (let step = 0; step < steps; step += 1) {
    for (const player of arriving.splice(0, step < 5 ? 10 : 2))
      must(
        await does(player, {
          table: 'room',
          do: 'addName',
          list: ROOM.games[chance.below(ROOM.games.length)]?.id,
          how: 'phone',
        }),
      );
    await quiet();
    const { tables } = await room();
    for (const { table, stream, seats } of tables)
      for (const at of seats) {
        if (!('person' in at) || at.person === undefined) continue;
        const player = byId.get(at.person);
        if (player === undefined) continue;
        // Who is called sits down, mostly; who sits leaves now and then.
        if (at.is === 'called' && chance.below(8) > 0) {
          const answer = await does(player, { table: stream, do: 'sit', seat: at.seat, cents: 20_000 });
          if (isRefused(answer))
            await does(player, {
              table: stream,
              do: 'sit',
              seat: at.seat,
              cents: Number(/with \$([\d,.]+)/.exec(answer.refused)?.[1]?.replaceAll(',', '') ?? 0) * 100,
            });
          await quiet();
        }
        if (at.is === 'taken' && chance.below(12) === 0) going.set(player, stream);
        if (at.is === 'taken' && chance.below(80) === 0)
          await does(player, {
            table: 'room',
            do: 'askChange',
            tableNumber: table,
            seat: at.seat,
            to: chooseOne(chance, ['seat', 'table']),
          });
      }
    for (let turn = 0; turn < 8; turn += 1)
      for (const { stream, seats } of tables) {
        const push = await floor.look(null, stream);
        if (isRefused(push)) continue;
        const seat = 'turn' in push.view ? push.view.turn : null;
        const player = byId.get(
          seats.flatMap((at) => ('person' in at && at.seat === seat ? [at.person ?? ''] : []))[0] ?? '',
        );
        if (player === undefined) continue;
        const { options } = must(await floor.look(player, stream));
        const name = chosen(
          chance,
          options.map((option) => option.name),
        );
        const option = options.find((one) => one.name === name);
        if (option !== undefined) await does(player, { table: stream, ...option.act });
      }
    // What the pots gave to the Bad Beat is counted now and then, and is in the fund from then on.
    if (step % 4 === 3)
      for (const { stream } of tables) {
        const count = (person: Person, act: object) => does(person, { table: stream, ...act, fund: 'badBeat' });
        await count(SUE, { do: 'giveNoticeOfCount' });
        await count(SUE, { do: 'accountForBoxes', locked: true });
        await count(SAM, { do: 'transportBox', locked: true });
      }
    if (step === Math.floor(steps / 2)) {
      const seated = tables[0]?.seats.find((at) => at.is === 'taken');
      const player = seated?.is === 'taken' ? byId.get(seated.person ?? '') : undefined;
      if (player !== undefined && tables[0] !== undefined)
        await does(player, { table: tables[0].stream, do: 'dispute', about: 'whether the call was heard' });
    }
    for (const [player, table] of going)
      if (!isRefused(await does(player, { table, do: 'leave' }))) {
        going.delete(player);
        await quiet();
      }
    await quiet();
    await clock.pass(35);
    await quiet();
  }
  const { rows } = await pool.query<{ table_id: string; body: string }>(
    "select table_id, body from entries where table_id ~ '^r(oom|[0-9]+)$' order by table_id, position",
  );
  const hash = createHash('sha256');
  for (const { body } of rows) {
    const { act, at, by, position, table } = JSON.parse(body) as Record<string, unknown>;
    hash.update(JSON.stringify([table, position, at, by, act]));
  }
  return { house, digest: hash.digest('hex') };
};

test('an evening: sixty players at eight tables of five games, and every cent, seat and hand is accounted for', async () => {
  const { house } = await evening('friday', 20);
  const { record } = house;
  const { pool } = record.database;
  const count = async (did: string): Promise<number> => {
    const { rows } = await pool.query<{ all: string }>('select count(*) as all from entries where did @> array[$1]', [
      did,
    ]);
    return Number(rows[0]?.all);
  };
  expect(await count('tableOpened')).toBeGreaterThanOrEqual(6);
  expect(await count('seated')).toBeGreaterThan(30);
  expect(await count('seatLeft')).toBeGreaterThan(3);
  expect(await count('ruled')).toBe(1);
  const { rows: pushes } = await pool.query<{ all: string }>(
    "select count(*) as all from entries where table_id = 'room' and did @> array['pushed'] and body::json -> 'act' ->> 'do' = 'push'",
  );
  expect(Number(pushes[0]?.all)).toBeGreaterThanOrEqual(2);

  // One bad beat was verified, taken out of the fund of all tables and paid; of three periods and more the pooled money was awarded or rolled over.
  expect([await count('badBeatVerified'), await count('badBeatPaid')]).toEqual([1, 1]);
  const [awarded, rolled] = [await count('highHandAwarded'), await count('highHandRolledOver')];
  expect(awarded).toBeGreaterThan(0);
  expect(awarded + rolled).toBeGreaterThanOrEqual(3);
  const before = await roomReport(pool);
  expect(before.all.hands).toBeGreaterThan(20);
  expect(before.all.rake).toBeGreaterThan(0);
  const busiest = before.tables.reduce((most, table) => (table.rake > most.rake ? table : most));
  const { position } = must(
    await reportCount(
      record,
      { role: 'count-team', person: 'cora' },
      { table: busiest.stream, account: 'drop box', counted: busiest.rake - 100, paper: 'count 1' },
    ),
  );
  must(
    await signCount(
      record,
      { role: 'count-team', person: 'carl' },
      position,
      busiest.rake - 100,
      new Date(house.clock.now()),
    ),
  );
  const after = await roomReport(pool);
  expect(after.all).toEqual({ ...before.all, shortage: 100 });
  expect(await unreconciled(pool)).toEqual([]);
  expect((await balances(pool)).reduce((sum, { cents }) => sum + cents, 0)).toBe(0);

  const holdem = after.tables.find(({ game: title, hands }) => title === "Hold'em" && hands > 1)?.stream ?? '';
  const known = (phh: string): number => phh.match(/"d dh p\d+ (?!\?)/g)?.length ?? 0;
  const seen = must(await handsOf(record, holdem, 'public'));
  expect(seen.every(({ phh }) => phh === null || known(phh) === 0)).toBe(true);
  expect(seen.some(({ phh }) => phh?.includes('variant'))).toBe(true);
  for (const player of PLAYERS) {
    if (!(await tablesOf(record, player.id)).includes(holdem)) continue;
    for (const { phh } of must(await handsOf(record, holdem, { person: player.id })))
      expect(known(phh ?? '')).toBeLessThanOrEqual(1);
  }
  const sealed = must(await handsOf(record, holdem, 'sealed'));
  expect(sealed.every(({ phh }) => phh === null || known(phh) > 1)).toBe(true);

  const check = verifying({});
  for await (const line of exportLog(record, {
    opened: { by: { role: 'surveillance', person: 'sam' }, why: 'the evening' },
  }))
    check.line(line);
  expect(check.end()).toMatchObject({ ok: true, faults: [] });
  await house.close();
});

test('the same seed makes the same evening', async () => {
  const [one, other] = [await evening('saturday', 6), await evening('saturday', 6)];
  expect(other.digest).toBe(one.digest);
  await one.house.close();
  await other.house.close();
});
