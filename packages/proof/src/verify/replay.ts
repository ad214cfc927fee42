import type { Cents, TableAccount } from '@fairdeal/rules';
import { readAccount } from '@fairdeal/rules/internal';
import { z } from 'zod';
import type { BooksAudit } from '../books/books.js';
import { firstDifference, quoteValue } from '../faults/difference.js';
import { type Finding, finding } from '../faults/fault.js';
import type { ChipsFold, PeopleFold, PlacesFold, SettingsFold, ShiftsFold } from '../folds/index.js';
import type { EntrySecret, LogEntry } from '../log/entry.js';
import { canonicalJson, revealEntry } from '../log/entry.js';
import { type EntryRound, entryRound, type SeatsAndRounds, type SerializedAct } from '../log/recording.js';
import { hasParts } from '../log/secret-parts.js';
import type { MeterAudit } from '../meters/meters.js';
import { sharedReadingsIn } from '../meters/shared-readings.js';
import { PLAY_MONEY_ACCOUNT, type PurseLookup, payingAccount, playerAccount } from '../money/index.js';
import type { ReleasedDecision, ReleasedTable, RulesShelf } from '../rules-release/index.js';
import type { JackpotTransfers } from './jackpot-transfers.js';
import { type Judges, openJudges } from './judges.js';
import { NO_SEAT_AUDIT, type SeatAudit } from './seats.js';
import type { SubmissionAudit } from './submissions.js';

/** Audits that all tables of a log share. */
export interface HouseAudits {
  readonly funds: JackpotTransfers;
  readonly meters: MeterAudit;
  readonly filings: SubmissionAudit;
  readonly seats: SeatAudit;
  readonly books: BooksAudit;
  /** Null for a log that leaves out entries. */
  readonly people: PeopleFold | null;
  readonly settings: SettingsFold;
  /** Null for a log that leaves out entries. */
  readonly places: PlacesFold | null;
  readonly chips: ChipsFold | null;
  /** Null for a log that leaves out entries. */
  readonly shifts: ShiftsFold | null;
  readonly rules: RulesShelf;
}

/** A table of a log, replayed entry by entry. */
export interface TableReplay {
  /** Faults of the opening that don't prevent the replay. */
  readonly openingFindings: readonly Finding[];
  /** Faults that the rules which decided an entry find in it; null where nobody here knows those rules. */
  readonly next: (entry: LogEntry, secret: EntrySecret | null) => readonly Finding[] | null;
  /**
   * Posts the money of an entry that is not decided again: its events with every move of chips, and the people in the seats that change. Null where the chips that
   * the table opened with are not known either.
   */
  readonly post: (
    entry: LogEntry,
    events: LogEntry['events'],
    seats: NonNullable<EntrySecret['seats']>,
  ) => readonly Finding[] | null;
  /** Its acts can't be decided again any further. */
  readonly loseTrack: () => void;
  readonly isTracked: () => boolean;
}

const OPENING = z.looseObject({
  do: z.literal('open'),
  open: z.record(z.string(), z.unknown()),
  cards: z.enum(['virtual', 'live']).default('virtual'),
  money: z.enum(['house', 'play']).default('play'),
  /** Whether the table belongs to the poker room. */
  room: z.literal(true).optional(),
  /** Its rack holds only chips from the cage and from players, and never goes below zero. */
  rack: z.literal('cage').optional(),
});

/** Opens the table of an entry by the edition that it was opened under. */
export const openReplay = (entry: LogEntry, audits: HouseAudits): TableReplay | readonly Finding[] => {
  const { act, events, edition, table } = entry;
  const opening = OPENING.safeParse(act);
  if (!opening.success) return [finding(`The first act at a table must open it. This one is ${quoteValue(act.do)}.`)];
  if (events.length > 0) return [finding('The opening of a table has other events too.')];
  const { open, cards, room, money, rack } = opening.data;
  if (open.edition !== undefined && open.edition !== edition)
    return [
      finding(`The table is opened under the edition of ${quoteValue(open.edition)}, but the entry names ${edition}.`),
    ];
  const { meters, filings, seats, rules, places, chips } = audits;
  const wrong = [
    ...meters.opens(entry),
    ...filings.opens(entry),
    ...(places?.next(entry) ?? []),
    ...(chips?.opens(entry) ?? []),
  ];
  if (wrong.length > 0) return wrong;
  const judges = openJudges(rules, table, { open: edition === null ? open : { ...open, edition }, cards });
  if ('faults' in judges)
    return judges.faults.map(({ fault, cites }) => finding(`The table could not be opened: ${fault}`, cites));
  return replayTable(
    judges,
    { table, money, shared: meters.sharedAt(table), bound: rack === 'cage' },
    room === true ? audits : { ...audits, seats: { ...seats, taken: NO_SEAT_AUDIT.taken } },
    entry.rules,
  );
};

/** A newly opened table. */
interface ReplayedTable {
  readonly table: string;
  readonly money: 'house' | 'play';
  /** Its shared meter or fund. */
  readonly shared: string | null;
  /** Whether its rack never goes below zero. */
  readonly bound: boolean;
}

