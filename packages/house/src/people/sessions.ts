import type { SignedInPerson } from '@fairdeal/client';
import { isRefused } from '@fairdeal/rules';
import type { PasswordFault } from '@fairdeal/rules/internal';
import type { HouseLog, RunQuery } from '../log/index.js';
import type { HttpRefusal } from './http-refusal.js';
import { hashSecret, newSecret } from './secrets.js';

/** A new session. The secret is shown once. */
export interface NewSession {
  readonly person: SignedInPerson;
  readonly secret: string;
  readonly expires: Date;
  /** Why this person should change their password, by rules that came after it. */
  readonly weak?: PasswordFault;
}

const DAY = 24 * 60 * 60 * 1_000;
const SESSION_DAYS = 30;

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

export const peopleDeps = (record: HouseLog, clock: () => number): PeopleDeps => {
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
      const [secret, expires] = [newSecret(), daysFrom(SESSION_DAYS, clock())];
      await ask('insert into sessions (secret, person, expires) values ($1, $2, $3)', [
        hashSecret(secret),
        person.id,
        expires,
      ]);
      await ask('delete from sessions where expires < $1', [new Date(clock())]);
      return { person, secret, expires };
    },
  };
};
