import { isRecord } from '@fairdeal/rules/internal';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { sha256 } from '../encoding/sha256.js';
import { canonicalJson } from '../log/entry.js';

const HASH = z.string().regex(/^[0-9a-f]{64}$/);
const JSON_OBJECT = z.record(z.string(), z.unknown());

/** Ruling receipt: a question, its answer, and the rules that gave it. Anybody who has the rules can ask again. */
export const RULING = z.strictObject({
  ruling: z.literal(1),
  question: z.string(),
  /** SHA-256 of the rules bundle; null where the software was built without one. */
  rules: HASH,
  version: z.string(),
  chapter: z.string().nullable(),
  edition: z.string().nullable(),
  input: JSON_OBJECT,
  /** SHA-256 of the input as canonical JSON: names in order, no white space. */
  inputHash: HASH,
  answer: JSON_OBJECT,
  answerHash: HASH,
});
export type Ruling = z.output<typeof RULING>;

const hashOf = (value: unknown): string => bytesToHex(sha256(utf8ToBytes(canonicalJson(value))));

/** Content of a ruling without its hashes. */
export type RulingDraft = Omit<Ruling, 'ruling' | 'inputHash' | 'answerHash'>;

/** JSON as a file would have it: without fields that are undefined. */
const asJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** Makes the receipt of an answer. */
export const makeRuling = (draft: RulingDraft): Ruling => {
  const { input, answer } = asJson({ input: draft.input, answer: draft.answer });
  return { ruling: 1, ...draft, input, inputHash: hashOf(input), answer, answerHash: hashOf(answer) };
};

/** Answers a question again; undefined where these rules answer no such question. */
export type AnswerAgain = (question: string, input: Ruling['input']) => Promise<unknown>;

/** Verdict on a ruling: the same answer came again, it did not, or these rules are not at hand. */
export interface RulingCheck {
  readonly verdict: 'same' | 'different' | 'unknown-rules';
  readonly ruling: Ruling | null;
  readonly faults: readonly string[];
}

const fault = (ruling: Ruling | null, ...faults: readonly string[]): RulingCheck => ({
  verdict: 'different',
  ruling,
  faults,
});

/** Ruling in a JSON value: the value itself, with its fields in any order, or part of a whole answer. */
export const rulingWithin = (value: unknown): object | null => {
  if (!isRecord(value)) return null;
  const { ruling } = isRecord(value.structuredContent) ? value.structuredContent : value;
  if (isRecord(ruling)) return ruling;
  return ruling === 1 ? value : null;
};

/** Whether a ruling names the chapter and the edition that its question and its answer are of. */
export type IsSubjectRight = (ruling: Ruling) => boolean;

/**
 * Checks a ruling by its hashes, and by asking the rules that it names again. `rulesFor` gives null for rules that are not at hand.
 */
export const checkRuling = async (
  value: unknown,
  rulesFor: (hash: string) => Promise<AnswerAgain | null>,
  isSubjectRight: IsSubjectRight = () => true,
): Promise<RulingCheck> => {
  const read = RULING.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    return fault(
      null,
      `This is not a ruling: ${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'unreadable'}.`,
    );
  }
  const ruling = read.data;
  const faults = [
    ...(hashOf(ruling.input) === ruling.inputHash
      ? []
      : ['The question was changed: it doesn’t have the hash that the ruling states.']),
    ...(hashOf(ruling.answer) === ruling.answerHash
      ? []
      : ['The answer was changed: it doesn’t have the hash that the ruling states.']),
    ...(isSubjectRight(ruling)
      ? []
      : ['The chapter or the edition was changed: the question and its answer are of another one.']),
  ];
  if (faults.length > 0) return fault(ruling, ...faults);
  const ask = await rulesFor(ruling.rules);
  const again = ask === null ? undefined : await ask(ruling.question, ruling.input);
  if (again === undefined) return { verdict: 'unknown-rules', ruling, faults: [] };
  return canonicalJson(asJson(again)) === canonicalJson(ruling.answer)
    ? { verdict: 'same', ruling, faults: [] }
    : fault(ruling, 'These rules answer the question differently.');
};
