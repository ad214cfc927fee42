import {
  type AnyAct,
  byStaff,
  type Fault,
  isRefused,
  type Refused,
  refuse,
  type Seat,
  type Shuffle,
  type Viewer,
  type Who,
} from '@fairdeal/rules';
import { z } from 'zod';
import { type Offered, offer } from '../games.js';
import { type AnyView, type Entry, openTable } from '../running.js';
import { usual } from '../tables.js';
import { whoDid } from '../wire/values.js';
import { actReader, CHANCE } from './acts.js';
import {
  DONE,
  type Instant,
  isWrong,
  LATEST,
  type LineKind,
  MONEY,
  millisecondsOf,
  NOT_TEXT,
  OPENING,
  OPTIONS,
  readAs,
  readLine,
  type Somebody,
  STAFF,
  somebody,
  VIEW,
  type Wrong,
} from './lines.js';

/** What goes out for a line: its number, and an answer. */
export interface Answer {
  readonly line: number;
  readonly [field: string]: unknown;
}

/** A script: one line in, one answer out; null for a blank line or a comment. */
export interface Script {
  answer(text: string): Answer | null;
  /** 0: every act was allowed; 1: at least one was refused; 2: at least one line could not be understood. */
  status(): 0 | 1 | 2;
}

const SECOND = 1000;

type Said = Wrong | Refused | Readonly<Record<string, unknown>>;

/** What a line that was understood does at its time. */
type Does = (at: number) => Said;

/** A table that is driven line by line: a line is understood first, and then done. */
interface Driven {
  readonly read: (kind: LineKind, value: Readonly<Record<string, unknown>>) => Does | Wrong;
}

/** Starts a script. What chance is not given in a line comes from `shuffle`; left out, it is the operating system's, and the clock the machine's. */
export const startScript = (shuffle: Shuffle = usual().shuffle, clock: () => number = Date.now): Script => {
  let number = 0;
  let worst: 0 | 1 | 2 = 0;
  let time: number | null = null;
  let allowed = Number.NEGATIVE_INFINITY;
  let table: Driven | null = null;

  const timeOf = (given: unknown): number =>
    given !== undefined ? millisecondsOf(given as Instant) : time === null ? clock() : Math.max(time, allowed) + SECOND;

  const saidTo = (text: string): Said => {
    const line = readLine(text);
    if (isWrong(line)) return line;
    const { kind, value } = line;
    if (table === null && kind !== 'open') return { wrong: 'The first line opens a table: {"open": {"game": …}}.' };
    const does = kind === 'open' ? opening(value) : (table as Driven).read(kind, value);
    if (typeof does !== 'function') return does;
    const at = timeOf(value.at);
    if (at > LATEST) return { wrong: `No line is later than ${new Date(LATEST).toISOString()}.` };
    time = at;
    if (at < allowed) return refuse(`It is ${new Date(allowed).toISOString()} already: nothing is done before that.`);
    return does(at);
  };

  const opening = (value: unknown): Does | Wrong => {
    const line = readAs(OPENING, value, 'the opening');
    if (isWrong(line)) return line;
    return (at) => {
      if (table !== null) return refuse('This script has its table already: one script, one table.');
      const opened = openDriven(line, shuffle, at);
      if ('read' in opened) table = opened as Driven;
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
      const said = saidTo(text);
      if ('wrong' in said) worst = 2;
      else if ('refused' in said) worst = worst === 2 ? 2 : 1;
      else if (time !== null) allowed = Math.max(allowed, time);
      return { line: number, ...said };
    },
    status: () => worst,
  };
};

const openDriven = (opening: z.output<typeof OPENING>, shuffle: Shuffle, at: number): Driven | Said => {
  const opened = offer<Driven>(opening.open, (offered) => drive(offered, opening.cards ?? 'virtual', shuffle, at));
  if (!('faults' in opened)) return opened;
  return refuseFaults(opened.faults);
};

/** A submission with all its faults; the first is the sentence. */
export const refuseFaults = (
  faults: readonly Fault[],
): Refused & { readonly faults: readonly { readonly why: string; readonly cites: Fault['cites'] }[] } => ({
  ...refuse(faults[0]?.fault ?? 'The submission is faulty.', ...(faults[0]?.cites ?? [])),
  faults: faults.map(({ fault, cites }) => ({ why: fault, cites })),
});

