export * from './advice/index.js';
export { faultWords, misreadWords } from './events/cards.js';
export {
  type AnyEvent,
  type Delivery,
  describeEvents,
  type EventNarrator,
  type EventWords,
  type SettledLine,
} from './events/event-words.js';
export { houseNarrator } from './events/house.js';
export { isPlayerEvent, POKER_NARRATOR, pokerNarrator, seatDoes, seatName } from './events/poker.js';
export { seatActWords } from './events/poker-betting.js';
export { ROOM_NARRATOR } from './events/room.js';
export * from './hands/index.js';
export { HAND_WORDS } from './house-games/registry.js';
export { rowDifferenceText } from './refusals/house/log.js';
export { type AccessMatter, type AccessNotice, accessNoticeText, passkeySoonText } from './refusals/house/notices.js';
export { roleConflictText, weakPasswordText } from './refusals/house/people.js';
export { refusalText, type WrittenAnswer, type WrittenRefusal, writeAnswer, writeRefusal } from './refusals/index.js';
export { CUT_FIRST } from './refusals/play.js';
export { replayRefusalText } from './refusals/replay-refusal.js';
export { DOLLARS, type Speaker, speakerFor } from './refusals/speaker.js';
export { unknownActText } from './refusals/unknown-act.js';
export { deckReadingText } from './text/deck-reading.js';
export { ruledOutInView } from './why/in-view.js';
export { type PotWhy, potRuledOutInView, whyPotText } from './why/pots.js';
export { whyRefusedText } from './why/refused.js';
export { betterOutcomesText, type SettledWhy, type WagerWhy, whySettledText } from './why/settled.js';
