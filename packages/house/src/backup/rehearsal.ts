import { type Verifier, verifierKey } from '@fairdeal/proof';
import type { RowDifference } from '@fairdeal/rules/internal';
import { openDatabase } from '../database/database.js';
import type { HouseKeys } from '../keys/keys.js';
import { openCheckpoints } from '../log/checkpoints/checkpoint.js';
import { exportLog } from '../log/export.js';
import { compareWithLog } from '../reconcile/index.js';
import { restore } from './backup.js';
import type { BackupTrust } from './manifest.js';
import type { BackupSummary } from './reading.js';

/** A backup restored into a database that goes away afterwards. */
export interface RestoredCopy {
  readonly summary: BackupSummary;
  /** Entries of the log, and how many of them its last checkpoint signs. */
  readonly entries: number;
  readonly signed: number;
  /** The verifier key of the house. */
  readonly key: string;
  /** Rows that differ from the log: a house that is restored like this doesn't open. */
  readonly differences: readonly RowDifference[];
  /** The signed entries as an export, with their secrets open where the deck is no longer in play. */
  exportLines(): AsyncGenerator<string>;
}

export interface Rehearsal {
  readonly keys: HouseKeys;
  /** Which key must have signed the backup; left out, the one among the keys. */
  readonly trust?: BackupTrust;
  readonly told?: (rows: number) => void;
}

const OPENED = { by: { role: 'administrator', person: 'rehearsal' }, why: 'rehearsal of a restore' };

const copyIn = async (url: string, keys: HouseKeys, key: Verifier, summary: BackupSummary) => {
  const database = await openDatabase(url);
  const { pool } = database;
  const checkpoints = openCheckpoints(pool, keys);
  const newest = (await checkpoints.newest()) ?? { size: 0, note: '' };
  const { rows } = await pool.query<{ entries: string }>('select count(*) as entries from entries');
  const source = {
    ...{ database, keys, checkpoints, witnesses: null },
    // A copy signs no checkpoint: the house's key would vouch for a second history.
    cosigned: async () => newest,
    // The copy goes away with all that is in it, and the verifier shows no card.
    enterForHouse: async () => ({ position: 0 }),
  };
  const copy: RestoredCopy = {
    summary,
    entries: Number(rows[0]?.entries),
    signed: newest.size,
    key: verifierKey(key),
    differences: await compareWithLog({ database, keys }),
    exportLines: () => exportLog(source, { opened: OPENED }),
  };
  return { copy, close: database.close };
};

/** Restores a backup into an empty database that goes away afterwards, and lets `use` look at it there. */
export const rehearseRestore = async <Result>(
  url: string,
  lines: () => AsyncIterable<string>,
  { keys, trust = { key: keys.signer, handovers: keys.handovers }, told }: Rehearsal,
  use: (copy: RestoredCopy) => Promise<Result>,
): Promise<Result> => {
  const summary = await restore(url, lines, trust, told);
  const { copy, close } = await copyIn(url, keys, trust.key ?? keys.signer, summary);
  try {
    return await use(copy);
  } finally {
    await close();
  }
};
