import { type AnyAct, isRefused, ROLES, type Rulebook } from '@fairdeal/rules';
import type { AnyView } from '@fairdeal/table';
import { type GameBundle, withGame } from '@fairdeal/table/internal';
import { refusalText } from '@fairdeal/words';
import { z } from 'zod';
import type { EntrySecret, LogEntry } from '../log/entry.js';
import { canonicalJson, revealEntry } from '../log/entry.js';
import {
  type EntryRound,
  entryRoundOf,
  type RedactedAct,
  randomnessIn,
  redactAct,
  type SerializedAct,
} from '../log/recording.js';
import { hasParts } from '../log/secret-parts.js';
import { PLAY_MONEY_ACCOUNT, type PurseLookup, payingAccount, playerAccount } from '../money/index.js';
import type { BooksAudit } from './books.js';
import { firstDifference, quoteValue } from './difference.js';
import { type Finding, finding } from './fault.js';
import type { JackpotTransfers } from './jackpot-transfers.js';
import type { MeterAudit } from './meters.js';
import { NO_SEAT_AUDIT, type SeatAudit } from './seats.js';
import { sharedReadingsIn } from './shared-readings.js';
import type { SubmissionAudit } from './submissions.js';

/** Audits that all tables of a log share. */
export interface HouseAudits {
  readonly funds: JackpotTransfers;
  readonly meters: MeterAudit;
  readonly filings: SubmissionAudit;
  readonly seats: SeatAudit;
  readonly books: BooksAudit;
}

/** A table of a log, decided anew entry by entry. */
export interface TableReplay {
  /** Faults of the opening that do not keep the table from being followed. */
  readonly openingFindings: readonly Finding[];
  /** What the rules have against an entry. The table goes on as the rules have it. */
  readonly next: (entry: LogEntry, secret: EntrySecret | null) => readonly Finding[];
  /** It cannot be followed any further. */
  readonly loseTrack: () => void;
}

const OPENING = z.looseObject({
  do: z.literal('open'),
  open: z.record(z.string(), z.unknown()),
  cards: z.enum(['virtual', 'live']).default('virtual'),
  money: z.enum(['house', 'play']).default('play'),
  /** Whether the table belongs to the poker room. */
  room: z.literal(true).optional(),
  /** Its rack holds what the cage sent and players lost, and never goes below zero. */
  rack: z.literal('cage').optional(),
});

const WHO = z.discriminatedUnion('role', [
  z.object({ role: z.literal('player'), seat: z.int().min(0), person: z.string() }),
  z.object({ role: z.enum(ROLES).exclude(['player']), person: z.string() }),
]);

const NUMBERED = z.looseObject({ table: z.int() });

/** Opens the table of an entry by the edition that it was opened under. */
export const openReplay = (
  entry: LogEntry,
  { funds, meters, filings, seats, books }: HouseAudits,
): TableReplay | readonly Finding[] => {
  const { act, events, edition, table } = entry;
  const opening = OPENING.safeParse(act);
  if (!opening.success) return [finding(`A table begins by being opened, not with ${quoteValue(act.do)}.`)];
  if (events.length > 0) return [finding('Nothing else happens when a table is opened.')];
  const { open, cards, room, money, rack } = opening.data;
  if (open.edition !== undefined && open.edition !== edition)
    return [
      finding(`The table is opened by the edition of ${quoteValue(open.edition)}, and the entry is of ${edition}.`),
    ];
  const wrong = [...meters.opens(entry), ...filings.opens(entry)];
  if (wrong.length > 0) return wrong;
  const opened = withGame<TableReplay>(edition === null ? open : { ...open, edition }, (game) =>
    replayTable(
      game,
      { table, cards, money, shared: meters.sharedAt(table), bound: rack === 'cage' },
      funds,
      room === true ? seats : { ...seats, taken: NO_SEAT_AUDIT.taken },
      books,
    ),
  );
  return 'faults' in opened
    ? opened.faults.map(({ fault, cites }) => finding(`The table could not be opened: ${fault}`, cites))
    : opened;
};

/** A table as it was opened. */
interface ReplayedTable {
  readonly table: string;
  readonly cards: 'virtual' | 'live';
  readonly money: 'house' | 'play';
  /** The meter or the fund that it shares. */
  readonly shared: string | null;
  /** Whether its rack never goes below zero. */
  readonly bound: boolean;
}

