export * from './chips.js';
export * from './named-chips.js';
export * from './table-chips.js';
