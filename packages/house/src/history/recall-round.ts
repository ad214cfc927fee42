import type { AnyAct, Refusal, Viewer } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import type { AnyView, Entry, SavedRound } from '@fairdeal/table';
import { type GameBundle, type ListedEvent, listedEvent, redactEntry, withGame } from '@fairdeal/table/internal';
import type { SettledLine } from '@fairdeal/words/internal';
import { z } from 'zod';
import { sharedMeterDuring, sharedNameIn } from '../log/append/shared-meters.js';
import type { HouseLog } from '../log/house-log.js';
import { foldStartFor, foldTable, type OpeningEntry, readOpening } from '../log/reading/reading.js';
import { usingSnapshots } from '../log/reading/snapshots.js';

/** One thing that happened in a round, as a viewer saw it, and the table after it. */
export interface RoundStep extends ListedEvent {
  readonly step: number;
  readonly position: number;
  readonly at: string;
  readonly by: object;
  readonly words: string;
  /** The rows of the settlement that it brings. */
  readonly lines: readonly SettledLine[];
  /** As it would have been pushed. */
  readonly view: unknown;
}

/** A round of a table as somebody would have seen it. */
export interface RecalledRound {
  readonly table: string;
  readonly round: number;
  readonly game: string;
  readonly edition: string | null;
  /** The table before its first step. */
  readonly before: unknown;
  readonly steps: readonly RoundStep[];
  /** As a file that the replay page shows; only for who sees everything. */
  readonly saved: SavedRound | null;
}

type LogReader = Pick<HouseLog, 'database' | 'keys'>;

const recallFrom = async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: GameBundle<Filed, State, Act, Event, View>,
  { database, keys }: LogReader,
  opened: OpeningEntry,
  round: number,
  viewer: Viewer,
): Promise<RecalledRound | Refusal> => {
  const { book, roundsPlayed: rounds, describe: tell, saveRound: save, wire } = game;
  const written = (view: View): unknown => z.encode(wire.view, view);
  const {
    logged: { entry: first },
    opening,
  } = opened;
  const entries: Entry<Act, Event>[] = [];
  const steps: RoundStep[] = [];
  const lines: SettledLine[] = [];
  let began: State | null = null;
  const beginning = await foldStartFor(game, database.pool, keys, opened, round);
  for await (const { done, before } of foldTable(game, database.pool, keys, first.table, beginning)) {
    if (rounds(before) >= round) break;
    if (rounds(before) < round - 1) continue;
    began ??= before;
    entries.push(done);
    const { broadcasts: told, by, position, at } = redactEntry(book, done, before, viewer);
    for (const { event, words, view, lines: settled } of tell(viewer, book.viewFor(before, viewer), told)) {
      lines.push(...settled);
      steps.push({
        ...{ step: steps.length + 1, position, at: new Date(at).toISOString(), by },
        ...{ ...listedEvent(wire, event), words, lines: settled, view: written(view) },
      });
    }
  }
  if (began === null) return refuse('no-such-round', { table: first.table, round });
  const [firstDone, lastDone] = [entries[0]?.position ?? 0, entries.at(-1)?.position ?? 0];
  const shares = sharedNameIn(opening.open);
  const shown =
    shares === null ? null : await sharedMeterDuring(database.pool, shares, first.table, firstDone, lastDone);
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
    before: signed(written(book.viewFor(began, viewer)), firstDone),
    steps: steps.map((step) => ({ ...step, view: signed(step.view, step.position) })),
    saved: viewer === 'sealed' ? save(began, entries, lines) : null,
  };
};

/** Any round of any table, as this viewer would have seen it. */
export const recallRound = async (
  record: LogReader,
  table: string,
  round: number,
  viewer: Viewer,
): Promise<RecalledRound | Refusal> => {
  const opened = await readOpening(record.database.pool, table);
  if (opened === undefined) return refuse('no-such-table', { table });
  const found = withGame(opened.opening.open, (game) =>
    usingSnapshots(record.database.pool, table, () => recallFrom(game, record, opened, round, viewer)),
  );
  if ('faults' in found) throw new Error(found.faults.map(({ fault }) => fault).join(' '));
  return found;
};
