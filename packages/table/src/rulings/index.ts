/** Questions of programs about the rules, and their answers as JSON. */
export { isInputFault, parseInput } from '../script/lines.js';
export { answerQuestion, type RulingAnswer } from './answer.js';
export {
  ACT_QUESTION,
  isRulingQuestion,
  OPTIONS_QUESTION,
  RANK_QUESTION,
  REPLAY_QUESTION,
  type RulingQuestion,
} from './questions.js';
