// The entry of a rules bundle: scripts/bundle-rules.mjs makes one file of it and of all that it needs.
import { answerQuestion, isRulingQuestion } from '@fairdeal/table/internal/rulings';
import { CURRENT_RULES } from './current-rules.js';
import type { ReleasedRules } from './released-rules.js';

export const rules: ReleasedRules = {
  ...CURRENT_RULES,
  answer: (question, input) => (isRulingQuestion(question) ? answerQuestion(question, input) : undefined),
};
