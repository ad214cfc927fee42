-- Appends one flush of many tables to the log. A refused entry takes with it every later entry that has a position at its own table:
-- 'lease': another owner has the table; 'clock': its time is more than 10 seconds to come, and later than that of the entry before it;
-- 'position': it does not come next, or its time is too early; 'key': this person used the key before.
-- Each entry comes as its fields, its canonical JSON as a line of four pieces with tabs between (for its time and its two places), 16 bytes of salt,
-- the range of its sealed bytes, and its postings and effects by its place in the flush. Nodes of earlier versions call the form without effects.
create or replace function enter(fields json, bodies text, salts bytea, sealed bytea, postings json, effects json)
returns table (nth bigint, entry bigint, "position" bigint, refused text)
language plpgsql
set enable_seqscan = off
set enable_bitmapscan = off
as $$
#variable_conflict use_column
declare
  head bigint;
  soon timestamptz := clock_timestamp() + interval '10 seconds';
begin
  -- LOG_LOCK: one at a time extends the log, or changes who may.
  perform pg_advisory_xact_lock(71001);
  select coalesce(max(entry), 0) into head from entries;
  return query
  with asked as materialized (
    select * from rows from (
      json_to_recordset(fields) as (
        table_id text, epoch bigint, "position" bigint, at timestamptz, person text, role text, key text,
        sealed_from int, sealed_bytes int, did text, clauses text, amount bigint
      ),
      string_to_table(bodies, E'\n')
    ) with ordinality as a (
      table_id, epoch, "position", at, person, role, key, sealed_from, sealed_bytes, did, clauses, amount, body, nth
    )
  ),
  tables as materialized (
    select t.table_id, l.epoch, coalesce(e."position", 0) as last, e.at
    from (select distinct table_id from asked) t
      left join leases l on l.table_id = t.table_id
      left join lateral (
        select b."position", b.at from entries b where b.table_id = t.table_id order by b."position" desc limit 1
      ) e on true
  ),
  judged as (
    select p.*, case
      when p.epoch is distinct from p.owned then 'lease'
      when p.at > greatest(p.ended, soon) then 'clock'
      when p."position" <> p.next or (p."position" is not null and p.at < p.latest) then 'position'
      when p.key is not null and (
        -- Not `exists`: that may be planned as a reading of the whole log.
        (select e.entry from entries e where e.person = p.person and e.key = p.key limit 1) is not null
        or row_number() over (partition by p.person, p.key order by p.nth) > 1
      ) then 'key'
    end as fault
    from (
      select a.nth, a.table_id, a.epoch, a."position", a.at, a.person, a.key, t.epoch as owned, t.last, t.at as ended,
        t.last + row_number() over (partition by a.table_id order by a.nth) as next,
        greatest(t.at, max(a.at) filter (where a.at <= soon) over (partition by a.table_id order by a.nth)) as latest
      from asked a join tables t on t.table_id = a.table_id
    ) p
  ),
  ruled as materialized (
    select j.nth, j.latest, j.fault,
      case when j."position" is null then j.last + count(*) filter (where j.fault is null) over own else j.next end as next,
      case when j."position" is null then j.fault is null else bool_and(j.fault is null) over own end as fine
    from judged j
    window own as (partition by j.table_id order by j.nth)
  ),
  numbered as materialized (
    select r.nth, r.next, r.latest, head + row_number() over (order by r.nth) as entry from ruled r where r.fine
  ),
  inserted as (
    insert into entries (entry, table_id, "position", at, person, role, key, body, salt, sealed, hash, did, clauses, amount)
    select w.entry, w.table_id, w.next, w.latest, w.person, w.role, w.key, w.whole, w.salt, w.sealed,
      sha256(w.salt || convert_to(w.whole, 'UTF8')), string_to_array(w.did, ' '), string_to_array(w.clauses, ' '), w.amount
    from (
      select a.*, n.entry, n.next, n.latest,
        substr(salts, 16 * a.nth::int - 15, 16) as salt,
        substr(sealed, a.sealed_from, a.sealed_bytes) as sealed,
        split_part(a.body, E'\t', 1) || to_char(n.latest at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          || split_part(a.body, E'\t', 2) || n.entry || split_part(a.body, E'\t', 3) || n.next || split_part(a.body, E'\t', 4) as whole
      from asked a join numbered n on n.nth = a.nth
      order by n.entry
      offset 0
    ) w
  ),
  posted as materialized (
    select post(postings, array_agg(n.nth), array_agg(n.entry), array_agg(a.table_id), array_agg(n.latest))
    from numbered n join asked a on a.nth = n.nth
    having count(*) > 0 and json_array_length(postings) > 0
  ),
  changed as materialized (
    select take_effect(effects, array_agg(n.nth)) from numbered n having count(*) > 0 and json_array_length(effects) > 0
  )
  select r.nth, n.entry, case when r.fine then r.next end, case when not r.fine then coalesce(r.fault, 'position') end
  from ruled r left join numbered n on n.nth = r.nth cross join (select count(*) from posted) p cross join (select count(*) from changed) c
  order by r.nth;
end $$;
