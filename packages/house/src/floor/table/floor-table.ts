import type { Chance } from '@fairdeal/cards';
import type {
  IrregularityForecast,
  PushActor,
  RequestFault,
  TableClock as RunningClock,
  SignedInPerson,
  TablePush,
} from '@fairdeal/client';
import type { AllJackpotTransfers } from '@fairdeal/proof';
import {
  type Actor,
  type AnyAct,
  type HighHandStatus,
  isRefused,
  meterStream,
  type PokerRoom,
  type PokerSeat,
  type Refusal,
  refuse,
  refuseFor,
  type Seat,
} from '@fairdeal/rules';
import type { AnyView, GameBundle, TableSnapshot } from '@fairdeal/table';
import { actReader, LIVE_RANDOMNESS_FIELDS } from '@fairdeal/table/script';
import { z } from 'zod';
import { exclusively } from '../../database/exclusive.js';
import {
  answerToKey,
  foldTable,
  type HouseLog,
  type TableEntry,
  type TableInLog,
  type TableRunner,
  transfersInTransit,
} from '../../log/index.js';
import { readSharedMeter } from '../../log/shared-meters.js';
import { readSnapshots } from '../../log/snapshots.js';
import { refuseWagersOn } from '../../meters/index.js';
import { type MeterSigns, sharedMeterOf } from '../openings/meter-links.js';
import type { StaffAssignment, TableOpening } from '../openings/opening.js';
import type { ActRequest } from './act-request.js';
import { botName } from './automated-table.js';
import { type Automation, automate } from './automation.js';
import type { HouseClock } from './clock.js';
import type { HistoryTurns } from './history-turns.js';
import type { ActOutcome } from './outcome.js';
import { UNKNOWN_OUTCOME } from './outcome.js';
import { fillInTransfers, takesTransfers } from './pooling.js';
import { pushBuilder, type TableStep } from './pushes.js';
import { deckSealedBy, readSealedDecks } from './sealed-decks.js';
import { tableRoles } from './table-roles.js';
import { type FloorSubscription, HISTORY_PAGE, watchersOf } from './watchers.js';

/** How a table was opened, by whom and when. */
export interface OpenedTable {
  readonly id: string;
  readonly opening: TableOpening;
  readonly by: PushActor & { readonly person: string };
  readonly at: number;
}

/** Acts by which a wager comes onto the layout. */
const WAGERING_ACTS: ReadonlySet<string> = new Set(['wager', 'confirmCashWager']);

/** What somebody may do on his turn that is no answer: his time goes on. */
const ACTS_ASIDE: ReadonlySet<string> = new Set([
  ...['sit', 'leave', 'stepAway', 'comeBack', 'addStakes', 'protectHand', 'unprotectHand'],
]);

/** What a table takes from the floor it stands on. */
export interface TableDeps {
  readonly record: HouseLog;
  readonly clock: HouseClock;
  readonly chance: Chance;
  readonly signs: MeterSigns;
  /** In which history is read. */
  readonly turns: HistoryTurns;
  /** The room, or one of its tables, has changed. */
  readonly notifyChanged: (table: string) => void;
  /** Why somebody takes no seat here: they sit at another table for house money. */
  readonly sitsElsewhere: (table: string, person: SignedInPerson) => Promise<Refusal | null>;
  /** Why the room does not let somebody do this at one of its tables. */
  readonly refusalOfRoom: (
    table: string,
    person: SignedInPerson,
    asked: ActRequest,
    has: number,
  ) => Promise<Refusal | null>;
}

