import { parseCards } from '@fairdeal/cards';
import type { AnyAct, Drawn, Seat } from '@fairdeal/rules';
import type { Wire } from '@fairdeal/table';
import { bytesToHex, randomBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { deckRoot } from './deck/index.js';
import type { Entry, Secret } from './entry.js';
import { commitmentOf } from './parts.js';
import { orderIn } from './shuffled.js';

export { orderIn } from './shuffled.js';

/** Anything that is written with names of fields. */
type Thing = Entry['act'];

/** What was done at a table and what came of it, as nobody sees it. */
export interface Done<Act, Event> {
  readonly act: Act;
  readonly events: readonly Event[];
}

/** The same as it is written, in an entry whose secret is known. */
export type Written = Done<Thing, Thing>;

/** What an entry says of it, and what it keeps to itself; null where everybody may know it all. */
export interface Recorded {
  readonly said: Pick<Entry, 'act' | 'events' | 'deck' | 'secret' | 'round' | 'ended'>;
  readonly secret: Secret | null;
}

/** A game as its acts and events are written down. */
export interface Writing<Act extends AnyAct, Event> {
  readonly book: { readonly seen: (event: Event, who: 'public') => Event };
  readonly wire: Pick<Wire<Act, Event, unknown>, 'act' | 'event' | 'write' | 'open'>;
}

export const writtenOut = <Act extends AnyAct, Event>(
  { wire }: Pick<Writing<Act, Event>, 'wire'>,
  { act, events }: Done<Act, Event>,
): Written => ({
  act: wire.write.act(act),
  events: events.map(wire.write.event),
});

/** Throws where it is no act or no event of this game. */
export const readBack = <Act extends AnyAct, Event>(
  { wire }: Pick<Writing<Act, Event>, 'wire'>,
  { act, events }: Written,
): Done<Act, Event> => ({
  act: wire.act.parse(act),
  events: events.map((event) => wire.event.parse(event)),
});

/** Both were written by the same hand, so their fields stand in the same order. */
const areWrittenAlike = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const hasSameFields = <Event>(one: Event, other: Event): boolean => {
  if (one === other || typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  const fields = Object.keys(one);
  return (
    fields.length === Object.keys(other).length &&
    fields.every((field) => one[field as keyof Event] === other[field as keyof Event])
  );
};

/** The public form of an act: its public fields, without a sum that its events keep private, and a play as its event shows it. */
const openAct = (
  { open: close }: Pick<Wire<never, never, never>, 'open'>,
  act: Thing,
  whole: readonly Thing[],
  open: readonly Thing[],
): Thing => {
  const purse = whole.some((event, at) => !areWrittenAlike(event.moves, open[at]?.moves));
  const kept = close.act(act);
  // Most acts are public as they are.
  if (kept.play === undefined && !(purse && kept.cents !== undefined)) return kept;
  const played = open.find(({ did }) => did === 'played')?.play;
  const fields = Object.entries(kept).filter(([field]) => !(purse && field === 'cents'));
  return Object.fromEntries(fields.map(([field, value]) => [field, field === 'play' ? (played ?? {}) : value]));
};

/** What chance brought, as the events tell it. */
const CHANCE = z.looseObject({
  dice: z.array(z.int()).optional(),
  number: z.int().optional(),
});

/** What chance brought to an act, out of what came of it: whoever decides it again needs it. */
export const drawnIn = (events: readonly Thing[]): Drawn | null => {
  const order = orderIn(events);
  const cards = order === null ? null : parseCards(order);
  if (cards !== null) return 'ok' in cards ? { order: cards.ok } : null;
  const shown = events.find(({ did }) => did === 'diceShaken' || did === 'startDrawn');
  if (shown === undefined) return null;
  const { dice = [], number } = CHANCE.safeParse(shown).data ?? {};
  if (dice.length > 0) return { dice };
  return number === undefined ? null : { number };
};

/** What was done, written as nobody sees it and as everybody may know it. */
export interface Parted {
  readonly whole: Written;
  readonly open: Written;
  /** The places of the events that hold more than everybody may know. */
  readonly hidden: readonly number[];
  readonly actHidden: boolean;
}

export const parted = <Act extends AnyAct, Event>(game: Writing<Act, Event>, done: Done<Act, Event>): Parted => {
  const whole = writtenOut(game, done);
  const { book, wire } = game;
  const events = done.events.map((event, at) => {
    const seen = book.seen(event, 'public');
    const written = whole.events[at];
    return wire.open.event(written !== undefined && hasSameFields(event, seen) ? written : wire.write.event(seen));
  });
  const act = openAct(wire, whole.act, whole.events, events);
  return {
    whole,
    open: { act, events },
    hidden: events.flatMap((event, at) => (areWrittenAlike(event, whole.events[at]) ? [] : [at])),
    actHidden: !areWrittenAlike(act, whole.act),
  };
};

/** The round of an entry, and the people at the seats, as the table stood before it and after it. */
export interface Standing {
  readonly round: number;
  readonly ended: boolean;
  /** By seat, the people who sit there from this entry on: the seats that changed, and every seat when a round ends. */
  readonly seats: NonNullable<Secret['seats']>;
}

/** A game as far as its rounds and its seats can be read. */
export interface Seating<State> {
  readonly rounds: (state: State) => number;
  readonly personAt: (state: State, seat: Seat) => string | null;
  readonly manners: { readonly seats: number };
  /** Set for a poker room, which has neither rounds nor seats of its own. */
  readonly room?: unknown;
}

/** Where an entry stands in the rounds of its table; null for a room. */
export const standingOf = <State>(
  { rounds, personAt, manners, room }: Seating<State>,
  before: State,
  after: State,
): Standing | null => {
  if (room !== undefined) return null;
  const played = rounds(before);
  const ended = rounds(after) > played;
  const seats: Record<string, string | null> = {};
  for (let seat = 1; seat <= manners.seats; seat += 1) {
    const person = personAt(after, seat);
    if (ended || person !== personAt(before, seat)) seats[seat] = person;
  }
  return { round: played + 1, ended, seats };
};

/** Splits an act and its events into the public part and a secret with salts of its own. */
export const recorded = <Act extends AnyAct, Event>(
  game: Writing<Act, Event>,
  done: Done<Act, Event>,
  standing: Standing | null,
  random: (bytes: number) => Uint8Array = randomBytes,
): Recorded => {
  const { whole, open, hidden, actHidden } = parted(game, done);
  const { round, ended = false, seats = {} } = standing ?? {};
  const place = { ...(round === undefined ? {} : { round }), ...(ended ? { ended } : {}) };
  const isSeated = Object.keys(seats).length > 0;
  if (!actHidden && hidden.length === 0 && !isSeated)
    return { said: { ...whole, events: [...whole.events], ...place }, secret: null };
  const order = orderIn(whole.events);
  const deck = order === null ? null : random(32);
  const secret: Secret = {
    salt: bytesToHex(random(16)),
    ...(actHidden ? { act: whole.act } : {}),
    events: Object.fromEntries(hidden.map((at) => [String(at), whole.events[at] ?? {}])),
    ...(deck === null ? {} : { deck: bytesToHex(deck) }),
    ...(isSeated ? { seats } : {}),
  };
  const root = order === null || deck === null ? {} : { deck: rootOfDeck(order, deck) };
  const said = { act: open.act, events: [...open.events] };
  return { said: { ...said, ...root, ...place, secret: commitmentOf(said, secret) }, secret };
};

/** The root over the cards of a shuffle as their order is written. */
export const rootOfDeck = (order: string, secret: Uint8Array): string =>
  bytesToHex(deckRoot(order.match(/../g) ?? [], secret));
