/** Hand histories in the Poker Hand History format: read and played again, or written. */
export type { PhhHand, ReplayRefused } from './phh-read.js';
export { type Replay, replayHand } from './phh-replay.js';
export { writeHand } from './phh-write.js';
