export { type Appended, type Appending, type NotAppended, openWriter, type Revive, type Writer } from './append.js';
export { type Checkpoints, checkpointsOf, type Signed } from './checkpoint.js';
export { type Ask, type Database, openDatabase, together } from './database.js';
export { type ExportOptions, enterOpening, exportLog, nothingToExport, type OpenedBy } from './export.js';
export { gamingDayOfHouse, setGamingDay } from './gaming-day.js';
export { answerToKey } from './keyed.js';
export { type Keys, keysFolder, openKeys } from './keys.js';
export { type Lease, type Leases, leasesOf } from './lease.js';
export { NoHouse } from './migrations.js';
export { canAsk, type Hearing, type Nodes, openNodes } from './nodes.js';
export { foldTable, hasTable, type Kept } from './reading.js';
export { type AskedBy, receiptOf } from './receipt.js';
export {
  alreadyThere,
  type HouseRecord,
  type KeptTable,
  type Opening,
  openRecord,
  type RecordOptions,
  type UsingTable,
} from './record.js';
export type { Asked, Done, RecordedTable, Recording } from './recorded-table.js';
export { rotateSealing, rotateSigning } from './rotation.js';
export { openSecret, sealSecret } from './seal.js';
export { sentBetween } from './sent.js';
export { isText } from './text.js';
