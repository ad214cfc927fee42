export * from './637a-poker/internal.js';
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
  isRightlySet as isPaiGowRight,
  isSetRightly,
  lowValue as paiGowLowValue,
  type SetHands,
} from './688a-face-up-pai-gow/rankings.js';
export {
  everySetting as everyPaiGowSetting,
  highValueAt as paiGowHighValueAt,
  lowAt as paiGowLowAt,
  lowValueAt as paiGowLowValueAt,
  WAYS_TO_SET,
  waysToSet as paiGowWaysToSet,
} from './688a-face-up-pai-gow/ways-to-set.js';
export type {
  CardsAct,
  CardsEvent,
  ChangeDealer,
  DealerEvent,
  DealtRound,
  DeckFault,
  DeckFinding,
  DeviceWarning,
  ReportedReading,
  Reshuffle,
  ShuffledBy,
  Spot,
} from './cards/acts.js';
export {
  type CardsState,
  cardsLeft,
  type DeckState,
  deckInPlay,
} from './cards/state.js';
export { DECK_FAULTS } from './cards/wrong-deck.js';
export {
  boundsWords,
  type ChoiceDifference,
  choiceApplies,
  choicesOf,
  choiceValueIn,
  differencesOf,
  filedValue,
  type HouseChoice,
  isApproval,
  pokerChoicesOf,
  valueWords,
  withChoice,
} from './choices/choices.js';
export { pokerWarningsOf, unstatedChoices, type Warning, warningsOf } from './choices/warnings.js';
export {
  type Account,
  accountText,
  fundStream,
  type HouseAccount,
  meterStream,
  type PokerAccount,
  readAccount,
  type TableAccount,
} from './core/accounts.js';
export * from './core/chips/index.js';
export { type ActWithRandomness, sampleRandomness, splitRandomness } from './core/command.js';
export * from './core/decision.js';
export type { DeckStep } from './core/deck-step.js';
export type { DeviceName } from './core/device-name.js';
export type { Fault } from './core/fault.js';
export {
  clauses,
  type Field,
  type FieldKind,
  type Fields,
  type FieldsByName,
  group,
  groups,
  type LeafKind,
  listOf,
  nullable,
  oneOf,
  open,
  optional,
  seat,
  text,
  union,
  type WrittenValuesOf,
} from './core/fields.js';
export { seatActedFor } from './core/for-seat.js';
export {
  type GamingDay,
  gamingDayDate,
  gamingDayStart,
  gamingDayWords,
  isTimeZone,
  readGamingDay,
  USUAL_GAMING_DAY,
} from './core/gaming-day.js';
export { HOUSE_GAME_IDS, type HouseGameId, isHouseGameId } from './core/house-game-id.js';
export { isTooLarge, quoteValue } from './core/input-limits.js';
export * from './core/money.js';
export { actValueAt, isSameAct, optionId, withActValue } from './core/option-value.js';
export * from './core/paytable.js';
export type * from './core/reasons/index.js';
export { isRecord } from './core/record.js';
export * from './core/roles.js';
export * from './core/rulebook.js';
export * from './core/staff.js';
export { evolveInPlace } from './engine/evolve/evolve.js';
export { type HouseRulebook, houseRulebook } from './engine/house-rulebook.js';
export type { Move } from './engine/model/accounts.js';
export {
  type BoxCards,
  type DealtCards,
  type EnvyPayment,
  type HandResult,
  HOUSE_ACTS,
  HOUSE_EVENTS,
  HOUSE_MOVE,
  type HouseAct,
  type HouseCommand,
  type ReportedChips,
  type TableEvent,
  type WagerOutcome,
  type WagerResult,
} from './engine/model/acts.js';
export { totalChips } from './engine/model/chips.js';
export * from './engine/model/house-game.js';
export { handNow, stageNow } from './engine/model/round.js';
export * from './engine/model/settlement.js';
export type { WagerRule } from './engine/model/stage.js';
export * from './engine/model/state.js';
export { namedPlays, setHandWord } from './engine/named-plays.js';
export * from './engine/rules/dealing/one-deck.js';
export { tableLimitsOf } from './engine/rules/wagers/wagers.js';
export * from './engine/settle-round.js';
export * from './engine/view/view.js';
export * from './filing.js';
export * from './games.js';
export * from './meters/meter.js';
export * from './places.js';
export * from './register/citations.js';
export * from './register/errata.js';
export * from './register/find.js';
export * from './register/index.js';
export * from './register/published-text.js';
export * from './register/report.js';
export * from './shifts.js';
export * from './submission/layout.js';
export { leastStake } from './submission/limits.js';
export * from './submission/submission.js';
export { submit } from './submission/submit.js';
export * from './why/index.js';
