import { isRefused, type Refusal } from '@fairdeal/rules';
import type { Entry } from '@fairdeal/table';
import type { Pool } from 'pg';
import type { HouseKeys } from '../../keys/keys.js';
import { answerToKey } from '../append/keyed-act.js';

type KeyAnswer = { readonly position: number } | Refusal;

/** The keys that were used at a table lately, with their answers. Keys that were used longer ago, the log itself finds. */
export interface TableKeys<Act> {
  /** Remembers the answer to an entry with a key, for as long as the table is run here. */
  remember(entry: Pick<Entry<unknown, unknown>, 'key' | 'by'>, answer: Promise<KeyAnswer>): void;
  /** The answer to a key. Another act under it is refused. Undefined for a new key. */
  answerTo(person: string, key: string, act: Act): Promise<KeyAnswer> | undefined;
  /** The log has been read again: whatever it does not have was not done. */
  renew(): Promise<void>;
  /** The table is run here no more. */
  drop(): void;
}

const REMEMBERED = 1_000;

const nameOf = (person: string, key: string): string => JSON.stringify([person, key]);

/** The answers to the keys that the log has of late. */
const answersInLog = async (pool: Pool, table: string): Promise<Map<string, Promise<KeyAnswer>>> => {
  const { rows } = await pool.query<{ person: string; key: string; position: string }>(
    `select person, key, position from (
       select person, key, position from entries where table_id = $1 order by position desc limit ${REMEMBERED}
     ) lately where key is not null order by position`,
    [table],
  );
  return new Map(
    rows.map(({ person, key, position }) => [
      nameOf(person, key),
      Promise.resolve<KeyAnswer>({ position: Number(position) }),
    ]),
  );
};

export const tableKeys = <Act>(
  pool: Pool,
  keys: HouseKeys,
  table: string,
  write: (act: Act) => object,
): TableKeys<Act> => {
  /** Null while the table is run elsewhere. */
  let answers: Map<string, Promise<KeyAnswer>> | null = null;
  const unknown = new Map<string, Promise<KeyAnswer>>();

  const forget = (name: string, answer: Promise<KeyAnswer>): void => {
    if (answers?.get(name) === answer) answers.delete(name);
  };

  /** A refusal is forgotten, so that the act is decided again. An unknown outcome stays until the log has been read again. */
  const settle = async (name: string, answer: Promise<KeyAnswer>): Promise<void> => {
    const said = await answer;
    if (!isRefused(said)) return;
    if (said.reason === 'unknown-outcome') unknown.set(name, answer);
    else forget(name, answer);
  };

  return {
    remember: ({ key, by }, answer) => {
      if (key === undefined || answers === null) return;
      const name = nameOf(by.person, key);
      answers.set(name, answer);
      const [oldest] = answers.keys();
      if (answers.size > REMEMBERED && oldest !== undefined) answers.delete(oldest);
      void settle(name, answer);
    },
    answerTo: (person, key, act) =>
      answers?.get(nameOf(person, key))?.then(async (answer) => {
        if (isRefused(answer)) return answer;
        return (await answerToKey(pool, { table, person, key }, write(act), keys)) ?? answer;
      }),
    renew: async () => {
      answers ??= await answersInLog(pool, table);
      for (const [name, answer] of unknown) forget(name, answer);
      unknown.clear();
    },
    drop: () => {
      answers = null;
    },
  };
};
