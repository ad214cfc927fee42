export { backup, backupKeys, NoBackup, restore, restoreKeys } from './backup.js';
