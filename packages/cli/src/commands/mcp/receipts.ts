import { type AnswerAgain, makeRuling, type Ruling } from '@fairdeal/proof';
import { houseGame, pokerGame } from '@fairdeal/rules';
import { isRecord } from '@fairdeal/rules/internal';
import { answerQuestion, isRulingQuestion, type RulingAnswer } from '@fairdeal/table/internal/rulings';
import { VERSION } from '../../shared/identification.js';
import { rulesLibrary } from '../../shared/record/rules-library.js';
import { OTHER_QUESTIONS } from './questions.js';

/** Answers any question by the rules of this version; undefined for an unknown question. */
export const answerNow = (question: string, input: unknown): RulingAnswer | undefined =>
  isRulingQuestion(question) ? answerQuestion(question, input) : OTHER_QUESTIONS[question]?.(input);

/** The rules that a ruling names, as something to ask; null where this command does not have them. */
export const rulesForRuling = async (hash: string): Promise<AnswerAgain | null> => {
  const library = rulesLibrary();
  if (hash === library.current) return async (question, input) => answerNow(question, input);
  if (!library.releases.some(({ rules }) => rules === hash)) return null;
  const { answer } = await library.load(hash);
  return answer === undefined ? null : async (question, input) => answer(question, input);
};

const textAt = (value: unknown, ...path: readonly string[]): string | null => {
  const found = path.reduce<unknown>((part, field) => (isRecord(part) ? part[field] : undefined), value);
  return typeof found === 'string' ? found : null;
};

/** Game and edition of a question, wherever it states them. */
const subjectOf = (input: object, answer: RulingAnswer): Pick<Ruling, 'chapter' | 'edition'> => {
  const lines: unknown = 'lines' in input ? input.lines : undefined;
  const opening: unknown = Array.isArray(lines) ? lines[0] : undefined;
  const id = textAt(input, 'game') ?? textAt(answer, 'game') ?? textAt(opening, 'open', 'game') ?? '';
  const house = houseGame(id);
  const chapter = house?.chapter ?? (pokerGame(id) === undefined ? null : '637a');
  const stated = textAt(input, 'edition') ?? textAt(answer, 'edition') ?? textAt(opening, 'open', 'edition');
  return { chapter, edition: stated ?? house?.editions.at(-1)?.edition ?? null };
};

/** The receipt of an answer; null where the software was built without a bundle of its rules. */
export const rulingOf = (question: string, input: Ruling['input'], answer: RulingAnswer): Ruling | null => {
  const rules = rulesLibrary().current;
  return rules === null
    ? null
    : makeRuling({ question, rules, version: VERSION, ...subjectOf(input, answer), input, answer });
};
