import { LOG_LOCK } from './locks.js';

/**
 * The log, and what is derived from it. The log refuses every change to everybody by its triggers, and the role that the house writes with has no
 * right to one either. Whoever owns the database can still take the triggers away: that is what the signed checkpoints are for.
 */
export const LOG = `
create table entries (
  entry bigint primary key,
  table_id text not null,
  position bigint not null,
  at timestamptz not null,
  person text not null,
  role text not null,
  key text,
  -- The entry as canonical JSON: what everybody may know of it.
  body text not null,
  salt bytea not null,
  -- Secrets of the entry, sealed under a key that is not in the database.
  sealed bytea,
  -- sha256(salt, body): what the tree holds for the entry.
  hash bytea not null,
  -- Search terms: events, clauses, and the largest sum that moved.
  did text[] not null,
  clauses text[] not null,
  amount bigint,
  unique (table_id, position)
);
create unique index entries_by_key on entries (person, key) where key is not null;
create index entries_by_person on entries (person, at);
create index entries_by_time on entries using brin (at) with (pages_per_range = 32);
create index entries_by_amount on entries (amount) where amount is not null;
create index entries_by_what on entries using gin (did, clauses) with (gin_pending_list_limit = 512);

create table leases (
  table_id text primary key,
  owner text not null,
  epoch bigint not null,
  expires timestamptz not null
);

-- Tables as they stood, sealed: they may be thrown away at any time.
create table snapshots (
  table_id text not null,
  position bigint not null,
  sealed bytea not null,
  primary key (table_id, position)
);

-- The tree over all entries, as C2SP tlog-tiles: 256 hashes a tile, fewer in the last of each level.
create table tiles (
  level int not null,
  nth bigint not null,
  hashes bytea not null,
  primary key (level, nth)
);

-- Of one size there may be several: witnesses sign later.
create table checkpoints (
  nth bigint generated always as identity primary key,
  size bigint not null,
  at timestamptz not null default now(),
  note text not null
);
create index checkpoints_by_size on checkpoints (size, nth);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The log is only ever appended to: % of % is refused.', tg_op, tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger entries_stay before update or delete or truncate on entries execute function refuse_change();
create trigger checkpoints_stay before update or delete or truncate on checkpoints execute function refuse_change();

-- Postings of a flush to the accounts of the house, in the same statement: [{ entry, table_id, at, postings }].
create function post(posted json) returns void language sql as $$ select $$;

-- One flush of many tables. An entry is refused alone, with all that follow it at its own table:
-- 'lease' where another owner has the table, 'position' where it does not come next, 'key' where this person used the key before.
create function append(batch json)
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
    select * from rows from (json_to_recordset(batch) as (
      table_id text, epoch bigint, "position" bigint, at timestamptz, person text, role text, key text,
      body text[], salt text, sealed text, did text[], clauses text[], amount bigint, postings json
    )) with ordinality as a (
      table_id, epoch, "position", at, person, role, key, body, salt, sealed, did, clauses, amount, postings, nth
    )
  ),
  tables as materialized (
    select t.table_id, l.epoch,
      coalesce((select max(e."position") from entries e where e.table_id = t.table_id), 0) as last
    from (select distinct table_id from asked) t left join leases l on l.table_id = t.table_id
  ),
  placed as (
    select a.*, t.epoch as owned, t.last + row_number() over (partition by a.table_id order by a.nth) as next
    from asked a join tables t on t.table_id = a.table_id
  ),
  judged as (
    select p.*, case
      when p.epoch is distinct from p.owned then 'lease'
      when p."position" <> p.next then 'position'
      when p.key is not null and (
        exists (select from entries e where e.person = p.person and e.key = p.key)
        or row_number() over (partition by p.person, p.key order by p.nth) > 1
      ) then 'key'
    end as fault
    from placed p
  ),
  ruled as (
    select j.*, bool_and(j.fault is null) over (partition by j.table_id order by j.nth) as fine from judged j
  ),
  numbered as materialized (
    select r.*, head + row_number() over (order by r.nth) as entry from ruled r where r.fine
  ),
  written as materialized (
    select n.*, n.body[1] || n.entry || n.body[2] || n.next || n.body[3] as whole from numbered n
  ),
  inserted as (
    insert into entries (entry, table_id, "position", at, person, role, key, body, salt, sealed, hash, did, clauses, amount)
    select w.entry, w.table_id, w.next, w.at, w.person, w.role, w.key, w.whole, decode(w.salt, 'hex'), decode(w.sealed, 'base64'),
      sha256(decode(w.salt, 'hex') || convert_to(w.whole, 'UTF8')), w.did, w.clauses, w.amount
    from written w order by w.entry
  ),
  posted as materialized (
    select post(json_agg(json_build_object('entry', n.entry, 'table_id', n.table_id, 'at', n.at, 'postings', n.postings) order by n.entry))
    from numbered n where n.postings is not null having count(*) > 0
  )
  select r.nth, n.entry, case when r.fine then r.next end, case when not r.fine then coalesce(r.fault, 'position') end
  from ruled r left join numbered n on n.nth = r.nth cross join (select count(*) from posted) p
  order by r.nth;

end $$;

-- The table's lease, where nobody else holds it: its new epoch; nothing otherwise.
create function take_lease(of_table text, by_owner text, seconds double precision) returns bigint language plpgsql as $$
declare
  taken bigint;
begin
  perform pg_advisory_xact_lock(${LOG_LOCK});
  insert into leases as held (table_id, owner, epoch, expires)
  values (of_table, by_owner, 1, clock_timestamp() + make_interval(secs => seconds))
  on conflict (table_id) do update set owner = by_owner, epoch = held.epoch + 1, expires = excluded.expires
  where held.expires <= clock_timestamp()
  returning epoch into taken;
  return taken;
end $$;
`;
