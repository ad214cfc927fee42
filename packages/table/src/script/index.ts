export { actReader, SHOWN_CHANCE } from './acts.js';
export { isWrong, readAs, type Wrong } from './lines.js';
export { scriptSchema } from './schema.js';
export { type Answer, refuseFaults, type Script, startScript } from './table-script.js';
