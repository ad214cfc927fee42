import { readWitnessPolicy, type WitnessPolicy } from '@fairdeal/proof';
import { UsageError } from '../errors.js';
import { readText } from '../input.js';

/** Reads a file with a list of witnesses: lines "witness KEY URL" and one "quorum N". */
export const readWitnessFile = async (file: string): Promise<WitnessPolicy> => {
  const read = readWitnessPolicy(await readText(file));
  if ('wrong' in read) throw new UsageError(`${file}: ${read.wrong}`);
  return read.ok;
};

/** The same for a house that asks them: each has an address. */
export const readAskedWitnesses = async (file: string): Promise<WitnessPolicy> => {
  const policy = await readWitnessFile(file);
  const silent = policy.witnesses.find(({ url }) => url === null);
  if (silent !== undefined) throw new UsageError(`${file}: the witness ${silent.key.name} has no URL.`);
  return policy;
};
