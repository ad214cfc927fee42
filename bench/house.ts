import { readFileSync, rmSync } from 'node:fs';
import { type Client, isRefusal, openClient, type Push, type WrittenAct } from '@fairdeal/client';
import { type HouseChild, houseFolder, startHouseChild } from './house-child.js';
import { asked } from './measure.js';

export interface HouseBench {
  readonly bench: 'house';
  readonly tables: number;
  readonly sockets: number;
  /** Durable acts of people a second, as fast as they are answered. */
  readonly actsASecond: number;
  /** All positions that became durable a second: what the dealers did is among them. */
  readonly positionsASecond: number;
  /** Messages to screens a second. */
  readonly pushesASecond: number;
  /** From an act to the last screen of its table, in milliseconds. */
  readonly medianMilliseconds: number;
  readonly p99Milliseconds: number;
  /** Of the house's process. */
  readonly megabytes: number;
  /** Until the house has all its tables again, in milliseconds. */
  readonly startAgainMilliseconds: number;
  readonly unit: '';
}

const TABLES = 200;
const SOCKETS_A_TABLE = 6;
const SECONDS = 20;
const WARM_UP = 3;

/** Somebody who plays at a table as fast as it lets him, and five who look on. */
interface AtTable {
  readonly table: string;
  readonly player: Client;
  readonly all: readonly Client[];
}

/** When a position came to each screen of its table. */
const arrivals = () => {
  const came = new Map<string, number>();
  const waiting = new Map<string, () => void>();
  return {
    heard: (table: string, position: number): void => {
      const name = `${table} ${position}`;
      const count = (came.get(name) ?? 0) + 1;
      if (count < SOCKETS_A_TABLE) came.set(name, count);
      else {
        came.delete(name);
        waiting.get(name)?.();
        waiting.delete(name);
        came.set(name, SOCKETS_A_TABLE);
      }
    },
    everywhere: (table: string, position: number): Promise<void> =>
      new Promise((done) => {
        const name = `${table} ${position}`;
        if (came.get(name) === SOCKETS_A_TABLE) done();
        else waiting.set(name, done);
      }),
  };
};

const WANTED = ['declineCut', 'play', 'wager'];

/** What a table of a house game says of itself. */
interface Played {
  readonly view: { readonly rounds: number };
  readonly options: readonly { readonly act: WrittenAct }[];
}

/** What a player does next: the first thing that he is asked for, or the smallest Ante. */
const nextAct = ({ options, view: { rounds } }: Played, wagered: number): WrittenAct | null => {
  const wanted = options.find(
    ({ act }) => WANTED.includes(act.do) && (act.do !== 'wager' || (act.wager === 'ante' && wagered <= rounds)),
  );
  return wanted?.act ?? null;
};

const memoryOf = ({ child }: HouseChild): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Many tables with people at each, every one with a screen of his own, over real sockets. `--tables=N` and `--seconds=N` say how many and for how long. */
export const houseBench = async (): Promise<HouseBench> => {
  const folder = houseFolder();
  let house = await startHouseChild(folder);
  const count = asked('tables', TABLES);
  const screens = arrivals();
  const took: number[] = [];
  let [acts, pushes, positions] = [0, 0, 0];
  let measuring = false;
  let playing = true;
  try {
    const tables: AtTable[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const all = Array.from({ length: SOCKETS_A_TABLE }, () => openClient({ url: house.url }));
      const player = all[0] as Client;
      await Promise.all(all.map((client) => client.signIn({ guest: true })));
      const opened = await player.openTable({ open: { game: 'high-card-flush' }, pace: { bet: 0, decide: 60 } });
      if (isRefusal(opened)) throw new Error(opened.refused);
      tables.push({ table: opened.table, player, all });
    }
    const play = async ({ table, player, all }: AtTable): Promise<void> => {
      let now: Played | null = null;
      let changed = (): void => undefined;
      for (const [nth, client] of all.entries())
        await client.watch(table, (push) => {
          if (measuring) pushes += 1;
          screens.heard(table, push.position);
          if (nth > 0) return;
          if (measuring) positions += 1;
          now = push as Push & Played;
          changed();
        });
      await player.act(table, { do: 'sit', seat: 1, cents: 100_000_000 });
      let wagered = 0;
      while (playing) {
        const standing: Played | null = now;
        const act = standing === null ? null : nextAct(standing, wagered);
        if (standing === null || act === null) {
          await new Promise<void>((done) => {
            changed = done;
            setTimeout(done, 1_000);
          });
          continue;
        }
        if (act.do === 'wager') wagered = (standing as Played).view.rounds + 1;
        const from = performance.now();
        const done = await player.act(table, act);
        if (!('done' in done)) continue;
        await Promise.race([screens.everywhere(table, done.done), new Promise((late) => setTimeout(late, 5_000))]);
        if (!measuring) continue;
        acts += 1;
        took.push(performance.now() - from);
      }
    };
    const players = tables.map(play);
    await new Promise((done) => setTimeout(done, 1_000 * WARM_UP));
    measuring = true;
    const seconds = asked('seconds', SECONDS);
    await new Promise((done) => setTimeout(done, 1_000 * seconds));
    measuring = false;
    playing = false;
    await Promise.all(players);
    const megabytes = memoryOf(house);
    for (const { all } of tables) for (const client of all) client.close();
    await house.stop();
    house = await startHouseChild(folder);
    took.sort((one, other) => one - other);
    const at = (part: number): number => took[Math.floor(part * took.length)] ?? 0;
    return {
      bench: 'house',
      tables: count,
      sockets: count * SOCKETS_A_TABLE,
      actsASecond: acts / seconds,
      positionsASecond: positions / seconds,
      pushesASecond: pushes / seconds,
      medianMilliseconds: at(0.5),
      p99Milliseconds: at(0.99),
      megabytes,
      startAgainMilliseconds: house.started,
      unit: '',
    };
  } finally {
    playing = false;
    await house.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
