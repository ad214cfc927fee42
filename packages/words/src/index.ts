export { refusalText, type WrittenRefusal, writeRefusal } from './refusals/index.js';
export { replayRefusalText } from './refusals/replay-refusal.js';
export { DOLLARS, type Speaker } from './refusals/speaker.js';
