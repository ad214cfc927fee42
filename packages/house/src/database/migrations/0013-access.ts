/** When each key was used last, and until when it is good. */
export const ACCESS = `
alter table sessions add column how text not null default 'password';
alter table sessions add column used timestamptz not null default now();

-- Tokens that were for ever have the usual time from now on.
alter table tokens add column expires timestamptz;
update tokens set expires = now() + interval '90 days';
alter table tokens alter column expires set not null;
alter table tokens add column used timestamptz;

alter table passkeys add column used timestamptz;

-- What one administrator asked for and a second person has to approve.
create table access_requests (
  request text primary key,
  asked_by text not null references people on delete cascade,
  what text not null,
  person text references people on delete cascade,
  roles text[] not null,
  -- Hash of the link that the asker has; its code is made with the approval.
  half bytea,
  at timestamptz not null,
  expires timestamptz not null,
  decided_by text references people on delete cascade,
  decided_at timestamptz
);

-- What happened to a person’s access, told at their next sign-in.
create table notices (
  nth bigint generated always as identity primary key,
  person text not null references people on delete cascade,
  notice jsonb not null,
  at timestamptz not null,
  told timestamptz
);
create index notices_by_person on notices (person);
`;
