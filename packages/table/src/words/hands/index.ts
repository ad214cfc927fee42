export { explainHand, explainWager, type HandExplanation } from './explain-hand.js';
export { explainPots, type PotExplanation } from './explain-pots.js';
export { type LaidTableView, readDealerHand, readPlayerHand } from './hand-reading.js';
export { readPokerHand } from './poker.js';
export type { HandPart, HandReading } from './readers-by-chapter.js';
