export {
  type AnswerAgain,
  checkRuling,
  type IsSubjectRight,
  makeRuling,
  RULING,
  type Ruling,
  type RulingCheck,
  type RulingDraft,
  rulingWithin,
} from './ruling.js';
