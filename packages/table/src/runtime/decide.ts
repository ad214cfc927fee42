import {
  type Actor,
  type AnyAct,
  type Command,
  carryOut,
  isRefused,
  type Randomness,
  type Refusal,
  type Rulebook,
  type Shuffle,
} from '@fairdeal/rules';
import {
  drawRandomness,
  type IncomingTransfer,
  isRecord,
  meterToRead,
  nextStaffCommand,
  refuse,
  type SharedMeter,
  staffMember,
} from '@fairdeal/rules/internal';
import type { AnyView, Entry, TableSnapshot } from './entry.js';

/** Inputs of a decision beside the table. */
export interface DecisionPorts<State, Act extends AnyAct, Event, View> {
  readonly book: Rulebook<never, State, Act, Event, View>;
  readonly shuffle: Shuffle;
  /** Reading of a shared meter or fund for this act; without one, an act that needs it is refused. */
  readonly readShared: (name: string) => SharedMeter | null;
}

/** Details that may come with an act. */
export interface ActDetails {
  readonly at?: number;
  readonly drawn?: Randomness;
  readonly brought?: readonly IncomingTransfer[];
  /** Unique key of a request, so that a person may send it again until it is answered. */
  readonly key?: string;
  /** The player's time ran out, and this is the default that the rules allow. */
  readonly clock?: true;
}

/** Time of the staff's acts, and the only acts that run automatically where people do the others. */
export interface StaffRunDetails extends Pick<ActDetails, 'at'> {
  readonly only?: ReadonlySet<string>;
}

/** An entry that was decided, with the table before it and after. */
export interface DecidedEntry<State, Act, Event> {
  readonly entry: Entry<Act, Event>;
  readonly before: State;
  readonly after: State;
}

/** More staff acts than a round of any game needs. */
const MAX_STAFF_ACTS = 10_000;

const refuseTooEarly = (at: number, last: number): Refusal | null => (at < last ? refuse('time-past', { last }) : null);

/** Carries out a command, and decides it again with a reading if it needs one. */
const carryOutWithReading = <State, Act extends AnyAct, Event, View>(
  { book, readShared }: DecisionPorts<State, Act, Event, View>,
  before: State,
  command: Command<Act>,
): ReturnType<typeof carryOut<State, Act, Event>> => {
  const done = carryOut(book, before, command);
  const needs = isRefused(done) ? meterToRead(done) : null;
  const shown = needs === null ? null : readShared(needs);
  return needs === null || shown === null ? done : carryOut(book, before, { ...command, shared: { [needs]: shown } });
};

/** Decides a person's act. */
export const decideAct = <State, Act extends AnyAct, Event, View>(
  ports: DecisionPorts<State, Act, Event, View>,
  { state: before, position, at: last }: TableSnapshot<State>,
  by: Actor,
  act: Act,
  { at, key, ...given }: ActDetails & { readonly at: number },
): DecidedEntry<State, Act, Event> | Refusal => {
  const early = refuseTooEarly(at, last);
  if (early !== null) return early;
  const needed = given.drawn === undefined && isRecord(act) ? ports.book.randomnessFor(before, act) : null;
  const drawn = given.drawn ?? (needed === null ? null : drawRandomness(ports.shuffle, needed));
  const brought = given.brought === undefined ? {} : { brought: given.brought };
  const done = carryOutWithReading(ports, before, { act, by, at, drawn, ...brought });
  if (isRefused(done)) return done;
  const author = given.clock === true ? { ...by, clock: given.clock } : by;
  const entry = { position: position + 1, at, by: author, act, events: done.events };
  return { entry: key === undefined ? entry : { ...entry, key }, before, after: done.table };
};

/** Decides every act the staff owe. With `deal`, the dealer also goes on dealing until a player has a decision. */
export const decideStaff = <State, Act extends AnyAct, Event, View extends AnyView>(
  ports: DecisionPorts<State, Act, Event, View>,
  { state, position, at: last }: TableSnapshot<State>,
  until: 'due' | 'deal',
  { at, only }: StaffRunDetails & { readonly at: number },
): readonly DecidedEntry<State, Act, Event>[] | Refusal => {
  if (until !== 'due' && until !== 'deal')
    return refuse('unknown-choice', { what: 'staff-run', given: until, allowed: ['due', 'deal'] });
  const early = refuseTooEarly(at, last);
  if (early !== null) return early;
  const { book, shuffle } = ports;
  const done: DecidedEntry<State, Act, Event>[] = [];
  let table = state;
  const rounds = until === 'due' ? 0 : book.viewFor(table, 'public').rounds;
  const nextCommand = (): Command<Act> | null => {
    const due = nextStaffCommand(book, table, at, shuffle);
    if (due !== null && only?.has(due.act.do) === false) return null;
    if (due !== null || until === 'due' || book.viewFor(table, 'public').rounds > rounds) return due;
    const act = book.dealerMay(table, at);
    return act === null ? null : { act, by: staffMember('dealer', book.dealer?.(table)), at };
  };
  for (let command = nextCommand(); command !== null; command = nextCommand()) {
    const ruling = carryOutWithReading(ports, table, command);
    // Stops before an act that needs a reading. The acts before it are done.
    if (isRefused(ruling) && meterToRead(ruling) !== null && done.length > 0) break;
    if (isRefused(ruling)) return ruling;
    const { act, by } = command;
    const entry = { position: position + done.length + 1, at, by, act, events: ruling.events };
    done.push({ entry, before: table, after: ruling.table });
    table = ruling.table;
    if (done.length > MAX_STAFF_ACTS) throw new Error('The staff acts never end.');
  }
  return done;
};
