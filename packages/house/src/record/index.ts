export { type Appended, type Appending, type NotAppended, openWriter, type Posting, type Writer } from './append.js';
export { type Ask, type Database, openDatabase, together } from './database.js';
export { type Keys, keysFolder, openKeys, rotateSealing } from './keys.js';
export { type Lease, type Leases, leasesOf } from './lease.js';
export { openSecret, sealSecret } from './seal.js';
