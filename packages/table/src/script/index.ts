export { scriptSchema } from './schema.js';
export { type ScriptAnswer, startScript, type TableScript } from './table-script.js';
