export { type SpokenHand, startHand } from './hand.js';
export { handSchema } from './schema.js';
