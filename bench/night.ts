import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SignedInPerson, TablePush } from '@fairdeal/client';
import { type Floor, openFloor, POKER_ROOM_STREAM } from '@fairdeal/house/floor';
import { exportLog, type HouseLog, keysFolder, openHouseKeys, openHouseLog } from '@fairdeal/house/log';
import { startPostgres } from '@fairdeal/house/postgres';
import { exportVerifier } from '@fairdeal/proof';
import { isRefused, pokerGame, type Refusal } from '@fairdeal/rules';
import type { PokerRoomView } from '@fairdeal/rules/internal';
import { handPlayer } from './poker.js';
import { temporaryHouseFolder } from './support/house-process.js';
import { measureRate, numberOption } from './support/measure.js';

export interface NightBench {
  readonly bench: 'night';
  readonly tables: number;
  readonly players: number;
  /** Acts of players a second that are durable, and of players and dealers together. */
  readonly actsASecond: number;
  readonly positionsASecond: number;
  readonly handsASecond: number;
  /** Hands a second of the same games through the rulebook alone, in the same run; and that rate divided by the night's. */
  readonly bareHandsASecond: number;
  readonly ratioOfBare: number;
  /** Entries of the whole night that were verified, and the seconds that took. */
  readonly verified: number;
  readonly verifiedInSeconds: number;
  readonly unit: '';
}

const TABLES = 60;
const SEATS = 6;
const SECONDS = 20;
const WARM_UP = 3;
const BUY_IN = 40_000;
const REBUY_BELOW = 8_000;
const TRIAL = 500;

const GAMES = [
  { id: 'holdem', open: { game: 'hold-em' } },
  { id: 'no-limit', open: { game: 'hold-em', limit: 'no', smallBet: 200, blinds: [100, 200] } },
  { id: 'omaha', open: { game: 'omaha-hl8' } },
  { id: 'stud', open: { game: 'seven-card-stud-high' } },
  { id: 'badugi', open: { game: 'badugi' } },
];

const NIGHT_SUPERVISOR: SignedInPerson = { id: 'sue', name: 'Sue', roles: ['poker-shift-supervisor'] };

let keys = 0;
const key = (): string => {
  keys += 1;
  return `night ${keys}`;
};

/** The public view of a poker table, as far as it says which seat acts. */
interface NightTable {
  readonly rounds: number;
  readonly phase: string | null;
  readonly turn: number | null;
  readonly toCall: number;
  readonly seats: readonly { readonly seat: number; readonly stack: number }[];
  readonly players: readonly { readonly seat: number; readonly bet: number }[];
}

/** The act of a player who calls to the showdown. */
const nextAct = ({ phase, toCall, players, turn }: NightTable): { readonly do: string; readonly cards?: [] } => {
  switch (phase) {
    case 'forced-bet':
      return { do: 'makeForcedBet' };
    case 'draw':
      return { do: 'draw', cards: [] };
    case 'showdown':
      return { do: 'show' };
    default:
      return { do: (players.find(({ seat }) => seat === turn)?.bet ?? 0) < toCall ? 'call' : 'check' };
  }
};

const unwrapAnswer = <Answer extends object>(answer: Answer): Exclude<Answer, Refusal | { wrong: string }> => {
  if (isRefused(answer) || 'wrong' in answer) throw new Error(JSON.stringify(answer));
  return answer as Exclude<Answer, Refusal | { wrong: string }>;
};

/** Puts everyone on a list; each sits down when called to an open table. */
const seatEveryone = async (
  floor: Floor,
  people: readonly SignedInPerson[],
): Promise<ReadonlyMap<string, readonly SignedInPerson[]>> => {
  const byId = new Map(people.map((person) => [person.id, person]));
  for (const [nth, person] of people.entries()) {
    const list = GAMES[Math.floor(nth / SEATS) % GAMES.length]?.id;
    unwrapAnswer(await floor.act(person, { table: POKER_ROOM_STREAM, do: 'addName', list, how: 'phone' }, key()));
  }
  const sat = new Map<string, SignedInPerson[]>();
  for (let left = people.length; left > 0; ) {
    const view = unwrapAnswer(await floor.currentPush(NIGHT_SUPERVISOR, POKER_ROOM_STREAM)).view as PokerRoomView;
    for (const { stream, seats } of view.tables)
      for (const at of seats) {
        const person = at.is === 'called' ? byId.get(at.person ?? '') : undefined;
        if (person === undefined) continue;
        const answer = await floor.act(person, { table: stream, do: 'sit', seat: at.seat, cents: BUY_IN }, key());
        if (!('done' in answer)) continue;
        const persons = sat.get(stream) ?? [];
        persons[at.seat] = person;
        sat.set(stream, persons);
        left -= 1;
      }
    await new Promise((done) => setTimeout(done, 20));
  }
  return sat;
};

/** Counters of a night; they count only while `measuring`. */
interface NightCounters {
  acts: number;
  positions: number;
  hands: number;
  measuring: boolean;
  playing: boolean;
}

