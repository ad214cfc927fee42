/** Hand histories in the Poker Hand History format: read and played again, or written. */
export { tomlFault, writeHands } from './file.js';
export type { PhhHand, ReplayRefusal } from './read.js';
export { type PhhReplay, replayHand } from './replay.js';
export { recordHand, writeHand } from './write.js';
