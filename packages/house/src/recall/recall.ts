import type { Entry as LogEntry } from '@fairdeal/proof';
import { type AnyAct, type Refused, refuse, type Viewer } from '@fairdeal/rules';
import {
  type AnyView,
  type Entry,
  type NamedMove,
  type Offered,
  offer,
  type SavedRound,
  toldOf,
} from '@fairdeal/table';
import { z } from 'zod';
import { doneAs, readOpening, readTable } from '../record/reading.js';
import type { HouseRecord } from '../record/record.js';

/** One thing that happened in a round, as a viewer saw it, and the table after it. */
export interface RecalledStep {
  readonly step: number;
  readonly position: number;
  readonly at: string;
  readonly by: object;
  readonly did: string;
  readonly words: string;
  readonly cites: readonly string[];
  readonly moves: readonly NamedMove[];
  readonly view: unknown;
}

/** A round of a table as somebody would have seen it. */
export interface Recalled {
  readonly table: string;
  readonly round: number;
  readonly game: string;
  readonly edition: string | null;
  readonly steps: readonly RecalledStep[];
  /** As a file that the replay page shows; only for who sees everything. */
  readonly saved: SavedRound | null;
}

const OPENED = z.looseObject({
  open: z.looseObject({ game: z.string() }),
  cards: z.enum(['virtual', 'live']),
});

type Reading = Pick<HouseRecord, 'database' | 'keys'>;

/** A round of a table and how the table stood before it; null where there was none. */
const entriesOf = async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: Offered<Filed, State, Act, Event, View>,
  { database, keys }: Reading,
  opening: LogEntry,
  round: number,
): Promise<{ readonly before: State; readonly entries: readonly Entry<Act, Event>[] } | null> => {
  const { book, filed, rounds } = game;
  let before = book.open(filed, OPENED.parse(opening.act).cards);
  let table = before;
  let entries: Entry<Act, Event>[] = [];
  for await (const page of readTable(database.pool, opening.table, opening.position))
    for (const logged of page) {
      const entry = doneAs(game, keys, logged);
      if (rounds(table) === round) return { before, entries };
      if (rounds(table) === round - 1) {
        if (entries.length === 0) before = table;
        entries.push(entry);
      }
      table = entry.events.reduce(book.evolve, table);
      if (rounds(table) < round - 1) entries = [];
    }
  return entries.length === 0 ? null : { before, entries };
};

const recalled = async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: Offered<Filed, State, Act, Event, View>,
  record: Reading,
  opening: LogEntry,
  round: number,
  viewer: Viewer,
): Promise<Recalled | Refused> => {
  const found = await entriesOf(game, record, opening, round);
  if (found === null) return refuse(`The table ${opening.table} has had no round ${round}.`);
  const { book, tell, save } = game;
  let table = found.before;
  const steps: RecalledStep[] = [];
  const lines = [];
  for (const entry of found.entries) {
    const { told, by } = toldOf(book, entry, table, viewer);
    for (const { did, words, cites, moves, view, lines: settled } of tell(viewer, book.view(table, viewer), told)) {
      const { position, at } = entry;
      lines.push(...settled);
      steps.push({
        ...{ step: steps.length + 1, position, at: new Date(at).toISOString(), by },
        ...{ did, words, cites, moves, view },
      });
    }
    table = entry.events.reduce(book.evolve, table);
  }
  return {
    table: opening.table,
    round,
    game: OPENED.parse(opening.act).open.game,
    edition: opening.edition,
    steps,
    saved: viewer === 'sealed' ? save(found.before, found.entries, lines) : null,
  };
};

/** Any round of any table, as this viewer would have seen it. */
export const recallRound = async (
  record: Reading,
  table: string,
  round: number,
  viewer: Viewer,
): Promise<Recalled | Refused> => {
  const opening = await readOpening(record.database.pool, table);
  if (opening === undefined) return refuse(`There is no table ${table} in the record.`);
  const found = offer(OPENED.parse(opening.act).open, (game) => recalled(game, record, opening, round, viewer));
  if ('faults' in found) throw new Error(found.faults.map(({ fault }) => fault).join(' '));
  return found;
};
