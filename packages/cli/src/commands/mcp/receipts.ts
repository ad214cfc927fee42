import { type AnswerAgain, type IsSubjectRight, makeRuling, type Ruling } from '@fairdeal/proof';
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
const subjectOf = (input: object, answer: object) => {
  const lines: unknown = 'lines' in input ? input.lines : undefined;
  const opening: unknown = Array.isArray(lines) ? lines[0] : undefined;
  const id = textAt(input, 'game') ?? textAt(answer, 'game') ?? textAt(opening, 'open', 'game') ?? '';
  const house = houseGame(id);
  const chapter = house?.chapter ?? (pokerGame(id) === undefined ? null : '637a');
  const stated = textAt(input, 'edition') ?? textAt(answer, 'edition') ?? textAt(opening, 'open', 'edition');
  return { chapter, stated, editions: house?.editions.map(({ edition }) => edition) ?? [] };
};

/** Whether a ruling names the chapter and the edition of its question. Where the question names no edition, the newest at that time counted. */
export const isSubjectRight: IsSubjectRight = ({ input, answer, chapter, edition }) => {
  const { chapter: known, stated, editions } = subjectOf(input, answer);
  if (chapter !== known) return false;
  return stated === null ? edition === null || editions.includes(edition) : edition === stated;
};

/** The receipt of an answer; null where the software was built without a bundle of its rules. */
export const rulingOf = (question: string, input: Ruling['input'], answer: RulingAnswer): Ruling | null => {
  const rules = rulesLibrary().current;
  if (rules === null) return null;
  const { chapter, stated, editions } = subjectOf(input, answer);
  const edition = stated ?? editions.at(-1) ?? null;
  return makeRuling({ question, rules, version: VERSION, chapter, edition, input, answer });
};
