/** When the person of a session last showed their password or passkey. */
export const CONFIRMED = `
alter table sessions add column confirmed timestamptz not null default now();
`;
