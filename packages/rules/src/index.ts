export * from './637a-poker/index.js';
export { BAD_BEAT, ODDS } from './677a-heads-up-holdem/payouts.js';
export { pocketHand } from './677a-heads-up-holdem/rankings.js';
export { progressive as highCardFlushMeter } from './678a-high-card-flush/payouts.js';
export { FLUSHES, qualifies as flushQualifies, STRAIGHT_FLUSHES } from './678a-high-card-flush/rankings.js';
export { bonusHand as saigonBonusHand } from './680a-saigon-5-card/rankings.js';
export { pointTotal } from './686a-over-under/cards.js';
export { bonusLine as overUnderBonusLine } from './686a-over-under/payouts.js';
export {
  BLIND,
  badBeatOf,
  progressive as djWildMeter,
  progressiveOf,
  tripsOf,
} from './687a-dj-wild/payouts.js';
export { paidHand } from './687a-dj-wild/rankings.js';
export {
  type Bands,
  HOUSE_SPLITS,
  HOUSE_WAYS,
  type HouseSplits,
  type HouseWay,
  setByHouseWay,
  setBySplits,
} from './688a-face-up-pai-gow/house-way.js';
export {
  type AceHighOutcome,
  fortuneTable,
  lineOf as paiGowLineOf,
  progressive as paiGowMeter,
  progressiveJoker,
  progressiveTable,
} from './688a-face-up-pai-gow/payouts.js';
export {
  type BonusHand,
  bonusHands,
  highValue as paiGowHighValue,
  isRight as isPaiGowRight,
  isSetRightly,
  lowValue as paiGowLowValue,
  type SetHands,
} from './688a-face-up-pai-gow/rankings.js';
export {
  everySetting as everyPaiGowSetting,
  highValueAt as paiGowHighValueAt,
  lookAt as lookAtPaiGow,
  lowAt as paiGowLowAt,
  lowValueAt as paiGowLowValueAt,
  WAYS_TO_SET,
} from './688a-face-up-pai-gow/ways-to-set.js';
export type { CardsAct, CardsEvent } from './cards/acts.js';
export type { ChangeDealer, DealerEvent } from './cards/dealer.js';
export {
  type CardsState,
  cardsLeft,
  type DeckState,
  type DeckStep,
  type DeviceName,
  deckInPlay,
  type Reshuffle,
  type ShuffledBy,
  type Spot,
} from './cards/state.js';
export {
  boundsWords,
  choiceIn,
  choicesOf,
  concerns,
  type Difference,
  differencesOf,
  filedIn,
  type HouseChoice,
  isApproval,
  pokerChoicesOf,
  valueWords,
  withChoice,
} from './choices.js';
export { anyDraw, partChance, type WrittenChance } from './command.js';
export { isEndless, said } from './endless.js';
export * from './errata.js';
export * from './filings/filing.js';
export * from './games.js';
export {
  type GamingDay,
  gamingDayOf,
  gamingDayStart,
  gamingDayWords,
  isTimeZone,
  readGamingDay,
  USUAL_GAMING_DAY,
} from './gaming-day.js';
export * from './meters/meter.js';
export * from './money.js';
export { valueAt, withValue } from './option.js';
export * from './paytable.js';
export * from './register/citations.js';
export * from './register/find.js';
export * from './register/index.js';
export * from './register/report.js';
export * from './roles.js';
export * from './rulebook.js';
export * from './ruling.js';
export { fundNamed, meterNamed } from './shared.js';
export * from './staff.js';
export * from './submission.js';
export { submit } from './submit.js';
export { type Account, accountName, type Move, readAccount, total } from './table/accounts.js';
export type { Act, Dealt, HeldCards, HouseCommand, TableEvent } from './table/acts.js';
export * from './table/house-game.js';
export * from './table/layout.js';
export * from './table/one-deck.js';
export { handNow, stageNow } from './table/round.js';
export { HOUSE_ACTS, type HouseRulebook, houseRulebook } from './table/rulebook.js';
export * from './table/settle-round.js';
export * from './table/settlement.js';
export * from './table/state.js';
export * from './table/view.js';
export { limitsOf } from './table/wagers.js';
export { pokerWarningsOf, unsaid, type Warning, warningsOf } from './warnings.js';
