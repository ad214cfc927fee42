import type { SignedInPerson } from '@fairdeal/client';

export const roleWords = (role: string): string => role.replaceAll('-', ' ');

/** Whether a person has one of these roles. */
export const hasRole = (person: SignedInPerson | null | undefined, ...roles: readonly string[]): boolean =>
  person?.roles.some((role) => roles.includes(role)) === true;

/** Supervisors of the floor, who rule on rounds. */
export const FLOOR_ROLES = ['floorperson', 'pit-manager', 'shift-manager', 'poker-shift-supervisor'];

/** Roles that a table may wait for. */
export const TABLE_ROLES = [
  ...FLOOR_ROLES,
  ...['dealer', 'finance', 'security', 'compliance', 'casino-compliance-representative'],
];

/** Staff and officials who watch the house, and change nothing in it. */
export const WATCH_ROLES = ['surveillance', 'compliance', 'casino-compliance-representative', 'regulator'];

const OPENING_ROLES = [...FLOOR_ROLES, 'administrator'];

export const mayOpenTables = (person: SignedInPerson): boolean =>
  person.guest === true || hasRole(person, ...OPENING_ROLES);

interface HouseConsole {
  readonly href: string;
  readonly words: string;
  /** Its name in the head of a console. */
  readonly tab: string;
  readonly roles: readonly string[];
}

/** Consoles of the house and their staff. */
const CONSOLES: readonly HouseConsole[] = [
  { href: '/house/floor', words: 'Floor', tab: 'Floor', roles: TABLE_ROLES },
  { href: '/house/cage', words: 'Cage and count', tab: 'Cage', roles: ['cashier', 'count-team', 'finance'] },
  {
    href: '/house/shift',
    words: 'Shift and its report',
    tab: 'Shift',
    roles: ['shift-manager', 'pit-manager', 'finance', ...WATCH_ROLES],
  },
  { href: '/house/meters', words: 'Meters', tab: 'Meters', roles: [...OPENING_ROLES, 'count-team', 'finance'] },
  { href: '/house/disputes', words: 'Rounds and disputes', tab: 'Disputes', roles: FLOOR_ROLES },
  { href: '/room/desk', words: 'Poker room', tab: 'Poker room', roles: ['brush', ...OPENING_ROLES] },
  { href: '/house/watch', words: 'Surveillance', tab: 'Surveillance', roles: WATCH_ROLES },
  { href: '/house/people', words: 'People', tab: 'People', roles: ['administrator'] },
  {
    href: '/house/submissions',
    words: 'Rules Submissions',
    tab: 'Submissions',
    roles: [...OPENING_ROLES, ...WATCH_ROLES],
  },
];

export const consolesOf = (person: SignedInPerson): readonly HouseConsole[] =>
  CONSOLES.filter(({ roles }) => hasRole(person, ...roles));
