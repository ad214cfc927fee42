import { accountText, type ShiftItem, shiftItemKey } from '@fairdeal/rules/internal';
import { z } from 'zod';
import { HOUSE_STREAM, type LogEntry } from '../log/entry.js';

// Items that must be done before a shift ends, rebuilt from the log. Each is open from an entry on until another; so a checklist can be told as of any entry,
// whatever the tables did while somebody signed it.

/** Entries of house-money tables: a rack that the cage filled, or a table of the poker room. */
const OPENED = z.looseObject({
  do: z.literal('open'),
  money: z.literal('house'),
  staff: z.string().optional(),
  rack: z.literal('cage').optional(),
  room: z.literal(true).optional(),
  chips: z.array(z.int()).optional(),
});
/** Streams of tables of the poker room; its jackpots have streams of their own, at which nobody plays. */
const ROOM_TABLE = /^r\d+$/;
const DROP_BOX = accountText({ at: 'dropBox' });
const AT_TABLE = z.looseObject({ table: z.string() });
const BOX = z.looseObject({ account: z.string() });
const NUMBERED = z.looseObject({ slip: z.int() });
const OF_COUNT = z.looseObject({ count: z.int() });
const COUNTED = z.looseObject({ table: z.string(), signed: z.tuple([z.string(), z.string()]) });
const HELD = z.looseObject({ held: z.int() });
const FOUND = z.looseObject({ counted: z.int() });
const STACKS = z.looseObject({ chips: z.array(z.object({ chip: z.int(), count: z.int() })) });
const AT_BOX = z.looseObject({ box: z.int() });
const VOIDED = z.looseObject({ kept: z.looseObject({ boxes: z.array(z.int()) }).optional() });
const UNVERIFIED = z.looseObject({ unverified: z.array(z.int()).optional() });

/** Events of the house that open an item or settle one. */
export const SHIFT_ITEM_EVENTS: readonly string[] = [
  ...['slipAsked', 'slipTaken', 'countReported', 'countsDiffered', 'counted', 'tableClosed', 'varianceExplained'],
  ...['trayCountReported', 'trayCountsDiffered', 'trayCounted'],
];
const REPORTS: ReadonlySet<unknown> = new Set(['irregularityReported', 'disputed']);
const RULED: ReadonlySet<unknown> = new Set([
  ...['roundVoided', 'reportDismissed', 'readingCorrected', 'deckFoundWrong', 'ruled'],
]);
/** The same of tables. */
export const SHIFT_TABLE_EVENTS: readonly string[] = [
  ...[
    'irregularityReported',
    'disputed',
    'roundVoided',
    'reportDismissed',
    'readingCorrected',
    'deckFoundWrong',
    'ruled',
  ],
  ...['payoutVerified', 'payoutValidated', 'badBeatVerified', 'badBeatPaid'],
];

interface ItemSpan {
  readonly item: ShiftItem;
  readonly since: number;
  readonly until: number | null;
}

/** A settled count that differed from the record. */
export interface VarianceSpan {
  readonly signed: readonly [string, string];
  readonly table: string;
  readonly since: number;
  explained: number | null;
}

interface WatchedTable {
  readonly since: number;
  readonly counts: readonly ('rack' | 'drop')[];
  closed: number | null;
  /** Entries of the settled counts of its rack and its drop box. */
  readonly counted: { readonly rack: number[]; readonly drop: number[] };
}

/** Entries of the log as the fold reads them, with their numbers. */
export type NumberedEntry = Pick<LogEntry, 'act' | 'by' | 'events' | 'position' | 'table' | 'at'> & {
  readonly entry: number;
};

/** Items of shifts, followed entry by entry. */
export interface ShiftItemsFold {
  readonly next: (entry: NumberedEntry) => void;
  /** Items that were open after an entry; `starts` are the entries that opened the shifts so far. */
  readonly openAfter: (entry: number, starts: readonly number[]) => readonly ShiftItem[];
  readonly variances: ReadonlyMap<number, VarianceSpan>;
}

const worth = (stacks: readonly { readonly chip: number; readonly count: number }[]): number =>
  stacks.reduce((sum, { chip, count }) => sum + chip * count, 0);

/** Items that are open from one entry on until another. */
const itemSpans = () => {
  const spans: ItemSpan[] = [];
  const open = new Map<string, number>();
  return {
    begins: (item: ShiftItem, since: number): void => {
      const key = shiftItemKey(item);
      if (open.has(key)) return;
      open.set(key, spans.length);
      spans.push({ item, since, until: null });
    },
    ends: (is: (item: ShiftItem) => boolean, until: number): void => {
      for (const [key, at] of open) {
        const span = spans[at];
        if (span === undefined || !is(span.item)) continue;
        spans[at] = { ...span, until };
        open.delete(key);
      }
    },
    openAfter: (after: number): readonly ShiftItem[] =>
      spans.filter(({ since, until }) => since <= after && (until === null || until > after)).map(({ item }) => item),
  };
};
type ItemSpans = ReturnType<typeof itemSpans>;

/** A house-money table at its opening; null for any other. */
const watchedTable = ({ act, table, entry }: NumberedEntry): WatchedTable | null => {
  const opening = OPENED.safeParse(act).data;
  const isOfRoom = opening?.room === true && ROOM_TABLE.test(table);
  if (opening === undefined || (opening.rack === undefined && !isOfRoom)) return null;
  const drops = opening.staff === 'people' || isOfRoom;
  return {
    since: entry,
    counts: [...(opening.chips === undefined ? [] : (['rack'] as const)), ...(drops ? (['drop'] as const) : [])],
    closed: null,
    counted: { rack: [], drop: [] },
  };
};

