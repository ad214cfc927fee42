import type { Refusal } from '@fairdeal/rules';
import {
  decideFiling,
  evolveFiling,
  type Filing,
  type FilingAct,
  type FilingEvent,
  filingStream,
  versionInForce,
} from '@fairdeal/rules/internal';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { HouseLog } from '../log/index.js';
import { enterOptimistically } from '../log/optimistic.js';
import { readTable } from '../log/reading/reading.js';

const SIGNED = { version: z.int(), person: z.string(), role: z.string(), at: z.int(), cites: z.tuple([]) };

/** Events of a submission in an entry. */
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

const readFiling = async (
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
export const findFiling = async (pool: Pool, name: string): Promise<Filing | null> =>
  (await readFiling(pool, filingStream(name))).filing;

/** Files a version, or approves one, or turns it down. Who may has been asked before. */
export const enterFilingAct = (
  record: Pick<HouseLog, 'database' | 'writer' | 'clock'>,
  name: string,
  act: FilingAct,
  by: { readonly role: string; readonly person: string },
): Promise<{ readonly position: number } | Refusal> => {
  const stream = filingStream(name);
  return enterOptimistically(record, {
    ...{ stream, act: { ...act }, by, key: null },
    decide: async (at) => {
      const { filing, position } = await readFiling(record.database.pool, stream);
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
  const all = await Promise.all(rows.map(({ table_id }) => readFiling(pool, table_id)));
  return all.flatMap(({ filing }) =>
    filing === null ? [] : [{ filing, inForce: versionInForce(filing, at)?.version ?? null }],
  );
};
