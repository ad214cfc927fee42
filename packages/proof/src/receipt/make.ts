import type { AnyAct, Seat, Viewer } from '@fairdeal/rules';
import { isStaff } from '@fairdeal/rules/internal';
import type { AnyView } from '@fairdeal/table';
import { type GameBundle, withGame } from '@fairdeal/table/internal';
import { z } from 'zod';
import { canonicalJson, revealEntry } from '../log/entry.js';
import { deserializeAct, entryRoundOf, type SerializedAct } from '../log/recording.js';
import { hasParts, openedEvents, receiptParts } from '../log/secret-parts.js';
import type { WrittenPolicy } from '../notes/index.js';
import {
  RECEIPT_VERSION,
  type Receipt,
  type ReceiptEntryV2,
  type ReceiptV1,
  type ReceiptV2,
  receiptText,
  visibleCardsIn,
} from './receipt.js';
import { cardsInPlay, type StoredEntry, shownDecks, type UsedDeck } from './shown-decks.js';
import { type ViewerSeats, viewerSeatsOf } from './viewer-seats.js';

export interface ReceiptRequest {
  /** The table's opening and its entries, from there or from a later state, to at least the end of the round. */
  readonly entries: readonly StoredEntry[];
  readonly round: number;
  /** A player gets all their seats of the round, whichever one is named here. */
  readonly viewer: Exclude<Viewer, 'sealed'>;
  /** The house role of staff who watch, if tables have no such role. The receipt names it. */
  readonly role?: string;
  /** Inclusion proof from an entry to the checkpoint's root. */
  readonly proof: (entry: number) => Promise<readonly string[]> | readonly string[];
  readonly checkpoint: string;
  readonly key: string;
  readonly handovers?: readonly string[];
  /** The witnesses that the house asks. */
  readonly witnesses?: WrittenPolicy;
  /** Signs a text with the house's key. */
  readonly sign: (text: string) => string;
}

/** Reason that there is no receipt: the round is not over, the player did not sit in it, or its cards were shuffled before the first entry given. */
export type NoReceiptReason = 'unfinished' | 'absent' | 'earlier';

/** Makes the receipt of a round from all entries of its table, or returns null. */
export const makeReceipt = async (asked: ReceiptRequest): Promise<Receipt | null> => {
  const { open, cards } = OPENING.parse(asked.entries[0]?.entry.act);
  const made = withGame(open, (game) => makeReceiptSince(game, game.book.open(game.submission, cards), asked));
  const receipt = 'faults' in made ? null : await made;
  return typeof receipt === 'string' ? null : receipt;
};

/** Makes the receipt of a round from a stored state and the entries after it. */
export const makeReceiptSince = async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: GameBundle<Filed, State, Act, Event, View>,
  state: State,
  asked: ReceiptRequest,
): Promise<Receipt | NoReceiptReason> => {
  const [opening, ...rest] = asked.entries;
  if (opening === undefined) return 'unfinished';
  const told = collectRound(game, state, rest, asked);
  if (typeof told === 'string') return told;
  const stretch = stretchOf(told);
  return stretch.every(({ kept }) => kept.entry.round !== undefined)
    ? makeReceiptV2(opening, { ...told, entries: stretch }, asked)
    : makeReceiptV1(opening, told, asked);
};

const withProof = async ({ entry, salt }: StoredEntry, { proof }: ReceiptRequest) => ({
  ...entry,
  salt,
  proof: [...(await proof(entry.entry))],
});

