import type { SignedInPerson } from '@fairdeal/client';
import { EXPLAINING_ROLES, MONEY_ROLES, PLACING_ROLES, SHIFT_ROLES } from '@fairdeal/proof';
import { pokerGame, type Refusal, ROLES, type StaffMember } from '@fairdeal/rules';
import { FLOOR_ROLES, type HouseRight, POKER_ROOM, refuse } from '@fairdeal/rules/internal';

/** What people are in this house. At a table the rulebook decides what each may do; away from it, the table below. */
export const HOUSE_ROLES = [
  'player',
  'dealer',
  'brush',
  'kiosk',
  'floorperson',
  'pit-manager',
  'shift-manager',
  'poker-shift-supervisor',
  'cashier',
  'count-team',
  'finance',
  'security',
  'surveillance',
  'compliance',
  'casino-compliance-representative',
  'regulator',
  'administrator',
] as const;
export type HouseRole = (typeof HOUSE_ROLES)[number];

/** In a Poker room the shift supervisor is of the floor too, and nowhere else. */
const SUPERVISOR = 'poker-shift-supervisor';
const FLOOR_AND_ABOVE = [...FLOOR_ROLES, SUPERVISOR] as const;
const WATCHING_ROLES = ['surveillance', 'compliance', 'casino-compliance-representative', 'regulator'] as const;

/**
 * Who takes a seat, by the money that is played for. Who has any other role besides takes none: who watches sees too much to play at all, and who keeps
 * the house's money or its people does not play for it.
 */
const PLAYS: Readonly<Record<'house' | 'play', readonly string[]>> = {
  house: ['player', 'dealer', 'brush', ...FLOOR_AND_ABOVE],
  play: HOUSE_ROLES.filter((role) => role !== 'kiosk' && !(WATCHING_ROLES as readonly string[]).includes(role)),
};

/** Why somebody takes no seat where this money is played for; null for who may. */
export const refusePlay = ({ roles, guest }: SignedInPerson, money: 'house' | 'play'): Refusal | null => {
  if (guest === true && money === 'house') return refuse('may-not-play', { what: 'guest' });
  const role = roles.find((one) => !PLAYS[money].includes(one));
  return role === undefined
    ? null
    : refuse('may-not-play', { what: 'role', role, anywhere: !PLAYS.play.includes(role) });
};

