import { isDeepStrictEqual } from 'node:util';
import { ENTRY, type Entry } from '@fairdeal/proof';
import { type Refused, refuseFor } from '@fairdeal/rules';
import type { Pool } from 'pg';
import type { Keys } from './keys.js';
import { openSecret } from './seal.js';

/** The act that a person did under a key. */
export interface Keyed {
  readonly table: string;
  readonly position: number;
  readonly act: Entry['act'];
}

/** Finds the act that a person did under a key, with its sealed fields where `keys` are given; null for none. */
export const keyedAct = async (
  pool: Pool,
  person: string,
  key: string,
  keys: Keys | null = null,
): Promise<Keyed | null> => {
  const { rows } = await pool.query<{ body: string; sealed: Buffer | null }>(
    'select body, sealed from entries where person = $1 and key = $2',
    [person, key],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { table, position, act } = ENTRY.parse(JSON.parse(row.body));
  const whole = row.sealed === null || keys === null ? act : openSecret(keys, table, position, row.sealed).act;
  return { table, position, act: { ...act, ...whole } };
};

/** Whether an act has every field that is asked for now, with the same value. */
export const isSameAct = (act: Entry['act'], asked: object): boolean =>
  Object.entries(JSON.parse(JSON.stringify(asked)) as object).every(([field, value]) =>
    isDeepStrictEqual(act[field], value),
  );

/** Where and by whom a key is used. */
export interface KeyUse {
  readonly table: string;
  readonly person: string;
  readonly key: string;
}

/** The answer to a key that was used before: the same act is done already, another act is refused. Null for a new key. */
export const answerToKey = async (
  pool: Pool,
  { table, person, key }: KeyUse,
  act: object,
  keys: Keys | null = null,
): Promise<{ readonly position: number } | Refused | null> => {
  const before = await keyedAct(pool, person, key, keys);
  if (before === null) return null;
  return before.table === table && isSameAct(before.act, act) ? { position: before.position } : KEY_USED;
};

export const KEY_USED = refuseFor(
  'key-used',
  'You can’t use this key again. You used it for another act. Send this one with a new key.',
);