const standing = (table: ReleasedTable): SeatsAndRounds => ({
  rounds: table.roundsPlayed(),
  people: Array.from({ length: table.seats }, (_, at) => table.personAt(at + 1)),
});

const centsAt = (table: ReleasedTable): number => table.accounts().reduce((sum, [, cents]) => sum + cents, 0);

const accountsOf = (table: ReleasedTable): ReadonlyMap<TableAccount, Cents> =>
  new Map(
    table.accounts().flatMap(([text, cents]): [TableAccount, Cents][] => {
      const account = readAccount(text, 'table');
      return account === null ? [] : [[account, cents as Cents]];
    }),
  );

/** One judge's answer to an entry. */
interface Judgment {
  readonly judge: ReleasedTable;
  readonly decision: ReleasedDecision;
  readonly before: SeatsAndRounds;
  readonly after: SeatsAndRounds;
  readonly found: readonly Finding[];
}

/** Facts of the table that a judge compares an entry with. */
interface Expected {
  /** Cents at the table, which never change; null where nobody knows them. */
  readonly whole: number | null;
  /** Whether the table's entries name their rounds. */
  readonly named: boolean;
}

/** Decides an entry by the rules of one release and compares. */
const judgeEntry = (
  entry: LogEntry,
  secret: EntrySecret | null,
  judge: ReleasedTable,
  funds: JackpotTransfers,
  { whole, named }: Expected,
): Judgment => {
  const full = revealEntry(entry, secret);
  const before = standing(judge);
  const shared = sharedReadingsIn(full.events);
  const brought = funds.incomingFor(full.act);
  const decision = judge.decide({ ...full, by: entry.by, at: Date.parse(entry.at), brought, shared });
  const after = standing(judge);
  if ('refused' in decision)
    return { judge, decision, before, after, found: [finding(decision.refused, decision.cites)] };
  const round = judge.givenSeats() === null && named ? entryRound(before, after) : null;
  const wrong = differenceFindings(full, decision.whole, 'The rules say');
  const sum = centsAt(judge);
  const found = [
    ...wrong,
    ...(wrong.length > 0 ? [] : differenceFindings(entry, decision.open, 'The public part should say')),
    ...(named ? roundFindings(entry, round) : []),
    ...(isSecretComplete(decision, secret, round)
      ? []
      : [finding('The secret does not hold exactly the private fields of the entry.')]),
    ...(whole === null || sum === whole
      ? []
      : [finding(`The accounts of the table hold ${sum} cents together, and held ${whole}.`)]),
  ];
  return { judge, decision, before, after, found };
};

const PLAYER = z.object({ role: z.literal('player'), seat: z.int(), person: z.string() });

/** People in the seats, before an entry and after it. */
interface Seated {
  readonly before: SeatsAndRounds['people'];
  readonly after: SeatsAndRounds['people'];
}

/** The account of a seat's money: that of the person who just took the seat, sits there, or just left it. */
const purseOf =
  (by: LogEntry['by'], money: 'house' | 'play', { before, after }: Seated): PurseLookup =>
  (seat) => {
    if (seat === null) return payingAccount(money);
    const player = PLAYER.safeParse(by).data;
    const own = player?.seat === seat ? player.person : null;
    const person = own ?? after[seat - 1] ?? before[seat - 1] ?? null;
    return money === 'play' || person === null ? PLAY_MONEY_ACCOUNT : playerAccount(person);
  };

/** Tells the books the people in the seats during a round. */
const tellSeated = (books: BooksAudit, table: string, round: number, { before, after }: Seated): void => {
  for (let at = 0; at < Math.max(before.length, after.length); at += 1)
    for (const person of new Set([before[at], after[at]]))
      if (typeof person === 'string') books.sat(table, round, at + 1, person);
};

/** Tells the other audits the events of an entry. */
const tellAudits = (
  { by }: LogEntry,
  done: SerializedAct,
  judgment: Judgment,
  { table, money, shared }: ReplayedTable,
  { funds, seats, books, chips }: HouseAudits,
): readonly Finding[] => {
  const paid = chips?.follows(table, done.events).found ?? [];
  const { judge } = judgment;
  const seated = { before: judgment.before.people, after: judgment.after.people };
  tellSeated(books, table, judgment.before.rounds + 1, seated);
  funds.follow(judge.number, done);
  const given = judge.givenSeats();
  if (given !== null) seats.given(given);
  const posted = books.posted(table, done.events, purseOf(by, money, seated), shared);
  return [...seats.taken(table, done), ...paid, ...posted];
};