const replayTable = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: GameBundle<Filed, State, Act, Event, View>,
  { table, cards, money, shared, bound }: ReplayedTable,
  funds: JackpotTransfers,
  seats: SeatAudit,
  books: BooksAudit,
): TableReplay => {
  const { book, submission: filed, wire, personAt, autopilot: manners, roundsPlayed: rounds } = game;
  const number = NUMBERED.safeParse(filed).data?.table ?? 0;
  let state = book.open(filed, cards);
  /** Whether an entry named its round: all later ones do. */
  let named = false;
  const whole = accountsHeld(book, state);
  const found = books.opens(table, money, book.accounts(state), bound);

  /** Whoever has just come to the seat, or has just left it. */
  const purse =
    (by: z.output<typeof WHO>, before: State): PurseLookup =>
    (seat) => {
      if (seat === null) return payingAccount(money);
      const own = by.role === 'player' && by.seat === seat ? by.person : null;
      const person = own ?? personAt(state, seat) ?? personAt(before, seat);
      return money === 'play' || person === null ? PLAY_MONEY_ACCOUNT : playerAccount(person);
    };

  return {
    openingFindings: found,
    loseTrack: () => {
      funds.loseTrack(number);
      if (game.roomOf !== undefined) seats.given(null);
    },
    next: (entry, secret) => {
      const full = revealEntry(entry, secret);
      const act = wire.act.safeParse(full.act);
      if (!act.success) return [finding(`This is no act of the game: ${zodIssueWords(act.error)}.`)];
      const by = WHO.safeParse(entry.by);
      if (!by.success) return [finding(`Nobody at a table is ${quoteValue(entry.by)}.`)];
      const ruling = book.decide(state, {
        act: act.data,
        by: by.data,
        at: Date.parse(entry.at),
        drawn: randomnessIn(full.events),
        brought: funds.incomingFor(full.act),
        shared: sharedReadingsIn(full.events),
      });
      if (isRefused(ruling)) return [finding(`The rules refuse it: ${refusalText(ruling)}`, ruling.cites)];
      const before = state;
      named ||= entry.round !== undefined;
      const events = named ? ruling.events : ruling.events.filter(existedThen);
      state = events.reduce(book.evolve, state);
      for (let seat = 1; seat <= manners.seats; seat += 1)
        for (const person of new Set([personAt(before, seat), personAt(state, seat)]))
          if (person !== null) books.sat(table, rounds(before) + 1, seat, person);
      const rules = redactAct(game, { act: act.data, events });
      funds.follow(number, rules.whole);
      if (game.roomOf !== undefined) seats.given(game.roomOf(state));
      const sum = accountsHeld(book, state);
      const expected = (right: SerializedAct, logged: SerializedAct): SerializedAct =>
        named ? right : withCitesOf(right, logged);
      const wrong = differenceFindings(full, expected(rules.whole, full), 'The rules say');
      const standing = entryRoundOf(game, before, state);
      return [
        ...wrong,
        ...(wrong.length > 0
          ? []
          : differenceFindings(entry, expected(rules.open, entry), 'What everybody may know of it says')),
        ...(named ? roundFindings(entry, standing) : []),
        ...(isSecretComplete(rules, secret, named ? standing : null)
          ? []
          : [finding('The secret does not hold what it has to, and nothing else.')]),
        ...seats.taken(entry.table, rules.whole),
        ...books.posted(table, rules.whole.events, purse(by.data, before), shared),
        ...(sum === whole ? [] : [finding(`The accounts of the table hold ${sum} cents together, and held ${whole}.`)]),
      ];
    },
  };
};

/** Events that entries without a round lack. The rules of that time did not have them, so a table of that time goes on without them. */
const LATER: ReadonlySet<unknown> = new Set(['dealerTookOver']);
const existedThen = (event: unknown): boolean => !LATER.has(DID.safeParse(event).data?.did);
const DID = z.looseObject({ did: z.string() });

const CITES = z.array(z.string());

/** Events with the citations of a log that an earlier version wrote: the rules of now may cite more clauses for the same thing. */
const withCitesOf = ({ act, events }: SerializedAct, logged: SerializedAct): SerializedAct => ({
  act,
  events: events.map((event, at) => {
    const now = CITES.safeParse(event.cites).data ?? [];
    const then = CITES.safeParse(logged.events[at]?.cites).data;
    return then?.every((clause) => now.includes(clause)) === true ? { ...event, cites: then } : event;
  }),
});

const accountsHeld = <State>(
  book: Pick<Rulebook<never, State, never, never, never>, 'accounts'>,
  state: State,
): number => {
  let sum = 0;
  for (const cents of book.accounts(state).values()) sum += cents;
  return sum;
};

const zodIssueWords = (error: z.ZodError): string => {
  const [issue] = error.issues;
  return issue === undefined ? 'it cannot be read' : `${issue.path.join('.') || 'it'}: ${issue.message}`;
};

/** How an entry is written otherwise than it has to be: the first event that differs, with its clauses. */
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

/** What is wrong with the round that an entry names. */
const roundFindings = (entry: LogEntry, standing: EntryRound | null): readonly Finding[] => {
  const { round, ended = false } = standing ?? {};
  if (entry.secret !== undefined && !hasParts(entry))
    return [finding('The entry commits to its secret as a whole. Entries before it commit to each private field.')];
  if (entry.round !== round)
    return [
      finding(`The entry says round ${entry.round ?? 'nothing'}. By the rules it is round ${round ?? 'nothing'}.`),
    ];
  return (entry.ended ?? false) === ended
    ? []
    : [finding(ended ? 'The round ends here. The entry does not say so.' : 'The round does not end here.')];
};

const isSecretComplete = (
  { hidden, actHidden }: RedactedAct,
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
