import { type AnyAct, isRefused, type Refusal, type Shuffle } from '@fairdeal/rules';
import { type AnyView, type GameBundle, openTable, type RunningTable, type TableSnapshot } from '@fairdeal/table';
import { answerToKey } from './keyed-act.js';
import { readTable, readTableEntry } from './reading.js';
import { recentKeyAnswers } from './recent-keys.js';
import {
  type AppendDeps,
  type AppendTarget,
  type EntryPosition,
  entryAppender,
  rackShortages,
} from './runner-append.js';
import { deciderOf } from './runner-decider.js';
import { type Mailbox, mailboxOf, pendingAppends } from './runner-mailbox.js';
import { type DurableTable, durableTable, type EntryListener, type TableStart } from './runner-publish.js';
import { sharedNameIn, sharedReadings } from './shared-meters.js';
import { SNAPSHOT_EVERY, saveSnapshot } from './snapshots.js';

/**
 * Runs one table over the log of a house: a mailbox of acts, a decider that goes ahead of the log, and the durable table. Nobody hears of anything
 * before it is durable; meanwhile the table goes on deciding.
 */
export interface TableRunner<State, Act extends AnyAct, Event, View> extends Mailbox<Act> {
  readonly id: string;
  /** The table as it is decided so far; null while it is read from the log. It shows more than the log has. */
  pending(): RunningTable<State, Act, Event, View> | null;
  /** The table as it is in the log. */
  durable(): TableSnapshot<State>;
  /** The cents that the rack must hold before the table can go on; null where it last held enough. */
  rackShortage(): number | null;
  /** The answer to a key that a person used lately. Another act under it is refused. Undefined for a new key. */
  answerToKey(person: string, key: string, act: Act): Promise<EntryPosition | Refusal> | undefined;
  /** Tells of every entry that became durable, unredacted. Gives what ends it. */
  follow(heard: EntryListener<State, Act, Event>): () => void;
  /** Another owner has the table: nothing is done here any more. */
  lose(): void;
  /** Tells once when that has come. */
  whenLost(heard: () => void): void;
  isLost(): boolean;
  /** Ends once every act is answered. */
  close(): Promise<void>;
}

export interface TableRunnerDeps extends AppendDeps {
  readonly clock: () => number;
  readonly shuffle: Shuffle;
  /** How many entries lie between two snapshots. */
  readonly snapshotEvery?: number;
}

export interface OwnedTable<State> extends AppendTarget, TableStart<State> {
  readonly cards: 'virtual' | 'live';
}

/** Runs a table that is ours, from its snapshot on; the rest of the log is read first. */
export const openTableRunner = async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: GameBundle<Filed, State, Act, Event, View>,
  deps: TableRunnerDeps,
  owned: OwnedTable<State>,
): Promise<TableRunner<State, Act, Event, View>> => {
  const { pool, writer, keys, clock, shuffle, snapshotEvery = SNAPSHOT_EVERY } = deps;
  const { id, cards } = owned;
  const { book, submission, wire } = game;
  const used = await recentKeyAnswers(pool, id);
  const pending = pendingAppends();
  const readings = sharedReadings(pool);
  let tellLost = (): void => undefined;

  const durable: DurableTable<State, Act, Event> = durableTable(id, book, owned, (snapshot) => {
    if (snapshot.position % snapshotEvery === 0) void saveSnapshot(pool, keys, id, snapshot).catch(() => false);
  });

  /** Reads on what the log has and is not known here to be durable, and decides anew from there. */
  const read = async (): Promise<RunningTable<State, Act, Event, View>> => {
    await pending.settled();
    for await (const page of readTable(pool, id, durable.now().position))
      for (const logged of page) {
        const { by, key, position } = logged.entry;
        if (key !== null) used.set(by.person, key, Promise.resolve({ position }));
        durable.publish(readTableEntry(game, keys, logged));
      }
    const ports = { append: () => undefined, clock, shuffle, readShared: readings.take };
    return openTable(book, submission, ports, cards, durable.now());
  };
  const deciding = deciderOf(read, writer.reachable, () => tellLost());

  const answered = (person: string, key: string, asked: Act): Promise<EntryPosition | Refusal> | undefined =>
    used.get(person, key)?.then(async (answer) => {
      if (isRefused(answer)) return answer;
      return (await answerToKey(pool, { table: id, person, key }, wire.write.act(asked), keys)) ?? answer;
    });

  const shortages = rackShortages(book, durable);
  const append = entryAppender(game, deps, owned, durable, deciding, shortages);
  const shares = sharedNameIn(submission) !== null;
  const stop = writer.onReconnect(() => void deciding.ready());
  await deciding.load();

  return {
    id,
    ...mailboxOf({ deciding, append, pending, readings, used, shares, answerToKey: answered }),
    pending: deciding.now,
    durable: durable.now,
    rackShortage: shortages.now,
    follow: durable.follow,
    answerToKey: answered,
    lose: deciding.lose,
    whenLost: (heard) => {
      tellLost = heard;
    },
    isLost: deciding.isLost,
    close: async () => {
      stop();
      await pending.settled();
      tellLost = () => undefined;
      deciding.lose();
    },
  };
};
