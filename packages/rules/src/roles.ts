/** Who acts at a table. */
export const ROLES = [
  'player',
  'dealer',
  'floorperson',
  'poker-shift-supervisor',
  'cashier',
  'finance',
  'security',
  'surveillance',
  'casino-compliance-representative',
] as const;
export type Role = (typeof ROLES)[number];
export type Staff = Exclude<Role, 'player'>;

/** A betting position, 1 at the dealer's left to 6 at the dealer's right. */
export type Seat = number;

/** A person at the table: a player is known by the position he sits at. */
export type Who = { readonly role: 'player'; readonly seat: Seat } | { readonly role: Staff };

/** Who looks: a person at the table, or anyone who may see only what lies face up. */
export type Viewer = Who | 'public';
