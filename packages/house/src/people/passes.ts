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
  /** Whether they showed a passkey for it. A token has what its maker had. */
  readonly passkey: boolean;
  /** When they last showed their password or passkey, in milliseconds; 0 for a program. */
  readonly confirmed: number;
}

/** Finds the person behind a session or a token. */
export interface Passes {
  bySession(secret: string): Promise<PresentPerson | null>;
  byToken(secret: string): Promise<PresentPerson | null>;
  /** Notes that the person of a session has just shown who they are; with `how` by other means than when it began. */
  confirm(session: string, how: 'passkey' | null): Promise<void>;
  /** Sessions and tokens that are still valid; those of `used` were used just now. */
  stillValid(passes: readonly string[], used?: readonly string[]): Promise<ReadonlySet<string>>;
}

interface SessionRow {
  readonly used: Date | null;
  readonly how: string;
  readonly confirmed: Date;
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

  const used = async (kind: 'sessions' | 'tokens', secret: Buffer, at: Date | null): Promise<void> => {
    if (at === null || at < before()) await noteUse(kind, [secret]);
  };

  return {
    bySession: async (secret) => {
      const hash = hashSecret(secret);
      const { rows } = await ask<DatabasePerson & SessionRow>(
        `select p.person, p.name, p.roles, p.guest, s.used, s.how, s.confirmed
         from sessions s join people p using (person) where s.secret = $1 and s.expires > $2 and s.used > $3`,
        [hash, new Date(clock()), idleSince(times, clock())],
      );
      const [row] = rows;
      if (row === undefined) return null;
      await used('sessions', hash, row.used);
      const pass = hash.toString('hex');
      const shown = { passkey: row.how === 'passkey', confirmed: row.confirmed.getTime() };
      return { person: personFrom(row), session: pass, pass, ...shown };
    },
    byToken: async (secret) => {
      const hash = hashSecret(secret);
      const { rows } = await ask<DatabasePerson & Pick<SessionRow, 'used'>>(
        `select p.person, p.name, p.roles, p.guest, t.used from tokens t join people p using (person)
         where t.secret = $1 and t.expires > $2`,
        [hash, new Date(clock())],
      );
      const [row] = rows;
      if (row === undefined) return null;
      await used('tokens', hash, row.used);
      return { person: personFrom(row), session: null, pass: hash.toString('hex'), passkey: true, confirmed: 0 };
    },
    confirm: async (session, how) => {
      await ask('update sessions set confirmed = $2, how = coalesce($3, how) where secret = $1', [
        ...[Buffer.from(session, 'hex'), new Date(clock()), how],
      ]);
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
