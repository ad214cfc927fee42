import {
  type Actor,
  type AnyAct,
  isRefused,
  type PartialAct,
  type Refusal,
  type Seat,
  type Shuffle,
  type Viewer,
} from '@fairdeal/rules';
import { type PastEntry, staffMember, whyRefused } from '@fairdeal/rules/internal';
import { z } from 'zod';
import type { GameBundle } from '../games/game-bundle.js';
import type { AnyView, Entry } from '../runtime/entry.js';
import { openTable, type RunningTable } from '../runtime/running-table.js';
import { type SensorDesk, writeDoubt } from '../sensors/index.js';
import { type WrittenPotWhy, type WrittenRefusedWhy, type WrittenSettledWhy, writeRefusedWhy } from '../why/index.js';
import { whoDid } from '../wire/values.js';
import { actReader, RANDOMNESS_FIELDS } from './acts.js';
import {
  ACT_LINE_FIELDS,
  type InputFault,
  isInputFault,
  type LineActor,
  type LineKind,
  lineActor,
  MONEY_LINE,
  OPTIONS_LINE,
  parseInput,
  SENSOR_LINE,
  STAFF_LINE,
  VIEW_LINE,
} from './lines.js';

export type ScriptReply = InputFault | Refusal | Readonly<Record<string, unknown>>;

/** Runs a line that was read, at its time. */
export type ScriptLineRun = (at: number) => ScriptReply;

type TableLineKind = Exclude<LineKind, 'open'>;

/** A table that a script drives. It reads a line first, and then runs it. */
export interface ScriptedTable {
  readonly read: (kind: TableLineKind, value: Readonly<Record<string, unknown>>) => ScriptLineRun | InputFault;
}

/** Answers show what the staff may see. */
const SCRIPT_VIEWER = staffMember('dealer');

/** Person of a player whose line names none. */
const defaultPlayerName = (seat: Seat): string => `player ${seat}`;

const actorReader =
  <State>(state: () => State, personAt: (state: State, seat: Seat) => string | null) =>
  ({ role, seat, person: named }: LineActor): Actor | InputFault => {
    if (role !== 'player')
      return seat === undefined
        ? { role, person: named ?? role }
        : { wrong: `Only a player has a seat, so leave out the seat of the ${role}.` };
    if (seat === undefined) return { wrong: 'A player needs a "seat".' };
    return { role, seat, person: named ?? personAt(state(), seat) ?? defaultPlayerName(seat) };
  };

/** At a live table, the staff's act that waits for the cards, which no option can name in advance. */
const waitingAct = <State, Act extends AnyAct, Event, View>(
  table: RunningTable<State, Act, Event, View>,
  who?: Actor,
): { readonly waits?: object } => {
  const due = table.requiredNext();
  const needed = (due?.needs ?? []).filter(({ what }) => what === 'cards');
  const needs = needed.map(({ field }) => field);
  const notes = needed.flatMap(({ note }) => note ?? []);
  if (due === null || needs.length === 0 || (who !== undefined && !due.by.some((role) => role === who.role))) return {};
  return { waits: { by: due.by, act: due.act, needs, ...(notes.length === 0 ? {} : { notes }) } };
};

/** Events and entries of a table as a script's answers show them. */
const entryWriter = <State, Act extends AnyAct, Event, View extends AnyView>({
  book,
  wire,
}: Pick<GameBundle<never, State, Act, Event, View>, 'book' | 'wire'>) => {
  const event = (one: Event, more: object = {}): object => ({
    ...(z.encode(wire.event, book.redact(one, SCRIPT_VIEWER)) as object),
    ...more,
  });
  const entry = ({ by, act, events }: Entry<Act, Event>): object[] =>
    events.map((one) => event(one, { who: z.encode(whoDid, by), act: z.encode(wire.act, act) }));
  return { event, entry };
};

/** Reasons of a settled hand or of a pushed pot. */
type SettlementWhy = WrittenSettledWhy | WrittenPotWhy;

/** Reasons for the answers of a script: why an act was refused, and why each hand was settled as it was. */
const reasonsOf = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  { book, wire, whySettled, describe }: GameBundle<Filed, State, Act, Event, View>,
  table: RunningTable<State, Act, Event, View>,
  now: () => number,
) => {
  const past: (PastEntry<State, Act> & { readonly events: readonly Event[] })[] = [];
  table.follow(({ position, at, by, act, events }, before) => past.push({ before, position, at, by, act, events }));
  const settledIn = ({ before, events }: (typeof past)[number]): readonly SettlementWhy[] => {
    let state = before;
    return events.flatMap((event) => {
      const why = whySettled?.(state, event) ?? [];
      state = book.evolve(state, event);
      return why;
    });
  };
  /** First event of an entry, as everybody at the table heard it. */
  const told = ({ before, events: [event] }: (typeof past)[number]): string => {
    if (event === undefined) return '';
    const heard = { event: book.redact(event, 'public'), view: book.viewFor(book.evolve(before, event), 'public') };
    return describe('public', book.viewFor(before, 'public'), [heard])[0]?.words ?? '';
  };
  return {
    refused: (by: Actor, act: Act, refusal: Refusal): { readonly why: WrittenRefusedWhy } => {
      const reasons = whyRefused(book, table.state(), past, { by, act, at: now() }, refusal);
      const closing = past.find(({ position }) => position === reasons.closedBy?.position);
      return {
        why: writeRefusedWhy(reasons, (one) => wire.write.act(one), closing === undefined ? '' : told(closing)),
      };
    },
    settled: (entries: number): { readonly why?: readonly SettlementWhy[] } => {
      const why = past.slice(-entries).flatMap(settledIn);
      return why.length === 0 ? {} : { why };
    },
  };
};

