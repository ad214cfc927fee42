import {
  boundToRack,
  PLAY,
  payerOf,
  playersAccount,
  postingsOf,
  recorded,
  standingOf,
  tableAccount,
} from '@fairdeal/proof';
import {
  type AnyAct,
  type Due,
  isRefused,
  needsReading,
  type Option,
  type Refused,
  refuse,
  type Seat,
  type Shuffle,
  type Viewer,
  type Who,
} from '@fairdeal/rules';
import {
  type AnyView,
  type Entry,
  type Given,
  type Offered,
  openTable,
  type RunningTable,
  type SeenEntry,
  type Standing,
  toldOf,
} from '@fairdeal/table';
import type { Pool } from 'pg';
import type { Writer } from './append.js';
import { answerTo, LOST, TAKEN, UNREACHABLE } from './fallen.js';
import { answerToKey } from './keyed.js';
import type { Keys } from './keys.js';
import { randomOf } from './random.js';
import { doneAs, type Kept, readTable } from './reading.js';
import { sealSecret } from './seal.js';
import { readingsOf, sharedOf } from './shared.js';
import { checkSnapshot, goOnFrom, SNAPSHOT_EVERY, saveSnapshot } from './snapshots.js';
import { isShortText } from './text.js';
import { usedKeys } from './used-keys.js';

/** What was asked for is done and durable, at this position of the table. */
export interface Done {
  readonly position: number;
}

export interface Asked extends Given {
  /** A text that this person never uses for another act: what was not answered may be sent again. */
  readonly key?: string;
  /** His time had run out, and the lawful default is done for him. */
  readonly clock?: true;
}

/** What was done, and the table before it and after. */
export type Heard<State, Act, Event> = (entry: Kept<Act, Event>, before: State, after: State) => void;

/** A table whose entries are in the log. Nobody hears of anything before it is durable; meanwhile the table goes on deciding. */
export interface RecordedTable<State, Act extends AnyAct, Event, View> {
  readonly id: string;
  act(by: Who, act: Act, asked?: Asked): Promise<Done | Refused>;
  /** All that the staff must do now, as `RunningTable` has it. */
  staff(until: 'due' | 'deal', only?: ReadonlySet<string>): Promise<readonly Done[] | Refused>;
  /** The table as it is decided so far, for whoever runs it; null while it is read from the log. It tells what is not durable yet. */
  deciding(): RunningTable<State, Act, Event, View> | null;
  /** The table as it is in the log. */
  durable(): Standing<State>;
  view(viewer: Viewer): View;
  options(who: Who): Option<Act>[];
  due(): Due<Act> | null;
  /** The cents that the rack must hold before the table can go on; null where it last held enough. */
  owesFromRack(): number | null;
  /** The answer to a key that a person used lately. Another act under it is refused. Undefined for a key they did not use. */
  answered(person: string, key: string, act: Act): Promise<Done | Refused> | undefined;
  /** Tells whoever runs the table of every entry that became durable, as nobody else may know it. Gives what ends it. */
  follow(heard: Heard<State, Act, Event>): () => void;
  /** Tells a viewer of every entry that became durable, as he may know it. Gives what ends it. */
  watch(viewer: Viewer, heard: (entry: SeenEntry<Event, View>) => void): () => void;
  /** Another owner has the table: nothing is done here any more. */
  lose(): void;
  /** Tells once when that has come. */
  whenLost(heard: () => void): void;
  isLost(): boolean;
  /** Ends once all that was asked for is answered. */
  close(): Promise<void>;
}

/** What a recorded table takes from outside. */
export interface Recording {
  readonly pool: Pool;
  readonly writer: Writer;
  readonly keys: Keys;
  readonly clock: () => number;
  readonly shuffle: Shuffle;
  /** How many entries lie between two snapshots. */
  readonly snapshotEvery?: number;
}

/** So often a shared meter or fund is read for one act. */
const READINGS = 20;
const LONG = 'A key and a name are short texts.';

/** The edition of its chapter that a submission was filed under. */
export const editionOf = (filed: unknown): string | null =>
  typeof filed === 'object' && filed !== null && 'edition' in filed && typeof filed.edition === 'string'
    ? filed.edition
    : null;

export interface Owned<State> {
  readonly id: string;
  readonly epoch: number;
  readonly cards: 'virtual' | 'live';
  /** Whether players buy in from their accounts with the house, or play for nothing. */
  readonly money: 'house' | 'play';
  /** Whether its rack never goes below zero. */
  readonly bound?: boolean;
  /** From where the log is read on. */
  readonly from: Standing<State>;
  /** How the table stood later, as it was said: it is compared with what the log comes to. */
  readonly checks?: readonly Standing<State>[];
}

