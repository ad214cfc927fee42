export * from './base64.js';
export * from './deck/index.js';
export * from './entry.js';
export * from './export.js';
export * from './money/index.js';
export * from './notes/index.js';
export * from './recording.js';
export * from './tree/index.js';
