export {
  AUTHORITY,
  type Authority,
  HOUSE_ROLES,
  type HouseRole,
  isPoker,
  lacksRole,
  mayNotCount,
  mayNotPlay,
  roleFor,
  rolesFor,
  seesAs,
  whoMay,
} from './authority.js';
export { CONFLICTS, refuseConflicts } from './conflicts.js';
export { type Denied, deny, isDenied } from './denied.js';
export { type Devices, devicesOf } from './devices.js';
export type { Entered } from './entering.js';
export { type Passkeys, passkeysOf } from './passkeys.js';
export { type People, type Present, peopleOf } from './people.js';
