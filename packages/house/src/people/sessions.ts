import type { SignedInPerson } from '@fairdeal/client';
import { isRefused } from '@fairdeal/rules';
import type { PasswordFault } from '@fairdeal/rules/internal';
import type { HouseLog, RunQuery } from '../log/index.js';
import type { AccessTimes } from './access-times.js';
import type { HttpRefusal } from './http-refusal.js';
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

/** The database, the log and sessions. */
export interface PeopleDeps {
  readonly ask: RunQuery;
  /** Enters an act, or refuses it where the log cannot. */
  enterHouse(
    by: { role: string; person: string },
    act: { readonly do: string; readonly [field: string]: unknown },
  ): Promise<HttpRefusal | null>;
  startSession(person: SignedInPerson, how: string): Promise<NewSession | HttpRefusal>;
}

export const peopleDeps = (record: HouseLog, clock: () => number, times: AccessTimes): PeopleDeps => {
  const { pool } = record.database;
  const ask: RunQuery = (sql, values) => pool.query(sql, values === undefined ? undefined : [...values]);
  const enterHouse: PeopleDeps['enterHouse'] = async (by, act) => {
    const entered = await record.enterForHouse(by, act);
    return isRefused(entered) ? { ...entered, status: 503 } : null;
  };
  return {
    ask,
    enterHouse,
    startSession: async (person, how) => {
      const denied = await enterHouse(actorOf(person), { do: 'signIn', how });
      if (denied !== null) return denied;
      const now = new Date(clock());
      const [secret, expires] = [newSecret(), daysFrom(times.sessionDays, clock())];
      await ask(
        'insert into sessions (secret, person, how, made, used, confirmed, expires) values ($1, $2, $3, $4, $4, $4, $5)',
        [...[hashSecret(secret), person.id, how, now, expires]],
      );
      await ask('delete from sessions where expires < $1 or used < $2', [now, idleSince(times, clock())]);
      await ask(
        `delete from sessions where secret in
           (select secret from sessions where person = $1 order by made desc, secret offset $2)`,
        [person.id, mostOf(person).sessions],
      );
      return { person, secret, expires };
    },
  };
};
