export { KEY_KINDS, type KeyKind } from './access.js';
export { type AccessChange, guardedAmong } from './access-change.js';
export type { AccessTimes } from './access-times.js';
export {
  AUTHORITY,
  type Authority,
  HOUSE_ROLES,
  type HouseRole,
  isPokerGame,
  refuseCounting,
  refusePlay,
  refuseRight,
  roleFor,
  rolesFor,
  viewerAs,
} from './authority.js';
export { CONFLICTS, refuseConflicts } from './conflicts.js';
export { type DeviceMarks, deviceMarks } from './devices.js';
export { deny, type HttpRefusal, isHttpRefusal } from './http-refusal.js';
export type { PresentPerson } from './passes.js';
export { type Passkeys, passkeysOf } from './passkeys.js';
export { type People, peopleOf } from './people.js';
export { hashSecret, newCode, newSecret } from './secrets/secrets.js';
export type { NewSession } from './sessions.js';
