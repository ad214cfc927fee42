export { backup, backupKeys, InvalidBackup, restore, restoreKeys } from './backup.js';
