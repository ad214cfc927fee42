export * from './stored.js';
