export { readDollars } from '../saying/house.js';
export { GAMES } from './games.js';
export { decisionAgain, nextQuestion, questionFor } from './generate.js';
export { handToSettle } from './line.js';
export * from './mark.js';
export * from './question.js';
export * from './scores.js';
export * from './settling.js';
