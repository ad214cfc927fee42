export { type Database, inTransaction, openDatabase, type RunQuery } from '../database/database.js';
export { houseGamingDay, setGamingDay } from '../database/gaming-day.js';
export { NoHouseError } from '../database/migrations.js';
export { isStorableText } from '../database/text.js';
export { type HouseKeys, keysFolder, openHouseKeys } from '../keys/keys.js';
export { openSecret, sealSecret } from '../keys/seal.js';
export {
  type AppendedEntry,
  type AppendFailure,
  type EntryDraft,
  type LogWriter,
  openLogWriter,
  type ReviveDatabase,
} from './append.js';
export { type CheckpointNote, type Checkpoints, openCheckpoints } from './checkpoint.js';
export type { EntryPosition } from './entry-writer.js';
export { type ExportOptions, enterUnsealing, exportLog, refuseExport, type UnsealingReason } from './export.js';
export { type HouseLog, type HouseLogOptions, openHouseLog } from './house-log.js';
export { answerToKey } from './keyed-act.js';
export { type Lease, type Leases, leasesOf } from './lease.js';
export { fitsQuestion, type HouseNodes, type NodeListener, openNodes } from './nodes.js';
export type { LoggedOpening } from './opening-entry.js';
export { foldTable, hasTable } from './reading.js';
export { type ReceiptReader, receiptOf } from './receipt.js';
export { rotateSealing, rotateSigning } from './rotation.js';
export type { UseTableRunner } from './table-loader.js';
export type { TableRunner, TableRunnerDeps } from './table-runner.js';
export { transfersInTransit } from './transfers.js';
