import type { Cents } from '@fairdeal/rules';
import { accountText } from '@fairdeal/rules/internal';
import { z } from 'zod';
import { HOUSE_STREAM, type LogEntry } from '../log/entry.js';
import { foldPlaces, PLACE_NUMBER } from './places.js';

// Drop and win of house-money tables, from opening to closing, rebuilt from the log: slips that were taken, boxes and racks that were counted.

const OPENED = z.looseObject({
  do: z.literal('open'),
  open: z.looseObject({ game: z.string() }),
  money: z.literal('house'),
  rack: z.literal('cage'),
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
const TRAY_COUNTED = z.object({ do: z.literal('countTray'), table: z.string() });
const RULED = z.object({ do: z.literal('ruleDispute'), table: z.string() });
const CLOSED = z.object({ do: z.literal('closeTable'), table: z.string() });
const HELD = z.looseObject({ held: z.int() });
const MOVES = z.array(z.object({ from: z.string(), to: z.string(), cents: z.int() }));

/** Events of the house that takings are made of. */
export const TAKINGS_EVENTS: readonly string[] = [
  ...['slipTaken', 'counted', 'trayCounted', 'tableClosed', 'tablePlaced', 'tableRetired', 'disputeRuled'],
];

/** Amounts of a table from its opening to its closing, all in cents. */
export interface TableSums {
  readonly opening: Cents;
  readonly fills: Cents;
  readonly credits: Cents;
  /** Chips on the closing slip, without those that belong to a meter. */
  readonly closing: Cents;
  /** Cash that two people counted in its drop box. */
  readonly drop: Cents;
  /** Differences of counts from the record: less than zero is a shortage. */
  readonly dropVariance: Cents;
  readonly rackVariance: Cents;
  /** Paid to players by rulings after a round, less what they gave back. */
  readonly rulings: Cents;
}

/** A table of one day: from its opening to its closing. */
export interface TableDay extends TableSums {
  readonly table: string;
  readonly game: string;
  /** Its number on the floor and its pit; null for a table without a number. */
  readonly number: number | null;
  readonly pit: string | null;
  readonly opened: string;
  /** Null while it is open. */
  readonly closed: string | null;
}

const NOTHING: TableSums = {
  ...{ opening: 0, fills: 0, credits: 0, closing: 0, drop: 0 },
  ...{ dropVariance: 0, rackVariance: 0, rulings: 0 },
};

/** The days of the tables, followed entry by entry. */
export interface TakingsFold {
  readonly next: (entry: Pick<LogEntry, 'act' | 'at' | 'by' | 'events' | 'position' | 'table'>) => void;
  readonly list: () => readonly TableDay[];
}

export const foldTakings = (): TakingsFold => {
  const places = foldPlaces();
  const rackOf = (table: string): string => accountText({ at: 'table', table, account: { at: 'inventory' } });
  const days = new Map<string, TableDay>();

  const add = (table: string, sums: Partial<TableSums>): void => {
    const day = days.get(table);
    if (day === undefined) return;
    const after: Record<string, Cents> = {};
    for (const [name, cents] of Object.entries(sums)) after[name] = day[name as keyof TableSums] + cents;
    days.set(table, { ...day, ...after });
  };

  const opens = ({ act, table, at }: Pick<LogEntry, 'act' | 'at' | 'table'>): void => {
    const opening = OPENED.safeParse(act).data;
    if (opening === undefined) return;
    const { number, open } = opening;
    const pit = number === undefined ? null : (places.list().get(number)?.pit ?? null);
    days.set(table, { ...NOTHING, table, game: open.game, number: number ?? null, pit, opened: at, closed: null });
  };

  const slip = ({ kind, table, cents, purpose }: z.output<typeof TAKEN>): void => {
    if (kind === 'fill') add(table, purpose === 'opening' ? { opening: cents } : { fills: cents });
    else add(table, purpose === 'closing' ? { closing: cents } : { credits: cents });
  };

  const ofHouse = ({ act, at, events }: Pick<LogEntry, 'act' | 'at' | 'events'>): void => {
    const taken = TAKEN.safeParse(act).data;
    if (taken !== undefined) slip(taken);
    const counted = COUNTED.safeParse(act).data;
    const held = HELD.safeParse(events[0]).data?.held ?? 0;
    if (counted !== undefined) add(counted.table, { drop: counted.counted, dropVariance: counted.counted - held });
    const tray = TRAY_COUNTED.safeParse(act).data;
    const ruled = RULED.safeParse(act).data;
    const moves = events.flatMap((event) => MOVES.safeParse(event.moves).data ?? []);
    const net = (table: string): Cents =>
      moves.reduce(
        (sum, { from, to, cents }) => sum + (to === rackOf(table) ? cents : 0) - (from === rackOf(table) ? cents : 0),
        0,
      );
    if (tray !== undefined) add(tray.table, { rackVariance: net(tray.table) });
    if (ruled !== undefined) add(ruled.table, { rulings: -net(ruled.table) });
    const closed = CLOSED.safeParse(act).data;
    const day = closed === undefined ? undefined : days.get(closed.table);
    if (day !== undefined) days.set(day.table, { ...day, closed: at });
  };

  return {
    next: (entry) => {
      places.next(entry);
      if (entry.table === HOUSE_STREAM) ofHouse(entry);
      else if (entry.position === 1) opens(entry);
    },
    list: () => [...days.values()],
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
export const sumTakings = (all: readonly TableSums[]): TableSums =>
  all.reduce<TableSums>(
    (sum, day) => ({
      opening: sum.opening + day.opening,
      fills: sum.fills + day.fills,
      credits: sum.credits + day.credits,
      closing: sum.closing + day.closing,
      drop: sum.drop + day.drop,
      dropVariance: sum.dropVariance + day.dropVariance,
      rackVariance: sum.rackVariance + day.rackVariance,
      rulings: sum.rulings + day.rulings,
    }),
    NOTHING,
  );