/**
 * Racks and drop boxes that nobody has counted: of an open table in the shift that runs, of a closed one in the shift in which it closed or later. Tables that
 * closed before the first shift are left out.
 */
const uncounted = (
  tables: ReadonlyMap<string, WatchedTable>,
  after: number,
  starts: readonly number[],
): readonly ShiftItem[] =>
  [...tables].flatMap(([table, { since, counts, closed, counted }]) => {
    const end = closed === null || closed > after ? after : closed;
    const began = starts.findLast((start) => start <= end);
    if (since > after || began === undefined) return [];
    return counts
      .filter((what) => !counted[what].some((at) => at > began && at <= after))
      .map((what): ShiftItem => ({ what, table }));
  });

/** Follows reports, rulings and jackpots of a table. */
const followTable = ({ begins, ends }: ItemSpans, { table, entry, events }: NumberedEntry): void => {
  for (const event of events) {
    const { did } = event;
    const box = AT_BOX.safeParse(event).data?.box;
    const endsBoxes = (is: (box: number) => boolean): void =>
      ends((item) => item.what === 'jackpot' && item.table === table && is(item.of ?? 0), entry);
    if (REPORTS.has(did)) begins({ what: 'dispute', table }, entry);
    if (RULED.has(did)) ends((item) => item.what === 'dispute' && item.table === table, entry);
    if (did === 'payoutVerified' && box !== undefined) begins({ what: 'jackpot', table, of: box }, entry);
    if (did === 'badBeatVerified') begins({ what: 'jackpot', table }, entry);
    if (did === 'badBeatPaid') endsBoxes((at) => at === 0);
    if (did === 'payoutValidated') endsBoxes((at) => at === box);
    if (did === 'roundVoided') {
      const kept = VOIDED.safeParse(event).data?.kept?.boxes ?? [];
      endsBoxes((at) => at !== 0 && !kept.includes(at));
    }
    if (did === 'readingCorrected') {
      const again = UNVERIFIED.safeParse(event).data?.unverified ?? [];
      endsBoxes((at) => again.includes(at));
    }
  }
};

/** Follows slips and counts of the house. */
const houseActs = ({ begins, ends }: ItemSpans, tables: ReadonlyMap<string, WatchedTable>) => {
  const variances = new Map<number, VarianceSpan>();
  const waiting = new Map<string, number>();

  /** A count of a box or a rack that two people settled. */
  const settled = ({ act, events, entry, position }: NumberedEntry): void => {
    const read = COUNTED.safeParse(act).data;
    const held = HELD.safeParse(events[0]).data?.held;
    if (read === undefined || held === undefined) return;
    const { table, signed } = read;
    const found = FOUND.safeParse(act).data?.counted ?? worth(STACKS.safeParse(act).data?.chips ?? []);
    const box = BOX.safeParse(act).data?.account;
    const what = act.do === 'countTray' ? 'rack' : box === DROP_BOX ? 'drop' : null;
    if (what !== null) tables.get(table)?.counted[what].push(entry);
    if (found === held) return;
    variances.set(position, { signed, table, since: entry, explained: null });
    begins({ what: 'variance', table, of: position }, entry);
  };

  /** A first count waits for its second; a later one of the same box or rack takes its place. */
  const reported = ({ act, entry, position }: NumberedEntry, table: string): void => {
    const place = `${table}/${BOX.safeParse(act).data?.account ?? ''}`;
    const before = waiting.get(place);
    if (before !== undefined) ends(({ what, of }) => what === 'count' && of === before, entry);
    waiting.set(place, position);
    begins({ what: 'count', table, of: position }, entry);
  };

  const endsCount = ({ act, entry }: NumberedEntry): void => {
    const count = OF_COUNT.safeParse(act).data?.count;
    ends(({ what, of }) => what === 'count' && of === count, entry);
  };
  const settles = (line: NumberedEntry): void => {
    endsCount(line);
    settled(line);
  };

  /** Acts of the house on items, each with what it does. */
  const acts = new Map<unknown, (line: NumberedEntry, table: string) => void>(
    Object.entries({
      askSlip: ({ entry, position }, table) => begins({ what: 'slip', table, of: position }, entry),
      takeSlip: ({ act, entry }) => {
        const slip = NUMBERED.safeParse(act).data?.slip;
        ends(({ what, of }) => what === 'slip' && of === slip, entry);
      },
      reportCount: reported,
      reportTray: reported,
      signCount: endsCount,
      signTray: endsCount,
      count: settles,
      countTray: settles,
      explainVariance: ({ act, entry }) => {
        const count = OF_COUNT.safeParse(act).data?.count ?? 0;
        const variance = variances.get(count);
        if (variance !== undefined) variance.explained ??= entry;
        ends(({ what, of }) => what === 'variance' && of === count, entry);
      },
      closeTable: ({ entry }, table) => {
        const known = tables.get(table);
        if (known !== undefined) known.closed ??= entry;
      },
    } satisfies Record<string, (line: NumberedEntry, table: string) => void>),
  );
  return {
    variances,
    next: (line: NumberedEntry): void => acts.get(line.act.do)?.(line, AT_TABLE.safeParse(line.act).data?.table ?? ''),
  };
};

export const foldShiftItems = (): ShiftItemsFold => {
  const spans = itemSpans();
  const tables = new Map<string, WatchedTable>();
  const { variances, next } = houseActs(spans, tables);
  return {
    next: (line) => {
      if (line.table === HOUSE_STREAM) next(line);
      else if (line.position === 1) {
        const opened = watchedTable(line);
        if (opened !== null) tables.set(line.table, opened);
      } else if (tables.has(line.table)) followTable(spans, line);
    },
    openAfter: (after, starts) => [...uncounted(tables, after, starts), ...spans.openAfter(after)],
    variances,
  };
};
