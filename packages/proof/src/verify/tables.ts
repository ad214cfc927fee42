import { isFiling, readAccount } from '@fairdeal/rules/internal';
import { hexToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import type { LostWhy } from '../books/ledger.js';
import { type Finding, faultOf, finding, type LogFault } from '../faults/fault.js';
import type { HouseState } from '../folds/index.js';
import { type EntrySecret, HOUSE_STREAM, type LogEntry, revealEntry } from '../log/entry.js';
import { type ExportLine, entryOfLine } from '../log/export.js';
import { deckRootOfOrder, shuffleOrderIn } from '../log/recording.js';
import { areMoneyPartsOpen, commitmentToParts, isSecretOf, openedEvents, openedSeats } from '../log/secret-parts.js';
import { CAGE_ACCOUNT, isSharedStream, mayHousePost } from '../money/index.js';
import { auditAuthority } from './authority.js';
import { houseEventFindings } from './house-events.js';
import { type StateFindings, stateFindings } from './house-state.js';
import { innerFindings } from './inner-findings.js';
import { type HouseAudits, openReplay, type TableReplay } from './replay.js';

/** The tables of a log, each followed entry by entry. */
export interface TablesAudit {
  /** The faults of an entry, and of the gap between it and the last one of its table. */
  readonly next: (line: ExportLine) => readonly LogFault[];
  /** An unreadable entry. Later entries of its table can't be replayed. */
  readonly loseTrack: (table: string, position: number) => void;
  /** Compares the people and balances that the house states after the last entry. */
  readonly compare: (state: HouseState) => StateFindings;
  readonly counts: () => {
    readonly tables: number;
    readonly replayed: number;
    /** Entries decided by rules that are not known here, by the hash they name. */
    readonly unknownRules: ReadonlyMap<string, number>;
    readonly sealed: number;
    /** Entries that could not be decided again, because sealed fields are behind them. They were checked in themselves. */
    readonly notReplayed: number;
    /** Tables that began before the export. They are not replayed. */
    readonly begun: { readonly tables: number; readonly entries: number };
  };
}

interface FollowedTable {
  readonly position: number;
  readonly at: number;
  readonly edition: string | null;
  /** Null once the replay can't continue. */
  readonly replay: TableReplay | null;
  /** Number of entries with faults under the rules. */
  readonly refused: number;
  /** Whether sealed fields ended its replay. */
  readonly sealed: boolean;
}

/** Limit of faulty entries for a table. After that its replay would tell nothing. */
const MOST_REFUSED = 10;

/** Missing positions before an entry, or a position out of order. */
const gapBefore = (line: ExportLine, expected: number): LogFault[] => {
  const { table, position } = line;
  if (position < expected)
    return [faultOf(line, finding(`Position ${position} of table ${table} comes after position ${expected - 1}.`))];
  if (position === expected) return [];
  const why =
    position === expected + 1
      ? `Position ${expected} of table ${table} is missing.`
      : `Positions ${expected} to ${position - 1} of table ${table} are missing.`;
  return [{ entry: null, table, position: expected, why, cites: [] }];
};

/** Faults of the time and the edition of an entry, compared with the one before. */
const orderFindings = ({ at, table, edition }: ExportLine, before: FollowedTable | undefined): readonly Finding[] => {
  if (before === undefined) return [];
  const found: Finding[] = [];
  if (Date.parse(at) < before.at)
    found.push(
      finding(`The time ${at} is earlier than that of the entry before, ${new Date(before.at).toISOString()}.`),
    );
  if (before.edition !== edition && table !== HOUSE_STREAM)
    found.push(
      finding(`The entry names the edition of ${edition}, but its table was opened under that of ${before.edition}.`),
    );
  return found;
};

/** A replayed entry. Without a replay the table is not followed any further. */
interface ReplayedEntry {
  readonly replay: TableReplay | null;
  readonly found: readonly Finding[];
  /** Nobody here knows the rules that decided it. */
  readonly unknown?: boolean;
  /** It was not decided again, but its money was followed. */
  readonly posted?: boolean;
  /** Sealed fields of it, or of an earlier entry, are needed to decide it. */
  readonly sealed?: boolean;
}

const NOT_COMPARED: StateFindings = { found: [], unknown: [], lost: new Map() };
const NOT_REPLAYED: ReplayedEntry = { replay: null, found: [] };
/** A stream that is no table: nothing in it is sealed. */
const UNTABLED: Omit<TableReplay, 'next'> = {
  openingFindings: [],
  post: () => null,
  loseTrack: () => undefined,
  isTracked: () => true,
};

/** Replays entries, each by the rules of its stream. */
const entryReplay = (around: HouseAudits) => {
  const { meters, filings, books, people, settings, places, chips } = around;
  const authority = auditAuthority(people);
  const peopleFindings = (entry: LogEntry): readonly Finding[] => {
    const found = people?.next(entry) ?? [];
    authority.after(entry);
    return found;
  };

  const ofHouse = (line: ExportLine, entry: LogEntry): ReplayedEntry => ({
    replay: null,
    found: [
      ...movedAwayFromTable(entry),
      ...(entry.edition === null ? [] : [finding('An entry of the house is under no edition, but names one.')]),
      ...houseEventFindings(entry, line.opened ?? null),
      ...authority.next(entry),
      ...peopleFindings(entry),
      ...settings.next(entry),
      ...(places?.next(entry) ?? []),
      ...(chips?.house(entry) ?? []),
      ...books.next({ ...entry, ...revealEntry(entry, line.opened ?? null) }),
    ],
  });

  const ofStream = (line: ExportLine, entry: LogEntry): ReplayedEntry => {
    const { next } = isFiling(line.table) ? filings : meters;
    const posted = isSharedStream(line.table) ? books.posted(line.table, entry.events, () => CAGE_ACCOUNT, null) : [];
    const replay: TableReplay = { ...UNTABLED, next };
    return { replay, found: [...next(entry), ...posted] };
  };

  const ofNewTable = (line: ExportLine, entry: LogEntry): ReplayedEntry => {
    if (line.position !== 1) return NOT_REPLAYED;
    const from = openReplay(entry, around);
    return 'next' in from ? { replay: from, found: from.openingFindings } : { replay: null, found: from };
  };

  return (line: ExportLine, replay: TableReplay | null | undefined): ReplayedEntry => {
    const entry = entryOfLine(line);
    if (line.table === HOUSE_STREAM) return ofHouse(line, entry);
    if (replay === null) return NOT_REPLAYED;
    if (isSharedStream(line.table) || isFiling(line.table)) return ofStream(line, entry);
    if (replay === undefined) return ofNewTable(line, entry);
    const secret = line.opened ?? null;
    const isKnown = line.secret === undefined || secret !== null;
    if (isKnown && replay.isTracked()) {
      const found = replay.next(entry, secret);
      return found === null ? postedOnly(line, entry, replay) : { replay, found };
    }
    replay.loseTrack();
    return { ...postedOnly(line, entry, replay), sealed: true };
  };
};

/** Follows the money of an entry whose decision can't be checked. */
const postedOnly = (line: ExportLine, entry: LogEntry, replay: TableReplay): ReplayedEntry => {
  const unknown = replay.isTracked();
  const money = moneyOf(line);
  const found = money === null ? null : replay.post(entry, money.events, money.seats);
  if (found !== null) return { replay, found, unknown, posted: true };
  return unknown ? { replay, found: [], unknown } : NOT_REPLAYED;
};

/** The events of a line with every move of chips, and the seats that change; null where they are sealed. */
const moneyOf = (
  line: ExportLine,
): { readonly events: LogEntry['events']; readonly seats: NonNullable<EntrySecret['seats']> } | null => {
  const { secret, opened, parts, events } = line;
  if (secret === undefined) return { events, seats: {} };
  if (opened !== undefined) return { events: revealEntry(line, opened).events, seats: opened.seats ?? {} };
  if (parts === undefined || !areMoneyPartsOpen(parts)) return null;
  const shown = openedEvents(line, parts);
  return { events: events.map((event, at) => shown[at] ?? event), seats: openedSeats(parts) };
};

/** Entries of a table that are not decided again. Whatever they show must agree with itself. */
const inThemselves = (line: ExportLine): readonly Finding[] => {
  const money = moneyOf(line);
  return money === null ? [] : innerFindings(line, money.events);
};

/** The money and the chips of a table are unknown from now on. */
const loserOf =
  ({ books, chips }: HouseAudits) =>
  (table: string, why: LostWhy): void => {
    books.lost(table, why);
    chips?.lost(table);
  };

/** The faults of an entry in what it takes from a shared meter. */
const sharedFindings = (meters: HouseAudits['meters'], line: ExportLine): readonly Finding[] =>
  line.position > 1 && meters.sharedAt(line.table) !== null
    ? meters.follow(entryOfLine(line), revealEntry(line, line.opened ?? null).events)
    : [];

/** Counts of entries, by how far they could be checked. */
type EntryCounts = Omit<ReturnType<TablesAudit['counts']>, 'tables'>;

/** Tally of the entries of a log. `before` is their table up to them. */
const tallyOf = (whole: boolean) => {
  let replayed = 0;
  let sealed = 0;
  let notReplayed = 0;
  const begun = new Set<string>();
  let entriesOfBegun = 0;
  const unknownRules = new Map<string, number>();
  return {
    /** Any entry, before it is replayed. */
    countRead: ({ table, position, sealed: seal }: ExportLine, before: FollowedTable | undefined): void => {
      if (!whole && before === undefined && position > 1 && table !== HOUSE_STREAM) begun.add(table);
      if (begun.has(table)) entriesOfBegun += 1;
      if (seal !== undefined) sealed += 1;
    },
    /** Entry decided again under its rules. */
    countReplayed: (): void => {
      replayed += 1;
    },
    /** Entry decided by rules that are not known here. */
    countUnknown: (line: ExportLine): void => {
      const hash = line.rules ?? 'none';
      unknownRules.set(hash, (unknownRules.get(hash) ?? 0) + 1);
    },
    /** Entry that may not have been decided again. It counts if sealed fields are the reason. */
    countUndecided: (line: ExportLine, entry: ReplayedEntry, before: FollowedTable | undefined): void => {
      const { table } = line;
      const isAfter = entry.replay === null && before?.sealed === true && !begun.has(table);
      const isSealedAct = table === HOUSE_STREAM && line.sealed !== undefined;
      if (entry.sealed === true || isAfter || isSealedAct) notReplayed += 1;
    },
    counts: (): EntryCounts => ({
      replayed,
      unknownRules,
      sealed,
      notReplayed,
      begun: { tables: begun.size, entries: entriesOfBegun },
    }),
  };
};

export const auditTables = (around: HouseAudits, whole: boolean): TablesAudit => {
  const { meters, books } = around;
  const lose = loserOf(around);
  const replayEntry = entryReplay(around);
  const tally = tallyOf(whole);
  const tables = new Map<string, FollowedTable>();

  /** Records the position of a table. True if it is too far from the rules to continue. */
  const follow = (line: ExportLine, { replay, found, sealed: bySeal = false }: ReplayedEntry): boolean => {
    const { table, position, edition } = line;
    const before = tables.get(table);
    const at = Date.parse(line.at);
    const refused = (before?.refused ?? 0) + (found.length > 0 ? 1 : 0);
    const isFar = replay !== null && refused >= MOST_REFUSED;
    if (position > (before?.position ?? 0))
      tables.set(table, {
        ...{ position, at: Math.max(at, before?.at ?? at), edition: before?.edition ?? edition },
        ...{ replay: isFar ? null : replay, refused, sealed: bySeal || before?.sealed === true },
      });
    return isFar;
  };

  return {
    next: (line) => {
      const { table, position } = line;
      const before = tables.get(table);
      const gap = gapBefore(line, before === undefined ? (whole ? 1 : position) : before.position + 1);
      const kept = secretFindings(line);
      tally.countRead(line, before);
      // After a gap or with a wrong secret there is nothing to replay.
      const follows = gap.length === 0 && kept.length === 0;
      const entry = follows ? replayEntry(line, before?.replay) : NOT_REPLAYED;
      if (entry.unknown === true) {
        tally.countUnknown(line);
        if (entry.posted !== true) lose(table, 'unknown rules');
      } else if (entry.replay !== null) {
        if (entry.posted !== true) tally.countReplayed();
      } else if (table !== HOUSE_STREAM || !follows) lose(table, follows ? 'sealed' : 'missing');
      tally.countUndecided(line, entry, before);
      const isDecided = entry.replay !== null && entry.posted !== true;
      const within = isDecided || table === HOUSE_STREAM || position === 1 ? [] : inThemselves(line);
      const order = orderFindings(line, before);
      const isFar = follow(line, entry);
      const shared = [...sharedFindings(meters, line), ...(around.shifts?.next(line) ?? [])];
      const last = isFar ? [finding(`Table ${table} has too many faults. The rest of it was not replayed.`)] : [];
      return [
        ...gap,
        ...[...order, ...kept, ...entry.found, ...within, ...shared, ...last].map((one) => faultOf(line, one)),
      ];
    },
    loseTrack: (table, position) => {
      lose(table, 'missing');
      const before = tables.get(table);
      tables.set(table, {
        position: Math.max(position, before?.position ?? 0),
        at: before?.at ?? Number.NEGATIVE_INFINITY,
        edition: before?.edition ?? null,
        replay: null,
        refused: before?.refused ?? 0,
        sealed: before?.sealed ?? false,
      });
    },
    compare: (state) =>
      around.people === null
        ? NOT_COMPARED
        : stateFindings(state, { books, people: around.people, settings: around.settings }),
    counts: () => ({ tables: tables.size, ...tally.counts() }),
  };
};

const MOVES = z.array(z.object({ from: z.string(), to: z.string(), cents: z.int() }));

/** Only the table moves its own chips. The house moves only chips that are out of play. */
const movedAwayFromTable = ({ events }: LogEntry): readonly Finding[] =>
  events
    .flatMap(({ moves }) => MOVES.safeParse(moves).data ?? [])
    .filter(({ from, to }) =>
      [from, to].some((text) => {
        const account = readAccount(text, 'house');
        return account === null || !mayHousePost(account);
      }),
    )
    .map(({ from, to, cents }) =>
      finding(`${cents} cents went from ${from} to ${to} without their table’s knowledge.`),
    );

/** The faults of an entry's secret and of the deck that it shuffled. */
const secretFindings = (line: ExportLine): readonly Finding[] => {
  const { secret, opened: known, sealed } = line;
  if (secret === undefined)
    return known === undefined && sealed === undefined && line.parts === undefined
      ? []
      : [finding('The entry has no secret, but the line has one.')];
  if ((known === undefined) === (sealed === undefined))
    return [
      finding(known === undefined ? 'The secret of the entry is missing.' : 'The secret is both sealed and opened.'),
    ];
  if (line.parts !== undefined && (known !== undefined || commitmentToParts(line.parts) !== secret))
    return [finding('The opened fields don’t match the secret of the entry.')];
  if (known === undefined) return [];
  if (!isSecretOf(line, known)) return [finding('The secret doesn’t match the entry.')];
  return deckFindings(line, known);
};

const deckFindings = (line: ExportLine, secret: EntrySecret): readonly Finding[] => {
  const order = shuffleOrderIn(revealEntry(line, secret).events);
  if ((order !== null) !== (line.deck !== undefined) || (order !== null) !== (secret.deck !== undefined))
    return [finding('A shuffle with a known order needs a root over its cards, and no other entry may have one.')];
  if (order === null || secret.deck === undefined) return [];
  return deckRootOfOrder(order, hexToBytes(secret.deck)) === line.deck
    ? []
    : [finding('The cards of the shuffle don’t match its root.')];
};
