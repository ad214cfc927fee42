import type { RoleConflict } from '@fairdeal/rules/internal';
import type { HouseRole } from './authority.js';
import { deny, type HttpRefusal } from './http-refusal.js';

/** Two roles that nobody may have at once, and the reason. */
export interface ConflictPair {
  readonly roles: readonly [HouseRole, HouseRole];
  readonly why: RoleConflict;
}

const WATCHING_ROLES: readonly HouseRole[] = [
  'surveillance',
  'compliance',
  'casino-compliance-representative',
  'regulator',
];
const FLOOR: readonly HouseRole[] = ['floorperson', 'pit-manager', 'shift-manager', 'poker-shift-supervisor'];
const WORKING_ROLES: readonly HouseRole[] = [
  'dealer',
  'brush',
  'kiosk',
  ...FLOOR,
  'cashier',
  'count-team',
  'finance',
  'security',
];

const pairs = (ones: readonly HouseRole[], others: readonly HouseRole[], why: RoleConflict): readonly ConflictPair[] =>
  ones.flatMap((one) => others.map((other) => ({ roles: [one, other] as const, why })));

/** Roles that check each other. One person with both would check their own work, so nobody gets both. */
export const CONFLICTS: readonly ConflictPair[] = [
  ...pairs(WATCHING_ROLES, [...WORKING_ROLES, 'administrator'], 'works'),
  ...pairs(WATCHING_ROLES, ['player'], 'plays'),
  ...pairs(['regulator', 'casino-compliance-representative'], ['surveillance', 'compliance'], 'board'),
  ...pairs(['regulator'], ['casino-compliance-representative'], 'board'),
  ...pairs(['administrator'], ['cashier', 'count-team', 'finance'], 'grants-roles'),
  ...pairs(['count-team'], ['dealer', ...FLOOR, 'cashier', 'finance'], 'counts'),
  ...pairs(['cashier'], ['dealer', ...FLOOR, 'finance'], 'slips'),
];

/** The refusal of roles that conflict; null where none do. */
export const refuseConflicts = (roles: readonly HouseRole[]): HttpRefusal | null => {
  const found = CONFLICTS.filter((conflict) => conflict.roles.every((role) => roles.includes(role)));
  return found.length === 0 ? null : deny(409, 'role-conflict', { what: 'pairs', pairs: found });
};
