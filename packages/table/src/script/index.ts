export { actReader, LIVE_RANDOMNESS_FIELDS } from './acts.js';
export { type InputFault, isInputFault, parseInput } from './lines.js';
export { scriptSchema } from './schema.js';
export { refuseFaults, type ScriptAnswer, startScript, type TableScript } from './table-script.js';