/** Lets lines act at a table of this game. */
const drive = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  { book, filed, wire, personAt }: Offered<Filed, State, Act, Event, View>,
  dealt: 'virtual' | 'live',
  shuffle: Shuffle,
  opened: number,
): Driven => {
  let now = opened;
  const table = openTable(book, filed, { keep: () => undefined, clock: () => now, shuffle }, dealt);
  const readAct = actReader(wire, CHANCE, DONE, ({ by }) => {
    const asking = somebody.safeParse(by);
    const who = asking.success ? person(asking.data) : null;
    return who === null || 'wrong' in who ? [] : optionsOf(who);
  });

  const optionsOf = (who: Who) => table.options(who).map((option) => ({ ...option, act: wire.write.act(option.act) }));

  /** What a live table waits for: the act of the staff that goes on once the dealer has read out the cards, which no option can say for him. */
  const waiting = (who?: Who): { readonly waits?: object } => {
    const due = dealt === 'live' ? table.due() : null;
    const needed = (due?.needs ?? []).filter(({ what }) => what === 'cards');
    const needs = needed.map(({ field }) => field);
    const notes = needed.flatMap(({ note }) => note ?? []);
    if (due === null || needs.length === 0 || (who !== undefined && !due.by.some((role) => role === who.role)))
      return {};
    return { waits: { by: due.by, act: due.act, needs, ...(notes.length === 0 ? {} : { notes }) } };
  };

  const person = ({ role, seat, person: named }: Somebody): Who | Wrong => {
    if (role !== 'player')
      return seat === undefined
        ? { role, person: named ?? role }
        : { wrong: `Only a player has a seat: the ${role} has none.` };
    if (seat === undefined) return { wrong: 'A player has a "seat".' };
    return { role, seat, person: named ?? personAt(table.state(), seat) ?? unnamed(seat) };
  };

  const seen = (event: Event, more: object = {}): object => ({
    ...(z.encode(wire.event, book.seen(event, WRITER)) as object),
    ...more,
  });

  const does = (value: Readonly<Record<string, unknown>>): Does | Wrong => {
    const read = readAct(value);
    if (isWrong(read)) return read;
    const { act, drawn, beside } = read;
    const who = person(beside.by as Somebody);
    if ('wrong' in who) return who;
    return (at) => {
      const entry = table.act(who, act, drawn === null ? { at } : { at, drawn });
      return isRefused(entry) ? entry : { events: entry.events.map((event) => seen(event)) };
    };
  };

  const staffDoes = (value: unknown): Does | Wrong => {
    const line = readAs(STAFF, value, 'the line');
    if (isWrong(line)) return line;
    return (at) => {
      const entries = table.staff(line.staff === 'deal' ? 'deal' : 'due', { at });
      return isRefused(entries) ? entries : { events: entries.flatMap(told), ...waiting() };
    };
  };

  const told = ({ by, act, events }: Entry<Act, Event>): object[] =>
    events.map((event) => seen(event, { who: z.encode(whoDid, by), act: z.encode(wire.act, act) }));

  const look = (value: unknown): Does | Wrong => {
    const line = readAs(VIEW, value, 'the line');
    if (isWrong(line)) return line;
    const viewer: Viewer | Wrong = typeof line.view === 'string' ? line.view : person(line.view);
    return typeof viewer === 'object' && 'wrong' in viewer
      ? viewer
      : () => ({ view: z.encode(wire.view, table.view(viewer)) });
  };

  const offers = (value: unknown): Does | Wrong => {
    const line = readAs(OPTIONS, value, 'the line');
    if (isWrong(line)) return line;
    const who = person(line.options);
    return 'wrong' in who ? who : () => ({ options: optionsOf(who), ...waiting(who) });
  };

  const money = (value: unknown): Does | Wrong => {
    const line = readAs(MONEY, value, 'the line');
    return isWrong(line) ? line : () => ({ money: Object.fromEntries(table.money()) });
  };

  const understood = (kind: LineKind, value: Readonly<Record<string, unknown>>): Does | Wrong => {
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
const WRITER = byStaff('dealer');

/** Who sits down without saying who he is. */
const unnamed = (seat: Seat): string => `player ${seat}`;
