import type { WagersMade } from '@fairdeal/client';
import type { Pool } from 'pg';
import { z } from 'zod';

const OPENED = z.object({ act: z.object({ open: z.looseObject({ game: z.string() }) }) });

/** The submission that a table was opened under, as its opening says it; null where there is no such table. */
export const openedUnder = async (
  pool: Pool,
  table: string,
): Promise<z.output<typeof OPENED>['act']['open'] | null> => {
  const { rows } = await pool.query<{ body: string }>('select body from entries where table_id = $1 and position = 1', [
    table,
  ]);
  return OPENED.safeParse(rows[0] === undefined ? null : JSON.parse(rows[0].body)).data?.act.open ?? null;
};

/** Wagers that were settled at a table, by their ids. Wagers of void rounds stand in no settlement. */
export const wagersMade = async (
  pool: Pool,
  table: string,
  { from, to }: { readonly from?: string; readonly to?: string } = {},
): Promise<readonly WagersMade[]> => {
  const { rows } = await pool.query<{ wager: string; count: string; cents: string; squares: string }>(
    `select w ->> 'wager' as wager, count(*) as count, sum((w ->> 'stake')::numeric) as cents,
       sum((w ->> 'stake')::numeric ^ 2) as squares
     from entries e, json_array_elements(e.body::json -> 'events') v, json_array_elements(v -> 'result' -> 'wagers') w
     where e.table_id = $1 and e.did @> array['handSettled'] and v ->> 'did' = 'handSettled'
       and ($2::timestamptz is null or e.at >= $2) and ($3::timestamptz is null or e.at < $3)
     group by 1 order by 1`,
    [table, from ?? null, to ?? null],
  );
  return rows.map(({ wager, count, cents, squares }) => ({
    ...{ wager, count: Number(count), cents: Number(cents), squares: Number(squares) },
  }));
};
