import {
  bindRack,
  entryRoundOf,
  PLAY_MONEY_ACCOUNT,
  payingAccount,
  playerAccount,
  postingsOf,
  recordAct,
  tableAccount,
} from '@fairdeal/proof';
import {
  type Actor,
  type AnyAct,
  type Duty,
  isRefused,
  meterToRead,
  type Option,
  type Refusal,
  refuse,
  type Seat,
  type Shuffle,
  type Viewer,
} from '@fairdeal/rules';
import {
  type ActDetails,
  type AnyView,
  type Entry,
  type GameBundle,
  openTable,
  type RedactedEntry,
  type RunningTable,
  redactEntry,
  type TableSnapshot,
} from '@fairdeal/table';
import type { Pool } from 'pg';
import { isShortText } from '../database/text.js';
import type { HouseKeys } from '../keys/keys.js';
import { pooledRandomBytes } from '../keys/random.js';
import { sealSecret } from '../keys/seal.js';
import type { LogWriter } from './append.js';
import { answerFailedAppend, RUN_ELSEWHERE, SHARED_CHANGED, UNREACHABLE } from './append-errors.js';
import { answerToKey } from './keyed-act.js';
import { readTable, readTableEntry, type TableEntry } from './reading.js';
import { recentKeyAnswers } from './recent-keys.js';
import { sharedNameIn, sharedReadings } from './shared-meters.js';
import { checkSnapshot, resumeFrom, SNAPSHOT_EVERY, saveSnapshot } from './snapshots.js';

/** What was asked for is done and durable, at this position of the table. */
export interface EntryPosition {
  readonly position: number;
}

export interface RecordedActOptions extends ActDetails {
  /** A text that this person never uses for another act: what was not answered may be sent again. */
  readonly key?: string;
  /** His time had run out, and the lawful default is done for him. */
  readonly clock?: true;
}

/** What was done, and the table before it and after. */
export type EntryListener<State, Act, Event> = (entry: TableEntry<Act, Event>, before: State, after: State) => void;

/** A table whose entries are in the log. Nobody hears of anything before it is durable; meanwhile the table goes on deciding. */
export interface RecordedTable<State, Act extends AnyAct, Event, View> {
  readonly id: string;
  act(by: Actor, act: Act, asked?: RecordedActOptions): Promise<EntryPosition | Refusal>;
  /** All that the staff must do now, as `RunningTable` has it. */
  staff(until: 'due' | 'deal', only?: ReadonlySet<string>): Promise<readonly EntryPosition[] | Refusal>;
  /** The table as it is decided so far, for whoever runs it; null while it is read from the log. It tells what is not durable yet. */
  pending(): RunningTable<State, Act, Event, View> | null;
  /** The table as it is in the log. */
  durable(): TableSnapshot<State>;
  viewFor(viewer: Viewer): View;
  options(who: Actor): Option<Act>[];
  requiredNext(): Duty<Act> | null;
  /** The cents that the rack must hold before the table can go on; null where it last held enough. */
  rackShortage(): number | null;
  /** The answer to a key that a person used lately. Another act under it is refused. Undefined for a key they did not use. */
  answerToKey(person: string, key: string, act: Act): Promise<EntryPosition | Refusal> | undefined;
  /** Tells whoever runs the table of every entry that became durable, as nobody else may know it. Gives what ends it. */
  follow(heard: EntryListener<State, Act, Event>): () => void;
  /** Tells a viewer of every entry that became durable, as he may know it. Gives what ends it. */
  watch(viewer: Viewer, heard: (entry: RedactedEntry<Event, View>) => void): () => void;
  /** Another owner has the table: nothing is done here any more. */
  lose(): void;
  /** Tells once when that has come. */
  whenLost(heard: () => void): void;
  isLost(): boolean;
  /** Ends once all that was asked for is answered. */
  close(): Promise<void>;
}

