export * from './advice.js';
export { type AdvisedPlay, advisedPlay } from './choice.js';