/** A table of the house, whatever its game is: run here, or followed while another node runs it. */
export interface FloorTable {
  readonly id: string;
  position(): number;
  takenSeats(): number;
  /** Whether a person sits there, not only bots. */
  hasPlayers(): boolean;
  meters(): Readonly<Record<string, number>>;
  /** The cents that the rack must hold before the table can go on, as far as the table is run here. */
  rackShortage(): number | null;
  currentPush(person: SignedInPerson | null): TablePush;
  /** The same for whoever sits in this seat; what he may do is left out. */
  pushForSeat(seat: number): TablePush | Refusal;
  /** Whose time runs, as far as the table is run here. */
  clocks(): readonly RunningClock[];
  /** What would come of an irregularity, in names and clauses alone. */
  preview(person: SignedInPerson, asked: ActRequest): Promise<IrregularityForecast | Refusal | RequestFault>;
  /** What somebody is here; null for who only looks on. */
  placeOf(person: SignedInPerson | null): PushActor | null;
  watch(
    person: SignedInPerson | null,
    after: number | undefined,
    push: (push: TablePush) => void,
    whose: string,
  ): FloorSubscription | Refusal;
  isWatched(): boolean;
  /** Null where it is not run here, or was taken over meanwhile. */
  act(person: SignedInPerson, asked: ActRequest, key: string): Promise<ActOutcome | null>;
  /** Why somebody cannot work here now. */
  refusePost(staff: StaffAssignment): Refusal | null;
  post(staff: StaffAssignment): void;
  /** The person who deals here now; null where nobody does yet. */
  dealer(): string | null;
  /** Somebody deals here no more. */
  relieve(person: string): void;
  seatOf(person: string): Seat | null;
  /** The post that somebody has here. */
  postOf(person: string): string | null;
  isRunHere(): boolean;
  /** Runs it, unless another node does. */
  run(): Promise<void>;
  /** Lets another node run it, and follows it from then on. */
  handOver(): Promise<void>;
  /** Reads on what another node has written. */
  catchUp(): Promise<void>;
  /** Of a room: how it stands. Null for a table. */
  room(): PokerRoom | null;
  /** Of a poker table: who sits where, and with what. */
  pokerSeats(): readonly (PokerSeat | null)[];
  /** Of a table of the room: who left this seat last, with what he had there. */
  lastLeftSeat(seat: Seat): PokerSeat | null;
  /** Of a poker table: how it stands with a High Hand Jackpot that tables pool by the clock. */
  highHand(): HighHandStatus | null;
  /** Does something in the name of the house, where it is run here. */
  actAsHouse(by: Actor, act: object): Promise<Refusal | RequestFault | null>;
  close(): void;
}

/** What every event says of itself. */
const ANY_EVENT = z.object({ did: z.string(), cites: z.array(z.string()) });

/** A person who finds nothing wrong where another has reported something says why: the record keeps it. */
const refuseSilentDismissal = ({ do: act, reason }: ActRequest['act']): Refusal | null =>
  act === 'dismissReport' && (typeof reason !== 'string' || reason.trim() === '')
    ? refuse('Who dismisses a report says why: give a "reason".')
    : null;

/** A table that is ours to run. */
interface RunningHere<State, Act extends AnyAct, Event, View> {
  readonly recorded: TableRunner<State, Act, Event, View>;
  readonly automation: Automation;
}

