import type { EntryPosition, HouseLog, TableRunner } from '@fairdeal/house/log';
import { type AnyAct, isRefused, type Option, type Refusal, type SeatedActor } from '@fairdeal/rules';
import { PLAY_ACTS } from '@fairdeal/rules/internal';
import type { AnyView } from '@fairdeal/table';
import type { GameBundle } from '@fairdeal/table/internal';

/** Request to a table, and its answer. */
export interface AnsweredAct {
  readonly table: string;
  readonly key: string | null;
  readonly positions: readonly number[];
  /** Milliseconds from the question to the answer. */
  readonly took: number;
}

export interface TableLoad {
  readonly tables: number;
  /** Before the keys: no other load of the log has it. */
  readonly name: string;
  readonly onAnswer: (answered: AnsweredAct) => void;
  readonly isRunning: () => boolean;
}

/** Games of the tables of a load, in turn. */
export const LOAD_GAMES = [
  'high-card-flush',
  'dj-wild',
  'hold-em',
  'heads-up-holdem',
  'over-under',
  'saigon-5',
  'face-up-pai-gow',
];
export const SEATS = [1, 2] as const;
export const LOAD_BUY_IN = 900_000_00;
/** The record may take it later. */
const RETRIED_REASONS: ReadonlySet<Refusal['reason']> = new Set(['unreachable', 'unknown-outcome']);
const WANTED: ReadonlySet<string> = new Set<string>(['cutCards', 'play', ...PLAY_ACTS.filter((act) => act !== 'fold')]);

export const loadPlayerAt = (table: string, seat: number): SeatedActor => ({
  role: 'player',
  seat,
  person: `${table} seat ${seat}`,
});

/** Acts of a player who stays in: the first act that the round waits for, or the wagers offered, each once a round. */
export const nextActs = <Act extends AnyAct>(
  table: { readonly options: (by: SeatedActor) => readonly Option<Act>[] } | null,
  by: SeatedActor,
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
const tablePlayer = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  table: TableRunner<State, Act, Event, View>,
  { roundsPlayed: rounds }: GameBundle<Filed, State, Act, Event, View>,
  { name, onAnswer: heard, isRunning: goesOn }: TableLoad,
): (() => Promise<void>) => {
  let asked = 0;
  let wagered = new Set<string>();
  const told = (
    key: string | null,
    done: EntryPosition | readonly EntryPosition[] | Refusal,
    since: number,
  ): boolean => {
    if (isRefused(done)) return false;
    const positions = [done].flat().map(({ position }) => position);
    if (positions.length > 0) heard({ table: table.id, key, positions, took: performance.now() - since });
    return positions.length > 0;
  };
  const act = async (by: SeatedActor, wanted: Act): Promise<boolean> => {
    asked += 1;
    const key = `${name} ${table.id} ${asked}`;
    for (let tries = 0; tries < 1_000; tries += 1) {
      const since = performance.now();
      const done = await table.act(by, wanted, { key });
      if (told(key, done, since)) return true;
      if (isRefused(done) && !RETRIED_REASONS.has(done.reason)) return false;
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
    for (const seat of SEATS)
      await act(loadPlayerAt(table.id, seat), { do: 'sit', cents: LOAD_BUY_IN } as AnyAct as Act);
  };

  const playsOn = async (by: SeatedActor): Promise<void> => {
    for (const one of nextActs(table.pending(), by, wagered)) {
      // The staff go on while the act is being written.
      const [done] = await Promise.all([act(by, one), staff('due')]);
      if (!done) return;
    }
  };

  const once = async (): Promise<void> => {
    const before = rounds(table.durable().state);
    for (const seat of SEATS) await playsOn(loadPlayerAt(table.id, seat));
    if (!(await staff('deal'))) await new Promise(setImmediate);
    if (rounds(table.durable().state) > before) wagered = new Set();
  };

  return async () => {
    if (asked === 0) await sitDown();
    while (goesOn()) await once();
  };
};

/** Opens so many tables; gives what plays at all of them at once for as long as the load goes on. */
export const openTableLoad = async (record: HouseLog, load: TableLoad): Promise<() => Promise<void>> => {
  const ids = Array.from({ length: load.tables }, (_, nth) => `${load.name}-${nth + 1}`);
  const floor = { role: 'floorperson', person: 'floorperson' };
  const playing = await Promise.all(
    ids.map(async (id, nth) => {
      const refused = await record.openTable(
        id,
        { open: { game: LOAD_GAMES[nth % LOAD_GAMES.length] }, cards: 'virtual' },
        floor,
      );
      if (refused !== null) throw new Error(refused.reason);
      return record.runTable(id, (table, game) => tablePlayer(table, game, load));
    }),
  );
  return async () => {
    await Promise.all(playing.map((play) => (typeof play === 'function' ? play() : undefined)));
  };
};
