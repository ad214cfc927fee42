import { keysFolder, openHouseKeys, refuseWitnesses } from '@fairdeal/house/log';
import { defaultDataFolder } from '@fairdeal/house/postgres';
import type { WitnessPolicy } from '@fairdeal/proof';
import { UsageError } from '../errors.js';
import { readWitnessFile } from './witness-list.js';

/** Reads the witnesses that a house asks: each has an address, and none is the house itself. A house without keys has yet to make them. */
export const readAskedWitnesses = async (file: string, data = defaultDataFolder()): Promise<WitnessPolicy> => {
  const policy = await readWitnessFile(file);
  const silent = policy.witnesses.find(({ url }) => url === null);
  if (silent !== undefined) throw new UsageError(`${file}: the witness ${silent.key.name} has no URL.`);
  const keys = await openHouseKeys(keysFolder(data), { existing: true }).catch(() => null);
  const refused = keys === null ? null : refuseWitnesses(policy, keys);
  if (refused !== null) throw new UsageError(`${file}: ${refused}`);
  return policy;
};
