import { checkRuling, NOT_STRICT, type RulingCheck } from '@fairdeal/proof';
import { parseJsonInput } from '../../shared/input.js';
import { print, printJson } from '../../shared/print.js';
import { isSubjectRight, rulesForRuling } from './receipts.js';

/** A ruling begins with this field. */
const RULING_BEGINS = /^\uFEFF?\s*\{\s*"ruling"\s*:\s*1\b/;

/** Whether a text is a ruling, by its beginning. */
export const beginsAsRuling = (text: string): boolean => RULING_BEGINS.test(text);

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

const tellCheck = (check: RulingCheck, { json, key }: RulingOptions): void => {
  process.exitCode = STATUS[check.verdict];
  if (!json) {
    print([verdictText(check), ...(key === undefined ? [] : [NO_KEY])].join('\n'));
    return;
  }
  const { verdict, faults, ruling } = check;
  printJson({
    ok: verdict === 'same',
    ...{ verdict, faults },
    ...{ question: ruling?.question ?? null, rules: ruling?.rules ?? null, version: ruling?.version ?? null },
  });
};

/** Verifies a ruling by asking the rules that it names again. */
export const verifyRuling = async (value: unknown, options: RulingOptions): Promise<void> =>
  tellCheck(await checkRuling(value, rulesForRuling, isSubjectRight), options);

/** The answer to a text that begins as a ruling, and is not JSON or not written strictly. */
export const refuseRulingText = (text: string, options: RulingOptions): void => {
  parseJsonInput({ what: 'The ruling', example: EXAMPLE }, text);
  tellCheck({ verdict: 'different', ruling: null, faults: [`The ruling can’t be read: ${NOT_STRICT}`] }, options);
};
