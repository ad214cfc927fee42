export * from './637a-poker/index.js';
export type { TableAccount } from './core/accounts.js';
export { type Decision, isRefused, type Reason, type Refusal } from './core/decision.js';
export type { Fault } from './core/fault.js';
export type { HouseGameId } from './core/house-game-id.js';
export { type Cents, dollars } from './core/money.js';
export type { Pay, Paytable, PaytableLine } from './core/paytable.js';
export {
  type Actor,
  type Box,
  ROLES,
  type Role,
  type Seat,
  type SeatedActor,
  type StaffMember,
  type StaffRole,
  type Viewer,
} from './core/roles.js';
export type {
  AnyAct,
  Command,
  Duty,
  Need,
  NumberRange,
  Option,
  PartialAct,
  Randomness,
  RandomnessNeeded,
  Rulebook,
} from './core/rulebook.js';
export { actForStaff, carryOut, type Shuffle } from './core/staff.js';
export { type HouseRulebook, houseRulebook } from './engine/house-rulebook.js';
export type { Move } from './engine/model/accounts.js';
export type { HouseAct, TableEvent } from './engine/model/acts.js';
export type { HouseGame, HouseRules } from './engine/model/house-game.js';
export type { Table } from './engine/model/state.js';
export {
  type RoundSettlement,
  type SeatSettlement,
  settleJson,
  settleRound,
  type WrittenRound,
  type WrittenSeat,
} from './engine/settle-round.js';
export type { TableView } from './engine/view/view.js';
export { type AnyHouseGame, HOUSE_GAMES, houseGame } from './games.js';
export type { Clause, ClauseKind } from './register/clauses/clause.js';
export type { Edition } from './register/editions.js';
export { findClauses, type RegisteredClause } from './register/find.js';
export { type ClauseId, EDITIONS, findClause, type RegisteredEdition } from './register/index.js';
export type { LayoutDrawing, LayoutItem } from './submission/layout.js';
export type { OwnPaytable } from './submission/own-paytable.js';
export type {
  ChapterChoices,
  Setting,
  SettingValue,
  Submission,
  SubmissionDraft,
  WagerLimits,
} from './submission/submission.js';
export { submit } from './submission/submit.js';
