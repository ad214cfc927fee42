export {
  type AnswerAgain,
  checkRuling,
  makeRuling,
  RULING,
  type Ruling,
  type RulingCheck,
  type RulingDraft,
} from './ruling.js';
