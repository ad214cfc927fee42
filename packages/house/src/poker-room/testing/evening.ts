import { createHash } from 'node:crypto';
import { type Chance, simulationChance } from '@fairdeal/cards';
import type { SignedInPerson, WireOption } from '@fairdeal/client';
import { isRefused } from '@fairdeal/rules';
import { isReason, type PokerRoomView } from '@fairdeal/rules/internal';
import { type FloorFixture, must, openHouse } from '../../floor/testing/floor.js';
import type { Server } from '../../log/testing/server.js';
import { enterMeterAct } from '../../meters/index.js';

const somebody = (name: string, ...roles: readonly string[]): SignedInPerson => ({
  id: name.toLowerCase().replace(' ', '-'),
  name,
  roles,
});
const SUE = somebody('Sue Super', 'poker-shift-supervisor');
const SAM = somebody('Sam Guard', 'security');
const SHIFT = { role: 'shift-manager', person: 'max' };
export const PLAYERS = Array.from({ length: 60 }, (_, nth) => somebody(`P${nth} Player`, 'player'));
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
    periodMinutes: 4,
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

export interface Evening {
  readonly house: FloorFixture;
  /** A hash over every stream of the room and its tables, in their order. */
  readonly digest: string;
  /** The tables that were open when most were, by their games. */
  readonly most: readonly { readonly table: number; readonly list: string }[];
}

const chooseOne = <T>(chance: Chance, from: readonly [T, ...T[]]): T => from[chance.below(from.length)] ?? from[0];

/** What somebody whose turn it is does: mostly he goes along. */
const chosen = (chance: Chance, may: readonly WireOption[]): WireOption | null => {
  const wanted = chooseOne(chance, ['call', 'call', 'call', 'call', 'fold', 'raiseTo']);
  const acts = ['check', wanted, 'call', 'show', 'draw', 'discard', 'makeForcedBet', 'fold', 'muck'];
  const [first] = acts.flatMap((act) => may.find((option) => option.act.do === act) ?? []);
  return first ?? null;
};

/** An evening of the room by one seed: people come, are called, sit down, play, ask for other seats, move and leave; everything else the house does by itself. */
export const evening = async (server: Server, seed: string, steps: number): Promise<Evening> => {
  const house = await openHouse(server, await server.database());
  const { floor, clock, record } = house;
  const { pool } = record.database;
  const chance = simulationChance(seed);
  let keys = 0;
  const does = (person: SignedInPerson, act: object) => {
    keys += 1;
    return floor.act(person, act, `${seed} ${keys}`);
  };
  /** Until the room has heard of its tables, they of the room, and nothing came of it any more. */
  const quiet = async (): Promise<void> => {
    for (let [before, now] = [-1, 0]; before !== now; ) {
      before = now;
      await house.settled();
      await floor.idle();
      const { rows } = await pool.query<{ all: string }>(
        "select count(*) as all from entries where table_id <> 'house'",
      );
      now = Number(rows[0]?.all);
    }
  };
  const isRoom = (view: object): view is PokerRoomView => 'lists' in view && 'tables' in view;
  const room = async (): Promise<PokerRoomView> => {
    const view: object = must(await floor.currentPush(SUE, 'room')).view;
    if (!isRoom(view)) throw new Error('the room is seen as a room');
    return view;
  };

  must(await enterMeterAct(record, 'fund/evening', { do: 'open', seed: 0, reseed: 0, money: 'play' }, SHIFT));
  must(await floor.openRoom(SUE, { open: ROOM, pace: { bet: 1, decide: 90 } }));
  for (const { id, name } of DEALERS)
    must(await does(SUE, { table: 'room', as: { role: 'poker-shift-supervisor' }, do: 'dealerIn', person: id, name }));
  const arriving = [...PLAYERS];
  /** Who wants to go, and from where: nobody leaves during a hand that he was dealt in to. */
  const going = new Map<SignedInPerson, string>();
  const byId = new Map(PLAYERS.map((player) => [player.id, player]));
  let most: Evening['most'] = [];

  for (let step = 0; step < steps; step += 1) {
    for (const player of arriving.splice(0, 15))
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
    if (tables.length > most.length) most = tables.map(({ table, list }) => ({ table, list }));
    const streamOf = new Map(
      tables.flatMap(({ stream, seats }) =>
        seats.flatMap((at) => ('person' in at && at.is !== 'called' ? [[at.person, stream] as const] : [])),
      ),
    );
    for (const { table, stream, seats } of tables)
      for (const at of seats) {
        if (!('person' in at) || at.person === undefined) continue;
        const player = byId.get(at.person);
        if (player === undefined) continue;
        // Who is called sits down, mostly, with what the room says; who is to move leaves his seat first, between hands. Who sits leaves now and then.
        if (at.is === 'called' && chance.below(8) > 0) {
          const from = streamOf.get(at.person);
          if (from !== undefined && !isRefused(await does(player, { table: from, do: 'leave' }))) await quiet();
          const sit = { table: stream, do: 'sit', seat: at.seat };
          const answer = await does(player, { ...sit, cents: 20_000 });
          if (isRefused(answer) && isReason(answer, 'buy-in-out-of-range'))
            await does(player, { ...sit, cents: answer.args.least });
          await quiet();
        }
        if (at.is === 'taken' && chance.below(16) === 0) going.set(player, stream);
        if (at.is === 'taken' && chance.below(40) === 0)
          await does(player, {
            table: 'room',
            do: 'askChange',
            tableNumber: table,
            seat: at.seat,
            to: chooseOne(chance, ['seat', 'table']),
          });
      }
    for (let turn = 0; turn < 10; turn += 1) {
      // What a table did by itself since is seen by everybody, however busy the machine is.
      await quiet();
      for (const { stream, seats } of tables) {
        const push = await floor.currentPush(null, stream);
        if (isRefused(push)) continue;
        const seat = 'turn' in push.view ? push.view.turn : null;
        const player = byId.get(
          seats.flatMap((at) => ('person' in at && at.seat === seat ? [at.person ?? ''] : []))[0] ?? '',
        );
        if (player === undefined) continue;
        const { options } = must(await floor.currentPush(player, stream));
        const option = chosen(chance, options);
        if (option !== null) await does(player, { table: stream, ...option.act });
      }
    }
    await quiet();
    // What the pots gave to the Bad Beat is counted now and then, and is in the fund from then on.
    if (step % 4 === 3)
      for (const { stream } of tables) {
        const count = (person: SignedInPerson, act: object) => does(person, { table: stream, ...act, fund: 'badBeat' });
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
    await clock.pass(75);
    await quiet();
  }
  const { rows } = await pool.query<{ body: string }>(
    "select body from entries where table_id ~ '^r(oom|[0-9]+)$' order by table_id, position",
  );
  const hash = createHash('sha256');
  for (const { body } of rows) {
    const { act, at, by, position, table } = JSON.parse(body) as Record<string, unknown>;
    hash.update(JSON.stringify([table, position, at, by, act]));
  }
  return { house, digest: hash.digest('hex'), most };
};
