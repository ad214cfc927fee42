// The entry of a rules bundle: scripts/bundle-rules.mjs makes one file of it and of all that it needs.
export { CURRENT_RULES as rules } from './current-rules.js';
