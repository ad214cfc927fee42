import type { Chance } from '@fairdeal/cards';
import type { Foreseen, Person, Push, Clock as RunningClock, SeenBy, Wrong } from '@fairdeal/client';
import type { AllFunds } from '@fairdeal/proof';
import {
  type AnyAct,
  type HighHandStanding,
  isRefused,
  meterNamed,
  type PokerRoom,
  type PokerSeat,
  type Refused,
  refuse,
  refuseFor,
  type Seat,
  type Who,
} from '@fairdeal/rules';
import type { AnyView, Offered, Standing } from '@fairdeal/table';
import { actReader, SHOWN_CHANCE } from '@fairdeal/table/script';
import { z } from 'zod';
import { alone } from '../alone.js';
import { notTaken } from '../meters/index.js';
import {
  answerToKey,
  foldTable,
  type HouseRecord,
  type Kept,
  type KeptTable,
  type RecordedTable,
  sentBetween,
} from '../record/index.js';
import { readShared } from '../record/shared.js';
import { readSnapshots } from '../record/snapshots.js';
import type { Asked } from './asked.js';
import { type Automation, automate, botIn } from './automation.js';
import type { Clock } from './clock.js';
import { sealedDecks, sealedIn } from './decks.js';
import type { Acted, Watching } from './floor.js';
import { type Signs, sharedAt } from './linking.js';
import type { Assigned, TableOpening } from './opening.js';
import { UNKNOWN } from './outcome.js';
import { placesAt } from './places.js';
import { pooling, receives } from './pooling.js';
import { pushesOf, type Step } from './pushes.js';
import type { Turns } from './turns.js';
import { PAGE, watchersOf } from './watching.js';

/** How a table was opened, by whom and when. */
export interface Opened {
  readonly id: string;
  readonly opening: TableOpening;
  readonly by: SeenBy & { readonly person: string };
  readonly at: number;
}

/** Acts by which a wager comes onto the layout. */
const PLACES: ReadonlySet<string> = new Set(['wager', 'confirmCashWager']);

/** What somebody may do on his turn that is no answer: his time goes on. */
const ASIDE: ReadonlySet<string> = new Set([
  ...['sit', 'leave', 'stepAway', 'comeBack', 'addStakes', 'protectHand', 'unprotectHand'],
]);

/** What a table takes from the floor it stands on. */
export interface Surroundings {
  readonly record: HouseRecord;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly signs: Signs;
  /** In which history is read. */
  readonly turns: Turns;
  /** The room, or one of its tables, has changed. */
  readonly stir: (table: string) => void;
  /** Why somebody takes no seat here: they sit at another table for house money. */
  readonly sitsElsewhere: (table: string, person: Person) => Promise<Refused | null>;
  /** Why the room does not let somebody do this at one of its tables. */
  readonly forbids: (table: string, person: Person, asked: Asked, has: number) => Promise<Refused | null>;
}

/** A table of the house, whatever its game is: run here, or followed while another node runs it. */
export interface FloorTable {
  readonly id: string;
  position(): number;
  taken(): number;
  /** Whether a person sits there, not only bots. */
  isUsed(): boolean;
  meters(): Readonly<Record<string, number>>;
  /** The cents that the rack must hold before the table can go on, as far as the table is run here. */
  owesFromRack(): number | null;
  look(person: Person | null): Push;
  /** The same for whoever sits in this seat; what he may do is left out. */
  seenFrom(seat: number): Push | Refused;
  /** Whose time runs, as far as the table is run here. */
  clocks(): readonly RunningClock[];
  /** What would come of an irregularity, in names and clauses alone. */
  foresee(person: Person, asked: Asked): Promise<Foreseen | Refused | Wrong>;
  /** What somebody is here; null for who only looks on. */
  place(person: Person | null): SeenBy | null;
  watch(
    person: Person | null,
    after: number | undefined,
    push: (push: Push) => void,
    whose: string,
  ): Watching | Refused;
  isWatched(): boolean;
  /** Null where it is not run here, or was taken over meanwhile. */
  act(person: Person, asked: Asked, key: string): Promise<Acted | null>;
  /** Why somebody cannot work here now. */
  cannotPost(staff: Assigned): Refused | null;
  post(staff: Assigned): void;
  /** The person who deals here now; null where nobody does yet. */
  dealer(): string | null;
  /** Somebody deals here no more. */
  relieve(person: string): void;
  seatOf(person: string): Seat | null;
  /** The post that somebody has here. */
  worksAs(person: string): string | null;
  isRun(): boolean;
  /** Runs it, unless another node does. */
  run(): Promise<void>;
  /** Lets another node run it, and follows it from then on. */
  handOver(): Promise<void>;
  /** Reads on what another node has written. */
  readOn(): Promise<void>;
  /** Of a room: how it stands. Null for a table. */
  room(): PokerRoom | null;
  /** Of a poker table: who sits where, and with what. */
  stakes(): readonly (PokerSeat | null)[];
  /** Of a table of the room: who left this seat last, with what he had there. */
  left(seat: Seat): PokerSeat | null;
  /** Of a poker table: how it stands with a High Hand Jackpot that tables pool by the clock. */
  highHand(): HighHandStanding | null;
  /** Does something in the name of the house, where it is run here. */
  does(by: Who, act: object): Promise<Refused | Wrong | null>;
  close(): void;
}

