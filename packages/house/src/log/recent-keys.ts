import type { Refusal } from '@fairdeal/rules';
import { isRefused } from '@fairdeal/rules';
import type { Pool } from 'pg';

type KeyAnswer = { readonly position: number } | Refusal;

/** The keys that were used at a table lately, with their answers. What was used longer ago, the log itself finds. */
export interface RecentKeyAnswers {
  get(person: string, key: string): Promise<KeyAnswer> | undefined;
  /** An answer that is a refusal is forgotten: what was refused is judged anew. */
  set(person: string, key: string, answer: Promise<KeyAnswer>): void;
}

const REMEMBERED = 1_000;

export const recentKeyAnswers = async (pool: Pool, table: string): Promise<RecentKeyAnswers> => {
  const answers = new Map<string, Promise<KeyAnswer>>();
  const nameOf = (person: string, key: string): string => JSON.stringify([person, key]);
  const { rows } = await pool.query<{ person: string; key: string; position: string }>(
    `select person, key, position from (
       select person, key, position from entries where table_id = $1 order by position desc limit ${REMEMBERED}
     ) lately where key is not null order by position`,
    [table],
  );
  for (const { person, key, position } of rows)
    answers.set(nameOf(person, key), Promise.resolve({ position: Number(position) }));
  return {
    get: (person, key) => answers.get(nameOf(person, key)),
    set: (person, key, answer) => {
      const name = nameOf(person, key);
      answers.set(name, answer);
      const [oldest] = answers.keys();
      if (answers.size > REMEMBERED && oldest !== undefined) answers.delete(oldest);
      void answer.then((said) => {
        if (isRefused(said) && answers.get(name) === answer) answers.delete(name);
      });
    },
  };
};
