import type { AnyAct, Refusal, Seat, Viewer } from '@fairdeal/rules';
import { type Person, refuse, seatOf } from '@fairdeal/rules/internal';
import type { AnyView } from '@fairdeal/table';
import { type GameBundle, refuseFaults, withGame } from '@fairdeal/table/internal';
import type { HouseLog } from '../log/house-log.js';
import { foldStartFor, foldTable, readOpening } from '../log/reading/reading.js';

/** A hand of a poker table as Poker Hand History. */
export interface RecordedHand {
  readonly table: string;
  readonly round: number;
  readonly at: string;
  /** Null where the format cannot say what happened. */
  readonly phh: string | null;
}

type LogReader = Pick<HouseLog, 'database' | 'keys'>;

/** Viewer of hands: one person, from wherever they sat, or any viewer. */
export type HandViewer = { readonly person: Person } | Viewer;

/** Viewer in the person's seat; null where they take no part. */
const viewerFor = <State>(
  as: HandViewer,
  personAt: (state: State, seat: number) => string | null,
  seats: number,
  state: State,
): Viewer | null => {
  if (typeof as !== 'object' || 'role' in as) return as;
  for (let seat = 1; seat <= seats; seat += 1)
    if (personAt(state, seat) === as.person) return { role: 'player', seat, person: as.person };
  return null;
};

async function* handsIn<Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: GameBundle<Filed, State, Act, Event, View>,
  { database, keys }: LogReader,
  table: string,
  first: State,
  as: HandViewer,
): AsyncGenerator<RecordedHand> {
  const { book, roundsPlayed: rounds, personAt, autopilot: manners, phh } = game;
  let before: State | null = null;
  let began = 0;
  let events: Event[] = [];
  const from = { state: first, position: 1 };
  for await (const { done, before: stood, after } of foldTable(game, database.pool, keys, table, {
    from,
    check: null,
  })) {
    if (before === null && phh !== undefined && done.events.some(phh.starts)) {
      before = stood;
      began = done.at;
    }
    if (before === null) continue;
    events.push(...done.events);
    if (rounds(after) === rounds(before)) continue;
    const viewer = viewerFor(as, personAt, manners.seats, before);
    if (viewer !== null && phh !== undefined) {
      const written = phh.write(
        before,
        viewer === 'sealed' ? events : events.map((event) => book.redact(event, viewer)),
      );
      const at = new Date(began).toISOString();
      yield { table, round: rounds(after), at, phh: typeof written === 'string' ? written : null };
    }
    before = null;
    events = [];
  }
}

/** Every hand of a poker table that was played to its end, with the hole cards of who may have them. */
export const handHistories = async (
  record: LogReader,
  table: string,
  as: HandViewer,
): Promise<readonly RecordedHand[] | Refusal> => {
  const opened = await readOpening(record.database.pool, table);
  if (opened === undefined) return refuse('no-such-table', { table });
  const { open, cards } = opened.opening;
  const found = withGame<Promise<readonly RecordedHand[] | Refusal>>(open, async (game) => {
    if (game.phh === undefined) return refuse('not-poker', { table });
    const hands: RecordedHand[] = [];
    for await (const hand of handsIn(game, record, table, game.book.open(game.submission, cards), as)) hands.push(hand);
    return hands;
  });
  return 'faults' in found ? refuseFaults(found.faults) : found;
};

/** The seat in which somebody was when this round was dealt, each time that it was; null for who was not. */
export const seatInRound = async (
  { database, keys }: LogReader,
  table: string,
  round: number,
  person: Person,
): Promise<Seat | null> => {
  const opened = await readOpening(database.pool, table);
  if (opened === undefined) return null;
  const found = withGame<Promise<Seat | null>>(opened.opening.open, async (game) => {
    const { roundsPlayed: rounds, personAt, autopilot: manners, phh } = game;
    const beginning = await foldStartFor(game, database.pool, keys, opened, round);
    const seats = new Set<Seat | null>();
    for await (const { done, before } of foldTable(game, database.pool, keys, table, beginning)) {
      if (rounds(before) >= round) break;
      if (rounds(before) < round - 1 || phh === undefined || !done.events.some(phh.starts)) continue;
      const viewer = viewerFor({ person }, personAt, manners.seats, before);
      seats.add(viewer === null ? null : seatOf(viewer));
    }
    const [seat = null, ...others] = seats;
    return others.length === 0 ? seat : null;
  });
  return typeof found === 'object' && found !== null && 'faults' in found ? null : found;
};

/** The tables of the room at which somebody sat. */
export const tablesPlayed = async (
  { database }: Pick<HouseLog, 'database'>,
  person: Person,
): Promise<readonly string[]> => {
  const { rows } = await database.pool.query<{ table_id: string }>(
    `select table_id, min(entry) as first from entries where person = $1 and did @> array['sat'] and table_id ~ '^r[0-9]+$' group by table_id order by first`,
    [person],
  );
  return rows.map(({ table_id }) => table_id);
};
