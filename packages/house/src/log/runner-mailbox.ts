import { type Actor, type AnyAct, isRefused, meterToRead, type Refusal, refuse } from '@fairdeal/rules';
import type { ActDetails, Entry, RunningTable } from '@fairdeal/table';
import { isShortText } from '../database/text.js';
import { RUN_ELSEWHERE, SHARED_CHANGED, UNREACHABLE } from './append-errors.js';
import type { RecentKeyAnswers } from './recent-keys.js';
import type { AppendEntry, EntryPosition } from './runner-append.js';
import type { Decider } from './runner-decider.js';
import type { SharedReadings } from './shared-meters.js';

interface RecordedActOptions extends ActDetails {
  /** A text that this person never uses for another act: an act without an answer may be sent again. */
  readonly key?: string;
  /** The player's time had run out, and the lawful default is done for them. */
  readonly clock?: true;
}

/** So often a shared meter or fund is read for one act. */
const READINGS = 20;
const LONG = 'A key and a name are short texts.';

/** Appends that are under way. */
export interface PendingAppends {
  track<Result>(answer: Promise<Result>): Promise<Result>;
  settled(): Promise<unknown>;
}

export const pendingAppends = (): PendingAppends => {
  const unanswered = new Set<Promise<unknown>>();
  return {
    track: (answer) => {
      unanswered.add(answer);
      void answer.then(() => unanswered.delete(answer));
      return answer;
    },
    settled: () => Promise.allSettled([...unanswered]),
  };
};

export interface MailboxParts<State, Act extends AnyAct, Event, View> {
  readonly deciding: Decider<State, Act, Event, View>;
  readonly append: AppendEntry<State, Act, Event, View>;
  readonly pending: PendingAppends;
  readonly readings: SharedReadings;
  readonly used: RecentKeyAnswers;
  /** Whether the table shares a meter or a fund with others. */
  readonly shares: boolean;
  /** The answer to a key that this person used lately; undefined for a new key. */
  readonly answerToKey: (person: string, key: string, act: Act) => Promise<EntryPosition | Refusal> | undefined;
}

/** Acts that people and the staff send to a table. It decides them in the order they come, and answers once they are durable. */
export interface Mailbox<Act> {
  act(by: Actor, act: Act, asked?: RecordedActOptions): Promise<EntryPosition | Refusal>;
  /** All that the staff must do now, as `RunningTable` has it. */
  staff(until: 'due' | 'deal', only?: ReadonlySet<string>): Promise<readonly EntryPosition[] | Refusal>;
}

export const mailboxOf = <State, Act extends AnyAct, Event, View>({
  deciding,
  append,
  pending,
  readings,
  used,
  shares,
  answerToKey,
}: MailboxParts<State, Act, Event, View>): Mailbox<Act> => {
  const enter = (
    decider: RunningTable<State, Act, Event, View>,
    done: Entry<Act, Event>,
    key: string | null,
  ): Promise<EntryPosition | Refusal> => pending.track(append(decider, done, key));

  /** Reads a shared meter once everything that the table has added itself is in it. Says whether the log could be reached. */
  const bring = async (name: string): Promise<boolean> => {
    await pending.settled();
    return readings.fetch(name);
  };

  const act: Mailbox<Act>['act'] = async (by, asked, { key, clock: clocked, ...given } = {}) => {
    if (!isShortText(key ?? '') || !isShortText(by.person)) return refuse(LONG);
    for (let left = READINGS; ; left -= 1) {
      const decider = deciding.now() ?? (await deciding.ready());
      const before = key === undefined ? undefined : answerToKey(by.person, key, asked);
      if (before !== undefined) return before;
      if (isRefused(decider)) return decider;
      if (deciding.isLost()) return RUN_ELSEWHERE;
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
      if (!shares || left === 0) return answer;
      const said = await answer;
      if (said !== SHARED_CHANGED) return said;
    }
  };

  const staff: Mailbox<Act>['staff'] = async (until, only) => {
    const positions: EntryPosition[] = [];
    let doing = until;
    for (let left = READINGS; ; left -= 1) {
      const decider = deciding.now() ?? (await deciding.ready());
      if (isRefused(decider)) return decider;
      if (deciding.isLost()) return RUN_ELSEWHERE;
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

  return { act, staff };
};
