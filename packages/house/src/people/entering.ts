import type { Person } from '@fairdeal/client';
import { isRefused } from '@fairdeal/rules';
import type { Ask, HouseRecord } from '../record/index.js';
import { type Denied, deny } from './denied.js';
import { hashOf, newSecret } from './secrets.js';

/** Somebody has just come in. The secret is his alone, and is told once. */
export interface Entered {
  readonly person: Person;
  readonly secret: string;
  readonly expires: Date;
  /** Why this person should change their password, by rules that came after it. */
  readonly weak?: string;
}

const DAY = 24 * 60 * 60 * 1_000;
const SESSION_DAYS = 30;

export const inDays = (days: number, now: number): Date => new Date(now + days * DAY);

export const byHimself = ({ id, roles }: Person): { role: string; person: string } => ({
  role: roles[0] ?? 'player',
  person: id,
});

/** What all that is done with people needs: the database, the log, and sessions. */
export interface Entering {
  readonly ask: Ask;
  /** What cannot be entered is not done. */
  enterHouse(
    by: { role: string; person: string },
    act: { readonly do: string; readonly [field: string]: unknown },
  ): Promise<Denied | null>;
  startSession(person: Person, how: string): Promise<Entered | Denied>;
}

export const entering = (record: HouseRecord, clock: () => number): Entering => {
  const { pool } = record.database;
  const ask: Ask = (sql, values) => pool.query(sql, values === undefined ? undefined : [...values]);
  const enterHouse: Entering['enterHouse'] = async (by, act) => {
    const entered = await record.house(by, act);
    return isRefused(entered) ? deny(503, entered.refused) : null;
  };
  return {
    ask,
    enterHouse,
    startSession: async (person, how) => {
      const denied = await enterHouse(byHimself(person), { do: 'signIn', how });
      if (denied !== null) return denied;
      const [secret, expires] = [newSecret(), inDays(SESSION_DAYS, clock())];
      await ask('insert into sessions (secret, person, expires) values ($1, $2, $3)', [
        hashOf(secret),
        person.id,
        expires,
      ]);
      await ask('delete from sessions where expires < $1', [new Date(clock())]);
      return { person, secret, expires };
    },
  };
};
