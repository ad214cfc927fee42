export { explainHand, explainWager, type HandExplanation } from './explain-hand.js';
export { explainPots, type PotExplanation } from './explain-pots.js';
export { type HandPart, type HandReading, type LaidTableView, readDealerHand, readPlayerHand } from './hand-reading.js';
export { readPokerHand } from './poker.js';
