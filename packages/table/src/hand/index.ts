export { type SpokenHand, startHand } from './hand.js';
