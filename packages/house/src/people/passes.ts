import type { SignedInPerson } from '@fairdeal/client';
import type { HouseLog } from '../log/index.js';
import type { AccessTimes } from './access-times.js';
import { type DatabasePerson, personFrom } from './rows.js';
import { hashSecret } from './secrets/secrets.js';
import { idleSince, peopleDeps } from './sessions.js';

/** A signed-in person with their session, or with a token of a program. */
export interface PresentPerson {
  readonly person: SignedInPerson;
  /** The name of the session inside the house; null for a program. */
  readonly session: string | null;
  /** The id of their session, or of their program’s token. */
  readonly pass: string;
}

/** Finds the person behind a session or a token. */
export interface Passes {
  bySession(secret: string): Promise<PresentPerson | null>;
  byToken(secret: string): Promise<PresentPerson | null>;
  /** Sessions and tokens that are still valid; those of `used` were used just now. */
  stillValid(passes: readonly string[], used?: readonly string[]): Promise<ReadonlySet<string>>;
}

/** A use is noted once in so long. */
const NOTE_EVERY = 60_000;

export const passesOf = (record: HouseLog, clock: () => number, times: AccessTimes): Passes => {
  const { ask } = peopleDeps(record, clock, times);
  const bytes = (passes: readonly string[]): readonly Buffer[] => passes.map((pass) => Buffer.from(pass, 'hex'));
  const before = (): Date => new Date(clock() - NOTE_EVERY);

  const noteUse = async (kind: 'sessions' | 'tokens', secrets: readonly Buffer[]): Promise<void> => {
    await ask(`update ${kind} set used = $2 where secret = any($1::bytea[]) and (used is null or used < $3)`, [
      ...[secrets, new Date(clock()), before()],
    ]);
  };

  const personBehind = async (
    kind: 'sessions' | 'tokens',
    secret: Buffer,
    idle: Date | null,
  ): Promise<SignedInPerson | null> => {
    const { rows } = await ask<DatabasePerson & { readonly used: Date | null }>(
      `select p.person, p.name, p.roles, p.guest, k.used from ${kind} k join people p using (person)
       where k.secret = $1 and k.expires > $2 and ($3::timestamptz is null or k.used > $3)`,
      [secret, new Date(clock()), idle],
    );
    const [row] = rows;
    if (row === undefined) return null;
    if (row.used === null || row.used < before()) await noteUse(kind, [secret]);
    return personFrom(row);
  };

  return {
    bySession: async (secret) => {
      const hash = hashSecret(secret);
      const person = await personBehind('sessions', hash, idleSince(times, clock()));
      const pass = hash.toString('hex');
      return person === null ? null : { person, session: pass, pass };
    },
    byToken: async (secret) => {
      const hash = hashSecret(secret);
      const person = await personBehind('tokens', hash, null);
      return person === null ? null : { person, session: null, pass: hash.toString('hex') };
    },
    stillValid: async (passes, used = []) => {
      if (used.length > 0) for (const kind of ['sessions', 'tokens'] as const) await noteUse(kind, bytes(used));
      const { rows } = await ask<{ secret: Buffer }>(
        `select secret from sessions where secret = any($1::bytea[]) and expires > $2 and used > $3
         union all select secret from tokens where secret = any($1::bytea[]) and expires > $2`,
        [bytes(passes), new Date(clock()), idleSince(times, clock())],
      );
      return new Set(rows.map(({ secret }) => secret.toString('hex')));
    },
  };
};
