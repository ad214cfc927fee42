/** Settings of the house, the newest of each name in force. Snapshots of earlier states are made again. */
export const HOUSE_SETTINGS = `
create table house_settings (
  nth bigint generated always as identity primary key,
  name text not null,
  value text not null,
  at timestamptz not null default now()
);
delete from snapshots;
`;
