import type { LogEntry } from '@fairdeal/proof';
import { isRefused } from '@fairdeal/rules';
import { openHouseKeys, openHouseLog } from '../log/index.js';

/**
 * Enters that somebody restored the record, and how they confirmed it. False for a log that lacks signed entries: it can't be written, and the entry that accepts
 * the loss says so.
 */
export const enterRestore = async (
  url: string,
  folder: string,
  by: LogEntry['by'],
  said: { readonly entries: number; readonly confirmed: string },
): Promise<boolean> => {
  const record = await openHouseLog(url, await openHouseKeys(folder, { existing: true }), { existing: true });
  try {
    const done = await record.enterForHouse(by, { do: 'restoreRecord', ...said });
    return !isRefused(done);
  } finally {
    await record.close();
  }
};
