/**
 * Gives every table its lease. The first backups left leases out, and a house finds its tables by them: restored from such a backup, it had none.
 */
export const RESTORED_TABLES = `
insert into leases (table_id, owner, epoch, expires)
  select table_id, '', 1, '-infinity' from entries
  where position = 1 and body::json -> 'act' -> 'open' is not null
  on conflict do nothing;
`;
