/**
 * Nothing gives what it does not hold. The cage never goes below zero, nor does a rack that its table binds (`bound`): what such a table pays
 * came from the cage on a slip, or from players. An account that was below zero before may rise, and may not fall further.
 */
export const RACKS = `
create index entries_by_paper on entries (lower(btrim(body::json -> 'act' ->> 'paper'))) where table_id = 'house';

create or replace function may_owe(account text) returns boolean language sql immutable as $$
  select account in ('outside', 'play money')
    or (account !~ '^(player|meter|fund)/' and account ~ '/(inventory|other funds|patrons|shortage|overage)$')
$$;

-- Postings of a flush to the accounts of the house: [{ place, nth, from, to, cents, why, seen, bound }], by the entries' places in the flush.
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
    select e.entry, p.nth, e.at, e.table_id, p."from", p."to", p.cents, p.why, coalesce(p.bound, false) as bound
    from json_to_recordset(posted) as p (place bigint, nth int, "from" text, "to" text, cents bigint, why text, bound boolean)
      join unnest(places, entries, tables, ats) as e (place, entry, table_id, at) on e.place = p.place
  ),
  legs as materialized (
    select l.account, l.entry, sum(l.cents) as cents, bool_or(l.bound) as bound
    from (
      select "from" as account, entry, -cents as cents, bound from posting
      union all select "to", entry, cents, false from posting
    ) l
    group by l.account, l.entry
  ),
  after as (
    select legs.account, legs.entry, legs.cents as change, legs.bound,
      coalesce(a.cents, 0) + sum(legs.cents) over (partition by legs.account order by legs.entry) as cents
    from legs left join accounts a on a.account = legs.account
  ),
  kept as (
    insert into postings (entry, nth, at, table_id, from_account, to_account, cents, why)
    select entry, nth, at, table_id, "from", "to", cents, why from posting order by entry, nth
  ),
  held as (
    insert into accounts as before (account, cents)
    select account, sum(cents) from legs group by account order by account
    on conflict (account) do update set cents = before.cents + excluded.cents
  )
  select account, cents into owing from after
  where cents < 0 and change < 0 and (bound or not may_owe(account)) order by entry limit 1;
  if found then
    raise exception 'The account % would hold % cents.', owing.account, owing.cents using errcode = 'check_violation';
  end if;
end $$;
`;
