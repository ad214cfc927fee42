import type { Cents } from '@fairdeal/rules';
import { accountText } from '@fairdeal/rules/internal';
import { z } from 'zod';
import { HOUSE_STREAM, type LogEntry } from '../log/entry.js';
import { foldPlaces, PLACE_NUMBER } from './places.js';

// Drop and win of house-money tables, from opening to closing, rebuilt from the log: slips that were taken, boxes and racks that were counted. The end of a shift
// ends the day of each table that was counted in it, and a new one begins with the chips of that count. A table that was not counted goes on into the next shift.

const OPENED = z.looseObject({
  do: z.literal('open'),
  open: z.looseObject({ game: z.string() }),
  money: z.literal('house'),
  rack: z.literal('cage'),
  staff: z.string().optional(),
  number: PLACE_NUMBER.optional(),
});
const TAKEN = z.object({
  do: z.literal('takeSlip'),
  kind: z.enum(['fill', 'credit']),
  table: z.string(),
  cents: z.int(),
  purpose: z.enum(['opening', 'closing']).optional(),
});
const COUNTED = z.object({
  do: z.literal('count'),
  table: z.string(),
  account: z.literal(accountText({ at: 'dropBox' })),
  counted: z.int(),
});
const TRAY_COUNTED = z.object({
  do: z.literal('countTray'),
  table: z.string(),
  chips: z.array(z.object({ chip: z.int(), count: z.int() })),
});
const RULED = z.object({ do: z.literal('ruleDispute'), table: z.string() });
const CLOSED = z.object({ do: z.literal('closeTable'), table: z.string() });
const SHIFT_OPENED = z.looseObject({ did: z.literal('shiftOpened'), shift: z.int() });
const SHIFT_CLOSED = z.looseObject({ did: z.literal('shiftClosed'), shift: z.int() });
const HELD = z.looseObject({ held: z.int() });
const MOVES = z.array(z.object({ from: z.string(), to: z.string(), cents: z.int() }));

/** Events of the house that takings are made of. */
export const TAKINGS_EVENTS: readonly string[] = [
  ...['slipTaken', 'counted', 'trayCounted', 'tableClosed', 'tablePlaced', 'tableRetired', 'disputeRuled'],
  ...['shiftOpened', 'shiftClosed'],
];

/** Amounts of a table from its opening to its closing, all in cents. */
export interface TableSums {
  readonly opening: Cents;
  readonly fills: Cents;
  readonly credits: Cents;
  /** Chips on the closing slip, without those that belong to a meter; at the end of a shift, the chips that were counted. */
  readonly closing: Cents;
  /** Cash that two people counted in its drop box. */
  readonly drop: Cents;
  /** Differences of counts from the record: less than zero is a shortage. */
  readonly dropVariance: Cents;
  readonly rackVariance: Cents;
  /** Paid to players by rulings after a round, less what they gave back. */
  readonly rulings: Cents;
}

/** A table of one day: from its opening to its closing, or to the end of a shift. */
export interface TableDay extends TableSums {
  readonly table: string;
  readonly game: string;
  /** Its number on the floor and its pit; null for a table without a number. */
  readonly number: number | null;
  readonly pit: string | null;
  readonly opened: string;
  /** Null while it is open. */
  readonly closed: string | null;
  /** The shift of the house in which this ended; null while it is open, or where no shift ran. */
  readonly shift: number | null;
  /** Whether the table went on in the next shift. */
  readonly continues: boolean;
}

const SUMS = [
  ...(['opening', 'fills', 'credits', 'closing', 'drop', 'dropVariance', 'rackVariance', 'rulings'] as const),
];

const NOTHING: TableSums = {
  ...{ opening: 0, fills: 0, credits: 0, closing: 0, drop: 0 },
  ...{ dropVariance: 0, rackVariance: 0, rulings: 0 },
};

/** The days of the tables, followed entry by entry. */
export interface TakingsFold {
  readonly next: (entry: Pick<LogEntry, 'act' | 'at' | 'by' | 'events' | 'position' | 'table'>) => void;
  /** All days so far; with a time, as if the running shift ended then. */
  readonly list: (ending?: string) => readonly TableDay[];
}

/** A table with what has happened since its rack was last counted. */
interface FollowedTable {
  readonly before: readonly TableDay[];
  readonly day: TableDay;
  /** Whether somebody must count its drop box before a shift can end for it. */
  readonly drops: boolean;
  readonly dropped: boolean;
  /** Chips of its last count, and sums since then; null where nobody has counted in this day. */
  readonly rack: { readonly counted: Cents; readonly since: TableSums } | null;
}

const added = (sums: TableSums, more: Partial<TableSums>): TableSums => {
  const after: Record<keyof TableSums, Cents> = { ...sums };
  for (const name of SUMS) after[name] += more[name] ?? 0;
  return after;
};

/** The table after the end of a shift: its day ends with the chips that were counted, if all of it was. */
const afterShift = (table: FollowedTable, shift: number, at: string): FollowedTable => {
  const { day, drops, dropped, rack, before } = table;
  if (day.closed !== null || rack === null || (drops && !dropped)) return table;
  const less: Partial<Record<keyof TableSums, Cents>> = {};
  for (const name of SUMS) less[name] = -rack.since[name];
  const ended = { ...day, ...added(day, less), closing: rack.counted, closed: at, shift, continues: true };
  const next = { ...day, ...rack.since, opening: rack.counted, opened: at };
  return { before: [...before, ended], day: next, drops, dropped: false, rack: null };
};

