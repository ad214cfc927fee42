export type { Floor, Person, Push, SeenBy, TableListed, Watching, Wrong } from './floor.js';
