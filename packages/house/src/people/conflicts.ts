import type { HouseRole } from './authority.js';
import { deny, type HttpRefusal } from './http-refusal.js';

/** Two roles that nobody should have at once, and the reason. */
export interface ConflictPair {
  readonly roles: readonly [HouseRole, HouseRole];
  readonly why: string;
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
  ...FLOOR,
  'cashier',
  'count-team',
  'finance',
  'security',
];

const pairs = (ones: readonly HouseRole[], others: readonly HouseRole[], why: string): readonly ConflictPair[] =>
  ones.flatMap((one) => others.map((other) => ({ roles: [one, other] as const, why })));

/** Roles that check each other. One person with both checks their own work. */
export const CONFLICTS: readonly ConflictPair[] = [
  ...pairs(WATCHING_ROLES, [...WORKING_ROLES, 'administrator'], 'people who watch the house do not work in it'),
  ...pairs(WATCHING_ROLES, ['player'], 'people who watch the house see hidden cards and never play'),
  ...pairs(
    ['regulator', 'casino-compliance-representative'],
    ['surveillance', 'compliance'],
    'the Board’s people are not the house’s people',
  ),
  ...pairs(['administrator'], ['cashier', 'count-team', 'finance'], 'people who give out roles do not handle money'),
  ...pairs(
    ['count-team'],
    ['dealer', ...FLOOR, 'cashier', 'finance'],
    'people who count a box never fill it or book it',
  ),
  ...pairs(['cashier'], ['dealer', ...FLOOR, 'finance'], 'a fill or credit needs different people at each end'),
];

const conflictsIn = (roles: readonly HouseRole[]): readonly ConflictPair[] =>
  CONFLICTS.filter((conflict) => conflict.roles.every((role) => roles.includes(role)));

/** Conflicts that were confirmed, as the record has them. */
export const confirmedConflicts = (roles: readonly HouseRole[]): { readonly despite?: readonly string[] } => {
  const found = conflictsIn(roles);
  return found.length === 0 ? {} : { despite: found.map((conflict) => conflict.roles.join(' + ')) };
};

const words = (role: HouseRole): string => role.replaceAll('-', ' ');

/** Names the conflicts among these roles before anybody gets them; null where there are none. */
export const refuseConflicts = (roles: readonly HouseRole[]): HttpRefusal | null => {
  const found = conflictsIn(roles);
  if (found.length === 0) return null;
  const named = found.map(({ roles: [one, other], why }) => `${words(one)} and ${words(other)} (${why})`);
  return deny(
    409,
    `You can’t give these roles to one person without confirming it. They conflict: ${named.join('; ')}. Take some away, or send "confirmConflicts": true.`,
    'role-conflict',
  );
};