/** A table that is ours to run, from how it stood; what the log has since then is read first. */
export const recordedTable = async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: Offered<Filed, State, Act, Event, View>,
  recording: Recording,
  { id, epoch, cards, money, bound = false, from, checks = [] }: Owned<State>,
): Promise<RecordedTable<State, Act, Event, View>> => {
  const { pool, writer, keys, clock, shuffle, snapshotEvery = SNAPSHOT_EVERY } = recording;
  const { book, filed, personAt } = game;
  const edition = editionOf(filed);
  const shares = sharedOf(filed);
  const used = await usedKeys(pool, id);
  const watchers = new Set<Heard<State, Act, Event>>();
  const unanswered = new Set<Promise<unknown>>();
  let durable = from;
  let running: RunningTable<State, Act, Event, View> | null = null;
  let lost = false;
  let tellLost = (): void => undefined;
  const readings = readingsOf(pool);
  /** The last entry that the rack could not cover, and the act that was due then. */
  let uncovered: { readonly position: number; readonly due: string | null; readonly takes: number } | null = null;

  const dueIn = (state: State, at: number): string | null => {
    const due = book.due(state, at);
    return due === null ? null : JSON.stringify(due.act);
  };

  const lose = (): void => {
    if (lost) return;
    lost = true;
    running = null;
    tellLost();
  };

  const becomesDurable = (entry: Kept<Act, Event>, known?: State): void => {
    const before = durable.state;
    const state = known ?? goOnFrom(id, from, () => entry.events.reduce(book.evolve, before));
    durable = { state, position: entry.position, at: entry.at };
    for (const heard of [...watchers])
      try {
        heard(entry, before, durable.state);
      } catch (error) {
        // Who listens badly does the table no harm.
        process.emitWarning(error instanceof Error ? error : String(error));
      }
    for (const said of checks) checkSnapshot(id, said, durable);
    if (durable.position % snapshotEvery === 0) void saveSnapshot(pool, keys, id, durable).catch(() => false);
  };

  /** Reads on what the log has and we do not know to be durable, and decides anew from there. */
  const readOn = async (): Promise<void> => {
    await Promise.allSettled([...unanswered]);
    for await (const page of readTable(pool, id, durable.position))
      for (const logged of page) {
        const { by, key, position } = logged.entry;
        if (key !== null) used.set(by.person, key, Promise.resolve({ position }));
        becomesDurable(doneAs(game, keys, logged));
      }
    running = openTable(book, filed, { keep: () => undefined, clock, shuffle, read: readings.take }, cards, durable);
  };

  /** Reads what the table shares with others once all that it has added itself is in it. Says whether the record could be reached. */
  const bring = async (name: string): Promise<boolean> => {
    await Promise.allSettled([...unanswered]);
    return readings.bring(name);
  };

  let reading: Promise<void> | null = null;
  const ready = (): Promise<void> => {
    reading ??= readOn().finally(() => {
      reading = null;
    });
    return reading;
  };

  const table = async (): Promise<RunningTable<State, Act, Event, View> | Refused> => {
    if (running === null && !lost && writer.reachable()) await ready().catch(() => undefined);
    return lost ? LOST : (running ?? UNREACHABLE);
  };

  /** Whoever has just come to the seat, or has just left it. */
  const purse = (by: Who, after: State, seat: Seat | null): string => {
    if (seat === null) return payerOf(money);
    const own = by.role === 'player' && by.seat === seat ? by.person : null;
    const person = own ?? personAt(after, seat) ?? personAt(durable.state, seat);
    return money === 'play' || person === null ? PLAY : playersAccount(person);
  };

  /** The table after the last entry that was sent to the log, and the decider that entry came from. */
  let entered: { readonly by: unknown; readonly state: State } | null = null;

  const write = async (
    decider: RunningTable<State, Act, Event, View>,
    done: Entry<Act, Event>,
    key: string | null,
  ): Promise<Done | Refused> => {
    const { position, at, by } = done;
    const before = entered?.by === decider ? entered.state : durable.state;
    const after = goOnFrom(id, from, () => done.events.reduce(book.evolve, before));
    entered = { by: decider, state: after };
    const { said, secret } = recorded(game, done, standingOf(game, before, after), randomOf);
    const whole = said.events.map((event, nth) => secret?.events[nth] ?? event);
    const postings = postingsOf(id, whole, (seat) => purse(by, decider.state(), seat), shares);
    const answer = await writer.append({
      table: id,
      epoch,
      position,
      at: new Date(at).toISOString(),
      by,
      key,
      edition,
      ...said,
      whole,
      ...(secret === null ? {} : { sealed: sealSecret(keys, id, position, secret) }),
      postings: bound ? boundToRack(postings) : postings,
    });
    if ('not' in answer) {
      // What was decided upon it falls with it: the table is read anew from the log.
      const first = running === decider;
      if (first) running = null;
      if (answer.not === 'lease') lose();
      if (first && answer.not === 'wrong' && answer.short?.account === tableAccount(id, 'inventory'))
        uncovered = { position, due: dueIn(before, at), takes: answer.short.takes };
      const asked = game.wire.write.act(done.act);
      return answerTo(pool, answer, { table: id, person: by.person, key, act: asked, first }, keys);
    }
    becomesDurable(said.deck === undefined ? done : { ...done, deck: said.deck }, after);
    return { position };
  };

  /** What could not be written for whatever reason takes with it what was decided upon it. */
  const enter: typeof write = (decider, done, key) => {
    const answer = write(decider, done, key).catch((error: unknown): Refused => {
      if (running === decider) running = null;
      return refuse(`The record could not take this: ${error instanceof Error ? error.message : error}`);
    });
    unanswered.add(answer);
    void answer.then(() => unanswered.delete(answer));
    return answer;
  };

  const answered = (person: string, key: string, asked: Act): Promise<Done | Refused> | undefined =>
    used.get(person, key)?.then(async (answer) => {
      if (isRefused(answer)) return answer;
      return (await answerToKey(pool, { table: id, person, key }, game.wire.write.act(asked), keys)) ?? answer;
    });

  const act = async (by: Who, asked: Act, { key, clock: clocked, ...given }: Asked = {}): Promise<Done | Refused> => {
    if (!isShortText(key ?? '') || !isShortText(by.person)) return refuse(LONG);
    for (let left = READINGS; ; left -= 1) {
      const decider = running ?? (await table());
      const before = key === undefined ? undefined : answered(by.person, key, asked);
      if (before !== undefined) return before;
      if (isRefused(decider)) return decider;
      if (lost) return LOST;
      const done = decider.act(by, asked, given);
      readings.done();
      if (isRefused(done)) {
        const needs = needsReading(done);
        if (needs === null || left === 0) return done;
        if (!(await bring(needs))) return UNREACHABLE;
        continue;
      }
      const marked = clocked === true ? { ...done, by: { ...by, clock: clocked } } : done;
      const answer = enter(decider, marked, key ?? null);
      if (key !== undefined) used.set(by.person, key, answer);
      if (shares === null || left === 0) return answer;
      const said = await answer;
      if (said !== TAKEN) return said;
    }
  };

  const staff = async (until: 'due' | 'deal', only?: ReadonlySet<string>): Promise<readonly Done[] | Refused> => {
    const positions: Done[] = [];
    let doing = until;
    for (let left = READINGS; ; left -= 1) {
      const decider = running ?? (await table());
      if (isRefused(decider)) return decider;
      if (lost) return LOST;
      const done = decider.staff(doing, only === undefined ? {} : { only });
      const needs = readings.done();
      if (isRefused(done) && (needs === null || left === 0)) return done;
      const answers = await Promise.all(isRefused(done) ? [] : done.map((entry) => enter(decider, entry, null)));
      const fallen = answers.find(isRefused);
      if (fallen !== undefined && (fallen !== TAKEN || left === 0)) return fallen;
      for (const answer of answers) if (!isRefused(answer)) positions.push(answer);
      if (needs === null && fallen === undefined) return positions;
      if (needs === null) continue;
      if (!(await bring(needs))) return UNREACHABLE;
      // Meanwhile others may have ended the round: nobody closes the bets of the next one here.
      doing = 'due';
    }
  };

  const stop = writer.whenBack(() => void table());
  await ready();

  return {
    id,
    act,
    staff,
    deciding: () => running,
    durable: () => durable,
    view: (viewer) => book.view(durable.state, viewer),
    options: (who) => book.options(durable.state, who, Math.max(durable.at, clock())),
    due: () => book.due(durable.state, Math.max(durable.at, clock())),
    owesFromRack: () => {
      if (uncovered === null) return null;
      const { position, due, takes } = uncovered;
      // Others may act meanwhile: the payout waits for as long as it is due.
      return durable.position < position || (due !== null && due === dueIn(durable.state, durable.at)) ? takes : null;
    },
    watch: (viewer, heard) => {
      const watcher: Heard<State, Act, Event> = (entry, before) => heard(toldOf(book, entry, before, viewer));
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    follow: (heard) => {
      watchers.add(heard);
      return () => void watchers.delete(heard);
    },
    answered,
    lose,
    whenLost: (heard) => {
      tellLost = heard;
    },
    isLost: () => lost,
    close: async () => {
      stop();
      await Promise.allSettled([...unanswered]);
      lost = true;
      running = null;
    },
  };
};
