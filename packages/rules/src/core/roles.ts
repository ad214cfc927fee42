import type { BrandedNumber } from '@fairdeal/cards';

/** What people are at a table. */
export const ROLES = [
  'player',
  'dealer',
  'brush',
  'floorperson',
  'pit-manager',
  'poker-shift-supervisor',
  'shift-manager',
  'cashier',
  'finance',
  'security',
  'surveillance',
  'casino-compliance-representative',
] as const;
/** What somebody is at a table. */
export type Role = (typeof ROLES)[number];
/** Every role but a player’s. */
export type StaffRole = Exclude<Role, 'player'>;

/** "A floorperson or above" at a house game. */
export const FLOOR_ROLES = ['floorperson', 'pit-manager', 'shift-manager'] as const satisfies readonly StaffRole[];
/** The same in a Poker room, which has a shift supervisor of its own. */
export const POKER_FLOOR_ROLES = /* @__PURE__ */ (() =>
  [...FLOOR_ROLES, 'poker-shift-supervisor'] as const satisfies readonly StaffRole[])();

/** A place where a player sits: 1 at the dealer's left, the last at his right. */
export type Seat = BrandedNumber<'seat'>;

/** A betting position. It has the number of the seat before it, but a player may wager on the one beside his own. */
export type Box = BrandedNumber<'box'>;

/** The seat before a betting position, and the position before a seat. */
export const seatAtBox = (box: Box): Seat => box as number;
/** The box in front of a seat. */
export const boxAtSeat = (seat: Seat): Box => seat as number;

/** Who somebody is, whatever he does: the law wants two people where it says so, not one in two roles. */
export type Person = string;

/** A player in his seat. */
export interface SeatedActor {
  readonly role: 'player';
  readonly seat: Seat;
  readonly person: Person;
}

/** Somebody who works at the table. */
export interface StaffMember {
  readonly role: StaffRole;
  readonly person: Person;
}

/** A person at the table, and as what: a player is known by the place he sits at. */
export type Actor = SeatedActor | StaffMember;

/** Who looks: a person at the table; anyone, who sees only what lies face up; or nobody, for whom even the sealed cards lie open. */
export type Viewer = Actor | 'public' | 'sealed';

/** The seat that somebody looks from; null for who does not play. */
export const seatOf = (viewer: Viewer): Seat | null =>
  typeof viewer === 'object' && viewer.role === 'player' ? viewer.seat : null;

/** Whether somebody verifies what is won at a house game: the dealer, and a floorperson or above. */
export const isVerifier = (viewer: Viewer): boolean =>
  typeof viewer === 'object' && (viewer.role === 'dealer' || (FLOOR_ROLES as readonly Role[]).includes(viewer.role));

/** Whether somebody works at the table: the staff see what all have, and no card that lies face down. */
export const isStaff = (viewer: Viewer): boolean =>
  viewer === 'sealed' || (viewer !== 'public' && viewer.role !== 'player');
