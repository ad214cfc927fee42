import { readVerifierKey, type Verifier } from '@fairdeal/proof';
import { UsageError } from '../errors.js';
import { readText } from '../input.js';

/** A verifier key, given itself or as a file with it. */
export const givenVerifierKey = async (given: string): Promise<Verifier> => {
  const key = 'ok' in readVerifierKey(given) || given.includes('+') ? given : (await readText(given)).trim();
  const read = readVerifierKey(key);
  if ('wrong' in read) throw new UsageError(read.wrong);
  return read.ok;
};
