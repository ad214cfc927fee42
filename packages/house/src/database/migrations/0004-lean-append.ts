import { LOG_LOCK } from './locks.js';

/**
 * The same flush of many tables, written so that nothing is written out and read twice: texts come as lines of one text, bytes as one run of bytes,
 * and what is posted comes beside the entries. Accounts change in place.
 */
export const LEAN_APPEND = `
drop function append(json);
drop function post(json);
alter table accounts set (fillfactor = 50);

-- Postings of a flush to the accounts of the house: [{ place, nth, from, to, cents, why }], by the entries' places in the flush.
create function post(posted json, places bigint[], entries bigint[], tables text[], ats timestamptz[]) returns void language plpgsql as $$
declare
  owing record;
begin
  with posting as materialized (
    select e.entry, p.nth, e.at, e.table_id, p."from", p."to", p.cents, p.why
    from json_to_recordset(posted) as p (place bigint, nth int, "from" text, "to" text, cents bigint, why text)
      join unnest(places, entries, tables, ats) as e (place, entry, table_id, at) on e.place = p.place
  ),
  legs as materialized (
    select l.account, l.entry, sum(l.cents) as cents
    from (select "from" as account, entry, -cents as cents from posting union all select "to", entry, cents from posting) l
    group by l.account, l.entry
  ),
  after as (
    select legs.account, legs.entry,
      coalesce(a.cents, 0) + sum(legs.cents) over (partition by legs.account order by legs.entry) as cents
    from legs left join accounts a on a.account = legs.account
  ),
  kept as (
    insert into postings (entry, nth, at, table_id, from_account, to_account, cents, why) select * from posting order by entry, nth
  ),
  held as (
    insert into accounts as before (account, cents)
    select account, sum(cents) from legs group by account order by account
    on conflict (account) do update set cents = before.cents + excluded.cents
  )
  select account, cents into owing from after where cents < 0 and not may_owe(account) order by entry limit 1;
  if found then
    raise exception 'The account % would hold % cents.', owing.account, owing.cents using errcode = 'check_violation';
  end if;
end $$;

-- One flush of many tables. An entry is refused alone, with all that follow it at its own table:
-- 'lease' where another owner has the table, 'position' where it does not come next, 'key' where this person used the key before.
-- Of each entry: its fields; its canonical JSON as a line of three pieces with tabs between, where its two places come; 16 bytes of salt;
-- from where and how far its sealed bytes go; and what is posted, by its place in the flush.
create function append(fields json, bodies text, salts bytea, sealed bytea, postings json)
returns table (nth bigint, entry bigint, "position" bigint, refused text)
language plpgsql
set enable_seqscan = off
set enable_bitmapscan = off
as $$
#variable_conflict use_column
declare
  head bigint;
begin
  -- All that extends the log, or changes who may, goes one after the other.
  perform pg_advisory_xact_lock(${LOG_LOCK});
  select coalesce(max(entry), 0) into head from entries;
  return query
  with asked as materialized (
    select * from rows from (
      json_to_recordset(fields) as (
        table_id text, epoch bigint, "position" bigint, at timestamptz, person text, role text, key text,
        sealed_from int, sealed_bytes int, did text, clauses text, amount bigint
      ),
      string_to_table(bodies, E'\\n')
    ) with ordinality as a (
      table_id, epoch, "position", at, person, role, key, sealed_from, sealed_bytes, did, clauses, amount, body, nth
    )
  ),
  tables as materialized (
    select t.table_id, l.epoch,
      coalesce((select max(e."position") from entries e where e.table_id = t.table_id), 0) as last
    from (select distinct table_id from asked) t left join leases l on l.table_id = t.table_id
  ),
  judged as (
    select p.*, case
      when p.epoch is distinct from p.owned then 'lease'
      when p."position" <> p.next then 'position'
      when p.key is not null and (
        -- Not \`exists\`: that may be planned as a reading of the whole log.
        (select e.entry from entries e where e.person = p.person and e.key = p.key limit 1) is not null
        or row_number() over (partition by p.person, p.key order by p.nth) > 1
      ) then 'key'
    end as fault
    from (
      select a.nth, a.table_id, a.epoch, a."position", a.person, a.key,
        t.epoch as owned, t.last + row_number() over (partition by a.table_id order by a.nth) as next
      from asked a join tables t on t.table_id = a.table_id
    ) p
  ),
  ruled as materialized (
    select j.nth, j.next, j.fault, bool_and(j.fault is null) over (partition by j.table_id order by j.nth) as fine from judged j
  ),
  numbered as materialized (
    select r.nth, r.next, head + row_number() over (order by r.nth) as entry from ruled r where r.fine
  ),
  inserted as (
    insert into entries (entry, table_id, "position", at, person, role, key, body, salt, sealed, hash, did, clauses, amount)
    select w.entry, w.table_id, w.next, w.at, w.person, w.role, w.key, w.whole, w.salt, w.sealed,
      sha256(w.salt || convert_to(w.whole, 'UTF8')), string_to_array(w.did, ' '), string_to_array(w.clauses, ' '), w.amount
    from (
      select a.*, n.entry, n.next,
        substr(salts, 16 * a.nth::int - 15, 16) as salt,
        substr(sealed, a.sealed_from, a.sealed_bytes) as sealed,
        split_part(a.body, E'\\t', 1) || n.entry || split_part(a.body, E'\\t', 2) || n.next || split_part(a.body, E'\\t', 3) as whole
      from asked a join numbered n on n.nth = a.nth
      order by n.entry
      offset 0
    ) w
  ),
  posted as materialized (
    select post(postings, array_agg(n.nth), array_agg(n.entry), array_agg(a.table_id), array_agg(a.at))
    from numbered n join asked a on a.nth = n.nth
    having count(*) > 0 and json_array_length(postings) > 0
  )
  select r.nth, n.entry, case when r.fine then r.next end, case when not r.fine then coalesce(r.fault, 'position') end
  from ruled r left join numbered n on n.nth = r.nth cross join (select count(*) from posted) p
  order by r.nth;
end $$;
`;
