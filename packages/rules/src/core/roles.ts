import type { BrandedNumber } from '@fairdeal/cards/internal';

/** All roles at a table. */
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
/** Role of a person at a table, such as `dealer`. */
export type Role = (typeof ROLES)[number];
/** Every role but the player's. */
export type StaffRole = Exclude<Role, 'player'>;

/** "A floorperson or above" at a house game. */
export const FLOOR_ROLES = ['floorperson', 'pit-manager', 'shift-manager'] as const satisfies readonly StaffRole[];
/** The same in a Poker room, which has a shift supervisor of its own. */
export const POKER_FLOOR_ROLES = /* @__PURE__ */ (() =>
  [...FLOOR_ROLES, 'poker-shift-supervisor'] as const satisfies readonly StaffRole[])();

/** Seat number, from 1 at the dealer's left. */
export type Seat = BrandedNumber<'seat'>;

/** Betting position, numbered like the seat behind it. A player may also bet on the box beside their own. */
export type Box = BrandedNumber<'box'>;

/** The seat before a betting position, and the position before a seat. */
export const seatAtBox = (box: Box): Seat => box as number;
/** The box in front of a seat. */
export const boxAtSeat = (seat: Seat): Box => seat as number;

/** Identity of a person in any role: where the law wants two people, one person in two roles is not enough. */
export type Person = string;

/** Player in a seat. */
export interface SeatedActor {
  readonly role: 'player';
  readonly seat: Seat;
  readonly person: Person;
}

/** Staff member in a role. */
export interface StaffMember {
  readonly role: StaffRole;
  readonly person: Person;
}

/** Person who acts at a table: a player by seat, or staff by role. */
export type Actor = SeatedActor | StaffMember;

/** Audience of a view: a person at the table; `public`, which sees only face-up cards; or `sealed`, which sees every card, the stub too. */
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
