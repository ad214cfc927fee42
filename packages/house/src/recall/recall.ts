import { type AnyAct, type Refused, refuseFor, type Viewer } from '@fairdeal/rules';
import {
  type AnyView,
  type Entry,
  type NamedMove,
  type Offered,
  offer,
  type SavedRound,
  type SettledLine,
  toldOf,
} from '@fairdeal/table';
import { z } from 'zod';
import { beginningOf, foldTable, type Opened, readOpening } from '../record/reading.js';
import type { HouseRecord } from '../record/record.js';
import { sharedOf, shownDuring } from '../record/shared.js';
import { usingSnapshots } from '../record/snapshots.js';

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
  /** The rows of the settlement that it brings. */
  readonly lines: readonly SettledLine[];
  /** As it would have been pushed. */
  readonly view: unknown;
}

/** A round of a table as somebody would have seen it. */
export interface Recalled {
  readonly table: string;
  readonly round: number;
  readonly game: string;
  readonly edition: string | null;
  /** The table before its first step. */
  readonly before: unknown;
  readonly steps: readonly RecalledStep[];
  /** As a file that the replay page shows; only for who sees everything. */
  readonly saved: SavedRound | null;
}

type Reading = Pick<HouseRecord, 'database' | 'keys'>;

const recalled = async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: Offered<Filed, State, Act, Event, View>,
  { database, keys }: Reading,
  opened: Opened,
  round: number,
  viewer: Viewer,
): Promise<Recalled | Refused> => {
  const { book, rounds, tell, save, wire } = game;
  const written = (view: View): unknown => z.encode(wire.view, view);
  const {
    logged: { entry: first },
    opening,
  } = opened;
  const entries: Entry<Act, Event>[] = [];
  const steps: RecalledStep[] = [];
  const lines: SettledLine[] = [];
  let began: State | null = null;
  const beginning = await beginningOf(game, database.pool, keys, opened, round);
  for await (const { done, before } of foldTable(game, database.pool, keys, first.table, beginning)) {
    if (rounds(before) >= round) break;
    if (rounds(before) < round - 1) continue;
    began ??= before;
    entries.push(done);
    const { told, by, position, at } = toldOf(book, done, before, viewer);
    for (const { did, words, cites, moves, view, lines: settled } of tell(viewer, book.view(before, viewer), told)) {
      lines.push(...settled);
      steps.push({
        ...{ step: steps.length + 1, position, at: new Date(at).toISOString(), by },
        ...{ did, words, cites, moves, lines: settled, view: written(view) },
      });
    }
  }
  if (began === null) return refuseFor('no-such-round', `The table ${first.table} has had no round ${round}.`);
  const [firstDone, lastDone] = [entries[0]?.position ?? 0, entries.at(-1)?.position ?? 0];
  const shares = sharedOf(opening.open);
  const shown = shares === null ? null : await shownDuring(database.pool, shares, first.table, firstDone, lastDone);
  /** A meter that tables share lies at none of them: its sign showed what all had added. */
  const signed = (view: unknown, position: number): unknown => {
    const cents = shown?.get(position);
    return cents === undefined || !('meters' in Object(view))
      ? view
      : { ...Object(view), meters: { progressive: cents } };
  };
  return {
    table: first.table,
    round,
    game: opening.open.game,
    edition: first.edition,
    before: signed(written(book.view(began, viewer)), firstDone),
    steps: steps.map((step) => ({ ...step, view: signed(step.view, step.position) })),
    saved: viewer === 'sealed' ? save(began, entries, lines) : null,
  };
};

/** Any round of any table, as this viewer would have seen it. */
export const recallRound = async (
  record: Reading,
  table: string,
  round: number,
  viewer: Viewer,
): Promise<Recalled | Refused> => {
  const opened = await readOpening(record.database.pool, table);
  if (opened === undefined) return refuseFor('no-such-table', `There is no table ${table} in the record.`);
  const found = offer(opened.opening.open, (game) =>
    usingSnapshots(record.database.pool, table, () => recalled(game, record, opened, round, viewer)),
  );
  if ('faults' in found) throw new Error(found.faults.map(({ fault }) => fault).join(' '));
  return found;
};
