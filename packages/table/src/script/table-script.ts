import {
  type Actor,
  type AnyAct,
  type Fault,
  isRefused,
  type Refusal,
  type Seat,
  type Shuffle,
  type Viewer,
} from '@fairdeal/rules';
import { refuse, staffMember } from '@fairdeal/rules/internal';
import { writeAnswer } from '@fairdeal/words/internal';
import { z } from 'zod';
import { type GameBundle, withGame } from '../games/game-bundle.js';
import { defaultPorts } from '../games/tables.js';
import type { AnyView, Entry } from '../runtime/entry.js';
import { openTable } from '../runtime/running-table.js';
import { whoDid } from '../wire/values.js';
import { actReader, RANDOMNESS_FIELDS } from './acts.js';
import {
  ACT_LINE_FIELDS,
  type InputFault,
  type Instant,
  isInputFault,
  LATEST_TIME,
  type LineActor,
  type LineKind,
  lineActor,
  MONEY_LINE,
  millisecondsOf,
  NOT_TEXT,
  OPEN_LINE,
  OPTIONS_LINE,
  parseInput,
  readLine,
  STAFF_LINE,
  VIEW_LINE,
} from './lines.js';

/** Answer to a line of a script, with its number. */
export interface ScriptAnswer {
  readonly line: number;
  readonly [field: string]: unknown;
}

/** Script of a table: one line in, one answer out; null for a blank line or a comment. */
export interface TableScript {
  answer(text: string): ScriptAnswer | null;
  /** Gives 0 if every act was allowed, 1 if any was refused, 2 if any line could not be understood. */
  status(): 0 | 1 | 2;
}

const SECOND = 1000;

type ScriptReply = InputFault | Refusal | Readonly<Record<string, unknown>>;

/** What a line that was understood does at its time. */
type ScriptLineRun = (at: number) => ScriptReply;

/** A table that is driven line by line: a line is understood first, and then done. */
interface ScriptedTable {
  readonly read: (kind: LineKind, value: Readonly<Record<string, unknown>>) => ScriptLineRun | InputFault;
}

/** Starts a script. Randomness and times that a line leaves out come from `shuffle` and `clock`, by default the operating system's. */
export const startScript = (shuffle: Shuffle = defaultPorts().shuffle, clock: () => number = Date.now): TableScript => {
  let number = 0;
  let worst: 0 | 1 | 2 = 0;
  let time: number | null = null;
  let allowed = Number.NEGATIVE_INFINITY;
  let table: ScriptedTable | null = null;

  const timeOf = (given: unknown): number =>
    given !== undefined ? millisecondsOf(given as Instant) : time === null ? clock() : Math.max(time, allowed) + SECOND;

  const saidTo = (text: string): ScriptReply => {
    const line = readLine(text);
    if (isInputFault(line)) return line;
    const { kind, value } = line;
    if (table === null && kind !== 'open') return { wrong: 'The first line opens a table: {"open": {"game": …}}.' };
    const does = kind === 'open' ? opening(value) : (table as ScriptedTable).read(kind, value);
    if (typeof does !== 'function') return does;
    const at = timeOf(value.at);
    if (at > LATEST_TIME) return { wrong: `No line is later than ${new Date(LATEST_TIME).toISOString()}.` };
    time = at;
    if (at < allowed) return refuse('time-past', { last: allowed });
    return does(at);
  };

  const opening = (value: unknown): ScriptLineRun | InputFault => {
    const line = parseInput(OPEN_LINE, value, 'the opening');
    if (isInputFault(line)) return line;
    return (at) => {
      if (table !== null) return refuse('script-has-table', {});
      const opened = openScriptedTable(line, shuffle, at);
      if ('read' in opened) table = opened as ScriptedTable;
      return 'read' in opened ? { events: [] } : opened;
    };
  };

  return {
    answer: (text) => {
      number += 1;
      if (typeof text !== 'string') {
        worst = 2;
        return { line: number, wrong: NOT_TEXT };
      }
      if (text.trim() === '' || text.trimStart().startsWith('#')) return null;
      const said = writeAnswer(saidTo(text));
      if ('wrong' in said) worst = 2;
      else if ('refused' in said) worst = worst === 2 ? 2 : 1;
      else if (time !== null) allowed = Math.max(allowed, time);
      return { line: number, ...said };
    },
    status: () => worst,
  };
};

const openScriptedTable = (
  opening: z.output<typeof OPEN_LINE>,
  shuffle: Shuffle,
  at: number,
): ScriptedTable | ScriptReply => {
  const opened = withGame<ScriptedTable>(opening.open, (offered) =>
    scriptTable(offered, opening.cards ?? 'virtual', shuffle, at),
  );
  if (!('faults' in opened)) return opened;
  return refuseFaults(opened.faults);
};

/** A submission with all its faults; the first is the sentence. */
export const refuseFaults = (
  faults: readonly Fault[],
): Refusal & { readonly faults: readonly { readonly why: string; readonly cites: Fault['cites'] }[] } => ({
  ...refuse('faults-in-submission', { faults: faults.slice(0, 1) }, ...(faults[0]?.cites ?? [])),
  faults: faults.map(({ fault, cites }) => ({ why: fault, cites })),
});

