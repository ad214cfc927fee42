import { type AnyAct, type Refused, refuse, refuseFor, type Seat } from '@fairdeal/rules';
import { type AnyView, type Offered, offer, type Using } from '@fairdeal/table';
import { cardsToCome } from '../record/export.js';
import { beginningOf, foldTable, type Opened, readOpening } from '../record/reading.js';
import type { HouseRecord } from '../record/record.js';
import { readSnapshots, usingSnapshots } from '../record/snapshots.js';

type Reading = Pick<HouseRecord, 'database' | 'keys'>;

/** Where a round lies in the log, and who sat there while it was played: in each seat the last, and all. */
export interface RoundPlace {
  readonly from: number;
  readonly to: number;
  readonly over: boolean;
  readonly seats: ReadonlyMap<Seat, string>;
  /** Everybody who sat in a seat at any time of the round, in order. */
  readonly sat: ReadonlyMap<Seat, readonly string[]>;
  readonly people: ReadonlySet<string>;
}

const atTable = async <Result>(
  { database: { pool } }: Reading,
  table: string,
  use: (opened: Opened) => Using<Promise<Result>>,
): Promise<Result | Refused> => {
  const opened = await readOpening(pool, table);
  if (opened === undefined) return refuseFor('no-such-table', `There is no table ${table} in the record.`);
  const found = offer(opened.opening.open, (game) => usingSnapshots(pool, table, () => use(opened)(game)));
  return 'faults' in found ? refuse(`The table ${table} cannot be read.`) : found;
};

const placeOf =
  ({ database, keys }: Reading, opened: Opened, round: number) =>
  async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
    game: Offered<Filed, State, Act, Event, View>,
  ): Promise<RoundPlace | Refused> => {
    const { rounds, personAt, manners } = game;
    const { table } = opened.logged.entry;
    const seats = new Map<Seat, string>();
    const sat = new Map<Seat, readonly string[]>();
    const people = new Set<string>();
    const sits = (state: State): void => {
      for (let seat = 1; seat <= manners.seats; seat += 1) {
        const person = personAt(state, seat);
        if (person === null) continue;
        seats.set(seat, person);
        if (sat.get(seat)?.includes(person) !== true) sat.set(seat, [...(sat.get(seat) ?? []), person]);
        people.add(person);
      }
    };
    let [from, to, over] = [0, 0, false];
    const beginning = await beginningOf(game, database.pool, keys, opened, round);
    for await (const { done, before, after } of foldTable(game, database.pool, keys, table, beginning)) {
      if (rounds(before) >= round) break;
      if (rounds(before) < round - 1) continue;
      from ||= done.position;
      to = done.position;
      over = rounds(after) >= round;
      sits(before);
      sits(after);
    }
    return from === 0
      ? refuseFor('no-such-round', `The table ${table} has had no round ${round}.`)
      : { from, to, over, seats, sat, people };
  };

/** Where a round of a table lies in the log. */
export const findRound = (record: Reading, table: string, round: number): Promise<RoundPlace | Refused> =>
  atTable<RoundPlace | Refused>(record, table, (opened) => placeOf(record, opened, round));

const roundOf =
  ({ database: { pool }, keys }: Reading, { logged, opening }: Opened, position: number) =>
  async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
    game: Offered<Filed, State, Act, Event, View>,
  ): Promise<number> => {
    const { table } = logged.entry;
    const [snapshot] = await readSnapshots<State>(pool, keys, table, { most: 1, upTo: position - 1 });
    const from = snapshot ?? { state: game.book.open(game.filed, opening.cards), position: 1 };
    let rounds = game.rounds(from.state);
    for await (const { done, before } of foldTable(game, pool, keys, table, { from, check: null })) {
      if (done.position > position) break;
      rounds = game.rounds(before);
    }
    return rounds + 1;
  };

/** The round that was played, or about to be, at a position of a table. */
export const roundAt = (record: Reading, table: string, position: number): Promise<number | Refused> =>
  atTable<number>(record, table, (opened) => roundOf(record, opened, position));

/** Whether cards that were shuffled up to a position may still be dealt at the table. */
export const isStillToCome = async (
  { database: { pool } }: Reading,
  table: string,
  position: number,
): Promise<boolean> => {
  const shuffled = (await cardsToCome(pool, Number.MAX_SAFE_INTEGER, table)).get(table);
  return shuffled !== undefined && shuffled <= position;
};
