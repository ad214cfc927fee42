import type { SignedInPerson } from '@fairdeal/client';
import type { HouseLog } from '../log/index.js';
import type { AccessTimes } from './access-times.js';
import { deny, type HttpRefusal } from './http-refusal.js';
import { addToken, endKey } from './row-changes.js';
import { hashSecret, newSecret } from './secrets/secrets.js';
import { actorOf, daysFrom, idleSince, isChangedMeanwhile, mostOf, peopleDeps } from './sessions.js';

/** Ways in that a person has beside their password. */
export const KEY_KINDS = ['sessions', 'tokens', 'passkeys'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** A way in, as its owner sees it. */
export interface HeldKey {
  readonly id: string;
  /** The name of a token or passkey; for a session, how it began. */
  readonly name: string;
  readonly made: string;
  readonly used: string | null;
  /** Null for a passkey, which is good until somebody removes it. */
  readonly expires: string | null;
}

/** Lists and ends sessions, tokens and passkeys, and creates tokens. */
export interface Access {
  keys(of: SignedInPerson): Promise<Readonly<Record<KeyKind, readonly HeldKey[]>>>;
  /** Ends one of them. Gives the id of the session or token inside the house; null for a passkey. */
  endKey(
    by: { readonly role: string; readonly person: string },
    of: SignedInPerson,
    kind: KeyKind,
    id: string,
  ): Promise<{ readonly pass: string | null } | HttpRefusal>;
  /** Creates a token for a program, with the rights of its person. */
  token(
    of: SignedInPerson,
    name: string,
    days?: number,
  ): Promise<{ readonly token: string; readonly expires: string } | HttpRefusal>;
}

interface KeyTable {
  /** Columns of a listed key. */
  readonly columns: string;
  readonly id: string;
  readonly act: string;
  readonly missing: 'session' | 'token' | 'passkey';
}

const TABLES: Readonly<Record<KeyKind, KeyTable>> = {
  sessions: {
    columns: "encode(substring(secret from 1 for 8), 'hex') as id, how as name, made, used, expires, secret",
    id: "encode(substring(secret from 1 for 8), 'hex')",
    act: 'endSession',
    missing: 'session',
  },
  tokens: {
    columns: 'name as id, name, made, used, expires, secret',
    id: 'name',
    act: 'endToken',
    missing: 'token',
  },
  passkeys: {
    columns: 'credential as id, name, made, used, null::timestamptz as expires, null::bytea as secret',
    id: 'credential',
    act: 'endPasskey',
    missing: 'passkey',
  },
};

interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly made: Date;
  readonly used: Date | null;
  readonly expires: Date | null;
  readonly secret: Buffer | null;
}

const heldKey = ({ id, name, made, used, expires }: KeyRow): HeldKey => ({
  ...{ id, name, made: made.toISOString() },
  used: used?.toISOString() ?? null,
  expires: expires?.toISOString() ?? null,
});

export const accessOf = (record: HouseLog, clock: () => number, times: AccessTimes): Access => {
  const { ask, enterHouse } = peopleDeps(record, clock, times);

  const living = async (kind: KeyKind, of: SignedInPerson): Promise<readonly KeyRow[]> => {
    const { columns } = TABLES[kind];
    const { rows } = await ask<KeyRow>(
      `select ${columns} from ${kind} where person = $1 order by used desc nulls last, made desc`,
      [of.id],
    );
    const [now, idle] = [clock(), idleSince(times, clock()).getTime()];
    return rows.filter(
      ({ expires, used }) =>
        (expires === null || expires.getTime() > now) && (kind !== 'sessions' || (used?.getTime() ?? 0) > idle),
    );
  };

  return {
    keys: async (of) => {
      const [sessions, tokens, passkeys] = await Promise.all(KEY_KINDS.map((kind) => living(kind, of)));
      const listed = (rows: readonly KeyRow[] = []): readonly HeldKey[] => rows.map(heldKey);
      return { sessions: listed(sessions), tokens: listed(tokens), passkeys: listed(passkeys) };
    },

    endKey: async (by, of, kind, id) => {
      const { act, missing, id: column } = TABLES[kind];
      const key = (await living(kind, of)).find((one) => one.id === id);
      if (key === undefined) return deny(404, 'not-found', { what: missing, name: id });
      const whose = by.person === of.id ? {} : { person: of.id };
      const denied = await enterHouse(
        by,
        { do: act, ...(kind === 'sessions' ? { id } : { name: key.name }), ...whose },
        { changes: [endKey(kind, column, of.id, id)] },
      );
      if (denied !== null) return denied;
      return { pass: key.secret?.toString('hex') ?? null };
    },

    token: async (of, name, days = times.tokenDays) => {
      const token = newSecret();
      const expires = daysFrom(Math.min(days, times.tokenDays), clock());
      const made = { token, expires: expires.toISOString() };
      const most = mostOf(of).tokens;
      const row = { secret: hashSecret(token), person: of.id, name, made: new Date(clock()), expires };
      const denied = await enterHouse(
        actorOf(of),
        { do: 'makeToken', name, expires: made.expires },
        { changes: addToken(row, most) },
      );
      if (denied === null) return made;
      if (!isChangedMeanwhile(denied)) return denied;
      const { rowCount } = await ask('select from tokens where person = $1 and name = $2', [of.id, name]);
      return deny(409, 'conflict', rowCount === 0 ? { what: 'most-tokens', most } : { what: 'token', name });
    },
  };
};