/** Lets lines act at a table of this game. */
const scriptTable = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  { book, submission: filed, wire, personAt }: GameBundle<Filed, State, Act, Event, View>,
  dealt: 'virtual' | 'live',
  shuffle: Shuffle,
  opened: number,
): ScriptedTable => {
  let now = opened;
  const table = openTable(book, filed, { append: () => undefined, clock: () => now, shuffle }, dealt);
  const readAct = actReader(wire, RANDOMNESS_FIELDS, ACT_LINE_FIELDS, ({ by }) => {
    const asking = lineActor.safeParse(by);
    const who = asking.success ? person(asking.data) : null;
    return who === null || 'wrong' in who ? [] : optionsOf(who);
  });

  const optionsOf = (who: Actor) =>
    table.options(who).map((option) => ({ ...option, act: wire.write.act(option.act) }));

  /** What a live table waits for: the act of the staff that goes on once the dealer has read out the cards, which no option can say for him. */
  const waiting = (who?: Actor): { readonly waits?: object } => {
    const due = dealt === 'live' ? table.requiredNext() : null;
    const needed = (due?.needs ?? []).filter(({ what }) => what === 'cards');
    const needs = needed.map(({ field }) => field);
    const notes = needed.flatMap(({ note }) => note ?? []);
    if (due === null || needs.length === 0 || (who !== undefined && !due.by.some((role) => role === who.role)))
      return {};
    return { waits: { by: due.by, act: due.act, needs, ...(notes.length === 0 ? {} : { notes }) } };
  };

  const person = ({ role, seat, person: named }: LineActor): Actor | InputFault => {
    if (role !== 'player')
      return seat === undefined
        ? { role, person: named ?? role }
        : { wrong: `Only a player has a seat: the ${role} has none.` };
    if (seat === undefined) return { wrong: 'A player has a "seat".' };
    return { role, seat, person: named ?? personAt(table.state(), seat) ?? defaultPlayerName(seat) };
  };

  const seen = (event: Event, more: object = {}): object => ({
    ...(z.encode(wire.event, book.redact(event, SCRIPT_VIEWER)) as object),
    ...more,
  });

  const does = (value: Readonly<Record<string, unknown>>): ScriptLineRun | InputFault => {
    const read = readAct(value);
    if (isInputFault(read)) return read;
    const { act, drawn, beside } = read;
    const who = person(beside.by as LineActor);
    if ('wrong' in who) return who;
    return (at) => {
      const entry = table.act(who, act, drawn === null ? { at } : { at, drawn });
      return isRefused(entry) ? entry : { events: entry.events.map((event) => seen(event)) };
    };
  };

  const staffDoes = (value: unknown): ScriptLineRun | InputFault => {
    const line = parseInput(STAFF_LINE, value, 'the line');
    if (isInputFault(line)) return line;
    return (at) => {
      const entries = table.runStaff(line.staff === 'deal' ? 'deal' : 'due', { at });
      return isRefused(entries) ? entries : { events: entries.flatMap(told), ...waiting() };
    };
  };

  const told = ({ by, act, events }: Entry<Act, Event>): object[] =>
    events.map((event) => seen(event, { who: z.encode(whoDid, by), act: z.encode(wire.act, act) }));

  const look = (value: unknown): ScriptLineRun | InputFault => {
    const line = parseInput(VIEW_LINE, value, 'the line');
    if (isInputFault(line)) return line;
    const viewer: Viewer | InputFault = typeof line.view === 'string' ? line.view : person(line.view);
    return typeof viewer === 'object' && 'wrong' in viewer
      ? viewer
      : () => ({ view: z.encode(wire.view, table.view(viewer)) });
  };

  const offers = (value: unknown): ScriptLineRun | InputFault => {
    const line = parseInput(OPTIONS_LINE, value, 'the line');
    if (isInputFault(line)) return line;
    const who = person(line.options);
    return 'wrong' in who ? who : () => ({ options: optionsOf(who), ...waiting(who) });
  };

  const money = (value: unknown): ScriptLineRun | InputFault => {
    const line = parseInput(MONEY_LINE, value, 'the line');
    return isInputFault(line) ? line : () => ({ money: Object.fromEntries(table.balances()) });
  };

  const understood = (kind: LineKind, value: Readonly<Record<string, unknown>>): ScriptLineRun | InputFault => {
    switch (kind) {
      case 'do':
        return does(value);
      case 'staff':
        return staffDoes(value);
      case 'view':
        return look(value);
      case 'options':
        return offers(value);
      default:
        return money(value);
    }
  };

  return {
    read: (kind, value) => {
      const act = understood(kind, value);
      if (typeof act !== 'function') return act;
      return (at) => {
        now = at;
        return act(at);
      };
    },
  };
};

/** Answers tell what the staff could see. */
const SCRIPT_VIEWER = staffMember('dealer');

/** Who sits down without saying who he is. */
const defaultPlayerName = (seat: Seat): string => `player ${seat}`;