/** Plays at one table for the people in its seats, who act as soon as they are asked, until the night ends. */
const playTable = async (
  floor: Floor,
  stream: string,
  persons: readonly SignedInPerson[],
  counters: NightCounters,
): Promise<void> => {
  let now: NightTable | null = null;
  let changed = (): void => undefined;
  const watching = unwrapAnswer(
    await floor.watch(null, stream, undefined, (push: TablePush) => {
      const view = push.view as NightTable;
      if (counters.measuring) {
        counters.positions += 1;
        counters.hands += view.rounds - (now?.rounds ?? view.rounds);
      }
      now = view;
      changed();
    }),
  );
  const rebuy = async ({ seats }: NightTable): Promise<void> => {
    for (const { seat, stack } of seats) {
      const person = persons[seat];
      if (stack < REBUY_BELOW && person !== undefined)
        await floor.act(person, { table: stream, do: 'addStakes', cents: BUY_IN }, key());
    }
  };
  while (counters.playing) {
    const seen: NightTable | null = now;
    const person = seen === null ? undefined : persons[(seen as NightTable).turn ?? 0];
    if (seen !== null && (seen as NightTable).phase === null) await rebuy(seen);
    const answer =
      seen === null || person === undefined
        ? null
        : await floor.act(person, { table: stream, ...nextAct(seen) }, key());
    if (answer !== null && 'done' in answer && counters.measuring) counters.acts += 1;
    if (now === seen)
      await new Promise<void>((done) => {
        changed = done;
        setTimeout(done, 50);
      });
  }
  watching.stop();
};

const pause = (seconds: number): Promise<void> => new Promise((done) => setTimeout(done, 1_000 * seconds));

/** Plays at all tables; after a warm-up, counts for so many seconds. Returns the seconds that it took. */
const playNight = async (
  floor: Floor,
  seated: ReadonlyMap<string, readonly SignedInPerson[]>,
  seconds: number,
  counters: NightCounters,
): Promise<number> => {
  const all = [...seated].map(([stream, persons]) => playTable(floor, stream, persons, counters));
  await pause(WARM_UP);
  counters.measuring = true;
  const from = performance.now();
  await pause(seconds);
  counters.measuring = false;
  const took = (performance.now() - from) / 1_000;
  counters.playing = false;
  await Promise.all(all);
  return took;
};

const openGames = async (floor: Floor, tables: number): Promise<void> => {
  const games = GAMES.map(({ id, open }) => ({
    ...{ id, open: { seats: SEATS, ...open }, start: SEATS },
    buyIn: { least: 1_000, most: null },
  }));
  unwrapAnswer(
    await floor.openRoom(NIGHT_SUPERVISOR, {
      open: { games, tables: Math.min(200, tables) },
      pace: { bet: 0, decide: 600 },
    }),
  );
};

/** Verifies the whole export of the log. */
const verifyNight = async (record: HouseLog): Promise<Pick<NightBench, 'verified' | 'verifiedInSeconds'>> => {
  const check = exportVerifier({});
  const begun = performance.now();
  let verified = 0;
  const opened = { by: { role: 'surveillance', person: 'bench' }, why: 'bench' } as const;
  for await (const line of exportLog(record, { opened })) {
    check.readLine(line);
    verified += 1;
  }
  const { ok, faults } = check.finish();
  if (!ok) throw new Error(`The log of the night doesn't verify: ${JSON.stringify(faults.slice(0, 3))}`);
  return { verified, verifiedInSeconds: Math.round((performance.now() - begun) / 1_000) };
};

/** Hands a second of the same games through the rulebook alone. A hand of each game in turn: the times of a hand add up. */
const bareRate = (): number => {
  const times = GAMES.map(({ open }) => pokerGame(open.game)).flatMap((game) =>
    game === undefined ? [] : [1 / measureRate(TRIAL, handPlayer(game))],
  );
  return Math.round(times.length / times.reduce((sum, time) => sum + time, 0));
};

/** Sixty tables of five games, full of people who act as soon as they are asked. `--tables=N` and `--seconds=N` change the number and the time. */
export const nightBench = async (): Promise<NightBench> => {
  const [count, seconds] = [numberOption('tables', TABLES), numberOption('seconds', SECONDS)];
  const folder = temporaryHouseFolder();
  const server = await startPostgres(join(folder, 'data'));
  const record = await openHouseLog(server.url, await openHouseKeys(keysFolder(folder)));
  const floor = await openFloor(record);
  try {
    await openGames(floor, count);
    const people = Array.from({ length: count * SEATS }, (_, nth) => ({
      ...{ id: `p${nth}`, name: `P${nth}`, roles: ['player'] },
    }));
    const seated = await seatEveryone(floor, people);
    const counters: NightCounters = { acts: 0, positions: 0, hands: 0, measuring: false, playing: true };
    const took = await playNight(floor, seated, seconds, counters);
    await floor.close();
    const verification = await verifyNight(record);
    const bareHandsASecond = bareRate();
    const { acts, positions, hands } = counters;
    return {
      ...{ bench: 'night', tables: seated.size, players: people.length },
      actsASecond: Math.round(acts / took),
      positionsASecond: Math.round(positions / took),
      handsASecond: Math.round(hands / took),
      bareHandsASecond,
      ratioOfBare: (bareHandsASecond * took) / hands,
      ...verification,
      unit: '',
    };
  } finally {
    await record.close();
    await server.leave();
    rmSync(folder, { recursive: true, force: true });
  }
};
