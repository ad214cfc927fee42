import { isDeepStrictEqual } from 'node:util';
import { ENTRY, type Entry } from '@fairdeal/proof';
import { refuseFor } from '@fairdeal/rules';
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

export const KEY_USED = refuseFor(
  'key-used',
  'You can’t use this key again. You used it for another act. Send this one with a new key.',
);
