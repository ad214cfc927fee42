-- Takes the lease of a table that nobody else holds, and returns its new epoch; otherwise null.
create or replace function take_lease(of_table text, by_owner text, seconds double precision) returns bigint language plpgsql as $$
declare
  taken bigint;
begin
  -- LOG_LOCK.
  perform pg_advisory_xact_lock(71001);
  insert into leases as held (table_id, owner, epoch, expires)
  values (of_table, by_owner, 1, clock_timestamp() + make_interval(secs => seconds))
  on conflict (table_id) do update set owner = by_owner, epoch = held.epoch + 1, expires = excluded.expires
  where held.expires <= clock_timestamp()
  returning epoch into taken;
  return taken;
end $$;
