import { readSigningKeys } from '../../keys/keys.js';
import { backup, restore } from '../backup.js';

/** Restores a backup of one database, made with the keys in this folder, into another. */
export const copyDatabase = async (from: string, folder: string, to: string): Promise<void> => {
  const lines: string[] = [];
  for await (const line of backup(from, async () => ({ folder, ...(await readSigningKeys(folder)) }))) lines.push(line);
  async function* kept(): AsyncGenerator<string> {
    yield* lines;
  }
  await restore(to, kept, { key: null, handovers: [] });
};
