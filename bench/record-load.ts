import type { Done, HouseRecord, RecordedTable } from '@fairdeal/house/record';
import { type AnyAct, isRefused, type Option, PLAY_ACTS, type PlayerAt, type Refused } from '@fairdeal/rules';
import type { AnyView, Offered } from '@fairdeal/table';

/** What a table was asked for, and how it was answered. */
export interface Answered {
  readonly table: string;
  readonly key: string | null;
  readonly positions: readonly number[];
  /** Milliseconds from the question to the answer. */
  readonly took: number;
}

export interface Load {
  readonly tables: number;
  /** Before the keys: no other load of the log has it. */
  readonly name: string;
  readonly heard: (answered: Answered) => void;
  readonly goesOn: () => boolean;
}

/** What the tables of a load play, in turn. */
export const GAMES = [
  'high-card-flush',
  'dj-wild',
  'hold-em',
  'heads-up-holdem',
  'over-under',
  'saigon-5',
  'face-up-pai-gow',
];
export const SEATS = [1, 2] as const;
export const STAKES = 900_000_00;
/** The record may take it later. */
const AGAIN: ReadonlySet<Refused['reason']> = new Set(['unreachable', 'unknown-outcome']);
const WANTED: ReadonlySet<string> = new Set<string>(['cutCards', 'play', ...PLAY_ACTS.filter((act) => act !== 'fold')]);

export const playerAt = (table: string, seat: number): PlayerAt => ({
  role: 'player',
  seat,
  person: `${table} seat ${seat}`,
});

/** What a player who stays in does now: the first thing that the round waits for, or the wagers that he is offered, each once a round. */
export const nextActs = <Act extends AnyAct>(
  table: { readonly options: (by: PlayerAt) => readonly Option<Act>[] } | null,
  by: PlayerAt,
  wagered: Set<string>,
): readonly Act[] => {
  const options = table?.options(by) ?? [];
  const play = options.find(({ act }) => WANTED.has(act.do));
  if (play !== undefined) return [play.act];
  const wagers = options.filter(
    ({ act, name }) => act.do === 'wager' && 'box' in act && act.box === by.seat && !wagered.has(`${by.seat} ${name}`),
  );
  for (const { name } of wagers) wagered.add(`${by.seat} ${name}`);
  return wagers.map(({ act }) => act);
};

/** Plays one table as fast as it is answered, whenever it is asked to. What is not known to be done is asked for again with the same key. */
const playerOf = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  table: RecordedTable<State, Act, Event, View>,
  { rounds }: Offered<Filed, State, Act, Event, View>,
  { name, heard, goesOn }: Load,
): (() => Promise<void>) => {
  let asked = 0;
  let wagered = new Set<string>();
  const told = (key: string | null, done: Done | readonly Done[] | Refused, since: number): boolean => {
    if (isRefused(done)) return false;
    const positions = [done].flat().map(({ position }) => position);
    if (positions.length > 0) heard({ table: table.id, key, positions, took: performance.now() - since });
    return positions.length > 0;
  };
  const act = async (by: PlayerAt, wanted: Act): Promise<boolean> => {
    asked += 1;
    const key = `${name} ${table.id} ${asked}`;
    for (let tries = 0; tries < 1_000; tries += 1) {
      const since = performance.now();
      const done = await table.act(by, wanted, { key });
      if (told(key, done, since)) return true;
      if (isRefused(done) && !AGAIN.has(done.reason)) return false;
      if (!goesOn()) return false;
      await new Promise((again) => setTimeout(again, 20));
    }
    return false;
  };
  const staff = async (until: 'due' | 'deal'): Promise<boolean> => {
    const since = performance.now();
    const done = await table.staff(until);
    if (isRefused(done)) await new Promise((again) => setTimeout(again, 20));
    return told(null, done, since);
  };

  const sitDown = async (): Promise<void> => {
    for (const seat of SEATS) await act(playerAt(table.id, seat), { do: 'sit', cents: STAKES } as AnyAct as Act);
  };

  const playsOn = async (by: PlayerAt): Promise<void> => {
    for (const one of nextActs(table.deciding(), by, wagered)) {
      // The staff go on while the act is being written.
      const [done] = await Promise.all([act(by, one), staff('due')]);
      if (!done) return;
    }
  };

  const once = async (): Promise<void> => {
    const before = rounds(table.durable().state);
    for (const seat of SEATS) await playsOn(playerAt(table.id, seat));
    if (!(await staff('deal'))) await new Promise(setImmediate);
    if (rounds(table.durable().state) > before) wagered = new Set();
  };

  return async () => {
    if (asked === 0) await sitDown();
    while (goesOn()) await once();
  };
};

/** Opens so many tables; gives what plays at all of them at once for as long as the load goes on. */
export const openLoad = async (record: HouseRecord, load: Load): Promise<() => Promise<void>> => {
  const ids = Array.from({ length: load.tables }, (_, nth) => `${load.name}-${nth + 1}`);
  const floor = { role: 'floorperson', person: 'floorperson' };
  const playing = await Promise.all(
    ids.map(async (id, nth) => {
      const refused = await record.openTable(
        id,
        { open: { game: GAMES[nth % GAMES.length] }, cards: 'virtual' },
        floor,
      );
      if (refused !== null) throw new Error(refused.refused);
      return record.runTable(id, (table, game) => playerOf(table, game, load));
    }),
  );
  return async () => {
    await Promise.all(playing.map((play) => (typeof play === 'function' ? play() : undefined)));
  };
};
