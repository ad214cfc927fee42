import { type HouseClient, isHouseRefusal, openClient, type TablePush, type WireAct } from '@fairdeal/client';
import type { HouseWireTypes } from '@fairdeal/table';

/** Each table has one who plays and five who look on. */
export const SOCKETS_A_TABLE = 6;

/** Somebody who plays at a table, and all who have it on their screens. */
export interface TableClients {
  readonly table: string;
  readonly player: HouseClient;
  readonly clients: readonly HouseClient[];
}

/** Counts of a time span. */
export interface TrafficCounts {
  readonly seconds: number;
  /** Of players; and all that became durable, of dealers too. */
  readonly acts: number;
  readonly positions: number;
  readonly pushes: number;
  /** From an act to the last screen of its table, in milliseconds, in order. */
  readonly took: readonly number[];
}

/** Next act of a player; null while they wait. */
export type NextAct = (push: TablePush<HouseWireTypes>) => WireAct | null;

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** When a position came to each screen of its table. */
const arrivalTracker = () => {
  const came = new Map<string, number>();
  const waiting = new Map<string, () => void>();
  return {
    heard: (table: string, position: number): void => {
      const name = `${table} ${position}`;
      const count = (came.get(name) ?? 0) + 1;
      came.set(name, count);
      if (count < SOCKETS_A_TABLE) return;
      waiting.get(name)?.();
      waiting.delete(name);
      came.delete(`${table} ${position - 100}`);
    },
    everywhere: (table: string, position: number): Promise<void> =>
      new Promise((done) => {
        const name = `${table} ${position}`;
        if ((came.get(name) ?? 0) >= SOCKETS_A_TABLE) done();
        else waiting.set(name, done);
      }),
  };
};

/** Screens before tables: everybody acts as fast as he is answered, or once in so many milliseconds. */
export const openScreens = async (tables: readonly TableClients[], playsAt: (table: string) => NextAct) => {
  const screens = arrivalTracker();
  let [acts, pushes, positions, interval] = [0, 0, 0, 0];
  let took: number[] = [];
  let playing = true;
  const play = async ({ table, player, clients: all }: TableClients): Promise<void> => {
    const next = playsAt(table);
    let now: TablePush<HouseWireTypes> | null = null;
    let changed = (): void => undefined;
    for (const [nth, client] of all.entries())
      await client.watch<HouseWireTypes>(table, (push) => {
        pushes += 1;
        screens.heard(table, push.position);
        if (nth > 0) return;
        positions += 1;
        now = push;
        changed();
      });
    while (playing) {
      const standing: TablePush<HouseWireTypes> | null = now;
      const act = standing === null ? null : next(standing);
      if (act === null) {
        await new Promise<void>((done) => {
          changed = done;
          setTimeout(done, 1_000);
        });
        continue;
      }
      const from = performance.now();
      const done = await player.act(table, act);
      if (!('done' in done)) continue;
      await Promise.race([screens.everywhere(table, done.done), wait(5_000)]);
      acts += 1;
      took.push(performance.now() - from);
      // Not all at the same moment.
      if (interval > 0) await wait(Math.max(0, interval * (0.5 + Math.random()) - (performance.now() - from)));
    }
  };
  const players = tables.map(play);
  return {
    /** Counts for this many seconds, after as many to warm up. */
    count: async (seconds: number, everyMilliseconds = 0): Promise<TrafficCounts> => {
      interval = everyMilliseconds;
      await wait(1_000 * Math.min(3, seconds));
      [acts, pushes, positions, took] = [0, 0, 0, []];
      await wait(1_000 * seconds);
      return { seconds, acts, positions, pushes, took: took.toSorted((one, other) => one - other) };
    },
    stop: async (): Promise<void> => {
      playing = false;
      interval = 0;
      await Promise.all(players);
      for (const { clients: all } of tables) for (const client of all) client.close();
    },
  };
};

/** Opens tables of a house, and connects whoever sits and looks on there. */
export const openGuestTables = async (url: string, count: number): Promise<readonly TableClients[]> => {
  const tables: TableClients[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const player = openClient({ url });
    const all = [player, ...Array.from({ length: SOCKETS_A_TABLE - 1 }, () => openClient({ url }))];
    await Promise.all(all.map((client) => client.signIn({ guest: true })));
    const opened = await player.openTable({ open: { game: 'high-card-flush' }, pace: { bet: 0, decide: 60 } });
    if (isHouseRefusal(opened)) throw new Error(opened.refused);
    tables.push({ table: opened.table, player, clients: all });
  }
  return tables;
};

const WANTED = ['declineCut', 'play', 'sit', 'wager'];

/** At a table of a house game: sits down, and then whatever is asked for first, with the smallest Ante. */
export const flushPlayer = (): NextAct => {
  let wagered = 0;
  return ({ options, view }) => {
    const { rounds } = view;
    const wanted = options.find(
      ({ act }) => WANTED.includes(act.do) && (act.do !== 'wager' || (act.wager === 'ante' && wagered <= rounds)),
    );
    if (wanted === undefined) return null;
    if (wanted.act.do === 'wager') wagered = rounds + 1;
    return wanted.act.do === 'sit' ? { ...wanted.act, cents: 100_000_000 } : wanted.act;
  };
};
