export * from '../evaluator/evaluator.js';
export * from '../evaluator/hand-value.js';
export { highestRank, type RankSet, rankCount, ranksIn } from '../evaluator/rank-sets.js';
export * from '../evaluator/suit-classes.js';
export * from './by-suit.js';
export { evaluateDjWild, evaluateDjWildProgressive, isNatural, isWild } from './dj-wild.js';
export { evaluateFlush, evaluateStraightFlush, flush, flushLength, flushName, rankSetsBySuit } from './flush.js';
export { evaluateFortune, fortuneHandBits, fortuneHands } from './fortune.js';
export { evaluateHigh } from './high.js';
export { type JokerUse, type MadeHands, madeHands } from './joker-hands.js';
export { evaluateAceFive, evaluateDeuceSeven, evaluateEightOrBetter } from './low.js';
export { cardCountAdjective, type HighNameParts, highName, highNameParts } from './names.js';
export { evaluateOmahaHigh, evaluateOmahaLow } from './omaha.js';
export {
  evaluatePaiGow,
  evaluatePaiGowFive,
  evaluatePaiGowFromKeySum,
  evaluatePaiGowLow,
  evaluatePaiGowTwo,
  isAceHighPaiGow,
  paiGow,
  paiGowLow,
  paiGowLowName,
  paiGowName,
} from './pai-gow.js';
export * from './ranking.js';
export * from './rankings.js';
export { evaluateSaigonBonus, saigonBonus, saigonBonusName } from './saigon-bonus.js';
export { bestSaigonSetting, type SaigonSetting, saigonSetting, saigonSettings } from './saigon-points.js';
export * from './stud-board.js';
