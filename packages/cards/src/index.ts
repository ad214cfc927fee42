export {
  type Chance,
  drbgChance,
  type FairChance,
  type ReseededChance,
  simulationChance,
  systemChance,
} from './chance/chance.js';
export type { DrbgSeed } from './chance/hmac-drbg.js';
export {
  type Card,
  cardOf,
  cards,
  cardWords,
  formatCard,
  formatCards,
  JOKER,
  parseCards,
  RANKS,
  type Rank,
  rankOf,
  SUITS,
  type Suit,
  suitOf,
  UNKNOWN_CARD,
} from './deck/card.js';
export { DECK_52, DECK_53 } from './deck/deck.js';
export { shuffle } from './deck/shuffle.js';
export { evaluate5, evaluate6, evaluate7 } from './evaluator/evaluator.js';
export { CATEGORIES, type Category, categoryName, categoryOf, type HandValue } from './evaluator/hand-value.js';
export { evaluateHigh } from './ranking/high.js';
export type { Ranking } from './ranking/ranking.js';
export {
  finishingPlaces,
  parseHand,
  RANKINGS,
  type RankingId,
  type RankingSettings,
  rankingOf,
} from './ranking/rankings.js';
export type { Result } from './text/result.js';
