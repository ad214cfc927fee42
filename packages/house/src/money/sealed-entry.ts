import { type EntrySecret, HOUSE_STREAM, type LogEntry, secretHash } from '@fairdeal/proof';
import type { Refusal } from '@fairdeal/rules';
import { pooledRandomBytes } from '../keys/random.js';
import { sealSecret } from '../keys/seal.js';
import { BUSY, refuseAppend } from '../log/append/append-errors.js';
import type { HouseLog } from '../log/index.js';
import { lastPosition } from '../log/reading/reading.js';

const SALT_BYTES = 16;
/** How often another entry of the house may come first. */
const TRIES = 50;

type PublicEntry = Pick<LogEntry, 'act' | 'events'>;

/** Enters an act of the house. Everybody may read `said`; `whole` is sealed, and whoever opens the log for a reason reads it. */
export const enterSealed = async (
  { database: { pool }, writer, keys, clock }: Pick<HouseLog, 'database' | 'writer' | 'keys' | 'clock'>,
  by: LogEntry['by'],
  said: PublicEntry,
  whole: PublicEntry,
  key: string | null,
): Promise<{ readonly position: number } | Refusal> => {
  const secret: EntrySecret = {
    salt: Buffer.from(pooledRandomBytes(SALT_BYTES)).toString('hex'),
    act: whole.act,
    events: Object.fromEntries(whole.events.map((event, at) => [at, event])),
  };
  for (let nth = 0; nth < TRIES; nth += 1) {
    const last = await lastPosition(pool, HOUSE_STREAM);
    const position = last.position + 1;
    const done = await writer.append({
      ...{
        table: HOUSE_STREAM,
        position,
        epoch: null,
        at: new Date(Math.max(clock(), last.at)).toISOString(),
        by,
        key,
      },
      ...{
        ...said,
        edition: null,
        secret: secretHash(secret),
        sealed: sealSecret(keys, HOUSE_STREAM, position, secret),
      },
    });
    if (!('not' in done)) return { position: done.position };
    if (done.not !== 'position') return refuseAppend(done);
  }
  return BUSY;
};
