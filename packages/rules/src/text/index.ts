export * from './did-you-mean.js';
export * from './json.js';
export * from './text.js';
