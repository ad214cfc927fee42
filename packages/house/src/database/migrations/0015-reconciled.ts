/**
 * The salt of the hash that the log has of a person's name, and how far the house has compared its rows with the log: sealed, so that nobody else
 * writes it. It may be thrown away at any time. First invitations were in no entry: the house makes a new one as it starts.
 */
export const RECONCILED = `
alter table people add column name_salt text;
delete from invitations where invited_by is null;
create table reconciled (
  entry bigint primary key,
  sealed bytea not null
);
`;
