import { ROLES, type StaffMember } from '@fairdeal/rules';
import type { HouseRole } from '../people/index.js';

const STAFF = ROLES.filter((role) => role !== 'player');

/** As what somebody with a role of the house sees a table: who watches the house and has no role there sees what the Board's representative does. */
export const seesAs = (person: string, role: HouseRole): StaffMember => ({
  role: STAFF.find((known) => known === role) ?? 'casino-compliance-representative',
  person,
});
