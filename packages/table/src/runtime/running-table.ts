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

/** Ports that a table takes from outside. */
export interface TablePorts<Act, Event, State = unknown> {
  /** Keeps an entry. */
  readonly append: (entry: Entry<Act, Event>, decided: DecidedEntry<State, Act, Event>) => void;
  /** Whether the log takes time: it publishes each entry itself, once it has it. */
  readonly publishesLater?: boolean;
  /** The house's time in milliseconds. */
  readonly clock: () => number;
  readonly shuffle: Shuffle;
  /** What a meter or a fund that tables share shows, where it was read for this act; else the act is not done. */
  readonly readShared?: (name: string) => SharedMeter | null;
}

/** Hears an entry, with the table before it and after. */
export type EntryListener<State, Act, Event> = (entry: Entry<Act, Event>, before: State, after: State) => void;

/**
 * A table that runs, for any number of viewers: it decides what people ask for, appends it to its log, and publishes what the log has. In a page the
 * log is memory; in a house it is a database, and the table decides ahead of it. It knows its rulebook and no game.
 */
export interface RunningTable<State, Act extends AnyAct, Event, View> {
  readonly book: Rulebook<never, State, Act, Event, View>;
  /** The table as nobody sees it: for whoever runs it. */
  state(): State;
  /** The time of the last entry, or now where the clock is ahead. */
  now(): number;
  /** Does what a person asks for; who they are, when it is and what chance brings come from here. */
  act(by: Actor, act: Act, given?: ActDetails): Entry<Act, Event> | Refusal;
  /** All that the staff must do now; with `deal` also what the dealer does without being asked, until a person has to choose. */
  runStaff(until: 'due' | 'deal', given?: StaffRunDetails): readonly Entry<Act, Event>[] | Refusal;
  requiredNext(): Duty<Act> | null;
  options(who: Actor): Option<Act>[];
  view(viewer: Viewer): View;
  /** Cents by the text of their account. */
  balances(): ReadonlyMap<string, Cents>;
  /** Tells a viewer of every entry, as they may know it. Gives what ends it. A listener that throws stops nobody: its error is thrown later, alone. */
  watch(viewer: Viewer, heard: (entry: RedactedEntry<Event, View>) => void): () => void;
  /** The same unredacted, for whoever runs the table. */
  follow(heard: EntryListener<State, Act, Event>): () => void;
  /** The table as its log has it. */
  durable(): TableSnapshot<State>;
  /** Takes an entry that the log has now, or has had from before: nothing is decided anew. */
  publish(entry: Entry<Act, Event>, after?: State): void;
  /** Gives up what was decided and is not in the log. */
  rollback(): void;
}

/** Whether it is a person at a table: their role is one of those there are. */
export const isActor = (who: unknown): who is Actor => isRecord(who) && ROLES.some((role) => role === who.role);

/** Throws where it is nobody: they would be shown what the public sees, or told that they may do nothing. */
const requireActor = <Somebody extends Viewer>(who: Somebody, or: readonly Viewer[] = []): Somebody => {
  if (or.includes(who) || isActor(who)) return who;
  const others = or.map((one) => `"${one}", `).join('');
  throw new Error(
    `Nobody here is ${quoteValue(who)}; there is ${others}a player with his seat, and staff with their roles.`,
  );
};

const ANONYMOUS_VIEWERS = ['public', 'sealed'] as const;

/** Opens a table under a Rules Submission; one that was there before goes on from what it was. */
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
    for (const heard of [...listeners])
      try {
        heard(entry, before, durable.state);
      } catch (error) {
        // It was done, and others hear of it: what a listener throws is reported as that of any listener to events.
        queueMicrotask(() => {
          throw error;
        });
      }
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
    watch: (viewer, heard) => {
      const who = requireActor(viewer, ANONYMOUS_VIEWERS);
      if (typeof heard !== 'function')
        throw new TypeError(
          `Who watches is told by a function of his, watch(viewer, heard), not by ${quoteValue(heard)}.`,
        );
      const listener: EntryListener<State, Act, Event> = (entry, before) =>
        heard(redactEntry(book, entry, before, who));
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    follow: (heard) => {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
    durable: () => durable,
    publish,
    rollback: () => {
      decided = durable;
    },
  };
};