const makeReceiptV2 = async (opening: StoredEntry, told: ReceiptSource, asked: ReceiptRequest): Promise<ReceiptV2> => {
  const entries = await Promise.all([
    withProof(opening, asked),
    ...told.entries.map(async ({ kept, parts = closedParts(kept), seen }) => ({
      ...(await withProof(kept, asked)),
      ...(parts === undefined ? {} : { parts }),
      ...(seen === undefined ? {} : { seen }),
    })),
  ]);
  const receipt = {
    receipt: RECEIPT_VERSION as typeof RECEIPT_VERSION,
    table: opening.entry.table,
    round: asked.round,
    viewer: viewerIn(asked, told.seats),
    entries,
    decks: told.decks.map(({ kept, cuts, opened: cards }) => ({
      entry: kept.entry.entry,
      size: cards.size,
      cuts: cuts.map((cut) => cut.kept.entry.entry),
      cards: cards.cards,
    })),
    checkpoint: asked.checkpoint,
    key: asked.key,
    ...(asked.handovers === undefined ? {} : { handovers: [...asked.handovers] }),
    ...(asked.witnesses === undefined ? {} : { witnesses: asked.witnesses }),
  };
  return { ...receipt, signature: asked.sign(receiptText(receipt)) };
};

/** The private fields of an entry before the round. Only the number of cards of a shuffle is opened. */
const closedParts = ({ entry, secret }: StoredEntry): ReceiptEntryV2['parts'] =>
  secret === null ? undefined : receiptParts(entry, secret, ({ path }) => path === 'size');

const viewerIn = (
  { viewer, role: named }: ReceiptRequest,
  [seat = 0, ...more]: readonly Seat[],
): ReceiptV2['viewer'] => {
  if (viewer === 'public') return viewer;
  const { role, person } = viewer;
  if (role !== 'player') return { role: named ?? role, person };
  return more.length === 0 ? { role, person, seat } : { role, person, seats: [seat, ...more] };
};

/** A version 1 receipt, for a round that an earlier version recorded. Nothing more about it can be proved. */
const makeReceiptV1 = async (opening: StoredEntry, told: ReceiptSource, asked: ReceiptRequest): Promise<ReceiptV1> => {
  const { viewer, role, handovers } = asked;
  const cards = new Set(told.decks.flatMap(({ kept, cuts }) => [kept, ...cuts.map((cut) => cut.kept)]));
  const entries = told.entries.filter(({ kept, isOfRound }) => isOfRound || cards.has(kept));
  const [seat] = told.seats;
  return {
    receipt: 1,
    table: opening.entry.table,
    round: asked.round,
    viewer:
      typeof viewer === 'string'
        ? viewer
        : {
            ...viewer,
            ...(role === undefined || viewer.role === 'player' ? {} : { role }),
            ...(seat === undefined ? {} : { seat }),
          },
    entries: await Promise.all([
      withProof(opening, asked),
      ...entries.map(async ({ kept, known, own }) => ({
        ...(await withProof(kept, asked)),
        ...(own === undefined ? {} : known && kept.secret !== null ? { opened: kept.secret } : { seen: own }),
      })),
    ]),
    decks: told.decks.map(({ kept, opened: { size, cards: shown } }) => ({
      entry: kept.entry.entry,
      size,
      cards: shown,
    })),
    checkpoint: asked.checkpoint,
    key: asked.key,
    ...(handovers === undefined ? {} : { handovers: [...handovers] }),
  };
};

const OPENING = z.looseObject({
  open: z.record(z.string(), z.unknown()),
  cards: z.enum(['virtual', 'live']).default('virtual'),
});

interface ReceiptSourceEntry extends Pick<ReceiptEntryV2, 'parts' | 'seen'> {
  readonly kept: StoredEntry;
  readonly isOfRound: boolean;
  /** Events with more than the public view, by index. */
  readonly own?: Readonly<Record<string, SerializedAct['act']>> | undefined;
  /** Whether the viewer may know the whole secret. */
  readonly known: boolean;
}

interface ReceiptSource {
  readonly entries: readonly ReceiptSourceEntry[];
  readonly decks: readonly UsedDeck[];
  /** The seats that the viewer held in the round, in the order of sitting down. */
  readonly seats: readonly Seat[];
}

/** From the shuffle, or from the end of the previous round, whichever came first. */
const stretchOf = ({ entries, decks }: ReceiptSource): readonly ReceiptSourceEntry[] => {
  const shuffled = entries.findIndex(({ kept }) => decks.some((deck) => deck.kept === kept));
  const begins = entries.findIndex(({ isOfRound }) => isOfRound);
  const last = begins - 1;
  return entries.slice(Math.max(0, shuffled < 0 ? last : Math.min(shuffled, last)));
};

