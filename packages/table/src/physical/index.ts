export {
  deckFromCabinet,
  facesOf,
  type PhysicalCard,
  type PhysicalDeck,
  plainDeck,
  shuffleCards,
} from './deck.js';
export { doubled, misreadPairs, without } from './faces.js';
export { facesDealtUp, facesLeaving } from './house-draws.js';
export { type FeltPlace, type HouseFelt, houseFelt } from './house-felt.js';
export { pokerDeal } from './poker-draws.js';
export { type LeavingCards, type PokerFelt, type PokerPlace, pokerFelt } from './poker-felt.js';
export { type PhysicalShuffle, physicalStacks } from './stacks.js';
