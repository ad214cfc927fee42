export {
  CHIP_EVENTS,
  type ChipsFold,
  denominationsOf,
  foldChips,
  newTray,
  type TrayAfter,
  type TrayState,
  trayAfterAct,
  trayAfterEvents,
} from './chips.js';
export { rowDifferences } from './difference.js';
export { HOUSE_STATE, type HouseState, readHouseState } from './house-state.js';
export {
  foldPeople,
  HOUSE_ACTOR,
  HOUSE_PEOPLE,
  type HousePeople,
  nameHash,
  PEOPLE_STATE,
  type PeopleFold,
  type PeopleState,
  peopleDifferences,
} from './people.js';
export { foldPlaces, PLACE_NUMBER, PLACING_ROLES, type PlacesFold, placeEvent } from './places.js';
export {
  foldPostings,
  isAccountOf,
  type LoggedPosting,
  OPENING_WHY,
  POSTINGS_STATE,
  type PostingsFold,
  type PostingsState,
} from './postings.js';
export {
  foldSettings,
  HOUSE_SETTINGS,
  type HouseSettingValues,
  type SettingsFold,
  settingDifferences,
} from './settings.js';
export { SHIFT_TABLE_EVENTS } from './shift-items.js';
export {
  EXPLAINING_ROLES,
  foldShifts,
  type LoggedShift,
  SHIFT_EVENTS,
  SHIFT_ROLES,
  type ShiftsFold,
  shiftEvent,
} from './shifts.js';
export {
  foldTakings,
  sumTakings,
  TAKINGS_EVENTS,
  type TableDay,
  takingsOf,
} from './takings.js';
