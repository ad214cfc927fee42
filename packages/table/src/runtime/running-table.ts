import {
  type Actor,
  type AnyAct,
  accountText,
  type Cents,
  type Command,
  carryOut,
  type Duty,
  drawRandomness,
  type IncomingTransfer,
  isRecord,
  isRefused,
  isStaff,
  meterToRead,
  nextStaffCommand,
  type Option,
  quoteValue,
  type Randomness,
  type Refusal,
  ROLES,
  type Role,
  type Rulebook,
  refuse,
  type Seat,
  type SharedMeter,
  type Shuffle,
  staffMember,
  type Viewer,
} from '@fairdeal/rules';

/** Who did something; `clock` where his time had run out and the lawful default was done for him. */
export type EntryAuthor = Actor & { readonly clock?: true };

/** One thing that was done: who did what and when, and what came of it. The entries of a table are the truth about it. */
export interface Entry<Act, Event> {
  /** From 1, without a gap. */
  readonly position: number;
  readonly at: number;
  readonly by: EntryAuthor;
  readonly act: Act;
  readonly events: readonly Event[];
}

/** A table as it stood after one of its entries, as nobody sees it. */
export interface TableSnapshot<State> {
  readonly state: State;
  readonly position: number;
  readonly at: number;
}

/** What a table takes from outside. */
export interface TablePorts<Act, Event> {
  /** Where its entries are kept. */
  readonly append: (entry: Entry<Act, Event>) => void;
  /** The house's time in milliseconds. */
  readonly clock: () => number;
  readonly shuffle: Shuffle;
  /** What a meter or a fund that tables share shows, where it was read for this act; else the act is not done. */
  readonly readShared?: (name: string) => SharedMeter | null;
}

/** One event as a viewer may know it, and the table after it as he sees it. */
export interface Broadcast<Event, View> {
  readonly event: Event;
  readonly view: View;
}

/** Who did something, as a viewer may know it: names are for the staff, and one's own for oneself. */
export type RedactedActor = {
  readonly role: Role;
  readonly seat?: Seat;
  readonly person?: string;
  readonly clock?: true;
};

/** An entry as a viewer may know it. What was asked for is not in it: an act may name cards. */
export interface RedactedEntry<Event, View> {
  readonly position: number;
  readonly at: number;
  readonly by: RedactedActor;
  readonly broadcasts: readonly Broadcast<Event, View>[];
}

/** What whoever writes down what happened may say beside the act itself. */
export interface ActDetails {
  readonly at?: number;
  readonly drawn?: Randomness;
  readonly brought?: readonly IncomingTransfer[];
}

/** What a view of any table says: how many rounds were played. */
export interface AnyView {
  readonly rounds: number;
}

/** A table that runs, for any number of viewers. It knows its rulebook and no game. */
export interface RunningTable<State, Act extends AnyAct, Event, View> {
  readonly book: Rulebook<never, State, Act, Event, View>;
  /** The table as nobody sees it: for whoever runs it. */
  state(): State;
  /** The time of the last entry, or now where the clock is ahead. */
  now(): number;
  /** Does what a person asks for; who he is, when it is and what chance brings come from here. */
  act(by: Actor, act: Act, given?: ActDetails): Entry<Act, Event> | Refusal;
  /** All that the staff must do now; with `deal` also what the dealer does of his own accord, until a person has to choose. */
  runStaff(until: 'due' | 'deal', given?: StaffRunDetails): readonly Entry<Act, Event>[] | Refusal;
  /** Enters what was done here before, when the table is opened again: nothing is decided anew. */
  restore(entries: readonly Entry<Act, Event>[]): void;
  requiredNext(): Duty<Act> | null;
  options(who: Actor): Option<Act>[];
  view(viewer: Viewer): View;
  /** Cents by the text of their account. */
  balances(): ReadonlyMap<string, Cents>;
  /** Tells a viewer of every entry, as he may know it. Gives what ends it. What `heard` throws stops nobody: it is thrown later, alone. */
  watch(viewer: Viewer, heard: (entry: RedactedEntry<Event, View>) => void): () => void;
}

/** Who did something, as a viewer may know it. */
export const redactActor = (by: EntryAuthor, viewer: Viewer): RedactedActor => {
  if (isStaff(viewer) || (typeof viewer === 'object' && viewer.person === by.person)) return by;
  const { person: _, ...nameless } = by;
  return nameless;
};

/** An entry as a viewer may know it, and the table after each of its events, from what the table was before it. */
export const redactEntry = <State, Act extends AnyAct, Event, View>(
  book: Pick<Rulebook<never, State, Act, Event, View>, 'evolve' | 'redact' | 'viewFor'>,
  { position, at, by, events }: Entry<Act, Event>,
  before: State,
  viewer: Viewer,
): RedactedEntry<Event, View> => {
  let table = before;
  return {
    position,
    at,
    by: redactActor(by, viewer),
    broadcasts: events.map((event) => {
      table = book.evolve(table, event);
      return { event: book.redact(event, viewer), view: book.viewFor(table, viewer) };
    }),
  };
};

/** When the staff act; and the only acts that are theirs to do by themselves, where people do the others. */
interface StaffRunDetails extends Pick<ActDetails, 'at'> {
  readonly only?: ReadonlySet<string>;
}

/** No round of any game takes so many acts of the staff. */
const MAX_STAFF_ACTS = 10_000;

/** A table that begins its entries anew, from what it was. */
export const initialSnapshot = <State>(state: State): TableSnapshot<State> => ({
  state,
  position: 0,
  at: Number.NEGATIVE_INFINITY,
});

