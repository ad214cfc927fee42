import {
  type Actor,
  type AnyAct,
  type Cents,
  type Duty,
  isRefused,
  type Option,
  type Refusal,
  ROLES,
  type Rulebook,
  type Shuffle,
  type Viewer,
} from '@fairdeal/rules';
import { accountText, isRecord, quoteValue, type SharedMeter } from '@fairdeal/rules/internal';
import { type ActDetails, type DecidedEntry, decideAct, decideStaff, type StaffRunDetails } from './decide.js';
import {
  type AnyView,
  type Entry,
  initialSnapshot,
  type RedactedEntry,
  redactEntry,
  type TableSnapshot,
} from './entry.js';

/** Connections of a table to the outside: its log, clock and randomness. */
export interface TablePorts<Act, Event, State = unknown> {
  /** Keeps an entry. */
  readonly append: (entry: Entry<Act, Event>, decided: DecidedEntry<State, Act, Event>) => void;
  /** Whether the log is slow. It then publishes each entry itself, once the entry is durable. */
  readonly publishesLater?: boolean;
  /** The house's time in milliseconds. */
  readonly clock: () => number;
  readonly shuffle: Shuffle;
  /** Reading of a shared meter or fund for this act; without one, an act that needs it is refused. */
  readonly readShared?: (name: string) => SharedMeter | null;
}

/** Listener to entries, with the table before and after each. */
export type EntryListener<State, Act, Event> = (entry: Entry<Act, Event>, before: State, after: State) => void;

/**
 * A table in operation, for any number of viewers. It decides acts, appends them to its log, and publishes what the log holds. In a page the log is
 * memory. In a house it is a database, and the table decides ahead of it. It knows its rulebook and no game.
 */
export interface RunningTable<State, Act extends AnyAct, Event, View> {
  readonly book: Rulebook<never, State, Act, Event, View>;
  /** The whole table, hidden cards included, for the code that runs it. */
  state(): State;
  /** The time of the last entry, or the clock's if that is later. */
  now(): number;
  /** Carries out a person's act, with the time and the randomness. */
  act(by: Actor, act: Act, given?: ActDetails): Entry<Act, Event> | Refusal;
  /** Carries out every act the staff owe now. With `deal`, the dealer also goes on dealing until a player has a decision. */
  runStaff(until: 'due' | 'deal', given?: StaffRunDetails): readonly Entry<Act, Event>[] | Refusal;
  requiredNext(): Duty<Act> | null;
  options(who: Actor): Option<Act>[];
  view(viewer: Viewer): View;
  /** Cents by the text of their account. */
  balances(): ReadonlyMap<string, Cents>;
  /** Calls a listener with every entry, redacted for its viewer, and returns a function that ends it. An error of a listener is thrown later, alone. */
  watch(viewer: Viewer, listener: (entry: RedactedEntry<Event, View>) => void): () => void;
  /** The same unredacted, for the code that runs the table. */
  follow(listener: EntryListener<State, Act, Event>): () => void;
  /** The table as of the last durable entry. */
  durable(): TableSnapshot<State>;
  /** Publishes an entry that is in the log, without deciding it again. */
  publish(entry: Entry<Act, Event>, after?: State): void;
  /** Drops decisions that are not in the log. */
  rollback(): void;
}

/** Whether a value is a person at a table: it has one of the roles. */
export const isActor = (who: unknown): who is Actor => isRecord(who) && ROLES.some((role) => role === who.role);

/** Throws for anybody else, who would otherwise get the public's view or no options. */
const requireActor = <Somebody extends Viewer>(who: Somebody, or: readonly Viewer[] = []): Somebody => {
  if (or.includes(who) || isActor(who)) return who;
  const others = or.map((one) => `"${one}", `).join('');
  throw new Error(
    `${quoteValue(who)} is not a person at a table. Pass ${others}a player with a seat, or staff with a role.`,
  );
};

const ANONYMOUS_VIEWERS = ['public', 'sealed'] as const;

/** Tells every listener. The act is done, so a listener's error is thrown later, alone, and stops nobody. */
const notifyListeners = <State, Act, Event>(
  listeners: ReadonlySet<EntryListener<State, Act, Event>>,
  entry: Entry<Act, Event>,
  before: State,
  after: State,
): void => {
  for (const listener of [...listeners])
    try {
      listener(entry, before, after);
    } catch (error) {
      queueMicrotask(() => {
        throw error;
      });
    }
};

/** Opens a table under a Rules Submission, new or from a snapshot. */
export const openTable = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  rulebook: Rulebook<Filed, State, Act, Event, View>,
  filed: Filed,
  { append, clock, shuffle, publishesLater = false, readShared = () => null }: TablePorts<Act, Event, State>,
  cards: 'virtual' | 'live' = 'virtual',
  from: TableSnapshot<State> = initialSnapshot(rulebook.open(filed, cards)),
): RunningTable<State, Act, Event, View> => {
  const book = rulebook as Rulebook<never, State, Act, Event, View>;
  const ports = { book, shuffle, readShared };
  const listeners = new Set<EntryListener<State, Act, Event>>();
  let durable = from;
  let decided = from;

  const now = (): number => Math.max(decided.at, clock());

  const publish = (entry: Entry<Act, Event>, after?: State): void => {
    const { state: before, position } = durable;
    if (entry.position !== position + 1) return;
    durable = {
      state: after ?? entry.events.reduce(book.evolve, before),
      position: entry.position,
      at: entry.at,
    };
    if (decided.position < entry.position) decided = durable;
    notifyListeners(listeners, entry, before, durable.state);
  };

  const enter = (done: DecidedEntry<State, Act, Event>): Entry<Act, Event> => {
    const { entry, after } = done;
    append(entry, done);
    if (publishesLater) decided = { state: after, position: entry.position, at: entry.at };
    else publish(entry, after);
    return entry;
  };

  return {
    book,
    state: () => decided.state,
    now,
    act: (by, act, given = {}) => {
      const done = decideAct(ports, decided, by, act, { ...given, at: given.at ?? now() });
      return isRefused(done) ? done : enter(done);
    },
    runStaff: (until, given = {}) => {
      const done = decideStaff(ports, decided, until, { ...given, at: given.at ?? now() });
      return isRefused(done) ? done : done.map(enter);
    },
    requiredNext: () => book.requiredNext(decided.state, now()),
    options: (who) => book.options(decided.state, requireActor(who), now()),
    view: (viewer) => book.viewFor(decided.state, requireActor(viewer, ANONYMOUS_VIEWERS)),
    balances: () => new Map([...book.accounts(decided.state)].map(([account, cents]) => [accountText(account), cents])),
    watch: (viewer, listener) => {
      const who = requireActor(viewer, ANONYMOUS_VIEWERS);
      if (typeof listener !== 'function')
        throw new TypeError(`watch(viewer, listener) takes a function as its listener, not ${quoteValue(listener)}.`);
      const redacting: EntryListener<State, Act, Event> = (entry, before) =>
        listener(redactEntry(book, entry, before, who));
      listeners.add(redacting);
      return () => void listeners.delete(redacting);
    },
    follow: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    durable: () => durable,
    publish,
    rollback: () => {
      decided = durable;
    },
  };
};
