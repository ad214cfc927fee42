export { AUTHORITY, type Authority, HOUSE_ROLES, roleFor, whoMay } from './authority.js';
export type { Denied } from './denied.js';
export { type Entered, type People, peopleOf } from './people.js';
