import type { AnyAct, Refusal, Seat } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import type { AnyView } from '@fairdeal/table';
import { type GameBundle, type WithBundle, withGame } from '@fairdeal/table/internal';
import { cardsToComeByTable } from '../log/export.js';
import type { HouseLog } from '../log/house-log.js';
import { foldStartFor, foldTable, type OpeningEntry, readOpening } from '../log/reading/reading.js';
import { readSnapshots, usingSnapshots } from '../log/reading/snapshots.js';

type LogReader = Pick<HouseLog, 'database' | 'keys'>;

/** Where a round lies in the log, and who sat there while it was played: in each seat the last, and all. */
export interface RoundSpan {
  readonly from: number;
  readonly to: number;
  readonly over: boolean;
  readonly seats: ReadonlyMap<Seat, string>;
  /** Everybody who sat in a seat at any time of the round, in order. */
  readonly sat: ReadonlyMap<Seat, readonly string[]>;
  readonly people: ReadonlySet<string>;
}

const atTable = async <Result>(
  { database: { pool } }: LogReader,
  table: string,
  use: (opened: OpeningEntry) => WithBundle<Promise<Result>>,
): Promise<Result | Refusal> => {
  const opened = await readOpening(pool, table);
  if (opened === undefined) return refuse('no-such-table', { table });
  const found = withGame(opened.opening.open, (game) => usingSnapshots(pool, table, () => use(opened)(game)));
  return 'faults' in found ? refuse('table-unreadable', { table }) : found;
};

const spanOfRound =
  ({ database, keys }: LogReader, opened: OpeningEntry, round: number) =>
  async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
    game: GameBundle<Filed, State, Act, Event, View>,
  ): Promise<RoundSpan | Refusal> => {
    const { roundsPlayed: rounds, personAt, autopilot: manners } = game;
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
    const beginning = await foldStartFor(game, database.pool, keys, opened, round);
    for await (const { done, before, after } of foldTable(game, database.pool, keys, table, beginning)) {
      if (rounds(before) >= round) break;
      if (rounds(before) < round - 1) continue;
      from ||= done.position;
      to = done.position;
      over = rounds(after) >= round;
      sits(before);
      sits(after);
    }
    return from === 0 ? refuse('no-such-round', { table, round }) : { from, to, over, seats, sat, people };
  };

/** Where a round of a table lies in the log. */
export const findRound = (record: LogReader, table: string, round: number): Promise<RoundSpan | Refusal> =>
  atTable<RoundSpan | Refusal>(record, table, (opened) => spanOfRound(record, opened, round));

const roundOf =
  ({ database: { pool }, keys }: LogReader, { logged, opening }: OpeningEntry, position: number) =>
  async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
    game: GameBundle<Filed, State, Act, Event, View>,
  ): Promise<number> => {
    const { table } = logged.entry;
    const [snapshot] = await readSnapshots<State>(pool, keys, table, { most: 1, upTo: position - 1 });
    const from = snapshot ?? { state: game.book.open(game.submission, opening.cards), position: 1 };
    let rounds = game.roundsPlayed(from.state);
    for await (const { done, before } of foldTable(game, pool, keys, table, { from, check: null })) {
      if (done.position > position) break;
      rounds = game.roundsPlayed(before);
    }
    return rounds + 1;
  };

/** The round that was played, or about to be, at a position of a table. */
export const roundAt = (record: LogReader, table: string, position: number): Promise<number | Refusal> =>
  atTable<number>(record, table, (opened) => roundOf(record, opened, position));

/** Whether cards that were shuffled up to a position may still be dealt at the table. */
export const mayStillBeDealt = async (
  { database: { pool } }: LogReader,
  table: string,
  position: number,
): Promise<boolean> => {
  const shuffled = (await cardsToComeByTable(pool, Number.MAX_SAFE_INTEGER, table)).get(table);
  return shuffled !== undefined && shuffled <= position;
};
