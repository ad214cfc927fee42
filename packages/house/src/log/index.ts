export { type Database, inTransaction, openDatabase, type RunQuery } from '../database/database.js';
export { houseGamingDay } from '../database/gaming-day.js';
export type { ClockState, HouseTime } from '../database/house-time.js';
export { NoHouseError } from '../database/migrations.js';
export { isStorableText } from '../database/text.js';
export { type HouseKeys, keysFolder, openHouseKeys } from '../keys/keys.js';
export { openSecret, sealSecret } from '../keys/seal.js';
export { type AcceptedLoss, acceptLoss, type LossFacts, lostHistory } from './accept-loss.js';
export {
  type AppendedEntry,
  type AppendFailure,
  type EntryDraft,
  type EntryEffect,
  type LogWriter,
  openLogWriter,
  type ReviveDatabase,
  type RowChange,
} from './append/append.js';
export type { EntryPosition } from './append/entry-writer.js';
export { answerToKey } from './append/keyed-act.js';
export { fitsQuestion, type HouseNodes, type NodeListener, openNodes } from './append/nodes.js';
export { type CheckpointNote, type Checkpoints, openCheckpoints } from './checkpoints/checkpoint.js';
export { HistoryLost, refuseLostHistory } from './checkpoints/lost-history.js';
export { CheckpointMismatch } from './checkpoints/tiles.js';
export type { Witnesses, WitnessState } from './checkpoints/witnesses.js';
export { type ExportOptions, enterUnsealing, exportLog, refuseExport, type UnsealingReason } from './export.js';
export { type HouseLog, type HouseLogOptions, openHouseLog, refuseWitnesses } from './house-log.js';
export type { LoggedOpening } from './opening-entry.js';
export { foldTable, hasTable } from './reading/reading.js';
export { findTray, type TableTray, type TrayReading } from './reading/trays.js';
export { type ReceiptReader, receiptOf } from './receipt.js';
export { rotateSealing, rotateSigning } from './rotation.js';
export { enterRotationApproval } from './rotation-approval.js';
export { type Lease, type Leases, leasesOf } from './running/lease.js';
export type { UseTableRunner } from './running/table-loader.js';
export type { TableRunner, TableRunnerDeps } from './running/table-runner.js';
export { enterSetting, setGamingDay } from './settings.js';
export { transfersInTransit } from './transfers.js';
