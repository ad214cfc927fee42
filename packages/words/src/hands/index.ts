export type { HandPart, HandReading, LaidTableView } from '../hand-parts/hand-view.js';
export { explainHand, explainWager, type HandExplanation } from './explain-hand.js';
export { explainPots, type PotExplanation } from './explain-pots.js';
export { readDealerHand, readPlayerHand } from './hand-reading.js';
export { readPokerHand } from './poker.js';
