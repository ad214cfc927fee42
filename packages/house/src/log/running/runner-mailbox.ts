import { type Actor, type AnyAct, isRefused, type Refusal } from '@fairdeal/rules';
import { meterToRead, refuse } from '@fairdeal/rules/internal';
import type { ActDetails, Entry, RunningTable } from '@fairdeal/table';
import { isShortText } from '../../database/text.js';
import { SHARED_CHANGED, UNREACHABLE } from '../append/append-errors.js';
import type { EntryPosition } from '../append/entry-writer.js';
import type { SharedReadings } from '../append/shared-meters.js';

/** Most readings of a shared meter or fund for one act. */
const READINGS = 20;

/** Entries that were decided, with the answers of the log to them. */
export interface PendingAppends<Act, Event> {
  track(entry: Entry<Act, Event>, answer: Promise<EntryPosition | Refusal>): Promise<EntryPosition | Refusal>;
  answerTo(entry: Entry<Act, Event>): Promise<EntryPosition | Refusal>;
  /** Waits until all of them are answered. */
  settled(): Promise<unknown>;
}

export const pendingAppends = <Act, Event>(): PendingAppends<Act, Event> => {
  const answers = new WeakMap<Entry<Act, Event>, Promise<EntryPosition | Refusal>>();
  const unanswered = new Set<Promise<unknown>>();
  return {
    track: (entry, answer) => {
      answers.set(entry, answer);
      unanswered.add(answer);
      void answer.then(() => unanswered.delete(answer));
      return answer;
    },
    answerTo: (entry) => {
      const answer = answers.get(entry);
      if (answer === undefined) throw new Error(`Entry ${entry.position} was decided and not appended.`);
      return answer;
    },
    settled: () => Promise.allSettled([...unanswered]),
  };
};

/** Acts that people and the staff send to a table. It decides them in the order they come, and answers once they are durable. */
export interface Mailbox<Act> {
  act(by: Actor, act: Act, given?: ActDetails): Promise<EntryPosition | Refusal>;
  /** All that the staff must do now, as `RunningTable` has it. */
  staff(until: 'due' | 'deal', only?: ReadonlySet<string>): Promise<readonly EntryPosition[] | Refusal>;
}

export interface MailboxParts<State, Act extends AnyAct, Event, View> {
  readonly table: Pick<RunningTable<State, Act, Event, View>, 'act' | 'runStaff'>;
  /** Whether the table can decide at once. */
  readonly isReady: () => boolean;
  /** Waits until it can; or gives the reason why it cannot. */
  readonly ready: () => Promise<Refusal | null>;
  readonly pending: PendingAppends<Act, Event>;
  /** The answer to a key that this person used lately; undefined for a new key. */
  readonly answerToKey: (person: string, key: string, act: Act) => Promise<EntryPosition | Refusal> | undefined;
  readonly readings: SharedReadings;
  /** Whether the table shares a meter or a fund with others. */
  readonly shares: boolean;
}

export const mailboxOf = <State, Act extends AnyAct, Event, View>({
  table,
  isReady,
  ready,
  pending,
  answerToKey,
  readings,
  shares,
}: MailboxParts<State, Act, Event, View>): Mailbox<Act> => {
  /** Reads a shared meter once everything that the table has added itself is in it. Says whether the log could be reached. */
  const fetch = async (name: string): Promise<boolean> => {
    await pending.settled();
    return readings.fetch(name);
  };

  const act: Mailbox<Act>['act'] = async (by, asked, given = {}) => {
    const { key } = given;
    if (!isShortText(key ?? '') || !isShortText(by.person)) return refuse('name-too-long', {});
    for (let left = READINGS; ; ) {
      const not = isReady() ? null : await ready();
      const before = key === undefined ? undefined : answerToKey(by.person, key, asked);
      if (before !== undefined) return before;
      if (not !== null) return not;
      // While one waits, another act may have fallen.
      if (!isReady()) continue;
      const done = table.act(by, asked, given);
      readings.release();
      if (isRefused(done)) {
        const needs = meterToRead(done);
        if (needs === null || left === 0) return done;
        if (!(await fetch(needs))) return UNREACHABLE;
      } else {
        const answer = pending.answerTo(done);
        if (!shares || left === 0) return answer;
        const said = await answer;
        if (said !== SHARED_CHANGED) return said;
      }
      left -= 1;
    }
  };

  const staff: Mailbox<Act>['staff'] = async (until, only) => {
    const positions: EntryPosition[] = [];
    let doing = until;
    for (let left = READINGS; ; ) {
      const not = isReady() ? null : await ready();
      if (not !== null) return not;
      if (!isReady()) continue;
      const done = table.runStaff(doing, only === undefined ? {} : { only });
      const needs = readings.release();
      if (isRefused(done) && (needs === null || left === 0)) return done;
      const answers = await Promise.all(isRefused(done) ? [] : done.map(pending.answerTo));
      const fallen = answers.find(isRefused);
      if (fallen !== undefined && (fallen !== SHARED_CHANGED || left === 0)) return fallen;
      for (const answer of answers) if (!isRefused(answer)) positions.push(answer);
      if (needs === null && fallen === undefined) return positions;
      left -= 1;
      if (needs === null) continue;
      if (!(await fetch(needs))) return UNREACHABLE;
      // Meanwhile others may have ended the round: nobody closes the bets of the next one here.
      doing = 'due';
    }
  };

  return { act, staff };
};
