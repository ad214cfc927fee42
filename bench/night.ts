import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SignedInPerson, TablePush } from '@fairdeal/client';
import { type Floor, openFloor, POKER_ROOM_STREAM } from '@fairdeal/house/floor';
import { exportLog, keysFolder, openHouseKeys, openHouseLog } from '@fairdeal/house/log';
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
  /** Durable acts of players a second, and of players and dealers together. */
  readonly actsASecond: number;
  readonly positionsASecond: number;
  readonly handsASecond: number;
  /** Hands a second of the same games through the rulebook alone, in the same run, and how many of them a hand of the night takes as long as. */
  readonly bareHandsASecond: number;
  readonly ratioOfBare: number;
  /** Entries of the whole night that were verified, and in how many seconds. */
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

/** What everybody sees of a poker table, as far as it says who acts. */
interface NightTable {
  readonly rounds: number;
  readonly phase: string | null;
  readonly turn: number | null;
  readonly toCall: number;
  readonly seats: readonly { readonly seat: number; readonly stack: number }[];
  readonly players: readonly { readonly seat: number; readonly bet: number }[];
}

/** Whoever is asked goes along to the showdown. */
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

/** All who come stand on a list, are called when their table is opened, and sit down. */
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

/** Sixty tables of five games, full of people who act as fast as they are answered. `--tables=N` and `--seconds=N` say how many and for how long. */
export const nightBench = async (): Promise<NightBench> => {
  const [count, seconds] = [numberOption('tables', TABLES), numberOption('seconds', SECONDS)];
  const folder = temporaryHouseFolder();
  const server = await startPostgres(join(folder, 'data'));
  const record = await openHouseLog(server.url, await openHouseKeys(keysFolder(folder)));
  const floor = await openFloor(record);
  try {
    const games = GAMES.map(({ id, open }) => ({
      ...{ id, open: { seats: SEATS, ...open }, start: SEATS },
      buyIn: { least: 1_000, most: null },
    }));
    unwrapAnswer(
      await floor.openRoom(NIGHT_SUPERVISOR, {
        open: { games, tables: Math.min(200, count) },
        pace: { bet: 0, decide: 600 },
      }),
    );
    const people = Array.from({ length: count * SEATS }, (_, nth) => ({
      ...{ id: `p${nth}`, name: `P${nth}`, roles: ['player'] },
    }));
    const seated = await seatEveryone(floor, people);
    let [acts, positions, hands] = [0, 0, 0];
    let measuring = false;
    let playing = true;
    const plays = async (stream: string, persons: readonly SignedInPerson[]): Promise<void> => {
      let now: NightTable | null = null;
      let changed = (): void => undefined;
      const watching = unwrapAnswer(
        await floor.watch(null, stream, undefined, (push: TablePush) => {
          const view = push.view as NightTable;
          if (measuring) {
            positions += 1;
            hands += view.rounds - (now?.rounds ?? view.rounds);
          }
          now = view;
          changed();
        }),
      );
      const buysAgain = async ({ seats }: NightTable): Promise<void> => {
        for (const { seat, stack } of seats) {
          const person = persons[seat];
          if (stack < REBUY_BELOW && person !== undefined)
            await floor.act(person, { table: stream, do: 'addStakes', cents: BUY_IN }, key());
        }
      };
      while (playing) {
        const seen: NightTable | null = now;
        const person = seen === null ? undefined : persons[(seen as NightTable).turn ?? 0];
        if (seen !== null && (seen as NightTable).phase === null) await buysAgain(seen);
        const answer =
          seen === null || person === undefined
            ? null
            : await floor.act(person, { table: stream, ...nextAct(seen) }, key());
        if (answer !== null && 'done' in answer && measuring) acts += 1;
        if (now === seen)
          await new Promise<void>((done) => {
            changed = done;
            setTimeout(done, 50);
          });
      }
      watching.stop();
    };
    const all = [...seated].map(([stream, persons]) => plays(stream, persons));
    await new Promise((done) => setTimeout(done, 1_000 * WARM_UP));
    measuring = true;
    const from = performance.now();
    await new Promise((done) => setTimeout(done, 1_000 * seconds));
    measuring = false;
    const took = (performance.now() - from) / 1_000;
    playing = false;
    await Promise.all(all);
    await floor.close();
    const check = exportVerifier({});
    const begun = performance.now();
    let verified = 0;
    for await (const line of exportLog(record, {
      opened: { by: { role: 'surveillance', person: 'bench' }, why: 'bench' },
    })) {
      check.readLine(line);
      verified += 1;
    }
    const { ok, faults } = check.finish();
    if (!ok) throw new Error(`The night does not verify: ${JSON.stringify(faults.slice(0, 3))}`);
    const verifiedInSeconds = (performance.now() - begun) / 1_000;
    // A hand of each game in turn, as the tables play them: the times of a hand add up.
    const bare = GAMES.map(({ open }) => pokerGame(open.game)).flatMap((game) =>
      game === undefined ? [] : [1 / measureRate(TRIAL, handPlayer(game))],
    );
    const bareHandsASecond = Math.round(bare.length / bare.reduce((sum, time) => sum + time, 0));
    return {
      ...{ bench: 'night', tables: seated.size, players: people.length },
      actsASecond: Math.round(acts / took),
      positionsASecond: Math.round(positions / took),
      handsASecond: Math.round(hands / took),
      bareHandsASecond,
      ratioOfBare: (bareHandsASecond * took) / hands,
      ...{ verified, verifiedInSeconds: Math.round(verifiedInSeconds), unit: '' },
    };
  } finally {
    await record.close();
    await server.leave();
    rmSync(folder, { recursive: true, force: true });
  }
};
