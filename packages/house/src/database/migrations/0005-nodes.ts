/** Several houses over one database: who is there, and what the lobby shows of a table that another one runs. */
export const NODES = `
alter table leases add column lobby text;

create unlogged table nodes (
  name text primary key,
  expires timestamptz not null
);
`;
