export {
  AUTHORITY,
  type Authority,
  HOUSE_ROLES,
  type HouseRole,
  isPoker,
  mayNotPlay,
  roleFor,
  seesAs,
  whoMay,
} from './authority.js';
export { type Denied, deny, isDenied } from './denied.js';
export type { Entered } from './entering.js';
export { type Passkeys, passkeysOf } from './passkeys.js';
export { type People, type Present, peopleOf } from './people.js';
