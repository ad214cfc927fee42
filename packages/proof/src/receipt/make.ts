import type { AnyAct, Viewer } from '@fairdeal/rules';
import { type AnyView, type Offered, offer } from '@fairdeal/table';
import { hexToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { openCards, sealedPlace } from '../deck/index.js';
import { canonical, type Entry, opened, type Secret } from '../entry.js';
import { orderIn, readBack, type Written } from '../recording.js';
import { cardsNamed, RECEIPT_VERSION, type Receipt, type ReceiptEntry } from './receipt.js';

/** An entry as the house keeps it: with its salt and its secret. */
export interface KeptEntry {
  readonly entry: Entry;
  readonly salt: string;
  readonly secret: Secret | null;
}

export interface AskedReceipt {
  /** The table's opening, and its entries from then, or from how it stood later, to the end of the round at least. */
  readonly entries: readonly KeptEntry[];
  readonly round: number;
  readonly viewer: Exclude<Viewer, 'sealed'>;
  /** From an entry of the log to the root of the checkpoint. */
  readonly proof: (entry: number) => Promise<readonly string[]> | readonly string[];
  readonly checkpoint: string;
  readonly key?: string;
  readonly handovers?: readonly string[];
}

/** Makes the receipt of a round from all entries of its table; null where it has not been played to its end. */
export const makeReceipt = async (asked: AskedReceipt): Promise<Receipt | null> => {
  const { open, cards } = OPENING.parse(asked.entries[0]?.entry.act);
  const made = offer(open, (game) => receiptFrom(game, game.book.open(game.filed, cards), asked));
  const receipt = 'faults' in made ? null : await made;
  return receipt === 'earlier' ? null : receipt;
};

/**
 * Makes the receipt of a round from the entries since a table stood so; null where it has not been played to its end, `earlier` where its cards were
 * shuffled before that.
 */
export const receiptFrom = async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: Offered<Filed, State, Act, Event, View>,
  state: State,
  asked: AskedReceipt,
): Promise<Receipt | 'earlier' | null> => {
  const [opening, ...rest] = asked.entries;
  if (opening === undefined) return null;
  const told = tell(game, state, rest, asked);
  if (told === null || told === 'earlier') return told;
  const withProof = async ({ entry, salt }: KeptEntry, more: Pick<ReceiptEntry, 'opened' | 'seen'>) => ({
    ...entry,
    salt,
    proof: [...(await asked.proof(entry.entry))],
    ...more,
  });
  const { viewer } = asked;
  return {
    receipt: RECEIPT_VERSION,
    table: opening.entry.table,
    round: asked.round,
    viewer: typeof viewer === 'string' ? viewer : { ...viewer },
    entries: await Promise.all([
      withProof(opening, {}),
      ...told.entries.map(({ kept, ...more }) => withProof(kept, more)),
    ]),
    decks: told.decks,
    checkpoint: asked.checkpoint,
    ...(asked.key === undefined ? {} : { key: asked.key }),
    ...(asked.handovers === undefined ? {} : { handovers: [...asked.handovers] }),
  };
};

const OPENING = z.looseObject({
  open: z.record(z.string(), z.unknown()),
  cards: z.enum(['virtual', 'live']).default('virtual'),
});

interface ToldEntry extends Pick<ReceiptEntry, 'opened' | 'seen'> {
  readonly kept: KeptEntry;
}

interface Told {
  readonly entries: readonly ToldEntry[];
  readonly decks: Receipt['decks'];
}

/** A deck in its order as it was sealed, and what of it was shown. */
interface SealedDeck {
  readonly kept: KeptEntry;
  readonly order: readonly string[];
  readonly secret: Uint8Array;
  readonly cuts: { readonly kept: KeptEntry; readonly place: number }[];
  /** The places that were dealt from in this round. */
  readonly dealt: number[];
  readonly shown: Set<number>;
}

/** How far the cards in play were drawn; poker counts that in the hand. */
const IN_PLAY = z.looseObject({
  cards: z.looseObject({ current: z.int(), decks: z.array(z.looseObject({ drawn: z.int() })) }),
});

const inPlay = (state: unknown): { readonly current: number; readonly drawn: number } => {
  const { current, decks } = IN_PLAY.parse(state).cards;
  return { current, drawn: decks[current]?.drawn ?? 0 };
};

