import type { Cents } from '@fairdeal/rules';
import { accountText, fundStream, meterStream, type SharedMeter } from '@fairdeal/rules/internal';
import type { Pool } from 'pg';
import { z } from 'zod';

const SHARES = z.union([
  z.object({ meter: z.string() }).transform(({ meter }) => meterStream(meter)),
  z.object({ badBeat: z.object({ fund: z.string() }) }).transform(({ badBeat }) => fundStream(badBeat.fund)),
]);

/** The meter or the fund that the table of a submission shares with others; null where it has its own, or none. */
export const sharedNameIn = (filed: unknown): string | null => SHARES.safeParse(filed).data ?? null;

/** Amount of a shared meter or fund, and the log entry it stands after. */
export const readSharedMeter = async (pool: Pool, name: string): Promise<SharedMeter> => {
  const { rows } = await pool.query<Record<'cents' | 'reserve' | 'after', string>>({
    name: 'read-shared',
    text: `select coalesce((select cents from accounts where account = $1), 0) as cents,
      coalesce((select cents from accounts where account = $2), 0) as reserve,
      (select coalesce(max(entry), 0) from entries) as after`,
    values: [name, accountText({ at: 'sharedReserve', stream: name })],
  });
  const [row] = rows;
  const number = (text: string | undefined): Cents => Number(text ?? 0);
  return { cents: number(row?.cents), reserve: number(row?.reserve), after: number(row?.after) };
};

/** Amounts of a shared meter or fund after each position of a table, from one to another. */
export const sharedMeterDuring = async (
  pool: Pool,
  name: string,
  table: string,
  from: number,
  to: number,
): Promise<ReadonlyMap<number, Cents>> => {
  const { rows } = await pool.query<{ position: number; cents: string }>(
    `with span as (select position::int, entry from entries where table_id = $2 and position between $3 and $4),
       since as (
         select entry, case when to_account = $1 then cents else -cents end as cents from postings
         where entry > (select min(entry) from span) and (to_account = $1 or from_account = $1)
       )
     select position, coalesce((select cents from accounts where account = $1), 0)
       - coalesce((select sum(cents) from since where since.entry > span.entry), 0) as cents
     from span`,
    [name, table, from, to],
  );
  return new Map(rows.map(({ position, cents }) => [position, Number(cents)]));
};

/** Readings of the meter or fund that a table shares with others. Each reading is good for one act. */
export interface SharedReadings {
  /** Reading for this act; null where there is none, which `release` then reports. */
  take(name: string): SharedMeter | null;
  /** Forgets the readings, and gives the name of the meter that was missing since the last call. */
  release(): string | null;
  /** Reads it again. Says whether the log could be reached. */
  fetch(name: string): Promise<boolean>;
}

export const sharedReadings = (pool: Pool): SharedReadings => {
  const readings = new Map<string, SharedMeter>();
  let missing: string | null = null;
  return {
    take: (name) => {
      const shown = readings.get(name) ?? null;
      if (shown === null) missing = name;
      readings.delete(name);
      return shown;
    },
    release: () => {
      const needed = missing;
      readings.clear();
      missing = null;
      return needed;
    },
    fetch: async (name) => {
      const shown = await readSharedMeter(pool, name).catch(() => null);
      if (shown !== null) readings.set(name, shown);
      return shown !== null;
    },
  };
};
