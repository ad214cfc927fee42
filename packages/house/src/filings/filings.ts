import {
  decideFiling,
  evolveFiling,
  type Filing,
  type FilingAct,
  type FilingEvent,
  filingNamed,
  inForce,
  type Refused,
} from '@fairdeal/rules';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { HouseRecord } from '../record/index.js';
import { readTable } from '../record/reading.js';
import { enterUpon } from '../record/upon.js';

const SIGNED = { version: z.int(), person: z.string(), role: z.string(), at: z.int(), cites: z.tuple([]) };

/** What an entry says happened to a submission. */
const EVENTS: z.ZodType<readonly FilingEvent[]> = z.array(
  z.discriminatedUnion('did', [
    z.object({
      did: z.literal('submissionFiled'),
      submission: z.looseObject({ game: z.string(), edition: z.string() }),
      why: z.string(),
      ...SIGNED,
    }),
    z.object({ did: z.literal('submissionApproved'), effective: z.int(), under: z.string(), ...SIGNED }),
    z.object({ did: z.literal('submissionTurnedDown'), reason: z.string(), ...SIGNED }),
  ]),
);

const standing = async (
  pool: Pool,
  stream: string,
): Promise<{ readonly filing: Filing | null; readonly position: number }> => {
  let filing: Filing | null = null;
  let position = 0;
  for await (const page of readTable(pool, stream, 0))
    for (const { entry } of page) {
      filing = EVENTS.parse(entry.events).reduce<Filing | null>(
        (before, event) => evolveFiling(stream, before, event),
        filing,
      );
      position = entry.position;
    }
  return { filing, position };
};

/** The submission of this name with all its versions; null where there is none. */
export const filingOf = async (pool: Pool, name: string): Promise<Filing | null> =>
  (await standing(pool, filingNamed(name))).filing;

/** Files a version, or approves one, or turns it down. Who may has been asked before. */
export const doFiling = (
  record: Pick<HouseRecord, 'database' | 'writer' | 'clock'>,
  name: string,
  act: FilingAct,
  by: { readonly role: string; readonly person: string },
): Promise<{ readonly position: number } | Refused> => {
  const stream = filingNamed(name);
  return enterUpon(record, {
    ...{ stream, act: { ...act }, by, key: null },
    decide: async (at) => {
      const { filing, position } = await standing(record.database.pool, stream);
      return { position, ruling: decideFiling(filing, act, { name: stream, ...by, at }) };
    },
  });
};

/** All submissions of the house in the order they were first filed, each with the version that is in force. */
export const allFilings = async (
  pool: Pool,
  at: number,
): Promise<readonly { readonly filing: Filing; readonly inForce: number | null }[]> => {
  const { rows } = await pool.query<{ table_id: string }>(
    `select table_id from entries where did @> array['submissionFiled'] and position = 1 order by entry`,
  );
  const all = await Promise.all(rows.map(({ table_id }) => standing(pool, table_id)));
  return all.flatMap(({ filing }) =>
    filing === null ? [] : [{ filing, inForce: inForce(filing, at)?.version ?? null }],
  );
};
