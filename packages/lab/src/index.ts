export * from './fraction.js';
export * from './games/index.js';
export * from './paytable-odds.js';
export * from './published.js';
export * from './result.js';
export * from './simulate.js';
export * from './solver.js';
