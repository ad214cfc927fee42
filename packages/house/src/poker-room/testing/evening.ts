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
  /** A hash over every stream of the room and its tables, in their order, after the first step and after the dispute. */
  readonly digests: readonly string[];
  /** The tables that were open when most were, by their games. */
  readonly most: readonly { readonly table: number; readonly list: string }[];
}

const chooseOne = <T>(chance: Chance, from: readonly [T, ...T[]]): T => from[chance.below(from.length)] ?? from[0];

/** The act of the person in turn: mostly they go along. */
const chosen = (chance: Chance, may: readonly WireOption[]): WireOption | null => {
  const wanted = chooseOne(chance, ['call', 'call', 'call', 'call', 'fold', 'raiseTo']);
  const acts = ['check', wanted, 'call', 'show', 'draw', 'discard', 'makeForcedBet', 'fold', 'muck'];
  const [first] = acts.flatMap((act) => may.find((option) => option.act.do === act) ?? []);
  return first ?? null;
};

type RoomTable = PokerRoomView['tables'][number];

/** One evening under way. */
interface RunningEvening {
  readonly house: FloorFixture;
  readonly chance: Chance;
  readonly byId: ReadonlyMap<string, SignedInPerson>;
  /** Players who want to leave, by their tables: nobody leaves during a hand that they were dealt in to. */
  readonly going: Map<SignedInPerson, string>;
  does(person: SignedInPerson, act: object): ReturnType<FloorFixture['floor']['act']>;
  /** Waits until the room and its tables have heard of each other. */
  quiet(): Promise<void>;
  room(): Promise<PokerRoomView>;
}

const isRoom = (view: object): view is PokerRoomView => 'lists' in view && 'tables' in view;

const startEvening = async (server: Server, seed: string): Promise<RunningEvening> => {
  const house = await openHouse(server, await server.database());
  const { floor, record } = house;
  let keys = 0;
  const does: RunningEvening['does'] = (person, act) => {
    keys += 1;
    return floor.act(person, act, `${seed} ${keys}`);
  };
  must(await enterMeterAct(record, 'fund/evening', { do: 'open', seed: 0, reseed: 0, money: 'play' }, SHIFT));
  must(await floor.openRoom(SUE, { open: ROOM, pace: { bet: 1, decide: 90 } }));
  for (const { id, name } of DEALERS)
    must(await does(SUE, { table: 'room', as: { role: 'poker-shift-supervisor' }, do: 'dealerIn', person: id, name }));
  return {
    ...{ house, does, chance: simulationChance(seed), going: new Map() },
    byId: new Map(PLAYERS.map((player) => [player.id, player])),
    quiet: async () => {
      for (let [before, now] = [-1, 0]; before !== now; ) {
        before = now;
        await house.settled();
        await floor.idle();
        const { rows } = await record.database.pool.query<{ entry: string }>(
          "select entry from entries where table_id <> 'house' order by entry desc limit 1",
        );
        now = Number(rows[0]?.entry);
      }
    },
    room: async () => {
      const view: object = must(await floor.currentPush(SUE, 'room')).view;
      if (!isRoom(view)) throw new Error('the room is seen as a room');
      return view;
    },
  };
};

const arrive = async ({ does, chance, quiet }: RunningEvening, players: readonly SignedInPerson[]): Promise<void> => {
  for (const player of players)
    must(
      await does(player, {
        table: 'room',
        do: 'addName',
        list: ROOM.games[chance.below(ROOM.games.length)]?.id,
        how: 'phone',
      }),
    );
  await quiet();
};

/** A called player sits down, for the least buy-in where the room asks for another. A player who moves leaves the old seat first. */
const sitDown = async (
  { does, quiet }: RunningEvening,
  player: SignedInPerson,
  from: string | undefined,
  sit: object,
): Promise<void> => {
  if (from !== undefined && !isRefused(await does(player, { table: from, do: 'leave' }))) await quiet();
  const answer = await does(player, { ...sit, cents: 20_000 });
  if (isRefused(answer) && isReason(answer, 'buy-in-out-of-range'))
    await does(player, { ...sit, cents: answer.args.least });
  await quiet();
};