/** Whether it is a person at a table: his role is one of those there are. */
export const isActor = (who: unknown): who is Actor => isRecord(who) && ROLES.some((role) => role === who.role);

/** Throws where it is nobody: he would be shown what the public sees, or told that he may do nothing. */
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
  book: Rulebook<Filed, State, Act, Event, View>,
  filed: Filed,
  { append: keep, clock, shuffle, readShared: read = () => null }: TablePorts<Act, Event>,
  cards: 'virtual' | 'live' = 'virtual',
  from: TableSnapshot<State> = initialSnapshot(book.open(filed, cards)),
): RunningTable<State, Act, Event, View> => {
  let { state, position, at: last } = from;
  const watchers = new Set<(entry: Entry<Act, Event>, before: State) => void>();

  const now = (): number => Math.max(last, clock());

  const enter = (entry: Entry<Act, Event>, after: State): void => {
    const before = state;
    keep(entry);
    state = after;
    position = entry.position;
    last = entry.at;
    for (const heard of [...watchers]) heard(entry, before);
  };

  const tooEarly = (at: number): Refusal | null =>
    at < last ? refuse(`It is ${new Date(last).toISOString()} already: nothing is done before that.`) : null;

  /** Carries it out; what needs a reading is judged again with it. */
  const carried = (before: State, command: Command<Act>): ReturnType<typeof carryOut<State, Act, Event>> => {
    const done = carryOut(book, before, command);
    const needs = isRefused(done) ? meterToRead(done) : null;
    const shown = needs === null ? null : read(needs);
    return needs === null || shown === null ? done : carryOut(book, before, { ...command, shared: { [needs]: shown } });
  };

  const act = (by: Actor, asked: Act, given: ActDetails = {}): Entry<Act, Event> | Refusal => {
    const at = given.at ?? now();
    const early = tooEarly(at);
    if (early !== null) return early;
    const needed = given.drawn === undefined && isRecord(asked) ? book.randomnessFor(state, asked) : null;
    const drawn = given.drawn ?? (needed === null ? null : drawRandomness(shuffle, needed));
    const brought = given.brought === undefined ? {} : { brought: given.brought };
    const done = carried(state, { act: asked, by, at, drawn, ...brought });
    if (isRefused(done)) return done;
    const entry = { position: position + 1, at, by, act: asked, events: done.events };
    enter(entry, done.table);
    return entry;
  };

  const staff = (until: 'due' | 'deal', given: StaffRunDetails = {}): readonly Entry<Act, Event>[] | Refusal => {
    if (until !== 'due' && until !== 'deal')
      return refuse(`The staff do all that is "due", or that and "deal", not ${quoteValue(until)}.`);
    const at = given.at ?? now();
    const early = tooEarly(at);
    if (early !== null) return early;
    const done: { readonly entry: Entry<Act, Event>; readonly after: State }[] = [];
    let table = state;
    const rounds = until === 'due' ? 0 : book.viewFor(table, 'public').rounds;
    const goesOn = (): Command<Act> | null => {
      const due = nextStaffCommand(book, table, at, shuffle);
      if (due !== null && given.only?.has(due.act.do) === false) return null;
      if (due !== null || until === 'due' || book.viewFor(table, 'public').rounds > rounds) return due;
      const accord = book.dealerMay(table, at);
      return accord === null ? null : { act: accord, by: staffMember('dealer', book.dealer?.(table)), at };
    };
    for (let command = goesOn(); command !== null; command = goesOn()) {
      const ruling = carried(table, command);
      // What waits for a reading is done with it; all before it is done.
      if (isRefused(ruling) && meterToRead(ruling) !== null && done.length > 0) break;
      if (isRefused(ruling)) return ruling;
      table = ruling.table;
      const { act: asked, by } = command;
      const entry = { position: position + done.length + 1, at, by, act: asked, events: ruling.events };
      done.push({ entry, after: table });
      if (done.length > MAX_STAFF_ACTS) throw new Error('The staff of the table go on without end.');
    }
    for (const { entry, after } of done) enter(entry, after);
    return done.map(({ entry }) => entry);
  };

  const recall = (entries: readonly Entry<Act, Event>[]): void => {
    for (const entry of entries) enter(entry, entry.events.reduce(book.evolve, state));
  };

  const watch = (viewer: Viewer, heard: (entry: RedactedEntry<Event, View>) => void): (() => void) => {
    const who = requireActor(viewer, ANONYMOUS_VIEWERS);
    if (typeof heard !== 'function')
      throw new TypeError(
        `Who watches is told by a function of his, watch(viewer, heard), not by ${quoteValue(heard)}.`,
      );
    const watcher = (entry: Entry<Act, Event>, before: State): void => {
      const told = redactEntry(book, entry, before, who);
      try {
        heard(told);
      } catch (error) {
        // It was done, and others hear of it: what a watcher throws is reported as that of any listener to events.
        queueMicrotask(() => {
          throw error;
        });
      }
    };
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  };

  return {
    book: book as Rulebook<never, State, Act, Event, View>,
    state: () => state,
    now,
    act,
    runStaff: staff,
    restore: recall,
    requiredNext: () => book.requiredNext(state, now()),
    options: (who) => book.options(state, requireActor(who), now()),
    view: (viewer) => book.viewFor(state, requireActor(viewer, ANONYMOUS_VIEWERS)),
    balances: () => new Map([...book.accounts(state)].map(([account, cents]) => [accountText(account), cents])),
    watch,
  };
};
