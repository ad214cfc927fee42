import type { SignedInPerson } from '@fairdeal/client';
import type { HouseRole } from './authority.js';

/** Roles that watch the house, its people or its money. One administrator alone does not become such a person. */
export const GUARDED_ROLES: readonly HouseRole[] = [
  'administrator',
  'finance',
  'surveillance',
  'compliance',
  'casino-compliance-representative',
  'regulator',
];

export const guardedAmong = (roles: readonly string[]): readonly HouseRole[] =>
  GUARDED_ROLES.filter((role) => roles.includes(role));

/** A change of somebody’s access that an administrator wants. */
export type AccessChange =
  | { readonly what: 'invite'; readonly roles: readonly HouseRole[] }
  | { readonly what: 'changeRoles'; readonly of: SignedInPerson; readonly roles: readonly HouseRole[] }
  | { readonly what: 'letInAnew'; readonly of: SignedInPerson };

export const personOf = (change: AccessChange): SignedInPerson | null => (change.what === 'invite' ? null : change.of);
export const rolesAfter = (change: AccessChange): readonly string[] =>
  change.what === 'letInAnew' ? change.of.roles : change.roles;
export const concernedRoles = (change: AccessChange): readonly HouseRole[] =>
  guardedAmong([...(personOf(change)?.roles ?? []), ...rolesAfter(change)]);

/** Whether this person may be the second one: another administrator, or a peer. Anybody with a guarded role may approve an administrator. */
export const mayDecide = (person: SignedInPerson, asker: string, change: AccessChange): boolean => {
  if (person.guest === true || person.id === asker || person.id === personOf(change)?.id) return false;
  const [own, concerned] = [guardedAmong(person.roles), concernedRoles(change)];
  return (
    own.includes('administrator') ||
    own.some((role) => concerned.includes(role)) ||
    (own.length > 0 && concerned.includes('administrator'))
  );
};

/** Guarded roles that somebody would newly have. */
export const rolesGiven = (change: AccessChange): readonly HouseRole[] =>
  guardedAmong(rolesAfter(change)).filter((role) => personOf(change)?.roles.includes(role) !== true);
