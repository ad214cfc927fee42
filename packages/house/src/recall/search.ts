import type { FoundEntry } from '@fairdeal/client';
import { HOUSE } from '@fairdeal/proof';
import type { Pool } from 'pg';

/** What is looked for; all of it must hold. */
export interface Search {
  readonly table?: string;
  /** His id, or the name that he goes by. */
  readonly person?: string;
  readonly clause?: string;
  /** What happened: `roundVoided`, `cardExposed`; in the house itself also what was done: `openSealed`. */
  readonly did?: string;
  /** At least so many cents moved at once. */
  readonly least?: number;
  readonly from?: Date;
  readonly to?: Date;
}

type Row = Omit<FoundEntry, 'entry' | 'position' | 'amount' | 'at' | 'table'> &
  Record<'entry' | 'position' | 'table_id', string> & { readonly at: Date; readonly amount: string | null };

/** Entries of the record, the oldest first, or the newest, and by whom, as he is called. */
export const search = async (
  pool: Pool,
  { table, person, clause, did, least, from, to }: Search,
  { most = 1_000, newest = false } = {},
): Promise<readonly FoundEntry[]> => {
  const { rows } = await pool.query<Row>(
    `select entry, table_id, position, at, coalesce(p.name, e.person) as person, role, clauses, amount,
       case when did = '{}' then array[body::json -> 'act' ->> 'do'] else did end as did
     from entries e left join people p on p.person = e.person
     where ($1::text is null or table_id = $1)
       and ($2::text is null or e.person = any(array(select $2 union all select person from people where lower(name) = lower($2))))
       and ($3::text[] is null or clauses @> $3) and ($4::text is null or did @> array[$4] or (table_id = $9 and body::json -> 'act' ->> 'do' = $4))
       and ($5::bigint is null or amount >= $5)
       and ($6::timestamptz is null or at >= $6) and ($7::timestamptz is null or at <= $7)
     order by entry ${newest ? 'desc' : ''} limit $8`,
    [
      table ?? null,
      person ?? null,
      clause === undefined ? null : [clause],
      did ?? null,
      least ?? null,
      from ?? null,
      to ?? null,
      most,
      HOUSE,
    ],
  );
  return rows.map(({ entry, table_id, position, at, amount, ...row }) => ({
    entry: Number(entry),
    table: table_id,
    position: Number(position),
    at: at.toISOString(),
    ...row,
    amount: amount === null ? null : Number(amount),
  }));
};
