export { type HandSession, startHandSession } from './hand-session.js';
export { handSchema } from './schema.js';