/** Called players sit down, and some seated ones leave or ask for another seat. */
const moveAbout = async (evening: RunningEvening, tables: readonly RoomTable[]): Promise<void> => {
  const { does, chance, byId, going } = evening;
  const streamOf = new Map(
    tables.flatMap(({ stream, seats }) =>
      seats.flatMap((at) => ('person' in at && at.is !== 'called' ? [[at.person, stream] as const] : [])),
    ),
  );
  for (const { table, stream, seats } of tables)
    for (const at of seats) {
      const player = 'person' in at && at.person !== undefined ? byId.get(at.person) : undefined;
      if (player === undefined) continue;
      if (at.is === 'called' && chance.below(8) > 0)
        await sitDown(evening, player, streamOf.get(player.id), { table: stream, do: 'sit', seat: at.seat });
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
};

/** The player in turn at each table acts. */
const playTurns = async (
  { house: { floor }, does, chance, byId }: RunningEvening,
  tables: readonly RoomTable[],
): Promise<void> => {
  for (const { stream, seats } of tables) {
    const push = await floor.currentPush(null, stream);
    if (isRefused(push)) continue;
    const seat = 'turn' in push.view ? push.view.turn : null;
    const [id = ''] = seats.flatMap((at) => ('person' in at && at.seat === seat ? [at.person ?? ''] : []));
    const player = byId.get(id);
    if (player === undefined) continue;
    const { options } = must(await floor.currentPush(player, stream));
    const option = chosen(chance, options);
    if (option !== null) await does(player, { table: stream, ...option.act });
  }
};

/** The boxes of the Bad Beat are counted: what pots gave is in the fund from then on. */
const countBadBeat = async ({ does }: RunningEvening, tables: readonly RoomTable[]): Promise<void> => {
  for (const { stream } of tables) {
    const count = (person: SignedInPerson, act: object) => does(person, { table: stream, ...act, fund: 'badBeat' });
    await count(SUE, { do: 'giveNoticeOfCount' });
    await count(SUE, { do: 'accountForBoxes', locked: true });
    await count(SAM, { do: 'transportBox', locked: true });
  }
};

const dispute = async ({ does, byId }: RunningEvening, [table]: readonly RoomTable[]): Promise<void> => {
  const seated = table?.seats.find((at) => at.is === 'taken');
  const player = seated?.is === 'taken' ? byId.get(seated.person ?? '') : undefined;
  if (player !== undefined && table !== undefined)
    await does(player, { table: table.stream, do: 'dispute', about: 'whether the call was heard' });
};

const leave = async ({ does, quiet, going }: RunningEvening): Promise<void> => {
  for (const [player, table] of going)
    if (!isRefused(await does(player, { table, do: 'leave' }))) {
      going.delete(player);
      await quiet();
    }
  await quiet();
};

const digestOf = async ({ house }: RunningEvening): Promise<string> => {
  const { rows } = await house.record.database.pool.query<{ body: string }>(
    "select body from entries where table_id ~ '^r(oom|[0-9]+)$' order by table_id, position",
  );
  const hash = createHash('sha256');
  for (const { body } of rows) {
    const { act, at, by, position, table } = JSON.parse(body) as Record<string, unknown>;
    hash.update(JSON.stringify([table, position, at, by, act]));
  }
  return hash.digest('hex');
};

/** The step in which a player disputes. */
export const DISPUTED = 10;

/** An evening of the room by one seed: people come, are called, sit down, play, ask for other seats, move and leave. The house does everything else by itself. */
export const evening = async (server: Server, seed: string, steps: number): Promise<Evening> => {
  const running = await startEvening(server, seed);
  const { house, quiet } = running;
  const arriving = [...PLAYERS];
  const digests: string[] = [];
  let most: Evening['most'] = [];
  for (let step = 0; step < steps; step += 1) {
    await arrive(running, arriving.splice(0, 15));
    const { tables } = await running.room();
    if (tables.length > most.length) most = tables.map(({ table, list }) => ({ table, list }));
    await moveAbout(running, tables);
    for (let turn = 0; turn < 10; turn += 1) {
      // Everybody sees what a table did by itself since, however busy the machine is.
      await quiet();
      await playTurns(running, tables);
    }
    await quiet();
    if (step % 4 === 3) await countBadBeat(running, tables);
    if (step === DISPUTED) await dispute(running, tables);
    await leave(running);
    await house.clock.pass(75);
    await quiet();
    if (step === 0 || step === DISPUTED) digests.push(await digestOf(running));
  }
  return { house, digests, most };
};
