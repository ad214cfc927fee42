/** Who is known here and cannot come in is let in anew by a token that is for him alone. */
export const REINVITATIONS = `
alter table invitations add column person text references people on delete cascade;
`;
