import { checkRuling, type RulingCheck } from '@fairdeal/proof';
import { isRecord } from '@fairdeal/rules/internal';
import { parseJson } from '@fairdeal/rules/internal/text';
import { parseJsonInput } from '../../shared/input.js';
import { print, printJson } from '../../shared/print.js';
import { rulesForRuling } from './receipts.js';

/** A ruling begins with this field. */
const RULING_BEGINS = /^\uFEFF?\s*\{\s*"ruling"\s*:\s*1\b/;

/** Characters at the beginning of a file that tell whether it is a ruling. */
export const RULING_START = 64;

/** Whether a text is a ruling, by its beginning. */
export const beginsAsRuling = (text: string): boolean => RULING_BEGINS.test(text.slice(0, RULING_START));

/** Ruling in a JSON text: the text itself, with its fields in any order, or part of a whole answer. */
export const rulingWithin = (text: string): object | null => {
  const read = parseJson(text);
  if ('wrong' in read || !isRecord(read.ok)) return null;
  const { ruling } = isRecord(read.ok.structuredContent) ? read.ok.structuredContent : read.ok;
  if (isRecord(ruling)) return ruling;
  return ruling === 1 ? read.ok : null;
};

const EXAMPLE = '{"ruling": 1, "question": "settle", …}';

/** Exit status where this command does not have the rules. */
const UNKNOWN_RULES = 3;

const STATUS: Readonly<Record<RulingCheck['verdict'], number>> = {
  same: 0,
  different: 1,
  'unknown-rules': UNKNOWN_RULES,
};

const verdictText = ({ verdict, ruling, faults }: RulingCheck): string => {
  if (verdict === 'different') return faults.join('\n');
  const asked = `the question "${ruling?.question ?? ''}"`;
  return verdict === 'same'
    ? `Verified: the rules ${ruling?.rules} give ${asked} the same answer. A ruling has no signature and needs none, because anyone can ask the same rules again.`
    : `Not verified: the ruling names unknown rules ${ruling?.rules}, so ${asked} can’t be asked again. Its hashes are right. Verify with the version of Fairdeal that made it (${ruling?.version}).`;
};

interface RulingOptions {
  readonly json?: true;
  readonly key?: string;
}

const NO_KEY = 'A ruling has no signature, so --key was not used.';

/** Verifies a ruling by asking the rules that it names again. */
export const verifyRuling = async (value: unknown, { json, key }: RulingOptions): Promise<void> => {
  const check = await checkRuling(value, rulesForRuling);
  process.exitCode = STATUS[check.verdict];
  if (!json) return print([verdictText(check), ...(key === undefined ? [] : [NO_KEY])].join('\n'));
  const { verdict, faults, ruling } = check;
  printJson({
    ok: verdict === 'same',
    ...{ verdict, faults },
    ...{ question: ruling?.question ?? null, rules: ruling?.rules ?? null, version: ruling?.version ?? null },
  });
};

/** Verifies a text that begins as a ruling. */
export const verifyRulingText = (text: string, options: RulingOptions): Promise<void> =>
  verifyRuling(parseJsonInput({ what: 'The ruling', example: EXAMPLE }, text), options);
