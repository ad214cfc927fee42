/**
 * Meters and funds that tables share. Whoever takes from one says after which entry it was read, and is refused where anybody else took from it
 * since: what was added meanwhile stays for the next.
 */
export const SHARED = `
create index postings_from_shared on postings (from_account, entry) where from_account like 'meter/%' or from_account like 'fund/%';

create or replace function may_owe(account text) returns boolean language sql immutable as $$
  select account in ('outside', 'cage', 'play money')
    or (account !~ '^(player|meter|fund)/' and account ~ '/(inventory|other funds|patrons|shortage)$')
$$;

-- Postings of a flush to the accounts of the house: [{ place, nth, from, to, cents, why, seen }], by the entries' places in the flush.
create or replace function post(posted json, places bigint[], entries bigint[], tables text[], ats timestamptz[]) returns void language plpgsql as $$
declare
  owing record;
  taken text;
begin
  with posting as materialized (
    select e.entry, p."from" as account, p.seen
    from json_to_recordset(posted) as p (place bigint, "from" text, seen bigint)
      join unnest(places, entries) as e (place, entry) on e.place = p.place
    where p."from" like 'meter/%' or p."from" like 'fund/%'
  )
  select p.account into taken from posting p where p.seen is null
    or exists (select from postings b where b.from_account = p.account and b.entry > p.seen)
    or exists (select from posting b where b.account = p.account and b.entry < p.entry)
  limit 1;
  if found then
    raise exception 'Somebody took from % after it was read.', taken using errcode = 'P0M01';
  end if;
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
`;
