import {
  type AnyAct,
  type Person,
  type Refused,
  refuse,
  refuseFor,
  type Seat,
  seatOf,
  type Viewer,
} from '@fairdeal/rules';
import { type AnyView, type Offered, offer } from '@fairdeal/table';
import { beginningOf, foldTable, readOpening } from '../record/reading.js';
import type { HouseRecord } from '../record/record.js';

/** A hand of a poker table as Poker Hand History. */
export interface RecordedHand {
  readonly table: string;
  readonly round: number;
  readonly at: string;
  /** Null where the format cannot say what happened. */
  readonly phh: string | null;
}

type Reading = Pick<HouseRecord, 'database' | 'keys'>;

/** As whom the hands are seen: one person, from wherever he sat; or anybody. */
export type SeenAs = { readonly person: Person } | Viewer;

/** The seat he looks from where he takes part; null where he does not. */
const viewerFor = <State>(
  as: SeenAs,
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
  game: Offered<Filed, State, Act, Event, View>,
  { database, keys }: Reading,
  table: string,
  first: State,
  as: SeenAs,
): AsyncGenerator<RecordedHand> {
  const { book, rounds, personAt, manners, phh } = game;
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
      const written = phh.write(before, viewer === 'sealed' ? events : events.map((event) => book.seen(event, viewer)));
      const at = new Date(began).toISOString();
      yield { table, round: rounds(after), at, phh: typeof written === 'string' ? written : null };
    }
    before = null;
    events = [];
  }
}

/** Every hand of a poker table that was played to its end, with the hole cards of who may have them. */
export const handsOf = async (
  record: Reading,
  table: string,
  as: SeenAs,
): Promise<readonly RecordedHand[] | Refused> => {
  const opened = await readOpening(record.database.pool, table);
  if (opened === undefined) return refuseFor('no-such-table', `There is no table ${table} in the record.`);
  const { open, cards } = opened.opening;
  const found = offer<Promise<readonly RecordedHand[] | Refused>>(open, async (game) => {
    if (game.phh === undefined) return refuse(`${table} is no table of poker.`);
    const hands: RecordedHand[] = [];
    for await (const hand of handsIn(game, record, table, game.book.open(game.filed, cards), as)) hands.push(hand);
    return hands;
  });
  return 'faults' in found ? refuse(found.faults.map(({ fault }) => fault).join(' ')) : found;
};

/** The seat in which somebody was when this round was dealt, each time that it was; null for who was not. */
export const seatIn = async (
  { database, keys }: Reading,
  table: string,
  round: number,
  person: Person,
): Promise<Seat | null> => {
  const opened = await readOpening(database.pool, table);
  if (opened === undefined) return null;
  const found = offer<Promise<Seat | null>>(opened.opening.open, async (game) => {
    const { rounds, personAt, manners, phh } = game;
    const beginning = await beginningOf(game, database.pool, keys, opened, round);
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
export const tablesOf = async (
  { database }: Pick<HouseRecord, 'database'>,
  person: Person,
): Promise<readonly string[]> => {
  const { rows } = await database.pool.query<{ table_id: string }>(
    `select table_id, min(entry) as first from entries where person = $1 and did @> array['sat'] and table_id ~ '^r[0-9]+$' group by table_id order by first`,
    [person],
  );
  return rows.map(({ table_id }) => table_id);
};
