import type { SignedInPerson } from '@fairdeal/client';
import { isRefused } from '@fairdeal/rules';
import type { PasswordFault } from '@fairdeal/rules/internal';
import { exclusively } from '../database/exclusive.js';
import type { EntryEffect, HouseLog, RowChange, RunQuery } from '../log/index.js';
import type { AccessTimes } from './access-times.js';
import type { HttpRefusal } from './http-refusal.js';
import { refuseNewName } from './names.js';
import { addSession } from './row-changes.js';
import { hashSecret, newSecret } from './secrets/secrets.js';

/** A new session. The secret is shown once. */
export interface NewSession {
  readonly person: SignedInPerson;
  readonly secret: string;
  readonly expires: Date;
  /** Why this person should change their password, by rules that came after it. */
  readonly weak?: PasswordFault;
}

const DAY = 24 * 60 * 60 * 1_000;
const HOUR = 60 * 60 * 1_000;

/** The most that one person may have at once. A new session ends the oldest. */
export const mostOf = ({ guest }: SignedInPerson): { readonly sessions: number; readonly tokens: number } =>
  guest === true ? { sessions: 3, tokens: 3 } : { sessions: 100, tokens: 100 };

/** The last use that keeps a session open. */
export const idleSince = ({ idleHours }: AccessTimes, now: number): Date => new Date(now - idleHours * HOUR);

export const daysFrom = (days: number, now: number): Date => new Date(now + days * DAY);

export const actorOf = ({ id, roles }: SignedInPerson): { role: string; person: string } => ({
  role: roles[0] ?? 'player',
  person: id,
});

/** How a person proves who they are, and what changes with that. */
export interface SignIn {
  readonly how: string;
  /** Further fields of the entry. */
  readonly said?: Readonly<Record<string, unknown>>;
  readonly changes?: readonly RowChange[];
  /** Whether it gives roles. */
  readonly roles?: true;
}

/** The database, the log and sessions. */
export interface PeopleDeps {
  readonly ask: RunQuery;
  /** Enters an act with what it changes, or refuses it where the log cannot: then nothing changes. */
  enterHouse(
    by: { role: string; person: string },
    act: { readonly do: string; readonly [field: string]: unknown },
    effect?: EntryEffect,
  ): Promise<HttpRefusal | null>;
  startSession(person: SignedInPerson, signIn: SignIn): Promise<NewSession | HttpRefusal>;
  /** Does it while nobody else gets a name, unless nobody new may have this one. */
  withNewName<Result>(name: string, work: () => Promise<Result>): Promise<Result | HttpRefusal>;
}

/** Whether something else changed the rows of an effect first. */
export const isChangedMeanwhile = (refusal: HttpRefusal): boolean => refusal.reason === 'conflict';

export const peopleDeps = (record: HouseLog, clock: () => number, times: AccessTimes): PeopleDeps => {
  const { pool } = record.database;
  const ask: RunQuery = (sql, values) => pool.query(sql, values === undefined ? undefined : [...values]);
  const enterHouse: PeopleDeps['enterHouse'] = async (by, act, effect) => {
    const entered = await record.enterForHouse(by, act, effect === undefined ? {} : { effect });
    return isRefused(entered) ? { ...entered, status: entered.reason === 'conflict' ? 409 : 503 } : null;
  };
  return {
    ask,
    enterHouse,
    startSession: async (person, { how, said = {}, changes = [], ...more }) => {
      const now = new Date(clock());
      const [secret, expires] = [newSecret(), daysFrom(times.sessionDays, clock())];
      const session = addSession({ secret: hashSecret(secret), person: person.id, how, made: now, expires });
      const denied = await enterHouse(
        actorOf(person),
        { do: 'signIn', how, ...said },
        { changes: [...changes, session], ...more },
      );
      if (denied !== null) return denied;
      await ask('delete from sessions where expires < $1 or used < $2', [now, idleSince(times, clock())]);
      await ask(
        `delete from sessions where secret in
           (select secret from sessions where person = $1 order by made desc, secret offset $2)`,
        [person.id, mostOf(person).sessions],
      );
      return { person, secret, expires };
    },
    withNewName: (name, work) => exclusively(pool, async () => (await refuseNewName(ask, name)) ?? work()),
  };
};