const collectRound = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: GameBundle<Filed, State, Act, Event, View>,
  from: State,
  rest: readonly StoredEntry[],
  { round, viewer }: ReceiptRequest,
): ReceiptSource | NoReceiptReason => {
  const { book, wire } = game;
  const whole = rest[0]?.entry.position === 2;
  const decks = shownDecks(whole);
  const told: ReceiptSourceEntry[] = [];
  const sitting = viewerSeatsOf(viewer);
  let state = from;
  let rounds = game.roundsPlayed(state);
  if (!whole && rounds >= round - 1) return 'earlier';

  for (const kept of rest) {
    if (rounds >= round) break;
    const full = revealEntry(kept.entry, kept.secret);
    const { events } = deserializeAct(game, full);
    const isOfRound = rounds === round - 1;
    const seen: SerializedAct['act'][] = [];
    const changed = entryRoundOf(game, state, events.reduce(book.evolve, state))?.seats ?? {};
    const as = sitting.next(kept.entry, changed, rounds);
    for (const [at, event] of events.entries()) {
      const earlier = cardsInPlay(state);
      state = book.evolve(state, event);
      const after = cardsInPlay(state);
      const written = full.events[at] ?? {};
      decks.happened(kept, written, after);
      if (!isOfRound) continue;
      sitting.happened(written.did);
      const redacted = wire.write.event(book.redact(event, as));
      const now = isStaff(as) ? redacted : wire.publicPart.event(redacted);
      seen.push(now);
      if (!decks.show(visibleCardsIn(now), earlier, after)) return 'earlier';
    }
    rounds = game.roundsPlayed(state);
    const isBoundary = !isOfRound && rounds === round - 1;
    const said = isOfRound || isBoundary ? shownTo(kept, full, isOfRound ? seen : null, sitting) : { known: false };
    told.push({ kept, isOfRound, ...said });
  }
  if (rounds < round) return 'unfinished';
  if (typeof viewer === 'object' && viewer.role === 'player' && sitting.seats().length === 0) return 'absent';
  return { entries: told, seats: sitting.seats(), decks: decks.used() };
};

/** The value at the end of a path. */
const valueAt = (thing: unknown, [field, ...rest]: readonly string[]): unknown =>
  field === undefined
    ? thing
    : typeof thing === 'object' && thing !== null
      ? valueAt((thing as Readonly<Record<string, unknown>>)[field], rest)
      : undefined;

/** The viewer's private view of an entry. `seen` is null for the entry that ended the previous round. */
const shownTo = (
  { entry, secret }: StoredEntry,
  full: SerializedAct,
  seen: readonly SerializedAct['act'][] | null,
  sitting: ViewerSeats,
): Omit<ReceiptSourceEntry, 'kept' | 'isOfRound'> => {
  if (secret === null) return { known: false };
  if (hasParts(entry)) {
    const parts = receiptParts(entry, secret, ({ path, value }) => {
      const [of = '', ...rest] = path.split('.');
      if (of === 'size') return true;
      if (of === 'seats') return sitting.isOwn(Number(rest[0]), value);
      if (seen === null) return false;
      if (of === 'act') return sitting.isViewer(entry.by.person);
      return of === 'events' && isSame(valueAt(seen, rest), value);
    });
    const shown = openedEvents(entry, parts);
    return { parts, known: false, ...(Object.keys(shown).length === 0 ? {} : { seen: { ...shown } }) };
  }
  const own = (seen ?? []).flatMap((event, at) =>
    isSame(event, entry.events[at]) ? [] : [[String(at), event] as const],
  );
  if (own.length === 0) return { known: false };
  const isOwnAct = sitting.isViewer(entry.by.person);
  const known =
    (secret.act === undefined || isOwnAct) && (seen ?? []).every((event, at) => isSame(event, full.events[at]));
  return { own: Object.fromEntries(own), known };
};

const isSame = (one: unknown, other: unknown): boolean => canonicalJson(one ?? null) === canonicalJson(other ?? null);
