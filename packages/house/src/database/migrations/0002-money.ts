/**
 * Double entry for the whole house. What an entry posts is kept for good like the entry itself; what each account holds is derived from it and
 * checked in the same statement: no account but those of the house and the world outside ever holds less than nothing, after any entry.
 */
export const MONEY = `
create table postings (
  entry bigint not null,
  nth int not null,
  at timestamptz not null,
  table_id text not null,
  from_account text not null,
  to_account text not null,
  cents bigint not null check (cents > 0),
  why text not null check (why <> ''),
  primary key (entry, nth),
  check (from_account <> to_account)
);
create index postings_by_table on postings (table_id, at);
create trigger postings_stay before update or delete or truncate on postings execute function refuse_change();

create table accounts (
  account text primary key,
  cents bigint not null
);

create function may_owe(account text) returns boolean language sql immutable as $$
  select account in ('outside', 'cage', 'play money')
    or (account not like 'player/%' and account ~ '/(inventory|other funds|patrons|shortage)$')
$$;

create or replace function post(posted json) returns void language plpgsql as $$
declare
  owing record;
begin
  with posting as materialized (
    select p.entry, n.nth, p.at, p.table_id, n."from", n."to", n.cents, n.why
    from json_to_recordset(posted) as p (entry bigint, at timestamptz, table_id text, postings json),
      rows from (json_to_recordset(p.postings) as ("from" text, "to" text, cents bigint, why text))
        with ordinality as n ("from", "to", cents, why, nth)
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