/** Cents that came into the rack of a table by these events, less those that left it. */
const netOfRack = (table: string, events: LogEntry['events']): Cents => {
  const rack = accountText({ at: 'table', table, account: { at: 'inventory' } });
  return events
    .flatMap((event) => MOVES.safeParse(event.moves).data ?? [])
    .reduce((sum, { from, to, cents }) => sum + (to === rack ? cents : 0) - (from === rack ? cents : 0), 0);
};

/** A table at its opening; null for one that is not of house money. */
const openedTable = (
  { act, table, at }: Pick<LogEntry, 'act' | 'at' | 'table'>,
  pitOf: (number: number) => string | null,
): FollowedTable | null => {
  const opening = OPENED.safeParse(act).data;
  if (opening === undefined) return null;
  const { number, open, staff } = opening;
  const pit = number === undefined ? null : pitOf(number);
  const day = { ...NOTHING, table, game: open.game, number: number ?? null, pit, opened: at, closed: null };
  return {
    day: { ...day, shift: null, continues: false },
    ...{ before: [], drops: staff === 'people', dropped: false, rack: null },
  };
};

export const foldTakings = (): TakingsFold => {
  const places = foldPlaces();
  const tables = new Map<string, FollowedTable>();
  let running: number | null = null;

  const change = (table: string, to: (known: FollowedTable) => FollowedTable): void => {
    const known = tables.get(table);
    if (known !== undefined) tables.set(table, to(known));
  };

  const add = (table: string, sums: Partial<TableSums>): void =>
    change(table, (known) => ({
      ...known,
      day: { ...known.day, ...added(known.day, sums) },
      rack: known.rack === null ? null : { ...known.rack, since: added(known.rack.since, sums) },
    }));

  const slip = ({ kind, table, cents, purpose }: z.output<typeof TAKEN>): void => {
    if (kind === 'fill') add(table, purpose === 'opening' ? { opening: cents } : { fills: cents });
    else add(table, purpose === 'closing' ? { closing: cents } : { credits: cents });
  };

  /** A box or a rack that two people counted. */
  const counts = ({ act, events }: Pick<LogEntry, 'act' | 'events'>): void => {
    const box = COUNTED.safeParse(act).data;
    const held = HELD.safeParse(events[0]).data?.held ?? 0;
    // The drop box is emptied: what it held belongs to the day, whenever the rack is counted.
    if (box !== undefined)
      change(box.table, (known) => ({
        ...known,
        dropped: true,
        day: { ...known.day, ...added(known.day, { drop: box.counted, dropVariance: box.counted - held }) },
      }));
    const tray = TRAY_COUNTED.safeParse(act).data;
    if (tray === undefined) return;
    add(tray.table, { rackVariance: netOfRack(tray.table, events) });
    const counted = tray.chips.reduce((sum, { chip, count }) => sum + chip * count, 0);
    change(tray.table, (known) => ({ ...known, rack: { counted, since: NOTHING } }));
  };

  const shifts = (at: string, [event]: LogEntry['events']): void => {
    const began = SHIFT_OPENED.safeParse(event).data;
    const ended = SHIFT_CLOSED.safeParse(event).data;
    if (began !== undefined) running = began.shift;
    if (ended === undefined) return;
    for (const [table, known] of tables) tables.set(table, afterShift(known, ended.shift, at));
    running = null;
  };

  const ofHouse = ({ act, at, events }: Pick<LogEntry, 'act' | 'at' | 'events'>): void => {
    const taken = TAKEN.safeParse(act).data;
    if (taken !== undefined) slip(taken);
    counts({ act, events });
    const ruled = RULED.safeParse(act).data;
    if (ruled !== undefined) add(ruled.table, { rulings: -netOfRack(ruled.table, events) });
    const closed = CLOSED.safeParse(act).data;
    if (closed !== undefined)
      change(closed.table, (known) => ({ ...known, day: { ...known.day, closed: at, shift: running } }));
    shifts(at, events);
  };

  return {
    next: (entry) => {
      places.next(entry);
      if (entry.table === HOUSE_STREAM) ofHouse(entry);
      else if (entry.position === 1) {
        const opened = openedTable(entry, (number) => places.list().get(number)?.pit ?? null);
        if (opened !== null) tables.set(entry.table, opened);
      }
    },
    list: (ending) =>
      [...tables.values()].flatMap((known) => {
        const shown = ending === undefined || running === null ? known : afterShift(known, running, ending);
        return shown === known ? [...known.before, known.day] : shown.before;
      }),
  };
};

/** Drop, win and hold of a table, or of several. */
export interface Takings extends TableSums {
  /** Win of the house: closing inventory, credits and drop, less opening inventory and fills. Null until all of it is counted. */
  readonly win: Cents | null;
  /** Win per drop; null where either is not known, or there was no drop. */
  readonly hold: number | null;
}

const winOf = ({ opening, fills, credits, closing, drop }: TableSums): Cents =>
  closing + credits + drop - opening - fills;

/** Win and hold of counted sums; null before that. */
export const takingsOf = (sums: TableSums, counted: boolean): Takings => {
  const win = counted ? winOf(sums) : null;
  return { ...sums, win, hold: win === null || sums.drop === 0 ? null : win / sums.drop };
};

/** Sums of several tables. */
export const sumTakings = (all: readonly TableSums[]): TableSums => all.reduce<TableSums>(added, NOTHING);