const tell = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: Offered<Filed, State, Act, Event, View>,
  from: State,
  rest: readonly KeptEntry[],
  { round, viewer }: AskedReceipt,
): Told | 'earlier' | null => {
  const { book, wire } = game;
  const whole = rest[0]?.entry.position === 2;
  /** The decks whose last shuffle is known. */
  const shuffled = new Set<unknown>();
  /** By the number of the deck, and the cards that were shuffled within the round last. */
  const decks = new Map<number | 'round', SealedDeck>();
  const all: SealedDeck[] = [];
  const told: ToldEntry[] = [];
  let state = from;
  let rounds = book.view(state, 'public').rounds;

  for (const kept of rest) {
    if (rounds >= round) break;
    const full = opened(kept.entry, kept.secret);
    const { events } = readBack(game, full);
    const isOfRound = rounds === round - 1;
    const seen: Written['act'][] = [];
    for (const [at, event] of events.entries()) {
      const before = inPlay(state);
      state = book.evolve(state, event);
      const after = inPlay(state);
      const { did, deck, place } = full.events[at] ?? {};
      if (did === 'cardsShuffled') shuffled.add(deck);
      const order = full.events[at] === undefined ? null : orderIn([full.events[at]]);
      if (order !== null && kept.secret?.deck !== undefined) {
        const sealed: SealedDeck = {
          kept,
          order: order.match(/../g) ?? [],
          secret: hexToBytes(kept.secret.deck),
          cuts: [],
          dealt: [],
          shown: new Set(),
        };
        decks.set(typeof deck === 'number' ? deck : 'round', sealed);
        all.push(sealed);
      }
      const current = decks.get(after.current);
      if (did === 'cardsCut' && typeof place === 'number') current?.cuts.push({ kept, place });
      if (did === 'roundStarted') decks.delete('round');
      if (!isOfRound) continue;
      const now = wire.write.event(book.seen(event, viewer));
      seen.push(now);
      const drawn = before.current === after.current ? after.drawn - before.drawn : 0;
      const window = Array.from({ length: Math.max(0, drawn) }, (_, nth) =>
        sealedPlace(before.drawn + nth, current?.cuts.map((cut) => cut.place) ?? [], current?.order.length ?? 1),
      );
      const named = cardsNamed(now);
      const known = whole || shuffled.has(before.current) || shuffled.has(after.current);
      if (!known && (drawn > 0 || named.length > 0)) return 'earlier';
      current?.dealt.push(...window);
      for (const card of named) show(card, window, [decks.get('round'), current]);
    }
    if (isOfRound) told.push({ kept, ...saidTo(kept, full, seen, viewer) });
    rounds = book.view(state, 'public').rounds;
  }
  if (rounds < round) return null;
  const used = all.filter(({ shown }) => shown.size > 0);
  const earlier = used.flatMap(({ kept, cuts }) => [kept, ...cuts.map((cut) => cut.kept)]);
  const inRound = new Set(told.map(({ kept }) => kept));
  const before = [...new Set(earlier)].filter((kept) => !inRound.has(kept)).map((kept) => ({ kept }));
  return {
    entries: [...before, ...told].sort((one, other) => one.kept.entry.entry - other.kept.entry.entry),
    decks: used.map(({ kept, order, secret, shown }) => ({
      entry: kept.entry.entry,
      size: order.length,
      cards: [
        ...openCards(
          order,
          secret,
          [...shown].sort((one, other) => one - other),
        ),
      ],
    })),
  };
};

/** Marks a card as shown in the deck that it came from: where it was dealt now, or before in the round, or where there is but one of it. */
const show = (card: string, window: readonly number[], decks: readonly (SealedDeck | undefined)[]): void => {
  for (const deck of decks) {
    if (deck === undefined) continue;
    const { order, dealt, shown } = deck;
    const isCard = (place: number): boolean => order[place] === card;
    const now = window.find((place) => isCard(place) && !shown.has(place));
    if (now === undefined && [...shown].some(isCard)) return;
    const only = order.indexOf(card) === order.lastIndexOf(card) ? order.indexOf(card) : -1;
    const place = now ?? dealt.find(isCard) ?? only;
    if (place < 0) continue;
    shown.add(place);
    return;
  }
};

/** What its owner is told of an entry beside what everybody may know: the secret, or the events as he saw them. */
const saidTo = (
  { entry, secret }: KeptEntry,
  full: Written,
  seen: readonly Written['act'][],
  viewer: Viewer,
): Pick<ReceiptEntry, 'opened' | 'seen'> => {
  const own = seen.flatMap((event, at) => (isSame(event, entry.events[at]) ? [] : [[String(at), event] as const]));
  if (secret === null || own.length === 0) return {};
  const isOwnAct = typeof viewer === 'object' && viewer.person === entry.by.person;
  const knowsAll = (secret.act === undefined || isOwnAct) && seen.every((event, at) => isSame(event, full.events[at]));
  return knowsAll ? { opened: secret } : { seen: Object.fromEntries(own) };
};

const isSame = (one: unknown, other: unknown): boolean => canonical(one ?? null) === canonical(other ?? null);