/** Rights away from a table and the roles that have them; at poker some more. */
export const AUTHORITY = {
  openTables: { roles: [...FLOOR_ROLES, 'administrator'], atPoker: [SUPERVISOR] },
  placeTables: { roles: PLACING_ROLES },
  assignStaff: { roles: [...FLOOR_ROLES, 'administrator'], atPoker: [SUPERVISOR] },
  askDeckCounts: { roles: [...FLOOR_ROLES, 'surveillance'], atPoker: [SUPERVISOR] },
  openRoom: { roles: [...FLOOR_AND_ABOVE, 'administrator'] },
  reportRoom: {
    roles: ['poker-shift-supervisor', 'shift-manager', 'finance', ...WATCHING_ROLES],
  },
  fileSubmissions: {
    roles: ['pit-manager', 'shift-manager', 'poker-shift-supervisor', 'compliance', 'administrator'],
  },
  ruleSubmissions: {
    roles: ['casino-compliance-representative', 'regulator'],
  },
  seeSubmissions: {
    roles: [...FLOOR_AND_ABOVE, 'administrator', ...WATCHING_ROLES],
  },
  makePeople: { roles: ['administrator'] },
  invitePeople: { roles: ['administrator'] },
  seePeople: { roles: [...FLOOR_AND_ABOVE, 'administrator', ...WATCHING_ROLES] },
  fundHouse: { roles: [MONEY_ROLES.fund] },
  keepCage: { roles: [MONEY_ROLES.deposit] },
  askSlips: { roles: FLOOR_ROLES, atPoker: [SUPERVISOR] },
  handleChips: { roles: ['dealer'] },
  seeSlips: {
    roles: [...FLOOR_AND_ABOVE, 'dealer', 'cashier', 'finance', ...WATCHING_ROLES],
  },
  countTrays: { roles: ['dealer', ...FLOOR_ROLES] },
  countBoxes: { roles: [MONEY_ROLES.count] },
  openMeters: { roles: ['pit-manager', 'shift-manager', 'administrator'] },
  countMeters: { roles: ['count-team'] },
  resetMeters: { roles: ['finance', 'shift-manager'] },
  announceEnds: { roles: ['finance'] },
  endMeters: { roles: ['shift-manager'] },
  /** The count team counts blind: it does not see the books. */
  seeMoney: {
    roles: ['cashier', 'finance', 'shift-manager', ...WATCHING_ROLES],
  },
  /** The count team counts blind, and dealers and cashiers are counted. */
  seeTakings: { roles: ['pit-manager', 'shift-manager', 'finance', ...WATCHING_ROLES] },
  runShifts: { roles: SHIFT_ROLES },
  explainVariances: { roles: EXPLAINING_ROLES },
  readLog: { roles: [...WATCHING_ROLES] },
  watchTables: { roles: [...WATCHING_ROLES] },
  recallRounds: { roles: [...FLOOR_AND_ABOVE, ...WATCHING_ROLES] },
  openCards: { roles: [...WATCHING_ROLES] },
  ruleDisputes: { roles: FLOOR_ROLES, atPoker: [SUPERVISOR] },
  seeRulings: { roles: [...FLOOR_AND_ABOVE, 'finance', ...WATCHING_ROLES] },
  readReceipts: { roles: [...WATCHING_ROLES] },
  approveRotations: { roles: ['administrator', 'finance', ...WATCHING_ROLES] },
} as const satisfies Readonly<Record<HouseRight, Right>>;
export type Authority = HouseRight;

/** Whether it is a game of 637a, or its room. */
export const isPokerGame = (game: string): boolean => game === POKER_ROOM || pokerGame(game) !== undefined;

interface Right {
  readonly roles: readonly HouseRole[];
  readonly atPoker?: readonly HouseRole[];
}

/** The roles that may do this. */
export const rolesFor = (what: Authority, atPoker: boolean): readonly HouseRole[] => {
  const right: Right = AUTHORITY[what];
  return [...right.roles, ...(atPoker ? (right.atPoker ?? []) : [])];
};

/** The role by which somebody may do this; undefined for none. A guest has no role but the player's. */
export const roleFor = (person: SignedInPerson, what: Authority, atPoker = false): HouseRole | undefined =>
  person.guest === true ? undefined : rolesFor(what, atPoker).find((role) => person.roles.includes(role));

/** Roles that show nobody what a box should hold. Dealers see their own table, whose boxes they do not count. */
const BLIND_COUNTERS: readonly string[] = [MONEY_ROLES.count, 'player', 'dealer'];

/** Why somebody cannot count a box; null for somebody who counts blind. */
export const refuseCounting = ({ roles }: SignedInPerson): Refusal | null => {
  const sees = roles.find((role) => !BLIND_COUNTERS.includes(role));
  return sees === undefined ? null : refuse('role-conflict', { what: 'count', role: sees });
};

const STAFF = ROLES.filter((role) => role !== 'player');

/** As what somebody with a role of the house sees a table: who watches the house and has no role there sees what the Board's representative does. */
export const viewerAs = (person: string, role: HouseRole): StaffMember => ({
  role: STAFF.find((known) => known === role) ?? 'casino-compliance-representative',
  person,
});

/** The refusal of a person without any role that has this right. */
export const refuseRight = (right: Authority, atPoker = false): Refusal<'not-authorized'> =>
  refuse('not-authorized', { what: 'right', right, roles: rolesFor(right, atPoker) });