const replayTable = (
  judges: Judges,
  opened: ReplayedTable,
  audits: HouseAudits,
  openedBy: string | undefined,
): TableReplay => {
  const { table, money, shared, bound } = opened;
  const { funds, seats, books, chips } = audits;
  const [first] = judges.of(openedBy);
  const whole = first === undefined ? null : centsAt(first);
  const openingFindings = first === undefined ? [] : books.opens(table, money, accountsOf(first), bound);
  if (first === undefined) books.lost(table, 'unknown rules');
  /** Whether an entry named its round: all later ones do. */
  let named = false;
  let tracked = true;
  let people: SeatsAndRounds['people'] = [];
  /** The round that the next entry names. */
  let due: number | undefined;
  const nextRound = ({ round, ended }: LogEntry): number | undefined =>
    round === undefined || ended !== true ? round : round + 1;

  /** An entry that nobody can decide again goes on with the round, or begins the next one. */
  const roundGap = (entry: LogEntry): readonly Finding[] => {
    const before = due;
    due = nextRound(entry) ?? due;
    return before === undefined || entry.round === before
      ? []
      : [finding(`The entry names round ${entry.round ?? 'none'}. By the entries before it is round ${before}.`)];
  };

  return {
    openingFindings,
    isTracked: () => tracked,
    post: (entry, events, changed) => {
      if (first === undefined) return null;
      const { by, round, ended } = entry;
      const gap = roundGap(entry);
      const after = [...people];
      for (const [seat, person] of Object.entries(changed)) after[Number(seat) - 1] = person;
      const seated = { before: people, after };
      if (round !== undefined) tellSeated(books, table, round, seated);
      people = after;
      chips?.follows(table, events);
      const posted = [...gap, ...books.posted(table, events, purseOf(by, money, seated), shared)];
      const left = ended === true ? books.inPot(table) : 0;
      return left === 0 ? posted : [...posted, finding(`The round ends, but ${left} cents stay in the pot.`)];
    },
    loseTrack: () => {
      if (!tracked) return;
      tracked = false;
      for (const one of judges.of(openedBy)) {
        funds.loseTrack(one.number);
        if (one.givenSeats() !== null) seats.given(null);
      }
    },
    next: (entry, secret) => {
      named ||= entry.round !== undefined;
      const judgments = judges
        .of(entry.rules)
        .map((judge) => judgeEntry(entry, secret, judge, funds, { whole, named }));
      const agreeing = judgments.filter(({ found }) => found.length === 0);
      const [judgment] = agreeing.length > 0 ? agreeing : judgments;
      if (entry.rules === undefined && judgments.length > 1)
        judges.keep((agreeing.length > 0 ? agreeing : judgments.slice(0, 1)).map(({ judge }) => judge));
      judges.follow(
        judgments.map(({ judge }) => judge),
        revealEntry(entry, secret).events,
      );
      if (judgment === undefined) return null;
      due = nextRound(entry) ?? due;
      const { decision, found, after } = judgment;
      people = after.people;
      return 'refused' in decision ? found : [...found, ...tellAudits(entry, decision.whole, judgment, opened, audits)];
    },
  };
};

/** The first difference between an entry and the replay, with the clauses of its event. */
const differenceFindings = (recorded: SerializedAct, right: SerializedAct, who: string): readonly Finding[] => {
  const act = firstDifference(recorded.act, right.act, 'act');
  if (act !== null) return [finding(`${act.path} is ${quoteValue(act.one)}. ${who} ${quoteValue(act.other)}.`)];
  const most = Math.max(recorded.events.length, right.events.length);
  for (let at = 0; at < most; at += 1) {
    const [is, ought] = [recorded.events[at], right.events[at]];
    const found = firstDifference(is, ought, `events[${at}]`);
    if (found === null) continue;
    const cites = z.array(z.string()).safeParse((ought ?? is)?.cites).data ?? [];
    const did = quoteValue((ought ?? is)?.did);
    return [finding(`${found.path} of ${did} is ${quoteValue(found.one)}. ${who} ${quoteValue(found.other)}.`, cites)];
  }
  return [];
};

/** The fault of the round that an entry names. */
const roundFindings = (entry: LogEntry, standing: EntryRound | null): readonly Finding[] => {
  const { round, ended = false } = standing ?? {};
  if (entry.secret !== undefined && !hasParts(entry))
    return [
      finding('The entry commits to its whole secret at once, but earlier entries commit to each private field.'),
    ];
  if (entry.round !== round)
    return [finding(`The entry names round ${entry.round ?? 'none'}. By the rules it is round ${round ?? 'none'}.`)];
  return (entry.ended ?? false) === ended
    ? []
    : [
        finding(
          ended
            ? 'The round ends here, but the entry doesn’t say so.'
            : 'The entry says that the round ends here. It doesn’t.',
        ),
      ];
};

const isSecretComplete = (
  { hidden, actHidden }: Extract<ReleasedDecision, { readonly hidden: unknown }>,
  secret: EntrySecret | null,
  standing: EntryRound | null,
): boolean => {
  const kept = Object.keys(secret?.events ?? {});
  return (
    (secret?.act !== undefined) === actHidden &&
    kept.length === hidden.length &&
    hidden.every((at) => kept.includes(String(at))) &&
    canonicalJson(secret?.seats ?? {}) === canonicalJson(standing?.seats ?? {})
  );
};
