export {
  type AnswerAgain,
  checkRuling,
  type IsSubjectRight,
  makeRuling,
  RULING,
  type Ruling,
  type RulingCheck,
  type RulingDraft,
} from './ruling.js';
