/**
 * People who may sign in, and their credentials. Secrets are stored only as hashes, so a reader of the database can sign in as nobody.
 * Rows that aren't derived from the log may change here, because the log says who came, who left and who was invited.
 */
export const PEOPLE = `
create table people (
  person text primary key,
  name text not null,
  roles text[] not null,
  guest boolean not null default false,
  -- argon2id, with a salt of its own.
  password text,
  made timestamptz not null default now()
);
create unique index people_by_name on people (lower(name)) where not guest;

create table sessions (
  secret bytea primary key,
  person text not null references people on delete cascade,
  made timestamptz not null default now(),
  expires timestamptz not null
);
create index sessions_by_person on sessions (person);
create index sessions_by_expiry on sessions (expires);

-- For programs.
create table tokens (
  secret bytea primary key,
  person text not null references people on delete cascade,
  name text not null,
  made timestamptz not null default now(),
  unique (person, name)
);

-- Each lets one person in, once. Nobody invited the first administrator.
create table invitations (
  secret bytea primary key,
  roles text[] not null,
  invited_by text references people on delete cascade,
  made timestamptz not null default now(),
  expires timestamptz not null
);

create table passkeys (
  credential text primary key,
  person text not null references people on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  made timestamptz not null default now()
);
create index passkeys_by_person on passkeys (person);

-- What a passkey is asked to sign; each is asked once.
create table challenges (
  challenge text primary key,
  person text references people on delete cascade,
  expires timestamptz not null
);
`;
