import type { SignedInPerson } from '@fairdeal/client';
import { ROLES, type StaffRole } from '@fairdeal/rules';
import type { StaffAssignment } from '../openings/opening.js';

/** The staff at one table, by the posts they were sent to and the roles they have in the house. */
export interface TableStaff {
  /** Somebody works here from now on; there is one dealer at a time. */
  post(staff: StaffAssignment): void;
  postOf(person: string): StaffRole | null;
  /** Somebody deals here no more. */
  relieve(person: string): void;
  /** Whether somebody was sent here, in a role that they still have. */
  hasPost(person: SignedInPerson): boolean;
  /** The roles that somebody works in here, their post first. */
  rolesOf(person: SignedInPerson): readonly StaffRole[];
}

/** People with one of these roles in the house have it at every table. A dealer deals where they were sent. */
const EVERYWHERE: readonly StaffRole[] = ROLES.filter((role) => role !== 'player' && role !== 'dealer');

export const tableStaff = (): TableStaff => {
  const posts = new Map<string, StaffRole>();

  const heldBy = ({ id, roles }: SignedInPerson): StaffRole | undefined => {
    const post = posts.get(id);
    return post !== undefined && roles.includes(post) ? post : undefined;
  };

  return {
    post: ({ person, role }) => {
      if (role === 'dealer') for (const [other, post] of posts) if (post === 'dealer') posts.delete(other);
      posts.set(person, role);
    },
    postOf: (person) => posts.get(person) ?? null,
    relieve: (person) => {
      if (posts.get(person) === 'dealer') posts.delete(person);
    },
    hasPost: (person) => heldBy(person) !== undefined,
    rolesOf: (person) => {
      const post = heldBy(person);
      const everywhere = EVERYWHERE.filter((role) => person.roles.includes(role));
      return post === undefined ? everywhere : [post, ...everywhere.filter((role) => role !== post)];
    },
  };
};
