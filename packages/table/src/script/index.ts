export { scriptSchema } from './schema.js';
export { type Answer, type Script, startScript } from './table-script.js';
