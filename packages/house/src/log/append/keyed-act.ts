import { isDeepStrictEqual } from 'node:util';
import { LOG_ENTRY, type LogEntry } from '@fairdeal/proof';
import type { Refusal } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import type { Pool } from 'pg';
import type { HouseKeys } from '../../keys/keys.js';
import { openSecret } from '../../keys/seal.js';

/** The act that a person did under a key. */
export interface KeyedAct {
  readonly table: string;
  readonly position: number;
  readonly act: LogEntry['act'];
}

/** Finds the act that a person did under a key, with its sealed fields where `keys` are given; null for none. */
export const findKeyedAct = async (
  pool: Pool,
  person: string,
  key: string,
  keys: HouseKeys | null = null,
): Promise<KeyedAct | null> => {
  const { rows } = await pool.query<{ body: string; sealed: Buffer | null }>(
    'select body, sealed from entries where person = $1 and key = $2',
    [person, key],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { table, position, act } = LOG_ENTRY.parse(JSON.parse(row.body));
  const whole = row.sealed === null || keys === null ? act : openSecret(keys, table, position, row.sealed).act;
  return { table, position, act: { ...act, ...whole } };
};

/** Whether an act has every field that is asked for now, with the same value. */
export const isSameAct = (act: LogEntry['act'], asked: object): boolean =>
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
  keys: HouseKeys | null = null,
): Promise<{ readonly position: number } | Refusal | null> => {
  const before = await findKeyedAct(pool, person, key, keys);
  if (before === null) return null;
  return before.table === table && isSameAct(before.act, act) ? { position: before.position } : KEY_USED;
};

export const KEY_USED = refuse('key-used', {});
