/** Nodes over one database: the live ones, and the lobby entries of the tables that each runs. */
export const NODES = `
alter table leases add column lobby text;

create unlogged table nodes (
  name text primary key,
  expires timestamptz not null
);
`;
