export { CURRENT_RULES } from './current-rules.js';
export type * from './released-rules.js';
export {
  type Release,
  type RulesInUse,
  type RulesLibrary,
  readRulesIndex,
  rulesInUse,
  rulesOfModule,
  shelfFor,
} from './rules-library.js';
export { CURRENT_RULES_ONLY, type RulesShelf } from './rules-shelf.js';
