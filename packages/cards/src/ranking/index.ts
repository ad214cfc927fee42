export * from './by-suit.js';
export { evaluateDjWild, evaluateDjWildProgressive, isNatural, isWild } from './dj-wild.js';
export * from './evaluator.js';
export { evaluateFlush, evaluateStraightFlush, flush, flushLength, flushName, setsBySuit } from './flush.js';
export { evaluateFortune, fortuneHands, fortunePlaces } from './fortune.js';
export * from './hand-value.js';
export { evaluateHigh } from './high.js';
export { type JokerUse, type MadeHands, madeHands } from './joker-hands.js';
export { evaluateAceFive, evaluateDeuceSeven, evaluateEightOrBetter } from './low.js';
export { highName } from './names.js';
export { evaluateOmahaHigh, evaluateOmahaLow } from './omaha.js';
export {
  evaluatePaiGow,
  evaluatePaiGowFive,
  evaluatePaiGowKeys,
  evaluatePaiGowLow,
  evaluatePaiGowTwo,
  isAceHighPaiGow,
  paiGow,
  paiGowLow,
  paiGowLowName,
  paiGowName,
} from './pai-gow.js';
export { highest as highestRank, type RankSet, ranksIn, size as rankCount } from './rank-sets.js';
export * from './ranking.js';
export * from './rankings.js';
export { evaluateSaigonBonus, saigonBonus, saigonBonusName } from './saigon-bonus.js';
export { bestSaigonSetting, type SaigonSetting, saigonSetting, saigonSettings } from './saigon-points.js';
export * from './stud-board.js';
export * from './suit-classes.js';