/** What a recorded table takes from outside. */
export interface RecordedTableDeps {
  readonly pool: Pool;
  readonly writer: LogWriter;
  readonly keys: HouseKeys;
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

export interface OwnedTable<State> {
  readonly id: string;
  readonly epoch: number;
  readonly cards: 'virtual' | 'live';
  /** Whether players buy in from their accounts with the house, or play for nothing. */
  readonly money: 'house' | 'play';
  /** Whether its rack never goes below zero. */
  readonly bound?: boolean;
  /** From where the log is read on. */
  readonly from: TableSnapshot<State>;
  /** How the table stood later, as it was said: it is compared with what the log comes to. */
  readonly checks?: readonly TableSnapshot<State>[];
}

/** A table that is ours to run, from how it stood; what the log has since then is read first. */
export const recordedTable = async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: GameBundle<Filed, State, Act, Event, View>,
  recording: RecordedTableDeps,
  { id, epoch, cards, money, bound = false, from, checks = [] }: OwnedTable<State>,
): Promise<RecordedTable<State, Act, Event, View>> => {
  const { pool, writer, keys, clock, shuffle, snapshotEvery = SNAPSHOT_EVERY } = recording;
  const { book, submission: filed, personAt } = game;
  const edition = editionOf(filed);
  const shares = sharedNameIn(filed);
  const used = await recentKeyAnswers(pool, id);
  const watchers = new Set<EntryListener<State, Act, Event>>();
  const unanswered = new Set<Promise<unknown>>();
  let durable = from;
  let running: RunningTable<State, Act, Event, View> | null = null;
  let lost = false;
  let tellLost = (): void => undefined;
  const readings = sharedReadings(pool);
  /** The last entry that the rack could not cover, and the act that was due then. */
  let uncovered: { readonly position: number; readonly due: string | null; readonly takes: number } | null = null;

  const dueIn = (state: State, at: number): string | null => {
    const due = book.requiredNext(state, at);
    return due === null ? null : JSON.stringify(due.act);
  };

  const lose = (): void => {
    if (lost) return;
    lost = true;
    running = null;
    tellLost();
  };

  const becomesDurable = (entry: TableEntry<Act, Event>, known?: State): void => {
    const before = durable.state;
    const state = known ?? resumeFrom(id, from, () => entry.events.reduce(book.evolve, before));
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
        becomesDurable(readTableEntry(game, keys, logged));
      }
    running = openTable(
      book,
      filed,
      { append: () => undefined, clock, shuffle, readShared: readings.take },
      cards,
      durable,
    );
  };

  /** Reads what the table shares with others once all that it has added itself is in it. Says whether the record could be reached. */
  const bring = async (name: string): Promise<boolean> => {
    await Promise.allSettled([...unanswered]);
    return readings.fetch(name);
  };

  let reading: Promise<void> | null = null;
  const ready = (): Promise<void> => {
    reading ??= readOn().finally(() => {
      reading = null;
    });
    return reading;
  };

  const table = async (): Promise<RunningTable<State, Act, Event, View> | Refusal> => {
    if (running === null && !lost && writer.reachable()) await ready().catch(() => undefined);
    return lost ? RUN_ELSEWHERE : (running ?? UNREACHABLE);
  };

  /** Whoever has just come to the seat, or has just left it. */
  const purse = (by: Actor, after: State, seat: Seat | null): string => {
    if (seat === null) return payingAccount(money);
    const own = by.role === 'player' && by.seat === seat ? by.person : null;
    const person = own ?? personAt(after, seat) ?? personAt(durable.state, seat);
    return money === 'play' || person === null ? PLAY_MONEY_ACCOUNT : playerAccount(person);
  };

  /** The table after the last entry that was sent to the log, and the decider that entry came from. */
  let entered: { readonly by: unknown; readonly state: State } | null = null;

  const write = async (
    decider: RunningTable<State, Act, Event, View>,
    done: Entry<Act, Event>,
    key: string | null,
  ): Promise<EntryPosition | Refusal> => {
    const { position, at, by } = done;
    const before = entered?.by === decider ? entered.state : durable.state;
    const after = resumeFrom(id, from, () => done.events.reduce(book.evolve, before));
    entered = { by: decider, state: after };
    const { publicPart: said, secret } = recordAct(game, done, entryRoundOf(game, before, after), pooledRandomBytes);
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
      postings: bound ? bindRack(postings) : postings,
    });
    if ('not' in answer) {
      // What was decided upon it falls with it: the table is read anew from the log.
      const first = running === decider;
      if (first) running = null;
      if (answer.not === 'lease') lose();
      if (first && answer.not === 'wrong' && answer.short?.account === tableAccount(id, 'inventory'))
        uncovered = { position, due: dueIn(before, at), takes: answer.short.takes };
      const asked = game.wire.write.act(done.act);
      return answerFailedAppend(pool, answer, { table: id, person: by.person, key, act: asked, first }, keys);
    }
    becomesDurable(said.deck === undefined ? done : { ...done, deck: said.deck }, after);
    return { position };
  };

  /** What could not be written for whatever reason takes with it what was decided upon it. */
  const enter: typeof write = (decider, done, key) => {
    const answer = write(decider, done, key).catch((error: unknown): Refusal => {
      if (running === decider) running = null;
      return refuse(`The record could not take this: ${error instanceof Error ? error.message : error}`);
    });
    unanswered.add(answer);
    void answer.then(() => unanswered.delete(answer));
    return answer;
  };

  const answered = (person: string, key: string, asked: Act): Promise<EntryPosition | Refusal> | undefined =>
    used.get(person, key)?.then(async (answer) => {
      if (isRefused(answer)) return answer;
      return (await answerToKey(pool, { table: id, person, key }, game.wire.write.act(asked), keys)) ?? answer;
    });

  const act = async (
    by: Actor,
    asked: Act,
    { key, clock: clocked, ...given }: RecordedActOptions = {},
  ): Promise<EntryPosition | Refusal> => {
    if (!isShortText(key ?? '') || !isShortText(by.person)) return refuse(LONG);
    for (let left = READINGS; ; left -= 1) {
      const decider = running ?? (await table());
      const before = key === undefined ? undefined : answered(by.person, key, asked);
      if (before !== undefined) return before;
      if (isRefused(decider)) return decider;
      if (lost) return RUN_ELSEWHERE;
      const done = decider.act(by, asked, given);
      readings.release();
      if (isRefused(done)) {
        const needs = meterToRead(done);
        if (needs === null || left === 0) return done;
        if (!(await bring(needs))) return UNREACHABLE;
        continue;
      }
      const marked = clocked === true ? { ...done, by: { ...by, clock: clocked } } : done;
      const answer = enter(decider, marked, key ?? null);
      if (key !== undefined) used.set(by.person, key, answer);
      if (shares === null || left === 0) return answer;
      const said = await answer;
      if (said !== SHARED_CHANGED) return said;
    }
  };

  const staff = async (
    until: 'due' | 'deal',
    only?: ReadonlySet<string>,
  ): Promise<readonly EntryPosition[] | Refusal> => {
    const positions: EntryPosition[] = [];
    let doing = until;
    for (let left = READINGS; ; left -= 1) {
      const decider = running ?? (await table());
      if (isRefused(decider)) return decider;
      if (lost) return RUN_ELSEWHERE;
      const done = decider.runStaff(doing, only === undefined ? {} : { only });
      const needs = readings.release();
      if (isRefused(done) && (needs === null || left === 0)) return done;
      const answers = await Promise.all(isRefused(done) ? [] : done.map((entry) => enter(decider, entry, null)));
      const fallen = answers.find(isRefused);
      if (fallen !== undefined && (fallen !== SHARED_CHANGED || left === 0)) return fallen;
      for (const answer of answers) if (!isRefused(answer)) positions.push(answer);
      if (needs === null && fallen === undefined) return positions;
      if (needs === null) continue;
      if (!(await bring(needs))) return UNREACHABLE;
      // Meanwhile others may have ended the round: nobody closes the bets of the next one here.
      doing = 'due';
    }
  };

  const stop = writer.onReconnect(() => void table());
  await ready();

  return {
    id,
    act,
    staff,
    pending: () => running,
    durable: () => durable,
    viewFor: (viewer) => book.viewFor(durable.state, viewer),
    options: (who) => book.options(durable.state, who, Math.max(durable.at, clock())),
    requiredNext: () => book.requiredNext(durable.state, Math.max(durable.at, clock())),
    rackShortage: () => {
      if (uncovered === null) return null;
      const { position, due, takes } = uncovered;
      // Others may act meanwhile: the payout waits for as long as it is due.
      return durable.position < position || (due !== null && due === dueIn(durable.state, durable.at)) ? takes : null;
    },
    watch: (viewer, heard) => {
      const watcher: EntryListener<State, Act, Event> = (entry, before) =>
        heard(redactEntry(book, entry, before, viewer));
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    follow: (heard) => {
      watchers.add(heard);
      return () => void watchers.delete(heard);
    },
    answerToKey: answered,
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
