import { readWitnessPolicy, type WitnessPolicy } from '@fairdeal/proof';
import { UsageError } from '../errors.js';
import { readText } from '../input.js';

/** Reads a file with a list of witnesses: lines "witness KEY URL" and one "quorum N". */
export const readWitnessFile = async (file: string): Promise<WitnessPolicy> => {
  const read = readWitnessPolicy(await readText(file));
  if ('wrong' in read) throw new UsageError(`${file}: ${read.wrong}`);
  return read.ok;
};
