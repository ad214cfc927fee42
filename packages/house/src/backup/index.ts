export { type BackupFacts, backup, backupKeys, restore, restoreKeys, trustFromKeys } from './backup.js';
export type { BackupTrust } from './manifest.js';
export { type BackupSignature, type BackupSummary, InvalidBackup, WrongRestore } from './reading.js';
export { type Rehearsal, type RestoredCopy, rehearseRestore } from './rehearsal.js';
export { enterRestore } from './restored.js';