/** An act with what sensors saw, where the line leaves it out. */
const sensedAct = <State, Act extends AnyAct, Event>(
  sensors: SensorDesk<State, Act, Event> | null,
  state: State,
  by: Actor,
  act: Act,
  at: number,
) => {
  const offer = sensors?.complete(state, by, act as AnyAct as PartialAct<Act>, at);
  const { filled = [], doubts = [] } = offer ?? {};
  return {
    whole: filled.length === 0 ? act : (offer?.act as AnyAct as Act),
    filled: filled.length === 0 ? {} : { filled },
    doubts: doubts.length === 0 ? {} : { doubts: doubts.map(writeDoubt) },
  };
};

/** Reads a line of a sensor: its fact is taken, and the answer has the doubts and the acts to report. */
const sensorLineReader =
  <State, Act extends AnyAct, Event>(
    sensors: SensorDesk<State, Act, Event> | null,
    state: () => State,
    writeAct: (act: Act) => object,
  ) =>
  (value: Readonly<Record<string, unknown>>): ScriptLineRun | InputFault => {
    const line = parseInput(SENSOR_LINE, value, 'the line');
    if (isInputFault(line)) return line;
    if (sensors === null) return { wrong: 'Sensors are read at a live table. Open one with "cards": "live".' };
    return (at) => {
      sensors.take(line.sensor);
      const doubts = sensors.doubts().map(writeDoubt);
      return { sensor: { doubts, report: sensors.warnings(state(), SCRIPT_VIEWER, at).map(writeAct) } };
    };
  };

/** Opens a table of this game for a script. */
export const openScriptedTable = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  offered: GameBundle<Filed, State, Act, Event, View>,
  dealt: 'virtual' | 'live',
  shuffle: Shuffle,
  opened: number,
  withReasons: boolean,
): ScriptedTable => {
  const { book, submission, wire, personAt } = offered;
  let now = opened;
  const table = openTable(book, submission, { append: () => undefined, clock: () => now, shuffle }, dealt);
  const actorOf = actorReader(table.state, personAt);
  const optionsOf = (who: Actor) =>
    table.options(who).map((option) => ({ ...option, act: wire.write.act(option.act) }));
  const waiting = (who?: Actor) => (dealt === 'live' ? waitingAct(table, who) : {});
  const write = entryWriter({ book, wire });
  const sensors = dealt === 'live' ? (offered.openSensors?.() ?? null) : null;
  if (sensors !== null) table.follow(sensors.follow);
  const reasons = withReasons ? reasonsOf(offered, table, () => now) : null;
  const readAct = actReader(wire, RANDOMNESS_FIELDS, ACT_LINE_FIELDS, ({ by }) => {
    const asking = lineActor.safeParse(by);
    const who = asking.success ? actorOf(asking.data) : null;
    return who === null || 'wrong' in who ? [] : optionsOf(who);
  });

  const readers: {
    readonly [Kind in TableLineKind]: (value: Readonly<Record<string, unknown>>) => ScriptLineRun | InputFault;
  } = {
    do: (value) => {
      const read = readAct(value);
      if (isInputFault(read)) return read;
      const { act, drawn, beside } = read;
      const who = actorOf(beside.by as LineActor);
      if ('wrong' in who) return who;
      return (at) => {
        const { whole, filled, doubts } = sensedAct(sensors, table.state(), who, act, at);
        const entry = table.act(who, whole, drawn === null ? { at } : { at, drawn });
        if (isRefused(entry)) return { ...entry, ...filled, ...doubts, ...reasons?.refused(who, whole, entry) };
        return { events: entry.events.map((event) => write.event(event)), ...filled, ...reasons?.settled(1) };
      };
    },
    staff: (value) => {
      const line = parseInput(STAFF_LINE, value, 'the line');
      if (isInputFault(line)) return line;
      return (at) => {
        const entries = table.runStaff(line.staff === 'deal' ? 'deal' : 'due', { at });
        if (isRefused(entries)) return entries;
        return { events: entries.flatMap(write.entry), ...waiting(), ...reasons?.settled(entries.length) };
      };
    },
    view: (value) => {
      const line = parseInput(VIEW_LINE, value, 'the line');
      if (isInputFault(line)) return line;
      const viewer: Viewer | InputFault = typeof line.view === 'string' ? line.view : actorOf(line.view);
      return isInputFault(viewer) ? viewer : () => ({ view: z.encode(wire.view, table.view(viewer)) });
    },
    options: (value) => {
      const line = parseInput(OPTIONS_LINE, value, 'the line');
      if (isInputFault(line)) return line;
      const who = actorOf(line.options);
      return 'wrong' in who ? who : () => ({ options: optionsOf(who), ...waiting(who) });
    },
    money: (value) => {
      const line = parseInput(MONEY_LINE, value, 'the line');
      return isInputFault(line) ? line : () => ({ money: Object.fromEntries(table.balances()) });
    },
    sensor: sensorLineReader(sensors, table.state, (act) => wire.write.act(act)),
  };

  return {
    read: (kind, value) => {
      const run = readers[kind](value);
      if (isInputFault(run)) return run;
      return (at) => {
        now = at;
        return run(at);
      };
    },
  };
};
