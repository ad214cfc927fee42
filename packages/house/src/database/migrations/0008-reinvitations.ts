/** A token bound to one known person lets them back in when they can't sign in. */
export const REINVITATIONS = `
alter table invitations add column person text references people on delete cascade;
`;
