import { parseCards } from '@fairdeal/cards';
import type { AnyAct, Randomness, Seat } from '@fairdeal/rules';
import type { TableWire } from '@fairdeal/table/internal';
import { bytesToHex, randomBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { deckRoot } from '../deck/index.js';
import type { EntrySecret, LogEntry } from './entry.js';
import { commitmentToSecret } from './secret-parts.js';
import { shuffleOrderIn } from './shuffle-order.js';

export { shuffleOrderIn } from './shuffle-order.js';

/** A JSON object. */
type JsonObject = LogEntry['act'];

/** An act at a table and its events, with nothing redacted. */
export interface ActWithEvents<Act, Event> {
  readonly act: Act;
  readonly events: readonly Event[];
}

/** The same as JSON, from an entry whose secret is known. */
export type SerializedAct = ActWithEvents<JsonObject, JsonObject>;

/** An act and its events as an entry records them: the public part and the secret, which is null when everything is public. */
export interface RecordedAct {
  readonly publicPart: Pick<LogEntry, 'act' | 'events' | 'deck' | 'secret' | 'round' | 'ended'>;
  readonly secret: EntrySecret | null;
}

/** A game's acts and events as the log writes them. */
export interface GameCodec<Act extends AnyAct, Event> {
  readonly book: { readonly redact: (event: Event, who: 'public') => Event };
  readonly wire: Pick<TableWire<Act, Event, unknown>, 'act' | 'event' | 'write' | 'publicPart'>;
}

export const serializeAct = <Act extends AnyAct, Event>(
  { wire }: Pick<GameCodec<Act, Event>, 'wire'>,
  { act, events }: ActWithEvents<Act, Event>,
): SerializedAct => ({
  act: wire.write.act(act),
  events: events.map(wire.write.event),
});

/** Throws if the act or an event doesn't belong to this game. */
export const deserializeAct = <Act extends AnyAct, Event>(
  { wire }: Pick<GameCodec<Act, Event>, 'wire'>,
  { act, events }: SerializedAct,
): ActWithEvents<Act, Event> => ({
  act: wire.act.parse(act),
  events: events.map((event) => wire.event.parse(event)),
});

/** The same code wrote both, so their fields are in the same order. */
const isSameJson = (one: unknown, other: unknown): boolean =>
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

/** The public form of an act: its public fields, without an amount that its events keep private, and with a play as its event shows it. */
const publicAct = (
  { publicPart: close }: Pick<TableWire<never, never, never>, 'publicPart'>,
  act: JsonObject,
  whole: readonly JsonObject[],
  open: readonly JsonObject[],
): JsonObject => {
  const purse = whole.some((event, at) => !isSameJson(event.moves, open[at]?.moves));
  const kept = close.act(act);
  // Most acts are public as they are.
  if (kept.play === undefined && !(purse && kept.cents !== undefined)) return kept;
  const played = open.find(({ did }) => did === 'played')?.play;
  const fields = Object.entries(kept).filter(([field]) => !(purse && field === 'cents'));
  return Object.fromEntries(fields.map(([field, value]) => [field, field === 'play' ? (played ?? {}) : value]));
};

/** Random values that an event shows. */
const CHANCE = z.looseObject({
  dice: z.array(z.int()).optional(),
  number: z.int().optional(),
});

/** The randomness of an act, read from its events. Replaying the act needs it. */
export const randomnessIn = (events: readonly JsonObject[]): Randomness | null => {
  const order = shuffleOrderIn(events);
  const cards = order === null ? null : parseCards(order);
  if (cards !== null) return 'ok' in cards ? { order: cards.ok } : null;
  const shown = events.find(({ did }) => did === 'diceShaken' || did === 'startDrawn');
  if (shown === undefined) return null;
  const { dice = [], number } = CHANCE.safeParse(shown).data ?? {};
  if (dice.length > 0) return { dice };
  return number === undefined ? null : { number };
};

/** An act and its events, complete and redacted for the public. */
export interface RedactedAct {
  readonly whole: SerializedAct;
  readonly open: SerializedAct;
  /** Indexes of the events with private fields. */
  readonly hidden: readonly number[];
  readonly actHidden: boolean;
}

export const redactAct = <Act extends AnyAct, Event>(
  game: GameCodec<Act, Event>,
  done: ActWithEvents<Act, Event>,
): RedactedAct => {
  const whole = serializeAct(game, done);
  const { book, wire } = game;
  const events = done.events.map((event, at) => {
    const seen = book.redact(event, 'public');
    const written = whole.events[at];
    return wire.publicPart.event(
      written !== undefined && hasSameFields(event, seen) ? written : wire.write.event(seen),
    );
  });
  const act = publicAct(wire, whole.act, whole.events, events);
  return {
    whole,
    open: { act, events },
    hidden: events.flatMap((event, at) => (isSameJson(event, whole.events[at]) ? [] : [at])),
    actHidden: !isSameJson(act, whole.act),
  };
};

/** The round of an entry and the people in the seats, before and after it. */
export interface EntryRound {
  readonly round: number;
  readonly ended: boolean;
  /** The people in the seats from this entry on: the seats that changed, and every seat when a round ends. */
  readonly seats: NonNullable<EntrySecret['seats']>;
}

/** Rounds played at a table, and the person in each of its seats. */
export interface SeatsAndRounds {
  readonly rounds: number;
  readonly people: readonly (string | null)[];
}

/** The round of an entry, from how the table stood before it and after it. */
export const entryRound = (before: SeatsAndRounds, after: SeatsAndRounds): EntryRound => {
  const ended = after.rounds > before.rounds;
  const changed = after.people.flatMap((person, at): [string, string | null][] =>
    ended || person !== before.people[at] ? [[String(at + 1), person]] : [],
  );
  return { round: before.rounds + 1, ended, seats: Object.fromEntries(changed) };
};

/** A game as far as its rounds and its seats can be read. */
export interface SeatReader<State> {
  readonly roundsPlayed: (state: State) => number;
  readonly personAt: (state: State, seat: Seat) => string | null;
  /** Seats from 1. */
  readonly seats: number;
  /** Set for a poker room, which has neither rounds nor seats of its own. */
  readonly roomOf?: unknown;
}

/** The round of an entry at its table; null for a room. */
export const entryRoundOf = <State>(
  { roundsPlayed, personAt, seats, roomOf }: SeatReader<State>,
  before: State,
  after: State,
): EntryRound | null => {
  if (roomOf !== undefined) return null;
  const at = (state: State): SeatsAndRounds => ({
    rounds: roundsPlayed(state),
    people: Array.from({ length: seats }, (_, seat) => personAt(state, seat + 1)),
  });
  return entryRound(at(before), at(after));
};

/** Splits an act and its events into the public part and a freshly salted secret. */
export const recordAct = <Act extends AnyAct, Event>(
  game: GameCodec<Act, Event>,
  done: ActWithEvents<Act, Event>,
  standing: EntryRound | null,
  random: (bytes: number) => Uint8Array = randomBytes,
): RecordedAct => {
  const { whole, open, hidden, actHidden } = redactAct(game, done);
  const { round, ended = false, seats = {} } = standing ?? {};
  const place = { ...(round === undefined ? {} : { round }), ...(ended ? { ended } : {}) };
  const isSeated = Object.keys(seats).length > 0;
  if (!actHidden && hidden.length === 0 && !isSeated)
    return { publicPart: { ...whole, events: [...whole.events], ...place }, secret: null };
  const order = shuffleOrderIn(whole.events);
  const deck = order === null ? null : random(32);
  const secret: EntrySecret = {
    salt: bytesToHex(random(16)),
    ...(actHidden ? { act: whole.act } : {}),
    events: Object.fromEntries(hidden.map((at) => [String(at), whole.events[at] ?? {}])),
    ...(deck === null ? {} : { deck: bytesToHex(deck) }),
    ...(isSeated ? { seats } : {}),
  };
  const root = order === null || deck === null ? {} : { deck: deckRootOfOrder(order, deck) };
  const said = { act: open.act, events: [...open.events] };
  return { publicPart: { ...said, ...root, ...place, secret: commitmentToSecret(said, secret) }, secret };
};

/** The root over the cards of a shuffle, from their order as text. */
export const deckRootOfOrder = (order: string, secret: Uint8Array): string =>
  bytesToHex(deckRoot(order.match(/../g) ?? [], secret));
