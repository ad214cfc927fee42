/** Open Hand History, a JSON standard for hands of hold'em, Omaha and stud: read, and written. */
export { isOhh, type OhhReading, readOhh } from './read.js';
export { type OhhDetails, type OhhFile, writeOhh } from './write.js';