export const openFloorTable = async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  kept: TableInLog<State, Act, Event, View>,
  game: GameBundle<Filed, State, Act, Event, View>,
  { id, opening, by, at: openedAt }: OpenedTable,
  { record, clock, chance, signs, turns, notifyChanged: stir, refusalOfRoom: forbids, sitsElsewhere }: TableDeps,
): Promise<FloorTable> => {
  const { book, submission: filed, wire, personAt, autopilot: manners } = game;
  const { keys, database } = record;
  const { pool } = database;
  const first = book.open(filed, opening.cards);
  const places = tableRoles(personAt, manners.seats, opening.money, game.roomOf !== undefined);
  const shares = sharedMeterOf(opening);
  const pushes = pushBuilder(id, game, places, by, () => (shares === null ? undefined : signs.of(shares)));
  const readAct = actReader(wire, opening.cards === 'live' ? LIVE_RANDOMNESS_FIELDS : {}, {});
  const { from, checks = [] } = await kept.start();
  let now: TableSnapshot<State> = from;
  const decks = await readSealedDecks(pool, id, from.position);
  let run: RunningHere<State, Act, Event, View> | null = null;
  let closed = false;

  const standing = (): TableStep<State, Act, Event> => {
    const { state, position, at: since } = now;
    const at = Math.max(since, clock.now());
    return { position, at, entry: null, before: state, after: state, decks: decks.now() };
  };

  async function* logged(after: number): AsyncGenerator<TableStep<State, Act, Event>> {
    if (after < 1) yield { position: 1, at: openedAt, entry: null, before: first, after: first, decks: [] };
    const [snapshot] = await readSnapshots<State>(pool, keys, id, { most: 1, upTo: after });
    const beginning = { from: snapshot ?? { state: first, position: 1 }, check: null, page: 4 * HISTORY_PAGE };
    for await (const { done: entry, before, after: then } of foldTable(game, pool, keys, id, beginning)) {
      const { position, at } = entry;
      yield { position, at, entry, before, after: then, decks: deckSealedBy(entry) };
    }
  }

  const watchers = watchersOf(pushes, standing, logged, clock, turns);

  const left = new Map<Seat, PokerSeat>();
  const noteLeaving = (before: State, after: State): void => {
    const then = game.pokerSeats?.(after) ?? [];
    for (const [at, sat] of (game.pokerSeats?.(before) ?? []).entries())
      if (sat !== null && then[at]?.person !== sat.person) left.set(at + 1, sat);
  };

  const heard = (entry: TableEntry<Act, Event>, before: State, after: State): void => {
    const { position, at } = entry;
    if (position !== now.position + 1) return;
    if (opening.room === true) noteLeaving(before, after);
    now = { state: after, position, at };
    decks.heard(position, entry.deck, entry.events);
    watchers.publish({ position, at, entry, before, after, decks: deckSealedBy(entry) });
    if (game.roomOf !== undefined || opening.room === true) stir(id);
  };

  const read = async (check: TableSnapshot<State> | null = null): Promise<void> => {
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

  const decided = (): State => run?.recorded.pending()?.state() ?? now.state;

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

  const foresee = async (
    person: SignedInPerson,
    asked: ActRequest,
  ): Promise<IrregularityForecast | Refusal | RequestFault> => {
    const { act: line } = asked;
    const understood = readAct(line);
    if ('wrong' in understood) return understood;
    const by = places.actorFor(person, decided(), asked);
    if ('refused' in by || 'wrong' in by) return by;
    const { act } = understood;
    const at = Math.max(now.at, clock.now());
    // What would come of it may hang on cards that a player does not see.
    const mayCall =
      by.role !== 'player' &&
      book.options(decided(), by, at).some((one) => one.kind === 'irregularity' && one.act.do === act.do);
    if (!mayCall) return refuse('This is no irregularity that you may call now.');
    const shared = shares === null ? {} : { shared: { [shares]: await readSharedMeter(pool, shares) } };
    const ruling = book.decide(decided(), { act, by, at, ...shared });
    if (isRefused(ruling)) return ruling;
    const events = ruling.events.map((event) => ANY_EVENT.parse(event));
    return {
      did: events.map(({ did }) => did),
      cites: [...new Set(events.flatMap(({ cites }) => cites))],
      reason: !('wrong' in readAct({ ...line, reason: 'why' })),
    };
  };

  /** Who puts himself onto a list of the room is called as the house knows him. */
  const named = (person: SignedInPerson, line: ActRequest['act']): typeof line =>
    game.roomOf !== undefined && (line.do === 'claimName' || (line.do === 'addName' && line.person === undefined))
      ? { ...line, name: person.name }
      : line;

  const understand = (person: SignedInPerson, line: ActRequest['act']): ReturnType<typeof readAct> => {
    const { seat, ...sitting } = line;
    return readAct(line.do === 'sit' ? sitting : named(person, line));
  };

  const judged = async (
    { recorded, automation }: RunningHere<State, Act, Event, View>,
    person: SignedInPerson,
    asked: ActRequest,
    key: string,
    sent: AllJackpotTransfers | null,
  ): Promise<ActOutcome> => {
    const { act: line } = asked;
    const understood = understand(person, line);
    if ('wrong' in understood) return understood;
    // Nothing may come in between where this key is new.
    const asking = recorded.answerToKey(person.id, key, understood.act);
    const earlier = asking === undefined ? null : await asking;
    if (earlier !== null && !isRefused(earlier)) return { done: earlier.position };
    if (earlier?.reason === 'key-used') return earlier;
    automation.runOverdue();
    const who = places.actorFor(person, decided(), asked);
    if ('wrong' in who || 'refused' in who) return who;
    const { act, drawn } = understood;
    const unsaid = refuseSilentDismissal(line);
    if (unsaid !== null) return unsaid;
    const brought = sent === null ? {} : { brought: sent.incomingFor(line) };
    const before = decided();
    const answer = recorded.act(who, act, { key, ...(drawn === null ? {} : { drawn }), ...brought });
    const answers = who.role === 'player' && decided() !== before && !ACTS_ASIDE.has(act.do);
    automation.react(answers ? who.seat : null);
    const done = await answer;
    return isRefused(done) ? done : { done: done.position };
  };

  return {
    id,
    position: () => now.position,
    takenSeats: () =>
      Array.from({ length: manners.seats }, (_, at) => personAt(now.state, at + 1)).filter((person) => person !== null)
        .length,
    hasPlayers: () =>
      Array.from({ length: manners.seats }, (_, at) => personAt(now.state, at + 1)).some(
        (person, at) => person !== null && person !== botName(at + 1),
      ),
    meters: () => manners.meters(book.viewFor(now.state, 'public')),
    rackShortage: () => run?.recorded.rackShortage() ?? null,
    placeOf: (person) => {
      const place = places.roleOf(person, decided());
      return place === 'public' ? null : place;
    },
    preview: foresee,
    currentPush: (person) => pushes.pushFor(standing())(person),
    pushForSeat: (seat) => {
      const id = personAt(now.state, seat);
      if (id === null) return refuse(`Nobody sits in seat ${seat}.`);
      return { ...pushes.pushFor(standing())({ id, name: '', roles: [] }), options: [] };
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
      const has = game.pokerSeats?.(decided()).find((seat) => seat?.person === person.id)?.stack ?? 0;
      const forbidden =
        opening.room === true
          ? await forbids(id, person, asked, has)
          : opening.meter !== undefined && asked.act.wager === 'progressive' && WAGERING_ACTS.has(asked.act.do)
            ? await refuseWagersOn(pool, meterStream(opening.meter))
            : null;
      const sent = takesTransfers(asked) ? await transfersInTransit(pool, keys) : null;
      const judge = (): Promise<ActOutcome> =>
        judged(
          mine,
          person,
          fillInTransfers(opening, asked, sent, game.highHand?.(decided())?.ended ?? null),
          key,
          sent,
        );
      const takesSeat = asked.act.do === 'sit' && opening.money === 'house';
      const answer =
        forbidden ??
        (await (takesSeat ? exclusively(pool, async () => (await sitsElsewhere(id, person)) ?? judge()) : judge()));
      if (!('refused' in answer)) return answer;
      if (mine.recorded.isLost()) return null;
      if (answer.reason === 'key-used') return answer;
      // An act from long ago gets the same answer again, whatever the table is like by now.
      const understood = understand(person, asked.act);
      if ('wrong' in understood) return understood;
      const use = { table: id, person: person.id, key };
      const before = await answerToKey(pool, use, wire.write.act(understood.act), keys).catch(() => undefined);
      if (before !== undefined && before !== null) return isRefused(before) ? before : { done: before.position };
      return before === undefined || answer.reason === 'unknown-outcome' ? UNKNOWN_OUTCOME : answer;
    },
    refusePost: ({ person, role }) => {
      if (role === 'dealer' && opening.staff === 'automated') return refuse('This table is dealt by itself.');
      return places.seatOf({ id: person, name: '', roles: [] }, decided()) === null
        ? null
        : refuse('Whoever plays at a table does not work at it.');
    },
    post: places.post,
    dealer: () => book.dealer?.(decided()) ?? null,
    relieve: places.relieve,
    postOf: places.postOf,
    seatOf: (person) => places.seatOf({ id: person, name: '', roles: [] }, now.state),
    isRunHere: () => run !== null,
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
    room: () => game.roomOf?.(now.state) ?? null,
    pokerSeats: () => game.pokerSeats?.(now.state) ?? [],
    lastLeftSeat: (seat) => left.get(seat) ?? null,
    highHand: () => game.highHand?.(now.state) ?? null,
    actAsHouse: async (by, act) => {
      const understood = readAct({ ...act });
      if ('wrong' in understood) return understood;
      if (run === null) return refuseFor('run-elsewhere', 'This table is not run here.');
      const done = await run.recorded.act(by, understood.act, { clock: true });
      run?.automation.react();
      return isRefused(done) ? done : null;
    },
    catchUp: () => (run === null ? readOn() : Promise.resolve()),
    close: () => {
      closed = true;
      run?.automation.close();
      watchers.close();
    },
  };
};
