import { isFiling } from '@fairdeal/rules';
import { hexToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { type Entry, HOUSE, opened, type Secret } from '../entry.js';
import { entryIn, type Line } from '../export.js';
import { isOfHouse, isShared } from '../money/index.js';
import { isSecretOf } from '../parts.js';
import { orderIn, rootOfDeck } from '../recording.js';
import type { Books } from './books.js';
import { type Fault, type Finding, finding } from './fault.js';
import type { Filings } from './filings.js';
import type { Funds } from './funds.js';
import type { SharedMeters } from './meters.js';
import { type Replay, replayFrom } from './replay.js';
import type { Seats } from './seats.js';

/** The tables of a log, each followed entry by entry. */
export interface Tables {
  /** All that is wrong with an entry and with what lies between it and the last one of its table. */
  readonly next: (line: Line) => readonly Fault[];
  /** An entry that cannot be read: what comes after it at its table cannot be replayed. */
  readonly lost: (table: string, position: number) => void;
  readonly counts: () => {
    readonly tables: number;
    readonly replayed: number;
    readonly sealed: number;
    /** What began before the log is known: it is not replayed. */
    readonly begun: { readonly tables: number; readonly entries: number };
  };
}

interface Followed {
  readonly position: number;
  readonly at: number;
  readonly edition: string | null;
  /** Null once it cannot be replayed any further. */
  readonly replay: Replay | null;
  /** How many entries the rules had something against. */
  readonly refused: number;
}

/** A table that goes so far from the rules is not followed further: what comes then says nothing any more. */
const MOST_REFUSED = 10;

/** What the tables of a log have in common. */
export interface Around {
  readonly funds: Funds;
  readonly meters: SharedMeters;
  readonly filings: Filings;
  readonly seats: Seats;
  readonly books: Books;
}

export const followTables = (around: Around, whole: boolean): Tables => {
  const { meters, filings, books } = around;
  const tables = new Map<string, Followed>();
  let replayed = 0;
  let sealed = 0;
  const begun = new Set<string>();
  let entriesOfBegun = 0;

  const between = (line: Line, before: Followed | undefined): Fault[] => {
    const { table, position } = line;
    const expected = before === undefined ? (whole ? 1 : position) : before.position + 1;
    if (position > expected)
      return [
        {
          entry: null,
          table,
          position: expected,
          why:
            position === expected + 1
              ? `Position ${expected} of table ${table} is missing.`
              : `Positions ${expected} to ${position - 1} of table ${table} are missing.`,
          cites: [],
        },
      ];
    return position < expected
      ? [faultOf(line, finding(`Position ${position} of table ${table} stands after position ${expected - 1}.`))]
      : [];
  };

  const decided = (line: Line, replay: Replay | null | undefined): Pick<Followed, 'replay'> & { found: Finding[] } => {
    const entry = entryIn(line);
    if (line.table === HOUSE)
      return {
        replay: null,
        found: [...movedApart(entry), ...books.next({ ...entry, ...opened(entry, line.opened ?? null) })],
      };
    if (replay === null) return { replay: null, found: [] };
    if (isShared(line.table) || isFiling(line.table)) {
      const { next } = isFiling(line.table) ? filings : meters;
      const stream: Replay = { found: [], next: (one) => next(one), lost: () => undefined };
      const posted = isShared(line.table) ? books.posted(line.table, entry.events, () => '', null) : [];
      return { replay: stream, found: [...stream.next(entry, null), ...posted] };
    }
    if (replay === undefined) {
      if (line.position !== 1) return { replay: null, found: [] };
      const from = replayFrom(entry, around);
      return 'next' in from ? { replay: from, found: [...from.found] } : { replay: null, found: [...from] };
    }
    if (line.secret !== undefined && line.opened === undefined) {
      replay.lost();
      return { replay: null, found: [] };
    }
    return { replay, found: [...replay.next(entry, line.opened ?? null)] };
  };

  return {
    next: (line) => {
      const { table, position, edition } = line;
      const before = tables.get(table);
      const gap = between(line, before);
      if (!whole && before === undefined && position > 1 && table !== HOUSE) begun.add(table);
      if (begun.has(table)) entriesOfBegun += 1;
      const at = Date.parse(line.at);
      const kept = keptSecret(line);
      const backwards =
        before !== undefined && at < before.at
          ? [finding(`${line.at} is before the entry before it, ${new Date(before.at).toISOString()}.`)]
          : [];
      const otherEdition =
        before !== undefined && before.edition !== edition && table !== HOUSE
          ? [finding(`The entry is of the edition ${edition}, and its table was opened by ${before.edition}.`)]
          : [];
      if (line.sealed !== undefined) sealed += 1;
      // After a gap or with a wrong secret there is nothing to decide.
      const follows = gap.length === 0 && kept.length === 0;
      const { replay, found } = follows ? decided(line, before?.replay) : { replay: null, found: [] };
      if (replay !== null) replayed += 1;
      else if (table !== HOUSE || !follows) books.lost(table);
      const refused = (before?.refused ?? 0) + (found.length > 0 ? 1 : 0);
      const far = replay !== null && refused >= MOST_REFUSED;
      if (position > (before?.position ?? 0))
        tables.set(table, {
          position,
          at: Math.max(at, before?.at ?? at),
          edition: before?.edition ?? edition,
          replay: far ? null : replay,
          refused,
        });
      const shared =
        position > 1 && meters.sharedAt(table) !== null
          ? meters.happened(entryIn(line), opened(line, line.opened ?? null).events)
          : [];
      const last = far
        ? [finding(`Table ${table} is so far from the rules here that the rest of it is not replayed.`)]
        : [];
      return [
        ...gap,
        ...[...backwards, ...otherEdition, ...kept, ...found, ...shared, ...last].map((one) => faultOf(line, one)),
      ];
    },
    lost: (table, position) => {
      books.lost(table);
      const before = tables.get(table);
      tables.set(table, {
        position: Math.max(position, before?.position ?? 0),
        at: before?.at ?? Number.NEGATIVE_INFINITY,
        edition: before?.edition ?? null,
        replay: null,
        refused: before?.refused ?? 0,
      });
    },
    counts: () => ({
      tables: tables.size,
      replayed,
      sealed,
      begun: { tables: begun.size, entries: entriesOfBegun },
    }),
  };
};

const MOVES = z.array(z.object({ from: z.string(), to: z.string(), cents: z.int() }));

/** What lies at a table is moved by the table: away from it, only what has left its play is. */
const movedApart = ({ events }: Entry): readonly Finding[] =>
  events
    .flatMap(({ moves }) => MOVES.safeParse(moves).data ?? [])
    .filter(({ from, to }) => !isOfHouse(from) || !isOfHouse(to))
    .map(({ from, to, cents }) =>
      finding(`${cents} cents went from ${from} to ${to} away from their table, which knows nothing of it.`),
    );

export const faultOf = (
  { entry, table, position }: Pick<Entry, 'entry' | 'table' | 'position'>,
  found: Finding,
): Fault => ({
  entry,
  table,
  position,
  ...found,
});

/** What is wrong with the secret of an entry and with the deck that it shuffled. */
const keptSecret = (line: Line): readonly Finding[] => {
  const { secret, opened: known, sealed } = line;
  if (secret === undefined)
    return known === undefined && sealed === undefined ? [] : [finding('The entry has no secret, and one is given.')];
  if ((known === undefined) === (sealed === undefined))
    return [finding(known === undefined ? 'The secret of the entry is missing.' : 'The secret is sealed and opened.')];
  if (known === undefined) return [];
  if (!isSecretOf(line, known)) return [finding('The secret is not the one that the entry was written with.')];
  return deckAs(line, known);
};

const deckAs = (line: Line, secret: Secret): readonly Finding[] => {
  const order = orderIn(opened(line, secret).events);
  if ((order !== null) !== (line.deck !== undefined) || (order !== null) !== (secret.deck !== undefined))
    return [finding('A shuffle whose order is known has a root over its cards, and nothing else has.')];
  if (order === null || secret.deck === undefined) return [];
  return rootOfDeck(order, hexToBytes(secret.deck)) === line.deck
    ? []
    : [finding('The cards of the shuffle are not those that its root was made over.')];
};
