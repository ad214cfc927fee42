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
`;
