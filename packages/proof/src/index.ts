export * from './entry.js';
export * from './recording.js';