/** What every event says of itself. */
const HAPPENED = z.object({ did: z.string(), cites: z.array(z.string()) });

/** A person who finds nothing wrong where another has reported something says why: the record keeps it. */
const dismissedWithoutWord = ({ do: act, reason }: Asked['act']): Refused | null =>
  act === 'dismissReport' && (typeof reason !== 'string' || reason.trim() === '')
    ? refuse('Who dismisses a report says why: give a "reason".')
    : null;

/** A table that is ours to run. */
interface Run<State, Act extends AnyAct, Event, View> {
  readonly recorded: RecordedTable<State, Act, Event, View>;
  readonly automation: Automation;
}

export const floorTable = async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  kept: KeptTable<State, Act, Event, View>,
  game: Offered<Filed, State, Act, Event, View>,
  { id, opening, by, at: openedAt }: Opened,
  { record, clock, chance, signs, turns, stir, forbids, sitsElsewhere }: Surroundings,
): Promise<FloorTable> => {
  const { book, filed, wire, personAt, manners } = game;
  const { keys, database } = record;
  const { pool } = database;
  const first = book.open(filed, opening.cards);
  const places = placesAt(personAt, manners.seats, opening.money, game.room !== undefined);
  const shares = sharedAt(opening);
  const pushes = pushesOf(id, game, places, by, () => (shares === null ? undefined : signs.of(shares)));
  const readAct = actReader(wire, opening.cards === 'live' ? SHOWN_CHANCE : {}, {});
  const { from, checks = [] } = await kept.beginning();
  let now: Standing<State> = from;
  const decks = await sealedDecks(pool, id, from.position);
  let run: Run<State, Act, Event, View> | null = null;
  let closed = false;

  const standing = (): Step<State, Act, Event> => {
    const { state, position, at: since } = now;
    const at = Math.max(since, clock.now());
    return { position, at, entry: null, before: state, after: state, decks: decks.now() };
  };

  async function* logged(after: number): AsyncGenerator<Step<State, Act, Event>> {
    if (after < 1) yield { position: 1, at: openedAt, entry: null, before: first, after: first, decks: [] };
    const [snapshot] = await readSnapshots<State>(pool, keys, id, { most: 1, upTo: after });
    const beginning = { from: snapshot ?? { state: first, position: 1 }, check: null, page: 4 * PAGE };
    for await (const { done: entry, before, after: then } of foldTable(game, pool, keys, id, beginning)) {
      const { position, at } = entry;
      yield { position, at, entry, before, after: then, decks: sealedIn(entry) };
    }
  }

  const watchers = watchersOf(pushes, standing, logged, clock, turns);

  const left = new Map<Seat, PokerSeat>();
  const noteLeaving = (before: State, after: State): void => {
    const then = game.stakes?.(after) ?? [];
    for (const [at, sat] of (game.stakes?.(before) ?? []).entries())
      if (sat !== null && then[at]?.person !== sat.person) left.set(at + 1, sat);
  };

  const heard = (entry: Kept<Act, Event>, before: State, after: State): void => {
    const { position, at } = entry;
    if (position !== now.position + 1) return;
    if (opening.room === true) noteLeaving(before, after);
    now = { state: after, position, at };
    decks.heard(position, entry.deck, entry.events);
    watchers.heard({ position, at, entry, before, after, decks: sealedIn(entry) });
    if (game.room !== undefined || opening.room === true) stir(id);
  };

  const read = async (check: Standing<State> | null = null): Promise<void> => {
    for await (const { done, before, after } of foldTable(game, pool, keys, id, { from: now, check }))
      heard(done, before, after);
  };
  await read(checks[0] ?? null);
  let reading: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  /** What is asked for while something is read is read after it, once for all who ask. */
  const readOn = (): Promise<void> => {
    next ??= reading
      .catch(() => undefined)
      .then(() => {
        next = null;
        reading = read();
        return reading;
      });
    return next;
  };

  const decided = (): State => run?.recorded.deciding()?.state() ?? now.state;

  const begin = async (): Promise<void> => {
    const recorded = await kept.run();
    if (recorded === null) return;
    try {
      while (now.position < recorded.durable().position) await readOn();
    } catch (error) {
      // What cannot be read here is not kept from others.
      await record.closeTable(id).catch(() => undefined);
      throw error;
    }
    if (closed) await record.closeTable(id);
    if (recorded.isLost()) return;
    recorded.follow(heard);
    const automation = automate(recorded, game, opening, clock, chance);
    run = { recorded, automation };
    recorded.whenLost(() => {
      automation.close();
      run = null;
      void readOn().catch(() => undefined);
    });
    automation.react();
  };
  let beginning: Promise<void> | null = null;

  const foresee = async (person: Person, asked: Asked): Promise<Foreseen | Refused | Wrong> => {
    const { act: line } = asked;
    const understood = readAct(line);
    if ('wrong' in understood) return understood;
    const by = places.asWhom(person, decided(), asked);
    if ('refused' in by || 'wrong' in by) return by;
    const { act } = understood;
    const at = Math.max(now.at, clock.now());
    // What would come of it may hang on cards that a player does not see.
    const mayCall =
      by.role !== 'player' &&
      book.options(decided(), by, at).some((one) => one.kind === 'irregularity' && one.act.do === act.do);
    if (!mayCall) return refuse('This is no irregularity that you may call now.');
    const shared = shares === null ? {} : { shared: { [shares]: await readShared(pool, shares) } };
    const ruling = book.decide(decided(), { act, by, at, ...shared });
    if (isRefused(ruling)) return ruling;
    const events = ruling.events.map((event) => HAPPENED.parse(event));
    return {
      did: events.map(({ did }) => did),
      cites: [...new Set(events.flatMap(({ cites }) => cites))],
      reason: !('wrong' in readAct({ ...line, reason: 'why' })),
    };
  };

  /** Who puts himself onto a list of the room is called as the house knows him. */
  const named = (person: Person, line: Asked['act']): typeof line =>
    game.room !== undefined && (line.do === 'claimName' || (line.do === 'addName' && line.person === undefined))
      ? { ...line, name: person.name }
      : line;

  const understand = (person: Person, line: Asked['act']): ReturnType<typeof readAct> => {
    const { seat, ...sitting } = line;
    return readAct(line.do === 'sit' ? sitting : named(person, line));
  };

  const judged = async (
    { recorded, automation }: Run<State, Act, Event, View>,
    person: Person,
    asked: Asked,
    key: string,
    sent: AllFunds | null,
  ): Promise<Acted> => {
    const { act: line } = asked;
    const understood = understand(person, line);
    if ('wrong' in understood) return understood;
    // Nothing may come in between where this key is new.
    const asking = recorded.answered(person.id, key, understood.act);
    const earlier = asking === undefined ? null : await asking;
    if (earlier !== null && !isRefused(earlier)) return { done: earlier.position };
    if (earlier?.reason === 'key-used') return earlier;
    automation.before();
    const who = places.asWhom(person, decided(), asked);
    if ('wrong' in who || 'refused' in who) return who;
    const { act, drawn } = understood;
    const unsaid = dismissedWithoutWord(line);
    if (unsaid !== null) return unsaid;
    const brought = sent === null ? {} : { brought: sent.brought(line) };
    const before = decided();
    const answer = recorded.act(who, act, { key, ...(drawn === null ? {} : { drawn }), ...brought });
    const answers = who.role === 'player' && decided() !== before && !ASIDE.has(act.do);
    automation.react(answers ? who.seat : null);
    const done = await answer;
    return isRefused(done) ? done : { done: done.position };
  };

  return {
    id,
    position: () => now.position,
    taken: () =>
      Array.from({ length: manners.seats }, (_, at) => personAt(now.state, at + 1)).filter((person) => person !== null)
        .length,
    isUsed: () =>
      Array.from({ length: manners.seats }, (_, at) => personAt(now.state, at + 1)).some(
        (person, at) => person !== null && person !== botIn(at + 1),
      ),
    meters: () => manners.meters(book.view(now.state, 'public')),
    owesFromRack: () => run?.recorded.owesFromRack() ?? null,
    place: (person) => {
      const place = places.placeOf(person, decided());
      return place === 'public' ? null : place;
    },
    foresee,
    look: (person) => pushes.of(standing())(person),
    seenFrom: (seat) => {
      const id = personAt(now.state, seat);
      if (id === null) return refuse(`Nobody sits in seat ${seat}.`);
      return { ...pushes.of(standing())({ id, name: '', roles: [] }), options: [] };
    },
    clocks: () =>
      (run?.automation.clocks() ?? []).map(({ until, ...whose }) => ({
        ...whose,
        seconds: Math.max(0, (until - clock.now()) / 1_000),
      })),
    watch: watchers.watch,
    isWatched: watchers.isWatched,
    act: async (person, asked, key) => {
      const mine = run;
      if (mine === null) return null;
      const has = game.stakes?.(decided()).find((seat) => seat?.person === person.id)?.stack ?? 0;
      const forbidden =
        opening.room === true
          ? await forbids(id, person, asked, has)
          : opening.meter !== undefined && asked.act.wager === 'progressive' && PLACES.has(asked.act.do)
            ? await notTaken(pool, meterNamed(opening.meter))
            : null;
      const sent = receives(asked) ? await sentBetween(pool, keys) : null;
      const judge = (): Promise<Acted> =>
        judged(mine, person, pooling(opening, asked, sent, game.highHand?.(decided())?.ended ?? null), key, sent);
      const takesSeat = asked.act.do === 'sit' && opening.money === 'house';
      const answer =
        forbidden ??
        (await (takesSeat ? alone(pool, async () => (await sitsElsewhere(id, person)) ?? judge()) : judge()));
      if (!('refused' in answer)) return answer;
      if (mine.recorded.isLost()) return null;
      if (answer.reason === 'key-used') return answer;
      // An act from long ago gets the same answer again, whatever the table is like by now.
      const understood = understand(person, asked.act);
      if ('wrong' in understood) return understood;
      const use = { table: id, person: person.id, key };
      const before = await answerToKey(pool, use, wire.write.act(understood.act), keys).catch(() => undefined);
      if (before !== undefined && before !== null) return isRefused(before) ? before : { done: before.position };
      return before === undefined || answer.reason === 'unknown-outcome' ? UNKNOWN : answer;
    },
    cannotPost: ({ person, role }) => {
      if (role === 'dealer' && opening.staff === 'automated') return refuse('This table is dealt by itself.');
      return places.seatOf({ id: person, name: '', roles: [] }, decided()) === null
        ? null
        : refuse('Whoever plays at a table does not work at it.');
    },
    post: places.post,
    dealer: () => book.dealer?.(decided()) ?? null,
    relieve: places.relieve,
    worksAs: places.postOf,
    seatOf: (person) => places.seatOf({ id: person, name: '', roles: [] }, now.state),
    isRun: () => run !== null,
    run: () => {
      if (run !== null || closed) return Promise.resolve();
      beginning ??= begin().finally(() => {
        beginning = null;
      });
      return beginning;
    },
    handOver: async () => {
      run?.automation.close();
      await record.closeTable(id);
      run = null;
    },
    room: () => game.room?.(now.state) ?? null,
    stakes: () => game.stakes?.(now.state) ?? [],
    left: (seat) => left.get(seat) ?? null,
    highHand: () => game.highHand?.(now.state) ?? null,
    does: async (by, act) => {
      const understood = readAct({ ...act });
      if ('wrong' in understood) return understood;
      if (run === null) return refuseFor('run-elsewhere', 'This table is not run here.');
      const done = await run.recorded.act(by, understood.act, { clock: true });
      run?.automation.react();
      return isRefused(done) ? done : null;
    },
    readOn: () => (run === null ? readOn() : Promise.resolve()),
    close: () => {
      closed = true;
      run?.automation.close();
      watchers.close();
    },
  };
};
