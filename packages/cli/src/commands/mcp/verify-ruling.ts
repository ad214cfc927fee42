import { closeSync, openSync, readSync } from 'node:fs';
import { checkRuling, type RulingCheck } from '@fairdeal/proof';
import { readJson } from '../../shared/input.js';
import { print, printJson } from '../../shared/print.js';
import { rulesForRuling } from './receipts.js';

/** A ruling begins with this field. */
const RULING_BEGINS = /^\uFEFF?\s*\{\s*"ruling"\s*:/;

const FIRST_BYTES = 64;

/** Whether a file is a ruling, by its beginning. A file that can't be read is none. */
export const isRulingFile = (file: string): boolean => {
  const buffer = Buffer.alloc(FIRST_BYTES);
  try {
    const opened = openSync(file, 'r');
    try {
      return RULING_BEGINS.test(buffer.toString('utf8', 0, readSync(opened, buffer, 0, FIRST_BYTES, 0)));
    } finally {
      closeSync(opened);
    }
  } catch {
    return false;
  }
};

const EXAMPLE = '{"ruling": 1, "question": "settle_round", …}';

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
    ? `Verified: the rules ${ruling?.rules} give ${asked} the same answer.`
    : `Not verified: the ruling names unknown rules ${ruling?.rules}, so ${asked} can’t be asked again. Its hashes are right. Verify with the version of Fairdeal that made it (${ruling?.version}).`;
};

/** Verifies a ruling by asking the rules that it names again. */
export const verifyRulingFile = async (file: string, { json }: { readonly json?: true }): Promise<void> => {
  const check = await checkRuling(await readJson({ what: 'The ruling', example: EXAMPLE }, file), rulesForRuling);
  process.exitCode = STATUS[check.verdict];
  if (!json) return print(verdictText(check));
  const { verdict, faults, ruling } = check;
  printJson({
    ok: verdict === 'same',
    ...{ verdict, faults },
    ...{ question: ruling?.question ?? null, rules: ruling?.rules ?? null, version: ruling?.version ?? null },
  });
};
