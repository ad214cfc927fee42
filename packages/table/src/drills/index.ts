export { parseTypedDollars } from '../words/commands/house-parser.js';
export { DRILL_GAMES } from './drill-games.js';
export { handToSettle } from './drill-line.js';
export { drillQuestion, nextQuestion, repeatDecision } from './generate.js';
export * from './mark.js';
export * from './question.js';
export * from './scores.js';
export * from './settling.js';
